// SPDX-License-Identifier: GPL-3.0-or-later
// What to run in a real cloud for each kind of change.
#include "boot/reportedcloud.h"
#include "change/changesformat.h"
#include "core/boot/smallworld.h"
#include "diagnosis/commands.h"
#include "placement/derived/derive.h"
#include "verifyresult.h"

#include <QProcess>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

const QString server = u"55555555-5555-4555-8555-555555555555"_s;

// The small cloud with an aggregate, a server and Placement data of its own.
Cloud world()
{
    Cloud cloud = smallCloud();
    cloud.aggregates = {Aggregate{.id = 7,
        .uuid = u"77777777-7777-4777-8777-777777777777"_s,
        .name = u"fast disks"_s,
        .hosts = {u"cmp-2"_s},
        .metadata = {},
        .other = {}}};
    cloud.aggregates.append(Aggregate{.id = 8,
        .uuid = u"88888888-8888-4888-8888-888888888888"_s,
        .name = u"ssd"_s,
        .hosts = {},
        .metadata = {},
        .other = {}});
    cloud.flavors.first().access = QStringList{};
    cloud.flavors.append(flavor(u"3"_s, u"m1.small"_s, 1, 1024, 2));
    cloud.cells = {{u"00000000-0000-4000-8000-0000000000ce"_s, u"cell1"_s, false, {}}};
    Instance instance;
    instance.uuid = server;
    instance.displayName = u"web-1"_s;
    instance.flavorid = u"1"_s;
    instance.host = u"cmp-1"_s;
    instance.node = u"cmp-1"_s;
    cloud = withServers(cloud, {{instance, {}, {}}});
    ServerGroup group;
    group.uuid = u"99999999-0000-4000-8000-000000000001"_s;
    group.name = u"apart"_s;
    group.policy = u"anti-affinity"_s;
    cloud.serverGroups.append(group);
    cloud.placement = derivePlacement(*indexOf(cloud));
    std::ignore = cloud.config.set(u"DEFAULT"_s, u"ram_allocation_ratio"_s, 1.25, cloud.release);
    cloud.placement->resourceProviders[0].traits = {u"COMPUTE_NODE"_s, u"CUSTOM_OLD"_s};
    cloud.placement->resourceProviders[0].aggregates
        = {u"77777777-7777-4777-8777-777777777777"_s, u"88888888-8888-4888-8888-888888888888"_s};
    ResourceProvider card;
    card.uuid = u"66666666-6666-4666-8666-666666666666"_s;
    card.name = u"card"_s;
    card.parentProviderUuid = cloud.placement->resourceProviders.at(0).uuid;
    card.inventories = {{u"VCPU"_s, Inventory()}, {u"CUSTOM_FPGA"_s, Inventory()}};
    for (Inventory &inventory : card.inventories)
        inventory.total = inventory.maxUnit = 4;
    cloud.placement->resourceProviders.append(card);
    cloud.surroundings.projects
        = QList<Project>{{u"p1"_s, u"web team"_s, {{u"class:VCPU"_s, 8}}, {{u"alice"_s, {{u"cores"_s, 2}}}}, {}},
            {u"p2"_s, u"lab"_s, {}, {}, {}}, {u"p3"_s, u"lab"_s, {}, {}, {}}};
    return cloud;
}

QByteArray document(const QByteArray &changes)
{
    return R"({"format": "astrolabe-changes", "version": 1, "changes": [)" + changes + "]}";
}

} // namespace

class CommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThoseOfARealCloud_data();
    void areThoseOfARealCloud();
    void aServerMovesAsItsStateAllows_data();
    void aServerMovesAsItsStateAllows();
    void aServerIsStarted_data();
    void aServerIsStarted();
    void aLimitIsKeystones_data();
    void aLimitIsKeystones();
    void askOtherwise_data();
    void askOtherwise();
    void obeyNoName_data();
    void obeyNoName();
};

