// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"

namespace astrolabe {

// Changes that were made at once, as those of a cure, and are undone and redone at once.
using ChangeStep = QList<Change>;

// Steps in the order in which they were made, and those undone since; the last of these was undone last.
struct ChangeHistory
{
    QList<ChangeStep> made;
    QList<ChangeStep> undone;

    bool operator==(const ChangeHistory &) const = default;
};

QList<Change> changesOf(const QList<ChangeStep> &steps);
QList<ChangeStep> eachAlone(const QList<Change> &changes);
// Of each of the steps, which follow one another.
QStringList sentences(const QList<ChangeStep> &steps, const Cloud &before);

// Adds a step, unless it is empty, and forgets those undone.
ChangeHistory with(ChangeHistory history, const ChangeStep &step);
// Unchanged if there is nothing to undo or redo.
ChangeHistory undone(ChangeHistory history);
ChangeHistory redone(ChangeHistory history);

} // namespace astrolabe
