// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "decision/headline.h"

namespace astrolabe {

// What a decision does not know, because enabled rules are unknown to Astrolabe or read parts of the cloud that are not
// known; in the application's language.

// Unknown filters that Nova asked for the server.
QStringList unknownFilters(const Decision &decision, const InstanceRecord &server);
// Whether the server's host is the first in rank whatever the weighers say that are not known: each adds at most its
// multiplier. false also if a filter's verdict on a host is not known, which may change who is weighed.
bool ranksFirstAnyway(const Decision &decision, const InstanceRecord &server);
// The headline qualified by the unknown rules: a host that lands might not, and another might rank first. Unchanged if
// no rules are unknown or they could not have changed the outcome.
Headline asFarAsKnown(const Decision &decision, int instance, Headline line);

// Why a mark is Mark::Unknown, and what would make it known.
QString unknownFilterSentence(const Decision &decision, const QString &filter);

} // namespace astrolabe
