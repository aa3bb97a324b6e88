// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/script.h"
#include "scripting/scriptfolder.h"

namespace astrolabe {

// The script as a rule that a scheduler can be given.
Result<void> add(CustomRules &rules, const Script &script, std::chrono::milliseconds limit = ScriptWorker::usualLimit);

// Fails where the file is no rule, or its name is taken.
Result<void> add(CustomRules &rules, const ScriptFile &file);

// Adds the scripts of a folder by name. The answer: those that are no rule, and why. A folder that is not
// there has none.
QList<Error> addScripts(CustomRules &rules, const QString &folder);

} // namespace astrolabe
