// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/customrules.h"

namespace astrolabe {

// Adds the rules of the plugins in a folder, in file name order. Returns the refused libraries and the reason: not a
// plugin, built for another version of the interface, throws while loading, or has a name that is taken. A missing
// folder counts as empty. Plugins stay loaded until the program ends.
QList<Error> addPlugins(CustomRules &rules, const QString &folder);

// The folders in ASTROLABE_PLUGIN_PATH, separated as in PATH.
QStringList pluginPath();

} // namespace astrolabe
