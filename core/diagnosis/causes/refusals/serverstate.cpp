// SPDX-License-Identifier: GPL-3.0-or-later
// An action on a server that is in another state than the action needs.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Reason ofLiveMigration(const Instance &server)
{
    return {server.vmState == "stopped"_L1
            ? QT_TRANSLATE_NOOP("Reason",
                  "nova-api refuses the live migration: %1 is %2; it has to run, or be migrated by a cold migration")
            : QT_TRANSLATE_NOOP("Reason",
                  "nova-api refuses the live migration: %1 is in state %2, and it has to run or to be paused"),
        {serverFact(server), {u"vm_state"_s, server.vmState, Origin::host()}}};
}

Reason ofAction(const Instance &server, ServerAction::Kind kind)
{
    return {
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the action %3: %1 is in state %2; the action needs one of: %4"),
        {serverFact(server), {u"vm_state"_s, server.vmState, Origin::host()},
            {u"action"_s, actionNameOf(kind), Origin::request()},
            {u"vm_states"_s, statesFor(kind), Origin::request()}}};
}

} // namespace

std::optional<Cause> refusals::serverState(const Case &examined)
{
    const auto *asked = std::get_if<ServerQuestion>(&examined.trial.question);
    const Instance *server = serverAsked(examined);
    if (server == nullptr || examined.decision().error->type != "InstanceInvalidState"_L1
        || statesFor(asked->action.kind).isEmpty() || statesFor(asked->action.kind).contains(server->vmState))
        return std::nullopt;
    if (asked->action.kind != ServerAction::Kind::LiveMigrate)
        return Cause{.sentence = ofAction(*server, asked->action.kind)};
    Cause cause{.sentence = ofLiveMigration(*server)};
    if (server->vmState == "stopped"_L1 || server->vmState == "suspended"_L1)
        cause.undoing = {{EditCloud{u"instances"_s, server->uuid, {u"vm_state"_s}, u"active"_s}}};
    return cause;
}

} // namespace astrolabe
