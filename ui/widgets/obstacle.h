// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>

namespace astrolabe {

// Disables an action if there is an obstacle, and makes that its tool tip; otherwise that is what the action does.
inline void setObstacle(QAction *action, const QString &obstacle, const QString &does = {})
{
    action->setEnabled(obstacle.isEmpty());
    action->setToolTip(obstacle.isEmpty() ? does : obstacle);
}

} // namespace astrolabe
