// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/comparison.h"
#include "diagnosis/trial.h"

namespace astrolabe {

// The trial as it is decided with what the file holds instead: another snapshot of the cloud, another request, or the
// options of a nova.conf over those of the cloud. A decision, also that of a case, is taken as it was made. The title
// is the file's name. BadInput: the file is none of these. Takes as long as reading a cloud and deciding.
Result<ComparedSide> counterpartFrom(const QString &path, const Trial &trial, Progress &progress);

} // namespace astrolabe
