// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"
#include "report/report.h"

namespace astrolabe {

// Why one host did not get the server of the request that the diagnosis is about: the conditions that it does not meet,
// or why another host comes first and with which multipliers (`wins`) it would not.
ReportSection whyNotSection(const Diagnosis &diagnosis, HostIndex host, const QList<Cure> &wins);

} // namespace astrolabe
