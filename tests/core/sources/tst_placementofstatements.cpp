// SPDX-License-Identifier: GPL-3.0-or-later
// What statements say of Placement's providers, who holds what of them, and which aggregates Nova mirrors there.
#include "core/sources/handmadestatements.h"
#include "sources/tables/placementofstatements.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString aUuid = u"11111111-0000-4000-8000-000000000001"_s;

TableCloud withPlacement(const QStringList &texts, const QString &aggregates = u"[]"_s)
{
    const Statements statements = test::statementsOf(texts);
    TableCloud cloud;
    QJsonObject document{{"aggregates"_L1, QJsonDocument::fromJson(aggregates.toUtf8()).array()}};
    addPlacement(statements, NodePlaces(statements), document, cloud);
    cloud.document = document;
    return cloud;
}

} // namespace

class PlacementOfStatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
    void tellsWhoHoldsWhat_data();
    void tellsWhoHoldsWhat();
    void leavesOpen_data();
    void leavesOpen();
    void mirrorsAggregates_data();
    void mirrorsAggregates();
};

void PlacementOfStatementsTest::says_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *name, const QStringList &texts, const char *path, const QString &value) {
        QTest::newRow(name) << texts << QString::fromLatin1(path) << value;
    };
    const QString name = u"resource_providers p name \"a\""_s;
    const char *whole = "placement.resource_providers.0";
    row("nothing", {u"compute_nodes a"_s}, "placement", u"none"_s);
    row("an empty list of providers", {u"resource_providers"_s}, "placement", u"none"_s);
    row("a provider that is mentioned", {u"resource_providers p"_s}, whole,
        uR"({"aggregates":[],"inventories":{},"name":"p","traits":[],"uuid":"p"})"_s);
    row("its name and generation", {name, u"resource_providers p generation 3"_s}, whole,
        uR"({"aggregates":[],"generation":3,"inventories":{},"name":"a","traits":[],"uuid":"p"})"_s);
    row("a name of any kind", {uR"(resource_providers p name "\u8282 <1> %1")"_s},
        "placement.resource_providers.0.name", u"\"\u8282 <1> %1\""_s);
    row("a member of other lists", {name, u"resource_providers p allocations_listed true"_s},
        "placement.resource_providers.0.allocations_listed", u"none"_s);

    const QString parent = u"resource_providers n parent_provider_uuid \"p\""_s;
    row("a parent that is told later", {parent, name}, "placement.resource_providers.0.parent_provider_uuid",
        u"\"p\""_s);
    row("a parent that nobody tells", {parent}, "placement.resource_providers.0.parent_provider_uuid", u"none"_s);
    row("a parent by its name", {u"resource_providers n parent_provider_uuid \"a\""_s, name},
        "placement.resource_providers.0.parent_provider_uuid", u"none"_s);

    const QString mine = uR"({"VCPU":{"total":8}})"_s;
    const QString others = uR"({"VCPU":{"total":9}})"_s;
    const auto said = [](const char *list, const QString &key, const QString &inventories) {
        return u"%1 %2 inventories %3"_s.arg(QString::fromLatin1(list), key, inventories);
    };
    const char *inventories = "placement.resource_providers.0.inventories";
    row("inventories and what is in use", {name, said("inventories", u"p"_s, mine), u"inventories p used {}"_s},
        inventories, mine);
    row("inventories by the provider's name", {name, said("inventories", u"a"_s, mine), u"inventories a used {}"_s},
        inventories, mine);
    row("inventories by id before those by name",
        {name, said("inventories", u"a"_s, others), said("inventories", u"p"_s, mine), u"inventories p used {}"_s},
        inventories, mine);
    row("capacities where there are no inventories", {name, said("capacities", u"p"_s, mine)}, inventories, mine);
    row("capacities beside inventories",
        {name, said("capacities", u"p"_s, others), said("inventories", u"p"_s, mine), u"inventories p used {}"_s},
        inventories, mine);
    row("capacities where nobody tells what is in use",
        {name, said("capacities", u"p"_s, mine), said("inventories", u"p"_s, others)}, inventories, mine);
    row("capacities where only what is in use is told",
        {name, said("capacities", u"p"_s, mine), u"inventories p used {\"VCPU\":1}"_s}, inventories, mine);
    row("inventories that are no object", {name, said("inventories", u"p"_s, u"7"_s), u"inventories p used {}"_s},
        inventories, u"{}"_s);
    row("a provider of which inventories alone tell", {said("inventories", aUuid, mine)},
        "placement.resource_providers.0.uuid", u'"' + aUuid + u'"');
    row("a provider of which capacities alone tell", {said("capacities", aUuid, mine)}, inventories, mine);
    row("a provider that several lists tell of",
        {said("capacities", aUuid, mine), said("inventories", aUuid, mine),
            u"resource_providers %1 name \"a\""_s.arg(aUuid)},
        "placement.resource_providers.1", u"none"_s);
    row("inventories of a name that no provider has", {name, said("inventories", u"b"_s, mine)},
        "placement.resource_providers.1", u"none"_s);

    row("traits and aggregates, as they were told",
        {name, uR"(provider_traits p names ["Z","A"])"_s, uR"(provider_aggregates a names ["x"])"_s}, whole,
        uR"({"aggregates":["x"],"inventories":{},"name":"a","traits":["Z","A"],"uuid":"p"})"_s);
    row("traits of one's own, in use or listed",
        {name, uR"(provider_traits p names ["CUSTOM_B","HW_CPU_X86_VMX"])"_s, u"traits CUSTOM_A"_s,
            u"traits CUSTOM_B"_s, u"traits COMPUTE_NODE"_s},
        "placement.traits", uR"(["CUSTOM_A","CUSTOM_B"])"_s);
    row("traits of one's own are no classes", {name, uR"(provider_traits p names ["CUSTOM_B"])"_s},
        "placement.resource_classes", u"[]"_s);
    row("classes of one's own, in use or listed",
        {name, said("capacities", u"p"_s, uR"({"CUSTOM_GPU":{"total":1},"VCPU":{"total":8}})"_s),
            u"resource_classes CUSTOM_FPGA"_s, u"resource_classes VGPU"_s},
        "placement.resource_classes", uR"(["CUSTOM_FPGA","CUSTOM_GPU"])"_s);
}

