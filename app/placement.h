// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe::ctl {

// astrolabectl placement: sends REST requests to the cloud's Placement, one after the other.
int runPlacement(const QStringList &arguments);

} // namespace astrolabe::ctl
