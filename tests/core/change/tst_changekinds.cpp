// SPDX-License-Identifier: GPL-3.0-or-later
// Each kind of change by itself: every list of a cloud, paths in JSON, switches of a service, the document, and a
// history of any length.
#include "change/changehistory.h"
#include "change/changesformat.h"
#include "change/jsonedit.h"
#include "change/servicesetting.h"
#include "core/boot/smallworld.h"
#include "formats/jsontext.h"
#include "placement/derived/derive.h"
#include "printing.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QTemporaryDir>

#include <random>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Switch = std::optional<bool>;

namespace {

QJsonValue json(const QByteArray &text)
{
    return QJsonDocument::fromJson('[' + text + ']').array().at(0);
}

QString text(const QJsonValue &value)
{
    return value.isUndefined() ? u"nothing"_s
                               : QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

// The small cloud with an entry in each of its lists and Placement data of its own.
Edited world()
{
    Edited world{test::smallCloud(), test::request()};
    Cloud &cloud = world.cloud;
    Aggregate aggregate;
    aggregate.id = 7;
    aggregate.uuid = u"77777777-7777-4777-8777-777777777777"_s;
    aggregate.name = u"ssd"_s;
    cloud.aggregates = {aggregate};
    cloud.surroundings.projects = QList<Project>{{u"demo"_s, u"Demo"_s, {{u"cores"_s, 20}}, {}, {}}};
    Instance server;
    server.uuid = u"55555555-5555-4555-8555-555555555555"_s;
    server.displayName = u"web-1"_s;
    server.flavorid = u"1"_s;
    cloud.instances = {server};
    cloud.placement = derivePlacement(*test::indexOf(cloud));
    return world;
}

SwitchService switched(Switch disabled, Switch forcedDown, Switch stopped)
{
    return {u"cmp-1"_s, disabled, forcedDown, stopped, QDateTime(QDate(2026, 11, 20), QTime(9, 0), Qt::UTC)};
}

Change release(const QString &name)
{
    return SetOptions{.release = Release::named(name)};
}

QByteArray document(const QByteArray &changes)
{
    return R"({"format": "astrolabe-changes", "version": 1, "changes": [)" + changes + "]}";
}

} // namespace

class TestChangeKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWayLeadsThroughJson_data();
    void aWayLeadsThroughJson();
    void aWayMayLeadNowhere_data();
    void aWayMayLeadNowhere();
    void everyListIsEdited_data();
    void everyListIsEdited();
    void providersAreEditedWhereTheCloudHasThem();
    void whatIdentifiesAnObjectStays();
    void whatIsSetToWhatItIsChangesNothing();
    void membersThatNobodyReadsStay();
    void aServiceIsSetAfterASwitch_data();
    void aServiceIsSetAfterASwitch();
    void aSwitchTellsWhatItChanges_data();
    void aSwitchTellsWhatItChanges();
    void aLaterSwitchFollowsTheEarlier();
    void aDisabledServiceIsATraitToo();
    void allNodesOfAHostAreSwitched();
    void optionsAreToldInASentence_data();
    void optionsAreToldInASentence();
    void whatAReleaseRefusesIsRefused();
    void changesAreMadeInTheirOrder();
    void ofAFailedListNothingIsMade();
    void everyKindOfHealingHasItsName();
    void documentsOfOthersAreRefused_data();
    void documentsOfOthersAreRefused();
    void aFileNamesItself();
    void undoAndRedoAreInverse();
};

