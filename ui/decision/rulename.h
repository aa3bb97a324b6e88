// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QString>

namespace astrolabe {

// A stage other than the filters, whose names are their own: "Placement".
QString stageName(StepStage stage);

// In two lines of about the same length, parted at a blank or before a word of a class name: "Compute" and
// "CapabilitiesFilter".
QString inTwoLines(const QString &title);

} // namespace astrolabe