void PlacementOfStatementsTest::says()
{
    QFETCH(const QStringList, texts);
    QFETCH(const QString, path);
    QTEST(test::compactJson(test::valueIn(withPlacement(texts).document, path)), "value");
}

void PlacementOfStatementsTest::tellsWhoHoldsWhat_data()
{
    QTest::addColumn<QString>("used");
    QTest::addColumn<QStringList>("consumers"); // "consumer provider JSON"
    QTest::addColumn<QStringList>("held");      // likewise; "?": a consumer that nobody told of
    QTest::addColumn<bool>("isOpen");           // who holds what
    const auto row = [](const char *name, const QString &used, const QStringList &consumers, const QStringList &held,
                         bool isOpen) { QTest::newRow(name) << used << consumers << held << isOpen; };
    const QString none = u"{}"_s;
    row("nothing is in use", none, {}, {}, false);
    row("nobody tells who has it", uR"({"MEMORY_MB":512,"VCPU":3})"_s, {}, {uR"(? p {"MEMORY_MB":512,"VCPU":3})"_s},
        true);
    row("nobody has none of it", uR"({"MEMORY_MB":0,"VCPU":3})"_s, {}, {uR"(? p {"VCPU":3})"_s}, true);
    row("all has a consumer", uR"({"VCPU":3})"_s, {uR"(c p {"VCPU":3})"_s}, {uR"(c p {"VCPU":3})"_s}, true);
    row("all has a consumer, and all of them are listed", uR"({"VCPU":3})"_s, {uR"(c p {"VCPU":3})"_s, u"listed"_s},
        {uR"(c p {"VCPU":3})"_s}, false);
    row("two consumers have all", uR"({"VCPU":3})"_s, {uR"(c p {"VCPU":1})"_s, uR"(d p {"VCPU":2})"_s},
        {uR"(c p {"VCPU":1})"_s, uR"(d p {"VCPU":2})"_s}, true);
    row("one consumer has some", uR"({"VCPU":3})"_s, {uR"(c p {"VCPU":1})"_s, u"listed"_s},
        {uR"(? p {"VCPU":2})"_s, uR"(c p {"VCPU":1})"_s}, true);
    row("one consumer has all of one class", uR"({"MEMORY_MB":512,"VCPU":3})"_s, {uR"(c p {"VCPU":3})"_s},
        {uR"(? p {"MEMORY_MB":512})"_s, uR"(c p {"VCPU":3})"_s}, true);
    row("consumers have more than was in use a moment before", uR"({"VCPU":1})"_s,
        {uR"(c p {"VCPU":3})"_s, u"listed"_s}, {uR"(c p {"VCPU":3})"_s}, false);
    row("a consumer of another provider", uR"({"VCPU":3})"_s, {uR"(c q {"VCPU":3})"_s},
        {uR"(? p {"VCPU":3})"_s, uR"(c q {"VCPU":3})"_s}, true);
    row("a consumer of two providers", uR"({"VCPU":3})"_s, {uR"(c p {"VCPU":3})"_s, uR"(c q {"VCPU":1})"_s},
        {uR"(c p {"VCPU":3})"_s, uR"(c q {"VCPU":1})"_s}, true);
    row("a consumer of a provider that nobody told of", none, {uR"(c gone {"VCPU":3})"_s}, {}, true);
    row("a class without an inventory", none, {uR"(c p {"VCPU":1,"VGPU":1})"_s}, {uR"(c p {"VCPU":1})"_s}, true);
    row("a consumer that holds nothing", none, {u"c p {}"_s}, {}, false);
    row("a consumer whose resources are no object", none, {u"c p 7"_s}, {}, false);
}

