// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"
#include "diagnosis/cause.h"

#include <initializer_list>

namespace astrolabe {

// What logs tell of the filter that removed the last host.

// A host that it removed, with what the log says of it.
struct RecordedRejection
{
    HostIndex host = 0;
    QString said; // in Nova's words: "has not been heard from in a while"
};

// The filter; empty: none did, or the decision is not of logs.
QString filterThatLeftNone(const DecisionRecord &record);
// Those hosts for which the log says why; empty: another filter left none.
QList<RecordedRejection> rejectedBy(const DecisionRecord &record, QLatin1StringView filter);

// A filter all of whose verdicts have the same kind of cause, and the sentence of it: QT_TRANSLATE_NOOP("Reason",
// "%1 leaves no host: …").
struct RecordedFilterRule
{
    QLatin1StringView filter;
    const char *sentence = nullptr;
};

// The cause if one of the filters left no host.
QList<Cause> causedByFilter(const DecisionRecord &record, std::initializer_list<RecordedFilterRule> rules);

} // namespace astrolabe
