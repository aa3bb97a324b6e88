// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/logrecord.h"
#include "sources/logs/recordeddecision.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace astrolabe {

// What nova-scheduler, at DEBUG, logged of a compute node when it last read it for a request. Of PCI devices and of
// what guests the hypervisor supports, the node's own line has only the names of their classes; weights and filters
// tell some.
struct HostReport
{
    LogPlace place;
    QString time;                              // as written; empty: none
    QJsonObject node;                          // nova.objects.ComputeNode by its fields; texts of JSON are texts
    std::optional<QJsonArray> aggregates = {}; // nova.objects.Aggregate by their fields; none: not told
    std::optional<QStringList> instances = {}; // uuids of the host's servers, sorted; none: not told
    // Those when none of the node's PCI devices was free, if it has any; none: not told.
    std::optional<QStringList> instancesWithoutFreeDevices = {};
    QJsonArray supportedInstances = {}; // each as [architecture, type of hypervisor, mode]; empty: not told

    bool operator==(const HostReport &) const = default;

    QString nodename() const; // empty: not told
};

// Collects the last report of each node from a log.
// Source: nova.scheduler.host_manager.HostState._locked_update, unchanged from Newton to 2026.2, and from Zed on
// nova.weights.BaseWeightHandler.get_weighed_objects.
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
    void takeFreeDevices(QStringView weights);
    void takeSupportedInstances(const QString &request, QStringView results);

    QString m_piece;
    QHash<QString, QString> m_nodeOf; // by request: the lines of a host follow one another
    QHash<QString, HostReport> m_last;
    QHash<QString, QStringList> m_withoutFreeDevices; // by node
    QHash<QString, QJsonArray> m_supported;           // by node
    QHash<QString, QStringList> m_refusals;           // by request: what ImagePropertiesFilter says hosts support
};

// The last report of each node, by node. Logs may have been read in any order.
QList<HostReport> lastReports(const QList<HostReport> &reports);

} // namespace astrolabe
