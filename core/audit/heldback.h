// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "decision/decision.h"

namespace astrolabe {

// The findings that hold what the request lacked on the host: allocations there of an unknown consumer or of a server
// that is elsewhere, of a resource class that Placement had too little of.
QList<AuditFinding> holdingBack(const QList<AuditFinding> &findings, const Decision &decision, HostIndex host);
// For all excluded hosts, as terminal text: "cmp-1: consumer: what is wrong with it"; each finding once.
QStringList heldBackAsText(const QList<AuditFinding> &findings, const Decision &decision);

} // namespace astrolabe
