// SPDX-License-Identifier: GPL-3.0-or-later
// Why a host that passed does not come first.
#include "core/decision/handmade.h"
#include "diagnosis/advantage.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Weights
{
    const char *weigher;
    double multiplier;
    std::vector<double> normalized; // by host
};

// Hosts h1, h2 …, ranked by their totals; h1 is the first of equals.
Decision weighed(const QList<Weights> &all)
{
    const int hosts = int(all.first().normalized.size());
    Decision decision = test::decisionOf(hosts);
    InstanceRecord record;
    std::vector<double> totals(static_cast<std::size_t>(hosts), 0);
    for (HostIndex host = 0; host < hosts; ++host) {
        record.hosts.append(host);
        for (const Weights &one : all)
            totals[static_cast<std::size_t>(host)] += one.multiplier * one.normalized[static_cast<std::size_t>(host)];
    }
    QList<HostIndex> order = record.hosts;
    std::ranges::stable_sort(
        order, std::greater(), [&](HostIndex host) { return totals[static_cast<std::size_t>(host)]; });
    for (const HostIndex host : order)
        record.ranking.append({host, totals[static_cast<std::size_t>(host)]});
    record.order = order;
    for (const Weights &one : all) {
        WeigherRecord weigher;
        weigher.name = QString::fromLatin1(one.weigher);
        weigher.multiplier = one.multiplier;
        for (const HostIndex host : order)
            weigher.normalized.push_back(one.normalized[static_cast<std::size_t>(host)]);
        weigher.raw = weigher.normalized;
        record.weighers.append(weigher);
    }
    decision.instances.append(record);
    return decision;
}

// The sentences about the host with the last number, one a line.
QString toldOf(const QList<Weights> &all, HostIndex host)
{
    const auto advantage = advantageOver(weighed(all), 0, host);
    QStringList lines;
    for (const Reason &reason : advantage ? advantage->reasons : QList<Reason>())
        lines.append(englishSentence(reason));
    return lines.join(u'\n');
}

} // namespace

class AdvantageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isToldInSentences_data();
    void isToldInSentences();
    void tellsMultipliersOfAggregates_data();
    void tellsMultipliersOfAggregates();
    void theWinnerHasNone();
};

void AdvantageTest::isToldInSentences_data()
{
    QTest::addColumn<QList<Weights>>("weights");
    QTest::addColumn<QString>("told"); // of h2
    QTest::newRow("one weigher") << QList<Weights>{{"RAMWeigher", 1, {1, 0.25}}}
                                 << u"The total of h1 is 0.75 higher than that of h2\n"
                                    "RAMWeigher puts h1 ahead by 0.75 (multiplier 1)\n"
                                    "RAMWeigher alone is enough to put h1 first\n"
                                    "With a multiplier of RAMWeigher below 0, h2 would come first"_s;
    QTest::newRow("two that disagree") << QList<Weights>{{"RAMWeigher", 1, {1, 0}}, {"DiskWeigher", 0.5, {0, 1}}}
                                       << u"The total of h1 is 0.5 higher than that of h2\n"
                                          "RAMWeigher puts h1 ahead by 1 (multiplier 1)\n"
                                          "DiskWeigher puts h2 ahead by 0.5 (multiplier 0.5)\n"
                                          "Without RAMWeigher, h2 would come first\n"
                                          "RAMWeigher alone is enough to put h1 first\n"
                                          "With a multiplier of RAMWeigher below 0.5, h2 would come first\n"
                                          "With a multiplier of DiskWeigher above 1, h2 would come first"_s;
    QTest::newRow("a failed build outweighs all")
        << QList<Weights>{{"BuildFailureWeigher", -1000000, {0, 1}}, {"RAMWeigher", 1, {0, 1}}}
        << u"The total of h1 is 999999 higher than that of h2\n"
           "BuildFailureWeigher puts h1 ahead by 1000000 (multiplier 1000000)\n"
           "RAMWeigher puts h2 ahead by 1 (multiplier 1)\n"
           "Without BuildFailureWeigher, h2 would come first\n"
           "BuildFailureWeigher alone is enough to put h1 first\n"
           "With a multiplier of BuildFailureWeigher below 1, h2 would come first\n"
           "With a multiplier of RAMWeigher above 1000000, h2 would come first"_s;
    QTest::newRow("two that are needed together")
        << QList<Weights>{{"RAMWeigher", 1, {0.75, 1, 0}}, {"DiskWeigher", 1, {0.5, 0, 1}}}
        << u"The total of h1 is 0.25 higher than that of h2\n"
           "DiskWeigher puts h1 ahead by 0.5 (multiplier 1)\n"
           "RAMWeigher puts h2 ahead by 0.25 (multiplier 1)\n"
           "Without RAMWeigher, h3 would come first\n"
           "Without DiskWeigher, h2 would come first\n"
           "RAMWeigher, DiskWeigher together are enough to put h1 first\n"
           "With a multiplier of RAMWeigher above 2, h2 would come first\n"
           "With a multiplier of DiskWeigher below 0.5, h2 would come first"_s;
    QTest::newRow("sums that are not round")
        << QList<Weights>{{"RAMWeigher", 1, {0.9, 0.2}}, {"DiskWeigher", 1, {0, 0.3}}}
        << u"The total of h1 is 0.4 higher than that of h2\n"
           "RAMWeigher puts h1 ahead by 0.7 (multiplier 1)\n"
           "DiskWeigher puts h2 ahead by 0.3 (multiplier 1)\n"
           "Without RAMWeigher, h2 would come first\n"
           "RAMWeigher alone is enough to put h1 first\n"
           "With a multiplier of RAMWeigher below 0.4285, h2 would come first\n"
           "With a multiplier of DiskWeigher from 2.334 upwards, h2 would come first"_s;
    QTest::newRow("a small difference") << QList<Weights>{{"RAMWeigher", 1, {0.5, 0.49999}}}
                                        << u"The total of h1 is 0.00001 higher than that of h2\n"
                                           "RAMWeigher puts h1 ahead by 0.00001 (multiplier 1)\n"
                                           "RAMWeigher alone is enough to put h1 first\n"
                                           "With a multiplier of RAMWeigher below 0, h2 would come first"_s;
    QTest::newRow("equals") << QList<Weights>{{"RAMWeigher", 1, {1, 1}}}
                            << u"h1 and h2 weigh the same; h1 came in first"_s;
}

