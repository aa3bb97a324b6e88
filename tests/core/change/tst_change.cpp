// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/changehistory.h"
#include "change/changesformat.h"

#include "core/change/world.h"
#include "printing.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonDocument>

#include <random>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

Result<Edited> changed(const QByteArray &changes)
{
    return parseChanges(document(changes)).and_then([](const QList<Change> &list) { return apply(world(), list); });
}

// The value at a path in a JSON document.
QJsonValue at(QJsonValue json, const QString &way)
{
    for (const QString &name : way.split(u'/', Qt::SkipEmptyParts))
        json = json.isArray() ? json.toArray().at(name.toInt()) : json.toObject().value(name);
    return json;
}

QJsonObject asDocument(const Cloud &cloud)
{
    return QJsonDocument::fromJson(writeCloud(cloud)).object();
}

// The documents of both, but for generations, since Placement counts every write, also one that takes another back,
// and types of consumers, which only some writes tell.
QList<QByteArray> linesOf(Edited edited)
{
    for (ResourceProvider &provider : edited.cloud.placement->resourceProviders)
        provider.generation = 0;
    for (ConsumerAllocations &consumer : edited.cloud.placement->allocations) {
        consumer.consumerGeneration = 0;
        consumer.other = {};
    }
    const QByteArray request = QJsonDocument(writeRequest(*edited.request)).toJson();
    return QJsonDocument(asDocument(edited.cloud)).toJson().split('\n') + request.split('\n');
}

// The world with what the server holds, after a time on the other host: Nova keeps counters that fell to zero.
Edited claimedWorld()
{
    const QString server = u"55555555-5555-4555-8555-555555555555"_s;
    Edited claimed = world();
    claimed.cloud.placement->allocations[server] = {{{claimed.cloud.computeNodes.at(0).uuid, {{u"VCPU"_s, 1}}}},
        u"demo"_s, u"alice"_s, 1, {{u"consumer_type"_s, u"INSTANCE"_s}}};
    return apply(
        claimed, {MoveServer{.server = server, .host = u"cmp-2"_s}, MoveServer{.server = server, .host = u"cmp-1"_s}})
        .value_or(Edited());
}

struct TakenBack
{
    QLatin1StringView name;
    QByteArray change;
    QByteArray back;
};

// One change of each kind with the change that takes it back, in the claimed world.
QList<TakenBack> changesAndBack()
{
    const auto heal = [](const QByteArray &healing) {
        return QByteArray(R"({"change": "heal_placement", "healings": [{HEALING,
            "provider": "11111111-1111-4111-8111-111111111111"}]})")
            .replace("HEALING", healing);
    };
    return {
        {"option"_L1, R"({"change": "set_options", "options": {"DEFAULT": {"cpu_allocation_ratio": 4.0}}})",
            R"({"change": "set_options", "options": {"DEFAULT": {"cpu_allocation_ratio": null}}})"},
        {"option unset"_L1, R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": null}}})",
            R"({"change": "set_options", "options": {"filter_scheduler":
            {"enabled_filters": ["ComputeFilter", "ServerGroupAntiAffinityFilter"]}}})"},
        {"release"_L1, R"({"change": "set_options", "release": "queens"})",
            R"({"change": "set_options", "release": "zed"})"},
        {"service disabled"_L1,
            R"({"change": "switch_service", "host": "cmp-1", "disabled": true, "at": "2026-11-20T10:00:00Z"})",
            R"({"change": "switch_service", "host": "cmp-1", "disabled": false, "at": "2026-11-20T10:00:01Z"})"},
        {"service forced down"_L1,
            R"({"change": "switch_service", "host": "cmp-1", "forced_down": true, "at": "2026-11-20T10:00:00Z"})",
            R"({"change": "switch_service", "host": "cmp-1", "forced_down": false, "at": "2026-11-20T10:00:01Z"})"},
        {"member"_L1, R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpus"], "value": 2})",
            R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpus"], "value": 1})"},
        {"property removed"_L1,
            R"({"change": "edit_cloud", "list": "images", "id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10",
            "member": ["properties", "os_type"]})",
            R"({"change": "edit_cloud", "list": "images", "id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10",
            "member": ["properties", "os_type"], "value": "linux"})"},
        {"object"_L1, R"({"change": "edit_cloud", "list": "flavors", "id": "3", "member": [],
            "value": {"flavorid": "3", "name": "m1.new", "vcpus": 2, "memory_mb": 2048}})",
            R"({"change": "edit_cloud", "list": "flavors", "id": "3", "member": []})"},
        {"request"_L1, R"({"change": "edit_request", "member": ["server", "flavorRef"], "value": "m1.huge"})",
            R"({"change": "edit_request", "member": ["server", "flavorRef"], "value": "m1.tiny"})"},
        {"hint"_L1, R"({"change": "edit_request", "member": ["os:scheduler_hints"],
            "value": {"group": "33333333-3333-4333-8333-333333333333"}})",
            R"({"change": "edit_request", "member": ["os:scheduler_hints", "group"]})"},
        {"server moved"_L1,
            R"({"change": "move_server", "server": "55555555-5555-4555-8555-555555555555", "host": "cmp-2"})",
            R"({"change": "move_server", "server": "55555555-5555-4555-8555-555555555555", "host": "cmp-1"})"},
        {"host joins an aggregate"_L1, R"({"change": "aggregate_host", "aggregate": "7", "host": "cmp-1"})",
            R"({"change": "aggregate_host", "aggregate": "7", "host": "cmp-1", "leaves": true})"},
        {"aggregate in Placement"_L1,
            heal(R"("kind": "join_aggregate", "name": "44444444-4444-4444-8444-444444444444")"),
            heal(R"("kind": "leave_aggregate", "name": "44444444-4444-4444-8444-444444444444")")},
        {"inventory"_L1, heal(R"("kind": "set_inventory", "name": "CUSTOM_FPGA", "inventory": {"total": 2})"),
            heal(R"("kind": "remove_inventory", "name": "CUSTOM_FPGA")")},
        {"provider"_L1,
            R"({"change": "heal_placement", "healings": [{"kind": "remove_provider",
                "provider": "22222222-2222-4222-8222-222222222222"}]})",
            R"({"change": "heal_placement", "healings": [{"kind": "add_provider",
                "provider": "22222222-2222-4222-8222-222222222222"}]})"},
        {"allocations"_L1, heal(R"("kind": "drop_allocations", "consumer": "55555555-5555-4555-8555-555555555555")"),
            heal(R"("kind": "write_allocations", "consumer": "55555555-5555-4555-8555-555555555555",
            "resources": {"VCPU": 1})")},
    };
}

} // namespace

class TestChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isMade_data();
    void isMade();
    void changesTheRequest();
    void changesAnyMemberOfARequest();
    void isRefused_data();
    void isRefused();
    void isReadAsItWasWritten_data() { isMade_data(); }
    void isReadAsItWasWritten();
    void tellsOptionsApart();
    void aStoppedServiceIsSilent();
    void healsPlacement();
    void replacesAProviderByWhatItsNodeReports();
    void aServerTakesItsUsageAlong();
    void aServerKeepsItsFlavor();
    void aDeletedServerLeavesNothing();
    void placementMirrorsTheMembersOfAnAggregate();
    void placementMirrorsNothingElse();
    void aHostIsInOneZone_data();
    void aHostIsInOneZone();
    void aZoneIsNotRenamedUnderServers_data();
    void aZoneIsNotRenamedUnderServers();
    void aServerWithoutAHostIsMoved();
    void isTakenBack_data();
    void isTakenBack();
    void isMadeAtOnceAsOneByOne();
    void isUndoneAndRedone();
};

void TestChange::isMade_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("where");    // in the cloud's document
    QTest::addColumn<QJsonValue>("value"); // afterwards; undefined: absent
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &change, const QString &where, const QJsonValue &value,
                         const QString &sentence) { QTest::newRow(name) << change << where << value << sentence; };
    row("option", R"({"change": "set_options", "options": {"DEFAULT": {"cpu_allocation_ratio": 4.0}}})",
        u"config/DEFAULT/cpu_allocation_ratio"_s, 4.0, u"Set [DEFAULT] cpu_allocation_ratio to 4"_s);
    row("option unset", R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": null}}})",
        u"config/filter_scheduler/enabled_filters"_s, QJsonValue::Undefined,
        u"Unset [filter_scheduler] enabled_filters"_s);
    row("options",
        R"({"change": "set_options", "options": {"DEFAULT": {"cpu_allocation_ratio": 4.0, "ram_allocation_ratio": 2}}})",
        u"config/DEFAULT/ram_allocation_ratio"_s, 2, u"Set 2 option(s)"_s);
    row("nova.conf",
        R"({"change": "set_options", "options": {"DEFAULT": {"ram_allocation_ratio": 2}}, "source": "nova.conf"})",
        u"config/DEFAULT/ram_allocation_ratio"_s, 2, u"Set 1 option(s) as in nova.conf"_s);
    row("release", R"({"change": "set_options", "options": {}, "release": "queens"})", u"release"_s, u"queens"_s,
        u"Decide as release Queens"_s);
    row("service disabled",
        R"({"change": "switch_service", "host": "cmp-1", "disabled": true, "at": "2026-11-20T10:00:00Z"})",
        u"compute_nodes/0/service/disabled"_s, true, u"Disable nova-compute on cmp-1"_s);
    row("service forced down",
        R"({"change": "switch_service", "host": "cmp-2", "forced_down": true, "at": "2026-11-20T10:00:00Z"})",
        u"compute_nodes/1/service/forced_down"_s, true, u"Force nova-compute on cmp-2 down"_s);
    row("extra spec",
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["extra_specs", "hw:cpu_policy"],
            "value": "dedicated"})",
        u"flavors/0/extra_specs/hw:cpu_policy"_s, u"dedicated"_s,
        u"Set the extra spec hw:cpu_policy of flavor m1.tiny to \"dedicated\""_s);
    row("image property removed",
        R"({"change": "edit_cloud", "list": "images", "id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10",
            "member": ["properties", "os_type"]})",
        u"images/0/properties/os_type"_s, QJsonValue::Undefined, u"Remove the property os_type of image cirros"_s);
    row("inventory",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["inventories", "VCPU", "allocation_ratio"], "value": 2.0})",
        u"placement/resource_providers/0/inventories/VCPU/allocation_ratio"_s, 2.0,
        u"Set allocation_ratio of the VCPU inventory of resource provider cmp-1 to 2"_s);
    row("trait",
        R"({"change": "edit_cloud", "list": "resource_providers", "id": "22222222-2222-4222-8222-222222222222",
            "member": ["traits", "0"], "value": "CUSTOM_GOLD"})",
        u"placement/resource_providers/1/traits/0"_s, u"CUSTOM_GOLD"_s,
        u"Replace COMPUTE_ACCELERATORS with CUSTOM_GOLD in traits of resource provider cmp-2"_s);
    const qsizetype traits = world().cloud.placement->resourceProviders.at(1).traits.size();
    row("trait more",
        QByteArray(R"({"change": "edit_cloud", "list": "resource_providers",
            "id": "22222222-2222-4222-8222-222222222222", "member": ["traits", "NUMBER"], "value": "CUSTOM_GOLD"})")
            .replace("NUMBER", QByteArray::number(traits)),
        u"placement/resource_providers/1/traits/%1"_s.arg(traits), u"CUSTOM_GOLD"_s,
        u"Add the trait CUSTOM_GOLD to resource provider cmp-2"_s);
    row("new flavor",
        R"({"change": "edit_cloud", "list": "flavors", "id": "3", "member": [],
            "value": {"flavorid": "3", "name": "m1.new", "vcpus": 2, "memory_mb": 2048}})",
        u"flavors/2/name"_s, u"m1.new"_s, u"Add flavor m1.new: 2 vCPU, 2 GiB, root disk 0 GiB"_s);
    row("host joins an aggregate",
        R"({"change": "aggregate_host", "aggregate": "7", "host": "cmp-1", "leaves": false})",
        u"aggregates/0/hosts/1"_s, u"cmp-1"_s, u"Add cmp-1 to host aggregate ssd"_s);
    row("host leaves an aggregate",
        R"({"change": "aggregate_host", "aggregate": "7", "host": "cmp-2", "leaves": true})", u"aggregates/0/hosts/0"_s,
        QJsonValue::Undefined, u"Remove cmp-2 from host aggregate ssd"_s);
    row("server moved", R"({"change": "move_server", "server": "55555555-5555-4555-8555-555555555555",
            "host": "cmp-2", "node": "cmp-2", "allocations": {"22222222-2222-4222-8222-222222222222": {"VCPU": 2}},
            "cold": false})",
        u"instances/0/host"_s, u"cmp-2"_s, u"Move server web-1 from cmp-1 to cmp-2"_s);
    row("server moved cold", R"({"change": "move_server", "server": "55555555-5555-4555-8555-555555555555",
            "host": "cmp-2", "node": "cmp-2", "allocations": {"22222222-2222-4222-8222-222222222222": {"VCPU": 2}},
            "cold": true})",
        u"instances/0/host"_s, u"cmp-2"_s, u"Move server web-1 from cmp-1 to cmp-2 by a cold migration"_s);
    row("server deleted", R"({"change": "delete_server", "server": "55555555-5555-4555-8555-555555555555"})",
        u"instances/0/host"_s, QJsonValue::Undefined, u"Delete server web-1 on cmp-1"_s);
    row("trait created", R"({"change": "create_trait", "trait": "CUSTOM_BIGVM"})", u"placement/traits/0"_s,
        u"CUSTOM_BIGVM"_s, u"Create the trait CUSTOM_BIGVM"_s);
    row("flavor gone", R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": []})", u"flavors/0/name"_s,
        u"m1.huge"_s, u"Remove flavor m1.tiny"_s);
}

