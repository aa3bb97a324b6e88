// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/hostfit.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/pcireasons.h"
#include "scheduler/numaterms.h"
#include "spec/numaaskers.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class NumaTopologyFilter final : public HostFilter
{
public:
    explicit NumaTopologyFilter(const SchedulerContext &context)
        : m_spec(context.spec)
        , m_release(context.release)
        , m_candidates(context.candidates)
        , m_packCells(packsNumaCells(context.config, context.release))
    {
        // Flavor or image may say so; nova-api checks whether they may.
        if (context.release >= since(13) && hardwareAsker(m_spec, u"cpu_policy"_s, u"dedicated"_s))
            m_needsThreads = hardwareAsker(m_spec, u"cpu_thread_policy"_s, u"require"_s);
        for (int cell = 0; m_spec.numaTopology && cell < m_spec.numaTopology->cells.size(); ++cell)
            m_askers.append(numaAskers(m_spec, cell));
    }

    Verdict check(const HostState &host) const override
    {
        if (m_needsThreads && host.numa && std::ranges::none_of(*host.numa, hasThreads))
            return Verdict::reject(
                {QT_TRANSLATE_NOOP("Reason", "the thread policy is %1, and the host's cores have one thread each"),
                    {{u"cpu_thread_policy"_s, u"require"_s, *m_needsThreads}}});
        if (!m_spec.numaTopology)
            return Verdict::pass();
        if (!host.numa)
            return Verdict::reject(
                {QT_TRANSLATE_N_NOOP("Reason", "the server asks for %Ln NUMA cell(s), and the host reports none"),
                    {cells()}});
        if (m_candidates != nullptr)
            return checkCandidates(host);
        auto fitted
            = fitInstanceToHost(*host.numa, *m_spec.numaTopology, numaTerms(host, m_spec, m_packCells, m_release));
        return fitted ? Verdict::fit(std::move(*fitted)) : verdictOf(host, fitted.error());
    }

    Reason passing() const override
    {
        if (!m_spec.numaTopology)
            return {QT_TRANSLATE_NOOP("Reason", "the server asks for nothing of a host's NUMA cells"), {}};
        return {QT_TRANSLATE_N_NOOP("Reason", "the host has room for %Ln NUMA cell(s) of the server"), {cells()}};
    }

    QList<Fact> facts() const override { return m_spec.numaTopology ? QList<Fact>{cells()} : QList<Fact>(); }

private:
    // Each candidate finds the server's cells as the previous one left them.
    Verdict checkCandidates(const HostState &host) const
    {
        InstanceNumaTopology tried = *m_spec.numaTopology;
        std::optional<InstanceNumaTopology> fitted;
        std::optional<std::pair<NumaFailure, ProviderMappings>> failure;
        HostCandidates::List kept;
        for (const AllocationRequest *candidate : m_candidates->of(host.index)) {
            const NumaTerms terms = numaTerms(host, m_spec, m_packCells, m_release, candidate->mappings);
            if (const auto fits = fitInPlace(*host.numa, tried, terms); !fits) {
                failure = failure.value_or(std::pair(fits.error(), candidate->mappings));
                if (std::holds_alternative<Raised>(fits.error()))
                    return verdictOf(host, fits.error());
                continue;
            }
            kept.push_back(candidate);
            fitted = fitted.value_or(tried);
        }
        if (fitted)
            return Verdict::fit(std::move(fitted), std::move(kept));
        return failure ? verdictOf(host, failure->first, failure->second) : Verdict::unnamed();
    }

    Verdict verdictOf(const HostState &host, const NumaFailure &failure, const ProviderMappings &mappings = {}) const
    {
        if (const auto *raised = std::get_if<Raised>(&failure))
            return Verdict::raise(*raised);
        const auto &misfit = std::get<NumaMisfit>(failure);
        if (auto reason = deviceReason(host, misfit, mappings))
            return Verdict::reject(*std::move(reason));
        return Verdict::reject(reasonOf(misfit, *host.numa, m_askers.value(misfit.instanceCell)));
    }

    // The reason by the nearest devices to where the server would fit; none: devices are not what the host lacks.
    std::optional<Reason> deviceReason(
        const HostState &host, const NumaMisfit &misfit, const ProviderMappings &mappings) const
    {
        if (misfit.test != NumaMisfit::Test::PciDevices || !host.pci)
            return std::nullopt;
        const PciPools::Fit fit
            = host.pci->supports(m_spec.pciRequests, {.cells = misfit.hostCells, .mappings = mappings});
        if (fit)
            return std::nullopt;
        QStringList ids;
        for (const int cell : misfit.hostCells)
            ids.append(QString::number(cell));
        return reasonOf(fit.error(), m_spec.pciRequests.at(fit.error().request), m_release, ids);
    }

    Fact cells() const { return {u"numa_nodes"_s, qint64(m_spec.numaTopology->cells.size()), m_askers.value(0).cells}; }

    const RequestSpec &m_spec; // its NUMA demands change from server to server
    Release m_release;
    const HostCandidates *m_candidates;
    bool m_packCells;
    std::optional<Origin> m_needsThreads; // who says so
    QList<NumaAskers> m_askers;           // by the server's cell; the same for each server of the request
};

} // namespace

const FilterEntry numaTopologyFilter{"NUMATopologyFilter", "numa_topology_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A request for NUMA cells, dedicated CPUs or memory pages needs a host whose NUMA cells can each hold one of "
        "the server's: memory in pages of the right size, free CPUs in the right cores, and the networks and PCI "
        "devices near by. All other requests pass."),
    "", makeFilter<NumaTopologyFilter>, false, CloudPart::NumaTopologies,
    [](const SchedulerContext &context) { return context.spec.numaTopology.has_value(); }};

} // namespace astrolabe
