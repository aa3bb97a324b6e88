// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/recordeddecision.h"
#include "sources/tables/consoletable.h"

namespace astrolabe {

// What the first fault or API error in the text tells of a decision. none: there is none that is known.
std::optional<RecordedDecision> faultDecisionIn(const QString &piece, const QString &text);

// The faults of servers that a client printed: `server show` of one that failed.
QList<RecordedDecision> faultsIn(const QList<ConsoleTable> &tables);

// Whether there are messages of nova-scheduler that somebody copied without what stands before them.
bool hasBareMessages(QStringView text);

} // namespace astrolabe
