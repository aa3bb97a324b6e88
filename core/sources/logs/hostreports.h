// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/logrecord.h"
#include "sources/logs/recordeddecision.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace astrolabe {

// What nova-scheduler, at DEBUG, logged of a compute node when it last read it for a request. PCI devices and what
// guests the hypervisor supports are not among it: the lines have only the names of their classes.
struct HostReport
{
    LogPlace place;
    QString time;                              // as written; empty: none
    QJsonObject node;                          // nova.objects.ComputeNode by its fields; texts of JSON are texts
    std::optional<QJsonArray> aggregates = {}; // nova.objects.Aggregate by their fields; none: not told
    std::optional<QStringList> instances = {}; // uuids, sorted; none: not told

    bool operator==(const HostReport &) const = default;

    QString nodename() const; // empty: not told
};

// Collects the last report of each node from a log.
// Source: nova.scheduler.host_manager.HostState._locked_update, unchanged from Newton to 2026.2.
class HostReports
{
public:
    explicit HostReports(QString piece)
        : m_piece(std::move(piece))
    { }

    static bool isPart(QStringView message);
    void take(const LogRecord &record);
    QList<HostReport> last() const; // by node

private:
    QString m_piece;
    QHash<QString, QString> m_nodeOf; // by request: the lines of a host follow one another
    QHash<QString, HostReport> m_last;
};

// The last report of each node, by node. Logs may have been read in any order.
QList<HostReport> lastReports(const QList<HostReport> &reports);

} // namespace astrolabe
