// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"
#include "report/report.h"

namespace astrolabe {

struct DiagnosisReportOptions
{
    QString program = {};          // the version of the program that made it; empty: not said
    std::optional<int> hosts = 20; // at most so many in a table, the nearest first; none: all
};

// What was asked, what happened, and why. `cures`: none if they were not searched.
Report reportOf(
    const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures, const DiagnosisReportOptions &options = {});

} // namespace astrolabe