void TestChange::isMade()
{
    QFETCH(QByteArray, change);
    QFETCH(QString, where);
    QFETCH(QJsonValue, value);
    QFETCH(QString, sentence);
    const auto changes = parseChanges(document(change));
    QVERIFY_RESULT(changes);
    QCOMPARE(changes->size(), 1);
    const Edited before = world();
    const auto after = apply(before, *changes);
    QVERIFY_RESULT(after);
    QCOMPARE(at(asDocument(after->cloud), where), value);
    QVERIFY(at(asDocument(before.cloud), where) != value);
    QCOMPARE(astrolabe::sentence(changes->first(), before.cloud), sentence);
    QCOMPARE(after->request, before.request);
}

void TestChange::changesTheRequest()
{
    const QByteArray flavor = R"({"change": "edit_request", "member": ["server", "flavorRef"], "value": "m1.huge"})";
    const QByteArray count = R"({"change": "edit_request", "member": ["server", "min_count"], "value": 3})";
    const QByteArray image = R"({"change": "edit_request", "member": ["server", "metadata"]})";
    const auto after = changed(flavor + ',' + count + ',' + image);
    QVERIFY_RESULT(after);
    QCOMPARE(after->cloud, world().cloud);
    QCOMPARE(after->request->flavorRef, u"m1.huge"_s);
    QCOMPARE(after->request->minCount, 3);
    QVERIFY(after->request->metadata.isEmpty());

    const auto unasked = apply(Edited{world().cloud, {}}, {EditRequest{{u"server"_s, u"name"_s}, u"db"_s}});
    QVERIFY(!unasked);
    QCOMPARE(unasked.error().kind, Error::Kind::NotFound);
}

