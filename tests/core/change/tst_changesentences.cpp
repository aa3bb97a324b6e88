// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a change before it is made, for every kind and for each case that has a sentence of its own.
#include "change/changesformat.h"
#include "change/valueinwords.h"
#include "core/change/world.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// Of what the small cloud has a name for, a twin without one.
Cloud namedAndNot()
{
    Cloud cloud = world().cloud;
    const auto addTwin = [](auto &list, auto change) {
        auto twin = list.first();
        change(twin);
        list.append(twin);
    };
    addTwin(cloud.aggregates, [](Aggregate &it) {
        it.id = 8;
        it.uuid = u"88888888-8888-4888-8888-888888888888"_s;
        it.name.clear();
    });
    addTwin(cloud.images, [](Image &it) {
        it.id = u"nameless-image"_s;
        it.name.clear();
    });
    addTwin(cloud.serverGroups, [](ServerGroup &it) {
        it.uuid = u"nameless-group"_s;
        it.name.clear();
    });
    addTwin(cloud.instances, [](Instance &it) {
        it.uuid = u"nameless-server"_s;
        it.displayName.clear();
        it.host.clear();
    });
    cloud.surroundings.networks = QList<Network>(3);
    for (int at = 0; Network & network : *cloud.surroundings.networks) {
        network.name = at == 0 ? u"campus"_s : u"lab"_s;
        network.id = u"net-%1"_s.arg(++at);
    }
    cloud.placement->resourceProviders[1].traits = {u"CUSTOM_GOLD"_s, u"CUSTOM_SSD"_s};
    [[maybe_unused]] const auto set
        = cloud.config.set(u"filter_scheduler"_s, u"enabled_filters"_s, QJsonArray{u"A"_s, u"B"_s, u"C"_s});
    return cloud;
}

QByteArray edit(const QByteArray &list, const QByteArray &id, const QByteArray &rest)
{
    return R"({"change": "edit_cloud", "list": ")" + list + R"(", "id": ")" + id + R"(", )" + rest + '}';
}

QByteArray ask(const QByteArray &rest)
{
    return R"({"change": "edit_request", )" + rest + '}';
}

QByteArray heal(const QByteArray &healings)
{
    return R"({"change": "heal_placement", "healings": [)" + healings + "]}";
}

const QByteArray first = R"("provider": "11111111-1111-4111-8111-111111111111")";
const QByteArray second = R"("provider": "22222222-2222-4222-8222-222222222222")";

} // namespace

class TestChangeSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void says_data();
    void says();
    void objectsAreListedByName();
};