void TestChangeKinds::aWayLeadsThroughJson_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QStringList>("way");
    QTest::addColumn<QJsonValue>("replacement");
    QTest::addColumn<QByteArray>("after");
    const QByteArray before = R"({"a": {"b": [1, 2, {"c": 3}]}, "d": null})";
    const QJsonValue gone(QJsonValue::Undefined);
    const auto row = [&](const char *name, const QStringList &way, const QJsonValue &value, const QByteArray &after) {
        QTest::newRow(name) << before << way << value << after;
    };
    row("the whole", {}, 5, "5");
    row("a member", {u"d"_s}, true, R"({"a": {"b": [1, 2, {"c": 3}]}, "d": true})");
    row("a new member", {u"a"_s, u"x"_s}, 5, R"({"a": {"b": [1, 2, {"c": 3}], "x": 5}, "d": null})");
    row("a member taken away", {u"a"_s}, gone, R"({"d": null})");
    row("a member that is not there, taken away", {u"x"_s}, gone, before);
    row("an element", {u"a"_s, u"b"_s, u"1"_s}, 5, R"({"a": {"b": [1, 5, {"c": 3}]}, "d": null})");
    row("a new element", {u"a"_s, u"b"_s, u"3"_s}, 5, R"({"a": {"b": [1, 2, {"c": 3}, 5]}, "d": null})");
    row("an element taken away", {u"a"_s, u"b"_s, u"0"_s}, gone, R"({"a": {"b": [2, {"c": 3}]}, "d": null})");
    row("within an element", {u"a"_s, u"b"_s, u"2"_s, u"c"_s}, 4, R"({"a": {"b": [1, 2, {"c": 4}]}, "d": null})");
    row("null is a value", {u"a"_s}, QJsonValue(), R"({"a": null, "d": null})");
}

void TestChangeKinds::aWayLeadsThroughJson()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QStringList, way);
    QFETCH(const QJsonValue, replacement);
    QFETCH(const QByteArray, after);
    const auto changed = edited(json(before), way, replacement);
    QVERIFY_RESULT(changed);
    QCOMPARE(text(*changed), text(json(after)));
}

void TestChangeKinds::aWayMayLeadNowhere_data()
{
    QTest::addColumn<QStringList>("way");
    QTest::addColumn<QString>("where");
    QTest::newRow("a member of none") << QStringList{u"x"_s, u"y"_s} << u"/x"_s;
    QTest::newRow("a member of a number") << QStringList{u"a"_s, u"b"_s, u"0"_s, u"x"_s} << u"/a/b/0/x"_s;
    QTest::newRow("a member of null") << QStringList{u"d"_s, u"x"_s} << u"/d/x"_s;
    QTest::newRow("behind the next element") << QStringList{u"a"_s, u"b"_s, u"4"_s} << u"/a/b/4"_s;
    QTest::newRow("within the next element") << QStringList{u"a"_s, u"b"_s, u"3"_s, u"c"_s} << u"/a/b/3"_s;
    QTest::newRow("before the first element") << QStringList{u"a"_s, u"b"_s, u"-1"_s} << u"/a/b/-1"_s;
    QTest::newRow("an element by a word") << QStringList{u"a"_s, u"b"_s, u"first"_s} << u"/a/b/first"_s;
}

void TestChangeKinds::aWayMayLeadNowhere()
{
    QFETCH(const QStringList, way);
    const auto changed = edited(json(R"({"a": {"b": [1, 2, {"c": 3}]}, "d": null})"), way, 5);
    QVERIFY(!changed);
    QCOMPARE(changed.error().kind, Error::Kind::NotFound);
    QTEST(changed.error().where, "where");
}

