// SPDX-License-Identifier: GPL-3.0-or-later
// One or two servers that go elsewhere; nova-scheduler chooses where, as for a migration.
#include "diagnosis/platformchoices.h"
#include "diagnosis/remedies/catalogue.h"
#include "diagnosis/remedies/hostservers.h"
#include "services/cloudserver.h"
#include "services/region/dryrun.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostMoved = 4; // each costs a decision to find where it goes

// None: nova-api, nova-scheduler or the nova-computes let it go nowhere, or it goes where its image may not run.
std::optional<Change> movedBy(
    ServerAction::Kind kind, const Instance &server, const SchedulerPtr &scheduler, Progress &progress)
{
    const CloudIndex &index = *scheduler->index();
    const auto outcome = dryRun({.kind = kind}, serverOfCloud(server, index), scheduler, progress);
    if (!outcome || outcome->failure || !outcome->decision || outcome->decision->outcome != Outcome::Scheduled)
        return std::nullopt;
    const Decision &decision = *outcome->decision;
    const DecidedHost &to = decision.hosts.at(decision.landings().first());
    if (to.host == server.host || !openChoices(decision, index).isEmpty())
        return std::nullopt;
    MoveServer move{.server = server.uuid, .host = to.host, .node = to.node};
    move.cold = kind == ServerAction::Kind::Migrate;
    if (index.cloud().placement)
        move.allocations = decision.instances.at(0).allocation;
    return move;
}

std::optional<Change> moved(const Instance &server, const SchedulerPtr &scheduler, Progress &progress)
{
    if (auto move = movedBy(ServerAction::Kind::LiveMigrate, server, scheduler, progress))
        return move;
    return movedBy(ServerAction::Kind::Migrate, server, scheduler, progress);
}

struct Mover
{
    const Instance *server = nullptr;
    Change move;
};

// The second server goes where there is room for it once the first has moved.
void appendPairs(const QList<Mover> &movers, const Ward &ward, Ladder &ladder)
{
    for (qsizetype first = 0; first + 1 < movers.size(); ++first) {
        const auto after = tryOut(ward.examined().trial, {movers.at(first).move}, ward.progress());
        if (!after)
            continue;
        for (qsizetype second = first + 1; second < movers.size(); ++second) {
            if (const auto move = moved(*movers.at(second).server, after->scheduler, ward.progress()))
                ladder.rungs.append({movers.at(first).move, *move});
        }
    }
}

QList<Ladder> movesFrom(const Miss &miss)
{
    const Ward &ward = miss.ward;
    QList<Mover> movers;
    for (const Instance *server : serversInTheWay(miss)) {
        if (movers.size() == mostMoved || ward.progress().isCanceled())
            break;
        if (const auto move = moved(*server, ward.examined().trial.scheduler, ward.progress()))
            movers.append({server, *move});
    }
    Ladder ladder({}, false);
    for (const Mover &mover : std::as_const(movers))
        ladder.rungs.append({mover.move});
    appendPairs(movers, ward, ladder);
    return {ladder};
}

} // namespace

const RemedyEntry remedies::serversMovedAway{Effort::Free, movesFrom, nullptr};

} // namespace astrolabe