void TestChangeSentences::says_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &change, const QString &sentence) {
        QTest::newRow(name) << change << sentence;
    };
    row("a short list", R"({"change": "set_options", "options": {"DEFAULT": {"a": ["x", 2]}}})",
        u"Set [DEFAULT] a to x, 2"_s);
    row("a list as long as is told",
        R"({"change": "set_options", "options": {"DEFAULT": {"a": ["123456789012345678901234567890",
            "1234567890123456789012345678"]}}})",
        u"Set [DEFAULT] a to 123456789012345678901234567890, 1234567890123456789012345678"_s);
    row("a longer list",
        R"({"change": "set_options", "options": {"DEFAULT": {"a": ["123456789012345678901234567890",
            "12345678901234567890123456789"]}}})",
        u"Set [DEFAULT] a to 123456789012345678901234567890, 1234567890123456789012345678…"_s);

    row("a filter less",
        R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": ["A", "C"]}}})",
        u"Take B out of [filter_scheduler] enabled_filters"_s);
    row("two filters more", R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters":
        ["D", "A", "B", "E", "C"]}}})",
        u"Add D, E to [filter_scheduler] enabled_filters"_s);
    row("filters in another order", R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters":
        ["B", "A", "C"]}}})",
        u"Set [filter_scheduler] enabled_filters to B, A, C"_s);
    row("a filter in place of another", R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters":
        ["A", "B", "D"]}}})",
        u"Set [filter_scheduler] enabled_filters to A, B, D"_s);
    row("no filter", R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": []}}})",
        u"Set [filter_scheduler] enabled_filters to an empty list"_s);
    row("the first of a list", R"({"change": "set_options", "options": {"libvirt": {"cpu_models": ["IvyBridge"]}}})",
        u"Set [libvirt] cpu_models to IvyBridge"_s);
    row("PCI aliases", R"({"change": "set_options", "options": {"pci": {"alias": [{"name": "p40", "numa_policy":
        "required"}, {"name": "t4"}]}}})",
        u"Set [pci] alias to {\"name\":\"p40\",\"numa_policy\":\"required\"}, {\"name\":\"t4\"}"_s);
    row("a server without a host moves", R"({"change": "move_server", "server": "nameless-server", "host": "cmp-2"})",
        u"Move server nameless-server to cmp-2"_s);
    row("a server that there is not moves", R"({"change": "move_server", "server": "9", "host": "cmp-2"})",
        u"Move server 9 to cmp-2"_s);
    row("a server without a host is deleted", R"({"change": "delete_server", "server": "nameless-server"})",
        u"Delete server nameless-server"_s);
    row("a server that there is not is deleted", R"({"change": "delete_server", "server": "9"})", u"Delete server 9"_s);
    row("an aggregate without a name", R"({"change": "aggregate_host", "aggregate": "8", "host": "cmp-1"})",
        u"Add cmp-1 to host aggregate 8"_s);
    row("an aggregate that there is not",
        R"({"change": "aggregate_host", "aggregate": "9", "host": "cmp-1", "leaves": true})",
        u"Remove cmp-1 from host aggregate 9"_s);

    row("a new object by its name", edit("flavors", "3", R"("member": [], "value": {"name": "m1.new"})"),
        u"Add flavor m1.new"_s);
    row("a new server by its name", edit("instances", "3", R"("member": [], "value": {"display_name": "web"})"),
        u"Add server web"_s);
    row("a new node by its name",
        edit("compute_nodes", "3", R"("member": [], "value": {"name": "", "hypervisor_hostname": "cmp-3"})"),
        u"Add compute node cmp-3"_s);
    row("a new object without a name", edit("flavors", "3", R"("member": [], "value": {"vcpus": 1})"),
        u"Add flavor 3"_s);
    row("an object in place of another", edit("flavors", "1", R"("member": [], "value": {"name": "m1.new"})"),
        u"Replace flavor m1.tiny"_s);
    row("an object without a name", edit("images", "nameless-image", R"("member": ["min_ram"], "value": 1)"),
        u"Set min_ram of image nameless-image to 1"_s);
    row("a member that goes", edit("flavors", "1", R"("member": ["swap"])"), u"Remove swap of flavor m1.tiny"_s);
    row("an extra spec that goes", edit("flavors", "1", R"("member": ["extra_specs", "a"])"),
        u"Remove the extra spec a of flavor m1.tiny"_s);
    row("a property",
        edit("images", "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", R"("member": ["properties", "a"], "value": "b")"),
        u"Set the property a of image cirros to \"b\""_s);
    row("metadata", edit("aggregates", "7", R"("member": ["metadata", "a"], "value": "b")"),
        u"Set the metadata a of host aggregate ssd to \"b\""_s);
    row("metadata that goes", edit("aggregates", "7", R"("member": ["metadata", "a"])"),
        u"Remove the metadata a of host aggregate ssd"_s);
    row("all extra specs", edit("flavors", "1", R"("member": ["extra_specs"], "value": {})"),
        u"Replace extra_specs of flavor m1.tiny"_s);
    row("what is called like extra specs, of another object",
        edit("images", "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", R"("member": ["extra_specs", "a"], "value": "b")"),
        u"Set extra_specs/a of image cirros to \"b\""_s);
    row("a project that may use a flavor, by its name",
        edit("flavors", "1", R"("member": ["access", "0"], "value": "demo")"),
        u"Let project Demo use flavor m1.tiny"_s);
    row("another member of two steps", edit("flavors", "1", R"("member": ["properties", "a"], "value": "b")"),
        u"Set properties/a of flavor m1.tiny to \"b\""_s);
    row("a quota", edit("projects", "demo", R"("member": ["quotas", "cores"], "value": 24)"),
        u"Set the quota cores of project Demo to 24"_s);
    row("a quota that goes", edit("projects", "demo", R"("member": ["quotas", "cores"])"),
        u"Remove the quota cores of project Demo"_s);
    row("a quota of a user", edit("projects", "demo", R"("member": ["user_quotas", "alice", "cores"], "value": 8)"),
        u"Set the quota cores for user alice of project Demo to 8"_s);
    const QByteArray provider = "22222222-2222-4222-8222-222222222222";
    row("a trait", edit("resource_providers", provider, R"("member": ["traits", "2"], "value": "CUSTOM_A")"),
        u"Add the trait CUSTOM_A to resource provider cmp-2"_s);
    row("a trait that goes", edit("resource_providers", provider, R"("member": ["traits", "1"])"),
        u"Remove the trait CUSTOM_SSD from resource provider cmp-2"_s);
    row("a trait that is not there goes", edit("resource_providers", provider, R"("member": ["traits", "2"])"),
        u"Remove traits/2 of resource provider cmp-2"_s);
    row("a trait in place of another",
        edit("resource_providers", provider, R"("member": ["traits", "1"], "value": "CUSTOM_A")"),
        u"Replace CUSTOM_SSD with CUSTOM_A in traits of resource provider cmp-2"_s);
    row("a trait that is a number", edit("resource_providers", provider, R"("member": ["traits", "2"], "value": 5)"),
        u"Add 5 to traits of resource provider cmp-2"_s);
    row("a trait of a provider that there is not",
        edit("resource_providers", "9", R"("member": ["traits", "0"], "value": "CUSTOM_A")"),
        u"Add the trait CUSTOM_A to resource provider 9"_s);
    row("an aggregate of a provider",
        edit("resource_providers", provider, R"("member": ["aggregates", "0"], "value": "a")"),
        u"Replace 77777777-7777-4777-8777-777777777777 with a in aggregates of resource provider cmp-2"_s);
    const QByteArray node = "11111111-1111-4111-8111-111111111111";
    row("a service", edit("compute_nodes", node, R"("member": ["service"], "value": {})"),
        u"Let nova-compute of compute node cmp-1 register its service"_s);
    row("a service that goes", edit("compute_nodes", node, R"("member": ["service"])"),
        u"Remove service of compute node cmp-1"_s);
    row("a part of a service", edit("compute_nodes", node, R"("member": ["service", "disabled"], "value": true)"),
        u"Disable nova-compute on compute node cmp-1"_s);
    row("another part of a node", edit("compute_nodes", node, R"("member": ["stats"], "value": {})"),
        u"Replace stats of compute node cmp-1"_s);
    row("a part of a service that is no switch",
        edit("compute_nodes", node, R"("member": ["service", "version"], "value": 66)"),
        u"Set version of the service of compute node cmp-1 to 66"_s);
    const auto turn = [&](const char *name, const QByteArray &list, const QByteArray &id, const QByteArray &way,
                          const QString &on, const QString &off) {
        row(qPrintable(u"%1, on"_s.arg(QLatin1StringView(name))),
            edit(list, id, "\"member\": [" + way + "], \"value\": true"), on);
        row(qPrintable(u"%1, off"_s.arg(QLatin1StringView(name))),
            edit(list, id, "\"member\": [" + way + "], \"value\": false"), off);
    };
    const QByteArray cell = test::smallCloud().cells.first().uuid.toLatin1();
    turn("a disabled cell", "cells", cell, R"("disabled")", u"Disable cell cell1"_s, u"Enable cell cell1"_s);
    turn("a cell that nova-scheduler has read", "cells", cell, R"("in_scheduler")",
        u"Let nova-scheduler query cell cell1"_s, u"Keep nova-scheduler from querying cell cell1"_s);
    turn("a mapped node", "compute_nodes", node, R"("mapped")", u"Map compute node cmp-1 to its cell"_s,
        u"Unmap compute node cmp-1 from its cell"_s);
    turn("a disabled service", "compute_nodes", node, R"("service", "disabled")",
        u"Disable nova-compute on compute node cmp-1"_s, u"Enable nova-compute on compute node cmp-1"_s);
    turn("a service that is forced down", "compute_nodes", node, R"("service", "forced_down")",
        u"Force nova-compute on compute node cmp-1 down"_s,
        u"Do not force nova-compute on compute node cmp-1 down any more"_s);
    turn("a disabled flavor", "flavors", "1", R"("disabled")", u"Disable flavor m1.tiny"_s, u"Enable flavor m1.tiny"_s);
    turn("a public flavor", "flavors", "1", R"("is_public")", u"Make flavor m1.tiny public"_s,
        u"Make flavor m1.tiny private"_s);
    row("a member that is null", edit("compute_nodes", node, R"("member": ["cpu_allocation_ratio"], "value": null)"),
        u"Unset cpu_allocation_ratio of compute node cmp-1"_s);
    row("a list", edit("aggregates", "7", R"("member": ["hosts"], "value": ["cmp-1", "cmp-2"])"),
        u"Set hosts of host aggregate ssd to cmp-1, cmp-2"_s);
    row("a list of nothing", edit("aggregates", "7", R"("member": ["hosts"], "value": [])"),
        u"Set hosts of host aggregate ssd to an empty list"_s);
    row("a list of objects", edit("compute_nodes", node, R"("member": ["pci_device_pools"], "value": [{}])"),
        u"Replace pci_device_pools of compute node cmp-1"_s);
    row("an element of a list", edit("aggregates", "7", R"("member": ["hosts", "1"], "value": "cmp-1")"),
        u"Add cmp-1 to hosts of host aggregate ssd"_s);
    row("an element that goes", edit("aggregates", "7", R"("member": ["hosts", "0"])"),
        u"Remove cmp-2 from hosts of host aggregate ssd"_s);
    row("a key that is a number", edit("compute_nodes", node, R"("member": ["stats", "1"], "value": 2)"),
        u"Set stats/1 of compute node cmp-1 to 2"_s);
    row("an inventory", edit("resource_providers", provider, R"("member": ["inventories", "VCPU"], "value": {})"),
        u"Replace the VCPU inventory of resource provider cmp-2"_s);
    row("a part of an inventory",
        edit("resource_providers", provider, R"("member": ["inventories", "VCPU", "reserved"], "value": 2)"),
        u"Set reserved of the VCPU inventory of resource provider cmp-2 to 2"_s);

    row("a flavor", ask(R"("member": ["server", "flavorRef"], "value": "m1.huge")"), u"Ask for flavor m1.huge"_s);
    row("an image by its name",
        ask(R"("member": ["server", "imageRef"], "value": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10")"),
        u"Ask for image cirros"_s);
    row("an image without a name", ask(R"("member": ["server", "imageRef"], "value": "nameless-image")"),
        u"Ask for image nameless-image"_s);
    row("an image that there is not", ask(R"("member": ["server", "imageRef"], "value": "debian")"),
        u"Ask for image debian"_s);
    row("no image", ask(R"("member": ["server", "imageRef"])"), u"Put no image on a disk of the host"_s);
    row("a zone", ask(R"("member": ["server", "availability_zone"], "value": "az1")"),
        u"Ask for availability zone az1"_s);
    row("no zone", ask(R"("member": ["server", "availability_zone"])"), u"Ask for no availability zone"_s);
    row("no host", ask(R"("member": ["server", "host"])"), u"Name no host"_s);
    row("no node", ask(R"("member": ["server", "hypervisor_hostname"])"), u"Name no host"_s);
    row("a host", ask(R"("member": ["server", "host"], "value": "cmp-1")"), u"Ask for host cmp-1"_s);
    row("a node", ask(R"("member": ["server", "hypervisor_hostname"], "value": "cmp-1")"),
        u"Ask for compute node cmp-1"_s);
    row("no zone by null", ask(R"("member": ["server", "availability_zone"], "value": null)"),
        u"Ask for no availability zone"_s);
    row("no key", ask(R"("member": ["server", "key_name"])"), u"Ask for no key pair"_s);
    row("no key by null", ask(R"("member": ["server", "key_name"], "value": null)"), u"Ask for no key pair"_s);
    row("a key", ask(R"("member": ["server", "key_name"], "value": "laptop")"), u"Ask for key pair laptop"_s);
    row("a network by its name", ask(R"("member": ["server", "networks"], "value": [{"uuid": "net-1"}])"),
        u"Ask for network campus"_s);
    row("networks, one of a name that two have, and one that there is not", ask(R"("member": ["server", "networks"],
            "value": [{"uuid": "net-1", "fixed_ip": "10.0.0.5"}, {"uuid": "net-2"}, {"uuid": "net-9"}])"),
        u"Ask for networks campus (10.0.0.5), net-2, net-9"_s);
    row("a port", ask(R"("member": ["server", "networks"], "value": [{"port": "port-1"}])"),
        u"Replace networks of the request"_s);
    row("no network", ask(R"("member": ["server", "networks"], "value": "none")"), u"Ask for no network"_s);
    row("any network", ask(R"("member": ["server", "networks"], "value": "auto")"),
        u"Set networks of the request to \"auto\""_s);
    row("nothing said of networks", ask(R"("member": ["server", "networks"])"), u"Remove networks of the request"_s);
    row("a config drive", ask(R"("member": ["server", "config_drive"], "value": true)"), u"Ask for a config drive"_s);
    row("no config drive", ask(R"("member": ["server", "config_drive"], "value": false)"),
        u"Ask for no config drive"_s);
    row("at most", ask(R"("member": ["server", "max_count"], "value": 2)"), u"Ask for at most 2 server(s)"_s);
    row("at least", ask(R"("member": ["server", "min_count"], "value": 2)"), u"Ask for at least 2 server(s)"_s);
    row("a volume",
        ask(R"("member": ["server", "block_device_mapping_v2"], "value": [{"destination_type": "volume"}])"),
        u"Boot from a volume"_s);
    row("a disk that is no volume",
        ask(R"("member": ["server", "block_device_mapping_v2"], "value": [{"destination_type": "local"}])"),
        u"Replace block_device_mapping_v2 of the request"_s);
    row("what is like a volume elsewhere",
        ask(R"("member": ["server", "networks"], "value": [{"destination_type": "volume"}])"),
        u"Replace networks of the request"_s);
    row("another member that goes", ask(R"("member": ["server", "name"])"), u"Remove name of the request"_s);
    row("a member of more steps", ask(R"("member": ["server", "metadata", "flavorRef"], "value": "a")"),
        u"Set metadata/flavorRef of the request to \"a\""_s);
    row("a member of one step", ask(R"("member": ["server"])"), u"Remove server of the request"_s);
    row("a group", ask(R"("member": ["os:scheduler_hints", "group"],
            "value": "33333333-3333-4333-8333-333333333333")"),
        u"Ask for the server group spread"_s);
    row("a group by the former name of hints", ask(R"("member": ["OS-SCH-HNT:scheduler_hints", "group"],
            "value": "33333333-3333-4333-8333-333333333333")"),
        u"Ask for the server group spread"_s);
    row("a group without a name", ask(R"("member": ["os:scheduler_hints", "group"], "value": "nameless-group")"),
        u"Ask for the server group nameless-group"_s);
    row("a group that is made first", ask(R"("member": ["os:scheduler_hints", "group"], "value": "9")"),
        u"Ask for the new server group"_s);
    row("no group", ask(R"("member": ["os:scheduler_hints", "group"])"), u"Drop the scheduler hint group"_s);
    row("a group that is no text", ask(R"("member": ["os:scheduler_hints", "group"], "value": ["a"])"),
        u"Set the scheduler hint group to a"_s);
    row("another hint", ask(R"("member": ["os:scheduler_hints", "same_host"], "value": "a")"),
        u"Set the scheduler hint same_host to \"a\""_s);

    const QByteArray drop = R"({"kind": "drop_allocations", )" + first + '}';
    row("no healing", heal({}), u"Heal 0 thing(s) of Placement"_s);
    row("allocations of several", heal(drop + ',' + drop), u"Remove the allocations of 2 consumer(s) on cmp-1"_s);
    row("allocations on two providers", heal(drop + R"(, {"kind": "drop_allocations", )" + second + '}'),
        u"Heal 2 thing(s) of Placement"_s);
    row("two kinds of healing", heal(drop + R"(, {"kind": "set_inventory", )" + first + '}'),
        u"Heal 2 thing(s) of Placement"_s);
    row("allocations on a provider that there is not", heal(R"({"kind": "drop_allocations", "provider": "9"})"),
        u"Heal 1 thing(s) of Placement"_s);
    row("an aggregate in Placement", heal(R"({"kind": "join_aggregate", )" + first + '}'),
        u"Put cmp-1 into its host aggregate in Placement"_s);
    row("inventories", heal(R"({"kind": "set_inventory", )" + first + '}'),
        u"Give cmp-1 the inventories in Placement that its host reports"_s);
    row("a healing without a sentence of its own", heal(R"({"kind": "leave_aggregate", )" + first + '}'),
        u"Heal 1 thing(s) of Placement"_s);
    const QByteArray add = R"({"kind": "add_provider", )" + first + '}';
    row("a provider", heal(add), u"Create the resource provider of cmp-1"_s);
    row("a provider in place of another", heal(R"({"kind": "remove_provider", "provider": "9"}, )" + add),
        u"Replace the resource provider of cmp-1"_s);
    row("a provider of a node that there is not", heal(R"({"kind": "add_provider", "provider": "9"})"),
        u"Create its resource provider"_s);
    row("a provider and more", heal(add + ',' + drop), u"Heal 2 thing(s) of Placement"_s);
    row("a provider that goes", heal(R"({"kind": "remove_provider", )" + first + '}'),
        u"Heal 1 thing(s) of Placement"_s);
}

