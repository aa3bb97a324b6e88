// SPDX-License-Identifier: GPL-3.0-or-later
// Resource providers themselves. Source: placement.handlers.resource_provider, placement.objects.resource_provider.
#include "base/uuidtext.h"
#include "placement/candidates/groupvalues.h"
#include "placement/providers.h"
#include "placement/rest/handlers.h"
#include "placement/rest/restschemas.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>
#include <array>
#include <numeric>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

struct Link
{
    QLatin1StringView to;
    int since = 0;
};

constexpr std::array links{Link{"inventories"_L1}, Link{"usages"_L1}, Link{"aggregates"_L1, 1}, Link{"traits"_L1, 6},
    Link{"allocations"_L1, 11}};

QString urlOf(const ResourceProvider &provider)
{
    return "/resource_providers/"_L1 + provider.uuid;
}

QJsonArray linksOf(const ResourceProvider &provider, Microversion version)
{
    QJsonArray list{QJsonObject{{"rel"_L1, "self"_L1}, {"href"_L1, urlOf(provider)}}};
    for (const Link &link : links) {
        if (version.includes(link.since))
            list.append(QJsonObject{{"rel"_L1, link.to}, {"href"_L1, urlOf(provider) + u'/' + link.to}});
    }
    return list;
}

QJsonObject shown(const ResourceProvider &provider, const Placement &placement, Microversion version)
{
    QJsonObject body{{"uuid"_L1, provider.uuid}, {"name"_L1, provider.name}, {"generation"_L1, provider.generation},
        {"links"_L1, linksOf(provider, version)}};
    if (version.includes(14)) {
        const QString &parent = provider.parentProviderUuid;
        body.insert("parent_provider_uuid"_L1, parent.isEmpty() ? QJsonValue() : QJsonValue(parent));
        body.insert("root_provider_uuid"_L1, placement.rootOf(provider.uuid));
    }
    return body;
}

// -- The list -----------------------------------------------------------------------------------------------------

struct Filters
{
    QString name; // empty: any
    QString uuid; // empty: any
    CandidateGroup group;
};

Answered<Filters> readFilters(const QueryParameters &parameters, Microversion version)
{
    const auto valuesFor = [&](const QString &name) { return valuesOf(parameters, name); };
    const auto last
        = [&](const QString &name) { return valuesFor(name).isEmpty() ? QString() : valuesFor(name).last(); };
    Filters filters{last(u"name"_s), last(u"uuid"_s), {}};
    filters.group.inTree = last(u"in_tree"_s);
    Answered<void> read = readMemberOf(valuesFor(u"member_of"_s), version, filters.group);
    if (const QStringList required = valuesFor(u"required"_s); read && !required.isEmpty())
        read = readRequired(required, version, filters.group);
    if (const QStringList resources = valuesFor(u"resources"_s); read && !resources.isEmpty())
        read = readResources(resources.last(), filters.group);
    if (!read)
        return tl::unexpected(read.error());
    return filters;
}

Answered<void> checkTraits(const CandidateGroup &group, const Placement &placement)
{
    QStringList named;
    for (const QStringList &any : group.requiredTraits)
        named += any;
    for (const QString &trait : named + group.forbiddenTraits) {
        if (!placement.knowsTrait(trait))
            return badRequest(u"Invalid trait(s) in \"required\" parameter: No such trait(s): %1."_s.arg(trait));
    }
    return {};
}

bool hasOneOfEach(const QStringList &names, const QList<QStringList> &wanted)
{
    return std::ranges::all_of(wanted, [&](const QStringList &any) {
        return std::ranges::any_of(any, [&](const QString &name) { return names.contains(name); });
    });
}

bool hasAny(const QStringList &names, const QStringList &unwanted)
{
    return std::ranges::any_of(unwanted, [&](const QString &name) { return names.contains(name); });
}

bool canGive(int provider, const CandidateGroup &group, const Placement &placement)
{
    return std::ranges::all_of(group.resources, [&](const auto &asked) {
        const InventoryRow *inventory = placement.providers().inventory(provider, asked.first);
        return inventory != nullptr && fit(*inventory, placement.used(*inventory), asked.second) == Fit::Yes;
    });
}

