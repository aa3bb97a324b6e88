// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that causes and remedies tell of a host's inventory, and what a decision is compared with from a file.
#include "core/diagnosis/situation.h"
#include "diagnosis/counterpart.h"
#include "diagnosis/shortages.h"
#include "diagnosis/sideeffects.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "placement/placement.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Room roomWith(int total, int reserved, double ratio, qint64 used)
{
    Room room;
    room.row.total = total;
    room.row.reserved = reserved;
    room.row.maxUnit = total;
    room.row = withRatio(room.row, ratio);
    room.used = used;
    return room;
}

} // namespace

class ShortagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLargestPiece_data();
    void theLargestPiece();
    void theLeastRatioAndMostReserved_data();
    void theLeastRatioAndMostReserved();
    void whyAHostHasTooLittle_data();
    void whyAHostHasTooLittle();
    void whoPassesOnlyThen();
    void whatToCompareWith_data();
    void whatToCompareWith();
};

void ShortagesTest::theLargestPiece_data()
{
    QTest::addColumn<qint64>("used");
    QTest::addColumn<int>("minUnit");
    QTest::addColumn<int>("maxUnit");
    QTest::addColumn<int>("stepSize");
    QTest::addColumn<qint64>("piece"); // of 16 with ratio 1.5
    QTest::newRow("all of an empty host, though more is free") << 0LL << 1 << 16 << 1 << 16LL;
    QTest::newRow("what is free") << 20LL << 1 << 16 << 1 << 4LL;
    QTest::newRow("at most max_unit") << 0LL << 1 << 6 << 1 << 6LL;
    QTest::newRow("in steps") << 17LL << 1 << 16 << 4 << 4LL;
    QTest::newRow("less than min_unit") << 20LL << 5 << 16 << 1 << 0LL;
    QTest::newRow("less than min_unit in steps") << 21LL << 3 << 16 << 2 << 0LL;
    QTest::newRow("full") << 24LL << 1 << 16 << 1 << 0LL;
    QTest::newRow("more than full") << 30LL << 1 << 16 << 1 << 0LL;
}

void ShortagesTest::theLargestPiece()
{
    QFETCH(qint64, used);
    Room room = roomWith(16, 0, 1.5, used);
    QFETCH(int, minUnit);
    QFETCH(int, maxUnit);
    QFETCH(int, stepSize);
    room.row.minUnit = minUnit;
    room.row.maxUnit = maxUnit;
    room.row.stepSize = stepSize;
    QTEST(room.largestPiece(), "piece");
    if (const qint64 piece = room.largestPiece(); piece > 0) {
        QCOMPARE(fit(room.row, used, piece), Fit::Yes);
        QVERIFY(fit(room.row, used, piece + stepSize) != Fit::Yes);
    }
}

void ShortagesTest::theLeastRatioAndMostReserved_data()
{
    QTest::addColumn<int>("total");
    QTest::addColumn<int>("reserved");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<qint64>("used");
    QTest::addColumn<qint64>("asked");
    QTest::addColumn<std::optional<double>>("least");
    QTest::addColumn<qint64>("most");
    using Least = std::optional<double>;
    QTest::newRow("one more than all") << 8 << 0 << 1.0 << 8LL << 1LL << Least(1.2) << 0LL;
    QTest::newRow("exactly a tenth more") << 10 << 0 << 1.0 << 10LL << 1LL << Least(1.1) << 0LL;
    QTest::newRow("twice as much") << 8 << 0 << 1.0 << 8LL << 8LL << Least(2.0) << 0LL;
    QTest::newRow("beside what is reserved") << 16 << 4 << 1.0 << 12LL << 2LL << Least(1.2) << 2LL;
    QTest::newRow("half of what is reserved would do") << 16 << 8 << 1.0 << 8LL << 4LL << Least(1.5) << 4LL;
    QTest::newRow("with a ratio") << 16 << 8 << 2.0 << 16LL << 4LL << Least(2.5) << 6LL;
    QTest::newRow("all is reserved") << 16 << 16 << 1.0 << 0LL << 4LL << Least() << 12LL;
}

// The next lower tenth, or one more that is reserved, would not be enough.
void ShortagesTest::theLeastRatioAndMostReserved()
{
    QFETCH(int, total);
    QFETCH(int, reserved);
    QFETCH(double, ratio);
    QFETCH(qint64, used);
    QFETCH(qint64, asked);
    const Room room = roomWith(total, reserved, ratio, used);
    QCOMPARE(fit(room.row, used, asked), Fit::OverCapacity);
    QFETCH(std::optional<double>, least);
    const auto found = room.leastRatio(asked);
    QCOMPARE(found.has_value(), least.has_value());
    if (found) {
        QCOMPARE(*found, *least);
        QCOMPARE(fit(withRatio(room.row, *found), used, asked), Fit::Yes);
        QCOMPARE(fit(withRatio(room.row, *found - 0.1), used, asked), Fit::OverCapacity);
    }
    QTEST(room.mostReserved(asked), "most");
    if (const qint64 most = room.mostReserved(asked); most > 0) {
        QCOMPARE(fit(withReserved(room.row, most), used, asked), Fit::Yes);
        QCOMPARE(fit(withReserved(room.row, most + 1), used, asked), Fit::OverCapacity);
    }
}

