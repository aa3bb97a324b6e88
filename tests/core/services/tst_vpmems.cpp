// SPDX-License-Identifier: GPL-3.0-or-later
// Persistent memory, from the output of `ndctl` on a host to the guests that get it.
#include "boot/guest.h"
#include "boot/serverguest.h"
#include "core/boot/smallworld.h"
#include "core/services/actonce.h"
#include "formats/cloudfields.h"
#include "placement/derived/derive.h"
#include "printing.h"
#include "scheduler/resourcetracker.h"
#include "services/region/recovery.h"
#include "verifyresult.h"

#include <QFile>

using namespace astrolabe;
using namespace astrolabe::services;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

const HostNode first{u"cmp-1"_s, u"cmp-1"_s};
const HostNode second{u"cmp-2"_s, u"cmp-2"_s};
const QString ofLabel = u"CUSTOM_PMEM_NAMESPACE_4GB"_s;

PmemNamespace pmem(const QString &name)
{
    return {name, 4225761280, DaxRegion{2097152, {{u"dax."_s + name, {}}}, {}}, false, {}};
}

QList<PmemNamespace> namespaces(const QJsonArray &ndctl)
{
    QList<PmemNamespace> all;
    for (const QJsonValue &said : ndctl)
        all.append(readWhole<PmemNamespace>(said.toObject()).value_or(PmemNamespace()));
    return all;
}

enum class Hosts { First, Both };

// Hosts with two namespaces; m1.tiny requests one.
Cloud cloudWithVpmems(Hosts hosts, bool hasPlacement = false)
{
    Cloud cloud = test::smallCloud();
    if (!cloud.config.set(u"libvirt"_s, u"pmem_namespaces"_s, u"4GB:ns0|ns1"_s))
        return {};
    const QList<PmemNamespace> two{pmem(u"ns0"_s), pmem(u"ns1"_s)};
    cloud.computeNodes.first().pmemNamespaces = two;
    if (hosts == Hosts::Both)
        cloud.computeNodes.last().pmemNamespaces = two;
    cloud.flavors.first().extraSpecs.insert(u"hw:pmem"_s, u"4GB"_s);
    if (hasPlacement)
        cloud.placement = derivePlacement(*test::indexOf(cloud));
    return cloud;
}

// "ns0 ns1@cmp-2": the servers' namespaces; hosts other than the first are named.
QString assigned(const Cloud &cloud)
{
    QStringList names;
    for (const ComputeNode &node : cloud.computeNodes) {
        for (const PmemNamespace &pmem : node.pmemNamespaces.value_or(QList<PmemNamespace>())) {
            if (pmem.isAssigned)
                names.append(node.host == first.host ? pmem.name : pmem.name + u'@' + node.host);
        }
    }
    return names.join(u' ');
}

// Allocations of the class, by host.
QMap<QString, qint64> allocated(const Cloud &cloud)
{
    const PlacementData placement = cloud.placement.value_or(derivePlacement(*test::indexOf(cloud)));
    QMap<QString, qint64> held;
    for (const ComputeNode &node : cloud.computeNodes) {
        held[node.host] = 0;
        for (const ConsumerAllocations &consumer : placement.allocations)
            held[node.host] += consumer.allocations.value(node.uuid).value(ofLabel);
    }
    return held;
}

QMap<QString, qint64> countsOfAssigned(const Cloud &cloud)
{
    QMap<QString, qint64> counts;
    for (const ComputeNode &node : cloud.computeNodes)
        counts[node.host] = std::ranges::count(
            node.pmemNamespaces.value_or(QList<PmemNamespace>()), true, &PmemNamespace::isAssigned);
    return counts;
}

QString failureOf(const Result<Boot> &boot)
{
    const auto &error = boot->decision->error;
    return error ? error->type : QString();
}

} // namespace

class VpmemsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFoundReportedAndClaimedAsByNova_data();
    void areFoundReportedAndClaimedAsByNova();
    void areOfNoHostThatSaysNothing();
    void goToServersUntilNoneIsLeft_data();
    void goToServersUntilNoneIsLeft();
    void ofOneRequestAreDifferent();
    void areTriedElsewhereWhereTheyAreNotThere();
    void moveWithTheirServers_data();
    void moveWithTheirServers();
    void liveMigrationTakesNovaComputesThatCan_data();
    void liveMigrationTakesNovaComputesThatCan();
    void outliveAProgramThatIsKilled_data();
    void outliveAProgramThatIsKilled();
};

