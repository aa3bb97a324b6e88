// SPDX-License-Identifier: GPL-3.0-or-later
// What the table of each command says of a cloud, in the columns of several clients.
#include "sources/tables/commands/catalogue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Of the columns that a client prints, with one row.
ConsoleTable tableOf(const QString &command, const QList<std::pair<QString, QJsonValue>> &cells, bool isShow = false)
{
    ConsoleTable table;
    table.command = command;
    table.piece = u"piece"_s;
    table.isShow = isShow;
    table.rows << ConsoleRow{{}, 4};
    for (const auto &[column, value] : cells) {
        table.columns << columnKey(column);
        table.rows.first().cells << value;
    }
    return table;
}

QString said(const Statements &statements)
{
    QStringList parts;
    for (const QString &list :
        {u"compute_nodes"_s, u"services"_s, u"cells"_s, u"aggregates"_s, u"flavors"_s, u"instances"_s,
            u"server_groups"_s, u"images"_s, u"resource_providers"_s, u"inventories"_s, u"provider_traits"_s,
            u"provider_aggregates"_s, u"allocations"_s, u"capacities"_s, u"resource_classes"_s, u"traits"_s}) {
        for (const QString &key : statements.keys(list)) {
            QJsonObject members;
            const Statements::Members &all = statements.members(list, key);
            for (auto it = all.cbegin(); it != all.cend(); ++it)
                members.insert(it.key(), it->value);
            parts << list + u'/' + key + u' '
                    + QString::fromUtf8(QJsonDocument(members).toJson(QJsonDocument::Compact));
        }
        if (statements.isComplete(list))
            parts << list + u" is complete"_s;
    }
    return parts.join(u"; "_s);
}

} // namespace

class ClientCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
    void saysNothing_data();
    void saysNothing();
    void statusesAreStatesOfTheDatabase_data();
    void statusesAreStatesOfTheDatabase();
    void imagesAreNamedInManyWays_data();
    void imagesAreNamedInManyWays();
    void aLongListMayBeCut_data();
    void aLongListMayBeCut();
    void commandsAreToldByTheirColumns_data();
    void commandsAreToldByTheirColumns();
};

