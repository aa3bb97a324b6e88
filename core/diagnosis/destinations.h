// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/ruleparts.h"
#include "diagnosis/trial.h"

namespace astrolabe {

// Of a live migration that found no host, those that nova-scheduler did not choose and that would refuse it for their
// hypervisor ("destination_hypervisor") or their CPU ("destination_cpu"), whatever the server is.
std::vector<RuleParts::Exclusions> refusingDestinations(const Trial &trial);

} // namespace astrolabe
