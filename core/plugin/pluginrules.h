// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/customrules.h"

namespace astrolabe {

// Adds the rules of the plugins in a folder, by the names of the files. The answer: the libraries that are refused, and
// why: no plugin, one for another version of the interface, one that throws while it is loaded, a name that is taken. A
// folder that is not there has none. What is loaded stays so until the program ends.
QList<Error> addPlugins(CustomRules &rules, const QString &folder);

// The folders that ASTROLABE_PLUGIN_PATH names, separated as in PATH.
QStringList pluginPath();

} // namespace astrolabe
