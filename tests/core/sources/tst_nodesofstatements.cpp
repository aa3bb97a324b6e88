// SPDX-License-Identifier: GPL-3.0-or-later
// Which compute nodes statements tell of, whose they are, and what follows for them from Placement and the services.
#include "core/sources/handmadestatements.h"
#include "sources/tables/nodesofstatements.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using test::statementsOf;

QJsonObject objectOf(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

TableCloud withNodes(const QStringList &texts, const QString &document)
{
    const Statements statements = statementsOf(texts);
    TableCloud cloud;
    cloud.document = objectOf(document);
    QJsonObject built = cloud.document;
    addNodes(statements, NodePlaces(statements), ReportedNodes(NodeReports()), built, cloud);
    cloud.document = built;
    return cloud;
}

const QString aNode = u"compute_nodes a host \"a\""_s;

} // namespace

class NodesOfStatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamed_data();
    void areNamed();
    void haveHosts_data();
    void haveHosts();
    void haveServers_data();
    void haveServers();
    void haveServices_data();
    void haveServices();
    void haveAmounts_data();
    void haveAmounts();
    void haveMembers_data();
    void haveMembers();
    void areNamedAlikeEachTime();
    void leaveOpen_data();
    void leaveOpen();
    void differFromPlacement_data();
    void differFromPlacement();
};

void NodesOfStatementsTest::areNamed_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QStringList>("nodes");
    const auto row = [](const char *name, const QStringList &texts, const QStringList &nodes) {
        QTest::newRow(name) << texts << nodes;
    };
    row("nothing is said", {}, {});
    row("by their numbers",
        {u"compute_nodes b id 10"_s, u"compute_nodes c id 9"_s, u"compute_nodes a id 11"_s, u"compute_nodes"_s},
        {u"c"_s, u"b"_s, u"a"_s});
    row("without numbers, as they were told", {u"compute_nodes b"_s, u"compute_nodes a"_s, u"compute_nodes"_s},
        {u"b"_s, u"a"_s});
    const QStringList providers{u"resource_providers p name \"a\""_s, u"resource_providers q name \"b\""_s};
    row("all are listed", QStringList{u"compute_nodes b id 1"_s, u"compute_nodes"_s} + providers, {u"b"_s});
    row("the list is empty", QStringList{u"compute_nodes"_s} + providers, {});
    row("some are shown", QStringList{u"compute_nodes b id 1"_s} + providers, {u"b"_s, u"a"_s});
    row("providers alone", providers, {u"a"_s, u"b"_s});
    row("a provider within another",
        QStringList{u"resource_providers n name \"a_numa0\""_s, u"resource_providers n parent_provider_uuid \"p\""_s}
            + providers,
        {u"a"_s, u"b"_s});
    row("a provider whose parent is null",
        {u"resource_providers p name \"a\""_s, u"resource_providers p parent_provider_uuid null"_s}, {u"a"_s});
    row("a provider without a name", {u"resource_providers p generation 3"_s, u"resource_providers q name \"b\""_s},
        {u"b"_s});
    row("providers without names, and services", {u"resource_providers p generation 3"_s, u"services a"_s}, {u"a"_s});
    row("two providers of one name", {u"resource_providers p name \"a\""_s, u"resource_providers q name \"a\""_s},
        {u"a"_s});
    row("providers count before services", QStringList{u"services z"_s} + providers, {u"a"_s, u"b"_s});
    row("services alone", {u"services z"_s, u"services y"_s}, {u"z"_s, u"y"_s});
    row("a service of a node that was shown", {u"compute_nodes n host \"z\""_s, u"services z"_s, u"services y"_s},
        {u"n"_s, u"y"_s});
    row("a service of the name of a node's host", {u"compute_nodes z.example id 1"_s, u"services z"_s},
        {u"z.example"_s});
    row("services of hosts that begin alike", {u"compute_nodes z id 1"_s, u"services z.example"_s, u"services zz"_s},
        {u"z"_s, u"z.example"_s, u"zz"_s});
    row("names of any kind", {u"services \u8282\u70b9-1"_s, u"services a/b%1"_s, u"services \"a\""_s},
        {u"\u8282\u70b9-1"_s, u"a/b%1"_s, u"\"a\""_s});
}