void TestChangeKinds::everyListIsEdited_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("setting");
    const auto row = [](const QString &list, const QString &id, const QString &member, const QJsonValue &value,
                         const QString &told, const QString &setting = {}) {
        const QString said = u"Set %1 of %2 to %3"_s.arg(member, told, briefly(value));
        QTest::newRow(qPrintable(list)) << list << id << member << value << told
                                        << (setting.isEmpty() ? said : setting);
    };
    row(u"cells"_s, test::smallCloud().cells.first().uuid, u"disabled"_s, true, u"cell cell1"_s,
        u"Disable cell cell1"_s);
    row(u"compute_nodes"_s, u"11111111-1111-4111-8111-111111111111"_s, u"vcpus"_s, 16, u"compute node cmp-1"_s);
    row(u"aggregates"_s, u"7"_s, u"name"_s, u"nvme"_s, u"host aggregate ssd"_s);
    row(u"flavors"_s, u"1"_s, u"vcpus"_s, 2, u"flavor m1.tiny"_s);
    row(u"images"_s, u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s, u"min_ram"_s, 64, u"image cirros"_s);
    row(u"instances"_s, u"55555555-5555-4555-8555-555555555555"_s, u"vm_state"_s, u"stopped"_s, u"server web-1"_s);
    row(u"server_groups"_s, u"33333333-3333-4333-8333-333333333333"_s, u"policy"_s, u"affinity"_s,
        u"server group spread"_s);
    row(u"resource_providers"_s, u"22222222-2222-4222-8222-222222222222"_s, u"generation"_s, 9,
        u"resource provider cmp-2"_s);
    row(u"projects"_s, u"demo"_s, u"name"_s, u"Lab"_s, u"project Demo"_s);
}

void TestChangeKinds::everyListIsEdited()
{
    QFETCH(const QString, list);
    QFETCH(const QString, id);
    QFETCH(const QString, member);
    QFETCH(const QJsonValue, value);
    QFETCH(const QString, told);
    const Edited before = world();
    const EditCloud set{list, id, {member}, value};
    Edited after = before;
    QVERIFY_RESULT(set.apply(after));
    QVERIFY(after.cloud != before.cloud);
    QTEST(set.sentence(before.cloud), "setting");
    // A removed entry is gone and cannot be removed again.
    const EditCloud take{list, id, {}, QJsonValue::Undefined};
    QCOMPARE(take.sentence(before.cloud), u"Remove %1"_s.arg(told));
    Edited without = before;
    QVERIFY_RESULT(take.apply(without));
    const auto again = take.apply(without);
    QVERIFY(!again);
    QCOMPARE(again.error().kind, Error::Kind::NotFound);
    QCOMPARE(again.error().where, u"/%1/%2"_s.arg(list, id));
}

void TestChangeKinds::providersAreEditedWhereTheCloudHasThem()
{
    Edited derived = world();
    derived.cloud.placement.reset();
    const EditCloud change{u"resource_providers"_s, u"11111111-1111-4111-8111-111111111111"_s, {u"generation"_s}, 9};
    const auto refused = change.apply(derived);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::NotFound);
    QCOMPARE(change.sentence(derived.cloud),
        u"Set generation of resource_providers/11111111-1111-4111-8111-111111111111 to 9"_s);
}

// Of an object, the member that identifies it, and no other.
void TestChangeKinds::whatIdentifiesAnObjectStays()
{
    const Edited before = world();
    for (const QString &list : editableLists()) {
        const QString id = editableObjects(before.cloud, list).first().id;
        const QJsonObject document = documentOf(before.cloud, list, id);
        for (const QString &member : document.keys()) {
            const QJsonValue now = document.value(member).isDouble() ? QJsonValue(4711) : QJsonValue(u"other"_s);
            const EditCloud change{list, id, {member}, now};
            Edited after = before;
            const auto made = change.apply(after);
            const bool isId = !made && made.error().what == idsStay();
            QVERIFY2(isId == (member == idMember(list)), qPrintable(list + u' ' + member));
            QCOMPARE(change.check(before.cloud).has_value(), made.has_value());
        }
    }
    QCOMPARE(idMember(u"planets"_s), QString());
    QVERIFY(!(EditCloud{u"planets"_s, u"1"_s, {}, 1}.check(before.cloud)));
    QVERIFY(!(EditCloud{u"flavors"_s, u"1"_s, {u"vcpus"_s}, u"many"_s}.check(before.cloud)));
}