void AdvantageTest::isToldInSentences()
{
    QFETCH(const QList<Weights>, weights);
    QFETCH(const QString, told);
    QCOMPARE(toldOf(weights, 1).split(u'\n'), told.split(u'\n'));
}

void AdvantageTest::tellsMultipliersOfAggregates_data()
{
    QTest::addColumn<int>("rank");
    QTest::addColumn<QStringList>("aggregates");
    QTest::addColumn<QString>("told");
    QTest::newRow("the host's") << 1 << QStringList{u"slow"_s}
                                << u"RAMWeigher puts h1 ahead by 6 (multiplier 1 for h1; -5 for h2, set by its "
                                   "aggregate slow)"_s;
    QTest::newRow("the winner's") << 0 << QStringList{u"slow"_s}
                                  << u"RAMWeigher puts h1 ahead by 6 (multiplier 1 for h2; -5 for h1, set by its "
                                     "aggregate slow)"_s;
    QTest::newRow("several") << 1 << QStringList{u"slow"_s, u"old"_s}
                             << u"RAMWeigher puts h1 ahead by 6 (multiplier 1 for h1; -5 for h2, set by its "
                                "aggregates slow, old)"_s;
}

void AdvantageTest::tellsMultipliersOfAggregates()
{
    QFETCH(const int, rank);
    QFETCH(const QStringList, aggregates);
    QFETCH(const QString, told);
    Decision decision = weighed({{"RAMWeigher", 1, {1, 1}}});
    InstanceRecord record = decision.instances.at(0);
    WeigherRecord &weigher = record.weighers.first();
    weigher.overrides.insert(rank, {-5, Origin::aggregates(aggregates)});
    weigher.normalized[static_cast<std::size_t>(rank)] = rank == 0 ? -1.4 : 1;
    decision.instances = {};
    decision.instances.append(record);
    const auto advantage = advantageOver(decision, 0, 1);
    QVERIFY(advantage.has_value());
    QCOMPARE(englishSentence(advantage->reasons.at(1)), told);
}

void AdvantageTest::theWinnerHasNone()
{
    const Decision decision = weighed({{"RAMWeigher", 1, {1, 0}}});
    QVERIFY(!advantageOver(decision, 0, 0));
    QVERIFY(!advantageOver(decision, 0, 7));
    QVERIFY(!advantageOver(test::decisionOf(2), 0, 1));
}

QTEST_GUILESS_MAIN(AdvantageTest)
#include "tst_advantage.moc"
