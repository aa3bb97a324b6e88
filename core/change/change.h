// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/editcloud.h"
#include "change/editrequest.h"
#include "change/healplacement.h"
#include "change/setoptions.h"
#include "change/switchservice.h"

#include <variant>

namespace astrolabe {

// One edit of a cloud, of its options or of a request. Each kind is a struct of its own with its name (`kind`), its
// members (`describe`), what it does (`apply`) and what it is called (`sentence`).
using Change = std::variant<SetOptions, SwitchService, HealPlacement, EditCloud, EditRequest>;

// In their order, on a copy. The first that cannot be made is the error, with its place: "/changes/2".
Result<Edited> apply(Edited edited, const QList<Change> &changes);

// "Set [DEFAULT]cpu_allocation_ratio to 4", in the application's language. `before`: the cloud before it.
QString sentence(const Change &change, const Cloud &before);

} // namespace astrolabe
