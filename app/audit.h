// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe::ctl {

// astrolabectl audit: where a cloud's Placement data and Nova's do not agree, and the cloud with that healed.
int runAudit(const QStringList &arguments);

} // namespace astrolabe::ctl