void NodesOfStatementsTest::areNamed()
{
    QFETCH(const QStringList, texts);
    QTEST(NodePlaces(statementsOf(texts)).nodes(), "nodes");
}

void NodesOfStatementsTest::haveHosts_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QStringList>("hosts"); // of the nodes; "?" before one that is not told
    const auto row = [](const char *name, const QStringList &texts, const QStringList &hosts) {
        QTest::newRow(name) << texts << hosts;
    };
    const QStringList two{u"services x"_s, u"services y"_s};
    const auto server = [](const QString &key, const QString &node, const QString &host) {
        return QStringList{u"instances %1 node \"%2\""_s.arg(key, node), u"instances %1 host \"%2\""_s.arg(key, host)};
    };
    row("nobody tells", {u"compute_nodes a"_s}, {u"?a"_s});
    row("the node says it", {u"compute_nodes a host \"h\""_s}, {u"h"_s});
    row("the node's word is empty", {u"compute_nodes a host \"\""_s}, {u"?a"_s});
    row("the node's word is no text", {u"compute_nodes a host 7"_s}, {u"?a"_s});
    row("a server of it says it", QStringList{u"compute_nodes a"_s} + server(u"s"_s, u"a"_s, u"h"_s), {u"h"_s});
    row("a server of it says another", QStringList{u"compute_nodes a host \"h\""_s} + server(u"s"_s, u"a"_s, u"x"_s),
        {u"h"_s});
    row("a server names the node alone", {u"compute_nodes a"_s, u"instances s node \"a\""_s}, {u"?a"_s});
    row("a server without a host", QStringList{u"compute_nodes a"_s} + server(u"s"_s, u"a"_s, QString()), {u"?a"_s});
    row("a server of another node", QStringList{u"compute_nodes a"_s} + server(u"s"_s, u"b"_s, u"h"_s), {u"?a"_s});
    row("a server says it, and a service has the node's name",
        QStringList{u"compute_nodes x"_s, u"compute_nodes"_s} + two + server(u"s"_s, u"x"_s, u"y"_s), {u"y"_s});

    row("a service of its whole name beside one of its short name",
        {u"compute_nodes a.example"_s, u"compute_nodes"_s, u"services a"_s, u"services a.example"_s}, {u"a.example"_s});
    row("a service of its whole name",
        QStringList{u"compute_nodes a.example"_s, u"compute_nodes"_s, u"services a.example"_s} + two, {u"a.example"_s});
    row("a service of another's whole name",
        QStringList{u"compute_nodes a"_s, u"compute_nodes"_s, u"services a.example"_s} + two, {u"?a"_s});

    row("the only service has all nodes",
        {u"compute_nodes a"_s, u"compute_nodes b"_s, u"compute_nodes"_s, u"services x"_s}, {u"x"_s, u"x"_s});
    row("either service may have it", QStringList{u"compute_nodes a"_s, u"compute_nodes"_s} + two, {u"?a"_s});
    row("the other service is another node's",
        QStringList{u"compute_nodes a"_s, u"compute_nodes b host \"x\""_s, u"compute_nodes"_s} + two, {u"y"_s, u"x"_s});
    row("the other service is that of a node that is gone",
        QStringList{u"compute_nodes a"_s, u"compute_nodes"_s} + two + server(u"s"_s, u"gone"_s, u"x"_s), {u"y"_s});

    const QString near = u"compute_nodes b host_ip \"10.0.0.1\""_s;
    row("an address in common with one whose host is told",
        QStringList{u"compute_nodes a host_ip \"10.0.0.1\""_s, near, u"compute_nodes b host \"h\""_s}
            + QStringList{u"compute_nodes"_s, u"services y"_s},
        {u"h"_s, u"h"_s});
    row("another address",
        {u"compute_nodes a host_ip \"10.0.0.11\""_s, near, u"compute_nodes b host \"h\""_s, u"compute_nodes"_s},
        {u"?a"_s, u"h"_s});
    row("no addresses in common",
        {u"compute_nodes a host_ip \"\""_s, u"compute_nodes b host_ip \"\""_s, u"compute_nodes b host \"h\""_s,
            u"compute_nodes"_s},
        {u"?a"_s, u"h"_s});
    row("an address in common with one whose host nobody tells",
        {u"compute_nodes a host_ip \"10.0.0.1\""_s, near, u"compute_nodes"_s}, {u"?a"_s, u"?b"_s});
}

