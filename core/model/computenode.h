// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/nodedevice.h"
#include "model/placementdata.h"
#include "model/pmemnamespace.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

// The nova-compute service of a host (a row of Nova's `services`).
struct Service
{
    bool disabled = false;
    QString disabledReason;
    bool forcedDown = false;
    std::optional<QDateTime> lastSeenUp; // UTC; none: at the cloud's `now`
    int version = 66;
    QJsonObject other; // members unknown to Astrolabe, kept on a round trip; likewise below

    bool operator==(const Service &) const = default;
};

struct MemoryPages
{
    qint64 sizeKb = 0;
    qint64 total = 0;
    qint64 used = 0;
    qint64 reserved = 0;
    QJsonObject other;

    bool operator==(const MemoryPages &) const = default;
};

struct NumaCell
{
    int id = 0;
    QList<int> cpuset;  // CPUs shared by servers
    QList<int> pcpuset; // CPUs that can be dedicated to one server
    qint64 memoryMb = 0;
    int cpuUsage = 0;
    qint64 memoryUsageMb = 0;
    QList<int> pinnedCpus;
    QList<QList<int>> siblings;
    QList<MemoryPages> mempages;
    QStringList physnets;
    bool tunneled = false;
    std::optional<int> socket;
    QJsonObject other;

    bool operator==(const NumaCell &) const = default;
};

struct PciDevicePool
{
    QString vendorId;
    QString productId;
    std::optional<int> numaNode;
    int count = 0;
    QMap<QString, QString> tags; // a null value in the document becomes a null string
    QJsonObject other;

    bool operator==(const PciDevicePool &) const = default;
};

struct Metric
{
    QString name;
    double value = 0; // percentages are fractions, as in the database
    QString source;
    QString timestamp;
    QJsonObject other;

    bool operator==(const Metric &) const = default;
};

// An [architecture, hypervisor type, vm mode] that a compute node supports.
struct HvSpec
{
    QString arch;
    QString hvType;
    QString vmMode;

    bool operator==(const HvSpec &) const = default;
};

// A compute node as it last reported itself (a row of Nova's `compute_nodes`). Memory in MiB, disk in GiB.
struct ComputeNode
{
    QString uuid; // also the uuid of its root resource provider
    QString host; // the service host; a host may have several nodes
    QString hypervisorHostname;
    QString cell; // a cell's uuid; empty: the first cell
    // The uuids of the servers that nova-scheduler believes to be on the host; none: those in the database. It learns
    // of some changes late, such as a failed build or a server that was resized away.
    std::optional<QStringList> trackedInstances = {};
    bool isMapped = true;                       // whether Nova's host_mappings maps the host to its cell
    std::optional<Service> service = Service{}; // none: the host has no service record
    std::optional<QDateTime> updatedAt;

    int vcpus = 0;
    int vcpusUsed = 0;
    qint64 memoryMb = 0;
    qint64 memoryMbUsed = 0;
    qint64 localGb = 0;
    qint64 localGbUsed = 0;
    std::optional<qint64> freeRamMb;  // if it differs from total - used
    std::optional<qint64> freeDiskGb; // if it differs from total - used
    bool usageReported = true;        // false: `free_disk_gb` is null, Nova ignores the node's numbers
    std::optional<qint64> diskAvailableLeast;

    std::optional<double> cpuAllocationRatio; // none or 0: the options decide
    std::optional<double> ramAllocationRatio;
    std::optional<double> diskAllocationRatio;

    QString hypervisorType = QStringLiteral("QEMU");
    int hypervisorVersion = 0; // 6002000 is 6.2.0
    QString hostIp;
    QJsonObject cpuInfo;
    QList<HvSpec> supportedHvSpecs;
    QMap<QString, QString> stats;
    QList<Metric> metrics;
    std::optional<QList<NumaCell>> numaTopology;
    std::optional<QList<PciDevicePool>> pciDevicePools;
    std::optional<QList<NodeDevice>> nodeDevices; // of a libvirt host; options decide which of them Nova passes through
    std::optional<QList<PmemNamespace>> pmemNamespaces;
    QMap<QString, Resources> childAllocations; // allocations on providers below the node's own, by provider uuid
    QJsonObject other;

    bool operator==(const ComputeNode &) const = default;

    bool isBareMetal() const { return hypervisorType == QLatin1StringView("ironic"); }
    qint64 freeRam() const { return freeRamMb.value_or(memoryMb - memoryMbUsed); }
    qint64 freeDisk() const { return freeDiskGb.value_or(localGb - localGbUsed); }
};

} // namespace astrolabe