void ClientCommandsTest::says_data()
{
    QTest::addColumn<ConsoleTable>("table");
    QTest::addColumn<QString>("statements");
    const auto row = [](const char *name, const ConsoleTable &table, const QString &statements) {
        QTest::newRow(name) << table << statements;
    };
    const QString id = u"ID"_s;
    const QString nameColumn = u"Name"_s;

    const QString node = u"Hypervisor Hostname"_s;
    row("a node",
        tableOf(u"openstack hypervisor list --long"_s,
            {{id, u"7"_s}, {node, u"cmp-1"_s}, {u"Hypervisor Type"_s, u"QEMU"_s}, {u"Host IP"_s, u"127.0.1.2"_s},
                {u"State"_s, u"up"_s}, {u"vCPUs Used"_s, u"3"_s}, {u"vCPUs"_s, u"32"_s},
                {u"Memory MB Used"_s, u"-"_s}}),
        uR"(compute_nodes/cmp-1 {"host_ip":"127.0.1.2","hypervisor_type":"QEMU","id":7,"state":"up","vcpus":32,)"
        uR"("vcpus_used":3}; compute_nodes is complete)"_s);
    row("a node of a newer API, whose id is its uuid",
        tableOf(u"openstack hypervisor list"_s,
            {{id, u"0151be13-2f7c-45e2-9c00-e4d75cd0618f"_s}, {node, u"cmp-1"_s}, {u"State"_s, u"up"_s}}),
        uR"(compute_nodes/cmp-1 {"state":"up","uuid":"0151be13-2f7c-45e2-9c00-e4d75cd0618f"};)"
        uR"( compute_nodes is complete)"_s);
    row("a node without a name",
        tableOf(u"openstack hypervisor list"_s, {{id, u"1"_s}, {node, u"None"_s}, {u"State"_s, u"up"_s}}),
        u"compute_nodes is complete"_s);
    row("a node's processor, as novaclient prints it",
        tableOf(u"nova hypervisor-show cmp-1"_s,
            {{u"hypervisor_hostname"_s, u"cmp-1"_s}, {u"cpu_info_arch"_s, u"x86_64"_s},
                {u"cpu_info_features"_s, u"[\"vmx\", \"avx\"]"_s}, {u"cpu_info_topology_cells"_s, u"2"_s}},
            true),
        uR"(compute_nodes/cmp-1 {"cpu_info":{"arch":"x86_64","features":["avx","vmx"],"topology":{"cells":2}}})"_s);
    row("a node's processor, as JSON has it",
        tableOf(u"openstack hypervisor show cmp-1"_s,
            {{u"hypervisor_hostname"_s, u"cmp-1"_s},
                {u"cpu_info"_s, QJsonObject{{u"arch"_s, u"x86_64"_s}, {u"topology"_s, QJsonObject{{u"cores"_s, 4}}}}}},
            true),
        uR"(compute_nodes/cmp-1 {"cpu_info":{"arch":"x86_64","features":[],"topology":{"cores":4}}})"_s);

    row("a service",
        tableOf(u"openstack compute service list --long"_s,
            {{id, u"1"_s}, {u"Binary"_s, u"nova-compute"_s}, {u"Host"_s, u"cmp-1"_s}, {u"Zone"_s, u"az1"_s},
                {u"Status"_s, u"disabled"_s}, {u"State"_s, u"down"_s},
                {u"Updated At"_s, u"2026-11-25T12:51:36.000000"_s}, {u"Disabled Reason"_s, u"repair"_s},
                {u"Forced Down"_s, u"True"_s}}),
        uR"(services/cmp-1 {"disabled":true,"disabled_reason":"repair","forced_down":true,)"
        uR"("last_seen_up":"2026-11-25T12:51:36Z","up":false,"zone":"az1"}; services is complete)"_s);
    row("a service of another kind",
        tableOf(u"openstack compute service list"_s,
            {{u"Binary"_s, u"nova-scheduler"_s}, {u"Host"_s, u"ctl"_s}, {u"Status"_s, u"enabled"_s},
                {u"State"_s, u"up"_s}}),
        u"services is complete"_s);
    row("a host's zone",
        tableOf(u"openstack host list"_s,
            {{u"Host Name"_s, u"cmp-1"_s}, {u"Service"_s, u"compute"_s}, {u"Zone"_s, u"az1"_s}}),
        uR"(services/cmp-1 {"zone":"az1"})"_s);
    row("a cell, without its passwords",
        tableOf(u"nova-manage cell_v2 list_cells"_s,
            {{nameColumn, u"cell1"_s}, {u"UUID"_s, u"32e6"_s}, {u"Transport URL"_s, u"rabbit://hidden"_s},
                {u"Database Connection"_s, u"mysql://hidden"_s}, {u"Disabled"_s, u"False"_s}}),
        uR"(cells/32e6 {"disabled":false,"name":"cell1"})"_s);
    row("a host's cell",
        tableOf(u"nova-manage cell_v2 list_hosts"_s,
            {{u"Cell Name"_s, u"cell1"_s}, {u"Cell UUID"_s, u"32e6"_s}, {u"Hostname"_s, u"cmp-1"_s}}),
        uR"(services/cmp-1 {"cell":"32e6"})"_s);

    const QString zone = u"Availability Zone"_s;
    row("an aggregate",
        tableOf(u"openstack aggregate list --long"_s,
            {{id, u"3"_s}, {nameColumn, u"ssd"_s}, {zone, u"None"_s}, {u"Properties"_s, u"ssd='true'"_s},
                {u"Hosts"_s, u"cmp-3, cmp-1"_s}}),
        uR"(aggregates/3 {"hosts":["cmp-1","cmp-3"],"metadata":{"ssd":"true"},"name":"ssd"};)"
        uR"( aggregates is complete)"_s);
    row("an aggregate of an old client, without hosts",
        tableOf(u"openstack aggregate list"_s, {{id, u"1"_s}, {nameColumn, u"az1"_s}, {zone, u"az1"_s}}),
        uR"(aggregates/1 {"name":"az1","zone":"az1"}; aggregates is complete)"_s);
    row("an aggregate of novaclient, whose metadata repeat the zone",
        tableOf(u"nova aggregate-show az1"_s,
            {{id, u"1"_s}, {nameColumn, u"az1"_s}, {zone, u"az1"_s}, {u"Hosts"_s, u"'cmp-1'"_s},
                {u"Metadata"_s, u"'availability_zone=az1'"_s}}),
        uR"(aggregates/1 {"hosts":["cmp-1"],"metadata":{},"name":"az1","zone":"az1"})"_s);

    row("flavors, all of them",
        tableOf(u"openstack flavor list --all --long"_s,
            {{id, u"7"_s}, {nameColumn, u"g1.t4"_s}, {u"RAM"_s, u"4096"_s}, {u"Disk"_s, u"20"_s},
                {u"Ephemeral"_s, u"0"_s}, {u"VCPUs"_s, u"2"_s}, {u"Is Public"_s, u"True"_s}, {u"Swap"_s, u""_s},
                {u"Properties"_s, u"pci_passthrough:alias='t4:1'"_s}}),
        uR"(flavors/7 {"ephemeral_gb":0,"extra_specs":{"pci_passthrough:alias":"t4:1"},"is_public":true,)"
        uR"("memory_mb":4096,"name":"g1.t4","root_gb":20,"vcpus":2}; flavors is complete)"_s);
    row("flavors, the public ones",
        tableOf(u"openstack flavor list"_s,
            {{id, u"7"_s}, {nameColumn, u"x"_s}, {u"VCPUs"_s, u"2"_s}, {u"Is Public"_s, u"True"_s}}),
        uR"(flavors/7 {"is_public":true,"name":"x","vcpus":2})"_s);
    row("a private flavor shows that all are listed",
        tableOf(u"nova flavor-list"_s,
            {{id, u"7"_s}, {nameColumn, u"x"_s}, {u"VCPUs"_s, u"2"_s}, {u"Is_Public"_s, u"False"_s},
                {u"Memory_MiB"_s, u"512"_s}}),
        uR"(flavors/7 {"is_public":false,"memory_mb":512,"name":"x","vcpus":2}; flavors is complete)"_s);

    row("a server",
        tableOf(u"openstack server show web"_s,
            {{u"id"_s, u"u1"_s}, {u"name"_s, u"web"_s}, {u"status"_s, u"VERIFY_RESIZE"_s},
                {u"OS-EXT-STS:vm_state"_s, u"resized"_s}, {u"OS-EXT-SRV-ATTR:host"_s, u"cmp-1"_s},
                {u"OS-EXT-SRV-ATTR:hypervisor_hostname"_s, u"cmp-1.x"_s}, {u"flavor"_s, u"m1.tiny (1)"_s},
                {u"image"_s, u"cirros (2a55ca07-f040-461b-9560-8d7ca97815a0)"_s}, {u"project_id"_s, u"p"_s},
                {u"properties"_s, u"role='db'"_s}},
            true),
        uR"(instances/u1 {"display_name":"web","flavorid":"1","host":"cmp-1",)"
        uR"("image":"2a55ca07-f040-461b-9560-8d7ca97815a0","is_placed":true,"metadata":{"role":"db"},"node":"cmp-1.x",)"
        uR"("project_id":"p","vm_state":"resized"})"_s);
    row("a server whose flavor is a copy",
        tableOf(u"openstack server show web"_s,
            {{u"id"_s, u"u1"_s}, {u"flavor"_s, u"disk='20', original_name='m1.small', vcpus='1'"_s},
                {u"OS-EXT-STS:vm_state"_s, u"active"_s}, {u"addresses"_s, u""_s}, {u"name"_s, u"web"_s},
                {u"status"_s, u"ACTIVE"_s}, {u"image"_s, u"None"_s}},
            true),
        uR"(instances/u1 {"display_name":"web","flavor_name":"m1.small","vm_state":"active"})"_s);

    row("a group of one policy",
        tableOf(u"openstack server group show g"_s,
            {{id, u"g1"_s}, {nameColumn, u"spread"_s}, {u"Policy"_s, u"anti-affinity"_s}, {u"Members"_s, u"b, a"_s},
                {u"Rules"_s, u"max_server_per_host='2'"_s}},
            true),
        uR"(server_groups/g1 {"members":["a","b"],"name":"spread","policy":"anti-affinity",)"
        uR"("rules":{"max_server_per_host":2}})"_s);
    row("a group of an old API, and rules without a number",
        tableOf(u"openstack server group list --long --all-projects"_s,
            {{id, u"g1"_s}, {nameColumn, u"g"_s}, {u"Policies"_s, u"affinity"_s}, {u"Members"_s, u""_s},
                {u"Rules"_s, u"max_server_per_host='many'"_s}}),
        uR"(server_groups/g1 {"members":[],"name":"g","policy":"affinity","rules":{}}; server_groups is complete)"_s);

    row("an image",
        tableOf(u"openstack image show cirros"_s,
            {{u"id"_s, u"i1"_s}, {u"name"_s, u"cirros"_s}, {u"disk_format"_s, u"raw"_s}, {u"min_ram"_s, u"64"_s},
                {u"visibility"_s, u"public"_s}, {u"owner"_s, u"p"_s},
                {u"properties"_s, u"hw_architecture='aarch64', os_hidden='False', owner_specified.openstack.md5=''"_s}},
            true),
        uR"(images/i1 {"disk_format":"raw","min_ram":64,"name":"cirros","owner":"p",)"
        uR"("properties":{"hw_architecture":"aarch64"},"visibility":"public"})"_s);
    row("a list of images does not tell their properties",
        tableOf(u"openstack image list --long"_s,
            {{id, u"i1"_s}, {nameColumn, u"cirros"_s}, {u"Status"_s, u"queued"_s}, {u"Disk Format"_s, u"raw"_s}}),
        uR"(images/i1 {"disk_format":"raw","name":"cirros","status":"queued"}; images is complete)"_s);

    row("a provider below another",
        tableOf(u"openstack resource provider list"_s,
            {{u"uuid"_s, u"p1"_s}, {u"name"_s, u"cmp-1_pci"_s}, {u"generation"_s, u"4"_s},
                {u"root_provider_uuid"_s, u"p0"_s}, {u"parent_provider_uuid"_s, u"p0"_s}}),
        uR"(resource_providers/p1 {"generation":4,"name":"cmp-1_pci","parent_provider_uuid":"p0"};)"
        uR"( resource_providers is complete)"_s);
    row("a provider with its consumers",
        tableOf(u"openstack resource provider show p1 --allocations"_s,
            {{u"uuid"_s, u"p1"_s}, {u"name"_s, u"cmp-1"_s}, {u"generation"_s, u"4"_s},
                {u"allocations"_s, u"{'c1': {'resources': {'VCPU': 2}}}"_s}},
            true),
        uR"(resource_providers/p1 {"allocations_listed":true,"generation":4,"name":"cmp-1"};)"
        uR"( allocations/c1 {"p1":{"VCPU":2}})"_s);
    row("an inventory",
        tableOf(u"openstack resource provider inventory list p1"_s,
            {{u"resource_class"_s, u"VCPU"_s}, {u"allocation_ratio"_s, u"4.0"_s}, {u"min_unit"_s, u"1"_s},
                {u"max_unit"_s, u"8"_s}, {u"reserved"_s, u"0"_s}, {u"step_size"_s, u"1"_s}, {u"total"_s, u"8"_s},
                {u"used"_s, u"3"_s}}),
        uR"(inventories/p1 {"inventories":{"VCPU":{"allocation_ratio":4,"max_unit":8,"min_unit":1,"reserved":0,)"
        uR"("step_size":1,"total":8}},"used":{"VCPU":3}})"_s);
    row("an inventory of an old API, without what is used",
        tableOf(u"openstack resource provider inventory list p1"_s,
            {{u"resource_class"_s, u"VCPU"_s}, {u"allocation_ratio"_s, u"4.0"_s}, {u"max_unit"_s, u"8"_s},
                {u"total"_s, u"8"_s}}),
        uR"(inventories/p1 {"inventories":{"VCPU":{"allocation_ratio":4,"max_unit":8,"total":8}}})"_s);
    row("traits of a provider",
        tableOf(u"openstack resource provider trait list p1"_s, {{u"name"_s, u"HW_CPU_X86_AVX"_s}}),
        uR"(provider_traits/p1 {"names":["HW_CPU_X86_AVX"]})"_s);
    row("aggregates of a provider", tableOf(u"openstack resource provider aggregate list p1"_s, {{u"uuid"_s, u"a1"_s}}),
        uR"(provider_aggregates/p1 {"names":["a1"]})"_s);
    row("who has what",
        tableOf(u"openstack resource provider allocation show c1"_s,
            {{u"resource_provider"_s, u"p1"_s}, {u"generation"_s, u"4"_s}, {u"resources"_s, u"{'VCPU': 2}"_s}}),
        uR"(allocations/c1 {"p1":{"VCPU":2}})"_s);
    row("a candidate",
        tableOf(u"openstack allocation candidate list --resource VCPU=1"_s,
            {{u"#"_s, u"1"_s}, {u"resource provider"_s, u"p1"_s},
                {u"inventory used/capacity"_s, u"VCPU=3/32,DISK_GB=broken,VGPU=x/8,PCPU=1/"_s},
                {u"traits"_s, u"B,A"_s}}),
        uR"(provider_traits/p1 {"names":["A","B"]}; capacities/p1 {"inventories":{"VCPU":{"total":32}},)"
        uR"("used":{"VCPU":3}})"_s);
    row("classes of one's own", tableOf(u"openstack resource class list"_s, {{u"name"_s, u"CUSTOM_GOLD"_s}}),
        u"resource_classes/CUSTOM_GOLD {}"_s);
    row("standard traits", tableOf(u"openstack trait list"_s, {{u"name"_s, u"HW_CPU_X86_AVX"_s}}), QString());
}

