// SPDX-License-Identifier: GPL-3.0-or-later
// How tables that several commands printed come together: what each member of the cloud is, and what stays unknown.
#include "sources/tables/cloudoftables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// "command: Column, Column\nrow\nrow", with "; " between cells.
ConsoleTable tableOf(const QString &text)
{
    const QStringList lines = text.split(u'\n');
    ConsoleTable table;
    table.piece = u"piece"_s;
    table.command = lines.first().section(u": "_s, 0, 0);
    table.isShow = table.command.startsWith("openstack hypervisor show"_L1);
    for (const QString &column : lines.first().section(u": "_s, 1).split(u", "_s))
        table.columns << columnKey(column);
    for (qsizetype line = 1; line < lines.size(); ++line) {
        ConsoleRow row{{}, int(line)};
        for (const QString &cell : lines.at(line).split(u"; "_s))
            row.cells << QJsonValue(cell);
        table.rows << row;
    }
    return table;
}

TableCloud cloudOf(const QStringList &texts, const QJsonObject &stored = {})
{
    QList<ConsoleTable> tables;
    for (const QString &text : texts)
        tables << tableOf(text);
    return cloudIn(tables, stored);
}

// The value at a path of names and numbers, "compute_nodes.0.host"; "none": there is none.
QString valueAt(const QJsonObject &document, const QString &path)
{
    QJsonValue value = document;
    for (const QString &name : path.split(u'.')) {
        bool isNumber = false;
        const int number = name.toInt(&isNumber);
        value = isNumber && value.isArray() ? value.toArray().at(number) : value[name];
    }
    if (value.isUndefined())
        return u"none"_s;
    const QString text = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact)).sliced(1);
    return text.chopped(1);
}

const QString hypervisors = u"openstack hypervisor list: ID, Hypervisor Hostname, Host IP, State\n"_s;
const QString services
    = u"openstack compute service list --long: Binary, Host, Zone, Status, State, Updated At, Disabled Reason\n"_s;
const QString providers = u"openstack resource provider list: uuid, name, generation\n"_s;
const QString serverList = u"openstack server list --all-projects --long: ID, Name, Status, Networks, Host\n"_s;
const QString now = u"2026-11-25T11:07:00.000000"_s;
const QString inventory = u"openstack resource provider inventory list p1: resource_class, allocation_ratio, max_unit, "
                          "reserved, total, used\n"_s;

} // namespace

class CloudOfTablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
    void knowsWhatIsMissing_data();
    void knowsWhatIsMissing();
    void knowsZonesOfStoredNodes();
};