void NodesOfStatementsTest::haveHosts()
{
    QFETCH(const QStringList, texts);
    const NodePlaces places(statementsOf(texts));
    QStringList hosts;
    for (const QString &node : places.nodes())
        hosts << (places.isPlaced(node) ? QString() : u"?"_s) + places.hostOf(node);
    QTEST(hosts, "hosts");
}

void NodesOfStatementsTest::haveServers_data()
{
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QString>("server");
    QTest::newRow("by its node") << u"n1"_s << uR"({"host":"h","node":"n1"})"_s;
    QTest::newRow("by the host of one node") << u"g"_s << uR"({"host":"g","node":"n3"})"_s;
    QTest::newRow("by the host of several nodes") << u"h"_s << uR"({"host":"h"})"_s;
    QTest::newRow("by a node whose host nobody tells") << u"n4"_s << uR"({"host":"n4","node":"n4"})"_s;
    QTest::newRow("by a name that is a node's and another's host") << u"n5"_s << uR"({"host":"k","node":"n5"})"_s;
    QTest::newRow("by a host that is gone") << u"gone"_s << uR"({"host":"gone"})"_s;
    QTest::newRow("by a name in other letters") << u"N1"_s << uR"({"host":"N1"})"_s;
}

void NodesOfStatementsTest::haveServers()
{
    QFETCH(const QString, listed);
    const NodePlaces places(statementsOf({u"compute_nodes n1 host \"h\""_s, u"compute_nodes n2 host \"h\""_s,
        u"compute_nodes n3 host \"g\""_s, u"compute_nodes n4"_s, u"compute_nodes n6 host \"n5\""_s,
        u"compute_nodes n5 host \"k\""_s, u"compute_nodes"_s}));
    QJsonObject server;
    places.placeServer(server, listed);
    QTEST(test::compactJson(server), "server");
}

