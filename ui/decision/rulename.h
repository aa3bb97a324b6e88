// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QString>

namespace astrolabe {

// A filter or weigher as a heading has it: "Aggregate extra specs" for AggregateInstanceExtraSpecsFilter. Names that
// are not known read as their class does, word by word.
QString shortRuleName(const QString &novaClass);

// A stage other than the filters, whose names are their own: "Placement".
QString stageName(StepStage stage);

// In two lines of about the same length, parted at a blank if there is one.
QString inTwoLines(const QString &title);

} // namespace astrolabe
