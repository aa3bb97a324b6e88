// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of Placement's database become in the cloud document.
#include "core/sources/handmadetables.h"
#include "sources/databases/placementmembers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::Row;

namespace {

using Tables = QMap<QString, QList<Row>>;

const Row provider{{u"id"_s, u"7"_s}, {u"uuid"_s, u"p-7"_s}, {u"name"_s, u"cmp-1"_s}, {u"generation"_s, u"3"_s}};
const Row inventory{{u"resource_provider_id"_s, u"7"_s}, {u"resource_class_id"_s, u"0"_s}, {u"total"_s, u"8"_s},
    {u"reserved"_s, u"1"_s}, {u"min_unit"_s, u"1"_s}, {u"max_unit"_s, u"8"_s}, {u"step_size"_s, u"2"_s},
    {u"allocation_ratio"_s, u"4.5"_s}};

// One row with the values of `more` instead of its own.
Row with(Row row, const Row &more)
{
    row.insert(more);
    return row;
}

Row pairOf(const QString &column, const QString &value)
{
    return {{u"resource_provider_id"_s, u"7"_s}, {column, value}};
}

// The value at a path of names and numbers: "resource_providers.0.name".
QString valueAt(const QJsonObject &document, const QString &path)
{
    QJsonValue value = document;
    for (const QString &name : path.split(u'.')) {
        bool isNumber = false;
        const int number = name.toInt(&isNumber);
        value = isNumber ? value.toArray().at(number) : value[name];
    }
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text.sliced(1).chopped(1));
}

} // namespace

class PlacementMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areOfRows_data();
    void areOfRows();
};

