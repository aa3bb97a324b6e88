// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/lowquotas.h"

#include "api/quotadriver.h"
#include "change/valuechange.h"

#include <QCoreApplication>

#include <algorithm>

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

std::optional<Reason> lowQuotasInWords(const Case &examined)
{
    const QList<LowLimit> low = lowLimits(examined);
    if (low.isEmpty())
        return std::nullopt;
    const Request &request = *examined.request();
    QStringList names;
    for (const LowLimit &limit : low)
        names.append(limit.resource);
    names.removeDuplicates();
    const Surroundings &surroundings = examined.cloud().surroundings;
    const QList<Fact> facts{{u"project_id"_s, projectText(surroundings, request.projectId), Origin::request()},
        {u"quotas"_s, names, Origin::request()}};
    if (!std::ranges::all_of(low, [](const LowLimit &limit) { return !limit.userId.isEmpty(); }))
        return Reason{
            QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: it would exceed the quotas of project %1: %2"),
            facts};
    const User *user = find(surroundings.users, &User::id, request.userId);
    const Fact name{
        u"user_id"_s, user == nullptr || user->name.isEmpty() ? request.userId : user->name, Origin::request()};
    return Reason{QT_TRANSLATE_NOOP("Reason",
                      "nova-api refuses the request: it would exceed the quotas of user %3 in project %1: %2"),
        facts + QList<Fact>{name}};
}

std::optional<ValuePlace> placeOfLowQuota(const Case &examined)
{
    const QList<LowLimit> low = lowLimits(examined);
    return low.isEmpty() ? std::nullopt : std::optional(placeOf(low.first(), examined));
}

} // namespace astrolabe