// The first filter that finds no provider ends the search: later ones are not even checked.
// Source: _get_all_by_filters_from_db.
Answered<Positions> found(const Filters &filters, const Placement &placement)
{
    const Providers &providers = placement.providers();
    const CandidateGroup &group = filters.group;
    const int inTree = providers.byUuid.value(group.inTree, -1);
    if (!group.inTree.isEmpty() && inTree < 0)
        return Positions{};
    if (const auto known = checkTraits(group, placement); !known)
        return tl::unexpected(known.error());

    Positions all(static_cast<std::size_t>(providers.data.resourceProviders.size()));
    std::iota(all.begin(), all.end(), 0);
    const auto meets = [&](auto rule) { return std::ranges::any_of(all, rule); };
    const auto hasTraits = [&](int at) { return hasOneOfEach(providers.at(at).traits, group.requiredTraits); };
    const auto isMember = [&](int at) { return hasOneOfEach(providers.at(at).aggregates, group.memberOf); };
    if (!meets(hasTraits) || !meets(isMember))
        return Positions{};
    for (const auto &[resourceClass, amount] : group.resources) {
        if (!placement.knowsClass(resourceClass)) {
            return badRequest(
                u"Invalid resource class in resources parameter: No such resource class %1."_s.arg(resourceClass));
        }
    }
    std::erase_if(all, [&](int at) {
        const ResourceProvider &provider = providers.at(at);
        return (!filters.name.isEmpty() && provider.name != filters.name)
            || (!filters.uuid.isEmpty() && provider.uuid != filters.uuid)
            || (inTree >= 0 && providers.rootOf(at) != providers.rootOf(inTree)) || !hasTraits(at) || !isMember(at)
            || hasAny(provider.traits, group.forbiddenTraits) || hasAny(provider.aggregates, group.forbiddenAggregates)
            || !canGive(at, group, placement);
    });
    return all;
}

// -- Changes ------------------------------------------------------------------------------------------------------

tl::unexpected<Refusal> failedAction(const QString &what, const QString &action, const QString &why)
{
    return badRequest(u"%1: Object action %2 failed because: %3"_s.arg(what, action, why));
}

tl::unexpected<Refusal> duplicate(const QString &which)
{
    return conflict(u"Conflicting resource provider %1 already exists."_s.arg(which), u"placement.duplicate_name"_s);
}

bool isNameTaken(const QString &name, const QString &byOtherThan, const Placement &placement)
{
    return std::ranges::any_of(placement.providers().data.resourceProviders,
        [&](const ResourceProvider &other) { return other.name == name && other.uuid != byOtherThan; });
}

bool isBelow(const QString &uuid, const QString &above, const Providers &providers)
{
    for (int at = providers.byUuid.value(uuid); at >= 0; at = providers.parentOf(at)) {
        if (providers.at(at).uuid == above)
            return true;
    }
    return false;
}

Answered<void> checkNewParent(
    const ResourceProvider &provider, const QString &parent, const Placement &placement, Microversion version)
{
    const QString what = u"Unable to save resource provider "_s + provider.uuid;
    const QString &before = provider.parentProviderUuid;
    const bool mayMove = version.includes(37) || before.isEmpty() || before == parent;
    if (parent.isEmpty()) {
        if (mayMove)
            return {};
        return failedAction(what, u"update"_s, u"un-parenting a provider is not currently allowed."_s);
    }
    if (!placement.provider(parent))
        return failedAction(what, u"create"_s, u"parent provider UUID does not exist."_s);
    if (!mayMove)
        return failedAction(what, u"update"_s, u"re-parenting a provider is not currently allowed."_s);
    if (isBelow(parent, provider.uuid, placement.providers()))
        return failedAction(what, u"update"_s, u"creating loop in the provider tree is not allowed."_s);
    return {};
}

} // namespace

Answer resourceproviders::list(const Call &call, State &state)
{
    const Placement &placement = state.placement;
    return readQuery(call.query, listProvidersSchema(call.version()))
        .and_then([&](const QueryParameters &parameters) { return readFilters(parameters, call.version()); })
        .and_then([&](const Filters &filters) { return found(filters, placement); })
        .map([&](const Positions &positions) {
            QJsonArray list;
            for (const int at : positions)
                list.append(shown(*placement.provider(placement.providers().at(at).uuid), placement, call.version()));
            return RestAnswer{200, QJsonObject{{"resource_providers"_L1, list}}};
        });
}

