// SPDX-License-Identifier: GPL-3.0-or-later
// What causes say where a ready sentence would be false: of things that hosts share, of hosts that differ, of names
// that are missing, of one and of several. All that are named, in their order, with how sure they are.
#include "core/diagnosis/arrangements.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

Arrange all(const QList<Arrange> &steps)
{
    return [=](Situation &given) {
        for (const Arrange &step : steps)
            step(given);
    };
}

QString told(const Diagnosis &diagnosis)
{
    QStringList lines;
    for (const Cause &cause : diagnosis.causes)
        lines.append(u"%1 %2: %3"_s.arg(cause.id, toString(cause.certainty), englishSentence(cause.sentence)));
    return lines.join(u'\n');
}

} // namespace

class CauseWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTrue_data();
    void areTrue();
};

void CauseWordsTest::areTrue_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("causes"); // "C11 certain: sentence"
    const auto row = [](const char *name, const QList<Arrange> &steps, const QStringList &causes) {
        QTest::newRow(name) << all(steps) << causes;
    };
    const QString h2Full = u"C01 certain: h2 has no VCPU free; the request asks for 1"_s;
    const Inventory one{1, 0, 1, 1, 1, 1, {}};

    // -- Resource classes
    row("a class that only the host has that is down",
        {withSpec(u"resources:CUSTOM_FPGA"_s, u"1"_s), down(1),
            [one](Situation &given) {
                given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
                given.placement().resourceProviders.first().inventories.insert(u"CUSTOM_FPGA"_s, one);
            }},
        {u"C08 certain: nova-compute of h1 is marked as forced down"_s,
            u"X04 likely: h2 would do, but has no inventory of CUSTOM_FPGA"_s});
    row("a class that only a provider of no host has",
        {withSpec(u"resources:CUSTOM_FPGA"_s, u"1"_s),
            [one](Situation &given) {
                given.placement().resourceClasses.append(u"CUSTOM_FPGA"_s);
                ResourceProvider apart;
                apart.uuid = uuidOf(952);
                apart.name = u"apart"_s;
                apart.inventories = {{u"CUSTOM_FPGA"_s, one}};
                given.placement().resourceProviders.append(apart);
            }},
        {u"X04 likely: No host has an inventory of CUSTOM_FPGA"_s});

    // -- One and several
    const Arrange gpus = all(
        {filters({u"PciPassthroughFilter"_s}), withSpec(u"pci_passthrough:alias"_s, u"gpu:2"_s), alias(u"type-PCI"_s)});
    row("two devices of which one is free", {gpus, pools(u"13f2"_s, u"type-PCI"_s, 1)},
        {u"C19 certain: Flavor small needs 2 PCI devices of gpu; the nearest host, h1, has 1 of them free"_s});
    row("at most two candidates", {hosts(3), option(u"scheduler"_s, u"max_placement_results"_s, 2), down(1), down(2)},
        {u"C22 certain: Placement was asked for at most 2 candidates, and none of those fits; beyond the limit, h3 would do"_s,
            u"C08 certain: nova-compute is marked as forced down on 2 hosts"_s});
    row("two servers are the limit of one, and the other is full",
        {filters({u"NumInstancesFilter"_s}), option(u"filter_scheduler"_s, u"max_instances_per_host"_s, 2), crowded(1),
            full(2),
            [](Situation &given) {
                addInstance(given.cloud, 25, u"h1"_s);
                given.node(1).stats.insert(u"num_instances"_s, u"2"_s);
            }},
        {u"C20 certain: h1 would do, but has 2 servers, and the limit is 2"_s, h2Full});
    row("a group allows two on a host",
        {grouped(u"anti-affinity"_s, {u"h1"_s, u"h1"_s, u"h2"_s, u"h2"_s}),
            [](Situation &given) { given.cloud.serverGroups[0].maxServerPerHost = 2; }},
        {u"C16 certain: Anti-affinity group web allows 2 per host (max_server_per_host), and every host already has that many"_s});
    row("a group together on two hosts, which are full",
        {hosts(3), grouped(u"affinity"_s, {u"h1"_s, u"h2"_s}), full(1), full(2)},
        {u"C16 certain: Affinity group web is on h1, h2, which cannot take the server; h3 would do, but is elsewhere"_s,
            u"C01 certain: VCPU is used up on 2 of 3 hosts: the most is 0, on h1; the request asks for 1"_s});
    row("a forbidden trait of every host, one of which is full",
        {withSpec(u"trait:CUSTOM_GOLD"_s, u"forbidden"_s), trait(u"CUSTOM_GOLD"_s, {1, 2}), full(2)},
        {u"C12 certain: Every host has the trait CUSTOM_GOLD, which flavor small forbids"_s});
}

void CauseWordsTest::areTrue()
{
    QFETCH(const Arrange, given);
    QFETCH(const QStringList, causes);
    Situation situation;
    given(situation);
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    QCOMPARE(told(*diagnosis), causes.join(u'\n'));
}

QTEST_GUILESS_MAIN(CauseWordsTest)
#include "tst_causewords.moc"
