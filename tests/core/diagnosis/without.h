// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/edited.h"
#include "diagnosis/case.h"
#include "placement/derived/derive.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>
#include <tuple>

// The same request where nothing stands in the way of some conditions: the cloud is made so that each host meets them,
// and all other conditions stay as they are.
namespace astrolabe::test {

class Without
{
public:
    Without(const Case &examined, const ConditionSet &dropped)
        : m_case(examined)
        , m_dropped(dropped)
        , m_edited{examined.cloud(), *examined.request()}
    {
        if (!m_edited.cloud.placement)
            m_edited.cloud.placement = derivePlacement(examined.index());
    }

    // None: one of them cannot be dropped by itself.
    std::optional<Edited> edited()
    {
        for (const int condition : m_dropped) {
            if (!drop(condition))
                return std::nullopt;
        }
        return m_edited;
    }

private:
    // All conditions that are meant.
    bool dropsAll(const auto &isMeant) const
    {
        const QList<Condition> &conditions = m_case.standings.conditions;
        for (int condition = 0; condition < conditions.size(); ++condition) {
            if (isMeant(conditions.at(condition)) && !std::ranges::binary_search(m_dropped, condition))
                return false;
        }
        return true;
    }

    bool drop(int number)
    {
        const Condition &condition = m_case.standings.conditions.at(number);
        switch (condition.kind) {
        case Condition::Kind::Placement:
            return dropPart(condition.name.section(u':', 0, 0), condition.name.section(u':', 1), number);
        case Condition::Kind::HostState:
            return dropState(condition.part);
        case Condition::Kind::Candidacy:
            return dropNaming(condition.part);
        case Condition::Kind::Filter:
            return dropFilter(condition.name, condition.part);
        case Condition::Kind::Claim:
            break;
        }
        return false;
    }

    bool dropPart(const QString &kind, const QString &value, int condition)
    {
        if (kind == QLatin1StringView("limit")) {
            setOption(QStringLiteral("scheduler"), QStringLiteral("max_placement_results"), 1000);
            return true;
        }
        if (value.isEmpty() || isLimited()) // all groups at once
            return false;
        if (kind == QLatin1StringView("resources"))
            return makeRoom(value, condition);
        if (kind == QLatin1StringView("required") || kind == QLatin1StringView("root_required"))
            return !value.contains(u',') && dropTrait(kind, value);
        return kind == QLatin1StringView("member_of") && !value.startsWith(u'!') && !isShared()
            && joinAll(value.section(u':', -1).section(u',', 0, 0)); // "in:A,B"
    }

    // Whether the provider is of a host that lacks the condition, or of none. Other hosts keep the room that they have:
    // they lack it for the claim of one server more.
    bool isOfLacking(int provider, int condition) const
    {
        const Providers &known = m_case.trial.scheduler->providers();
        const QList<DecidedHost> &hosts = m_case.decision().hosts;
        const auto host = std::ranges::find(hosts, known.at(known.rootOf(provider)).uuid, &DecidedHost::uuid);
        if (host == hosts.cend())
            return true;
        const auto number = HostIndex(host - hosts.cbegin());
        const Standings &standings = m_case.standings;
        const auto isIn = [&](int set) {
            return std::ranges::binary_search(standings.misses[static_cast<std::size_t>(set)], condition);
        };
        const auto others = standings.otherMisses.find(number);
        return std::ranges::binary_search(standings.missesOn(number), condition)
            || (others != standings.otherMisses.end() && std::ranges::any_of(others->second, isIn));
    }

    // As the root, but it shares nothing.
    static ResourceProvider childOf(const ResourceProvider &root, const QString &name)
    {
        ResourceProvider child = root;
        child.uuid = QUuid::createUuidV5(QUuid(root.uuid), name).toString(QUuid::WithoutBraces);
        child.name = root.name + u'_' + name;
        child.parentProviderUuid = root.uuid;
        child.traits.removeAll(QStringLiteral("MISC_SHARES_VIA_AGGREGATE"));
        child.inventories.clear();
        return child;
    }

