// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/logrecord.h"
#include "sources/logs/recordeddecision.h"

#include <QHash>
#include <QJsonArray>

#include <optional>

namespace astrolabe {

// The PCI devices of a compute node when nova-compute last audited it, as it logged them at DEBUG.
struct ResourceView
{
    LogPlace place;
    QString time; // as written; empty: none
    QString nodename;
    QJsonArray pciDevicePools;                 // nova.objects.PciDevicePool by their fields
    std::optional<QStringList> instances = {}; // uuids of the servers it had then, sorted; none: not told

    bool operator==(const ResourceView &) const = default;
};

// Collects the last view of each node from a log.
// Source: nova.compute.resource_tracker.ResourceTracker._report_final_resource_view and
// _remove_deleted_instances_allocations.
class ResourceViews
{
public:
    explicit ResourceViews(QString piece)
        : m_piece(std::move(piece))
    { }

    static bool isPart(QByteArrayView logger) { return logger == "nova.compute.resource_tracker"; }
    void take(const LogRecord &record);
    QList<ResourceView> last() const; // by node

private:
    QString m_piece;
    QHash<QString, QStringList> m_instances; // by request: of the audit that goes on
    QHash<QString, ResourceView> m_last;
};

// The last view of each node, by node. Logs may have been read in any order.
QList<ResourceView> lastViews(const QList<ResourceView> &views);

} // namespace astrolabe
