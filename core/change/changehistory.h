// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"

namespace astrolabe {

// Changes in the order in which they were made, and those undone since; the last of these was undone last.
struct ChangeHistory
{
    QList<Change> made;
    QList<Change> undone;

    bool operator==(const ChangeHistory &) const = default;
};

// Adds a change and forgets those undone.
ChangeHistory with(ChangeHistory history, const Change &change);
// Unchanged if there is nothing to undo or redo.
ChangeHistory undone(ChangeHistory history);
ChangeHistory redone(ChangeHistory history);

} // namespace astrolabe