    // Where some of the class is, and at the root of a host that has none, or below one that shares: others would take
    // it from the root.
    bool makeRoom(const QString &resourceClass, int condition)
    {
        const Providers &known = m_case.trial.scheduler->providers();
        const auto has = [&](int provider) { return known.inventory(provider, resourceClass) != nullptr; };
        QList<ResourceProvider> children;
        for (ResourceProvider &provider : providers()) {
            const int position = known.byUuid.value(provider.uuid, -1);
            if (position < 0) // made before, for another class
                continue;
            const bool isElsewhere = !provider.parentProviderUuid.isEmpty()
                || std::ranges::any_of(known.tree(position), has)
                || std::ranges::any_of(known.sharers.value(position), has);
            if (!isOfLacking(position, condition) || (isElsewhere && !has(position)))
                continue;
            const bool isBelow = !has(position) && shares(provider);
            ResourceProvider &giver = isBelow ? children.emplaceBack(childOf(provider, resourceClass)) : provider;
            giver.inventories.insert(resourceClass, {1'000'000'000, 0, 1, 1'000'000'000, 1, 1.0, {}});
        }
        providers() += children;
        return isAskedOnlyBy(QStringLiteral("resources:") + resourceClass, u':' + resourceClass);
    }

    bool dropTrait(const QString &kind, const QString &value)
    {
        const bool isForbidden = value.startsWith(u'!');
        const QString trait = isForbidden ? value.sliced(1) : value;
        for (ResourceProvider &provider : providers()) {
            provider.traits.removeAll(trait);
            if (!isForbidden)
                provider.traits.append(trait);
        }
        return isAskedOnlyBy(kind + u':' + value, trait);
    }

    // Other groups of the query can ask for the same.
    bool isAskedOnlyBy(const QString &part, const QString &what) const
    {
        return dropsAll([&](const Condition &other) {
            return other.kind == Condition::Kind::Placement && other.name.contains(what) && other.name != part;
        });
    }

    bool joinAll(const QString &aggregate)
    {
        for (ResourceProvider &provider : providers()) {
            if (!provider.aggregates.contains(aggregate))
                provider.aggregates.append(aggregate);
        }
        return true;
    }

    bool dropState(const QString &part)
    {
        for (Cell &cell : m_edited.cloud.cells) {
            cell.disabled = false;
            cell.inScheduler.reset();
        }
        m_edited.request->spec.destinationCell.clear();
        return part == QLatin1StringView("cell");
    }

    bool dropNaming(const QString &part)
    {
        Request &request = *m_edited.request;
        if (part == QLatin1StringView("ignore_hosts")) {
            request.spec.ignoreHosts.clear();
            return true;
        }
        if (part == QLatin1StringView("source_host")) {
            request.spec.ignoreHosts.removeFirst();
            return true;
        }
        if (part != QLatin1StringView("requested_destination") || request.host.isEmpty() || isLimited())
            return false;
        request.host.clear();
        request.hypervisorHostname.clear();
        return true;
    }

    bool dropFilter(const QString &filter, const QString &part)
    {
        if (part == QLatin1StringView("disabled") || part == QLatin1StringView("down")) {
            setServices(part);
            return !m_edited.request->hints.contains(QStringLiteral("query")); // it may ask for the service
        }
        const bool isWhole = dropsAll(
            [&](const Condition &other) { return other.kind == Condition::Kind::Filter && other.name == filter; });
        return isWhole ? disableFilter(filter) : dropDemand(filter, part);
    }

    bool disableFilter(const QString &filter)
    {
        QStringList enabled
            = m_edited.cloud.config.list("filter_scheduler", "enabled_filters", m_case.trial.scheduler->release());
        const qsizetype removed
            = enabled.removeIf([&](const QString &name) { return name == filter || name.endsWith(u'.' + filter); });
        setOption(
            QStringLiteral("filter_scheduler"), QStringLiteral("enabled_filters"), QJsonArray::fromStringList(enabled));
        return removed > 0;
    }