void CommandsTest::areThoseOfARealCloud_data()
{
    QTest::addColumn<QByteArray>("changes");
    QTest::addColumn<QStringList>("commands");
    const auto row = [](const char *name, const QByteArray &changes, const QStringList &commands) {
        QTest::newRow(name) << changes << commands;
    };
    row("an option of nova-scheduler",
        R"({"change": "set_options", "options": {"scheduler": {"max_placement_results": 2000}}})",
        {u"# In nova.conf of nova-scheduler:"_s, u"[scheduler]"_s, u"max_placement_results = 2000"_s,
            u"systemctl restart nova-scheduler"_s});
    row("a list", R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": ["A", "B"]}}})",
        {u"# In nova.conf of nova-scheduler:"_s, u"[filter_scheduler]"_s, u"enabled_filters = A,B"_s,
            u"systemctl restart nova-scheduler"_s});
    row("an option of nova-compute",
        R"({"change": "set_options", "options": {"DEFAULT": {"cpu_allocation_ratio": 8.5}}})",
        {u"# In nova.conf on every compute host:"_s, u"[DEFAULT]"_s, u"cpu_allocation_ratio = 8.5"_s,
            u"systemctl restart nova-compute"_s});
    row("an option of several services, with several values",
        R"({"change": "set_options", "options": {"pci": {"alias": [{"name": "a"}, {"name": "b"}]}}})",
        {u"# In nova.conf of nova-api, nova-compute:"_s, u"[pci]"_s, u"alias = {\"name\":\"a\"}"_s,
            u"alias = {\"name\":\"b\"}"_s, u"systemctl restart nova-api"_s, u"systemctl restart nova-compute"_s});
    row("an option whose services are not known",
        R"({"change": "set_options", "options": {"cinder": {"cross_az_attach": false}}})",
        {u"# In nova.conf of all Nova services that read it:"_s, u"[cinder]"_s, u"cross_az_attach = false"_s,
            u"# Then restart these services."_s});
    row("options that are set one after the other",
        R"({"change": "set_options", "options": {"libvirt": {"cpu_mode": "custom"}}},
            {"change": "set_options", "options": {"libvirt": {"cpu_models": ["IvyBridge"]}}})",
        {u"# In nova.conf on every compute host:"_s, u"[libvirt]"_s, u"cpu_mode = custom"_s,
            u"cpu_models = IvyBridge"_s, u"systemctl restart nova-compute"_s});
    row("an option unset", R"({"change": "set_options", "options": {"scheduler": {"max_placement_results": null}}})",
        {u"# In nova.conf of nova-scheduler:"_s, u"[scheduler]"_s, u"# Remove the line of max_placement_results."_s,
            u"systemctl restart nova-scheduler"_s});
    row("a service enabled and brought up",
        R"({"change": "switch_service", "host": "cmp-1", "disabled": false, "forced_down": false,
            "at": "2026-11-20T10:00:00Z"})",
        {u"openstack compute service set --enable cmp-1 nova-compute"_s,
            u"openstack --os-compute-api-version 2.11 compute service set --up cmp-1 nova-compute"_s});
    row("a service started",
        R"({"change": "switch_service", "host": "cmp-1", "stopped": false, "at": "2026-11-20T10:00:00Z"})",
        {u"# On cmp-1:"_s, u"systemctl restart nova-compute"_s});
    row("an orphaned allocation",
        R"({"change": "heal_placement", "healings": [{"kind": "drop_allocations",
            "provider": "11111111-1111-4111-8111-111111111111", "consumer": "99999999-9999-4999-8999-999999999999"}]})",
        {u"openstack resource provider allocation unset --provider 11111111-1111-4111-8111-111111111111 "
         "99999999-9999-4999-8999-999999999999"_s});
    row("members of an aggregate mirrored",
        R"({"change": "heal_placement", "healings": [{"kind": "join_aggregate",
            "provider": "11111111-1111-4111-8111-111111111111", "name": "77777777-7777-4777-8777-777777777777"}]})",
        {u"nova-manage placement sync_aggregates --verbose"_s});
    row("an extra spec",
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["extra_specs", "hw:numa_nodes"],
            "value": "8"})",
        {u"openstack flavor set --property 'hw:numa_nodes=8' m1.tiny"_s});
    row("an extra spec less",
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["extra_specs", "trait:CUSTOM_X"]})",
        {u"openstack flavor unset --property trait:CUSTOM_X m1.tiny"_s});
    row("an image property less",
        R"({"change": "edit_cloud", "list": "images", "id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10",
            "member": ["properties", "os_type"]})",
        {u"openstack image unset --property os_type cirros"_s});
    row("metadata of an aggregate, with blanks",
        R"({"change": "edit_cloud", "list": "aggregates", "id": "7", "member": ["metadata", "disk"], "value": "s s d"})",
        {u"openstack aggregate set --property 'disk=s s d' 'fast disks'"_s});
    row("a host joins an aggregate", R"({"change": "aggregate_host", "aggregate": "8", "host": "cmp-1"})",
        {u"openstack aggregate add host ssd cmp-1"_s});
    row("a host leaves an aggregate",
        R"({"change": "aggregate_host", "aggregate": "7", "host": "cmp-2", "leaves": true})",
        {u"openstack aggregate remove host 'fast disks' cmp-2"_s});
    row("a group",
        R"({"change": "edit_cloud", "list": "server_groups", "id": "44444444-4444-4444-8444-444444444444",
            "member": [], "value": {"uuid": "44444444-4444-4444-8444-444444444444", "name": "web-soft",
            "policy": "soft-anti-affinity"}})",
        {u"openstack --os-compute-api-version 2.15 server group create --policy soft-anti-affinity web-soft"_s,
            u"# Name the group with the uuid that this prints instead of 44444444-4444-4444-8444-444444444444."_s});
    row("a group's policy",
        R"({"change": "edit_cloud", "list": "server_groups", "id": "99999999-0000-4000-8000-000000000001",
            "member": ["policy"], "value": "soft-anti-affinity"})",
        {u"# Members, policy and rules of a server group cannot be changed: create another one."_s});
    row("a group deleted",
        R"({"change": "edit_cloud", "list": "server_groups", "id": "99999999-0000-4000-8000-000000000001",
            "member": []})",
        {u"openstack server group delete 99999999-0000-4000-8000-000000000001"_s});
    row("a node's ratio",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["cpu_allocation_ratio"], "value": 17.2})",
        {u"# In nova.conf of nova-compute on cmp-1:"_s, u"[DEFAULT]"_s, u"cpu_allocation_ratio = 17.2"_s,
            u"systemctl restart nova-compute"_s});
    row("a node's ratio that nova.conf has already",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["ram_allocation_ratio"], "value": 1.25})",
        {u"# On cmp-1:"_s, u"systemctl restart nova-compute"_s});
    row("a provider's ratio that nova.conf has already",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["inventories", "MEMORY_MB", "allocation_ratio"], "value": 1.25})",
        {u"# On cmp-1:"_s, u"systemctl restart nova-compute"_s});
    row("a node mapped",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["mapped"], "value": true})",
        {u"nova-manage cell_v2 discover_hosts --verbose"_s});
    row("a provider's ratio",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["inventories", "VCPU", "allocation_ratio"], "value": 17.2})",
        {u"# In nova.conf of nova-compute on cmp-1:"_s, u"[DEFAULT]"_s, u"cpu_allocation_ratio = 17.2"_s,
            u"systemctl restart nova-compute"_s, u"# Or until nova-compute reports its own value again:"_s,
            u"openstack resource provider inventory set 11111111-1111-4111-8111-111111111111 --amend --resource "
            "'VCPU:allocation_ratio=17.2'"_s});
    row("a provider's units",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["inventories", "VCPU", "max_unit"], "value": 8})",
        {u"openstack resource provider inventory set 11111111-1111-4111-8111-111111111111 --amend --resource "
         "'VCPU:max_unit=8'"_s});
    row("a trait",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["traits", "2"], "value": "CUSTOM_SSD"})",
        {u"openstack resource provider trait set $(openstack resource provider trait list "
         "11111111-1111-4111-8111-111111111111 -f value | sed 's/^/--trait /') --trait CUSTOM_SSD "
         "11111111-1111-4111-8111-111111111111"_s});
    row("a trait less",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["traits", "1"]})",
        {u"openstack resource provider trait set $(openstack resource provider trait list "
         "11111111-1111-4111-8111-111111111111 -f value | grep -vx CUSTOM_OLD | sed 's/^/--trait /') "
         "11111111-1111-4111-8111-111111111111"_s});
    row("a server moved",
        R"({"change": "move_server", "server": "55555555-5555-4555-8555-555555555555", "host": "cmp-2"})",
        {u"openstack --os-compute-api-version 2.30 server migrate --live-migration --host cmp-2 --wait web-1"_s});
    row("a flavor with disks beside the root disk, for one project",
        R"({"change": "edit_cloud", "list": "flavors", "id": "9", "member": [], "value": {"flavorid": "9",
            "name": "m1.own", "vcpus": 2, "memory_mb": 2048, "root_gb": 10, "ephemeral_gb": 5, "swap": 512,
            "is_public": false, "access": ["demo"], "extra_specs": {"hw:cpu_policy": "dedicated"}}})",
        {u"openstack flavor create --id 9 --vcpus 2 --ram 2048 --disk 10 --ephemeral 5 --swap 512 --private --property "
         "'hw:cpu_policy=dedicated' m1.own"_s,
            u"openstack flavor set --project demo m1.own"_s});
    row("a flavor without such disks, for all",
        R"({"change": "edit_cloud", "list": "flavors", "id": "9", "member": [], "value": {"flavorid": "9",
            "name": "m1.new", "vcpus": 2, "memory_mb": 2048, "root_gb": 0}})",
        {u"openstack flavor create --id 9 --vcpus 2 --ram 2048 --disk 0 m1.new"_s});
    row("a flavor for a project more",
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["access", "0"], "value": "p1"})",
        {u"openstack flavor set --project 'web team' m1.tiny"_s});
    row("a flavor deleted", R"({"change": "edit_cloud", "list": "flavors", "id": "3", "member": []})",
        {u"openstack flavor delete m1.small"_s});
    row("the size of a flavor",
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpus"], "value": 2})",
        {u"# The size of a flavor cannot be changed: create another one with vcpus = 2."_s});
    row("what an image needs",
        R"({"change": "edit_cloud", "list": "images", "id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10",
            "member": ["min_disk"], "value": 2})",
        {u"openstack image set --min-disk 2 cirros"_s});
    row("an aggregate with hosts and metadata",
        R"({"change": "edit_cloud", "list": "aggregates", "id": "9", "member": [], "value": {"id": 9, "name": "az 1",
            "uuid": "99999999-0000-4000-8000-000000000009", "hosts": ["cmp-1", "cmp-2"],
            "metadata": {"availability_zone": "az1"}}})",
        {u"openstack aggregate create --property 'availability_zone=az1' 'az 1'"_s,
            u"openstack aggregate add host 'az 1' cmp-1"_s, u"openstack aggregate add host 'az 1' cmp-2"_s});
    row("a cell enabled",
        R"({"change": "edit_cloud", "list": "cells", "id": "00000000-0000-4000-8000-0000000000ce",
            "member": ["disabled"], "value": false})",
        {u"# Name both URLs that \"nova-manage cell_v2 list_cells --verbose\" shows for the cell; else those of nova.conf replace them."_s,
            u"nova-manage cell_v2 update_cell --cell_uuid 00000000-0000-4000-8000-0000000000ce --enable --transport-url \"$TRANSPORT_URL\" --database_connection \"$DATABASE_CONNECTION\""_s,
            u"systemctl restart nova-scheduler"_s});
    row("a cell disabled",
        R"({"change": "edit_cloud", "list": "cells", "id": "00000000-0000-4000-8000-0000000000ce",
            "member": ["disabled"], "value": true})",
        {u"# Name both URLs that \"nova-manage cell_v2 list_cells --verbose\" shows for the cell; else those of nova.conf replace them."_s,
            u"nova-manage cell_v2 update_cell --cell_uuid 00000000-0000-4000-8000-0000000000ce --disable --transport-url \"$TRANSPORT_URL\" --database_connection \"$DATABASE_CONNECTION\""_s,
            u"systemctl restart nova-scheduler"_s});
    row("a cell that nova-scheduler reads",
        R"({"change": "edit_cloud", "list": "cells", "id": "00000000-0000-4000-8000-0000000000ce",
            "member": ["in_scheduler"], "value": true})",
        {u"systemctl restart nova-scheduler"_s});
    row("a service forced down, disabled and stopped",
        R"({"change": "switch_service", "host": "cmp-2", "disabled": true, "forced_down": true, "stopped": true,
            "at": "2026-11-20T10:00:00Z"})",
        {u"openstack compute service set --disable cmp-2 nova-compute"_s,
            u"openstack --os-compute-api-version 2.11 compute service set --down cmp-2 nova-compute"_s,
            u"# On cmp-2:"_s, u"systemctl stop nova-compute"_s});
    row("a provider's reserved disk, in MiB in nova.conf",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["inventories", "DISK_GB", "reserved"], "value": 3})",
        {u"# In nova.conf of nova-compute on cmp-1:"_s, u"[DEFAULT]"_s, u"reserved_host_disk_mb = 3072"_s,
            u"systemctl restart nova-compute"_s, u"# Or until nova-compute reports its own value again:"_s,
            u"openstack resource provider inventory set 11111111-1111-4111-8111-111111111111 --amend --resource "
            "'DISK_GB:reserved=3'"_s});
    row("a provider's reserved memory",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "22222222-2222-4222-8222-222222222222",
            "member": ["inventories", "MEMORY_MB", "reserved"], "value": 1024})",
        {u"# In nova.conf of nova-compute on cmp-2:"_s, u"[DEFAULT]"_s, u"reserved_host_memory_mb = 1024"_s,
            u"systemctl restart nova-compute"_s, u"# Or until nova-compute reports its own value again:"_s,
            u"openstack resource provider inventory set 22222222-2222-4222-8222-222222222222 --amend --resource "
            "'MEMORY_MB:reserved=1024'"_s});
    row("an inventory that Placement has otherwise",
        R"({"change": "heal_placement", "healings": [{"kind": "set_inventory",
            "provider": "11111111-1111-4111-8111-111111111111", "name": "VCPU",
            "inventory": {"total": 8, "reserved": 1, "min_unit": 1, "max_unit": 8, "step_size": 1,
            "allocation_ratio": 16.0}}]})",
        {u"openstack resource provider inventory class set 11111111-1111-4111-8111-111111111111 VCPU --total 8 "
         "--reserved 1 --min_unit 1 --max_unit 8 --step_size 1 --allocation_ratio 16"_s});
    row("a server without allocations",
        R"({"change": "heal_placement", "healings": [{"kind": "write_allocations",
            "provider": "11111111-1111-4111-8111-111111111111", "consumer": "55555555-5555-4555-8555-555555555555",
            "resources": {"VCPU": 1}}]})",
        {u"nova-manage placement heal_allocations --verbose --instance 55555555-5555-4555-8555-555555555555"_s});
    row("a server deleted", R"({"change": "delete_server", "server": "55555555-5555-4555-8555-555555555555"})",
        {u"openstack server delete --wait web-1"_s});
    row("a trait created", R"({"change": "create_trait", "trait": "CUSTOM_BIGVM"})",
        {u"openstack trait create CUSTOM_BIGVM"_s});
    row("a newer release", R"({"change": "set_options", "options": {}, "release": "2025.1"})",
        {u"# Upgrade Nova to 2025.1 Epoxy."_s});
    row("an option of nova-api", R"({"change": "set_options", "options": {"quota": {"instances": 20}}})",
        {u"# In nova.conf of nova-api:"_s, u"[quota]"_s, u"instances = 20"_s, u"systemctl restart nova-api"_s});
    const auto quota = [](const QByteArray &project, const QByteArray &name, int value) {
        return R"({"change": "edit_cloud", "list": "projects", "id": ")" + project + R"(", "member": ["quotas", ")"
            + name + R"("], "value": )" + QByteArray::number(value) + '}';
    };
    row("a quota", quota("p1", "cores", 24), {u"openstack quota set --cores 24 'web team'"_s});
    row("a quota of one of two projects of a name", quota("p2", "server_group_members", 5),
        {u"openstack quota set --server-group-members 5 p2"_s});
    row("a quota that the client calls otherwise", quota("p1", "metadata_items", 5),
        {u"openstack quota set --properties 5 'web team'"_s});
    row("a quota that the client does not set", quota("p1", "fixed_ips", 5),
        {u"# Set the quota fixed_ips of project web team to 5"_s});
    row("a quota of a user", R"({"change": "edit_cloud", "list": "projects", "id": "p1",
            "member": ["user_quotas", "alice", "cores"], "value": 4})",
        {u"# In Nova's API: PUT /os-quota-sets/p1?user_id=alice with cores=4."_s});
    row("an option of nova-compute in a group of its own",
        R"({"change": "set_options", "options": {"compute": {"cpu_shared_set": "0-3,^2"}}})",
        {u"# In nova.conf on every compute host:"_s, u"[compute]"_s, u"cpu_shared_set = 0-3,^2"_s,
            u"systemctl restart nova-compute"_s});
    row("an inventory that nobody reports",
        R"({"change": "heal_placement", "healings": [{"kind": "remove_inventory",
            "provider": "66666666-6666-4666-8666-666666666666", "name": "CUSTOM_FPGA"}]})",
        {u"openstack resource provider inventory delete 66666666-6666-4666-8666-666666666666 --resource-class "
         "CUSTOM_FPGA"_s});
    // Source: osc_placement.resources.aggregate.SetAggregate, which asks for a generation.
    row("an aggregate that Nova does not have the host in",
        R"({"change": "heal_placement", "healings": [{"kind": "leave_aggregate",
            "provider": "11111111-1111-4111-8111-111111111111", "name": "77777777-7777-4777-8777-777777777777"}]})",
        {u"openstack resource provider aggregate set --aggregate 88888888-8888-4888-8888-888888888888 --generation "
         "$(openstack resource provider show 11111111-1111-4111-8111-111111111111 -f value -c generation) "
         "11111111-1111-4111-8111-111111111111"_s});
    row("a provider whose node is gone",
        R"({"change": "heal_placement", "healings": [{"kind": "remove_provider",
            "provider": "66666666-6666-4666-8666-666666666666"}]})",
        {u"openstack resource provider delete 66666666-6666-4666-8666-666666666666"_s});
    row("a node without a provider",
        R"({"change": "heal_placement", "healings": [{"kind": "add_provider",
            "provider": "22222222-2222-4222-8222-222222222222"}]})",
        {u"# On cmp-2:"_s, u"systemctl restart nova-compute"_s});
    row("a provider deleted",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "66666666-6666-4666-8666-666666666666",
            "member": []})",
        {u"openstack resource provider delete 66666666-6666-4666-8666-666666666666"_s});
    row("the ratio of a node's child",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "66666666-6666-4666-8666-666666666666",
            "member": ["inventories", "VCPU", "allocation_ratio"], "value": 2})",
        {u"# In nova.conf of nova-compute on cmp-1:"_s, u"[DEFAULT]"_s, u"cpu_allocation_ratio = 2"_s,
            u"systemctl restart nova-compute"_s, u"# Or until nova-compute reports its own value again:"_s,
            u"openstack resource provider inventory set 66666666-6666-4666-8666-666666666666 --amend --resource "
            "'VCPU:allocation_ratio=2'"_s});
    row("the ratio of a class that no option sets",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "66666666-6666-4666-8666-666666666666",
            "member": ["inventories", "CUSTOM_FPGA", "allocation_ratio"], "value": 2})",
        {u"openstack resource provider inventory set 66666666-6666-4666-8666-666666666666 --amend --resource "
         "'CUSTOM_FPGA:allocation_ratio=2'"_s});
    row("a node's service disabled",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["service", "disabled"], "value": true})",
        {u"openstack compute service set --disable cmp-1 nova-compute"_s});
    row("a node's use",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["vcpus_used"], "value": 1})",
        {u"# nova-compute on cmp-1 reports vcpus_used by itself."_s});
    row("a node whose service is not there",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["service"], "value": {}})",
        {u"# On cmp-1:"_s, u"systemctl restart nova-compute"_s});
    row("the zone that a server keeps",
        R"({"change": "edit_cloud", "list": "instances", "id": "55555555-5555-4555-8555-555555555555",
            "member": ["availability_zone"], "value": null})",
        {u"openstack server shelve --offload --wait web-1"_s,
            u"openstack --os-compute-api-version 2.91 server unshelve --no-availability-zone --wait web-1"_s});
    row("a node's architecture",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["supported_hv_specs"], "value": [["aarch64", "kvm", "hvm"]]})",
        {u"# On cmp-1, nova-compute has to report another supported_hv_specs."_s});
    // Source: nova.compute.api.AggregateAPI.delete_aggregate.
    row("an aggregate deleted", R"({"change": "edit_cloud", "list": "aggregates", "id": "7", "member": []})",
        {u"openstack aggregate remove host 'fast disks' cmp-2"_s, u"openstack aggregate delete 'fast disks'"_s});
    row("an aggregate without hosts deleted",
        R"({"change": "edit_cloud", "list": "aggregates", "id": "8", "member": []})",
        {u"openstack aggregate delete ssd"_s});
    row("a server deleted from the list",
        R"({"change": "edit_cloud", "list": "instances", "id": "55555555-5555-4555-8555-555555555555", "member": []})",
        {u"openstack server delete web-1"_s});
    row("another request",
        R"({"change": "edit_request", "member": ["server", "flavorRef"], "value": "m1.huge"},
           {"change": "edit_request", "member": ["server", "availability_zone"], "value": "az 2"})",
        {u"openstack --os-compute-api-version 2.37 server create --flavor m1.huge --image cirros --availability-zone 'az 2' --nic none web"_s});
    row("several servers", R"({"change": "edit_request", "member": ["server", "max_count"], "value": 3})",
        {u"openstack --os-compute-api-version 2.37 server create --flavor m1.tiny --image cirros --nic none --min 1 --max 3 web"_s});
}