void PlacementOfStatementsTest::tellsWhoHoldsWhat()
{
    QFETCH(const QString, used);
    QFETCH(const QStringList, consumers);
    const QString all = uR"({"VCPU":{"total":8},"MEMORY_MB":{"total":4096}})"_s;
    QStringList texts{u"resource_providers p name \"a\""_s, u"resource_providers q name \"b\""_s,
        u"resource_providers"_s, u"inventories p inventories "_s + all, u"inventories p used "_s + used,
        u"inventories q inventories "_s + all, u"inventories q used {}"_s};
    QStringList told;
    for (const QString &consumer : consumers) {
        const bool areListed = consumer == "listed"_L1;
        texts << (areListed ? u"resource_providers p allocations_listed true"_s : u"allocations "_s + consumer);
        told << consumer.section(u' ', 0, 0);
    }
    const TableCloud cloud = withPlacement(texts);
    const QJsonObject allocations = cloud.document["placement"_L1]["allocations"_L1].toObject();
    QStringList held;
    for (auto consumer = allocations.begin(); consumer != allocations.end(); ++consumer) {
        const QJsonObject providers = (*consumer)["allocations"_L1].toObject();
        for (auto provider = providers.begin(); provider != providers.end(); ++provider)
            held << u"%1 %2 %3"_s.arg(told.contains(consumer.key()) ? consumer.key() : u"?"_s, provider.key(),
                test::compactJson((*provider)["resources"_L1]));
    }
    held.sort();
    QTEST(held, "held");
    QTEST(cloud.unknown.testFlag(CloudPart::Allocations), "isOpen");
}

void PlacementOfStatementsTest::leavesOpen_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QStringList>("parts"); // sorted
    const auto row = [](const char *name, const QStringList &texts, const QStringList &parts) {
        QTest::newRow(name) << texts << parts;
    };
    const QStringList all{u"resource_providers p name \"a\""_s, u"resource_providers"_s, u"inventories p used {}"_s,
        u"inventories p inventories {}"_s, u"provider_traits p names []"_s, u"provider_aggregates p names []"_s};
    const auto without = [&](const QString &list) {
        QStringList rest = all;
        rest.removeIf([&](const QString &text) { return text.startsWith(list); });
        return rest;
    };
    const QString inventories = u"inventories"_s;
    row("everything is told", all, {});
    row("nothing is told", {}, {u"allocations"_s, inventories, u"provider_aggregates"_s, u"traits"_s});
    row("an empty list of traits is a list of them", without(u"provider_aggregates"_s), {u"provider_aggregates"_s});
    row("traits are not told", without(u"provider_traits"_s), {u"traits"_s});
    row("what is in use is not told", without(u"inventories p used"_s), {inventories});
    row("inventories are not told", without(u"inventories p inventories"_s), {inventories});
    row("capacities stand for inventories", without(inventories) + QStringList{u"capacities p inventories {}"_s},
        {inventories});
    row("some providers are listed", without(u"resource_providers"_s) + QStringList{all.first()}, {inventories});
    row("of a second provider nothing is told", all + QStringList{u"resource_providers q name \"b\""_s},
        {inventories, u"provider_aggregates"_s, u"traits"_s});
    row("what is told of another's traits",
        without(u"provider_traits"_s) + QStringList{u"provider_traits b names []"_s}, {u"traits"_s});
    row("traits by the provider's name", without(u"provider_traits"_s) + QStringList{u"provider_traits a names []"_s},
        {});
    row("traits that are mentioned", without(u"provider_traits"_s) + QStringList{u"provider_traits p"_s},
        {u"traits"_s});
}

void PlacementOfStatementsTest::leavesOpen()
{
    QFETCH(const QStringList, texts);
    QStringList parts = namesOf(withPlacement(texts).unknown);
    parts.sort();
    QTEST(parts, "parts");
}