// Each member of each entry, as in the cloud's document.
void TestChangeKinds::whatIsSetToWhatItIsChangesNothing()
{
    const Edited before = world();
    const QJsonObject document = QJsonDocument::fromJson(writeCloud(before.cloud)).object();
    const QJsonObject placement = document.value("placement"_L1).toObject();
    int members = 0;
    for (const auto &[list, id] : {std::pair("cells"_L1, "uuid"_L1), std::pair("compute_nodes"_L1, "uuid"_L1),
             std::pair("aggregates"_L1, "id"_L1), std::pair("flavors"_L1, "flavorid"_L1),
             std::pair("images"_L1, "id"_L1), std::pair("instances"_L1, "uuid"_L1),
             std::pair("server_groups"_L1, "uuid"_L1), std::pair("resource_providers"_L1, "uuid"_L1),
             std::pair("projects"_L1, "id"_L1)}) {
        const QJsonArray things = (document.contains(list) ? document : placement).value(list).toArray();
        QVERIFY2(!things.isEmpty(), list.data());
        for (const QJsonValue thing : things) {
            const QJsonObject object = thing.toObject();
            for (auto member = object.begin(); member != object.end(); ++member) {
                Edited after = before;
                const QString name = object.value(id).toVariant().toString();
                QVERIFY_RESULT((EditCloud{list, name, {member.key()}, member.value()}.apply(after)));
                QVERIFY2(after == before, qPrintable(list + u' ' + member.key()));
                ++members;
            }
        }
    }
    QCOMPARE_GT(members, 50);
}

// Unknown members may come from a newer release of Astrolabe and are kept; adding one is refused.
void TestChangeKinds::membersThatNobodyReadsStay()
{
    Edited edited = world();
    edited.cloud.flavors[0].other.insert(u"colour"_s, u"blue"_s);
    QVERIFY_RESULT((EditCloud{u"flavors"_s, u"1"_s, {u"vcpus"_s}, 2}.apply(edited)));
    QCOMPARE(edited.cloud.flavors.first().other.value(u"colour"_s), QJsonValue(u"blue"_s));
    const auto refused = EditCloud{u"flavors"_s, u"1"_s, {u"taste"_s}, u"sweet"_s}.apply(edited);
    QVERIFY(!refused);
    QVERIFY2(refused.error().what.contains(u"taste"_s), qPrintable(refused.error().what));
}

void TestChangeKinds::aServiceIsSetAfterASwitch_data()
{
    QTest::addColumn<SwitchService>("change");
    QTest::addColumn<ServiceSetting>("after");
    QTest::addColumn<QString>("told");
    const QDateTime at = switched({}, {}, {}).at;
    const QDateTime before = at.addSecs(-60);
    const auto row = [](const char *name, const SwitchService &change, const ServiceSetting &after,
                         const QString &told) { QTest::newRow(name) << change << after << told; };
    // The service is enabled, forced down, and was stopped earlier.
    row("nothing", switched({}, {}, {}), {false, true, before}, {});
    row("disabled", switched(true, {}, {}), {true, true, before}, u"Disable nova-compute on cmp-1"_s);
    row("enabled", switched(false, {}, {}), {false, true, before}, u"Enable nova-compute on cmp-1"_s);
    row("forced down", switched({}, true, {}), {false, true, before}, u"Force nova-compute on cmp-1 down"_s);
    row("forced down no more", switched({}, false, {}), {false, false, before},
        u"Do not force nova-compute on cmp-1 down any more"_s);
    row("stopped", switched({}, {}, true), {false, true, at}, u"Stop nova-compute on cmp-1"_s);
    row("started", switched({}, {}, false), {false, true, {}}, u"Start nova-compute on cmp-1"_s);
    row("all at once", switched(true, false, false), {true, false, {}},
        u"Disable nova-compute on cmp-1; Do not force nova-compute on cmp-1 down any more; "
        "Start nova-compute on cmp-1"_s);
}

void TestChangeKinds::aServiceIsSetAfterASwitch()
{
    QFETCH(const SwitchService, change);
    const ServiceSetting before{false, true, change.at.addSecs(-60)};
    QTEST(change.after(before), "after");
    QTEST(change.sentence(Cloud()), "told");
}