void CommandsTest::areThoseOfARealCloud()
{
    QFETCH(const QByteArray, changes);
    QFETCH(const QStringList, commands);
    const auto parsed = parseChanges(document(changes));
    QVERIFY_RESULT(parsed);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(world()));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const auto edited = apply({world(), request()}, *parsed);
    QVERIFY_RESULT(edited);
    const Trial before{*scheduler, request(), {}, nullptr};
    Trial after = before;
    after.question = *edited->request;
    QCOMPARE(commandsFor(*parsed, before, after), commands);
}

void CommandsTest::aServerMovesAsItsStateAllows_data()
{
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<bool>("isCold"); // as the change says
    QTest::addColumn<QStringList>("commands");
    const QStringList live{
        u"openstack --os-compute-api-version 2.30 server migrate --live-migration --host cmp-2 --wait web-1"_s};
    const QStringList cold{u"openstack --os-compute-api-version 2.56 server migrate --host cmp-2 --wait web-1"_s,
        u"openstack server migrate confirm web-1"_s};
    QTest::newRow("running") << u"active"_s << false << live;
    QTest::newRow("running: a host refuses a live migration") << u"active"_s << true << cold;
    QTest::newRow("paused: nova-api refuses a cold migration") << u"paused"_s << false << live;
    QTest::newRow("stopped: nova-api refuses a live migration") << u"stopped"_s << false << cold;
}