void ClientCommandsTest::says()
{
    QFETCH(const ConsoleTable, table);
    const CommandEntry *command = commandOf(table);
    QVERIFY(command != nullptr);
    Statements statements;
    command->read(table, statements);
    QTEST(said(statements), "statements");
}

// Tables of no command that is known, or of one that its name alone would tell.
void ClientCommandsTest::saysNothing_data()
{
    QTest::addColumn<ConsoleTable>("table");
    QTest::newRow("networks") << tableOf(u"openstack network list"_s, {{u"ID"_s, u"1"_s}, {u"Name"_s, u"a"_s}});
    QTest::newRow("names without their command") << tableOf({}, {{u"name"_s, u"HW_CPU_X86_AVX"_s}});
    QTest::newRow("names of another command") << tableOf(u"openstack domain list"_s, {{u"name"_s, u"a"_s}});
    QTest::newRow("nothing") << ConsoleTable();
    ConsoleTable noShow;
    noShow.command = u"openstack hypervisor show cmp-1"_s;
    QTest::newRow("a show of nothing") << noShow;
}

void ClientCommandsTest::saysNothing()
{
    QFETCH(const ConsoleTable, table);
    QVERIFY(commandOf(table) == nullptr);
}

// Source: nova.api.openstack.common._STATE_MAP.
void ClientCommandsTest::statusesAreStatesOfTheDatabase_data()
{
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("state");
    const auto row = [](const char *status, const QString &state) {
        QTest::newRow(status) << QString::fromLatin1(status) << state;
    };
    row("ACTIVE", u"active"_s);
    row("BUILD", u"building"_s);
    row("SHUTOFF", u"stopped"_s);
    row("PAUSED", u"paused"_s);
    row("SUSPENDED", u"suspended"_s);
    row("RESCUE", u"rescued"_s);
    row("ERROR", u"error"_s);
    row("DELETED", u"deleted"_s);
    row("SOFT_DELETED", u"soft-delete"_s);
    row("SHELVED", u"shelved"_s);
    row("SHELVED_OFFLOADED", u"shelved_offloaded"_s);
    row("VERIFY_RESIZE", u"resized"_s);
    row("REVERT_RESIZE", u"resized"_s);
    // With a task that goes on.
    for (const char *status : {"REBOOT", "HARD_REBOOT", "RESIZE", "MIGRATING", "REBUILD", "PASSWORD"})
        row(status, u"active"_s);
    row("UNKNOWN", QString()); // of a server in a cell that does not answer
    row("None", QString());
}

