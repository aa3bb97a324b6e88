// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/lowquotas.h"

#include "api/quotadriver.h"
#include "change/valuechange.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Those that kept nova-api from accepting the least number of servers that were asked for.
QList<LowLimit> lowLimits(const Case &examined)
{
    const Request *request = examined.request();
    const auto &error = examined.decision().error;
    const Flavor *flavor = request == nullptr ? nullptr : examined.index().flavorOf(*request);
    if (examined.ending.by != EndedBy::Api || !error || error->type != "TooManyInstances"_L1 || flavor == nullptr)
        return {};
    RequestSpec spec;
    spec.flavor = *flavor;
    spec.isVolumeBacked = request->imageRef.isEmpty();
    return quotasOf(*request, examined.index(), examined.cloud().release)->tooLowFor(spec, request->minCount);
}

// Of a project that is not listed, nova.conf has the quotas.
ValuePlace placeOf(const LowLimit &low, const Case &examined)
{
    const QString project = examined.request()->projectId;
    if (find(examined.cloud().surroundings.projects, &Project::id, project) == nullptr)
        return {novaConf, u"quota"_s, {low.resource}};
    const bool isOfUser = !low.userId.isEmpty();
    return {u"projects"_s, project,
        isOfUser ? QStringList{u"user_quotas"_s, low.userId, low.resource} : QStringList{u"quotas"_s, low.resource}};
}

} // namespace

QList<Change> raisedQuotas(const Case &examined)
{
    QList<Change> changes;
    for (const LowLimit &low : lowLimits(examined)) {
        if (const auto change = changeOf(examined.cloud(), placeOf(low, examined), low.least))
            changes.append(*change);
    }
    return changes;
}

std::optional<ValuePlace> placeOfLowQuota(const Case &examined)
{
    const QList<LowLimit> low = lowLimits(examined);
    return low.isEmpty() ? std::nullopt : std::optional(placeOf(low.first(), examined));
}

} // namespace astrolabe