// Each that the reader of requests takes.
void TestChange::changesAnyMemberOfARequest()
{
    QFile file(QStringLiteral(RESOURCES "/../docs/formats/request.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject schema = QJsonDocument::fromJson(file.readAll()).object();
    const QStringList members = schema["$defs"_L1]["request"_L1]["properties"_L1].toObject().keys();
    QVERIFY(members.contains(u"context"_s));
    for (const QString &member : members) {
        const auto changed = apply(world(), {EditRequest{{member, u"name"_s}, QJsonValue(QJsonValue::Undefined)}});
        QVERIFY2(changed || changed.error().kind != Error::Kind::BadInput, qPrintable(member));
    }
}

void TestChange::isRefused_data()
{
    QTest::addColumn<QByteArray>("changes");
    QTest::addColumn<QString>("where");
    const auto row = [](const char *name, const QByteArray &changes, const QString &where) {
        QTest::newRow(name) << changes << where;
    };
    const QByteArray fine = R"({"change": "set_options", "release": "queens"},)";
    row("no such kind", fine + R"({"change": "pray"})", u"/changes/1/change"_s);
    row("no such member of a change", R"({"change": "set_options", "option": {}})", u"/changes/0/option"_s);
    row("no such release", R"({"change": "set_options", "release": "zorro"})", u"/changes/0/release"_s);
    row("an option's type",
        fine + R"({"change": "set_options", "options": {"DEFAULT": {"cpu_allocation_ratio": "much"}}})",
        u"/changes/1: [DEFAULT] cpu_allocation_ratio"_s);
    row("no such host",
        R"({"change": "switch_service", "host": "cmp-9", "disabled": true, "at": "2026-11-20T10:00:00Z"})",
        u"/changes/0"_s);
    row("no such list", R"({"change": "edit_cloud", "list": "planets", "id": "1"})", u"/changes/0"_s);
    row("no such flavor", R"({"change": "edit_cloud", "list": "flavors", "id": "9", "member": ["vcpus"], "value": 1})",
        u"/changes/0: /flavors/9"_s);
    row("no such member", R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpu"], "value": 1})",
        u"/changes/0: /flavors/1"_s);
    row("no such element",
        R"({"change": "edit_cloud", "list": "server_groups", "id": "33333333-3333-4333-8333-333333333333",
            "member": ["members", "7"], "value": "x"})",
        u"/changes/0: /server_groups/33333333-3333-4333-8333-333333333333/members/7"_s);
    row("a member's type",
        R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpus"], "value": "many"})",
        u"/changes/0: /flavors/1/vcpus"_s);
    row("a required member", R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["vcpus"]})",
        u"/changes/0: /flavors/1/vcpus"_s);
    row("another id", R"({"change": "edit_cloud", "list": "flavors", "id": "1", "member": ["flavorid"], "value": "7"})",
        u"/changes/0: /flavors/1"_s);
    row("a cell that is not there",
        R"({"change": "edit_cloud", "list": "compute_nodes", "id": "11111111-1111-4111-8111-111111111111",
            "member": ["cell"], "value": "55555555-5555-4555-8555-555555555555"})",
        u"/compute_nodes/0/cell"_s);
    row("a trait whose name is none of a custom one", R"({"change": "create_trait", "trait": "HW_BIGVM"})",
        u"/changes/0"_s);
    row("a trait in small letters", R"({"change": "create_trait", "trait": "CUSTOM_bigvm"})", u"/changes/0"_s);
    row("no such server", R"({"change": "delete_server", "server": "99999999-9999-4999-8999-999999999999"})",
        u"/changes/0"_s);
    row("a server to nowhere",
        R"({"change": "move_server", "server": "55555555-5555-4555-8555-555555555555", "host": "cmp-9"})",
        u"/changes/0"_s);
    row("no such aggregate", R"({"change": "aggregate_host", "aggregate": "8", "host": "cmp-1"})", u"/changes/0"_s);
    row("no such host in an aggregate", R"({"change": "aggregate_host", "aggregate": "7", "host": "cmp-9"})",
        u"/changes/0"_s);
    row("a member that no request has", R"({"change": "edit_request", "member": ["availability_zone"], "value": null})",
        u"/changes/0"_s);
    row("a request that is none", R"({"change": "edit_request", "member": ["server", "min_count"], "value": "x"})",
        u"/changes/0: /server/min_count"_s);
    row("what Placement refuses",
        R"({"change": "heal_placement", "healings": [{"kind": "remove_inventory", "name": "VCPU",
            "provider": "99999999-9999-4999-8999-999999999999"}]})",
        u"/changes/0: 99999999-9999-4999-8999-999999999999"_s);
}

void TestChange::isRefused()
{
    QFETCH(QByteArray, changes);
    QFETCH(QString, where);
    const auto after = changed(changes);
    QVERIFY(!after);
    QCOMPARE(after.error().where, where);
    QVERIFY(!after.error().what.isEmpty());
}

void TestChange::isReadAsItWasWritten()
{
    QFETCH(QByteArray, change);
    const auto changes = parseChanges(document(change));
    QVERIFY_RESULT(changes);
    const auto again = parseChanges(writeChanges(*changes));
    QVERIFY_RESULT(again);
    QVERIFY(*again == *changes);
    QCOMPARE(toJson(again->first()), QJsonValue(QJsonDocument::fromJson(change).object()));
}

// Sets the options that differ and unsets those that are gone: applied to one configuration, it gives the other.
void TestChange::tellsOptionsApart()
{
    const Cloud before = smallCloud();
    CloudOptions after{*Release::named(u"queens"_s), before.config};
    after.config.unset(u"filter_scheduler"_s, u"enabled_filters"_s);
    QVERIFY_RESULT(after.config.set(u"DEFAULT"_s, u"ram_allocation_ratio"_s, 2.0));
    const SetOptions difference = differenceOf({before.release, before.config}, after);
    QCOMPARE(difference.sentence(before), u"Set 2 option(s)"_s);
    const auto edited = apply({before, {}}, {difference});
    QVERIFY_RESULT(edited);
    QCOMPARE((CloudOptions{edited->cloud.release, edited->cloud.config}), after);
    QCOMPARE(differenceOf(after, after), SetOptions());
}

