// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/lowquotas.h"

#include "api/quotadriver.h"
#include "change/valuechange.h"
#include "diagnosis/causes/refusals/asked.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Whose quotas count: the asker's of a boot, the server's of an action.
Request ownerIn(const Case &examined)
{
    if (const Request *request = examined.request())
        return *request;
    Request owner;
    if (const Instance *server = examined.index().instance(std::get<ServerQuestion>(examined.trial.question).server)) {
        owner.projectId = server->projectId;
        owner.userId = server->userId;
    }
    return owner;
}

RequestSpec specWith(const Flavor &flavor, const QString &image)
{
    RequestSpec spec;
    spec.flavor = flavor;
    spec.isVolumeBacked = image.isEmpty();
    return spec;
}

QList<LowLimit> lowForBoot(const Request &request, const CloudIndex &index, const Quotas &quotas)
{
    const Flavor *flavor = index.flavorOf(request);
    if (flavor == nullptr)
        return {};
    const RequestSpec spec = specWith(*flavor, request.imageRef);
    const QList<LowLimit> low = quotas.tooLowFor(spec, request.minCount);
    const ServerGroup *group = index.serverGroup(request.hints.value(u"group"_s).value(0));
    if (!low.isEmpty() || group == nullptr)
        return low;
    return quotas.tooLowForMembers(*group, quotas.servers(spec, request.minCount, request.maxCount).value_or(1));
}

QList<LowLimit> lowForAction(const ServerQuestion &question, const CloudIndex &index, const Quotas &quotas)
{
    const Instance *server = index.instance(question.server);
    const Flavor *own = server == nullptr ? nullptr : index.flavorOf(*server);
    if (own == nullptr)
        return {};
    if (question.action.kind == ServerAction::Kind::Unshelve)
        return quotas.tooLowToUnshelve(specWith(*own, server->image));
    const Flavor *flavor = index.flavor(question.action.flavorRef);
    return flavor == nullptr ? QList<LowLimit>() : quotas.tooLowToResize(*own, specWith(*flavor, server->image));
}

// Those that kept nova-api from accepting the least number of servers that were asked for, or a larger server.
QList<LowLimit> lowLimits(const Case &examined)
{
    static const QStringList types{
        u"TooManyInstances"_s, u"OverQuota"_s, u"QuotaError"_s, u"GroupMemberLimitExceeded"_s};
    const auto &error = examined.decision().error;
    if (examined.ending.by != EndedBy::Api || !error || !types.contains(error->type))
        return {};
    const auto quotas = quotasOf(ownerIn(examined), examined.index(), examined.trial.scheduler->release());
    if (const Request *request = examined.request())
        return lowForBoot(*request, examined.index(), *quotas);
    return lowForAction(std::get<ServerQuestion>(examined.trial.question), examined.index(), *quotas);
}

// Of a project that is not listed, nova.conf has the quotas.
ValuePlace placeOf(const LowLimit &low, const Case &examined)
{
    const QString project = ownerIn(examined).projectId;
    if (find(examined.cloud().surroundings.projects, &Project::id, project) == nullptr)
        return {novaConf, u"quota"_s, {low.resource}};
    const bool isOfUser = !low.userId.isEmpty();
    return {u"projects"_s, project,
        isOfUser ? QStringList{u"user_quotas"_s, low.userId, low.resource} : QStringList{u"quotas"_s, low.resource}};
}

// "cores 32 + 60 > 64"
QString sumOf(const LowLimit &low)
{
    const bool isMemory = low.resource == "ram"_L1 || low.resource.endsWith("MEMORY_MB"_L1);
    return u"%1 %2 + %3 > %4%5"_s.arg(low.resource)
        .arg(low.used)
        .arg(low.asked)
        .arg(low.limit)
        .arg(isMemory ? u" MiB"_s : QString());
}

} // namespace

QList<Change> raisedQuotas(const Case &examined)
{
    QList<Change> changes;
    for (const LowLimit &low : lowLimits(examined)) {
        if (const auto change = changeOf(examined.cloud(), placeOf(low, examined), low.enough()))
            changes.append(*change);
    }
    return changes;
}

std::optional<Reason> lowQuotasInWords(const Case &examined)
{
    const QList<LowLimit> low = lowLimits(examined);
    if (low.isEmpty())
        return std::nullopt;
    const Request owner = ownerIn(examined);
    QStringList sums;
    QList<Fact> amounts; // for scripts
    for (const LowLimit &limit : low) {
        sums.append(sumOf(limit));
        amounts << Fact{limit.resource + u".limit"_s, limit.limit, Origin::request()}
                << Fact{limit.resource + u".used"_s, limit.used, Origin::request()}
                << Fact{limit.resource + u".asked"_s, limit.asked, Origin::request()};
    }
    const Fact project = projectFact(examined, owner.projectId);
    const Fact quotas{u"quotas"_s, sums, Origin::request()};
    if (!std::ranges::all_of(low, [](const LowLimit &limit) { return !limit.userId.isEmpty(); }))
        return Reason{QT_TRANSLATE_NOOP("Reason",
                          "nova-api refuses the request: it would exceed quotas of project %1 (used + asked > limit): "
                          "%2"),
            QList<Fact>{project, quotas} + amounts};
    return Reason{QT_TRANSLATE_NOOP("Reason",
                      "nova-api refuses the request: it would exceed quotas of user %3 in project %1 (used + asked > "
                      "limit): %2"),
        QList<Fact>{project, quotas, userFact(examined, owner.userId)} + amounts};
}

std::optional<ValuePlace> placeOfLowQuota(const Case &examined)
{
    const QList<LowLimit> low = lowLimits(examined);
    return low.isEmpty() ? std::nullopt : std::optional(placeOf(low.first(), examined));
}

} // namespace astrolabe
