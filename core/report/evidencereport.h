// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"
#include "sources/evidentcloud.h"

namespace astrolabe {

// What was handed over, how much of a cloud it shows, what contradicts itself or is missing, and the boots that failed.
Report reportOf(const Evidence &evidence, const EvidentCloud &evident);

} // namespace astrolabe