void TestChangeKinds::aSwitchTellsWhatItChanges_data()
{
    QTest::addColumn<SwitchService>("change");
    QTest::addColumn<ServiceSetting>("before");
    QTest::addColumn<QString>("told");
    const QDateTime at = switched({}, {}, {}).at;
    const QString disable = u"Disable nova-compute on cmp-1"_s;
    const QString unforce = u"Do not force nova-compute on cmp-1 down any more"_s;
    const QString start = u"Start nova-compute on cmp-1"_s;
    const SwitchService whole = switched(true, false, false);
    QTest::newRow("of a service that runs") << whole << ServiceSetting{} << disable;
    QTest::newRow("of one that is forced down") << whole << ServiceSetting{false, true} << disable + u"; "_s + unforce;
    QTest::newRow("of one that is stopped") << whole << ServiceSetting{false, false, at} << disable + u"; "_s + start;
    QTest::newRow("of one that is disabled and stopped") << whole << ServiceSetting{true, false, at} << start;
    QTest::newRow("nothing") << switched(true, {}, {}) << ServiceSetting{true} << disable;
}

void TestChangeKinds::aSwitchTellsWhatItChanges()
{
    QFETCH(const SwitchService, change);
    QFETCH(const ServiceSetting, before);
    QTEST(change.sentence(before), "told");
    Edited edited = world();
    const QDateTime now = change.at.addSecs(100);
    edited.cloud.now = now;
    edited.cloud = withServices(std::move(edited.cloud), {{change.host, before}}, now);
    QTEST(change.sentence(edited.cloud), "told");
}

void TestChangeKinds::aLaterSwitchFollowsTheEarlier()
{
    const QList<Change> changes{switched(true, {}, {}), switched(false, true, {})};
    QCOMPARE(sentences(changes, world().cloud),
        (QStringList{
            u"Disable nova-compute on cmp-1"_s, u"Enable nova-compute on cmp-1; Force nova-compute on cmp-1 down"_s}));
}

// Source: nova.compute.manager.ComputeVirtAPI.update_compute_provider_status.
void TestChangeKinds::aDisabledServiceIsATraitToo()
{
    const auto hasTrait = [](const Edited &edited) {
        return edited.cloud.placement->resourceProviders.first().traits.contains(u"COMPUTE_STATUS_DISABLED"_s);
    };
    Edited edited = world();
    QVERIFY(!hasTrait(edited));
    QVERIFY_RESULT(switched(true, {}, {}).apply(edited));
    QVERIFY(hasTrait(edited));
    QVERIFY_RESULT(switched({}, true, {}).apply(edited)); // that says nothing about the service
    QVERIFY(hasTrait(edited));
    QVERIFY_RESULT(switched(false, {}, {}).apply(edited));
    QVERIFY(!hasTrait(edited));
    QVERIFY(edited.cloud.computeNodes.first().service->forcedDown);
}

void TestChangeKinds::allNodesOfAHostAreSwitched()
{
    Edited edited = world();
    edited.cloud.computeNodes[1].host = u"cmp-1"_s;
    QVERIFY_RESULT(switched(true, {}, true).apply(edited));
    for (const ComputeNode &node : edited.cloud.computeNodes) {
        QVERIFY(node.service->disabled);
        QCOMPARE(*node.service->lastSeenUp, *edited.cloud.now); // it was stopped at `at`, which is now
    }
    for (ComputeNode &node : edited.cloud.computeNodes)
        node.service.reset();
    QCOMPARE(switched(true, {}, {}).apply(edited).error().kind, Error::Kind::NotFound);
}

