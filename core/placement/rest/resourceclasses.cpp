// SPDX-License-Identifier: GPL-3.0-or-later
// Resource classes. Source: placement.handlers.resource_class.
#include "placement/providers.h"
#include "placement/rest/handlers.h"
#include "placement/rest/restschemas.h"
#include "placement/standardnames.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

QString urlOfClass(const QString &name)
{
    return u"/resource_classes/"_s + name;
}

QJsonObject shownClass(const QString &name)
{
    const QJsonObject self{{"rel"_L1, "self"_L1}, {"href"_L1, urlOfClass(name)}};
    return {{"name"_L1, name}, {"links"_L1, QJsonArray{self}}};
}

Answered<void> known(const QString &name, const State &state)
{
    if (!state.placement.knowsClass(name))
        return notFound(u"No such resource class %1."_s.arg(name));
    return {};
}

Answered<void> add(const QString &name, State &state)
{
    PlacementData data = state.placement.data();
    data.resourceClasses.append(name);
    return state.put(data);
}

void renameKey(auto &byClass, const QString &from, const QString &to)
{
    if (byClass.contains(from))
        byClass.insert(to, byClass.take(from));
}

PlacementData renamed(PlacementData data, const QString &from, const QString &to)
{
    std::ranges::replace(data.resourceClasses, from, to);
    for (ResourceProvider &provider : data.resourceProviders)
        renameKey(provider.inventories, from, to);
    for (ConsumerAllocations &consumer : data.allocations) {
        for (Resources &resources : consumer.allocations)
            renameKey(resources, from, to);
    }
    return data;
}

} // namespace

Answer resourceclasses::list(const Call &, State &state)
{
    QJsonArray classes;
    for (const QString &name :
        standardResourceClasses(state.placement.providers().release) + state.placement.providers().data.resourceClasses)
        classes.append(shownClass(name));
    return RestAnswer{200, QJsonObject{{"resource_classes"_L1, classes}}};
}

Answer resourceclasses::create(const Call &call, State &state)
{
    if (const auto checked = checkBody(call.request.body, call.request.order, resourceClassSchema()); !checked)
        return tl::unexpected(checked.error());
    const QString name = call.body().value("name"_L1).toString();
    if (state.placement.knowsClass(name))
        return conflict(u"Conflicting resource class already exists: "_s + name);
    return add(name, state).map([&] { return doneAt(urlOfClass(name), 201); });
}

Answer resourceclasses::show(const Call &call, State &state)
{
    return known(call.item(), state).map([&] { return RestAnswer{200, shownClass(call.item())}; });
}

Answer resourceclasses::rename(const Call &call, State &state)
{
    if (const auto checked = checkBody(call.request.body, call.request.order, resourceClassSchema()); !checked)
        return tl::unexpected(checked.error());
    const QString from = call.item();
    const QString to = call.body().value("name"_L1).toString();
    if (const auto there = known(from, state); !there)
        return tl::unexpected(there.error());
    if (isStandardResourceClass(from, state.placement.providers().release))
        return badRequest(u"Cannot update standard resource class "_s + from);
    if (to != from && state.placement.knowsClass(to))
        return conflict(u"Resource class already exists: "_s + to);
    return state.put(renamed(state.placement.data(), from, to)).map([&] { return RestAnswer{200, shownClass(to)}; });
}

// The name is validated as if it were in a body.
Answer resourceclasses::put(const Call &call, State &state)
{
    const QString name = call.item();
    const auto checked = checkBody(QJsonObject{{"name"_L1, name}}, {}, resourceClassSchema());
    if (!checked)
        return tl::unexpected(checked.error());
    if (state.placement.knowsClass(name))
        return doneAt(urlOfClass(name), 204);
    return add(name, state).map([&] { return doneAt(urlOfClass(name), 201); });
}

Answer resourceclasses::remove(const Call &call, State &state)
{
    const QString name = call.item();
    if (const auto there = known(name, state); !there)
        return tl::unexpected(there.error());
    const QString why = u"Error in delete resource class: Cannot delete "_s;
    if (isStandardResourceClass(name, state.placement.providers().release))
        return badRequest(why + u"standard resource class %1."_s.arg(name));
    if (!state.placement.providers().rowsOf(name).empty())
        return conflict(why + u"resource class %1. Class is in use in inventory."_s.arg(name));
    PlacementData data = state.placement.data();
    data.resourceClasses.removeAll(name);
    return state.put(data).map([] { return done(); });
}

} // namespace astrolabe::rest
