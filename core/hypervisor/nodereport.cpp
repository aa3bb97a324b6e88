// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/nodereport.h"

#include "hypervisor/capabilities.h"
#include "hypervisor/disks.h"
#include "hypervisor/nodedevices.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QSet>
#include <QUrl>
#include <QUuid>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 bytesPerGb = 1LL << 30;
constexpr qint64 bytesPerMb = 1LL << 20;

// Stable for each URI, and different for two connections to one machine: each is a node of its own.
QString nodeUuid(const QString &uri)
{
    return QUuid::createUuidV5(QUuid(u"b1f7bd1c-49a5-4a1e-9c55-3f2b8d9c6a10"_s), uri).toString(QUuid::WithoutBraces);
}

// The machine's own name. For anything but its system libvirt (a user's session, test hosts), part of the URI is
// appended, because node names must be unique within a cloud.
QString nodeName(const QString &hostname, const QString &uri)
{
    const QString part = QFileInfo(QUrl(uri).path()).completeBaseName();
    return part == "system"_L1 || part.isEmpty() ? hostname : hostname + u'-' + part;
}

QJsonObject cpuInfo(const Capabilities &capabilities, const virNodeInfo &info)
{
    const bool known = capabilities.sockets > 0;
    const int cells = static_cast<int>(qMax<qsizetype>(capabilities.cells.size(), 1));
    return {{u"arch"_s, capabilities.arch}, {u"model"_s, capabilities.cpuModel}, {u"vendor"_s, capabilities.cpuVendor},
        {u"topology"_s,
            QJsonObject{{u"cells"_s, cells},
                {u"sockets"_s, known ? capabilities.sockets : static_cast<int>(info.sockets)},
                {u"cores"_s, known ? capabilities.cores : static_cast<int>(info.cores)},
                {u"threads"_s, known ? capabilities.threads : static_cast<int>(info.threads)}}},
        {u"features"_s, QJsonArray::fromStringList(capabilities.cpuFeatures)}};
}

// Source: nova.virt.libvirt.driver.LibvirtDriver._has_numa_support.
std::optional<QList<NumaCell>> numaTopology(const Capabilities &capabilities)
{
    static const QSet<QString> supported = {u"i686"_s, u"x86_64"_s, u"aarch64"_s, u"ppc64"_s, u"ppc64le"_s};
    if (capabilities.cells.isEmpty() || !supported.contains(capabilities.arch))
        return std::nullopt;
    return capabilities.cells;
}

void describe(ComputeNode &node, const Capabilities &capabilities, const virNodeInfo &info)
{
    node.vcpus = static_cast<int>(info.cpus);
    node.memoryMb = static_cast<qint64>(info.memory / 1024);
    node.cpuInfo = cpuInfo(capabilities, info);
    node.supportedHvSpecs = capabilities.supportedHvSpecs;
    node.numaTopology = numaTopology(capabilities);
}

void addDisk(ComputeNode &node, const DiskSpace &space)
{
    node.localGb = space.capacityBytes / bytesPerGb;
    node.diskAvailableLeast = space.availableBytes / bytesPerGb;
}

// free_memory_mb is not Nova's accounting but what the host itself currently reports as free.
void addStats(ComputeNode &node, virConnectPtr connection)
{
    node.stats.insert(u"failed_builds"_s, u"0"_s);
    if (const unsigned long long free = virNodeGetFreeMemory(connection); free > 0)
        node.stats.insert(u"free_memory_mb"_s, QString::number(static_cast<qint64>(free) / bytesPerMb));
}

} // namespace

Result<ComputeNode> reportNode(const Connection &connection, const QString &uri)
{
    virNodeInfo info = {};
    unsigned long version = 0;
    const QString hostname = takeText(virConnectGetHostname(connection.handle()));
    const QString xml = takeText(virConnectGetCapabilities(connection.handle()));
    if (hostname.isEmpty() || xml.isEmpty() || virNodeGetInfo(connection.handle(), &info) < 0
        || virConnectGetVersion(connection.handle(), &version) < 0)
        return lastFailure();
    const auto capabilities = parseCapabilities(xml);
    if (!capabilities)
        return tl::unexpected(capabilities.error());
    const auto devices = listNodeDevices(connection);
    if (!devices)
        return tl::unexpected(devices.error());

    ComputeNode node;
    node.uuid = nodeUuid(uri);
    node.host = nodeName(hostname, uri);
    node.hypervisorHostname = node.host;
    node.hypervisorType = connection.type();
    node.hypervisorVersion = static_cast<int>(version);
    describe(node, *capabilities, info);
    addDisk(node, diskSpace(connection));
    addStats(node, connection.handle());
    node.nodeDevices = *devices;
    return node;
}

} // namespace astrolabe
