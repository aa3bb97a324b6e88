// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/candidates/candidates.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Inventory inventoryOf(const QStringList &members)
{
    Inventory inventory;
    for (const QString &member : members) {
        const QString name = member.section(u'=', 0, 0);
        const QString value = member.section(u'=', 1);
        if (name == u"reserved"_s)
            inventory.reserved = value.toLongLong();
        else if (name == u"min"_s)
            inventory.minUnit = value.toLongLong();
        else if (name == u"max"_s)
            inventory.maxUnit = value.toLongLong();
        else if (name == u"step"_s)
            inventory.stepSize = value.toLongLong();
        else if (name == u"ratio"_s)
            inventory.allocationRatio = value.toDouble();
        else
            inventory.total = name.toLongLong();
    }
    return inventory;
}

void addCustom(const QString &name, QStringList &known)
{
    if (name.startsWith(u"CUSTOM_"_s) && !known.contains(name))
        known.append(name);
}

} // namespace

PlacementData providersOf(const QString &text)
{
    PlacementData data;
    QList<std::pair<qsizetype, QString>> above; // indentation and uuid
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const qsizetype indentation = line.size() - line.trimmed().size();
        QStringList words = line.trimmed().split(u' ');
        ResourceProvider provider;
        provider.uuid = uuidOf(static_cast<int>(data.resourceProviders.size()) + 1);
        provider.name = words.takeFirst();
        while (!above.isEmpty() && above.last().first >= indentation)
            above.removeLast();
        if (!above.isEmpty())
            provider.parentProviderUuid = above.last().second;
        above.append({indentation, provider.uuid});
        for (const QString &word : std::as_const(words)) {
            if (word.startsWith(u'+')) {
                provider.traits.append(word.sliced(1));
                addCustom(word.sliced(1), data.traits);
            } else if (word.startsWith(u'@')) {
                provider.aggregates.append(aggregateUuid(word.sliced(1).toInt()));
            } else {
                const QString resourceClass = word.section(u':', 0, 0);
                provider.inventories[resourceClass] = inventoryOf(word.section(u':', 1).split(u','));
                addCustom(resourceClass, data.resourceClasses);
            }
        }
        data.resourceProviders.append(provider);
    }
    return data;
}

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

QString withUuids(QString query, const PlacementData &data)
{
    for (const ResourceProvider &provider : data.resourceProviders)
        query.replace(QRegularExpression(u"\\$%1(?![\\w-])"_s.arg(provider.name)), provider.uuid);
    for (int n = 1; n <= 4; ++n)
        query.replace(u"@%1"_s.arg(n), aggregateUuid(n));
    return query.replace(u"$nobody"_s, uuidOf(99));
}

QString providerName(const QString &uuid, const PlacementData &data)
{
    const auto found = std::ranges::find(data.resourceProviders, uuid, &ResourceProvider::uuid);
    return found == data.resourceProviders.end() ? uuid : found->name;
}

QString providerNames(QStringList uuids, const PlacementData &data)
{
    for (QString &uuid : uuids)
        uuid = providerName(uuid, data);
    uuids.sort();
    return uuids.join(u',');
}

QString inWords(const AllocationRequest &candidate, const PlacementData &data)
{
    QStringList parts;
    for (auto it = candidate.allocations.begin(); it != candidate.allocations.end(); ++it) {
        QStringList amounts;
        for (auto amount = it->begin(); amount != it->end(); ++amount)
            amounts.append(u"%1:%2"_s.arg(amount.key()).arg(*amount));
        parts.append(providerName(it.key(), data) + u'=' + amounts.join(u','));
    }
    QStringList groups;
    for (auto it = candidate.mappings.begin(); it != candidate.mappings.end(); ++it)
        groups.append(it.key() + u'=' + providerNames(*it, data));
    return parts.join(u' ') + (groups.size() > 1 ? u" [%1]"_s.arg(groups.join(u' ')) : QString());
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