    // An image property, or an extra spec in the scope of one filter.
    bool dropDemand(const QString &filter, const QString &part)
    {
        const bool isOthers = !dropsAll([&](const Condition &other) { return other.part == part; });
        const bool isProperty = filter == QLatin1StringView("ImagePropertiesFilter");
        if (isOthers || part.isEmpty() || (!isProperty && !part.contains(u':')))
            return false;
        if (isProperty)
            return dropProperty(part);
        qsizetype removed = 0;
        for (Flavor &flavor : m_edited.cloud.flavors)
            removed += flavor.extraSpecs.remove(part);
        return removed > 0;
    }

    // The hypervisor's version is asked only beside what guests the host supports.
    bool dropProperty(const QString &property)
    {
        for (Image &image : m_edited.cloud.images) {
            image.properties.remove(property);
            image.properties.remove(hypervisorProperties().value(property));
        }
        if (property == QLatin1StringView("hw_architecture"))
            setOption(QStringLiteral("filter_scheduler"), QStringLiteral("image_properties_default_architecture"), {});
        const bool dropsVersion = dropsAll([](const Condition &other) { return other.part == versionProperty(); });
        return dropsVersion || asksForGuest();
    }

    static QString versionProperty() { return QStringLiteral("img_hv_requested_version"); }

    // With their former names.
    static QMap<QString, QString> hypervisorProperties()
    {
        return {{QStringLiteral("hw_architecture"), QStringLiteral("architecture")},
            {QStringLiteral("img_hv_type"), QStringLiteral("hypervisor_type")},
            {QStringLiteral("hw_vm_mode"), QStringLiteral("vm_mode")},
            {versionProperty(), QStringLiteral("hypervisor_version_requires")}};
    }

    bool asksForGuest() const
    {
        QMap<QString, QString> asking = hypervisorProperties();
        asking.remove(versionProperty());
        const auto asks = [&](const Image &image) {
            return image.id == m_case.spec->image->id
                && std::ranges::any_of(asking.keys() + asking.values(),
                    [&](const QString &property) { return image.properties.contains(property); });
        };
        const QString byOption = m_edited.cloud.config.string(
            "filter_scheduler", "image_properties_default_architecture", m_case.trial.scheduler->release());
        return !byOption.isEmpty() || std::ranges::any_of(m_edited.cloud.images, asks);
    }

    void setServices(const QString &part)
    {
        for (ComputeNode &node : m_edited.cloud.computeNodes) {
            if (!node.service)
                continue;
            if (part == QLatin1StringView("disabled")) {
                node.service->disabled = false;
            } else {
                node.service->forcedDown = false;
                node.service->lastSeenUp = m_case.index().now();
            }
        }
    }

    QList<ResourceProvider> &providers() { return m_edited.cloud.placement->resourceProviders; }

    // Whether hosts share providers: to join an aggregate would share more of them.
    bool isShared() { return std::ranges::any_of(providers(), &Without::shares); }

    static bool shares(const ResourceProvider &provider)
    {
        return provider.traits.contains(QStringLiteral("MISC_SHARES_VIA_AGGREGATE"));
    }

    // Whether more candidates would drive others beyond the limit, and nobody knows which.
    bool isLimited() const
    {
        const Providers &known = m_case.trial.scheduler->providers();
        const bool isFlat = !known.hasTrees() && known.sharing.isEmpty()
            && std::cmp_equal(known.roots.size(), m_edited.cloud.computeNodes.size());
        const qint64 limit
            = m_edited.cloud.config.integer("scheduler", "max_placement_results", m_case.trial.scheduler->release());
        return !isFlat && limit < qint64(known.root.size());
    }

    void setOption(const QString &group, const QString &name, const QJsonValue &value)
    {
        std::ignore = m_edited.cloud.config.set(group, name, value, m_case.trial.scheduler->release());
    }

    const Case &m_case;
    const ConditionSet &m_dropped;
    Edited m_edited;
};

} // namespace astrolabe::test