void TestChange::aStoppedServiceIsSilent()
{
    const QDateTime now = *smallCloud().now;
    const SwitchService stop{.host = u"cmp-1"_s, .stopped = true, .at = now.addSecs(-300)};
    const SwitchService start{.host = u"cmp-1"_s, .stopped = false, .at = now};
    const Edited stopped = apply(world(), {stop}).value();
    const auto isUp = [](const Cloud &cloud) {
        const auto index = indexOf(cloud);
        return index->isUp(*index->serviceOf(u"cmp-1"_s));
    };
    QVERIFY(isUp(world().cloud));
    QCOMPARE(stop.sentence(world().cloud), u"Stop nova-compute on cmp-1"_s);
    const Edited started = apply(stopped, {start}).value();
    QVERIFY(isUp(started.cloud));
    QCOMPARE(started.cloud.computeNodes.at(1), world().cloud.computeNodes.at(1));
}

void TestChange::healsPlacement()
{
    const auto after = changed(R"({"change": "heal_placement", "healings": [
        {"kind": "join_aggregate", "provider": "11111111-1111-4111-8111-111111111111",
         "name": "44444444-4444-4444-8444-444444444444"}]})");
    QVERIFY_RESULT(after);
    const ResourceProvider &provider = after->cloud.placement->resourceProviders.first();
    QCOMPARE(provider.aggregates, QStringList{u"44444444-4444-4444-8444-444444444444"_s});
    QCOMPARE(provider.generation, world().cloud.placement->resourceProviders.first().generation + 1);
}

// Removed, added and given an inventory in one change, in whichever order they are listed.
void TestChange::replacesAProviderByWhatItsNodeReports()
{
    Edited before = world();
    ResourceProvider &provider = before.cloud.placement->resourceProviders[1];
    provider.traits = {u"CUSTOM_LEFT_OVER"_s};
    before.cloud.placement->traits.append(u"CUSTOM_LEFT_OVER"_s);
    const HealPlacement heal{{{.kind = Healing::Kind::SetInventory,
                                  .provider = provider.uuid,
                                  .name = u"CUSTOM_FPGA"_s,
                                  .inventory = Inventory{2, 0, 1, 2, 1, 1, {}}},
        {.kind = Healing::Kind::AddProvider, .provider = provider.uuid},
        {.kind = Healing::Kind::RemoveProvider, .provider = provider.uuid}}};
    const auto after = apply(before, {heal});
    QVERIFY_RESULT(after);
    QCOMPARE(after->cloud.placement->resourceProviders.size(), 2);
    const ResourceProvider &replaced = after->cloud.placement->resourceProviders.at(1);
    QCOMPARE(replaced.traits, world().cloud.placement->resourceProviders.at(1).traits);
    QCOMPARE(replaced.inventories.value(u"CUSTOM_FPGA"_s).total, 2);
    QVERIFY(replaced.inventories.contains(u"VCPU"_s));
}

// Moved away and back again, everything but the order is as it was.
void TestChange::aServerTakesItsUsageAlong()
{
    const QString server = u"55555555-5555-4555-8555-555555555555"_s;
    Edited before = world();
    const QString from = before.cloud.computeNodes.at(0).uuid;
    const QString to = before.cloud.computeNodes.at(1).uuid;
    before.cloud.placement->allocations[server] = {{{from, {{u"VCPU"_s, 1}}}}, u"demo"_s, u"alice"_s, 1, {}};
    const Edited moved = apply(before, {MoveServer{.server = server, .host = u"cmp-2"_s}}).value();
    const ComputeNode &source = moved.cloud.computeNodes.at(0);
    const ComputeNode &destination = moved.cloud.computeNodes.at(1);
    QCOMPARE(source.memoryMbUsed, 512);
    QCOMPARE(source.vcpusUsed, 0);
    QCOMPARE(source.stats.value(u"num_instances"_s), u"0"_s);
    QCOMPARE(destination.memoryMbUsed, 1024);
    QCOMPARE(destination.freeRamMb.value(), 15000 - 512);
    QCOMPARE(destination.stats.value(u"num_instances"_s), u"1"_s);
    QCOMPARE(moved.cloud.placement->allocations.value(server).allocations.keys(), QStringList{to});
    QCOMPARE(moved.cloud.serverGroups.first().members, QStringList{server});
    const Edited back = apply(moved, {MoveServer{.server = server, .host = u"cmp-1"_s}}).value();
    QCOMPARE(back.cloud.computeNodes.at(0), before.cloud.computeNodes.at(0));
    QCOMPARE(back.cloud.placement->allocations.value(server).allocations,
        before.cloud.placement->allocations.value(server).allocations);
}