// Source: nova.compute.api.API (resize, live_migrate).
void CommandsTest::aServerMovesAsItsStateAllows()
{
    QFETCH(const QString, vmState);
    QFETCH(const bool, isCold);
    QFETCH(const QStringList, commands);
    Cloud cloud = world();
    cloud.instances.first().vmState = vmState;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const Trial trial{*scheduler, request(), {}, nullptr};
    const MoveServer move{.server = server, .host = u"cmp-2"_s, .cold = isCold};
    QCOMPARE(commandsFor({move}, trial, trial), commands);
}

void CommandsTest::aServerIsStarted_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("stopped") << u"openstack server start web-1"_s;
    QTest::newRow("suspended") << u"openstack server resume web-1"_s;
}

void CommandsTest::aServerIsStarted()
{
    QFETCH(const QString, command);
    Cloud cloud = world();
    cloud.instances.first().vmState = QString::fromLatin1(QTest::currentDataTag());
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const Trial trial{*scheduler, request(), {}, nullptr};
    QCOMPARE(commandsFor({EditCloud{u"instances"_s, server, {u"vm_state"_s}, u"active"_s}}, trial, trial),
        QStringList{command});
}

void CommandsTest::aLimitIsKeystones_data()
{
    QTest::addColumn<QString>("project");
    QTest::addColumn<QString>("command");
    QTest::newRow("which the project has")
        << u"p1"_s
        << u"openstack limit set --resource-limit 24 $(openstack limit list --service nova --project 'web team' "
           "--resource-name class:VCPU -f value -c ID)"_s;
    QTest::newRow("which the project does not have")
        << u"p2"_s << u"openstack limit create --service nova --project p2 --resource-limit 24 class:VCPU"_s;
}

