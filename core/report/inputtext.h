// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/comparison.h"

namespace astrolabe {

QString inputKindText(InputDifference::Kind kind);

// What differs, without its kind: "memory (MiB)" of a flavor.
QString inputMemberText(const InputDifference &input);
// What differs: an option, a member of the request by the name that people use, "compute node cmp-1/service/disabled".
QString inputNameText(const InputDifference &input);

// One side of a difference as people read it: a release by its title, an action by its name, a dash where there is
// nothing.
QString inputSideText(const InputDifference &input, const QString &json);

} // namespace astrolabe