// As in Nova, whose instances keep their flavors: nothing that is there takes more or less.
void TestChange::aServerKeepsItsFlavor()
{
    const QString flavorid = u"1"_s;
    Edited before = world();
    before.cloud.instances.append(before.cloud.instances.first());
    before.cloud.instances.last().uuid = u"66666666-6666-4666-8666-666666666666"_s;
    before.cloud.instances.last().flavorid = u"2"_s;
    const Flavor was = *test::indexOf(before.cloud)->flavor(flavorid);
    const auto set = [&](const QString &member, const QJsonValue &value) {
        return EditCloud{u"flavors"_s, flavorid, {member}, value};
    };
    const Cloud once = apply(before, {set(u"vcpus"_s, 8)}).value().cloud;
    const Cloud twice = apply({once}, {set(u"memory_mb"_s, 9999)}).value().cloud;
    for (const Cloud &cloud : {once, twice}) {
        const auto index = test::indexOf(cloud);
        QCOMPARE(index->flavor(flavorid)->vcpus, 8);
        QCOMPARE(*index->flavorOf(cloud.instances.first()), was);
        QVERIFY(cloud.instances.last().flavor.get() == nullptr);
        NoProgress nobody;
        QCOMPARE(parseCloud(writeCloud(cloud), nobody)->cloud.instances, cloud.instances);
    }
    QCOMPARE(apply({once}, {set(u"vcpus"_s, was.vcpus)}).value().cloud, before.cloud);
    const Cloud without = apply(before, {EditCloud{.list = u"flavors"_s, .id = flavorid, .member = {}}}).value().cloud;
    QCOMPARE(*test::indexOf(without)->flavorOf(without.instances.first()), was);

    const MoveServer move{.server = before.cloud.instances.first().uuid, .host = u"cmp-2"_s};
    QCOMPARE(apply({twice}, {move}).value().cloud.computeNodes, apply(before, {move}).value().cloud.computeNodes);
}

void TestChange::aDeletedServerLeavesNothing()
{
    const QString server = u"55555555-5555-4555-8555-555555555555"_s;
    Edited before = world();
    before.cloud.placement->allocations[server]
        = {{{before.cloud.computeNodes.at(0).uuid, {{u"VCPU"_s, 1}}}}, u"demo"_s, u"alice"_s, 1, {}};
    Volume own;
    own.id = u"own"_s;
    own.status = u"in-use"_s;
    own.attachedTo = {server};
    Volume shared = own;
    shared.id = u"shared"_s;
    shared.multiattach = true;
    shared.attachedTo.append(u"another"_s);
    before.cloud.surroundings.volumes = {own, shared};
    const Edited after = apply(before, {DeleteServer{server}}).value();
    QCOMPARE(after.cloud.surroundings.volumes->first().status, u"available"_s);
    QVERIFY(after.cloud.surroundings.volumes->first().attachedTo.isEmpty());
    QCOMPARE(after.cloud.surroundings.volumes->last().status, u"in-use"_s);
    QCOMPARE(after.cloud.surroundings.volumes->last().attachedTo, QStringList{u"another"_s});
    QVERIFY(after.cloud.instances.isEmpty());
    QVERIFY(after.cloud.serverGroups.first().members.isEmpty());
    QVERIFY(!after.cloud.placement->allocations.contains(server));
    QCOMPARE(after.cloud.computeNodes.at(0).memoryMbUsed, 512);
}

void TestChange::placementMirrorsTheMembersOfAnAggregate()
{
    const QString aggregate = u"77777777-7777-4777-8777-777777777777"_s;
    const auto known = [](const Edited &edited, int provider) {
        return edited.cloud.placement->resourceProviders.at(provider).aggregates;
    };
    const Edited joined = apply(world(), {AggregateHost{u"7"_s, u"cmp-1"_s, false}}).value();
    QCOMPARE(known(joined, 0), QStringList{aggregate});
    const Edited left = apply(joined, {AggregateHost{u"7"_s, u"cmp-1"_s, true}}).value();
    QCOMPARE(known(left, 0), QStringList());
    QCOMPARE(left.cloud.aggregates, world().cloud.aggregates);
    Edited old = world();
    old.cloud.release = *Release::named(u"queens"_s);
    QCOMPARE(known(apply(old, {AggregateHost{u"7"_s, u"cmp-1"_s, false}}).value(), 0), QStringList());
}

void TestChange::placementMirrorsNothingElse()
{
    const Edited before = world();
    const auto join = [](const Edited &edited) { return apply(edited, {AggregateHost{u"7"_s, u"cmp-1"_s, false}}); };
    const Edited joined = join(before).value();
    QCOMPARE(joined.cloud.placement->resourceProviders.at(1), before.cloud.placement->resourceProviders.at(1));
    QCOMPARE(joined.cloud.placement->resourceProviders.first().generation,
        before.cloud.placement->resourceProviders.first().generation + 1);
    QCOMPARE(join(joined).value(), joined); // it is there already

    Edited severalNodes = before;
    severalNodes.cloud.computeNodes[1].host = u"cmp-1"_s;
    QCOMPARE(join(severalNodes).value().cloud.placement, before.cloud.placement);
    Edited derived = before;
    derived.cloud.placement.reset();
    const auto alone = join(derived);
    QVERIFY_RESULT(alone);
    QCOMPARE(alone->cloud.aggregates.first().hosts, (QStringList{u"cmp-2"_s, u"cmp-1"_s}));
}