void CommandsTest::aLimitIsKeystones()
{
    QFETCH(const QString, project);
    QFETCH(const QString, command);
    Cloud cloud = world();
    cloud.release = since(31);
    QVERIFY(cloud.config.set(u"quota"_s, u"driver"_s, u"nova.quota.UnifiedLimitsDriver"_s, cloud.release));
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const Trial trial{*scheduler, request(), {}, nullptr};
    const EditCloud raised{u"projects"_s, project, {u"quotas"_s, u"class:VCPU"_s}, 24};
    QCOMPARE(commandsFor({raised}, trial, trial), QStringList{command});
}

void CommandsTest::askOtherwise_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("command");
    QTest::newRow("another flavor to resize to")
        << ServerAction{.kind = ServerAction::Kind::Resize, .flavorRef = u"m1.huge"_s}
        << QByteArray(R"({"change": "edit_request", "member": ["resize", "flavorRef"], "value": "m1.small"})")
        << u"openstack server resize --flavor m1.small web-1"_s;
    QTest::newRow("any host to migrate to")
        << ServerAction{.kind = ServerAction::Kind::LiveMigrate, .host = u"cmp-2"_s}
        << QByteArray(R"({"change": "edit_request", "member": ["os-migrateLive", "host"]})")
        << u"openstack server migrate --live-migration web-1"_s;
}

