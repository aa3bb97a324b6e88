// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidence.h"

namespace astrolabe {

Evidence &Evidence::operator+=(const Evidence &other)
{
    const auto &[otherRecognised, otherUnread, otherUnreadable, otherDatabases, otherConfs, otherLogs, otherDecisions,
        otherTables, otherReports, otherViews, otherRevision, otherWarnings]
        = other;
    recognised += otherRecognised;
    unread += otherUnread;
    unreadable += otherUnreadable;
    databases += otherDatabases;
    confs += otherConfs;
    logs += otherLogs;
    recordedDecisions += otherDecisions;
    tables += otherTables;
    hostReports += otherReports;
    resourceViews += otherViews;
    if (!otherRevision.isEmpty())
        schemaRevision = otherRevision;
    warnings += otherWarnings;
    return *this;
}

} // namespace astrolabe
