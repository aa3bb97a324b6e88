// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/service.h"

#include "placement/bodyschemas.h"
#include "placement/providers.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Refusal> notFound(const QString &text = {})
{
    return tl::unexpected(Refusal{404, text});
}

tl::unexpected<Refusal> notAllowed()
{
    return tl::unexpected(Refusal{405, u"The method specified is not allowed for this resource."_s});
}

} // namespace

RestAnswer PlacementService::handle(const RestRequest &request)
{
    const Answer answer = route(request);
    return answer ? *answer : RestAnswer::refused(answer.error(), request.version);
}

PlacementService::Answer PlacementService::route(const RestRequest &request)
{
    const QString path = request.path.section(u'?', 0, 0);
    const QString query = request.path.section(u'?', 1);
    const QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    if (path == u"/allocation_candidates"_s && request.method == u"GET"_s)
        return m_placement.candidatesAnswer(query, request.version);
    if (path == u"/usages"_s && request.method == u"GET"_s)
        return showUsages(query, request.version);
    if (parts.value(0) == u"allocations"_s && parts.size() <= 2)
        return routeAllocations(request, parts);
    if (parts.value(0) == u"resource_providers"_s && parts.size() >= 2)
        return routeProvider(request, parts);
    return notFound();
}

PlacementService::Answer PlacementService::routeAllocations(const RestRequest &request, const QStringList &parts)
{
    const QString &method = request.method;
    if (parts.size() == 1) {
        if (method != u"POST"_s)
            return notAllowed();
        return request.version.includes(13) ? postAllocations(request) : Answer(notFound());
    }
    if (method == u"GET"_s)
        return showAllocations(parts.at(1), request.version);
    if (method == u"PUT"_s)
        return putAllocations(parts.at(1), request);
    if (method == u"DELETE"_s)
        return deleteAllocations(parts.at(1));
    return notAllowed();
}

PlacementService::Answer PlacementService::routeProvider(const RestRequest &request, const QStringList &parts)
{
    const QString &uuid = parts.at(1);
    const QString what = parts.value(2);
    const QString asked = request.method + u' ' + what;
    if (asked == u"PUT traits"_s) { // the body before the provider
        if (const auto checked = checkBody(request.body, request.order, putTraitsSchema()); !checked)
            return tl::unexpected(checked.error());
    }
    const PlacementData data = m_placement.data();
    const auto provider = std::ranges::find(data.resourceProviders, uuid, &ResourceProvider::uuid);
    if (provider == data.resourceProviders.end()) {
        const QString unknown = u"No resource provider with uuid %1 found"_s.arg(uuid);
        if (asked == u"GET inventories"_s)
            return notFound(unknown + u" : "_s + unknown);
        if (asked == u"GET usages"_s)
            return notFound(unknown + u": "_s + unknown);
        if (asked == u"GET allocations"_s)
            return notFound(u"Resource provider '%1' not found: %2"_s.arg(uuid, unknown));
        if (asked == u"DELETE "_s)
            return notFound(unknown + u" for delete"_s);
        return notFound(unknown);
    }
    if (parts.size() == 4 && asked == u"DELETE inventories"_s)
        return deleteInventory(*provider, parts.at(3));
    if (asked == u"GET "_s)
        return showProvider(*provider, request.version);
    if (asked == u"GET inventories"_s)
        return showInventories(*provider);
    if (asked == u"GET usages"_s)
        return showProviderUsages(*provider);
    if (asked == u"GET allocations"_s)
        return showProviderAllocations(*provider, request.version);
    if (asked == u"PUT inventories"_s)
        return putInventories(*provider, request);
    if (asked == u"PUT traits"_s)
        return putTraits(*provider, request);
    if (asked == u"PUT aggregates"_s)
        return putAggregates(*provider, request);
    if (asked == u"DELETE "_s)
        return deleteProvider(*provider);
    return notFound();
}

} // namespace astrolabe