void TestChangeKinds::optionsAreToldInASentence_data()
{
    QTest::addColumn<SetOptions>("change");
    QTest::addColumn<QString>("told");
    const auto group = [](const QJsonObject &options) { return QMap<QString, QJsonObject>{{u"DEFAULT"_s, options}}; };
    const auto row = [](const char *name, const SetOptions &change, const QString &told) {
        QTest::newRow(name) << change << told;
    };
    row("a text", {{}, group({{u"a"_s, u"b"_s}})}, u"Set [DEFAULT] a to \"b\""_s);
    row("unset", {{}, group({{u"a"_s, QJsonValue()}})}, u"Unset [DEFAULT] a"_s);
    row("beside a group without any", {{}, {{u"AAA"_s, {}}, {u"DEFAULT"_s, {{u"a"_s, 1}}}}}, u"Set [DEFAULT] a to 1"_s);
    row("several", {{}, group({{u"a"_s, 1}, {u"b"_s, 2}})}, u"Set 2 option(s)"_s);
    row("none", {}, u"Set 0 option(s)"_s);
    row("a release and an option", {Release{17}, group({{u"a"_s, 1}})}, u"Set [DEFAULT] a to 1"_s);
    row("a release alone", {Release{17}, {}}, u"Decide as release Queens"_s);
    row("a file", {Release{17}, group({{u"a"_s, 1}}), u"nova.conf"_s}, u"Set 1 option(s) as in nova.conf"_s);
}

void TestChangeKinds::optionsAreToldInASentence()
{
    QFETCH(const SetOptions, change);
    QTEST(change.sentence(Cloud()), "told");
}

// Liberty accepts 0, Zed does not: neither setting the option nor changing the release may lead to it.
void TestChangeKinds::whatAReleaseRefusesIsRefused()
{
    const SetOptions option{{}, {{u"filter_scheduler"_s, {{u"host_subset_size"_s, 0}}}}};
    QVERIFY(!apply(world(), {option}));
    const auto liberty = apply(world(), {release(u"liberty"_s), option});
    QVERIFY_RESULT(liberty);
    const auto zed = apply(*liberty, {release(u"zed"_s)});
    QVERIFY(!zed);
    QCOMPARE(zed.error().where, u"/changes/0: [filter_scheduler] host_subset_size"_s);
}

void TestChangeKinds::changesAreMadeInTheirOrder()
{
    const EditCloud add{
        u"flavors"_s, u"9"_s, {}, json(R"({"flavorid": "9", "name": "m1.nine", "vcpus": 1, "memory_mb": 1})")};
    const EditCloud rename{u"flavors"_s, u"9"_s, {u"name"_s}, u"m1.new"_s};
    const auto made = apply(world(), {add, rename});
    QVERIFY_RESULT(made);
    QCOMPARE(made->cloud.flavors.last().name, u"m1.new"_s);
    const auto reversed = apply(world(), {rename, add});
    QVERIFY(!reversed);
    QCOMPARE(reversed.error().where, u"/changes/0: /flavors/9"_s);
}

void TestChangeKinds::ofAFailedListNothingIsMade()
{
    const Edited before = world();
    QVERIFY(!apply(before, {release(u"queens"_s), EditCloud{u"planets"_s, u"1"_s, {}, 1}}));
    QVERIFY(before == world());
    // A change that leaves a dangling reference is refused.
    QVERIFY(!apply(before,
        {EditCloud{u"compute_nodes"_s, u"11111111-1111-4111-8111-111111111111"_s, {u"cell"_s},
            u"55555555-5555-4555-8555-555555555555"_s}}));
}

void TestChangeKinds::everyKindOfHealingHasItsName()
{
    QSet<QString> names;
    for (int kind = 0; kind <= int(Healing::Kind::WriteAllocations); ++kind) {
        const Healing healing{.kind = Healing::Kind(kind),
            .provider = u"provider"_s,
            .consumer = u"consumer"_s,
            .name = u"VCPU"_s,
            .inventory = Inventory{4, 1, 1, 4, 2, 1.5, {}},
            .resources = {{u"VCPU"_s, 2}}};
        const QList<Change> changes{HealPlacement{{healing}}};
        const auto read = parseChanges(writeChanges(changes));
        QVERIFY_RESULT(read);
        QCOMPARE(std::get<HealPlacement>(read->first()).healings, QList<Healing>{healing});
        names.insert(toString(healing.kind));
    }
    QCOMPARE(names.size(), int(Healing::Kind::WriteAllocations) + 1);
    QCOMPARE((HealPlacement{{Healing(), Healing()}}.sentence(Cloud())), u"Heal 2 thing(s) of Placement"_s);
}

