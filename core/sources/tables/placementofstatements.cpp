// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/placementofstatements.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class PlacementOfStatements
{
public:
    PlacementOfStatements(const Statements &statements, TableCloud &cloud)
        : m_statements(statements)
        , m_cloud(cloud)
    { }

    QJsonObject build()
    {
        addProviders();
        addUnattributed();
        if (!areAllocationsWhole())
            m_cloud.unknown |= CloudPart::Allocations;
        QJsonObject allocations;
        for (auto consumer = m_allocations.cbegin(); consumer != m_allocations.cend(); ++consumer) {
            QJsonObject held;
            for (auto it = consumer->cbegin(); it != consumer->cend(); ++it)
                held.insert(it.key(), QJsonObject{{"resources"_L1, *it}});
            allocations.insert(consumer.key(), QJsonObject{{"allocations"_L1, held}});
        }
        return {{"resource_classes"_L1, customNames(u"resource_classes"_s)}, {"traits"_L1, customNames(u"traits"_s)},
            {"resource_providers"_L1, m_providers}, {"allocations"_L1, allocations}};
    }

private:
    // Commands name a provider by its uuid, files of collectors maybe by its name.
    QJsonValue said(const QString &list, const QString &uuid, const QString &member) const
    {
        const QJsonValue byUuid = m_statements.value(list, uuid, member);
        const QString name = m_statements.value(u"resource_providers"_s, uuid, u"name"_s).toString();
        return byUuid.isUndefined() ? m_statements.value(list, name, member) : byUuid;
    }

    void addProviders()
    {
        QStringList uuids = m_statements.keys(u"resource_providers"_s);
        for (const QString &uuid : m_statements.keys(u"capacities"_s) + m_statements.keys(u"inventories"_s)) {
            if (!uuids.contains(uuid) && !QUuid::fromString(uuid).isNull())
                uuids << uuid;
        }
        if (!m_statements.isComplete(u"resource_providers"_s))
            m_cloud.unknown |= CloudPart::Inventories;
        for (const QString &uuid : std::as_const(uuids))
            addProvider(uuid, uuids);
    }

    void addProvider(const QString &uuid, const QStringList &all)
    {
        QJsonObject provider{{"uuid"_L1, uuid}};
        for (const QString &member : {u"name"_s, u"generation"_s, u"parent_provider_uuid"_s}) {
            if (const QJsonValue value = said(u"resource_providers"_s, uuid, member); !value.isUndefined())
                provider[member] = value;
        }
        if (!provider.contains("name"_L1)) // names are unique
            provider["name"_L1] = uuid;
        if (!all.contains(provider["parent_provider_uuid"_L1].toString()))
            provider.remove("parent_provider_uuid"_L1);
        QJsonValue inventories = said(u"inventories"_s, uuid, u"inventories"_s);
        m_used[uuid] = said(u"inventories"_s, uuid, u"used"_s).toObject();
        if (inventories.isUndefined() || said(u"inventories"_s, uuid, u"used"_s).isUndefined()) {
            m_cloud.unknown |= CloudPart::Inventories;
            inventories = said(u"capacities"_s, uuid, u"inventories"_s);
            m_used[uuid] = said(u"capacities"_s, uuid, u"used"_s).toObject();
        }
        m_inventories[uuid] = inventories.toObject();
        provider["inventories"_L1] = m_inventories.value(uuid);
        provider["traits"_L1] = namesOr(u"provider_traits"_s, uuid, CloudPart::Traits);
        provider["aggregates"_L1] = namesOr(u"provider_aggregates"_s, uuid, CloudPart::ProviderAggregates);
        m_providers.append(provider);
    }

    QJsonArray namesOr(const QString &list, const QString &uuid, CloudPart part)
    {
        const QJsonValue names = said(list, uuid, u"names"_s);
        if (names.isUndefined())
            m_cloud.unknown |= part;
        return names.toArray();
    }

    // What consumers are known to hold comes first; the rest of what is in use has no owner.
    void addUnattributed()
    {
        for (const QString &consumer : m_statements.keys(u"allocations"_s)) {
            const Statements::Members &providers = m_statements.members(u"allocations"_s, consumer);
            for (auto it = providers.cbegin(); it != providers.cend(); ++it)
                addHeld(consumer, it.key(), it->value.toObject());
        }
        for (auto provider = m_used.cbegin(); provider != m_used.cend(); ++provider) {
            QJsonObject rest;
            for (auto it = provider->begin(); it != provider->end(); ++it) {
                const qint64 left = it->toInteger() - m_held[provider.key()].value(it.key());
                if (left > 0)
                    rest.insert(it.key(), left);
            }
            if (rest.isEmpty())
                continue;
            m_hasUnattributed = true;
            addHeld(QUuid::createUuidV5(QUuid(), u"consumer of "_s + provider.key()).toString(QUuid::WithoutBraces),
                provider.key(), rest);
        }
    }

    // Placement keeps no allocation without an inventory, so one that nobody listed is not known.
    void addHeld(const QString &consumer, const QString &provider, const QJsonObject &resources)
    {
        const QJsonObject inventories = m_inventories.value(provider);
        QJsonObject held;
        for (auto it = resources.begin(); it != resources.end(); ++it) {
            if (inventories.contains(it.key()))
                held.insert(it.key(), *it);
            else
                m_cloud.unknown |= CloudPart::Inventories | CloudPart::Allocations;
        }
        if (held.isEmpty())
            return;
        m_allocations[consumer].insert(provider, held);
        for (auto it = held.begin(); it != held.end(); ++it)
            m_held[provider][it.key()] += it->toInteger();
    }

    bool areAllocationsWhole() const
    {
        return !m_hasUnattributed
            && std::ranges::all_of(m_statements.keys(u"resource_providers"_s), [&](const QString &uuid) {
                   return m_statements.value(u"resource_providers"_s, uuid, u"allocations_listed"_s).toBool()
                       || m_used.value(uuid).isEmpty();
               });
    }

    // Names that somebody lists, and those in use.
    QJsonArray customNames(const QString &which) const
    {
        QSet<QString> names;
        const auto add = [&](const QString &name) {
            if (name.startsWith("CUSTOM_"_L1))
                names.insert(name);
        };
        for (const QString &name : m_statements.keys(which))
            add(name);
        for (const QJsonValue &provider : m_providers) {
            for (const QJsonValue &trait : provider["traits"_L1].toArray()) {
                if (which == "traits"_L1)
                    add(trait.toString());
            }
            const QStringList classes = provider["inventories"_L1].toObject().keys();
            for (const QString &name : classes) {
                if (which == "resource_classes"_L1)
                    add(name);
            }
        }
        QStringList sorted(names.begin(), names.end());
        sorted.sort();
        return QJsonArray::fromStringList(sorted);
    }

    const Statements &m_statements;
    TableCloud &m_cloud;
    QJsonArray m_providers;
    QMap<QString, QJsonObject> m_used;                       // by provider
    QHash<QString, QJsonObject> m_inventories;               // by provider
    QHash<QString, QHash<QString, qint64>> m_held;           // by provider and class
    QMap<QString, QMap<QString, QJsonObject>> m_allocations; // by consumer and provider
    bool m_hasUnattributed = false;
};