// Source: nova.compute.api.AggregateAPI.is_safe_to_update_az and ensure_no_instances_need_to_move_az_when_host_….
void TestChange::aHostIsInOneZone_data()
{
    QTest::addColumn<QString>("other");  // the zone of the aggregate that the host is in; empty: none
    QTest::addColumn<QString>("joined"); // of the one that it joins or leaves
    QTest::addColumn<bool>("isMember");  // of that one, already
    QTest::addColumn<bool>("leaves");
    QTest::addColumn<int>("servers"); // on the host
    QTest::addColumn<int>("nova");    // the release
    QTest::addColumn<QString>("error");
    const auto row = [](const char *name, const QString &other, const QString &joined, bool isMember, bool leaves,
                         const QString &error = {}, int servers = 0, int nova = 34) {
        QTest::newRow(name) << other << joined << isMember << leaves << servers << nova << error;
    };
    const QString two = u"The host “cmp-2” is in another availability zone."_s;
    const QString moved
        = u"nova-api lets no host change its availability zone while it has servers, and “cmp-2” has 2."_s;
    row("another zone", u"az1"_s, u"az2"_s, false, false, two);
    row("the same zone", u"az1"_s, u"az1"_s, false, false);
    row("no zone before", {}, u"az2"_s, false, false);
    row("no zone is joined", u"az1"_s, {}, false, false);
    row("a member already", {}, u"az2"_s, true, false);
    row("a member of both leaves one", u"az1"_s, u"az2"_s, true, true);
    row("joins with servers", {}, u"az2"_s, false, false, moved, 2);
    row("leaves with servers", {}, u"az2"_s, true, true, moved, 2);
    row("with servers, as before 2024.2", {}, u"az2"_s, false, false, {}, 2, 29);
    row("with servers, into its own zone", u"az1"_s, u"az1"_s, false, false, {}, 2);
    row("with servers, out of its own zone", u"az1"_s, u"az1"_s, true, true, {}, 2);
    row("with servers, without a zone", {}, {}, true, true, {}, 2);
    row("with servers, already there", {}, u"az2"_s, true, false, {}, 2);
}

void TestChange::aHostIsInOneZone()
{
    QFETCH(const QString, other);
    QFETCH(const QString, joined);
    QFETCH(const bool, isMember);
    QFETCH(const bool, leaves);
    QFETCH(const int, servers);
    QFETCH(const int, nova);
    QFETCH(const QString, error);
    const auto withZone = [](Aggregate aggregate, const QString &zone) {
        if (!zone.isEmpty())
            aggregate.metadata.insert(u"availability_zone"_s, zone);
        return aggregate;
    };
    Edited zoned = world();
    Aggregate &first = zoned.cloud.aggregates.first();
    Aggregate second = withZone(first, joined);
    first = withZone(first, other);
    second.id = 8;
    second.uuid = u"88888888-8888-4888-8888-888888888888"_s;
    second.hosts = isMember ? QStringList{u"cmp-2"_s} : QStringList();
    zoned.cloud.aggregates.append(second);
    zoned.cloud.release = since(nova);
    Instance server;
    server.host = u"cmp-2"_s;
    zoned.cloud.instances += QList<Instance>(servers, server);
    Edited after = zoned;
    const auto made = AggregateHost{u"8"_s, u"cmp-2"_s, leaves}.apply(after);
    QCOMPARE(made.has_value(), error.isEmpty());
    if (!error.isEmpty()) {
        QCOMPARE(made.error().what, error);
        QCOMPARE(made.error().kind, Error::Kind::Conflict);
        QCOMPARE(after, zoned);
        return;
    }
    QCOMPARE(after.cloud.aggregates.last().hosts, leaves ? QStringList() : QStringList{u"cmp-2"_s});
    QCOMPARE(after.cloud.aggregates.first(), zoned.cloud.aggregates.first());
}

void TestChange::aZoneIsNotRenamedUnderServers_data()
{
    QTest::addColumn<QStringList>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<int>("servers"); // on the only host of the aggregate, whose zone is az1
    QTest::addColumn<int>("nova");
    QTest::addColumn<bool>("isRefused");
    const QStringList zone{u"metadata"_s, u"availability_zone"_s};
    QTest::newRow("with servers") << zone << QJsonValue(u"az2"_s) << 2 << 34 << true;
    QTest::newRow("with servers, in Stein") << zone << QJsonValue(u"az2"_s) << 2 << 19 << true;
    QTest::newRow("with servers, before Stein") << zone << QJsonValue(u"az2"_s) << 2 << 18 << false;
    QTest::newRow("without servers") << zone << QJsonValue(u"az2"_s) << 0 << 34 << false;
    QTest::newRow("no zone any more") << zone << QJsonValue(QJsonValue::Undefined) << 2 << 34 << true;
    QTest::newRow("the same zone") << zone << QJsonValue(u"az1"_s) << 2 << 34 << false;
    QTest::newRow("all metadata") << QStringList{u"metadata"_s}
                                  << QJsonValue(QJsonObject{{u"availability_zone"_s, u"az2"_s}}) << 2 << 34 << true;
    QTest::newRow("another key") << QStringList{u"metadata"_s, u"ssd"_s} << QJsonValue(u"no"_s) << 2 << 34 << false;
}

