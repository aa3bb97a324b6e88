// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/recordeddecision.h"

#include <QJsonArray>

namespace astrolabe {

// The member recorded_decisions of the document astrolabe-boots (docs/formats/recorded.md).
QJsonArray recordedDecisionsJson(const QList<RecordedDecision> &decisions);

} // namespace astrolabe
