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

// What narrows the choice beside the request.
struct PciPlace
{
    std::span<const int> cells = {}; // the host's cells that the server's NUMA cells are on; empty: no NUMA topology
    // From 27 on, with PCI in Placement: providers by group of the allocation candidate. None: not from Placement.
    QMap<QString, QStringList> mappings = {};
};

// Why pools cannot give what is asked: after which step of leaving devices out there are too few.
struct PciShortage
{
    enum class PoolFilter { Spec, NumaCells, PhysicalFunctions, Vdpa, RemoteManaged, Placement, LiveMigratable };
    struct Left
    {
        PoolFilter step;
        qint64 devices; // that are left after it

        bool operator==(const Left &) const = default;
    };

    qsizetype request = 0; // its position in the list
    qint64 free = 0;       // before the first step
    QList<Left> left;
    std::vector<PciPool> pools = {}; // as the request found them

    bool operator==(const PciShortage &) const = default;
};

// The free PCI devices of a host. A value. Source: nova.pci.stats.PciDeviceStats.
class PciPools
{
public:
    // What the node has reported; pools with fewer properties come first.
    PciPools(const ComputeNode &node, Release release);

    const std::vector<PciPool> &pools() const { return m_pools; }
    qint64 freeDevices() const;

    using Fit = tl::expected<void, PciShortage>;
    // Can all requests be met, one after the other?
    Fit supports(const QList<PciRequest> &requests, const PciPlace &place = {}) const;
    // Takes the devices. Ends at the first request that cannot be met: what was taken before it stays taken.
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