void CloudOfTablesTest::says_data()
{
    QTest::addColumn<QStringList>("tables");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *name, const QStringList &tables, const QString &path, const QString &value) {
        QTest::newRow(name) << tables << path << value;
    };
    const QString node = hypervisors + u"1; cmp-1; 10.0.0.1; up"_s;
    const auto service = [](const QString &rest) { return services + u"nova-compute; "_s + rest; };
    const QString host = u"compute_nodes.0.host"_s;
    row("a node is called after its host", {node, service(u"cmp-1; az1; enabled; up; "_s + now)}, host, u"\"cmp-1\""_s);
    row("a node is called after its host, with a domain",
        {hypervisors + u"1; cmp-1.example; 10.0.0.1; up"_s, service(u"cmp-1; az1; enabled; up; "_s + now)}, host,
        u"\"cmp-1\""_s);
    row("the only host that is left has the node",
        {hypervisors + u"1; n1; 10.0.0.1; up"_s, service(u"cmp-1; az1; enabled; up; "_s + now)}, host, u"\"cmp-1\""_s);
    row("a node shares the address of one whose host is known",
        {hypervisors + u"1; cmp-1; 10.0.0.1; up\n2; n2; 10.0.0.1; up"_s,
            service(u"cmp-1; az1; enabled; up; "_s + now) + u"\nnova-compute; cmp-9; az1; enabled; up; "_s + now
                + u"\nnova-compute; cmp-8; az1; enabled; up; "_s + now},
        u"compute_nodes.1.host"_s, u"\"cmp-1\""_s);
    row("nodes come in the order of their numbers", {hypervisors + u"2; b; ; up\n1; a; ; up"_s},
        u"compute_nodes.0.hypervisor_hostname"_s, u"\"a\""_s);

    const QString state = u"compute_nodes.0.service"_s;
    row("a service that is up", {node, service(u"cmp-1; az1; enabled; up; "_s + now)}, state,
        uR"({"disabled":false,"last_seen_up":"2026-11-25T11:07:00Z"})"_s);
    row("a service that is disabled", {node, service(u"cmp-1; az1; disabled; up; "_s + now + u"; repair"_s)}, state,
        uR"({"disabled":true,"disabled_reason":"repair","last_seen_up":"2026-11-25T11:07:00Z"})"_s);
    row("a service that is down though it reported lately", {node, service(u"cmp-1; az1; enabled; down; "_s + now)},
        state, uR"({"disabled":false,"forced_down":true,"last_seen_up":"2026-11-25T11:07:00Z"})"_s);
    row("a service that is down and long silent",
        {node,
            service(u"cmp-1; az1; enabled; down; 2026-11-25T10:00:00"_s)
                + u"\nnova-compute; cmp-2; az1; enabled; up; "_s + now},
        state, uR"({"disabled":false,"last_seen_up":"2026-11-25T10:00:00Z"})"_s);
    row("a node without a service",
        {hypervisors + u"1; cmp-1; ; up\n2; cmp-2; ; up"_s,
            service(u"cmp-1; az1; enabled; up; "_s + now) + u"\nnova-compute; x; az1; enabled; up; "_s + now
                + u"\nnova-compute; y; az1; enabled; up; "_s + now},
        u"compute_nodes.1.service"_s, u"{}"_s);

    const QString provider = providers + u"p1; cmp-1; 3"_s;
    const QString amounts = inventory + u"VCPU; 4.0; 8; 0; 8; 3\nMEMORY_MB; 1.0; 4096; 512; 4096; 1024"_s;
    row("a node has the id of its provider", {node, provider}, u"compute_nodes.0.uuid"_s, u"\"p1\""_s);
    row("a node's amounts are Placement's", {node, provider, amounts}, u"compute_nodes.0.memory_mb_used"_s, u"1536"_s);
    row("a node's ratio is Placement's", {node, provider, amounts}, u"compute_nodes.0.cpu_allocation_ratio"_s, u"4"_s);
    row("what is in use has a consumer",
        {node, provider, amounts,
            u"openstack resource provider allocation show c1: resource_provider, generation, "
            "resources\np1; 3; {'VCPU': 3, 'MEMORY_MB': 1024}"_s},
        u"placement.allocations.c1.allocations.p1.resources.VCPU"_s, u"3"_s);

    const QString allocation = u"openstack resource provider allocation show c1: resource_provider, generation, "
                               "resources\np1; 3; {'VCPU': 3, 'VGPU': 1}"_s;
    row("what is in use of a class without an inventory", {node, provider, amounts, allocation},
        u"placement.allocations.c1.allocations.p1.resources"_s, uR"({"VCPU":3})"_s);
    row("what is in use of a provider without an inventory", {node, provider, allocation}, u"placement.allocations"_s,
        u"{}"_s);

    const QString shown = u"openstack hypervisor show cmp-2: ID, Hypervisor Hostname\n2; cmp-2"_s;
    row("a node that was shown beside others' providers", {shown, provider}, u"compute_nodes.1.host"_s, u"\"cmp-1\""_s);
    row("a node that was shown beside others' services", {shown, service(u"cmp-1; az1; enabled; up; "_s + now)},
        u"compute_nodes.1.host"_s, u"\"cmp-1\""_s);
    row("a node that was shown beside its own service", {shown, service(u"cmp-2; az1; enabled; up; "_s + now)},
        u"compute_nodes.1"_s, u"none"_s);
    row("the zone of a service beside an aggregate that was shown",
        {node, service(u"cmp-1; az1; enabled; up; "_s + now),
            u"openstack aggregate show 7: ID, Name, Availability Zone, Properties, Hosts\n7; other; az2; ; cmp-9"_s},
        u"aggregates.1.hosts"_s, uR"(["cmp-1"])"_s);

    const QString aggregates = u"openstack aggregate list --long: ID, Name, Availability Zone, Properties, Hosts\n"_s;
    row("an aggregate's zone is among its metadata", {node, aggregates + u"1; zone; az1; a='b'; cmp-1"_s},
        u"aggregates.0.metadata"_s, uR"({"a":"b","availability_zone":"az1"})"_s);
    row("an aggregate has the id of the one with its members in Placement",
        {node, provider, u"openstack resource provider aggregate list p1: uuid\na1"_s,
            aggregates + u"1; zone; az1; a='b'; cmp-1"_s},
        u"aggregates.0.uuid"_s, u"\"a1\""_s);
    row("zones make aggregates where no list has them", {node, service(u"cmp-1; az1; enabled; up; "_s + now)},
        u"aggregates.0.hosts"_s, uR"(["cmp-1"])"_s);
    row("the default zone makes none", {node, service(u"cmp-1; nova; enabled; up; "_s + now)}, u"aggregates"_s,
        u"[]"_s);

    row("a server's host by its name", {node, serverList + u"u1; web; ACTIVE; ; cmp-1"_s}, u"instances.0.host"_s,
        u"\"cmp-1\""_s);
    row("a server's node by its host", {node, serverList + u"u1; web; ACTIVE; ; cmp-1"_s}, u"instances.0.node"_s,
        u"\"cmp-1\""_s);
    row("a server without a host", {node, serverList + u"u1; web; ERROR; ; None"_s}, u"instances.0.host"_s, u"none"_s);
    row("a flavor by its name",
        {node,
            u"openstack flavor list --all --long: ID, Name, VCPUs, RAM, Is Public, Properties\n7; m1; 1; 512; True; "_s,
            u"openstack server list --all-projects: ID, Name, Status, Networks, Flavor\nu1; web; ACTIVE; ; m1"_s},
        u"instances.0.flavorid"_s, u"\"7\""_s);
    row("a flavor by a name that two have",
        {node,
            u"openstack flavor list --all --long: ID, Name, VCPUs, RAM, Is Public, Properties\n7; m1; 1; 512; True; \n"
            "8; m1; 1; 512; True; "_s,
            u"openstack server list --all-projects: ID, Name, Status, Networks, Flavor\nu1; web; ACTIVE; ; m1"_s},
        u"instances.0.flavorid"_s, u"none"_s);
}

