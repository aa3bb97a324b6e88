// SPDX-License-Identifier: GPL-3.0-or-later
// A cloud that enables unknown custom rules: everything else is decided, and whatever depends on these rules stays
// open.
#include "core/scheduler/worlds.h"
#include "decision/story.h"
#include "formats/decisionformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// h1 and h2; h2 has more memory.
Cloud twoHosts(const QStringList &filters, const QString &weighers)
{
    Cloud cloud = test::cloudOf(2);
    cloud.computeNodes[1].memoryMb *= 2;
    test::enableFilters(cloud, filters);
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s, weighers);
    return cloud;
}

QString marksOf(const FilterRecord &filter)
{
    QStringList marks;
    for (const Mark mark : filter.marks)
        marks.append(toString(mark));
    return marks.join(u' ');
}

const QString all = u"nova.scheduler.weights.all_weighers"_s;

} // namespace

class UnknownRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatItDoesNotKnow_data();
    void saysWhatItDoesNotKnow();
    void marksTheHosts();
    void saysNothingOfFiltersThatAreNotAsked();
    void sortsAgainAsPlainly();
};

void UnknownRulesTest::saysWhatItDoesNotKnow_data()
{
    QTest::addColumn<QStringList>("filters");
    QTest::addColumn<QString>("weighers");
    QTest::addColumn<int>("memoryMb");
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QString>("why");
    const QString order = u"first of 2 host(s) by all weights that are known; not known here: RackWeigher"_s;
    QTest::newRow("nothing is unknown") << QStringList{u"ComputeFilter"_s} << all << 512 << u"Lands on h2"_s
                                        << u"first of 2 that pass, 0.50 ahead of h1, decided by RAMWeigher"_s;
    QTest::newRow("a filter") << QStringList{u"RackFilter"_s, u"ComputeFilter"_s} << all << 512
                              << u"h2, subject to RackFilter"_s
                              << u"2 host(s) pass everything that is known; not known here: RackFilter"_s;
    QTest::newRow("a weigher") << QStringList{u"ComputeFilter"_s} << all + u",site.RackWeigher"_s << 512
                               << u"h2, subject to RackWeigher"_s << order;
    QTest::newRow("a weigher without a path") << QStringList{u"ComputeFilter"_s} << all + u",RackWeigher"_s << 512
                                              << u"h2, subject to RackWeigher"_s << order;
    QTest::newRow("a filter and a weigher")
        << QStringList{u"RackFilter"_s} << all + u",site.RackWeigher"_s << 512 << u"h2, subject to RackFilter"_s
        << u"2 host(s) pass everything that is known; not known here: RackFilter and RackWeigher"_s;
    QTest::newRow("one host is not weighed") << QStringList{u"ComputeFilter"_s} << all + u",site.RackWeigher"_s << 30000
                                             << u"Lands on h2"_s << u"the only host that passes"_s;
}

void UnknownRulesTest::saysWhatItDoesNotKnow()
{
    QFETCH(QStringList, filters);
    QFETCH(QString, weighers);
    QFETCH(int, memoryMb);
    QFETCH(QString, pill);
    QFETCH(QString, why);
    Cloud cloud = twoHosts(filters, weighers);
    cloud.flavors[0].memoryMb = memoryMb;
    const Decision decision = test::decide(cloud, test::bootRequest());
    const Headline line = headline(decision, 0);
    QCOMPARE(line.pill, pill);
    QCOMPARE(line.why, why);
    const auto again = parseDecision(QJsonDocument(writeDecision(decision)).toJson());
    QVERIFY_RESULT(again);
    QCOMPARE(*again, decision);
}

// Marks only the hosts that reach the unknown filter; if none does, the filter could not have helped.
void UnknownRulesTest::marksTheHosts()
{
    Cloud cloud = twoHosts({u"ComputeFilter"_s, u"RackFilter"_s}, all);
    cloud.computeNodes[0].service->forcedDown = true;
    const Decision one = test::decide(cloud, test::bootRequest());
    QCOMPARE(marksOf(one.instances.first().filters.at(1)), u"not_reached unknown"_s);
    QCOMPARE(one.instances.first().filters.at(1).start, 1);
    QCOMPARE(one.instances.first().filters.at(1).end, 1);
    cloud.computeNodes[1].service->forcedDown = true;
    const Decision none = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(none.outcome), toString(Outcome::NoValidHost));
    QVERIFY2(headline(none, 0).why.endsWith(u"not known here, and could only reject more: RackFilter"_s),
        qPrintable(headline(none, 0).why));
}

// No filter runs for a forced host.
void UnknownRulesTest::saysNothingOfFiltersThatAreNotAsked()
{
    Request request = test::bootRequest();
    request.availabilityZone = u"nova:h1"_s;
    request.roles = {u"admin"_s};
    const Decision decision = test::decide(twoHosts({u"RackFilter"_s}, all), request);
    QCOMPARE(headline(decision, 0).pill, u"Lands on h1"_s);
}

void UnknownRulesTest::sortsAgainAsPlainly()
{
    const Cloud cloud = twoHosts({u"RackFilter"_s, u"ComputeFilter"_s}, all);
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 5;
    for (int i = 0; i < request.maxCount; ++i)
        request.instanceUuids.append(test::uuidOf(500 + i));
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    QCOMPARE(decideRequest(**scheduler, request), decideRequest(**scheduler, request, {.plain = true}));
}

QTEST_GUILESS_MAIN(UnknownRulesTest)
#include "tst_unknownrules.moc"
