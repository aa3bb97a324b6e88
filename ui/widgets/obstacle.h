// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>

namespace astrolabe {

// Disables an action if there is an obstacle, and makes that its tool tip.
inline void setObstacle(QAction *action, const QString &obstacle)
{
    action->setEnabled(obstacle.isEmpty());
    action->setToolTip(obstacle);
}

} // namespace astrolabe
