// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/pcipools.h"

#include "base/python.h"
#include "pci/pcimatch.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString devType = u"dev_type"_s;
const QString remoteManaged = u"remote_managed"_s;
const QString liveMigratable = u"live_migratable"_s;
const QString rpUuid = u"rp_uuid"_s;

bool anyIs(const QList<PciSpec> &specs, const QString &property, const QString &value)
{
    return std::ranges::any_of(specs, [&](const PciSpec &spec) { return spec.value(property) == value; });
}

bool allAre(const QList<PciSpec> &specs, const QString &property, const QString &value)
{
    return std::ranges::all_of(specs, [&](const PciSpec &spec) { return spec.value(property) == value; });
}

bool isYes(const QString &text)
{
    return python::toBool(text).value_or(false);
}

// The number of devices that Placement has allocated from each provider; empty if it was not asked.
QMap<QString, qint64> fromPlacement(const PciRequest &request, const PciPlace &place, Release release)
{
    if (release < since(27) || !request.aliasName)
        return {};
    QStringList providers;
    for (auto it = place.mappings.begin(); it != place.mappings.end(); ++it) {
        if (it.key().startsWith(request.requestId))
            providers.append(it->value(0));
    }
    if (place.mappings.isEmpty())
        providers = request.specs.value(0).value(u"rp_uuids"_s).split(u',', Qt::SkipEmptyParts);
    QMap<QString, qint64> wanted;
    for (const QString &provider : std::as_const(providers))
        ++wanted[provider];
    return wanted;
}

// Two pools of one provider would be ambiguous: Placement's allocation names only the provider.
bool eachHasItsProvider(const std::vector<PciPool> &pools)
{
    QSet<QString> seen;
    return std::ranges::all_of(pools, [&](const PciPool &pool) {
        const QString provider = pool.properties.value(rpUuid);
        const bool first = provider.isNull() || !seen.contains(provider);
        seen.insert(provider);
        return first;
    });
}

} // namespace

PciPools::PciPools(const ComputeNode &node, Release release)
    : m_release(release)
{
    for (const PciDevicePool &reported : node.pciDevicePools.value_or(QList<PciDevicePool>())) {
        PciPool pool{reported.tags, reported.numaNode, reported.count};
        if (!pool.properties.contains(u"vendor_id"_s))
            pool.properties.insert(u"vendor_id"_s, reported.vendorId);
        if (!pool.properties.contains(u"product_id"_s))
            pool.properties.insert(u"product_id"_s, reported.productId);
        m_pools.push_back(std::move(pool));
    }
    std::ranges::stable_sort(m_pools, {}, [](const PciPool &pool) { return pool.properties.size(); });
    for (const NumaCell &cell : node.numaTopology.value_or(QList<NumaCell>()))
        m_cells.push_back({cell.id, cell.socket});
}

qint64 PciPools::freeDevices() const
{
    return std::accumulate(
        m_pools.begin(), m_pools.end(), qint64(0), [](qint64 sum, const PciPool &pool) { return sum + pool.count; });
}

PciPools::Fit PciPools::supports(const QList<PciRequest> &requests, const PciPlace &place) const
{
    return PciPools(*this).apply(requests, place);
}

PciPools::Fit PciPools::apply(const QList<PciRequest> &requests, const PciPlace &place)
{
    for (qsizetype i = 0; i < requests.size(); ++i) {
        Fit fit = apply(requests.at(i), place);
        if (!fit) {
            fit.error().request = i;
            return fit;
        }
    }
    return {};
}

PciPools::Fit PciPools::apply(const PciRequest &request, const PciPlace &place)
{
    const QMap<QString, qint64> wanted = fromPlacement(request, place, m_release);
    const auto positions = filtered(request, place.cells, wanted);
    if (!positions)
        return tl::unexpected(positions.error());
    qint64 needed = request.count;
    std::vector<bool> usedUp(m_pools.size());
    for (const std::size_t position : *positions) {
        PciPool &pool = m_pools[position];
        if (!wanted.isEmpty()) {
            pool.count -= wanted.value(pool.properties.value(rpUuid));
            usedUp[position] = pool.count == 0;
            continue;
        }
        if (pool.count > needed) {
            pool.count -= needed;
            break;
        }
        needed -= pool.count;
        usedUp[position] = true;
        if (needed == 0)
            break;
    }
    std::size_t next = 0;
    std::erase_if(m_pools, [&](const PciPool &) { return usedUp[next++]; });
    return {};
}

qint64 PciPools::devices(const Positions &positions) const
{
    return std::accumulate(positions.begin(), positions.end(), qint64(0),
        [this](qint64 sum, std::size_t position) { return sum + m_pools[position].count; });
}