void PlacementOfStatementsTest::mirrorsAggregates_data()
{
    QTest::addColumn<QStringList>("texts"); // besides two nodes of the host h, and one of the host g
    QTest::addColumn<QString>("aggregates");
    QTest::addColumn<QStringList>("uuids");    // of the aggregates; "?": one that nobody told of
    QTest::addColumn<QStringList>("mirrored"); // of the providers
    const auto row
        = [](const char *name, const QStringList &texts, const QString &aggregates, const QStringList &uuids,
              const QStringList &mirrored) { QTest::newRow(name) << texts << aggregates << uuids << mirrored; };
    const auto of = [](const char *provider, const char *names) {
        return u"provider_aggregates %1 names %2"_s.arg(QString::fromLatin1(provider), QString::fromLatin1(names));
    };
    const QString onH = uR"([{"name": "one", "hosts": ["h"]}])"_s;
    const QString onG = uR"([{"name": "one", "hosts": ["g"]}])"_s;
    const QStringList none{QString(), QString(), QString()};
    row("no aggregates", {}, u"[]"_s, {}, none);
    row("one with the same members", {of("p3", R"(["x"])")}, onG, {u"x"_s}, {QString(), QString(), u"x"_s});
    row("one with all nodes of its host", {of("p1", R"(["x"])"), of("p2", R"(["x"])")}, onH, {u"x"_s},
        {u"x"_s, u"x"_s, QString()});
    row("one with some nodes of its host", {of("p1", R"(["x"])")}, onH, {u"?"_s}, {u"x ?"_s, u"?"_s, QString()});
    row("one with more nodes", {of("p1", R"(["x"])"), of("p2", R"(["x"])"), of("p3", R"(["x"])")}, onH, {u"?"_s},
        {u"x ?"_s, u"x ?"_s, u"x"_s});
    row("one that nobody mirrored", {}, onG, {u"?"_s}, {QString(), QString(), u"?"_s});
    row("one without hosts", {of("p3", R"(["x"])")}, uR"([{"name": "one", "hosts": []}])"_s, {u"?"_s},
        {QString(), QString(), u"x"_s});
    row("one of a host that is gone", {of("p3", R"(["x"])")}, uR"([{"name": "one", "hosts": ["gone"]}])"_s, {u"?"_s},
        {QString(), QString(), u"x"_s});
    row("one of a host that is there, and one that is gone", {of("p3", R"(["x"])")},
        uR"([{"name": "one", "hosts": ["g", "gone"]}])"_s, {u"x"_s}, {QString(), QString(), u"x"_s});
    row("one whose id is told", {of("p3", R"(["x"])")}, uR"([{"name": "one", "uuid": "u", "hosts": ["g"]}])"_s,
        {u"u"_s}, {QString(), QString(), u"x"_s});
    row("one that has the id of another", {of("p3", R"(["x","y"])")},
        uR"([{"name": "one", "hosts": ["g"]}, {"name": "two", "uuid": "x", "hosts": ["g"]}])"_s, {u"y"_s, u"x"_s},
        {QString(), QString(), u"x y"_s});
    row("two with the same members", {of("p3", R"(["y","x"])")},
        uR"([{"name": "one", "hosts": ["g"]}, {"name": "two", "hosts": ["g"]}])"_s, {u"x"_s, u"y"_s},
        {QString(), QString(), u"y x"_s});
    row("three with the same members, of which two are mirrored", {of("p3", R"(["x","y"])")},
        uR"([{"name": "1", "hosts": ["g"]}, {"name": "2", "hosts": ["g"]}, {"name": "3", "hosts": ["g"]}])"_s,
        {u"x"_s, u"y"_s, u"?"_s}, {QString(), QString(), u"x y ?"_s});
}

void PlacementOfStatementsTest::mirrorsAggregates()
{
    QFETCH(const QStringList, texts);
    QFETCH(const QString, aggregates);
    const QStringList known{u"x"_s, u"y"_s, u"u"_s};
    const auto shown
        = [&](const QJsonValue &uuid) { return known.contains(uuid.toString()) ? uuid.toString() : u"?"_s; };
    const QStringList nodes{u"compute_nodes n1 host \"h\""_s, u"compute_nodes n2 host \"h\""_s,
        u"compute_nodes n3 host \"g\""_s, u"compute_nodes"_s, u"resource_providers p1 name \"n1\""_s,
        u"resource_providers p2 name \"n2\""_s, u"resource_providers p3 name \"n3\""_s};
    const QJsonObject document = withPlacement(nodes + texts, aggregates).document;
    QStringList uuids;
    for (const QJsonValue &aggregate : document["aggregates"_L1].toArray())
        uuids << shown(aggregate["uuid"_L1]);
    QTEST(uuids, "uuids");
    QStringList mirrored;
    for (const QJsonValue &provider : document["placement"_L1]["resource_providers"_L1].toArray()) {
        QStringList its;
        for (const QJsonValue &uuid : provider["aggregates"_L1].toArray())
            its << shown(uuid);
        mirrored << its.join(u' ');
    }
    QTEST(mirrored, "mirrored");
}

QTEST_GUILESS_MAIN(PlacementOfStatementsTest)
#include "tst_placementofstatements.moc"