void TestChangeKinds::documentsOfOthersAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::newRow("no JSON") << "set options"_ba << QString();
    QTest::newRow("another format") << R"({"format": "astrolabe-cloud", "version": 1, "changes": []})"_ba
                                    << u"/format"_s;
    QTest::newRow("a newer version") << R"({"format": "astrolabe-changes", "version": 2, "changes": []})"_ba
                                     << u"/version"_s;
    QTest::newRow("no list") << R"({"format": "astrolabe-changes", "version": 1})"_ba << u"/changes"_s;
    QTest::newRow("a text among them") << document(R"("pray")") << u"/changes/0"_s;
    QTest::newRow("no kind") << document(R"({"options": {}})") << u"/changes/0/change"_s;
    QTest::newRow("a kind of healing that there is not")
        << document(R"({"change": "heal_placement", "healings": [{"kind": "bless", "provider": "a"}]})")
        << u"/changes/0/healings/0/kind"_s;
    QTest::newRow("a healing of no provider")
        << document(R"({"change": "heal_placement", "healings": [{"kind": "add_provider"}]})")
        << u"/changes/0/healings/0/provider"_s;
    QTest::newRow("options in a list") << document(R"({"change": "set_options", "options": []})")
                                       << u"/changes/0/options"_s;
    QTest::newRow("no time") << document(R"({"change": "switch_service", "host": "h1"})") << u"/changes/0/at"_s;
    QTest::newRow("a way that is a text")
        << document(R"({"change": "edit_request", "member": "server"})") << u"/changes/0/member"_s;
}

void TestChangeKinds::documentsOfOthersAreRefused()
{
    QFETCH(const QByteArray, json);
    const auto read = parseChanges(json);
    QVERIFY(!read);
    QTEST(read.error().where, "where");
}

void TestChangeKinds::aFileNamesItself()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"changes.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(writeChanges({release(u"queens"_s)}));
    file.close();
    const auto read = readChangesFile(path);
    QVERIFY_RESULT(read);
    QVERIFY(*read == QList<Change>{release(u"queens"_s)});
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(document(R"({"change": "pray"})"));
    file.close();
    QCOMPARE(readChangesFile(path).error().where, path + u": /changes/0/change"_s);
}

// Random sequences of steps, undo and redo: the changes equal those of a simple model.
void TestChangeKinds::undoAndRedoAreInverse()
{
    std::mt19937 random(27);
    const QStringList names = Release::names();
    ChangeHistory history;
    QList<ChangeStep> paper;
    QList<ChangeStep> erased;
    for (int step = 0; step < 500; ++step) {
        switch (random() % 4) {
        case 0:
        case 1: {
            const Change change = release(names.at(qsizetype(random() % unsigned(names.size()))));
            const ChangeStep made(qsizetype(1 + random() % 3), change);
            history = with(history, made);
            paper.append(made);
            erased.clear();
            break;
        }
        case 2:
            QVERIFY(history.made.isEmpty() || redone(undone(history)) == history);
            history = undone(history);
            if (!paper.isEmpty())
                erased.append(paper.takeLast());
            break;
        default:
            QVERIFY(history.undone.isEmpty() || undone(redone(history)) == history);
            history = redone(history);
            if (!erased.isEmpty())
                paper.append(erased.takeLast());
        }
        QVERIFY(history == (ChangeHistory{paper, erased}));
    }
}

QTEST_GUILESS_MAIN(TestChangeKinds)
#include "tst_changekinds.moc"
