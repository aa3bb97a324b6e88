// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/changehistory.h"

#include "base/joinednames.h"

namespace astrolabe {

QList<Change> changesOf(const QList<ChangeStep> &steps)
{
    QList<Change> changes;
    for (const ChangeStep &step : steps)
        changes += step;
    return changes;
}

QList<ChangeStep> eachAlone(const QList<Change> &changes)
{
    QList<ChangeStep> steps;
    for (const Change &change : changes)
        steps.append(ChangeStep{change});
    return steps;
}

QStringList sentences(const QList<ChangeStep> &steps, const Cloud &before)
{
    const QStringList ofChanges = sentences(changesOf(steps), before);
    QStringList ofSteps;
    qsizetype begin = 0;
    for (const ChangeStep &step : steps) {
        ofSteps.append(joinedParts(ofChanges.sliced(begin, step.size())));
        begin += step.size();
    }
    return ofSteps;
}

ChangeHistory with(ChangeHistory history, const ChangeStep &step)
{
    if (!step.isEmpty())
        history.made.append(step);
    history.undone.clear();
    return history;
}

ChangeHistory undone(ChangeHistory history)
{
    if (!history.made.isEmpty())
        history.undone.append(history.made.takeLast());
    return history;
}

ChangeHistory redone(ChangeHistory history)
{
    if (!history.undone.isEmpty())
        history.made.append(history.undone.takeLast());
    return history;
}

} // namespace astrolabe