void ShortagesTest::whyAHostHasTooLittle_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<int>("lacks"); // on h1
    const auto row = [](const char *name, Room::Lacks lacks, const test::Arrange &given) {
        QTest::newRow(name) << given << static_cast<int>(lacks);
    };
    const auto held = [](test::Situation &given, int server, qint64 cores) {
        given.hold(test::uuidOf(server), 1, {{u"VCPU"_s, cores}});
    };
    row("larger than the host", Room::Lacks::Units, [](test::Situation &given) { given.flavor().vcpus = 9; });
    row("servers hold it", Room::Lacks::Free, [=](test::Situation &given) {
        test::addInstance(given.cloud, 10, u"h1"_s);
        held(given, 10, 8);
    });
    row("nobody holds it", Room::Lacks::Stale, [=](test::Situation &given) { held(given, 77, 8); });
    row("nobody holds a part that is not enough", Room::Lacks::Free, [=](test::Situation &given) {
        test::addInstance(given.cloud, 10, u"h1"_s);
        held(given, 10, 7);
        held(given, 77, 1);
        given.flavor().vcpus = 2;
    });
    row("the node reports another ratio", Room::Lacks::Ratio, [=](test::Situation &given) {
        test::addInstance(given.cloud, 10, u"h1"_s);
        held(given, 10, 8);
        given.node(1).cpuAllocationRatio = 2;
    });
    row("an option has another ratio", Room::Lacks::Ratio, [=](test::Situation &given) {
        test::addInstance(given.cloud, 10, u"h1"_s);
        held(given, 10, 8);
        test::setOption(given.cloud, u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 4.0);
    });
    row("the host keeps it", Room::Lacks::Reserved, [](test::Situation &given) {
        for (ResourceProvider &provider : given.placement().resourceProviders)
            provider.inventories[u"VCPU"_s].reserved = 8;
    });
}

// h2 is down in each.
void ShortagesTest::whyAHostHasTooLittle()
{
    QFETCH(const test::Arrange, given);
    test::Situation situation;
    situation.node(2).service->forcedDown = true;
    given(situation);
    const auto diagnosis = test::diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    const QList<Shortage> &shortages = diagnosis->examined.shortages;
    QCOMPARE(shortages.size(), 1);
    QCOMPARE(shortages.first().resourceClass, u"VCPU"_s);
    QVERIFY(!shortages.first().rooms.isEmpty());
    const QList<Room> &rooms = shortages.first().rooms;
    const auto room = std::ranges::find(rooms, 0, &Room::host);
    QVERIFY(room != rooms.cend());
    QTEST(static_cast<int>(room->lacks), "lacks");
    QVERIFY(!shortages.first().lacking(room->lacks).isEmpty());
}

void ShortagesTest::whoPassesOnlyThen()
{
    test::Situation situation;
    situation.cloud.computeNodes.append(test::computeNode(3));
    situation.node(1).service->forcedDown = true;
    situation.node(2).service->forcedDown = true;
    const Decision before = test::decide(situation.cloud, situation.request);
    QCOMPARE(landingsOf(before), QStringList{u"h3"_s});
    situation.node(1).service->forcedDown = false;
    situation.node(2).service->forcedDown = false;
    const Decision after = test::decide(situation.cloud, situation.request);
    QCOMPARE(landingsOf(after).size(), 1);
    QStringList others{u"h1"_s, u"h2"_s};
    others.removeAll(landingsOf(after).first());
    QCOMPARE(alsoAffected(before, after), others);
    QCOMPARE(alsoAffected(after, before), QStringList());
}

void ShortagesTest::whatToCompareWith_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("landsOn"); // empty: nowhere
    QTest::addColumn<bool>("isKnown");    // whether the cloud is
    QTest::addColumn<QString>("error");
    test::Situation other;
    other.node(1).service->forcedDown = true;
    const Decision decided = test::decide(other.cloud, other.request);
    Request large = other.request;
    large.flavorRef = u"none"_s;
    QTest::newRow("another cloud") << writeCloud(other.cloud) << u"h2"_s << true << QString();
    QTest::newRow("another request") << QJsonDocument(writeRequest(large)).toJson() << QString() << true << QString();
    QTest::newRow("a decision") << QJsonDocument(writeDecision(decided)).toJson() << u"h2"_s << false << QString();
    QTest::newRow("options") << QByteArray("[filter_scheduler]\nram_weight_multiplier = -1.0\n") << u"h2"_s << true
                             << QString();
    QTest::newRow("none of these")
        << QByteArray(R"({"format": "astrolabe-changes", "version": 1, "changes": []})") << QString() << false
        << u"Expected a cloud, a request, a decision, a case or a nova.conf to compare with."_s;
}

void ShortagesTest::whatToCompareWith()
{
    QFETCH(const QByteArray, content);
    test::Situation situation; // h1 has more memory and is chosen
    situation.node(2).memoryMbUsed = 8192;
    NoProgress nobody;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(scheduler);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"other"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    const auto found = counterpartFrom(path, {*scheduler, situation.request, {}, nullptr}, nobody);
    QFETCH(const QString, error);
    QCOMPARE(found ? QString() : found.error().what, error);
    if (!found)
        return;
    QTEST(landingsOf(*found->decision).value(0), "landsOn");
    QTEST(found->cloud != nullptr, "isKnown");
    QCOMPARE(found->title, u"other"_s);
}

QTEST_GUILESS_MAIN(ShortagesTest)
#include "tst_shortages.moc"
