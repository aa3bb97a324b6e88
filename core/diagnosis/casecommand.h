// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/casedocument.h"
#include "diagnosis/trial.h"

namespace astrolabe {

// The cloud, what it is asked and the answer, in one document; an action on a server is part of its request. BadInput:
// the question is no document.
Result<CaseDocument> caseOfTrial(const Trial &trial);
// The command that answers the same as the trial, from the case in the file: "astrolabectl explain --cloud FILE
// --cures". Scripts and plugins are not in the case; `extra`: further options, which name their folders.
QString commandToExplain(const Trial &trial, const QString &path, const QStringList &extra = {});

} // namespace astrolabe