void TestChangeSentences::says()
{
    QFETCH(const QByteArray, change);
    const auto changes = parseChanges(document(change));
    QVERIFY_RESULT(changes);
    QTEST(sentence(changes->first(), namedAndNot()), "sentence");
}

void TestChangeSentences::objectsAreListedByName()
{
    const Cloud cloud = namedAndNot();
    for (const QString &list : editableLists()) {
        const QList<EditableObject> objects = editableObjects(cloud, list);
        QVERIFY2(!objects.isEmpty(), qPrintable(list));
        for (const EditableObject &object : objects)
            QVERIFY2(!documentOf(cloud, list, object.id).isEmpty() && !object.name.isEmpty(), qPrintable(object.id));
    }
    QCOMPARE(editableObjects(cloud, u"images"_s).last().name, u"nameless-image"_s);
    QCOMPARE(editableObjects(cloud, u"images"_s).first().name, u"cirros"_s);
    QVERIFY(editableObjects(cloud, u"planets"_s).isEmpty());
    QVERIFY(documentOf(cloud, u"images"_s, u"9"_s).isEmpty());
}

// Empty: a sentence names the member alone.
void TestChangeSentences::values_data()
{
    QTest::addColumn<QByteArray>("json"); // in a list of one
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QByteArray &json, const QString &words) {
        QTest::newRow(name) << '[' + json + ']' << words;
    };
    row("a number", "4.5", u"4.5"_s);
    row("a truth", "true", u"true"_s);
    row("nothing", "null", u"null"_s);
    row("a text, in quotes", R"("web")", u"\"web\""_s);
    row("a long text", '"' + QByteArray(70, 'a') + '"', u'"' + QString(59, u'a') + u'…');
    row("a list of nothing", "[]", u"an empty list"_s);
    row("a list, without quotes", R"(["a", 5, true, null])", u"a, 5, true, null"_s);
    row("sixty characters of a list", "[\"" + QByteArray(60, 'a') + "\"]", QString(60, u'a'));
    row("a longer list", R"([")" + QByteArray(50, 'a') + R"(", "bbbbbbbbbb"])", QString(50, u'a') + u", bbbbbbbb…"_s);
    row("an object", R"({"a": 1})", {});
    row("a list with an object", R"(["a", {"b": 1}])", {});
    row("a list in a list", R"([["a"]])", {});
}

void TestChangeSentences::values()
{
    QFETCH(const QByteArray, json);
    QTEST(valueInWords(QJsonDocument::fromJson(json).array().at(0)), "words");
}

QTEST_GUILESS_MAIN(TestChangeSentences)
#include "tst_changesentences.moc"
