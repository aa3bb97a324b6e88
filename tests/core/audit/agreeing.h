// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/audit.h"
#include "placement/derived/derive.h"
#include "verifyresult.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

inline QString hexUuid(int n)
{
    return u"00000000-0000-4000-8000-%1"_s.arg(n, 12, 16, QChar(u'0'));
}

// "vm-n" with 2 VCPUs, 4 GiB of memory and 20 GiB of disk.
inline Instance serverOn(int n, const QString &host)
{
    Instance instance;
    instance.uuid = hexUuid(100 + n);
    instance.displayName = u"vm-%1"_s.arg(n);
    instance.projectId = u"demo"_s;
    instance.userId = u"alice"_s;
    instance.host = instance.node = host;
    instance.flavorid = u"1"_s;
    instance.image = u"image"_s;
    return instance;
}

inline CloudIndex plainIndex(const Cloud &cloud)
{
    return CloudIndex(std::make_shared<const Cloud>(cloud));
}

// Two hosts "cmp-1" and "cmp-2" in an aggregate "ssd", each with a server and its allocations in Placement, plus a
// storage pool that both share. Nova and Placement agree.
inline Cloud agreeingCloud()
{
    Cloud cloud;
    cloud.release = *Release::named(u"zed"_s);
    cloud.cells = {{defaultCellUuid(), u"cell1"_s, false, {}}};
    for (int n = 1; n <= 2; ++n) {
        ComputeNode node;
        node.uuid = hexUuid(n);
        node.host = node.hypervisorHostname = u"cmp-%1"_s.arg(n);
        node.vcpus = 8;
        node.memoryMb = 16384;
        node.localGb = 100;
        cloud.computeNodes.append(node);
        cloud.instances.append(serverOn(n, node.host));
    }
    cloud.aggregates = {{7, u"00000000-0000-4000-a000-000000000007"_s, u"ssd"_s, {u"cmp-1"_s, u"cmp-2"_s}, {}, {}},
        {8, u"00000000-0000-4000-a000-000000000008"_s, u"hdd"_s, {}, {}, {}}};
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.name = u"m1.small"_s;
    flavor.vcpus = 2;
    flavor.memoryMb = 4096;
    flavor.rootGb = 20;
    cloud.flavors = {flavor};
    PlacementData placement = derivePlacement(plainIndex(cloud));
    placement.allocations.clear();
    for (const Instance &instance : std::as_const(cloud.instances)) {
        const QString node = cloud.computeNodes.at(instance.host == "cmp-1"_L1 ? 0 : 1).uuid;
        placement.allocations.insert(instance.uuid,
            {{{node, {{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 4096}, {u"DISK_GB"_s, 20}}}}, u"demo"_s, u"alice"_s, 1, {}});
    }
    ResourceProvider pool;
    pool.uuid = hexUuid(50);
    pool.name = u"pool"_s;
    pool.traits = {u"MISC_SHARES_VIA_AGGREGATE"_s};
    pool.aggregates = {cloud.aggregates.first().uuid};
    pool.inventories[u"DISK_GB"_s].total = 5000;
    placement.resourceProviders.append(pool);
    cloud.placement = placement;
    return cloud;
}

// The cloud's provider with this uuid.
inline ResourceProvider &provider(Cloud &cloud, const QString &uuid)
{
    return *std::ranges::find(cloud.placement->resourceProviders, uuid, &ResourceProvider::uuid);
}

inline QList<AuditFinding> findings(const Cloud &cloud)
{
    NoProgress unwatched;
    const auto found = audit(plainIndex(cloud), unwatched);
    if (!found)
        QTest::qFail(qPrintable(found.error().text()), __FILE__, __LINE__);
    return found.value_or(QList<AuditFinding>());
}

// "kind name detail", sorted.
inline QStringList summary(const QList<AuditFinding> &findings)
{
    QStringList lines;
    for (const AuditFinding &finding : findings)
        lines.append(QStringList{toString(finding.kind), finding.name, finding.detail}.join(u' ').simplified());
    lines.sort();
    return lines;
}

inline QList<Healing> healingsOf(const QList<AuditFinding> &findings)
{
    QList<Healing> all;
    for (const AuditFinding &finding : findings)
        all += finding.healings;
    return all;
}

} // namespace astrolabe::test
