// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/aggregatehost.h"
#include "change/createtrait.h"
#include "change/deleteserver.h"
#include "change/editcloud.h"
#include "change/editrequest.h"
#include "change/healplacement.h"
#include "change/moveserver.h"
#include "change/setoptions.h"
#include "change/switchservice.h"

#include <variant>

namespace astrolabe {

// One edit of a cloud, of its options or of a request. Each kind is a struct with its name (`kind`), its members
// (`describe`), its effect (`apply`) and its text (`sentence`).
using Change = std::variant<SetOptions, SwitchService, HealPlacement, EditCloud, EditRequest, MoveServer, DeleteServer,
    AggregateHost, CreateTrait>;

// Applies the changes in order, to a copy of a cloud without errors (formats/cloudcheck). Fails at the first that is
// impossible, with its place: "/changes/2".
Result<Edited> apply(Edited edited, const QList<Change> &changes);

// "Set [DEFAULT] cpu_allocation_ratio to 4", in the application's language. `before`: the cloud before the change.
QString sentence(const Change &change, const Cloud &before);
// Of each of the changes, which follow one another; a service is switched from where the earlier ones left it.
QStringList sentences(const QList<Change> &changes, const Cloud &before);

} // namespace astrolabe
