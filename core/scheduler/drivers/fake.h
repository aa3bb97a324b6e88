// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// The driver of Nova's tests never selects a host. Source: nova.tests.unit.scheduler.fakes.FakeScheduler.
DecisionError fakeSelection();

} // namespace astrolabe
