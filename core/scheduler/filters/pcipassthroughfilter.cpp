// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/pcimatch.h"
#include "scheduler/filters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Step = PciShortage::Step;

QString shown(const PciSpec &spec)
{
    QStringList parts;
    for (auto it = spec.begin(); it != spec.end(); ++it)
        parts.append(it.key() + u'=' + (it->isNull() ? u"None"_s : *it));
    return parts.join(u", "_s);
}

// Who asks, and for how many.
QList<Fact> wish(const PciRequest &request)
{
    if (request.aliasName) {
        const Origin origin = Origin::extraSpec(u"pci_passthrough:alias"_s);
        return {{u"alias"_s, *request.aliasName, origin}, {u"count"_s, request.count, origin}};
    }
    QStringList specs;
    std::ranges::transform(request.specs, std::back_inserter(specs), shown);
    return {{u"spec"_s, specs.join(u" | "_s), Origin::request()}, {u"count"_s, request.count, Origin::request()}};
}

// What is behind an alias.
QList<Fact> meaning(const PciRequest &request)
{
    QList<Fact> facts;
    for (const PciSpec &spec : request.aliasName ? request.specs : QList<PciSpec>())
        facts.append({u"device_spec"_s, shown(spec), Origin::option(u"[pci] alias"_s)});
    return facts;
}

QString nameOf(Step step)
{
    switch (step) {
    case Step::Spec:
        return u"matching"_s;
    case Step::NumaCells:
        return u"on_numa_cells"_s;
    case Step::PhysicalFunctions:
        return u"without_pf"_s;
    case Step::Vdpa:
        return u"without_vdpa"_s;
    case Step::RemoteManaged:
        return u"without_remote_managed"_s;
    case Step::Placement:
        return u"in_allocation"_s;
    case Step::LiveMigratable:
        return u"as_live_migratable"_s;
    }
    Q_UNREACHABLE();
}

// Tells the steps up to the one with which the request is lost; each has its number, in their order.
QByteArray sentenceOf(const QList<PciShortage::Left> &left)
{
    switch (left.last().step) {
    case Step::PhysicalFunctions:
        return QT_TRANSLATE_NOOP(
            "Reason", "%1 asks for %2 PCI devices; of %3 free ones %4 match, %5 of them are no physical functions");
    case Step::Vdpa:
        return QT_TRANSLATE_NOOP("Reason",
            "%1 asks for %2 PCI devices; of %3 free ones %4 match, %5 of them are no physical functions, "
            "%6 of these no vDPA devices");
    case Step::RemoteManaged:
        return QT_TRANSLATE_NOOP("Reason",
            "%1 asks for %2 PCI devices; of %3 free ones %4 match, %5 of them are no physical functions, "
            "%6 of these no vDPA devices, %7 not managed remotely");
    case Step::Placement:
        return QT_TRANSLATE_NOOP("Reason",
            "%1 asks for %2 PCI devices; of %3 free ones %4 match, %5 of them are no physical functions, "
            "%6 of these no vDPA devices, %7 not managed remotely, %8 are those that Placement gives");
    case Step::LiveMigratable:
        return left.size() == 5
            ? QT_TRANSLATE_NOOP("Reason",
                  "%1 asks for %2 PCI devices; of %3 free ones %4 match, %5 of them are no physical functions, "
                  "%6 of these no vDPA devices, %7 not managed remotely, %8 live-migratable as asked")
            : QT_TRANSLATE_NOOP("Reason",
                  "%1 asks for %2 PCI devices; of %3 free ones %4 match, %5 of them are no physical functions, "
                  "%6 of these no vDPA devices, %7 not managed remotely, %8 are those that Placement gives, "
                  "%9 live-migratable as asked");
    case Step::Spec:
    case Step::NumaCells: // the server's cells are NUMATopologyFilter's
        break;
    }
    return QT_TRANSLATE_NOOP("Reason", "%1 asks for %2 PCI devices; of %3 free ones %4 match");
}

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
            all += wish(request);
        return all;
    }

private:
    Reason enough(const HostState &host) const
    {
        QStringList asked;
        for (const PciRequest &request : m_requests)
            asked.append(u"%1 × %2"_s.arg(request.count).arg(std::get<QString>(wish(request).first().value)));
        return {QT_TRANSLATE_N_NOOP("Reason", "%Ln device(s) are free here, with those asked for among them: %2"),
            {{u"free"_s, host.pci->freeDevices(), Origin::host()},
                {u"pci_requests"_s, asked.join(u", "_s), Origin::request()}}};
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
        const PciRequest &request = m_requests.at(shortage.request);
        Reason reason{sentenceOf(shortage.left), wish(request)};
        reason.facts.append({u"free"_s, shortage.free, Origin::host()});
        if (shortage.free == 0) {
            reason.source = QT_TRANSLATE_NOOP("Reason", "%1 asks for %2 PCI devices; the host has %3 free");
            reason.facts += meaning(request);
            return Verdict::reject(std::move(reason));
        }
        for (const auto &[step, devices] : shortage.left)
            reason.facts.append({nameOf(step), devices, Origin::host()});
        if (shortage.left.last().step == Step::Spec)
            nameDifference(shortage, request, reason);
        reason.facts += meaning(request);
        for (const PciPool &pool : shortage.pools)
            reason.facts.append({u"pool"_s, inWords(pool, request.specs, m_release), Origin::host()});
        return Verdict::reject(std::move(reason));
    }

    // In what the pool that comes nearest is not what is asked.
    void nameDifference(const PciShortage &shortage, const PciRequest &request, Reason &reason) const
    {
        std::optional<PciMismatch> nearest;
        for (const PciPool &pool : shortage.pools) {
            const auto here = mismatch(pool, request.specs, m_release);
            if (here && (!nearest || here->asked.size() < nearest->asked.size()))
                nearest = here;
        }
        if (!nearest)
            return;
        reason.source = request.aliasName
            ? QT_TRANSLATE_NOOP("Reason",
                  "%1 asks for %2 PCI devices; of %3 free ones %4 match: [pci] alias says %5, the nearest have %6")
            : QT_TRANSLATE_NOOP("Reason",
                  "%1 asks for %2 PCI devices; of %3 free ones %4 match: the port wants %5, the nearest have %6");
        const Origin asker = request.aliasName ? Origin::option(u"[pci] alias"_s) : Origin::request();
        reason.facts.append({u"asked"_s, nearest->asked.join(u", "_s), asker});
        reason.facts.append({u"there"_s, nearest->there.join(u", "_s), Origin::host()});
    }

    QList<PciRequest> m_requests;
    const HostCandidates *m_candidates;
    Release m_release;
};

} // namespace

const FilterEntry pciPassthroughFilter{"PciPassthroughFilter", "pci_passthrough_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A request for PCI devices needs them free in the host's pools: of the wanted kind, and no physical functions, "
        "vDPA or remotely managed devices unless these are asked for. Where they are in the host does not matter here. "
        "Requests without PCI devices pass."),
    "", makeFilter<PciPassthroughFilter>};

} // namespace astrolabe
