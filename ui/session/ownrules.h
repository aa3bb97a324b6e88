// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scheduler/customrules.h"

#include <QList>

namespace astrolabe {

// Somebody's own filters and weighers.
struct OwnRules
{
    CustomRules rules;
    QList<Error> refused;
};

// The scripts and plugins in these folders of the data folder, and the plugins of the plugin path.
OwnRules ownRules(const QString &dataFolder);

} // namespace astrolabe
