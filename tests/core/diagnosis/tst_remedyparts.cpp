// SPDX-License-Identifier: GPL-3.0-or-later
// What remedies share: aggregates of a query and of a fact, servers whose leaving makes room, inventories that are
// short, and a root disk as a volume.
#include "core/diagnosis/arrangements.h"
#include "core/diagnosis/toldchanges.h"
#include "diagnosis/remedies/aggregates.h"
#include "diagnosis/remedies/capacity.h"
#include "diagnosis/remedies/hostservers.h"
#include "diagnosis/rootvolume.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// A server on h1 that holds so much by its flavor.
Arrange server(int n, int vcpus, qint64 memoryMb, qint64 rootGb)
{
    return [=](Situation &given) {
        Flavor flavor = given.flavor();
        flavor.flavorid = flavor.name = u"of%1"_s.arg(n);
        flavor.vcpus = vcpus;
        flavor.memoryMb = memoryMb;
        flavor.rootGb = rootGb;
        given.cloud.flavors.append(flavor);
        addInstance(given.cloud, n, u"h1"_s);
        given.cloud.instances.last().flavorid = flavor.flavorid;
        given.cloud.instances.last().image = given.image().id;
    };
}

} // namespace

class RemedyPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void uuidsOfAQuery_data();
    void uuidsOfAQuery();
    void aHostJoins_data();
    void aHostJoins();
    void serversThatMakeRoom_data();
    void serversThatMakeRoom();
    void whatIsScarce_data();
    void whatIsScarce();
    void aRootDiskAsAVolume_data();
    void aRootDiskAsAVolume();
};

void RemedyPartsTest::uuidsOfAQuery_data()
{
    QTest::addColumn<QString>("part");
    QTest::addColumn<QStringList>("uuids");
    const auto row = [](const QString &part, const QStringList &uuids) {
        QTest::addRow("“%s”", qPrintable(part)) << part << uuids;
    };
    row(u"member_of:A"_s, {u"A"_s});
    row(u"member_of:in:A,B"_s, {u"A"_s, u"B"_s});
    row(u"member_of:!A"_s, {u"A"_s});
    row(u"member_of:!in:A,B"_s, {u"A"_s, u"B"_s});
    row(u"!in:A,B"_s, {u"A"_s, u"B"_s});
    row(u"A"_s, {u"A"_s});
    row(u"member_of:"_s, {});
    row({}, {});
}

void RemedyPartsTest::uuidsOfAQuery()
{
    QFETCH(const QString, part);
    QTEST(uuidsIn(part), "uuids");
}

// h2, which is in agg2 of zone az2 and in agg3 of none, joins agg1.
void RemedyPartsTest::aHostJoins_data()
{
    QTest::addColumn<QString>("zone"); // of agg1; empty: none
    QTest::addColumn<QString>("changes");
    QTest::newRow("an aggregate of no zone") << QString() << u"h2 joins 1"_s;
    QTest::newRow("one of another zone") << u"az1"_s << u"h2 leaves 2 & h2 joins 1"_s;
    QTest::newRow("one of its own zone") << u"az2"_s << u"h2 joins 1"_s;
}

void RemedyPartsTest::aHostJoins()
{
    QFETCH(const QString, zone);
    Situation situation;
    situation.cloud.aggregates
        = {aggregate(1, {u"h1"_s}, {}), aggregate(2, {u"h2"_s}, {{u"availability_zone"_s, u"az2"_s}}),
            aggregate(3, {u"h2"_s}, {{u"disk"_s, u"ssd"_s}})};
    if (!zone.isEmpty())
        situation.cloud.aggregates[0].metadata = {{u"availability_zone"_s, zone}};
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    const Aggregate *joined = aggregateOf(uuidOf(901), ward.cloud());
    QVERIFY(joined != nullptr && aggregateOf(uuidOf(999), ward.cloud()) == nullptr);
    QTEST(told(joining(*joined, u"h2"_s, ward)), "changes");
}