void ClientCommandsTest::statusesAreStatesOfTheDatabase()
{
    QFETCH(const QString, status);
    Statements statements;
    const ConsoleTable table = tableOf(u"openstack server list"_s,
        {{u"ID"_s, u"u1"_s}, {u"Name"_s, u"web"_s}, {u"Status"_s, status}, {u"Networks"_s, u""_s}});
    commands::serverList.read(table, statements);
    QTEST(statements.value(u"instances"_s, u"u1"_s, u"vm_state"_s).toString(), "state");
}

void ClientCommandsTest::imagesAreNamedInManyWays_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("image");
    QTest::addColumn<QString>("name");
    const QString uuid = u"2a55ca07-f040-461b-9560-8d7ca97815a0"_s;
    QTest::newRow("with its id") << u"Image"_s << u"cirros (%1)"_s.arg(uuid) << uuid << QString();
    QTest::newRow("with brackets in its name") << u"Image"_s << u"cirros (old) (%1)"_s.arg(uuid) << uuid << QString();
    QTest::newRow("by its id alone") << u"Image"_s << uuid << uuid << QString();
    QTest::newRow("by its name alone") << u"Image"_s << u"cirros"_s << QString() << u"cirros"_s;
    QTest::newRow("in a column of its own") << u"Image ID"_s << uuid << uuid << QString();
    QTest::newRow("none") << u"Image"_s << u"None"_s << QString() << QString();
    QTest::newRow("nothing") << u"Image"_s << QString() << QString() << QString();
    QTest::newRow("a volume instead") << u"Image"_s << u"N/A (booted from volume)"_s << QString() << QString();
}

