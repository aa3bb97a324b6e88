// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/hostfit.h"

#include "numa/hostcells.h"

#include <QSet>

#include <algorithm>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Test = NumaMisfit::Test;
using CellList = std::vector<const NumaCell *>;

template<typename Key>
void sortBy(CellList &cells, bool descending, const Key &key)
{
    if (descending)
        std::ranges::stable_sort(cells, std::ranges::greater(), key);
    else
        std::ranges::stable_sort(cells, std::ranges::less(), key);
}

// The cells in the order in which they are tried: the last sort takes precedence.
CellList inOrder(const QList<NumaCell> &host, const InstanceNumaTopology &instance, const NumaTerms &terms)
{
    CellList cells;
    for (const NumaCell &cell : host)
        cells.push_back(&cell);
    const PciDevicesNearby &pci = terms.pci;
    if (terms.release < since(25)) {
        if (terms.release >= since(16) && !pci.requested)
            sortBy(cells, false, [&](const NumaCell *cell) { return pci.freeByCell.contains(cell->id); });
        return cells;
    }
    if (host.size() <= instance.cells.size())
        return cells;
    const bool pack = terms.packCells;
    sortBy(cells, !pack, [](const NumaCell *cell) { return availMemoryMb(*cell); });
    const CpuPolicy policy = instance.cells.first().cpuPolicy;
    if (policy == CpuPolicy::None || policy == CpuPolicy::Shared)
        sortBy(cells, pack, [](const NumaCell *cell) { return cell->cpuUsage; });
    else
        sortBy(cells, !pack, [](const NumaCell *cell) { return freePcpus(*cell).size(); });
    sortBy(cells, pci.requested, [&](const NumaCell *cell) { return pci.freeByCell.value(cell->id); });
    return cells;
}

// Every ordered choice of `length` positions out of `count`, in the order of itertools.permutations.
class Permutations
{
public:
    Permutations(std::size_t count, std::size_t length)
        : m_taken(count)
        , m_positions(length)
    {
        for (std::size_t i = 0; i < length; ++i)
            take(i, i);
    }

    const std::vector<std::size_t> &current() const { return m_positions; }

    bool next()
    {
        for (std::size_t place = m_positions.size(); place-- > 0;) {
            const std::size_t from = m_positions[place];
            m_taken[from] = false;
            const std::size_t other = firstFree(from + 1);
            if (other == m_taken.size())
                continue;
            take(place, other);
            while (++place < m_positions.size())
                take(place, firstFree(0));
            return true;
        }
        return false;
    }

private:
    void take(std::size_t place, std::size_t position)
    {
        m_positions[place] = position;
        m_taken[position] = true;
    }
    std::size_t firstFree(std::size_t from) const
    {
        while (from < m_taken.size() && m_taken[from])
            ++from;
        return from;
    }

    std::vector<bool> m_taken;
    std::vector<std::size_t> m_positions;
};

// Whether the chosen cells lack one of the wanted networks that another cell of the host is attached to.
bool missesNetworks(const QList<NumaCell> &host, const CellList &chosen, const NetworkMetadata &wanted)
{
    const auto attached = [](const auto &cells, const QString &physnet) {
        return std::ranges::any_of(cells, [&](const NumaCell &cell) { return cell.physnets.contains(physnet); });
    };
    const auto tunneled = [](const auto &cells) {
        return std::ranges::any_of(cells, [](const NumaCell &cell) { return cell.tunneled; });
    };
    QList<NumaCell> here;
    for (const NumaCell *cell : chosen)
        here.append(*cell);
    const bool elsewhere = std::ranges::any_of(
        wanted.physnets, [&](const QString &physnet) { return !attached(here, physnet) && attached(host, physnet); });
    return elsewhere || (wanted.tunneled && !tunneled(here) && tunneled(host));
}

QStringList namesOf(const NetworkMetadata &networks)
{
    QStringList names = networks.physnets;
    if (networks.tunneled)
        names.append(u"tunneled"_s);
    return names;
}

