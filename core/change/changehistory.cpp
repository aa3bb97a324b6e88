// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/changehistory.h"

namespace astrolabe {

ChangeHistory with(ChangeHistory history, const Change &change)
{
    history.made.append(change);
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