// Source: nova.compute.api.AggregateAPI.is_safe_to_update_az.
void TestChange::aZoneIsNotRenamedUnderServers()
{
    QFETCH(const QStringList, member);
    QFETCH(const QJsonValue, value);
    QFETCH(const int, servers);
    QFETCH(const int, nova);
    QFETCH(const bool, isRefused);
    Edited before = world();
    Aggregate &zone = before.cloud.aggregates.first();
    zone.hosts = {u"cmp-2"_s};
    zone.metadata.insert(u"availability_zone"_s, u"az1"_s);
    before.cloud.release = since(nova);
    Instance server;
    server.host = u"cmp-2"_s;
    before.cloud.instances += QList<Instance>(servers, server);
    Edited after = before;
    const auto made = EditCloud{u"aggregates"_s, u"7"_s, member, value}.apply(after);
    QCOMPARE(made.has_value(), !isRefused);
    QCOMPARE(after == before, isRefused || value == u"az1"_s);
    if (!isRefused)
        return;
    QCOMPARE(made.error().kind, Error::Kind::Conflict);
    QCOMPARE(made.error().what,
        u"nova-api lets no host change its availability zone while it has servers, and “cmp-2” has 2."_s);
}

// As one that ended in cell0: it holds nothing before, and what the change says after.
void TestChange::aServerWithoutAHostIsMoved()
{
    const QString server = u"55555555-5555-4555-8555-555555555555"_s;
    Edited nowhere = world();
    nowhere.cloud.instances.first().host.clear();
    nowhere.cloud.instances.first().node.clear();
    const Edited moved = apply(nowhere, {MoveServer{.server = server, .host = u"cmp-2"_s}}).value();
    QCOMPARE(moved.cloud.instances.first().host, u"cmp-2"_s);
    QVERIFY(moved.cloud.placement->allocations.value(server).allocations.isEmpty());
    const QString provider = moved.cloud.computeNodes.at(1).uuid;
    const QMap<QString, Resources> held{{provider, {{u"VCPU"_s, 2}}}};
    const Edited holding
        = apply(claimedWorld(), {MoveServer{.server = server, .host = u"cmp-2"_s, .allocations = held}}).value();
    QCOMPARE(holding.cloud.placement->allocations.value(server).allocations, held);
    Edited derived = world();
    derived.cloud.placement.reset();
    QVERIFY_RESULT(apply(derived, {MoveServer{.server = server, .host = u"cmp-2"_s}}));
}

void TestChange::isTakenBack_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QByteArray>("back");
    for (const auto &[name, change, back] : changesAndBack())
        QTest::newRow(name.data()) << change << back;
}

void TestChange::isTakenBack()
{
    QFETCH(const QByteArray, change);
    QFETCH(const QByteArray, back);
    const Edited before = claimedWorld();
    const auto made = astrolabe::apply(before, parseChanges(document(change)).value());
    QVERIFY_RESULT(made);
    QVERIFY(linesOf(*made) != linesOf(before));
    const auto takenBack = astrolabe::apply(*made, parseChanges(document(back)).value());
    QVERIFY_RESULT(takenBack);
    QCOMPARE(linesOf(*takenBack), linesOf(before));
}

// Random lists of changes, some of which can be made only after others: at once or one by one they end the same, and
// the first that is refused is the same.
void TestChange::isMadeAtOnceAsOneByOne()
{
    QList<Change> pool;
    for (const auto &[name, change, back] : changesAndBack()) {
        if (name != "provider"_L1) // without it, a cloud whose server has allocations there is refused
            pool += parseChanges(document(change + ',' + back)).value();
    }
    pool.append(DeleteServer{u"55555555-5555-4555-8555-555555555555"_s});
    std::mt19937 random(27);
    int refused = 0;
    for (int list = 0; list < 200; ++list) {
        QList<Change> changes;
        for (int i = 0; i < 5; ++i)
            changes.append(pool.at(qsizetype(random() % unsigned(pool.size()))));
        Result<Edited> oneByOne = claimedWorld();
        qsizetype made = 0;
        while (made < changes.size() && (oneByOne = apply(*oneByOne, {changes.at(made)})))
            ++made;
        const auto atOnce = astrolabe::apply(claimedWorld(), parseChanges(writeChanges(changes)).value());
        QCOMPARE(atOnce.has_value(), oneByOne.has_value());
        if (atOnce) {
            QCOMPARE(*atOnce, *oneByOne);
            continue;
        }
        QString where = oneByOne.error().where;
        QCOMPARE(atOnce.error().where, where.replace(u"/changes/0"_s, u"/changes/%1"_s.arg(made)));
        QCOMPARE(atOnce.error().what, oneByOne.error().what);
        ++refused;
    }
    QCOMPARE_GT(refused, 10);
    QCOMPARE_LT(refused, 150);
}

void TestChange::isUndoneAndRedone()
{
    const ChangeStep first{SetOptions{.release = Release::named(u"queens"_s)}};
    const ChangeStep second{SetOptions{.release = Release::named(u"rocky"_s)}, SetOptions{.source = u"nova.conf"_s}};
    ChangeHistory history = with(with({}, first), second);
    QVERIFY(undone(undone(undone(history))) == (ChangeHistory{{}, {second, first}}));
    QVERIFY(redone(redone(redone(undone(undone(history))))) == history);
    QVERIFY(with(undone(history), first) == (ChangeHistory{{first, first}, {}}));
    QVERIFY(with(undone(history), {}) == (ChangeHistory{{first}, {}}));
    QCOMPARE(changesOf(history.made), first + second);
    QCOMPARE(changesOf(eachAlone(second)), second);
    QCOMPARE(eachAlone(second).size(), 2);
}

QTEST_GUILESS_MAIN(TestChange)
#include "tst_change.moc"
