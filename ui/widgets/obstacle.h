// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>

namespace astrolabe {

// An action can be done unless something is in the way, which its hover text says then.
inline void setObstacle(QAction *action, const QString &obstacle)
{
    action->setEnabled(obstacle.isEmpty());
    action->setToolTip(obstacle);
}

} // namespace astrolabe