void NodesOfStatementsTest::haveServices_data()
{
    QTest::addColumn<QStringList>("said"); // besides the node
    QTest::addColumn<QString>("service");
    const auto row = [](const char *name, const QStringList &said, const QString &service) {
        QTest::newRow(name) << said << service;
    };
    const auto up = [](const QString &value) { return u"services a up "_s + value; };
    const auto seen
        = [](const QString &value) { return u"services a last_seen_up \"2026-11-25T"_s + value + u"Z\""_s; };
    const QString latest = u"services z last_seen_up \"2026-11-25T11:07:00Z\""_s;
    row("not told", {}, u"{}"_s);
    row("not told, though all are listed that are up", {u"services z up true"_s}, u"{}"_s);
    row("it has none", {u"services"_s}, u"null"_s);
    row("told, though all are listed", {u"services"_s, u"services a disabled true"_s}, uR"({"disabled":true})"_s);
    row("mentioned alone", {u"services a"_s}, u"{}"_s);
    row("members that are null",
        {u"services a disabled false"_s, u"services a disabled_reason null"_s, u"services a forced_down null"_s},
        uR"({"disabled":false})"_s);
    row("members of other commands", {u"services a zone \"az1\""_s, u"services a state \"up\""_s}, u"{}"_s);
    row("a reason with marks", {uR"(services a disabled_reason "<b> 100% \"x\"")"_s},
        uR"({"disabled_reason":"<b> 100% \"x\""})"_s);

    row("up, and seen as late as can be", {up(u"true"_s), seen(u"11:06:00"_s), latest},
        uR"({"last_seen_up":"2026-11-25T11:06:00Z"})"_s);
    row("up, and seen too early to be so", {up(u"true"_s), seen(u"11:05:59"_s), latest}, u"{}"_s);
    row("nobody says that it is down", {seen(u"10:00:00"_s), latest}, u"{}"_s);
    row("up, and seen at no time", {up(u"true"_s), seen(u"noon"_s), latest}, u"{}"_s);
    row("down, and seen as late as can be", {up(u"false"_s), seen(u"11:06:00"_s), latest},
        uR"({"forced_down":true,"last_seen_up":"2026-11-25T11:06:00Z"})"_s);
    row("down, and silent since then", {up(u"false"_s), seen(u"11:05:59"_s), latest},
        uR"({"last_seen_up":"2026-11-25T11:05:59Z"})"_s);
    row("down, and seen at no time", {up(u"false"_s), seen(u"noon"_s), latest}, uR"({"forced_down":true})"_s);
    row("down, and never seen", {up(u"false"_s)}, uR"({"forced_down":true})"_s);
    row("down, seen lately, and said not to be forced down",
        {up(u"false"_s), seen(u"11:07:00"_s), u"services a forced_down false"_s},
        uR"({"forced_down":false,"last_seen_up":"2026-11-25T11:07:00Z"})"_s);
    row("forced down long ago", {up(u"false"_s), seen(u"10:00:00"_s), latest, u"services a forced_down true"_s},
        uR"({"forced_down":true,"last_seen_up":"2026-11-25T10:00:00Z"})"_s);
    row("a state that is no truth", {u"services a up \"down\""_s, seen(u"11:07:00"_s)},
        uR"({"last_seen_up":"2026-11-25T11:07:00Z"})"_s);
}

void NodesOfStatementsTest::haveServices()
{
    QFETCH(const QStringList, said);
    const QJsonObject document = withNodes(QStringList{aNode, u"compute_nodes"_s} + said, u"{}"_s).document;
    QTEST(test::compactJson(test::valueIn(document, u"compute_nodes.0.service"_s)), "service");
}

