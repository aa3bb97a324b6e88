// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"

namespace astrolabe::ctl {

// `format`: "text", "markdown" or "html".
void printReport(const Report &report, const QString &format);
// One after the other; HTML is one document.
void printReports(const QList<Report> &reports, const QString &format);

} // namespace astrolabe::ctl
