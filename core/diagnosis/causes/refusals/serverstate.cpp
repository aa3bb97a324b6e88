// SPDX-License-Identifier: GPL-3.0-or-later
// A live migration of a server that does not run.
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::serverState(const Case &examined)
{
    const auto *asked = std::get_if<ServerQuestion>(&examined.trial.question);
    const Instance *server = serverAsked(examined);
    if (server == nullptr || asked->action.kind != ServerAction::Kind::LiveMigrate
        || examined.decision().error->type != "InstanceInvalidState"_L1 || !server->taskState.isEmpty())
        return std::nullopt;
    Cause cause;
    cause.sentence = {server->vmState == "stopped"_L1
            ? QT_TRANSLATE_NOOP("Reason",
                  "nova-api refuses the live migration: %1 is %2; it has to run, or be migrated by a cold migration")
            : QT_TRANSLATE_NOOP("Reason",
                  "nova-api refuses the live migration: %1 is in state %2, and it has to run or to be paused"),
        {serverFact(*server), {u"vm_state"_s, server->vmState, Origin::host()}}};
    if (server->vmState == "stopped"_L1 || server->vmState == "suspended"_L1)
        cause.undoing = {{EditCloud{u"instances"_s, server->uuid, {u"vm_state"_s}, u"active"_s}}};
    return cause;
}

} // namespace astrolabe