void NodesOfStatementsTest::haveAmounts_data()
{
    QTest::addColumn<QString>("said"); // of Nova's own; empty: nothing
    QTest::addColumn<QString>("inventories");
    QTest::addColumn<QString>("allocations");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *name, const QString &inventories, const QString &allocations, const char *member,
                         const QString &value, const QString &said = {}) {
        QTest::newRow(name) << said << inventories << allocations << QString::fromLatin1(member) << value;
    };
    const QString cpus = uR"({"VCPU": {"total": 8, "reserved": 1}, "PCPU": {"total": 4, "reserved": 2}})"_s;
    const QString memory = uR"({"MEMORY_MB": {"total": 4096, "reserved": 512, "allocation_ratio": 1.5}})"_s;
    const QString disk = uR"({"DISK_GB": {"total": 100, "allocation_ratio": 1}})"_s;
    const auto held = [](const QString &resources, const QString &provider = u"p"_s) {
        return uR"({"c": {"allocations": {"%1": {"resources": %2}}}})"_s.arg(provider, resources);
    };
    row("CPUs of both kinds", cpus, u"{}"_s, "vcpus", u"12"_s);
    row("CPUs that Nova counts", cpus, u"{}"_s, "vcpus", u"16"_s, u"vcpus 16"_s);
    row("no CPUs that Nova counts", cpus, u"{}"_s, "vcpus", u"0"_s, u"vcpus 0"_s);
    row("CPUs in use of both kinds, without reserved ones", cpus, held(uR"({"VCPU": 3, "PCPU": 2})"_s), "vcpus_used",
        u"5"_s);
    row("CPUs in use of two consumers", cpus,
        uR"({"c": {"allocations": {"p": {"resources": {"VCPU": 3}}}},)"
        uR"( "d": {"allocations": {"p": {"resources": {"VCPU": 1}}}}})"_s,
        "vcpus_used", u"4"_s);
    row("CPUs in use of another provider", cpus, held(uR"({"VCPU": 3})"_s, u"q"_s), "vcpus_used", u"0"_s);
    row("memory in use, with reserved memory", memory, held(uR"({"MEMORY_MB": 1024})"_s), "memory_mb_used", u"1536"_s);
    row("reserved memory alone", memory, u"{}"_s, "memory_mb_used", u"512"_s);
    row("memory of no provider", u"{}"_s, u"{}"_s, "memory_mb", u"0"_s);
    row("disk in use, of which nothing is reserved", disk, held(uR"({"DISK_GB": 30})"_s), "local_gb_used", u"30"_s);
    row("disk", disk, u"{}"_s, "local_gb", u"100"_s);
    row("an amount that is no number", uR"({"DISK_GB": {"total": "100"}})"_s, u"{}"_s, "local_gb", u"0"_s);
    row("memory's ratio", memory, u"{}"_s, "ram_allocation_ratio", u"1.5"_s);
    row("disk's ratio", disk, u"{}"_s, "disk_allocation_ratio", u"1"_s);
    row("a ratio that is not told", cpus, u"{}"_s, "cpu_allocation_ratio", u"none"_s);
    row("a ratio that is no number", uR"({"VCPU": {"allocation_ratio": "4"}})"_s, u"{}"_s, "cpu_allocation_ratio",
        u"none"_s);
    row("a ratio of dedicated CPUs", uR"({"PCPU": {"allocation_ratio": 1}})"_s, u"{}"_s, "cpu_allocation_ratio",
        u"none"_s);
}

void NodesOfStatementsTest::haveAmounts()
{
    QFETCH(const QString, said);
    QFETCH(const QString, inventories);
    QFETCH(const QString, allocations);
    QFETCH(const QString, member);
    QStringList texts{aNode, u"compute_nodes"_s};
    if (!said.isEmpty())
        texts << u"compute_nodes a "_s + said;
    const QString document
        = uR"({"placement": {"resource_providers": [{"name": "b", "uuid": "q", "inventories": {"VCPU": {"total": 99}}},
            {"name": "a", "uuid": "p", "inventories": %1}], "allocations": %2}})"_s.arg(inventories, allocations);
    const QJsonObject node = withNodes(texts, document).document["compute_nodes"_L1][0].toObject();
    QTEST(test::compactJson(node[member]), "value");
}

