// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/corrections.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace astrolabe;

namespace {

using Sets = std::vector<ConditionSet>;

// A host for each set.
Standings hostsMissing(const Sets &sets)
{
    Standings standings;
    for (const ConditionSet &set : sets) {
        const auto known = std::ranges::find(standings.misses, set);
        standings.missesOf.push_back(static_cast<int>(known - standings.misses.begin()));
        if (known == standings.misses.end())
            standings.misses.push_back(set);
    }
    standings.shortfall.resize(sets.size());
    return standings;
}

Sets conditionsIn(const QList<Correction> &corrections)
{
    Sets sets;
    for (const Correction &correction : corrections)
        sets.push_back(correction.conditions);
    return sets;
}

} // namespace

class CorrectionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheSmallest_data();
    void findsTheSmallest();
    void putsTheNearestHostFirst();
    void cutsOffWhatWouldBeTooMany();
    void agreesWithTryingAll_data();
    void agreesWithTryingAll();
};

void CorrectionsTest::findsTheSmallest_data()
{
    QTest::addColumn<Sets>("misses"); // by host
    QTest::addColumn<Sets>("corrections");
    QTest::addColumn<Sets>("conflicts");

    QTest::newRow("no host") << Sets{} << Sets{} << Sets{};
    QTest::newRow("a host fits") << Sets{{0}, {}} << Sets{{}} << Sets{};
    QTest::newRow("all lose to one condition") << Sets{{0}, {0}} << Sets{{0}} << Sets{{0}};
    QTest::newRow("one condition, and others beside it") << Sets{{0, 1}, {0}, {0, 2}} << Sets{{0}} << Sets{{0}};
    QTest::newRow("in the zone or of the architecture, but not both")
        << Sets{{1}, {1}, {0, 1}, {0}} << Sets{{1}, {0}} << Sets{{0, 1}};
    QTest::newRow("each lost a different thing") << Sets{{0}, {1}, {2}} << Sets{{0}, {1}, {2}} << Sets{{0, 1, 2}};
    QTest::newRow("two things at once") << Sets{{0, 1}, {0, 2}} << Sets{{0, 1}, {0, 2}} << Sets{{0}, {1, 2}};
}

void CorrectionsTest::findsTheSmallest()
{
    QFETCH(const Sets, misses);
    QFETCH(const Sets, corrections);
    QFETCH(const Sets, conflicts);
    const QList<Correction> found = correctionsOf(hostsMissing(misses));
    QCOMPARE(conditionsIn(found), corrections);
    const Conflicting conflicting = conflictsOf(found);
    QVERIFY(conflicting.isComplete);
    QCOMPARE(Sets(conflicting.sets.cbegin(), conflicting.sets.cend()), conflicts);
}

void CorrectionsTest::putsTheNearestHostFirst()
{
    Standings standings = hostsMissing({{0}, {0}, {0}});
    standings.shortfall = {0.5, 0.1, 0.3};
    const QList<Correction> corrections = correctionsOf(standings);
    QCOMPARE(corrections.size(), 1);
    QCOMPARE(corrections.first().hosts, (QList<HostIndex>{1, 2, 0}));
}

// Of each of twelve pairs of conditions hosts miss both, so that there are 4,096 conflicts, one for each choice.
void CorrectionsTest::cutsOffWhatWouldBeTooMany()
{
    Sets misses;
    for (int pair = 0; pair < 12; ++pair)
        misses.push_back({2 * pair, 2 * pair + 1});
    const Conflicting conflicting = conflictsOf(correctionsOf(hostsMissing(misses)));
    QVERIFY(!conflicting.isComplete);
    QCOMPARE(conflicting.sets.size(), 200);
    for (const ConditionSet &set : conflicting.sets) {
        QCOMPARE(set.size(), std::size_t(12));
        for (int pair = 0; pair < 12; ++pair)
            QCOMPARE(set[static_cast<std::size_t>(pair)] / 2, pair);
    }
}

void CorrectionsTest::agreesWithTryingAll_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 50; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

// A set of conditions is in conflict if every host misses one of them, and minimal if that holds for no part of it.
void CorrectionsTest::agreesWithTryingAll()
{
    QFETCH(const quint32, seed);
    constexpr int conditions = 7;
    QRandomGenerator random(seed);
    Sets misses;
    for (int host = 0; host < 12; ++host) {
        ConditionSet set;
        for (int condition = 0; condition < conditions; ++condition) {
            if (random.bounded(3) == 0)
                set.push_back(condition);
        }
        misses.push_back(set.empty() ? ConditionSet{0} : set);
    }
    const auto isConflict = [&](const ConditionSet &set) {
        return std::ranges::all_of(misses, [&](const ConditionSet &missed) {
            return std::ranges::any_of(set, [&](int one) { return std::ranges::binary_search(missed, one); });
        });
    };
    Sets expected;
    for (int bits = 1; bits < 1 << conditions; ++bits) {
        ConditionSet set;
        for (int condition = 0; condition < conditions; ++condition) {
            if ((bits & (1 << condition)) != 0)
                set.push_back(condition);
        }
        const bool isMinimal = std::ranges::none_of(set, [&](int dropped) {
            ConditionSet part = set;
            std::erase(part, dropped);
            return isConflict(part);
        });
        if (isConflict(set) && isMinimal)
            expected.push_back(set);
    }
    const Conflicting conflicting = conflictsOf(correctionsOf(hostsMissing(misses)));
    QVERIFY(conflicting.isComplete);
    Sets found(conflicting.sets.cbegin(), conflicting.sets.cend());
    std::ranges::sort(found);
    std::ranges::sort(expected);
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(CorrectionsTest)
#include "tst_corrections.moc"
