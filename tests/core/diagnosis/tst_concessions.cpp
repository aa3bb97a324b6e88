// SPDX-License-Identifier: GPL-3.0-or-later
// What changes give up of what a request asked for, or of what Nova checks.
#include "diagnosis/concessions.h"
#include "diagnosis/requestlosses.h"

#include "core/diagnosis/arrangements.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// The flavor small asks for a device, and there are one that does, too, and one that does not.
void arrange(Situation &given)
{
    enableFilters(given.cloud, {u"ComputeFilter"_s, u"ImagePropertiesFilter"_s, u"AggregateMultiTenancyIsolation"_s});
    given.flavor().extraSpecs = {{u"hw:numa_nodes"_s, u"1"_s}, {u"pci_passthrough:alias"_s, u"gpu:1"_s}};
    given.image().properties = {{u"hw_architecture"_s, u"aarch64"_s}};
    for (const QString &name : {u"alike"_s, u"plain"_s}) {
        Flavor other = given.flavor();
        other.flavorid = other.name = name;
        given.cloud.flavors.append(other);
    }
    given.cloud.flavors.last().extraSpecs = {{u"hw:numa_nodes"_s, u"2"_s}};
    given.node(2).supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
    for (const QString &name : {u"any"_s, u"x86"_s}) {
        Image other;
        other.id = other.name = name;
        given.cloud.images.append(other);
    }
    given.cloud.images.last().properties = {{u"hw_architecture"_s, u"x86_64"_s}};
    ServerGroup group;
    group.uuid = uuidOf(50);
    group.name = u"nodes"_s;
    group.policy = u"anti-affinity"_s;
    group.members = {u"pinned"_s, u"gone"_s};
    given.cloud.serverGroups = {group};
    given.request.hints = {{u"group"_s, {group.uuid}}};
    const QString host = given.cloud.computeNodes.first().host;
    given.cloud.aggregates = {test::aggregate(1, {host}, {{u"availability_zone"_s, u"az1"_s}}),
        test::aggregate(2, {host}, {}), test::aggregate(3, {host}, {{u"filter_tenant_id"_s, u"p1, p2"_s}})};
    given.cloud.surroundings.projects = QList<Project>{{u"p1"_s, u"physics"_s, {}, {}, {}}};
    const auto addServer = [&](const QString &name, const QString &zone) {
        Instance server;
        server.uuid = server.displayName = name;
        server.host = host;
        server.availabilityZone = zone;
        given.cloud.instances.append(server);
    };
    addServer(u"pinned"_s, u"az1"_s);
    addServer(u"free"_s, {});
    given.cloud.instances.last().projectId = u"p1"_s;
    addServer(u"stopped"_s, {});
    given.cloud.instances.last().vmState = u"stopped"_s;
    onNetworks({{uuidOf(201), {}, u"10.0.0.5"_s}})(given);
    given.request.securityGroups = QStringList{u"webb"_s, u"ssh"_s};
}

Change edit(const QString &list, const QStringList &member, const QJsonValue &value = QJsonValue::Undefined)
{
    return EditCloud{.list = list, .id = {}, .member = member, .value = value};
}

Change onlyFilters(const QJsonArray &enabled)
{
    return SetOptions{.options = {{u"filter_scheduler"_s, QJsonObject{{u"enabled_filters"_s, enabled}}}}};
}

Change asksFor(const QString &flavor)
{
    return EditRequest{.member = {u"server"_s, u"flavorRef"_s}, .value = flavor};
}

Change asksForImage(const QString &image)
{
    return EditRequest{.member = {u"server"_s, u"imageRef"_s}, .value = image};
}

// By a request for so many servers.
QList<Reason> givenUp(QList<Change> changes, int servers)
{
    const auto diagnosis = diagnosisOf([&](Situation &given) {
        arrange(given);
        given.request.minCount = given.request.maxCount = servers;
    });
    if (!diagnosis)
        return {};
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    for (Change &change : changes) {
        if (auto *of = std::get_if<EditCloud>(&change); of != nullptr && of->id.isEmpty())
            of->id = of->list == "flavors"_L1 ? ward.flavor()->flavorid
                : of->list == "aggregates"_L1 ? u"3"_s
                                              : ward.image()->id;
    }
    return concessionsOf(changes, ward);
}

QStringList toldOf(const QList<Change> &changes, int servers)
{
    QStringList told;
    for (const Reason &reason : givenUp(changes, servers))
        told.append(englishSentence(reason));
    return told;
}

} // namespace

class ConcessionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTold_data();
    void areTold();
    void areToldOfSeveralServers_data();
    void areToldOfSeveralServers();
    void anUnknownGroupIsLeft();
    void imagesLeaveThePlatformOpen();
};

void ConcessionsTest::areTold_data()
{
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QStringList>("given");
    const QString extraSpec = u"pci_passthrough:alias"_s;
    const QString tenants = u"AggregateMultiTenancyIsolation"_s;
    const QString noGpu = u"Servers of flavor small then do without what it asks for: pci_passthrough:alias = gpu:1"_s;
    const QString noFilter = u"ImagePropertiesFilter no longer checks any host, for any request"_s;
    const auto otherImage
        = [](const QString &name) { return u"Image %1 does not ask for hw_architecture = aarch64"_s.arg(name); };
    QTest::newRow("nothing") << QList<Change>() << QStringList();
    QTest::newRow("an extra spec") << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec})} << QStringList{noGpu};
    QTest::newRow("an extra spec that there is not")
        << QList{edit(u"flavors"_s, {u"extra_specs"_s, u"hw:cpu_policy"_s})} << QStringList();
    QTest::newRow("an extra spec with another value")
        << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}, u"gpu:2"_s)} << QStringList();
    QTest::newRow("pages of any size") << QList{edit(u"flavors"_s, {u"extra_specs"_s, u"hw:mem_page_size"_s}, u"any"_s)}
                                       << QStringList{u"Servers of flavor small may then get small pages, too"_s};
    QTest::newRow("pages of another size")
        << QList{edit(u"flavors"_s, {u"extra_specs"_s, u"hw:mem_page_size"_s}, u"2048"_s)} << QStringList();
    QTest::newRow("a property")
        << QList{edit(u"images"_s, {u"properties"_s, u"hw_architecture"_s})}
        << QStringList{
               u"Servers of image cirros can then land where it does not run, on hosts without what it asks for: hw_architecture = aarch64"_s};
    QTest::newRow("a property with another value")
        << QList{edit(u"images"_s, {u"properties"_s, u"hw_architecture"_s}, u"x86_64"_s)} << QStringList();
    QTest::newRow("an extra spec under another name") << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}),
        edit(u"flavors"_s, {u"extra_specs"_s, u"pci_passthrough:aliases"_s}, u"gpu:1"_s)}
                                                      << QStringList();
    QTest::newRow("an extra spec of another name with the same value")
        << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}),
               edit(u"flavors"_s, {u"extra_specs"_s, u"accel:device_profile"_s}, u"gpu:1"_s)}
        << QStringList{noGpu};
    QTest::newRow("an extra spec in place of another") << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}),
        edit(u"flavors"_s, {u"extra_specs"_s, u"hw:numa_nodes"_s}, u"2"_s)}
                                                       << QStringList{noGpu};
    QTest::newRow("a flavor that asks for the same") << QList{asksFor(u"alike"_s)} << QStringList();
    QTest::newRow("a flavor that asks for less")
        << QList{asksFor(u"plain"_s)}
        << QStringList{u"Flavor plain does not ask for hw:numa_nodes = 1, pci_passthrough:alias = gpu:1"_s};
    const auto asks = [](const QString &member, const QJsonValue &value) {
        return QList<Change>{EditRequest{.member = {u"server"_s, member}, .value = value}};
    };
    const auto addresses = [&](const QStringList &all) {
        QJsonArray networks;
        for (const QString &address : all)
            networks.append(QJsonObject{{u"uuid"_s, uuidOf(201)}, {u"fixed_ip"_s, address}});
        return asks(u"networks"_s, networks);
    };
    QTest::newRow("no network") << asks(u"networks"_s, u"none"_s)
                                << QStringList{u"The server then has no network interface"_s};
    QTest::newRow("another address") << addresses({u"10.0.0.6"_s})
                                     << QStringList{u"The server then has another address than 10.0.0.5"_s};
    QTest::newRow("the same address") << addresses({u"10.0.0.6"_s, u"10.0.0.5"_s}) << QStringList();
    QTest::newRow("no key pair") << asks(u"key_name"_s, QJsonValue::Undefined)
                                 << QStringList{u"The guest then gets no SSH key"_s};
    QTest::newRow("no security group") << asks(u"security_groups"_s,
        QJsonValue::Undefined) << QStringList{u"The server then has only the rules of security group default"_s};
    const auto groups = [&](const QStringList &names) {
        QJsonArray all;
        for (const QString &name : names)
            all.append(QJsonObject{{u"name"_s, name}});
        return asks(u"security_groups"_s, all);
    };
    QTest::newRow("a security group less")
        << groups({u"ssh"_s}) << QStringList{u"The server is then not in security group webb"_s};
    QTest::newRow("a security group in place of another")
        << groups({u"webb"_s, u"mpi"_s}) << QStringList{u"The server is then not in security group ssh"_s};
    QTest::newRow("a security group whose name was misspelt") << groups({u"web"_s, u"ssh"_s}) << QStringList();
    QTest::newRow("another key pair") << asks(u"key_name"_s, u"laptop"_s) << QStringList();
    QTest::newRow("a filter") << QList{onlyFilters({u"ComputeFilter"_s, tenants})} << QStringList{noFilter};
    QTest::newRow("no filter") << QList{onlyFilters({tenants, u"ImagePropertiesFilter"_s, u"ComputeFilter"_s,
        u"RamFilter"_s})} << QStringList();
    QTest::newRow("another option") << QList<Change>{SetOptions{
        .options = {{u"DEFAULT"_s, QJsonObject{{u"cpu_allocation_ratio"_s, 4.0}}}}}}
                                    << QStringList();
    QTest::newRow("the server group")
        << QList<Change>{EditRequest{
               .member = {u"os:scheduler_hints"_s, u"group"_s}, .value = QJsonValue(QJsonValue::Undefined)}}
        << QStringList{u"The server is then outside of server group nodes, whose policy is anti-affinity"_s};
    const Change toNewGroup = EditRequest{.member = {u"os:scheduler_hints"_s, u"group"_s}, .value = u"new"_s};
    const QString apart = u"Servers of the new group may then share a host with pinned of server group nodes"_s;
    const auto newGroup = [](const QString &policy, int most) {
        return edit(u"server_groups"_s, {},
            QJsonObject{{u"policy"_s, policy}, {u"rules"_s, QJsonObject{{u"max_server_per_host"_s, most}}}});
    };
    QTest::newRow("another server group") << QList{newGroup(u"anti-affinity"_s, 1), toNewGroup} << QStringList{apart};
    QTest::newRow("a server group with a softer rule") << QList{newGroup(u"anti-affinity"_s, 3),
        toNewGroup} << QStringList{u"A host may then have up to 3 servers of the new group"_s, apart};
    QTest::newRow("a server group with a softer policy") << QList{newGroup(u"soft-anti-affinity"_s, 1),
        toNewGroup} << QStringList{u"Nova then only tries to keep servers of the new group apart"_s, apart};
    QTest::newRow("an image of any architecture")
        << QList{asksForImage(u"any"_s)}
        << QStringList{
               u"Image any does not set hw_architecture: Nova may place its servers on hosts with any of aarch64, x86_64"_s};
    QTest::newRow("an image of another architecture")
        << QList{asksForImage(u"x86"_s)} << QStringList{otherImage(u"x86"_s)};
    const auto host = [](const QString &aggregate, bool leaves) {
        return QList<Change>{AggregateHost{.aggregate = aggregate, .host = u"h1"_s, .leaves = leaves}};
    };
    QTest::newRow("a zone") << host(u"1"_s, true)
                            << QStringList{u"Servers on h1 that asked for zone az1 are then outside of it: pinned"_s};
    QTest::newRow("an aggregate without a zone") << host(u"2"_s, true) << QStringList();
    QTest::newRow("an aggregate of projects")
        << host(u"3"_s, true)
        << QStringList{u"h1 is then no longer reserved for physics, p2: servers of other projects may land there"_s};
    QTest::newRow("an aggregate of projects that takes another")
        << QList{edit(u"aggregates"_s, {u"metadata"_s, u"filter_tenant_id"_s}, u"p1,p2,p3"_s)}
        << QStringList{u"Hosts of host aggregate agg3 are then no longer reserved for physics, p2 alone"_s};
    QTest::newRow("an aggregate with another key")
        << QList{edit(u"aggregates"_s, {u"metadata"_s, u"disk"_s}, u"ssd"_s)} << QStringList();
    QTest::newRow("a server") << QList<Change>{DeleteServer{
        u"pinned"_s}} << QStringList{u"Server pinned is then gone; of its data, only what is on volumes can stay"_s};
    QTest::newRow("a server of a project")
        << QList<Change>{DeleteServer{u"free"_s}}
        << QStringList{u"Server free of project physics is then gone; of its data, only what is on volumes can stay"_s};
    QTest::newRow("no zone") << host(u"1"_s, false) << QStringList();
    const auto zone = [](const QString &aggregate, const QJsonValue &name) {
        return QList<Change>{EditCloud{u"aggregates"_s, aggregate, {u"metadata"_s, u"availability_zone"_s}, name}};
    };
    QTest::newRow("a renamed zone") << zone(
        u"1"_s, u"az9"_s) << QStringList{u"Servers on h1 that asked for zone az1 are then outside of it: pinned"_s};
    QTest::newRow("a zone with the same name") << zone(u"1"_s, u"az1"_s) << QStringList();
    QTest::newRow("an aggregate that becomes a zone") << zone(u"2"_s, u"az9"_s) << QStringList();
    const auto forgets = [](const QString &server) {
        return QList<Change>{EditCloud{u"instances"_s, server, {u"availability_zone"_s}, QJsonValue::Null}};
    };
    QTest::newRow("a server that runs forgets its zone")
        << forgets(u"pinned"_s)
        << QStringList{u"Server pinned is down meanwhile: to forget its zone it has to be shelved and unshelved"_s};
    QTest::newRow("a stopped server forgets its zone") << forgets(u"stopped"_s) << QStringList();
    const auto moves = [](const QString &server, bool cold) {
        return QList<Change>{MoveServer{.server = server, .host = u"h2"_s, .cold = cold}};
    };
    QTest::newRow("a server that moves") << moves(u"free"_s, false) << QStringList();
    QTest::newRow("a server that moves cold")
        << moves(u"free"_s, true) << QStringList{u"Server free is down while it moves"_s};
    QTest::newRow("a stopped server that moves cold") << moves(u"stopped"_s, true) << QStringList();
    QTest::newRow("several") << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}),
        onlyFilters({u"ComputeFilter"_s, tenants})}
                             << QStringList{noGpu, noFilter};
}

