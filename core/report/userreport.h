// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"
#include "report/report.h"

namespace astrolabe {

// For the user who asked, who may not know how the cloud is made: no host, cell or aggregate, no number of them, no
// other server, project or user. `cures`: none if they were not searched.
Report reportForUser(const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures);

} // namespace astrolabe
