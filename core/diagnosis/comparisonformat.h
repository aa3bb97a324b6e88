// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/comparison.h"

#include <QJsonObject>

namespace astrolabe {

// The astrolabe-comparison document, version 1 (docs/formats/comparison.md). For scripts: Astrolabe does not read it.
QJsonObject writeComparison(const Comparison &comparison);

} // namespace astrolabe