void CommandsTest::askOtherwise()
{
    QFETCH(const ServerAction, action);
    QFETCH(const QByteArray, change);
    QFETCH(const QString, command);
    const auto parsed = parseChanges(document(change));
    QVERIFY_RESULT(parsed);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(world()));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const Trial before{*scheduler, ServerQuestion{action, server}, {}, nullptr};
    const auto after = tryOut(before, *parsed, nobody);
    QVERIFY_RESULT(after);
    QCOMPARE(commandsFor(*parsed, before, *after), QStringList{command});
}

void CommandsTest::obeyNoName_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::newRow("an option") << QByteArray(
        R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": ["A; echo obeyed", "B"]}}})");
    QTest::newRow("an option of two lines") << QByteArray(
        R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": ["A\necho obeyed", "B"]}}})");
    QTest::newRow("a service") << QByteArray(
        R"({"change": "switch_service", "host": "cmp\necho obeyed", "disabled": false, "stopped": false,
            "at": "2026-11-20T10:00:00Z"})");
    QTest::newRow("a node") << QByteArray(
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["cpu_allocation_ratio"], "value": 17.2})");
    QTest::newRow("a flavor") << QByteArray(
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpus"], "value": 2})");
    QTest::newRow("a member of an aggregate")
        << QByteArray(R"({"change": "aggregate_host", "aggregate": "8", "host": "cmp\necho obeyed"})");
}

// The whole of what is copied, pasted into a real shell, of a cloud whose names it would obey.
void CommandsTest::obeyNoName()
{
    QFETCH(const QByteArray, change);
    Cloud cloud = world();
    const QString name = u"cmp\necho obeyed"_s;
    cloud.computeNodes.first().host = name;
    cloud.instances.first().host = name;
    cloud.flavors.first().name = name;
    const auto parsed = parseChanges(document(change));
    QVERIFY_RESULT(parsed);
    const Trial trial{*Scheduler::create(std::make_shared<const Cloud>(cloud)), request(), {}, nullptr};
    const QStringList commands = commandsFor(*parsed, trial, trial);
    QVERIFY(!commands.isEmpty());
    QProcess shell;
    shell.start(u"sh"_s, {u"-c"_s, u"PATH=\n"_s + commands.join(u'\n')});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardOutput(), QByteArray());
}

QTEST_GUILESS_MAIN(CommandsTest)
#include "tst_commands.moc"