void VpmemsTest::areFoundReportedAndClaimedAsByNova_data()
{
    QTest::addColumn<QJsonObject>("said");
    QFile file(QStringLiteral(TEST_DATA "/vpmems.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).array();
    QCOMPARE_GE(cases.size(), 26);
    for (const QJsonValue &one : cases)
        QTest::newRow(qPrintable(one["name"_L1].toString())) << one.toObject();
}

// As the real nova-compute of Zed does it.
void VpmemsTest::areFoundReportedAndClaimedAsByNova()
{
    QFETCH(QJsonObject, said);
    const QString raises = said["raises"_L1].toString();
    Cloud cloud = test::smallCloud();
    QVERIFY_RESULT(cloud.config.set(u"libvirt"_s, u"pmem_namespaces"_s, said["conf"_L1]));
    ComputeNode &node = cloud.computeNodes.first();
    node.pmemNamespaces = namespaces(said["ndctl"_L1].toArray());
    const QStringList assigned = said["assigned"_L1].toVariant().toStringList();
    take(node, {{}, {}, assigned}, cloud.release);

    const auto vpmems = vpmemsOf(node, cloud.config, cloud.release);
    const bool isOfClaim = raises.startsWith("ComputeResourcesUnavailable"_L1);
    QCOMPARE(vpmems.has_value(), raises.isEmpty() || isOfClaim);
    if (!vpmems)
        QCOMPARE(vpmems.error().where, u"[libvirt] pmem_namespaces"_s);

    const PlacementData derived = derivePlacement(*test::indexOf(cloud));
    QJsonObject inventories;
    for (auto [name, inventory] : derived.resourceProviders.first().inventories.asKeyValueRange()) {
        if (name.startsWith("CUSTOM_"_L1))
            inventories.insert(name, toJson(inventory));
    }
    if (!isOfClaim)
        QCOMPARE(inventories, said["nova"_L1]["inventories"_L1].toObject());
    QCOMPARE(derived.resourceClasses, inventories.keys());

    Resources wanted;
    const QJsonObject allocation = said["allocation"_L1].toObject();
    for (auto amount = allocation.begin(); amount != allocation.end(); ++amount)
        wanted.insert(amount.key(), amount->toInteger());
    ResourceTracker tracker(node, {cloud.release, cloud.config});
    const auto claimed = tracker.claim(u"a"_s, {.allocation = {{node.uuid, wanted}}});
    if (isOfClaim) {
        QVERIFY(!claimed);
        QCOMPARE(claimed.error().type + u": "_s + claimed.error().message, raises);
        return;
    }
    QVERIFY(claimed);
    QJsonObject counts;
    for (const QString &name : claimed->pmemNamespaces) {
        QVERIFY(!assigned.contains(name));
        const auto vpmem = std::ranges::find(*vpmems, name, [](const Vpmem &one) { return one.pmem.name; });
        const QString ofClass = vpmemClass(vpmem->label);
        counts[ofClass] = counts[ofClass].toInt() + 1;
    }
    QCOMPARE(counts, said["nova"_L1]["claimed"_L1].toObject());
}

void VpmemsTest::areOfNoHostThatSaysNothing()
{
    const Cloud cloud = cloudWithVpmems(Hosts::First);
    QCOMPARE(vpmemsOf(cloud.computeNodes.last(), cloud.config, cloud.release), QList<Vpmem>());
    QCOMPARE(vpmemsOf(cloud.computeNodes.first(), cloud.config, cloud.release)->size(), 2);
    QCOMPARE(vpmemsOf(cloud.computeNodes.first(), cloud.config, Release{19}), QList<Vpmem>()); // since Train
}

void VpmemsTest::goToServersUntilNoneIsLeft_data()
{
    QTest::addColumn<bool>("hasPlacement");
    QTest::newRow("placement data are derived") << false;
    QTest::newRow("the cloud has placement data") << true;
}

void VpmemsTest::goToServersUntilNoneIsLeft()
{
    QFETCH(bool, hasPlacement);
    test::KeptCloud cloud(cloudWithVpmems(Hosts::First, hasPlacement));
    QVERIFY_RESULT(cloud.boot(test::request()));
    QCOMPARE(assigned(cloud.now()), u"ns0"_s);
    QVERIFY_RESULT(cloud.boot(test::request()));
    QCOMPARE(assigned(cloud.now()), u"ns0 ns1"_s);
    QCOMPARE(allocated(cloud.now()).value(first.host), 2);
    const Guest guest = guestOf(cloud.records.kept.last(), first, *test::indexOf(cloud.now()));
    QCOMPARE(guest.vpmems.size(), 1);
    QCOMPARE(guest.vpmems.first().devicePath(), u"/dev/dax.ns1"_s);

    QCOMPARE(failureOf(cloud.boot(test::request())), u"NoValidHost"_s);
    cloud.records.kept.removeLast();
    QVERIFY_RESULT(cloud.act({Kind::Delete})); // the first server
    QCOMPARE(assigned(cloud.now()), u"ns1"_s);
    QVERIFY_RESULT(cloud.boot(test::request()));
    QCOMPARE(cloud.records.kept.last().hardware.pmemNamespaces, QStringList{u"ns0"_s});
}

void VpmemsTest::ofOneRequestAreDifferent()
{
    const auto servers
        = test::serversOn(cloudWithVpmems(Hosts::First), test::request({{u"min_count"_s, 2}, {u"max_count"_s, 2}}));
    QCOMPARE(servers.size(), 2);
    QCOMPARE(servers.at(0).hardware.pmemNamespaces, QStringList{u"ns0"_s});
    QCOMPARE(servers.at(1).hardware.pmemNamespaces, QStringList{u"ns1"_s});
}

// Placement does not know that the first host's namespaces are taken.
void VpmemsTest::areTriedElsewhereWhereTheyAreNotThere()
{
    Cloud cloud = cloudWithVpmems(Hosts::Both, true);
    for (PmemNamespace &pmem : *cloud.computeNodes.first().pmemNamespaces)
        pmem.isAssigned = true;
    const auto boot = test::bootOn(cloud, test::request());
    QVERIFY_RESULT(boot);
    QCOMPARE(hostNodeOf(boot->servers.first().instance), second);
    QCOMPARE(boot->servers.first().hardware.pmemNamespaces, QStringList{u"ns0"_s});
    const auto refused = std::ranges::find_if(boot->journal->messages, [](const Message &message) {
        return message.name == "instance_claim"_L1 && message.answer && message.answer->failed;
    });
    QVERIFY(refused != boot->journal->messages.end());
    QCOMPARE(refused->answer->content["message"_L1].toString(),
        u"Insufficient compute resources: Needed 1 units of resource class CUSTOM_PMEM_NAMESPACE_4GB, but 0 are "
        "available.."_s);
}

void VpmemsTest::moveWithTheirServers_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<QString>("assignedThen");
    const ServerAction migrate{Kind::Migrate};
    const ServerAction shelve{Kind::Shelve};
    const auto row = [](const char *name, const QList<ServerAction> &actions, const QString &assignedThen) {
        QTest::newRow(name) << actions << assignedThen;
    };
    row("rebuild", {{.kind = Kind::Rebuild, .imageRef = u"cirros"_s}}, u"ns0"_s);
    row("cold migrate", {migrate}, u"ns0 ns0@cmp-2"_s);
    row("confirm", {migrate, {Kind::ConfirmResize}}, u"ns0@cmp-2"_s);
    row("revert", {migrate, {Kind::RevertResize}}, u"ns0"_s);
    row("resize to one with more", {{.kind = Kind::Resize, .flavorRef = u"m1.two"_s}}, u"ns0 ns0@cmp-2 ns1@cmp-2"_s);
    row("resize to one without", {{.kind = Kind::Resize, .flavorRef = u"m1.none"_s}, {Kind::ConfirmResize}}, QString());
    row("live migrate", {{Kind::LiveMigrate}}, u"ns0@cmp-2"_s);
    row("evacuate", {{Kind::Evacuate}}, u"ns0 ns0@cmp-2"_s);
    row("shelve", {shelve}, QString());
    row("unshelve", {shelve, {.kind = Kind::Unshelve, .host = second.host}}, u"ns0@cmp-2"_s);
    row("delete", {{Kind::Delete}}, QString());
}

void VpmemsTest::moveWithTheirServers()
{
    QFETCH(QList<ServerAction>, actions);
    QFETCH(QString, assignedThen);
    Cloud base = cloudWithVpmems(Hosts::Both);
    base.flavors.append(test::flavor(u"3"_s, u"m1.two"_s, 1, 512, 2));
    base.flavors.last().ephemeralGb = base.flavors.first().ephemeralGb;
    base.flavors.last().extraSpecs.insert(u"hw:pmem"_s, u"4GB,4GB"_s);
    base.flavors.append(test::flavor(u"4"_s, u"m1.none"_s, 1, 512, 2));
    base.flavors.last().ephemeralGb = base.flavors.first().ephemeralGb;
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    for (const ServerAction &action : actions) {
        if (action.kind == Kind::Evacuate)
            cloud.services.insert(first.host, {.forcedDown = true});
        const auto outcome = cloud.act(action);
        QVERIFY_RESULT(outcome);
        QVERIFY(!outcome->failure);
    }
    QCOMPARE(assigned(cloud.now()), assignedThen);
    QCOMPARE(allocated(cloud.now()), countsOfAssigned(cloud.now()));
}

void VpmemsTest::liveMigrationTakesNovaComputesThatCan_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("version");
    QTest::addColumn<bool>("forcedDown");
    QTest::addColumn<bool>("hasVpmems");
    QTest::addColumn<bool>("moves");
    QTest::newRow("all can") << 26 << 51 << false << true << true;
    QTest::newRow("one cannot") << 26 << 50 << false << true << false;
    QTest::newRow("one cannot, and is forced down") << 26 << 50 << true << true << true;
    QTest::newRow("one cannot, and need not") << 26 << 50 << false << false << true;
    QTest::newRow("Train does not ask") << 20 << 50 << false << true << true;
}

