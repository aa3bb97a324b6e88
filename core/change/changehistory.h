// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"

namespace astrolabe {

// The changes that were made, first to last, and those that were undone since, of which the last was undone last.
struct ChangeHistory
{
    QList<Change> made;
    QList<Change> undone;

    bool operator==(const ChangeHistory &) const = default;
};

// With one more; what was undone cannot be redone after that.
ChangeHistory with(ChangeHistory history, const Change &change);
// The same where there is nothing to undo or redo.
ChangeHistory undone(ChangeHistory history);
ChangeHistory redone(ChangeHistory history);

} // namespace astrolabe
