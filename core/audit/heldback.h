// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "decision/decision.h"

namespace astrolabe {

// Of the findings those that hold what the request lacked on the host: allocations there that are nobody's, or of a
// server that is elsewhere, of a resource class of which Placement had too little left.
QList<AuditFinding> holdingBack(const QList<AuditFinding> &findings, const Decision &decision, HostIndex host);
// Of all lost hosts for a terminal: "cmp-1: who holds it: what is wrong with it"; each finding once.
QStringList heldBackAsText(const QList<AuditFinding> &findings, const Decision &decision);

} // namespace astrolabe
