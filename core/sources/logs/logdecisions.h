// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "sources/logs/hostreports.h"
#include "sources/logs/recordeddecision.h"
#include "sources/logs/resourceviews.h"

#include <QIODevice>

namespace astrolabe {

// What one log says of decisions.
struct LogDecisions
{
    QList<RecordedDecision> decisions; // in the order of their first lines; not completed
    qint64 lines = 0;
    qint64 messages = 0;       // with a head as oslo.log writes it
    int omitted = 0;           // requests that were too many to keep
    QStringList services = {}; // that wrote the log, as far as known: "nova-compute"
    QList<HostReport> hostReports = {};
    QList<ResourceView> resourceViews = {};
};

// The service that has a logger of this name: "nova-scheduler" for "nova.filters"; empty: not known.
QString serviceOfLogger(QByteArrayView logger);

// Cancelled: `progress` said so.
Result<LogDecisions> readLogDecisions(const QString &piece, QIODevice &content, Progress &progress);

// Joins what several logs say of the same request, drops requests that no log says to have been decided, and adds what
// follows: names, level, outcome, inconsistencies. Sorted by time as far as known.
// `hostSubsetSize`: the scheduler's option, to check choices with; none: not known.
QList<RecordedDecision> joinedDecisions(QList<RecordedDecision> decisions, std::optional<int> hostSubsetSize = {});

} // namespace astrolabe