Answer resourceproviders::create(const Call &call, State &state)
{
    const auto checked = checkBody(call.request.body, call.request.order, postProviderSchema(call.version()));
    if (!checked)
        return tl::unexpected(checked.error());
    const QJsonObject body = call.body();
    ResourceProvider provider;
    provider.name = body.value("name"_L1).toString();
    provider.uuid = body.contains("uuid"_L1) ? canonicalUuid(body.value("uuid"_L1).toString())
                                             : QUuid::createUuid().toString(QUuid::WithoutBraces);
    provider.parentProviderUuid = body.value("parent_provider_uuid"_L1).toString();

    const QString what = u"Unable to create resource provider \"%1\", %2"_s.arg(provider.name, provider.uuid);
    if (provider.name.isEmpty())
        return failedAction(what, u"create"_s, u"name is required"_s);
    if (provider.parentProviderUuid == provider.uuid) {
        return failedAction(what, u"create"_s,
            u"parent provider UUID cannot be same as UUID. Please set parent provider UUID to None if there is no "
            "parent."_s);
    }
    if (!provider.parentProviderUuid.isEmpty() && !state.placement.provider(provider.parentProviderUuid))
        return failedAction(what, u"create"_s, u"parent provider UUID does not exist."_s);
    if (isNameTaken(provider.name, {}, state.placement))
        return duplicate(u"name: "_s + provider.name);
    if (state.placement.provider(provider.uuid))
        return duplicate(u"uuid: "_s + provider.uuid);

    PlacementData data = state.placement.data();
    data.resourceProviders.append(provider);
    return state.put(data).map([&] {
        if (!call.version().includes(20))
            return doneAt(urlOf(provider), 201);
        return RestAnswer{200, shown(provider, state.placement, call.version()), {{u"Location"_s, urlOf(provider)}}};
    });
}

Answer resourceproviders::show(const Call &call, State &state)
{
    return state.provider(call.item()).map([&](const ResourceProvider &provider) {
        return RestAnswer{200, shown(provider, state.placement, call.version())};
    });
}

Answer resourceproviders::update(const Call &call, State &state)
{
    auto provider = state.provider(call.item());
    if (!provider)
        return tl::unexpected(provider.error());
    const auto checked = checkBody(call.request.body, call.request.order, putProviderSchema(call.version()));
    if (!checked)
        return tl::unexpected(checked.error());
    const QJsonObject body = call.body();
    const QJsonValue parent = body.value("parent_provider_uuid"_L1);
    const QString newParent = parent.isUndefined() ? provider->parentProviderUuid : parent.toString();
    if (const auto may = checkNewParent(*provider, newParent, state.placement, call.version()); !may)
        return tl::unexpected(may.error());
    provider->name = body.value("name"_L1).toString();
    provider->parentProviderUuid = newParent;
    if (isNameTaken(provider->name, provider->uuid, state.placement))
        return duplicate(provider->name);
    return state.put(*provider).map([&] { return RestAnswer{200, shown(*provider, state.placement, call.version())}; });
}

Answer resourceproviders::remove(const Call &call, State &state)
{
    const QString uuid = call.item();
    const auto provider = state.placement.provider(uuid);
    if (!provider)
        return notFound(u"No resource provider with uuid %1 found for delete"_s.arg(uuid));
    PlacementData data = state.placement.data();
    const auto isChild = [&](const ResourceProvider &other) { return other.parentProviderUuid == uuid; };
    if (std::ranges::any_of(data.resourceProviders, isChild)) {
        return conflict(u"Unable to delete parent resource provider %1: It has child resource providers."_s.arg(uuid),
            u"placement.resource_provider.cannot_delete_parent"_s);
    }
    const QStringList classes = provider->inventories.keys();
    if (std::ranges::any_of(classes, [&](const QString &one) { return state.placement.used(uuid, one) > 0; })) {
        return conflict(u"Unable to delete resource provider %1: Resource provider has allocations."_s.arg(uuid),
            u"placement.resource_provider.inuse"_s);
    }
    data.resourceProviders.removeIf([&](const ResourceProvider &other) { return other.uuid == uuid; });
    return state.put(data).map([] { return done(); });
}

} // namespace astrolabe::rest