// One server and one host. Each attempt changes the server's cells in place, and from Zed on the result for a pair of
// cells is cached under the ids that they had at that time: Nova does so, and the outcome depends on it.
class HostFit
{
public:
    HostFit(const QList<NumaCell> &host, InstanceNumaTopology &instance, const NumaTerms &terms)
        : m_host(host)
        , m_instance(instance)
        , m_terms(terms)
    { }

    tl::expected<void, NumaFailure> run()
    {
        const auto wanted = m_instance.cells.size();
        if (m_host.size() < wanted)
            return tl::unexpected(NumaFailure(
                NumaMisfit{Test::CellCount, 0, 0, wanted, double(m_host.size()), 0, CpuThreadPolicy::None}));
        const CellList cells = inOrder(m_host, m_instance, m_terms);
        Permutations permutations(cells.size(), static_cast<std::size_t>(wanted));
        do {
            CellList chosen;
            for (const std::size_t position : permutations.current())
                chosen.push_back(cells[position]);
            if (tryCells(chosen))
                return {};
            if (m_raised)
                return tl::unexpected(NumaFailure(*m_raised));
        } while (permutations.next());
        return tl::unexpected(NumaFailure(*m_closest));
    }

private:
    bool tryCells(const CellList &chosen)
    {
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (!tryCell(*chosen[i], static_cast<int>(i)))
                return false;
        }
        if (m_terms.pci.requested && !m_terms.pci.supports(m_instance.cells))
            return refuse({.test = Test::PciDevices, .hostCells = hostCellsOf(m_instance.cells)});
        const auto &limits = m_terms.limits;
        const bool looksAtNetworks = m_terms.release >= since(18) && limits && limits->networkMetadata;
        if (looksAtNetworks && missesNetworks(m_host, chosen, *limits->networkMetadata))
            return refuse({.test = Test::Networks, .networks = namesOf(*limits->networkMetadata)});
        return true;
    }

    bool tryCell(const NumaCell &host, int position)
    {
        InstanceNumaCell &cell = m_instance.cells[position];
        const std::pair pair(host.id, cell.id);
        const bool remembers = m_terms.release >= since(26);
        if (remembers && m_doNotFit.contains(pair))
            return false;
        if (remembers && m_fit.contains(pair)) {
            cell.id = host.id;
            return true;
        }
        const bool isolated = m_instance.emulatorThreadsPolicy == EmulatorThreadsPolicy::Isolate && position == 0;
        const auto fitted = fitCell(host, cell, m_terms.limits, isolated ? 1 : 0, m_terms.release);
        (fitted ? m_fit : m_doNotFit).insert(pair);
        if (!fitted)
            note(fitted.error(), position);
        return fitted.has_value();
    }

    void note(const NumaFailure &failure, int position)
    {
        if (const auto *raised = std::get_if<Raised>(&failure)) {
            m_raised = *raised;
            return;
        }
        NumaMisfit misfit = std::get<NumaMisfit>(failure);
        misfit.instanceCell = position;
        if (!m_closest || misfit.isCloserThan(*m_closest))
            m_closest = misfit;
    }

    bool refuse(const NumaMisfit &misfit)
    {
        note(NumaFailure(misfit), static_cast<int>(m_instance.cells.size()));
        return false;
    }

    const QList<NumaCell> &m_host;
    InstanceNumaTopology &m_instance;
    const NumaTerms &m_terms;
    QSet<std::pair<int, int>> m_fit;
    QSet<std::pair<int, int>> m_doNotFit;
    std::optional<NumaMisfit> m_closest;
    std::optional<Raised> m_raised;
};

} // namespace

tl::expected<InstanceNumaTopology, NumaFailure> fitInstanceToHost(
    const QList<NumaCell> &host, InstanceNumaTopology instance, const NumaTerms &terms)
{
    return fitInPlace(host, instance, terms).map([&] { return std::move(instance); });
}

tl::expected<void, NumaFailure> fitInPlace(
    const QList<NumaCell> &host, InstanceNumaTopology &instance, const NumaTerms &terms)
{
    return HostFit(host, instance, terms).run();
}

} // namespace astrolabe