void NodesOfStatementsTest::haveMembers_data()
{
    QTest::addColumn<QStringList>("said"); // besides the node
    QTest::addColumn<QString>("document");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const auto row
        = [](const char *name, const QStringList &said, const QString &document, const char *path,
              const QString &value) { QTest::newRow(name) << said << document << QString::fromLatin1(path) << value; };
    const QString providers = uR"({"placement": {"resource_providers": [{"name": "a", "uuid": "p"}]}})"_s;
    row("its own id", {u"compute_nodes a uuid \"u\""_s}, providers, "compute_nodes.0.uuid", u"\"u\""_s);
    row("the provider's id", {}, providers, "compute_nodes.0.uuid", u"\"p\""_s);
    row("a member of the list alone", {u"compute_nodes a state \"up\""_s}, u"{}"_s, "compute_nodes.0.state", u"none"_s);
    row("its processors", {uR"(compute_nodes a cpu_info {"arch": "x86_64", "features": []})"_s}, u"{}"_s,
        "compute_nodes.0.cpu_info", uR"({"arch":"x86_64","features":[]})"_s);
    row("the cell of its service", {u"services a cell \"cell1\""_s}, u"{}"_s, "compute_nodes.0.cell", u"\"cell1\""_s);
    row("a cell that is no text", {u"services a cell 1"_s}, u"{}"_s, "compute_nodes.0.cell", u"none"_s);
    row("the cell of another's service", {u"services z cell \"cell1\""_s}, u"{}"_s, "compute_nodes.0.cell", u"none"_s);
    row("the latest time that any service was seen",
        {u"services a last_seen_up \"2026-11-25T11:07:00Z\""_s, u"services z last_seen_up \"2026-11-25T11:08:00Z\""_s,
            u"services y last_seen_up \"never\""_s},
        u"{}"_s, "now", u"\"2026-11-25T11:08:00Z\""_s);
    row("no time", {u"services a up true"_s}, u"{}"_s, "now", u"none"_s);
    row("a time that is there", {}, uR"({"now": "2026-11-25T11:00:00"})"_s, "now", u"\"2026-11-25T11:00:00\""_s);

    const auto servers = [](const QString &list) { return uR"({"instances": [%1]})"_s.arg(list); };
    row("no servers", {}, servers(QString()), "compute_nodes.0.stats", uR"({"io_workload":"0","num_instances":"0"})"_s);
    row("servers at work", {},
        servers(uR"({"node": "a", "task_state": "spawning"}, {"node": "a", "task_state": "rebuilding"})"_s),
        "compute_nodes.0.stats", uR"({"io_workload":"2","num_instances":"2"})"_s);
    row("servers at other work, or none", {},
        servers(uR"({"node": "a", "task_state": "deleting"}, {"node": "a", "task_state": null}, {"node": "a"})"_s),
        "compute_nodes.0.stats", uR"({"io_workload":"0","num_instances":"3"})"_s);
    row("servers of another node, or of none", {},
        servers(uR"({"node": "b", "task_state": "spawning"}, {"host": "a", "task_state": "spawning"})"_s),
        "compute_nodes.0.stats", uR"({"io_workload":"0","num_instances":"0"})"_s);
}

void NodesOfStatementsTest::haveMembers()
{
    QFETCH(const QStringList, said);
    QFETCH(const QString, document);
    QFETCH(const QString, path);
    const TableCloud cloud = withNodes(QStringList{aNode, u"compute_nodes"_s} + said, document);
    QTEST(test::compactJson(test::valueIn(cloud.document, path)), "value");
}

// A node whose id nobody tells has one that depends on its name alone.
void NodesOfStatementsTest::areNamedAlikeEachTime()
{
    const QStringList both{u"compute_nodes a"_s, u"compute_nodes b"_s, u"compute_nodes"_s};
    const QJsonArray nodes = withNodes(both, u"{}"_s).document["compute_nodes"_L1].toArray();
    const QJsonArray again = withNodes(both.sliced(1), u"{}"_s).document["compute_nodes"_L1].toArray();
    QCOMPARE(nodes.size(), 2);
    QVERIFY(nodes.at(0)["uuid"_L1] != nodes.at(1)["uuid"_L1]);
    QCOMPARE(again.at(0)["uuid"_L1], nodes.at(1)["uuid"_L1]);
}