void RemedyPartsTest::serversThatMakeRoom_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("servers"); // of h1, for each condition that it misses
    const auto row = [](const char *name, const QList<Arrange> &steps, const QString &servers) {
        QTest::newRow(name) << all(steps) << servers;
    };
    const auto used = [](int vcpus) { return [=](Situation &given) { given.node(1).vcpusUsed = vcpus; }; };
    const auto asks = [](int vcpus) { return [=](Situation &given) { given.flavor().vcpus = vcpus; }; };
    const QList<Arrange> three{server(11, 1, 512, 1), server(12, 4, 512, 1), server(13, 2, 512, 1)};
    row("those that are enough, the smallest first, then the others",
        three + QList<Arrange>{hosts(1), used(7), asks(3)}, u"vm13 vm12 vm11"_s);
    row("if none is enough, the largest first", three + QList<Arrange>{hosts(1), used(8), asks(8)},
        u"vm12 vm13 vm11"_s);
    row("no server that is under way",
        three
            + QList<Arrange>{hosts(1), used(7), asks(3),
                [](Situation &given) { given.cloud.instances[2].taskState = u"migrating"_s; }},
        u"vm12 vm11"_s);
    row("no server without any of it",
        {hosts(1), server(11, 1, 512, 0), server(12, 1, 512, 5),
            [](Situation &given) { given.node(1).localGbUsed = 95; }},
        u"vm12"_s);
    row("no server of a flavor that is gone",
        three
            + QList<Arrange>{hosts(1), used(7), asks(3),
                [](Situation &given) { given.cloud.instances[2].flavorid = u"gone"_s; }},
        u"vm12 vm11"_s);
    row("no server of another host",
        three
            + QList<Arrange>{used(7), asks(3), down(2),
                [](Situation &given) { given.cloud.instances[1].host = u"h2"_s; }},
        u"vm13 vm11"_s);
    row("what they hold on any provider, where Placement's data is known",
        three
            + QList<Arrange>{hosts(1), asks(3),
                [](Situation &given) {
                    given.hold(uuidOf(11), 1, {{u"VCPU"_s, 7}});
                    given.hold(uuidOf(13), 1, {{u"MEMORY_MB"_s, 7}});
                }},
        u"vm11"_s);
    row("any server, where they are counted",
        {hosts(1), filters({u"NumInstancesFilter"_s}), option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 1),
            server(11, 1, 512, 1), [](Situation &given) { given.node(1).stats.insert(u"num_instances"_s, u"1"_s); }},
        u"vm11"_s);
    row("none for a service that is down", three + QList<Arrange>{hosts(1), down(1)}, QString());
}

void RemedyPartsTest::serversThatMakeRoom()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    const Standings &standings = diagnosis->examined.standings;
    QVERIFY(!standings.missesOn(0).empty());
    QStringList servers;
    for (const int condition : standings.missesOn(0)) {
        for (const Instance *one : serversInTheWay({ward, standings.conditions.at(condition), 0}))
            servers.append(one->displayName);
    }
    QTEST(servers.join(u' '), "servers");
}

void RemedyPartsTest::whatIsScarce_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("scarce"); // on h1 and h2: "class free"; "-": nothing
    const auto row = [](const char *name, const QList<Arrange> &steps, const QString &scarce) {
        QTest::newRow(name) << all(steps) << scarce;
    };
    row("an amount", {full(1), [](Situation &given) { given.node(2).memoryMbUsed = 16000; }},
        u"VCPU 0 | MEMORY_MB 384"_s);
    row("not the state of a service", {full(1), down(2)}, u"VCPU 0 | -"_s);
    row("not a trait", {withSpec(u"trait:CUSTOM_GOLD"_s, u"required"_s), trait(u"CUSTOM_GOLD"_s, {})}, u"- | -"_s);
    row("not a class that the host does not have",
        {withSpec(u"resources:CUSTOM_FPGA"_s, u"2"_s),
            [](Situation &given) {
                given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
                given.placement().resourceProviders.first().inventories.insert(
                    u"CUSTOM_FPGA"_s, Inventory{1, 0, 1, 1, 1, 1, {}});
            }},
        u"CUSTOM_FPGA 1 | -"_s);
}

void RemedyPartsTest::whatIsScarce()
{
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    const Standings &standings = diagnosis->examined.standings;
    QStringList texts;
    for (const HostIndex host : {0, 1}) {
        const auto scarce = scarceOn({ward, standings.conditions.at(standings.missesOn(host).front()), host});
        texts.append(scarce ? u"%1 %2"_s.arg(scarce->shortage.resourceClass).arg(scarce->room.free()) : u"-"_s);
    }
    QTEST(texts.join(u" | "_s), "scarce");
}

void RemedyPartsTest::aRootDiskAsAVolume_data()
{
    QTest::addColumn<qint64>("rootGb");
    QTest::addColumn<qint64>("minDiskGb");
    QTest::addColumn<int>("sizeGb");
    QTest::newRow("as large as the flavor's root disk") << 20LL << 5LL << 20;
    QTest::newRow("as large as the image needs") << 20LL << 50LL << 50;
}

void RemedyPartsTest::aRootDiskAsAVolume()
{
    QFETCH(const qint64, rootGb);
    QFETCH(const qint64, minDiskGb);
    Situation situation;
    situation.flavor().rootGb = rootGb;
    situation.image().minDiskGb = minDiskGb;
    const auto edit = std::get<EditRequest>(rootOnVolume(situation.image(), situation.flavor()));
    QCOMPARE(edit.member, (QStringList{u"server"_s, u"block_device_mapping_v2"_s}));
    const QJsonObject volume = edit.value[0].toObject();
    QCOMPARE(edit.value.toArray().size(), 1);
    QTEST(volume[u"volume_size"_s].toInt(), "sizeGb");
    QCOMPARE(volume[u"uuid"_s].toString(), situation.image().id);
    QCOMPARE(volume[u"source_type"_s].toString(), u"image"_s);
    QCOMPARE(volume[u"destination_type"_s].toString(), u"volume"_s);
    QCOMPARE(volume[u"boot_index"_s].toInt(-1), 0);
    QVERIFY(volume[u"delete_on_termination"_s].toBool());
}

QTEST_GUILESS_MAIN(RemedyPartsTest)
#include "tst_remedyparts.moc"
