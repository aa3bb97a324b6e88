// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "decision/headline.h"

namespace astrolabe {

// What a decision does not know because rules are enabled that are not known here, in the application's language.

// Enabled filters that Nova asked for the server, and that are not known.
QStringList unknownFilters(const Decision &decision, const InstanceRecord &server);
// What came out, as far as it is known: whoever lands may not, and whoever is first may be another. Without unknown
// rules, or where they could not have changed it, the same.
Headline asFarAsKnown(const Decision &decision, int instance, Headline line);

// Why a mark is Mark::Unknown, and what would make it known.
QString unknownFilterSentence(const QString &filter);

} // namespace astrolabe