void ConcessionsTest::areTold()
{
    QFETCH(const QList<Change>, changes);
    QTEST(toldOf(changes, 1), "given");
}

void ConcessionsTest::areToldOfSeveralServers_data()
{
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QStringList>("given");
    const auto row = [](const char *name, const QStringList &member, const QJsonValue &value, const QString &given) {
        QTest::newRow(name) << QList<Change>{EditRequest{.member = member, .value = value}} << QStringList{given};
    };
    const QJsonValue nothing(QJsonValue::Undefined);
    const auto count = [](const QString &member, int servers) {
        return EditRequest{.member = {u"server"_s, member}, .value = servers};
    };
    QTest::newRow("fewer servers") << QList<Change>{count(u"max_count"_s, 1), count(u"min_count"_s, 1)}
                                   << QStringList{u"The request then boots only 1 of 3 servers"_s};
    QTest::newRow("fewer servers if need be")
        << QList<Change>{count(u"min_count"_s, 2)} << QStringList{u"The request may then boot only 2 of 3 servers"_s};
    QTest::newRow("more servers") << QList<Change>{count(u"max_count"_s, 4)} << QStringList();
    row("no network", {u"server"_s, u"networks"_s}, u"none"_s, u"The servers then have no network interface"_s);
    row("no address", {u"server"_s, u"networks"_s}, QJsonArray{QJsonObject{{u"uuid"_s, uuidOf(201)}}},
        u"The servers then have other addresses than 10.0.0.5"_s);
    row("no key pair", {u"server"_s, u"key_name"_s}, nothing, u"The guests then get no SSH key"_s);
    row("no security group", {u"server"_s, u"security_groups"_s}, nothing,
        u"The servers then have only the rules of security group default"_s);
    row("no server group", {u"os:scheduler_hints"_s, u"group"_s}, nothing,
        u"The servers are then outside of server group nodes, whose policy is anti-affinity"_s);
}

void ConcessionsTest::areToldOfSeveralServers()
{
    QFETCH(const QList<Change>, changes);
    QTEST(toldOf(changes, 3), "given");
}

void ConcessionsTest::anUnknownGroupIsLeft()
{
    const auto diagnosis = diagnosisOf(test::hint(u"group"_s, {uuidOf(77)}));
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Change without = EditRequest{.member = {u"os:scheduler_hints"_s, u"group"_s}};
    const QList<Reason> lost = concessionsOf({without}, Ward(*diagnosis, nobody));
    QCOMPARE(lost.size(), 1);
    QCOMPARE(englishSentence(lost.first()), u"The server is then in no server group"_s);
}

void ConcessionsTest::imagesLeaveThePlatformOpen()
{
    const auto isOpen = [](const QString &image) {
        const QList<Reason> all = givenUp({asksForImage(image)}, 1);
        return std::ranges::any_of(all, leavesPlatformOpen);
    };
    QVERIFY(isOpen(u"any"_s));
    QVERIFY(!isOpen(u"x86"_s));
}

QTEST_GUILESS_MAIN(ConcessionsTest)
#include "tst_concessions.moc"
