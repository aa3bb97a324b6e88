// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Nova schedules all servers of a request or none.
QList<Change> withCount(int count)
{
    return {withRequestMember({u"server"_s, u"min_count"_s}, count),
        withRequestMember({u"server"_s, u"max_count"_s}, count)};
}

// What the first claim of the server that failed lacked, after those of the servers before it.
std::optional<LackOfCapacity> lackOf(const Case &examined)
{
    const QList<ClaimRecord> claims = examined.decision().instances.placed(examined.server).claims;
    const bool isByClaims = examined.ending.by == EndedBy::Claims && !claims.isEmpty();
    return isByClaims ? lackOfCapacity(claims.first()) : std::nullopt;
}

QList<Cause> findTooFewHosts(const Case &examined)
{
    const int fit = examined.server;
    const int asked = examined.decision().asked.count;
    const bool isForLack = examined.ending.by == EndedBy::Claims || examined.ending.by == EndedBy::Filter;
    if (fit == 0 || !isForLack)
        return {};
    const Fact count{u"max_count"_s, qint64{asked}, Origin::request()};
    const Fact failing{u"server"_s, qint64{fit + 1}, Origin::request()};
    Cause cause;
    for (int condition = 0; condition < examined.standings.conditions.size(); ++condition)
        cause.conditions.push_back(condition);
    const auto hasPolicy = examined.spec && examined.spec->group && examined.spec->group->policy == "anti-affinity"_L1;
    if (hasPolicy && blameOnFilter(examined, u"ServerGroupAntiAffinityFilter")) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason",
                   "Only %4 of %2 servers can be placed: the anti-affinity group %3 has no host left for server %1"),
                {failing, count, {u"group"_s, examined.spec->group->name, Origin::request()},
                    {u"fit"_s, qint64{fit}, Origin::host()}}};
    } else if (const auto lack = lackOf(examined)) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason",
                   "Only %1 of %2 servers can be placed: server %3 asks for %4 %5, and by then %6 has %7 of %8 used"),
                {{u"fit"_s, qint64{fit}, Origin::host()}, count, failing, lack->asked, lack->resourceClass,
                    lack->provider, lack->used, lack->capacity}};
    } else {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "Only %1 of %2 servers can be placed: no host is left for server %3"),
                {{u"fit"_s, qint64{fit}, Origin::host()}, count, failing}};
    }
    if (examined.request() != nullptr)
        cause.undoing = {withCount(fit)};
    return {cause};
}

} // namespace

const CauseEntry causes::tooFewHosts{"C34", "too_few_hosts", findTooFewHosts,
    QT_TRANSLATE_NOOP("Clinic", "There is room for some of the servers, but not for all")};

} // namespace astrolabe