void PlacementMembersTest::areOfRows_data()
{
    QTest::addColumn<Tables>("more"); // beside the provider
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *name, const Tables &more, const char *path, const QString &value) {
        QTest::newRow(name) << more << QString::fromLatin1(path) << value;
    };
    const Row child{
        {u"id"_s, u"2"_s}, {u"uuid"_s, u"p-2"_s}, {u"name"_s, u"cmp-1_numa0"_s}, {u"parent_provider_id"_s, u"7"_s}};
    row("a provider", {}, "resource_providers.0",
        uR"({"aggregates":[],"generation":3,"inventories":{},"name":"cmp-1","parent_provider_uuid":null,"traits":[],)"
        uR"("uuid":"p-7"})"_s);
    row("providers come by their numbers", {{u"resource_providers"_s, {provider, child}}}, "resource_providers.0.uuid",
        u"\"p-2\""_s);
    row("a provider's parent, by its number", {{u"resource_providers"_s, {provider, child}}},
        "resource_providers.0.parent_provider_uuid", u"\"p-7\""_s);

    row("an inventory of a class that has no row, as until Stein", {{u"inventories"_s, {inventory}}},
        "resource_providers.0.inventories",
        uR"({"VCPU":{"allocation_ratio":4.5,"max_unit":8,"min_unit":1,"reserved":1,"step_size":2,"total":8}})"_s);
    row("an inventory of a class with a row",
        {{u"inventories"_s, {with(inventory, {{u"resource_class_id"_s, u"41"_s}})}},
            {u"resource_classes"_s, {{{u"id"_s, u"41"_s}, {u"name"_s, u"CUSTOM_GPU"_s}}}}},
        "resource_providers.0.inventories.CUSTOM_GPU.total", u"8"_s);
    row("a class whose row has another number than it had",
        {{u"inventories"_s, {inventory}}, {u"resource_classes"_s, {{{u"id"_s, u"0"_s}, {u"name"_s, u"DISK_GB"_s}}}}},
        "resource_providers.0.inventories.DISK_GB.total", u"8"_s);
    row("an inventory of another provider",
        {{u"inventories"_s, {with(inventory, {{u"resource_provider_id"_s, u"8"_s}})}}},
        "resource_providers.0.inventories", u"{}"_s);
    row("classes of one's own, sorted, without the standard ones",
        {{u"resource_classes"_s,
            {{{u"id"_s, u"1"_s}, {u"name"_s, u"MEMORY_MB"_s}}, {{u"id"_s, u"41"_s}, {u"name"_s, u"CUSTOM_Z"_s}},
                {{u"id"_s, u"42"_s}, {u"name"_s, u"CUSTOM_A"_s}}}}},
        "resource_classes", uR"(["CUSTOM_A","CUSTOM_Z"])"_s);

    const QList<Row> traits{
        {{u"id"_s, u"1"_s}, {u"name"_s, u"HW_CPU_X86_VMX"_s}}, {{u"id"_s, u"2"_s}, {u"name"_s, u"CUSTOM_SSD"_s}}};
    row("traits of a provider, sorted",
        {{u"traits"_s, traits},
            {u"resource_provider_traits"_s, {pairOf(u"trait_id"_s, u"1"_s), pairOf(u"trait_id"_s, u"2"_s)}}},
        "resource_providers.0.traits", uR"(["CUSTOM_SSD","HW_CPU_X86_VMX"])"_s);
    row("traits of one's own", {{u"traits"_s, traits}}, "traits", uR"(["CUSTOM_SSD"])"_s);
    row("aggregates of a provider",
        {{u"placement_aggregates"_s, {{{u"id"_s, u"5"_s}, {u"uuid"_s, u"a-5"_s}}}},
            {u"resource_provider_aggregates"_s, {pairOf(u"aggregate_id"_s, u"5"_s)}}},
        "resource_providers.0.aggregates", uR"(["a-5"])"_s);

    const Row allocation{{u"consumer_id"_s, u"c-1"_s}, {u"resource_provider_id"_s, u"7"_s},
        {u"resource_class_id"_s, u"0"_s}, {u"used"_s, u"2"_s}};
    row("what a consumer holds, of several classes",
        {{u"allocations"_s, {allocation, with(allocation, {{u"resource_class_id"_s, u"1"_s}, {u"used"_s, u"512"_s}})}}},
        "allocations.c-1.allocations.p-7.resources", uR"({"MEMORY_MB":512,"VCPU":2})"_s);
    row("whose it is",
        {{u"allocations"_s, {allocation}},
            {u"consumers"_s,
                {{{u"uuid"_s, u"c-1"_s}, {u"project_id"_s, u"3"_s}, {u"user_id"_s, u"4"_s},
                    {u"generation"_s, u"9"_s}}}},
            {u"projects"_s, {{{u"id"_s, u"3"_s}, {u"external_id"_s, u"demo"_s}}}},
            {u"users"_s, {{{u"id"_s, u"4"_s}, {u"external_id"_s, u"ann"_s}}}}},
        "allocations.c-1",
        uR"({"allocations":{"p-7":{"resources":{"VCPU":2}}},"consumer_generation":9,"project_id":"demo","user_id":"ann"})"_s);
    row("what is held of a provider that is gone",
        {{u"allocations"_s, {with(allocation, {{u"resource_provider_id"_s, u"8"_s}})}}}, "allocations", u"{}"_s);
    row("what is held of a class that is gone",
        {{u"allocations"_s, {allocation, with(allocation, {{u"resource_class_id"_s, u"41"_s}})}}},
        "allocations.c-1.allocations.p-7.resources", uR"({"VCPU":2})"_s);
    row("an inventory of a class that is gone",
        {{u"inventories"_s, {with(inventory, {{u"resource_class_id"_s, u"41"_s}})}}},
        "resource_providers.0.inventories", u"{}"_s);
    row("a trait and an aggregate that are gone",
        {{u"resource_provider_traits"_s, {pairOf(u"trait_id"_s, u"1"_s)}},
            {u"resource_provider_aggregates"_s, {pairOf(u"aggregate_id"_s, u"5"_s)}}},
        "resource_providers.0",
        uR"({"aggregates":[],"generation":3,"inventories":{},"name":"cmp-1","parent_provider_uuid":null,"traits":[],)"
        uR"("uuid":"p-7"})"_s);
    row("a consumer without a row, as until Rocky", {{u"allocations"_s, {allocation}}}, "allocations.c-1",
        uR"({"allocations":{"p-7":{"resources":{"VCPU":2}}}})"_s);
    row("a consumer that holds nothing",
        {{u"consumers"_s, {{{u"uuid"_s, u"c-2"_s}, {u"project_id"_s, u"3"_s}, {u"user_id"_s, u"4"_s}}}}}, "allocations",
        u"{}"_s);
}

void PlacementMembersTest::areOfRows()
{
    QFETCH(const Tables, more);
    QFETCH(const QString, path);
    Tables tables{{u"resource_providers"_s, {provider}}};
    tables.insert(more);
    QTEST(valueAt(placementIn(test::contentOf(tables)), path), "value");
}

QTEST_GUILESS_MAIN(PlacementMembersTest)
#include "tst_placementmembers.moc"
