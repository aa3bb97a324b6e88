// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/script.h"
#include "scripting/scriptfolder.h"

namespace astrolabe {

// Adds a script to the custom rules.
Result<void> add(CustomRules &rules, const Script &script, std::chrono::milliseconds limit = ScriptWorker::usualLimit);

// Fails if the file is not a rule or its name is taken.
Result<void> add(CustomRules &rules, const ScriptFile &file);

// Adds the scripts of a folder in name order. Returns those that are not rules and the reason. A missing folder counts
// as empty.
QList<Error> addScripts(CustomRules &rules, const QString &folder);

} // namespace astrolabe