void ClientCommandsTest::imagesAreNamedInManyWays()
{
    QFETCH(const QString, column);
    QFETCH(const QString, cell);
    Statements statements;
    const ConsoleTable table = tableOf(u"openstack server list"_s, {{u"ID"_s, u"u1"_s}, {column, cell}});
    commands::serverList.read(table, statements);
    QTEST(statements.value(u"instances"_s, u"u1"_s, u"image"_s).toString(), "image");
    QTEST(statements.value(u"instances"_s, u"u1"_s, u"image_name"_s).toString(), "name");
}

// nova-api answers with 1000 servers at once.
void ClientCommandsTest::aLongListMayBeCut_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("servers");
    QTest::addColumn<bool>("isComplete");
    QTest::newRow("fewer") << u"--all-projects"_s << 999 << true;
    QTest::newRow("as many as fit") << u"--all-projects"_s << 1000 << false;
    QTest::newRow("as many, though all were asked for") << u"--all-projects --limit -1"_s << 1000 << true;
    QTest::newRow("more, which the cloud allows") << u"--all-projects"_s << 1001 << true;
    QTest::newRow("none") << u"--all-projects"_s << 0 << true;
    QTest::newRow("none of a project") << QString() << 0 << false;
}

void ClientCommandsTest::aLongListMayBeCut()
{
    QFETCH(const QString, options);
    QFETCH(const int, servers);
    ConsoleTable table;
    table.command = u"openstack server list "_s + options;
    table.columns = {u"id"_s, u"status"_s};
    for (int i = 0; i < servers; ++i)
        table.rows << ConsoleRow{{QString::number(i), u"ACTIVE"_s}, i};
    Statements statements;
    commands::serverList.read(table, statements);
    QTEST(statements.isComplete(u"instances"_s), "isComplete");
    QCOMPARE(statements.keys(u"instances"_s).size(), servers);
}