template<typename Keep>
PciPools::Positions PciPools::kept(const Positions &positions, Keep keep) const
{
    Positions left;
    std::ranges::copy_if(
        positions, std::back_inserter(left), [&](std::size_t position) { return keep(m_pools[position]); });
    return left;
}

// The pools that can meet the request, in the order in which they are used.
// Source: nova.pci.stats.PciDeviceStats._filter_pools.
tl::expected<PciPools::Positions, PciShortage> PciPools::filtered(
    const PciRequest &request, std::span<const int> cells, const QMap<QString, qint64> &wanted) const
{
    using PoolFilter = PciShortage::PoolFilter;
    Positions left(m_pools.size());
    std::iota(left.begin(), left.end(), std::size_t(0));
    PciShortage shortage;
    shortage.free = devices(left);
    const auto refused = [&] {
        shortage.pools = m_pools;
        return tl::unexpected(shortage);
    };
    const auto after = [&](PoolFilter step, Positions positions) {
        left = std::move(positions);
        shortage.left.append({step, devices(left)});
        return shortage.left.last().devices >= request.count;
    };

    if (!after(
            PoolFilter::Spec, kept(left, [&](const PciPool &pool) { return isOneOf(pool, request.specs, m_release); })))
        return refused();
    if (!cells.empty() && !after(PoolFilter::NumaCells, onNumaCells(left, request, cells)))
        return refused();
    const auto withoutType = [&](const QString &type) {
        const bool asked = anyIs(request.specs, devType, type);
        return kept(left, [&](const PciPool &pool) { return asked || pool.properties.value(devType) != type; });
    };
    if (m_release >= since(13) && !after(PoolFilter::PhysicalFunctions, withoutType(u"type-PF"_s)))
        return refused();
    if (m_release >= since(23))
        after(PoolFilter::Vdpa, withoutType(u"vdpa"_s));
    if (m_release >= since(25)) {
        const bool asked
            = std::ranges::any_of(request.specs, [](const PciSpec &spec) { return isYes(spec.value(remoteManaged)); });
        after(PoolFilter::RemoteManaged,
            kept(left, [&](const PciPool &pool) { return asked || !isYes(pool.properties.value(remoteManaged)); }));
    }
    if (!wanted.isEmpty()) {
        const bool isClear = eachHasItsProvider(m_pools);
        after(PoolFilter::Placement, kept(left, [&](const PciPool &pool) {
            const auto given = wanted.find(pool.properties.value(rpUuid));
            return isClear && given != wanted.end() && pool.count >= *given;
        }));
    }
    if (m_release >= since(31)) {
        for (const QString &answer : {u"true"_s, u"false"_s}) {
            if (allAre(request.specs, liveMigratable, answer))
                after(PoolFilter::LiveMigratable,
                    kept(left, [&](const PciPool &pool) { return pool.properties.value(liveMigratable) == answer; }));
        }
    }
    if (left.empty() || shortage.left.last().devices < request.count)
        return refused();
    return left;
}

// Starts with the strictest policy: even with a looser one, nearer devices are used if there are enough of them.
PciPools::Positions PciPools::onNumaCells(
    const Positions &positions, const PciRequest &request, std::span<const int> cells) const
{
    const auto isOnCells
        = [&](const PciPool &pool) { return pool.numaNode && std::ranges::find(cells, *pool.numaNode) != cells.end(); };
    const auto isOnCellsOrNone = [&](const PciPool &pool) { return !pool.numaNode || isOnCells(pool); };
    if (m_release < since(17))
        return kept(positions, isOnCellsOrNone);

    const PciNumaPolicy policy = request.numaPolicy.value_or(PciNumaPolicy::Legacy);
    Positions strict = kept(positions, isOnCells);
    if (policy == PciNumaPolicy::Required || devices(strict) >= request.count)
        return strict;
    if (policy == PciNumaPolicy::Socket)
        return onSockets(positions, cells);
    Positions loose = kept(positions, isOnCellsOrNone);
    if (policy == PciNumaPolicy::Legacy || devices(loose) >= request.count)
        return loose;
    Positions all = positions;
    std::ranges::stable_partition(all, [&](std::size_t position) { return isOnCellsOrNone(m_pools[position]); });
    return all;
}

// Devices on any cell that shares a socket with one of `cells`.
PciPools::Positions PciPools::onSockets(const Positions &positions, std::span<const int> cells) const
{
    if (!std::ranges::all_of(m_cells, [](const Cell &cell) { return cell.socket.has_value(); }))
        return {};
    QSet<int> sockets;
    for (const Cell &cell : m_cells) {
        if (std::ranges::find(cells, cell.id) != cells.end())
            sockets.insert(*cell.socket);
    }
    return kept(positions, [&](const PciPool &pool) {
        return std::ranges::any_of(
            m_cells, [&](const Cell &cell) { return pool.numaNode == cell.id && sockets.contains(*cell.socket); });
    });
}

} // namespace astrolabe