void VpmemsTest::liveMigrationTakesNovaComputesThatCan()
{
    QFETCH(int, release);
    QFETCH(int, version);
    QFETCH(bool, forcedDown);
    QFETCH(bool, hasVpmems);
    QFETCH(bool, moves);
    Cloud base = cloudWithVpmems(Hosts::Both);
    base.release = Release{release};
    ComputeNode third = base.computeNodes.first();
    third.uuid = third.host = third.hypervisorHostname = u"cmp-3"_s;
    third.service->version = version;
    third.service->forcedDown = forcedDown;
    base.computeNodes.append(third);
    if (!hasVpmems)
        base.flavors.first().extraSpecs.clear();
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    const auto outcome = cloud.act({.kind = Kind::LiveMigrate, .host = second.host});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure.has_value(), !moves);
    QCOMPARE(hostNodeOf(cloud.records.kept.first().instance), moves ? second : first);
    if (!moves)
        QCOMPARE(outcome->failure->message,
            u"Migration pre-check error: Cannot live migrate with virtual persistent memory, the operation is not "
            "supported."_s);
    QCOMPARE(allocated(cloud.now()), countsOfAssigned(cloud.now()));
}

void VpmemsTest::outliveAProgramThatIsKilled_data()
{
    QTest::addColumn<QList<ServerAction>>("before");
    QTest::addColumn<ServerAction>("action");
    const auto row = [](const char *name, const QList<ServerAction> &before, const ServerAction &action) {
        QTest::newRow(name) << before << action;
    };
    row("stop", {}, {Kind::Stop});
    row("cold migrate", {}, {Kind::Migrate});
    row("confirm", {{Kind::Migrate}}, {Kind::ConfirmResize});
    row("revert", {{Kind::Migrate}}, {Kind::RevertResize});
    row("live migrate", {}, {Kind::LiveMigrate});
    row("shelve", {}, {Kind::Shelve});
    row("unshelve", {{Kind::Shelve}}, {Kind::Unshelve});
}

void VpmemsTest::outliveAProgramThatIsKilled()
{
    QFETCH(QList<ServerAction>, before);
    QFETCH(ServerAction, action);
    const Cloud base = cloudWithVpmems(Hosts::Both, true);
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    for (const ServerAction &one : before)
        QVERIFY_RESULT(cloud.act(one));
    cloud.records.history.clear();
    cloud.records.keepsHistory = true;
    QVERIFY_RESULT(cloud.act(action));
    const auto moments = cloud.records.history;
    QVERIFY(moments.size() > 1);
    for (const QList<BootedServer> &moment : moments) {
        cloud.records.kept = moment;
        QVERIFY_RESULT(recoverServers(*cloud.records.servers(), *test::indexOf(base), cloud.records, test::simulated));
        QCOMPARE(allocated(cloud.now()), countsOfAssigned(cloud.now()));
    }
}

QTEST_GUILESS_MAIN(VpmemsTest)
#include "tst_vpmems.moc"
