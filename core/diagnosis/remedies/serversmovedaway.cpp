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
std::optional<Change> movedBy(ServerAction::Kind kind, const Instance &server, const Ward &ward)
{
    const auto outcome
        = dryRun({.kind = kind}, serverOfCloud(server, ward.index()), ward.examined().trial.scheduler, ward.progress());
    if (!outcome || outcome->failure || !outcome->decision || outcome->decision->outcome != Outcome::Scheduled)
        return std::nullopt;
    const Decision &decision = *outcome->decision;
    const DecidedHost &to = decision.hosts.at(decision.landings().first());
    if (to.host == server.host || !openChoices(decision, ward.index()).isEmpty())
        return std::nullopt;
    MoveServer move{.server = server.uuid, .host = to.host, .node = to.node};
    move.cold = kind == ServerAction::Kind::Migrate;
    if (ward.cloud().placement)
        move.allocations = decision.instances.at(0).allocation;
    return move;
}

std::optional<Change> moved(const Instance &server, const Ward &ward)
{
    if (auto move = movedBy(ServerAction::Kind::LiveMigrate, server, ward))
        return move;
    return movedBy(ServerAction::Kind::Migrate, server, ward);
}

QList<Ladder> movesFrom(const Miss &miss)
{
    QList<Change> moves;
    for (const Instance *server : serversInTheWay(miss)) {
        if (moves.size() == mostMoved || miss.ward.progress().isCanceled())
            break;
        if (const auto move = moved(*server, miss.ward))
            moves.append(*move);
    }
    Ladder ladder({}, false);
    for (const Change &move : std::as_const(moves))
        ladder.rungs.append({move});
    for (qsizetype second = 1; second < moves.size(); ++second) {
        for (qsizetype first = 0; first < second; ++first)
            ladder.rungs.append({moves.at(first), moves.at(second)});
    }
    return {ladder};
}

} // namespace

const RemedyEntry remedies::serversMovedAway{Effort::Free, movesFrom, nullptr};

} // namespace astrolabe