void ClientCommandsTest::commandsAreToldByTheirColumns_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("columns");
    QTest::addColumn<bool>("isShow");
    QTest::addColumn<QByteArray>("entry"); // its name; empty: none
    const auto row = [](const char *name, const QString &command, const QString &columns, const QByteArray &entry,
                         bool isShow = false) {
        QTest::newRow(name) << command << columns.split(u' ', Qt::SkipEmptyParts) << isShow << entry;
    };
    row("servers", {}, u"id name status networks image flavor"_s, "server list");
    row("images, which have a status too", {}, u"id name status diskformat"_s, "image list");
    row("flavors", {}, u"id name ram disk vcpus ispublic"_s, "flavor list");
    row("a flavor", {}, u"id name vcpus rxtxfactor ram"_s, "flavor show", true);
    row("hosts", {}, u"hostname service zone"_s, "host list");
    row("hosts of cells", {}, u"cellname celluuid hostname"_s, "host list");
    row("zones with their hosts", {}, u"zonename zonestatus hostname servicename"_s, "availability zone list");
    row("zones alone", {}, u"zonename zonestatus"_s, "");
    row("providers", {}, u"uuid name generation rootprovideruuid"_s, "resource provider list");
    row("networks", {}, u"id name subnets"_s, "");
    row("names of traits", u"openstack trait list"_s, u"name"_s, "trait list");
    row("names of a provider's traits", u"openstack resource provider trait list p"_s, u"name"_s,
        "resource provider trait list");
    row("aggregates of a provider", u"openstack resource provider aggregate list p"_s, u"uuid"_s,
        "resource provider aggregate list");
    row("an empty list", u"openstack aggregate list"_s, {}, "aggregate list");
    row("an empty list of a provider", u"openstack resource provider aggregate list p"_s, {},
        "resource provider aggregate list");
    row("an empty list of novaclient", u"nova server-group-list"_s, {}, "server group list");
    row("nothing of nothing", {}, {}, "");
    row("a list of one column that is a show's", u"openstack hypervisor show a"_s, u"hypervisorhostname"_s, "");
}

void ClientCommandsTest::commandsAreToldByTheirColumns()
{
    QFETCH(const QString, command);
    QFETCH(const QStringList, columns);
    QFETCH(const bool, isShow);
    ConsoleTable table;
    table.command = command;
    table.columns = columns;
    table.isShow = isShow;
    const CommandEntry *found = commandOf(table);
    QTEST(QByteArray(found == nullptr ? "" : found->command), "entry");
}

QTEST_GUILESS_MAIN(ClientCommandsTest)
#include "tst_clientcommands.moc"
