// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/call.h"

#include "placement/providers.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

Answered<ResourceProvider> State::provider(const QString &uuid) const
{
    if (const auto found = placement.provider(uuid))
        return *found;
    return notFound(u"No resource provider with uuid %1 found"_s.arg(uuid));
}

Answered<void> State::put(const ResourceProvider &provider)
{
    PlacementData data = placement.data();
    *std::ranges::find(data.resourceProviders, provider.uuid, &ResourceProvider::uuid) = provider;
    return put(data);
}

Answered<void> State::put(const PlacementData &data)
{
    auto changed = Placement::changedTo(data, placement.providers().release);
    if (!changed)
        return tl::unexpected(Refusal{500, changed.error().text()});
    changed->generateCandidates(placement.candidateGeneration());
    placement = *std::move(changed);
    return {};
}

tl::unexpected<Refusal> generationMoved()
{
    return conflict(u"Resource provider's generation already changed. Please update the generation and try again."_s,
        concurrentUpdate);
}

Refusal told(Refusal refusal, const QString &before400, const QString &before409)
{
    if (refusal.status == 400)
        refusal.text.prepend(before400);
    else if (refusal.status == 409)
        refusal.text.prepend(before409);
    return refusal;
}

RestAnswer done(int status)
{
    return {status, {}};
}

RestAnswer doneAt(const QString &location, int status)
{
    return {status, {}, {{u"Location"_s, location}}};
}

QJsonArray sortedArray(QStringList list)
{
    list.sort();
    list.removeDuplicates();
    return QJsonArray::fromStringList(list);
}

} // namespace astrolabe::rest
