// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/pcirequest.h"
#include "model/release.h"
#include "pci/pcipool.h"

#include <span>
#include <vector>

#include <tl/expected.hpp>

namespace astrolabe {

// Restrictions on the devices besides the request itself.
struct PciPlace
{
    std::span<const int> cells = {}; // the host cells of the server's NUMA cells; empty: no NUMA topology
    // The allocation candidate's providers by group, from 27 on with PCI in Placement. Empty: not from Placement.
    QMap<QString, QStringList> mappings = {};
};

// Why the pools cannot meet a request: how many devices are left after each filter, up to the one that leaves too few.
struct PciShortage
{
    enum class PoolFilter { Spec, NumaCells, PhysicalFunctions, Vdpa, RemoteManaged, Placement, LiveMigratable };
    struct Left
    {
        PoolFilter step;
        qint64 devices; // remaining after the filter

        bool operator==(const Left &) const = default;
    };

    qsizetype request = 0; // its position in the list
    qint64 free = 0;       // before the first filter
    QList<Left> left;
    std::vector<PciPool> pools = {}; // as the request found them

    bool operator==(const PciShortage &) const = default;
};

// The free PCI devices of a host, as a value. Source: nova.pci.stats.PciDeviceStats.
class PciPools
{
public:
    // The pools reported by the node; those with fewer properties come first.
    PciPools(const ComputeNode &node, Release release);

    const std::vector<PciPool> &pools() const { return m_pools; }
    qint64 freeDevices() const;

    using Fit = tl::expected<void, PciShortage>;
    // Whether all requests can be met, one after the other.
    Fit supports(const QList<PciRequest> &requests, const PciPlace &place = {}) const;
    // Takes the devices. Stops at the first request that cannot be met; devices taken before it stay taken.
    Fit apply(const QList<PciRequest> &requests, const PciPlace &place = {});

private:
    struct Cell
    {
        int id = 0;
        std::optional<int> socket;
    };
    using Positions = std::vector<std::size_t>; // of pools

    qint64 devices(const Positions &positions) const;
    template<typename Keep>
    Positions kept(const Positions &positions, Keep keep) const;
    tl::expected<Positions, PciShortage> filtered(
        const PciRequest &request, std::span<const int> cells, const QMap<QString, qint64> &wanted) const;
    Positions onNumaCells(const Positions &positions, const PciRequest &request, std::span<const int> cells) const;
    Positions onSockets(const Positions &positions, std::span<const int> cells) const;
    Fit apply(const PciRequest &request, const PciPlace &place);

    std::vector<PciPool> m_pools;
    std::vector<Cell> m_cells; // of the host
    Release m_release;
};

} // namespace astrolabe
