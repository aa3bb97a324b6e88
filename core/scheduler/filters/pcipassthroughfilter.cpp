// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/pcireasons.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class PciPassthroughFilter final : public HostFilter
{
public:
    explicit PciPassthroughFilter(const SchedulerContext &context)
        : m_requests(context.spec.pciRequests)
        , m_candidates(context.candidates)
        , m_release(context.release)
    { }

    Verdict check(const HostState &host) const override
    {
        if (m_requests.isEmpty())
            return Verdict::pass();
        if (!host.pci)
            return Verdict::reject(
                {QT_TRANSLATE_NOOP("Reason", "the host has not reported its usage yet, nor its PCI devices"),
                    {{u"usage_reported"_s, false, Origin::host()}}});
        if (m_candidates != nullptr)
            return checkCandidates(host);
        const PciPools::Fit fit = host.pci->supports(m_requests);
        return fit ? Verdict::pass(enough(host)) : reject(fit.error());
    }

    Reason passing() const override { return {QT_TRANSLATE_NOOP("Reason", "the server asks for no PCI device"), {}}; }

    QList<Fact> facts() const override
    {
        QList<Fact> all;
        for (const PciRequest &request : m_requests)
            all += wishOf(request);
        return all;
    }

private:
    Reason enough(const HostState &host) const
    {
        QStringList asked;
        for (const PciRequest &request : m_requests)
            asked.append(u"%1 × %2"_s.arg(request.count).arg(std::get<QString>(wishOf(request).first().value)));
        return {QT_TRANSLATE_N_NOOP("Reason", "the host has %Ln free device(s), including the requested: %2"),
            {{u"free"_s, host.pci->freeDevices(), Origin::host()}, {u"pci_requests"_s, asked, Origin::request()}}};
    }

    Verdict checkCandidates(const HostState &host) const
    {
        std::optional<PciShortage> shortage;
        HostCandidates::List kept;
        for (const AllocationRequest *candidate : m_candidates->of(host.index)) {
            const PciPools::Fit fit = host.pci->supports(m_requests, {.mappings = candidate->mappings});
            if (fit)
                kept.push_back(candidate);
            else
                shortage = shortage.value_or(fit.error());
        }
        if (!kept.empty())
            return Verdict::fit({}, std::move(kept), enough(host));
        return shortage ? reject(*shortage) : Verdict::unnamed();
    }

    Verdict reject(const PciShortage &shortage) const
    {
        return Verdict::reject(reasonOf(shortage, m_requests.at(shortage.request), m_release));
    }

    QList<PciRequest> m_requests;
    const HostCandidates *m_candidates;
    Release m_release;
};

} // namespace

const FilterEntry pciPassthroughFilter{"PciPassthroughFilter", "pci_passthrough_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A request for PCI devices needs them free in the host's pools: of the requested kind, and no physical "
        "functions, vDPA or remotely managed devices unless it asks for them. Their NUMA cell does not matter here. "
        "Requests without PCI devices pass."),
    "", makeFilter<PciPassthroughFilter>, false, CloudPart::PciDevices,
    [](const SchedulerContext &context) { return !context.spec.pciRequests.isEmpty(); }};

} // namespace astrolabe
