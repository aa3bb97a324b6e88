// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/comparison.h"

namespace astrolabe {

QString inputKindText(InputDifference::Kind kind);

// One side of a difference as people read it: a release by its title, a dash where there is nothing.
QString inputSideText(InputDifference::Kind kind, const QString &json);

} // namespace astrolabe
