// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/pcireasons.h"

#include "pci/pcimatch.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using PoolFilter = PciShortage::PoolFilter;

QString specText(const PciSpec &spec)
{
    QStringList parts;
    for (auto it = spec.begin(); it != spec.end(); ++it)
        parts.append(it.key() + u'=' + (it->isNull() ? u"None"_s : *it));
    return parts.join(u", "_s);
}

// What an alias stands for.
QList<Fact> meaning(const PciRequest &request)
{
    QList<Fact> facts;
    for (const PciSpec &spec : request.aliasName ? request.specs : QList<PciSpec>())
        facts.append({u"device_spec"_s, specText(spec), Origin::option(u"[pci] alias"_s)});
    return facts;
}

QString nameOf(PoolFilter step)
{
    switch (step) {
    case PoolFilter::Spec:
        return u"matching"_s;
    case PoolFilter::NumaCells:
        return u"on_numa_cells"_s;
    case PoolFilter::PhysicalFunctions:
        return u"without_pf"_s;
    case PoolFilter::Vdpa:
        return u"without_vdpa"_s;
    case PoolFilter::RemoteManaged:
        return u"without_remote_managed"_s;
    case PoolFilter::Placement:
        return u"in_allocation"_s;
    case PoolFilter::LiveMigratable:
        return u"as_live_migratable"_s;
    }
    Q_UNREACHABLE();
}

// The steps up to the one that leaves too few devices; their numbers are the facts, in the same order.
QByteArray sentenceOf(const QList<PciShortage::Left> &left)
{
    switch (left.last().step) {
    case PoolFilter::PhysicalFunctions:
        return QT_TRANSLATE_N_NOOP("Reason",
            "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions");
    case PoolFilter::Vdpa:
        return QT_TRANSLATE_N_NOOP("Reason",
            "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 "
            "without vDPA devices");
    case PoolFilter::RemoteManaged:
        return QT_TRANSLATE_N_NOOP("Reason",
            "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 "
            "without vDPA devices, %7 without remotely managed ones");
    case PoolFilter::Placement:
        return QT_TRANSLATE_N_NOOP("Reason",
            "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, %6 "
            "without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated");
    case PoolFilter::LiveMigratable:
        return left.size() == 5
            ? QT_TRANSLATE_N_NOOP("Reason",
                  "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, "
                  "%6 "
                  "without vDPA devices, %7 without remotely managed ones, %8 live-migratable as requested")
            : QT_TRANSLATE_N_NOOP("Reason",
                  "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 remain without physical functions, "
                  "%6 "
                  "without vDPA devices, %7 without remotely managed ones, %8 that Placement allocated, %9 "
                  "live-migratable as requested");
    case PoolFilter::Spec:
    case PoolFilter::NumaCells:
        break;
    }
    return QT_TRANSLATE_N_NOOP("Reason", "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec");
}

QString policyOf(const PciRequest &request)
{
    const auto &names = pciNumaPolicies();
    const PciNumaPolicy policy = request.numaPolicy.value_or(PciNumaPolicy::Legacy);
    return std::ranges::find(names, policy, &std::pair<PciNumaPolicy, QString>::first)->second;
}

// Names how the most similar pool differs from the request.
void nameDifference(const PciShortage &shortage, const PciRequest &request, Release release, Reason &reason)
{
    std::optional<PciMismatch> nearest;
    for (const PciPool &pool : shortage.pools) {
        const auto here = mismatch(pool, request.specs, release);
        if (here && (!nearest || here->asked.size() < nearest->asked.size()))
            nearest = here;
    }
    if (!nearest)
        return;
    reason.source = request.aliasName
        ? QT_TRANSLATE_N_NOOP("Reason",
              "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec: [pci] alias says %5, the nearest have %6")
        : QT_TRANSLATE_N_NOOP("Reason",
              "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec: the port requires %5, the nearest have "
              "%6");
    const Origin asker = request.aliasName ? Origin::option(u"[pci] alias"_s) : Origin::request();
    reason.facts.append({u"asked"_s, nearest->asked.join(u", "_s), asker});
    reason.facts.append({u"there"_s, nearest->there.join(u", "_s), Origin::host()});
}

// For devices that depend on the server's NUMA cells; the steps after that are summed up.
void tellNearness(const PciShortage &shortage, const PciRequest &request, const QStringList &cells, Reason &reason)
{
    const QList<PciShortage::Left> &left = shortage.left;
    for (const auto &[step, devices] : left.first(2))
        reason.facts.append({nameOf(step), devices, Origin::host()});
    reason.facts.append({u"numa_policy"_s, policyOf(request), Origin::request()});
    reason.facts.append({u"host_cells"_s, cells, Origin::host()});
    if (left.last().step == PoolFilter::NumaCells) {
        reason.source = QT_TRANSLATE_N_NOOP("Reason",
            "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 are as near to the server's NUMA cells "
            "as "
            "the policy %6 requires (host cells: %7)");
        return;
    }
    reason.source = QT_TRANSLATE_N_NOOP("Reason",
        "%1 asks for %Ln PCI device(s). Of %3 free, %4 match the spec; %5 are as near to the server's NUMA cells as "
        "the "
        "policy %6 requires (host cells: %7), and %8 of these can be allocated");
    reason.facts.append({nameOf(left.last().step), left.last().devices, Origin::host()});
}

} // namespace

QList<Fact> wishOf(const PciRequest &request)
{
    if (request.aliasName) {
        const Origin origin = Origin::extraSpec(u"pci_passthrough:alias"_s);
        return {{u"alias"_s, *request.aliasName, origin}, {u"count"_s, request.count, origin}};
    }
    QStringList specs;
    std::ranges::transform(request.specs, std::back_inserter(specs), specText);
    return {{u"spec"_s, specs.join(u" | "_s), Origin::request()}, {u"count"_s, request.count, Origin::request()}};
}

Reason reasonOf(const PciShortage &shortage, const PciRequest &request, Release release, const QStringList &cells)
{
    Reason reason{sentenceOf(shortage.left), wishOf(request)};
    reason.facts.append({u"free"_s, shortage.free, Origin::host()});
    if (shortage.free == 0) {
        reason.source = QT_TRANSLATE_N_NOOP("Reason", "%1 asks for %Ln PCI device(s). The host has %3 free");
        reason.facts += meaning(request);
        return reason;
    }
    const bool isNearness
        = std::ranges::find(shortage.left, PoolFilter::NumaCells, &PciShortage::Left::step) != shortage.left.cend();
    if (isNearness) {
        tellNearness(shortage, request, cells, reason);
    } else {
        for (const auto &[step, devices] : shortage.left)
            reason.facts.append({nameOf(step), devices, Origin::host()});
    }
    if (shortage.left.last().step == PoolFilter::Spec)
        nameDifference(shortage, request, release, reason);
    reason.facts += meaning(request);
    for (const PciPool &pool : shortage.pools)
        reason.facts.append({u"pool"_s, inWords(pool, request.specs, release), Origin::host()});
    return reason;
}

} // namespace astrolabe
