// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/candidates/candidates.h"

#include <QTest>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString uuidOf(int n)
{
    return u"00000000-0000-4000-8000-%1"_s.arg(n, 12, 16, QChar(u'0'));
}

QString aggregateUuid(int n)
{
    return u"00000000-0000-4000-a000-%1"_s.arg(n, 12, 16, QChar(u'0'));
}

ResourceProvider hostProvider(int n)
{
    ResourceProvider provider;
    provider.uuid = uuidOf(n);
    provider.name = u"host-%1"_s.arg(n);
    provider.inventories[u"VCPU"_s].total = 8;
    provider.inventories[u"MEMORY_MB"_s].total = 8192;
    provider.inventories[u"DISK_GB"_s].total = 100;
    return provider;
}

ResourceProvider childProvider(int n, const QString &name, int parent, const QString &resourceClass, qint64 total)
{
    ResourceProvider provider;
    provider.uuid = uuidOf(n);
    provider.name = name;
    provider.parentProviderUuid = uuidOf(parent);
    provider.inventories[resourceClass].total = total;
    return provider;
}

ResourceProvider sharedPool(int n, int aggregate, qint64 diskGb)
{
    ResourceProvider pool;
    pool.uuid = uuidOf(n);
    pool.name = u"pool"_s;
    pool.traits = {u"MISC_SHARES_VIA_AGGREGATE"_s};
    pool.aggregates = {aggregateUuid(aggregate)};
    pool.inventories[u"DISK_GB"_s].total = diskGb;
    return pool;
}

PlacementData endlessTree(const ResourceProvider &host)
{
    PlacementData data;
    data.traits = {u"CUSTOM_APART"_s};
    for (int n = 0; n < 8; ++n)
        data.resourceClasses.append(u"CUSTOM_C%1"_s.arg(n));
    ResourceProvider apart;
    apart.uuid = uuidOf(200);
    apart.name = u"apart"_s;
    apart.parentProviderUuid = host.uuid;
    apart.traits = data.traits;
    data.resourceProviders = {host, apart};
    for (int child = 0; child < 30; ++child) {
        ResourceProvider giver = apart;
        giver.uuid = uuidOf(100 + child);
        giver.name = u"child-%1"_s.arg(child);
        giver.traits.clear();
        for (const QString &resourceClass : std::as_const(data.resourceClasses))
            giver.inventories[resourceClass].total = 8;
        data.resourceProviders.append(giver);
    }
    return data;
}

QString endlessQuery()
{
    return u"resources=CUSTOM_C0:1,CUSTOM_C1:1,CUSTOM_C2:1,CUSTOM_C3:1,CUSTOM_C4:1,CUSTOM_C5:1,CUSTOM_C6:1,CUSTOM_C7:1"_s;
}

PlacementData placementOf(const QList<ResourceProvider> &providers)
{
    PlacementData data;
    data.resourceProviders = providers;
    return data;
}

Placement created(const PlacementData &data)
{
    const Result<Placement> placement = Placement::create(data);
    if (!placement)
        QTest::qFail(qPrintable(placement.error().text()), __FILE__, __LINE__);
    return placement.value_or(Placement());
}

AllocationRequest request(const QString &provider, const Resources &resources)
{
    AllocationRequest wanted;
    wanted.allocations.insert(provider, resources);
    return wanted;
}

QStringList candidateProviders(const Placement &placement, const QString &query)
{
    const Answered<AllocationCandidates> found = allocationCandidates(placement, query);
    if (!found)
        QTest::qFail(qPrintable(found.error().text), __FILE__, __LINE__);
    return found ? found->providers : QStringList();
}

} // namespace astrolabe