// The uuids of the providers that a host's nodes have.
QSet<QString> providersOf(const QJsonArray &providers, const NodePlaces &places, const QJsonArray &hosts)
{
    QSet<QString> uuids;
    for (const QJsonValue &provider : providers) {
        const QString name = provider["name"_L1].toString();
        if (places.nodes().contains(name) && hosts.contains(places.hostOf(name)))
            uuids.insert(provider["uuid"_L1].toString());
    }
    return uuids;
}

// Nova mirrors its aggregates in Placement: one whose uuid no command told has that of the members' aggregate.
// Source: nova.compute.api.AggregateAPI.add_host_to_aggregate.
void nameAggregates(QJsonObject &document, QJsonArray &providers, const NodePlaces &places)
{
    QMap<QString, QSet<QString>> members;
    for (const QJsonValue &provider : std::as_const(providers)) {
        for (const QJsonValue &aggregate : provider["aggregates"_L1].toArray())
            members[aggregate.toString()].insert(provider["uuid"_L1].toString());
    }
    QJsonArray aggregates = document["aggregates"_L1].toArray();
    QSet<QString> named;
    for (const QJsonValue &aggregate : std::as_const(aggregates))
        named.insert(aggregate["uuid"_L1].toString());
    for (auto &&element : aggregates) {
        QJsonObject aggregate = element.toObject();
        if (aggregate.contains("uuid"_L1))
            continue;
        const QSet<QString> wanted = providersOf(providers, places, aggregate["hosts"_L1].toArray());
        QString uuid;
        for (auto it = members.cbegin(); it != members.cend() && uuid.isEmpty(); ++it) {
            if (*it == wanted && !named.contains(it.key()))
                uuid = it.key();
        }
        if (uuid.isEmpty()) {
            uuid = QUuid::createUuidV5(QUuid(), u"aggregate "_s + aggregate["name"_L1].toString())
                       .toString(QUuid::WithoutBraces);
            for (auto &&provider : providers) {
                QJsonObject changed = provider.toObject();
                if (!wanted.contains(changed["uuid"_L1].toString()))
                    continue;
                QJsonArray mirrored = changed["aggregates"_L1].toArray();
                mirrored.append(uuid);
                changed["aggregates"_L1] = mirrored;
                provider = changed;
            }
        }
        named.insert(uuid);
        aggregate["uuid"_L1] = uuid;
        element = aggregate;
    }
    document["aggregates"_L1] = aggregates;
}

} // namespace

void addPlacement(const Statements &statements, const NodePlaces &places, QJsonObject &document, TableCloud &cloud)
{
    const QStringList told = statements.keys(u"resource_providers"_s) + statements.keys(u"capacities"_s)
        + statements.keys(u"inventories"_s);
    if (told.isEmpty()) {
        cloud.unknown |= CloudPart::Inventories;
        cloud.unknown |= CloudPart::Traits;
        cloud.unknown |= CloudPart::ProviderAggregates;
        cloud.unknown |= CloudPart::Allocations;
        return;
    }
    QJsonObject placement = PlacementOfStatements(statements, cloud).build();
    QJsonArray providers = placement["resource_providers"_L1].toArray();
    nameAggregates(document, providers, places);
    placement["resource_providers"_L1] = providers;
    document["placement"_L1] = placement;
}

} // namespace astrolabe
