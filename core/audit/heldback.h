// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "decision/hostoutcome.h"

namespace astrolabe {

// The findings that hold what the request lacked on the host: allocations there of an unknown consumer or of a server
// that is elsewhere, of a resource class that Placement had too little of.
QList<AuditFinding> holdingBack(const QList<AuditFinding> &findings, const Decision &decision, HostIndex host);
// For all excluded hosts, as terminal text: "cmp-1: consumer: what is wrong with it"; each finding once.
QStringList heldBackAsText(const QList<AuditFinding> &findings, const Decision &decision);

// The findings about a value of the host that the reason for its rejection by a filter looked at.
QList<AuditFinding> bearingOn(const QList<AuditFinding> &findings, const DecidedHost &host, const Reason &rejection);
// The reason for the host's rejection by a filter; empty: no filter rejected it.
Reason rejectionOf(const Decision &decision, int instance, const HostOutcome &hostOutcome);
// For all hosts that filters rejected, as terminal text; each finding once.
QStringList bearingsAsText(const QList<AuditFinding> &findings, const Decision &decision, int instance);

} // namespace astrolabe
