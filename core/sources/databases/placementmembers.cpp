// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/placementmembers.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QHash<qint64, QString> namesById(const DatabaseContent &database, const QString &table, QLatin1StringView name)
{
    QHash<qint64, QString> names;
    for (const TableRow &row : database.rows(table))
        names.insert(row.integer("id"_L1), row.text(name));
    return names;
}

// Resource classes by id. Until Stein the standard ones had no rows, but fixed numbers.
// Source: nova.rc_fields.ResourceClass.STANDARD.
QHash<qint64, QString> resourceClasses(const DatabaseContent &database)
{
    static const QStringList standard{u"VCPU"_s, u"MEMORY_MB"_s, u"DISK_GB"_s, u"PCI_DEVICE"_s, u"SRIOV_NET_VF"_s,
        u"NUMA_SOCKET"_s, u"NUMA_CORE"_s, u"NUMA_THREAD"_s, u"NUMA_MEMORY_MB"_s, u"IPV4_ADDRESS"_s, u"VGPU"_s,
        u"VGPU_DISPLAY_HEAD"_s};
    QHash<qint64, QString> classes;
    for (int id = 0; id < standard.size(); ++id)
        classes.insert(id, standard.at(id));
    classes.insert(namesById(database, u"resource_classes"_s, "name"_L1));
    return classes;
}

QJsonArray custom(const QHash<qint64, QString> &names)
{
    QStringList sorted;
    for (const QString &name : names) {
        if (name.startsWith(u"CUSTOM_"_s))
            sorted << name;
    }
    sorted.sort();
    return QJsonArray::fromStringList(sorted);
}

QHash<qint64, QJsonObject> inventories(const DatabaseContent &database, const QHash<qint64, QString> &classes)
{
    QHash<qint64, QJsonObject> inventories;
    for (const TableRow &row : database.rows(u"inventories"_s)) {
        QJsonObject inventory{{"allocation_ratio"_L1, row.real("allocation_ratio"_L1)}};
        for (const QLatin1StringView column : {"total"_L1, "reserved"_L1, "min_unit"_L1, "max_unit"_L1, "step_size"_L1})
            inventory[column] = row.integer(column);
        if (const QString name = classes.value(row.integer("resource_class_id"_L1)); !name.isEmpty())
            inventories[row.integer("resource_provider_id"_L1)].insert(name, inventory);
    }
    return inventories;
}

// The values of `names` that a table of pairs gives each provider, sorted.
QHash<qint64, QStringList> ofProviders(const DatabaseContent &database, const QString &table, QLatin1StringView column,
    const QHash<qint64, QString> &names)
{
    QHash<qint64, QStringList> all;
    for (const TableRow &row : database.rows(table)) {
        if (const QString name = names.value(row.integer(column)); !name.isEmpty())
            all[row.integer("resource_provider_id"_L1)] << name;
    }
    for (QStringList &list : all)
        list.sort();
    return all;
}

QJsonArray providers(const DatabaseContent &database, const QHash<qint64, QString> &classes)
{
    const QHash<qint64, QString> uuids = namesById(database, u"resource_providers"_s, "uuid"_L1);
    const QHash<qint64, QJsonObject> inventoryOf = inventories(database, classes);
    const QHash<qint64, QStringList> traitsOf = ofProviders(
        database, u"resource_provider_traits"_s, "trait_id"_L1, namesById(database, u"traits"_s, "name"_L1));
    const QHash<qint64, QStringList> aggregatesOf = ofProviders(database, u"resource_provider_aggregates"_s,
        "aggregate_id"_L1, namesById(database, u"placement_aggregates"_s, "uuid"_L1));
    QJsonArray providers;
    QList<TableRow> rows = database.rows(u"resource_providers"_s);
    std::ranges::stable_sort(rows, {}, [](const TableRow &row) { return row.integer("id"_L1); });
    for (const TableRow &row : rows) {
        const qint64 id = row.integer("id"_L1);
        providers.append(QJsonObject{{"uuid"_L1, row.text("uuid"_L1)}, {"name"_L1, row.text("name"_L1)},
            {"generation"_L1, row.integer("generation"_L1)},
            {"parent_provider_uuid"_L1,
                row.isNull("parent_provider_id"_L1) ? QJsonValue()
                                                    : QJsonValue(uuids.value(row.integer("parent_provider_id"_L1)))},
            {"aggregates"_L1, QJsonArray::fromStringList(aggregatesOf.value(id))},
            {"traits"_L1, QJsonArray::fromStringList(traitsOf.value(id))}, {"inventories"_L1, inventoryOf.value(id)}});
    }
    return providers;
}

QJsonObject allocations(const DatabaseContent &database, const QHash<qint64, QString> &classes)
{
    const QHash<qint64, QString> uuids = namesById(database, u"resource_providers"_s, "uuid"_L1);
    const QHash<qint64, QString> projects = namesById(database, u"projects"_s, "external_id"_L1);
    const QHash<qint64, QString> users = namesById(database, u"users"_s, "external_id"_L1);
    QMap<QString, QMap<QString, QJsonObject>> resources; // by consumer, by provider
    for (const TableRow &row : database.rows(u"allocations"_s)) {
        const QString provider = uuids.value(row.integer("resource_provider_id"_L1));
        const QString name = classes.value(row.integer("resource_class_id"_L1));
        if (!provider.isEmpty() && !name.isEmpty()) // no foreign key sees to it, and Placement's joins leave others out
            resources[row.text("consumer_id"_L1)][provider].insert(name, row.integer("used"_L1));
    }
    QHash<QString, QJsonObject> owners;
    for (const TableRow &row : database.rows(u"consumers"_s))
        owners.insert(row.text("uuid"_L1),
            {{"project_id"_L1, projects.value(row.integer("project_id"_L1))},
                {"user_id"_L1, users.value(row.integer("user_id"_L1))},
                {"consumer_generation"_L1, row.integer("generation"_L1)}});
    QJsonObject all;
    for (auto consumer = resources.cbegin(); consumer != resources.cend(); ++consumer) {
        QJsonObject byProvider;
        for (auto it = consumer->cbegin(); it != consumer->cend(); ++it)
            byProvider.insert(it.key(), QJsonObject{{"resources"_L1, *it}});
        QJsonObject entry = owners.value(consumer.key());
        entry["allocations"_L1] = byProvider;
        all.insert(consumer.key(), entry);
    }
    return all;
}

} // namespace

QJsonObject placementIn(const DatabaseContent &database)
{
    const QHash<qint64, QString> classes = resourceClasses(database);
    return {{"resource_classes"_L1, custom(classes)},
        {"traits"_L1, custom(namesById(database, u"traits"_s, "name"_L1))},
        {"resource_providers"_L1, providers(database, classes)}, {"allocations"_L1, allocations(database, classes)}};
}

} // namespace astrolabe