void NodesOfStatementsTest::leaveOpen_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("part");
    QTest::addColumn<bool>("isOpen");
    const auto row = [](const char *name, const QStringList &texts, const char *part, bool isOpen) {
        QTest::newRow(name) << texts << QString::fromLatin1(part) << isOpen;
    };
    const QString cpu = uR"(compute_nodes a cpu_info {"arch": "x86_64"})"_s;
    const QString version = u"compute_nodes a hypervisor_version 8000000"_s;
    row("processors", {cpu, version}, "cpu_info", false);
    row("processors without the hypervisor's version", {cpu}, "cpu_info", true);
    row("the hypervisor's version alone", {version}, "cpu_info", true);
    row("processors of one of two", {cpu, version, u"compute_nodes b"_s}, "cpu_info", true);
    const QString memory = u"compute_nodes a memory_mb_used 512"_s;
    const QString disk = u"compute_nodes a local_gb_used 0"_s;
    row("what is in use", {memory, disk}, "usage", false);
    row("memory in use alone", {memory}, "usage", true);
    row("disk in use alone", {disk}, "usage", true);
    row("what is in use as null", {memory, u"compute_nodes a local_gb_used null"_s}, "usage", true);
    row("services", {aNode, u"services a"_s, u"services"_s}, "services", false);
    row("some services", {aNode, u"services a"_s}, "services", true);
    row("services of nodes whose hosts nobody tells", {u"compute_nodes a"_s, u"services"_s}, "services", true);
    row("what no table tells of NUMA cells", {cpu, version}, "numa_topology", true);
    row("what no table tells of guests", {cpu, version}, "supported_hv_specs", true);
    row("servers, of which others tell", {aNode}, "instances", false);
}

void NodesOfStatementsTest::leaveOpen()
{
    QFETCH(QStringList, texts);
    QFETCH(const QString, part);
    texts << u"compute_nodes"_s;
    const auto wanted = cloudPartNamed(part);
    QVERIFY(wanted);
    QTEST(withNodes(texts, u"{}"_s).unknown.testFlag(*wanted), "isOpen");
}

void NodesOfStatementsTest::differFromPlacement_data()
{
    QTest::addColumn<QStringList>("said"); // besides the node
    QTest::addColumn<QString>("resources");
    QTest::addColumn<QStringList>("sentences");
    const auto row = [](const char *name, const QStringList &said, const QString &resources,
                         const QStringList &sentences) { QTest::newRow(name) << said << resources << sentences; };
    const QString sentence = u"a: %1 %2 in use according to piece:1, %3 according to Placement. Candidates use "
                             "Placement's number, weights the other."_s;
    const QString cpus = u"compute_nodes a vcpus_used 3"_s;
    const QString memory = u"compute_nodes a memory_mb_used 1536"_s;
    const QString both = uR"({"VCPU": 2, "PCPU": 1, "MEMORY_MB": 1024})"_s;
    row("the same", {cpus, memory}, both, {});
    row("other CPUs", {cpus, memory}, uR"({"VCPU": 2, "MEMORY_MB": 1024})"_s,
        {sentence.arg(u"3"_s, u"VCPU"_s, u"2"_s)});
    row("other memory", {cpus, memory}, uR"({"VCPU": 3, "MEMORY_MB": 1536})"_s,
        {sentence.arg(u"1536"_s, u"MEMORY_MB"_s, u"2048"_s)});
    row("both", {cpus, memory}, uR"({"VCPU": 1})"_s,
        {sentence.arg(u"3"_s, u"VCPU"_s, u"1"_s), sentence.arg(u"1536"_s, u"MEMORY_MB"_s, u"512"_s)});
    row("Nova says nothing of its own", {}, both, {});
    row("Placement says nothing of what is in use", {cpus, memory}, u"{}"_s, {});
    row("a difference of disk is no matter", {cpus, memory, u"compute_nodes a local_gb_used 7"_s}, both, {});
}

void NodesOfStatementsTest::differFromPlacement()
{
    QFETCH(const QStringList, said);
    QFETCH(const QString, resources);
    const QString document = uR"({"placement": {"resource_providers": [{"name": "a", "uuid": "p", "inventories":
        {"VCPU": {"total": 8}, "PCPU": {"total": 8}, "MEMORY_MB": {"total": 4096, "reserved": 512}}}],
        "allocations": {"c": {"allocations": {"p": {"resources": %1}}}}}})"_s.arg(resources);
    QTEST(withNodes(QStringList{aNode, u"compute_nodes"_s} + said, document).contradictions, "sentences");
}

QTEST_GUILESS_MAIN(NodesOfStatementsTest)
#include "tst_nodesofstatements.moc"
