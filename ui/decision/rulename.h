// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QString>

namespace astrolabe {

// The name of a stage other than the filters, which have names of their own: "Placement".
QString stageName(StepStage stage);

// Splits a title into two lines of similar length, at a space or between the words of a class name: "Compute" and
// "CapabilitiesFilter".
QString inTwoLines(const QString &title);

} // namespace astrolabe