void CloudOfTablesTest::says()
{
    QFETCH(const QStringList, tables);
    QFETCH(const QString, path);
    QTEST(valueAt(cloudOf(tables).document, path), "value");
}

void CloudOfTablesTest::knowsWhatIsMissing_data()
{
    QTest::addColumn<QStringList>("tables");
    QTest::addColumn<QString>("part");
    QTest::addColumn<bool>("isKnown");
    const auto row = [](const char *name, const QStringList &tables, const char *part, bool isKnown) {
        QTest::newRow(name) << tables << QString::fromLatin1(part) << isKnown;
    };
    const QString node = hypervisors + u"1; cmp-1; 10.0.0.1; up"_s;
    const QString service = services + u"nova-compute; cmp-1; az1; enabled; up; "_s + now;
    const QString flavors = u": ID, Name, VCPUs, RAM, Is Public, Properties\n7; m1; 1; 512; True; "_s;
    const QString provider = providers + u"p1; cmp-1; 3"_s;
    row("services", {node, service}, "services", true);
    row("no services", {node}, "services", false);
    row("services, but not which node is of which",
        {hypervisors + u"1; a; ; up\n2; b; ; up"_s, service + u"\nnova-compute; x; az1; enabled; up; "_s + now},
        "services", false);
    row("zones", {node, service}, "zones", true);
    row("no zones", {node}, "zones", false);
    row("aggregates from zones alone", {node, service}, "aggregates", false);
    row("aggregates",
        {node,
            u"openstack aggregate list --long: ID, Name, Availability Zone, Properties, Hosts\n1; a; az1; ; cmp-1"_s},
        "aggregates", true);
    row("aggregates without hosts",
        {node, u"openstack aggregate list --long: ID, Name, Availability Zone, Properties\n1; a; az1; "_s},
        "aggregates", false);
    row("all flavors", {node, u"openstack flavor list --all --long"_s + flavors}, "flavors", true);
    row("public flavors", {node, u"openstack flavor list --long"_s + flavors}, "flavors", false);
    row("inventories", {node, provider, inventory + u"VCPU; 4.0; 8; 0; 8; 3"_s}, "inventories", true);
    row("an inventory of what is in use is missing",
        {node, provider, inventory + u"VCPU; 4.0; 8; 0; 8; 3"_s,
            u"openstack resource provider allocation show c1: resource_provider, generation, resources\np1; 3; "
            "{'VGPU': 1}"_s},
        "inventories", false);
    row("an inventory is missing", {node, provider + u"\np2; cmp-2; 1"_s, inventory + u"VCPU; 4.0; 8; 0; 8; 3"_s},
        "inventories", false);
    row("nobody says who has what", {node, provider, inventory + u"VCPU; 4.0; 8; 0; 8; 3"_s}, "allocations", false);
    row("nothing is in use", {node, provider, inventory + u"VCPU; 4.0; 8; 0; 8; 0"_s}, "allocations", false);
    row("traits", {node, provider, u"openstack resource provider trait list p1: name\nX"_s}, "traits", true);
    row("no traits", {node, provider}, "traits", false);
    row("servers of all projects", {node, serverList + u"u1; web; ACTIVE; ; cmp-1"_s}, "instances", true);
    row("servers of one project",
        {node,
            u"openstack server list --long: ID, Name, Status, Networks, Host\nu1; w; ACTIVE; ; "
            "cmp-1"_s},
        "instances", false);
    row("servers without hosts",
        {node, u"openstack server list --all-projects: ID, Name, Status, Networks\nu1; web; ACTIVE; "_s}, "instances",
        false);
    row("NUMA cells", {node, service, provider}, "numa_topology", false);

    // What an option or a pipe leaves out may be there.
    const auto asked
        = [](QString table, const QString &options) { return table.insert(table.indexOf(u": "_s), u' ' + options); };
    for (const char *options : {"--host cmp-1", "--host=cmp-1", "| grep cmp-1", "|head -5", "--limit 10"})
        row(options, {node, asked(service, QString::fromLatin1(options))}, "services", false);
    for (const char *options : {"--service nova-compute", "--os-compute-api-version 2.90 -c Host --max-width 80",
             "--sort-column Host", "--limit -1"})
        row(options, {node, asked(service, QString::fromLatin1(options))}, "services", true);
    row("failed servers", {node, asked(serverList + u"u1; web; ERROR; ; cmp-1"_s, u"--status ERROR"_s)}, "instances",
        false);
    row("some providers", {node, asked(provider, u"--name cmp-1"_s), inventory + u"VCPU; 4.0; 8; 0; 8; 0"_s},
        "inventories", false);
    const QString groups = u"openstack server group list --long%1: ID, Name, Policy, Members\ng; g; affinity; u1"_s;
    row("groups of all projects", {node, groups.arg(u" --all-projects"_s)}, "server_groups", true);
    row("groups of one project", {node, groups.arg(QString())}, "server_groups", false);
    row("some flavors", {node, asked(u"openstack flavor list --all --long"_s + flavors, u"--limit 20"_s)}, "flavors",
        false);
    row("some images",
        {node,
            u"openstack image list --long --property os_type=linux: ID, Name, Status, Disk Format\ni; i; active; raw"_s,
            u"openstack image show i: ID, Name, Properties\ni; i; os_type='linux'"_s},
        "images", false);
}

// A cell's database has nodes and no zones.
void CloudOfTablesTest::knowsZonesOfStoredNodes()
{
    const QJsonObject stored{{"compute_nodes"_L1, QJsonArray{QJsonObject{{"host"_L1, "cmp-1"_L1}}}}};
    QVERIFY(cloudOf({}, stored).unknown.testFlag(CloudPart::Zones));
    QVERIFY(!cloudOf({services + u"nova-compute; cmp-1; az1; enabled; up; "_s + now}, stored)
            .unknown.testFlag(CloudPart::Zones));
}

void CloudOfTablesTest::knowsWhatIsMissing()
{
    QFETCH(const QStringList, tables);
    QFETCH(const QString, part);
    const auto wanted = cloudPartNamed(part);
    QVERIFY(wanted);
    QTEST(!cloudOf(tables).unknown.testFlag(*wanted), "isKnown");
}

QTEST_GUILESS_MAIN(CloudOfTablesTest)
#include "tst_cloudoftables.moc"
