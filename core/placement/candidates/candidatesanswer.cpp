// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/candidatesanswer.h"

#include "base/progress.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/query.h"
#include "placement/placement.h"
#include "placement/providers.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonValue allocations(const AllocationRequest &request, Microversion version)
{
    QJsonObject byProvider;
    QJsonArray list;
    for (auto it = request.allocations.begin(); it != request.allocations.end(); ++it) {
        const QJsonObject resources = toJson(*it);
        byProvider.insert(it.key(), QJsonObject{{"resources"_L1, resources}});
        list.append(
            QJsonObject{{"resource_provider"_L1, QJsonObject{{"uuid"_L1, it.key()}}}, {"resources"_L1, resources}});
    }
    return version.includes(12) ? QJsonValue(byProvider) : QJsonValue(list);
}

QJsonArray allocationRequests(const QList<AllocationRequest> &requests, Microversion version)
{
    QJsonArray json;
    for (const AllocationRequest &request : requests) {
        QJsonObject shown{{"allocations"_L1, allocations(request, version)}};
        QJsonObject mappings;
        for (auto it = request.mappings.begin(); it != request.mappings.end(); ++it)
            mappings.insert(it.key(), QJsonArray::fromStringList(*it));
        if (version.includes(34))
            shown.insert("mappings"_L1, mappings);
        json.append(shown);
    }
    return json;
}

bool asksFor(const CandidateQuery &query, const QString &resourceClass)
{
    return std::ranges::any_of(query.groups, [&](const CandidateGroup &group) {
        return std::ranges::find(group.resources, resourceClass, &std::pair<QString, qint64>::first)
            != group.resources.end();
    });
}

QJsonObject resourcesOf(int provider, const Providers &providers, const std::vector<qint64> &used,
    const CandidateQuery &query, Microversion version)
{
    QJsonObject json;
    for (const QString &resourceClass : providers.at(provider).inventories.keys()) {
        if (!version.includes(27) && !asksFor(query, resourceClass))
            continue;
        const InventoryRow *row = providers.inventory(provider, resourceClass);
        json.insert(resourceClass,
            QJsonObject{{"capacity"_L1, static_cast<qint64>(row->capacity)}, {"used"_L1, used[row->usage]}});
    }
    return json;
}

QJsonValue uuidOrNull(int provider, const Providers &providers)
{
    return provider < 0 ? QJsonValue() : QJsonValue(providers.at(provider).uuid);
}

} // namespace

RestAnswer candidatesAnswer(const Placement &placement, const QString &query, Microversion version)
{
    NoProgress nobody;
    return candidatesAnswer(placement, query, version, nobody);
}

RestAnswer candidatesAnswer(const Placement &placement, const QString &query, Microversion version, Progress &progress)
{
    const Answered<CandidateQuery> parsed = parseCandidateQuery(query, version);
    if (!parsed)
        return RestAnswer::refused(parsed.error(), version);
    const Answered<AllocationCandidates> found = allocationCandidates(placement, *parsed, version, progress);
    if (!found)
        return RestAnswer::refused(found.error(), version);
    const Providers &providers = placement.providers();
    QJsonObject summaries;
    for (const QString &uuid : found->summaries) {
        const int provider = providers.byUuid.value(uuid);
        QJsonObject summary{{"resources"_L1, resourcesOf(provider, providers, placement.used(), *parsed, version)}};
        if (version.includes(17))
            summary.insert("traits"_L1, QJsonArray::fromStringList(providers.at(provider).traits));
        if (version.includes(29)) {
            summary.insert("parent_provider_uuid"_L1, uuidOrNull(providers.parentOf(provider), providers));
            summary.insert("root_provider_uuid"_L1, uuidOrNull(providers.rootOf(provider), providers));
        }
        summaries.insert(uuid, summary);
    }
    return {200,
        QJsonObject{{"allocation_requests"_L1, allocationRequests(found->requests, version)},
            {"provider_summaries"_L1, summaries}}};
}

} // namespace astrolabe
