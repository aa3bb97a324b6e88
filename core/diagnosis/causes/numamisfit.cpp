// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/forcedhost.h"
#include "diagnosis/causes/recordedfilters.h"
#include "scheduler/filters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostCells = 8;

// What the server does not fit into: hosts that the filter rejects, or one that the request names.
struct Misfit
{
    Blame blame;
    Reason against; // the nearest of the hosts
    bool isNamed = false;
};

std::optional<Misfit> misfitIn(const Case &examined)
{
    if (const auto blame = blameOnFilter(examined, u"NUMATopologyFilter"); blame && examined.spec)
        return Misfit{*blame, reasonAgainst(examined, blame->nearest, blame->conditions),
            blame->nearest == hostNamedIn(examined)};
    const auto forced = forcedHostAgainst(examined, numaTopologyFilter);
    return forced ? std::optional(Misfit{{.hosts = {forced->host}, .nearest = forced->host}, forced->against, true})
                  : std::nullopt;
}

bool isAboutPages(const Reason &against)
{
    return factNamed(against, u"mem_page_size").has_value();
}

// The same server in more NUMA cells, fewest first; two ways, because each has to be tried.
QList<QList<Change>> inMoreCells(const Case &examined)
{
    QList<QList<Change>> ways;
    const RequestSpec &spec = *examined.spec;
    const auto cells = spec.numaTopology ? static_cast<int>(spec.numaTopology->cells.size()) : 1;
    if (spec.flavor.extraSpecs.contains(u"hw:numa_cpus.0"_s))
        return ways;
    for (int count = cells + 1; count <= mostCells && ways.size() < 2; ++count) {
        if (spec.flavor.vcpus % count == 0 && spec.flavor.memoryMb % count == 0)
            ways.append({withExtraSpec(examined, u"hw:numa_nodes"_s, QString::number(count))});
    }
    return ways;
}

void appendDropped(const Case &examined, std::initializer_list<const char *> keys, QList<QList<Change>> &ways)
{
    for (const char *key : keys) {
        const QString extraSpec = u"hw:"_s + QLatin1StringView(key);
        const QString property = u"hw_"_s + QLatin1StringView(key);
        if (examined.spec->flavor.extraSpecs.contains(extraSpec))
            ways.append({withoutExtraSpec(examined, extraSpec)});
        if (!examined.spec->imageProperty(property).isEmpty())
            ways.append({withoutImageProperty(examined.spec->image->id, property)});
    }
}

bool wantsDedicatedCpus(const Case &examined)
{
    const auto &topology = examined.spec->numaTopology;
    return topology && std::ranges::any_of(topology->cells, [](const InstanceNumaCell &cell) {
        return cell.cpuPolicy == CpuPolicy::Dedicated;
    });
}

Reason sentenceOnCells(const Case &examined, const Misfit &misfit)
{
    const Reason &against = misfit.against;
    const bool isNamed = misfit.isNamed;
    const Fact flavor = flavorFact(examined);
    const Fact host = hostFact(examined, misfit.blame.nearest);
    const auto fact = [&](QStringView name) { return factNamed(against, name).value_or(Fact()); };
    if (factNamed(against, u"host_numa_cells")) {
        return {isNamed
                ? QT_TRANSLATE_N_NOOP(
                      "Reason", "Flavor %1 asks for %Ln NUMA cell(s); the host that the request names, %3, has %4")
                : QT_TRANSLATE_N_NOOP("Reason", "Flavor %1 asks for %Ln NUMA cell(s); the nearest host, %3, has %4"),
            {flavor, fact(u"numa_nodes"), host, fact(u"host_numa_cells")}};
    }
    if (factNamed(against, u"numa_nodes")) {
        return {isNamed
                ? QT_TRANSLATE_N_NOOP("Reason",
                      "Flavor %1 asks for %Ln NUMA cell(s), and the host that the request names, %3, reports none")
                : QT_TRANSLATE_N_NOOP("Reason", "Flavor %1 asks for %Ln NUMA cell(s), and %3 reports none"),
            {flavor, fact(u"numa_nodes"), host}};
    }
    const bool isMemory = factNamed(against, u"required_mb").has_value();
    if (isMemory && factNamed(against, u"available_mb")) {
        return {isNamed
                ? QT_TRANSLATE_NOOP("Reason",
                      "Flavor %1 needs %2 of memory in one NUMA cell; the request names %4, whose cell %3 has %5")
                : QT_TRANSLATE_NOOP(
                      "Reason", "Flavor %1 needs %2 of memory in one NUMA cell; the nearest, cell %3 of %4, has %5"),
            {flavor, fact(u"required_mb"), fact(u"host_cell"), host, fact(u"available_mb")}};
    }
    if (factNamed(against, u"available")) {
        return {wantsDedicatedCpus(examined) ? isNamed
                    ? QT_TRANSLATE_N_NOOP("Reason",
                          "Flavor %1 needs %Ln dedicated CPU(s) in one NUMA cell; the request names %4, whose cell %3 "
                          "has %5")
                    : QT_TRANSLATE_N_NOOP("Reason",
                          "Flavor %1 needs %Ln dedicated CPU(s) in one NUMA cell; the nearest, cell %3 of %4, has %5")
                : isNamed
                ? QT_TRANSLATE_N_NOOP("Reason",
                      "Flavor %1 needs %Ln CPU(s) in one NUMA cell; the request names %4, whose cell %3 has %5")
                : QT_TRANSLATE_N_NOOP(
                      "Reason", "Flavor %1 needs %Ln CPU(s) in one NUMA cell; the nearest, cell %3 of %4, has %5"),
            {flavor, fact(u"required"), fact(u"host_cell"), host, fact(u"available")}};
    }
    if (factNamed(against, u"cpu_thread_policy")) {
        return {isNamed
                ? QT_TRANSLATE_NOOP("Reason",
                      "The request names %3, whose cores do not fit the dedicated CPUs of flavor %1 with the thread "
                      "policy %2")
                : QT_TRANSLATE_NOOP("Reason", "No host fits the dedicated CPUs of flavor %1 with the thread policy %2"),
            {flavor, fact(u"cpu_thread_policy"), host}};
    }
    if (factNamed(against, u"networks")) {
        return {QT_TRANSLATE_NOOP("Reason", "No NUMA cell that fits is near the server's networks: %1"),
            {fact(u"networks")}};
    }
    return {isNamed
            ? QT_TRANSLATE_NOOP("Reason", "The request names %2, into whose NUMA cells those of flavor %1 do not fit")
            : QT_TRANSLATE_NOOP("Reason", "The NUMA cells of flavor %1 do not fit into those of any host"),
        {flavor, host}};
}

Cause causeOf(
    const Case &examined, const Misfit &misfit, const Reason &sentence, std::initializer_list<const char *> dropped)
{
    Cause cause{.sentence = sentence,
        .conditions = misfit.blame.conditions,
        .hosts = misfit.blame.hosts,
        .undoing = inMoreCells(examined)};
    appendDropped(examined, dropped, cause.undoing);
    if (misfit.isNamed)
        cause.undoing.append(withoutNamedHost(examined.trial.question));
    return cause;
}

QList<Cause> findNumaMisfit(const Case &examined)
{
    const auto misfit = misfitIn(examined);
    if (!misfit || isAboutPages(misfit->against))
        return {};
    return {causeOf(examined, *misfit, sentenceOnCells(examined, *misfit),
        {"numa_nodes", "cpu_thread_policy", "cpu_policy", "pci_numa_affinity_policy"})};
}

Reason sentenceOnPages(const Case &examined, const Misfit &misfit)
{
    const Reason &against = misfit.against;
    const bool isNamed = misfit.isNamed;
    const auto fact = [&](QStringView name) { return factNamed(against, name).value_or(Fact()); };
    const Fact flavor = flavorFact(examined);
    const Fact host = hostFact(examined, misfit.blame.nearest);
    if (!factNamed(against, u"host_cell")) {
        return {QT_TRANSLATE_NOOP(
                    "Reason", "Flavor %1 needs %2 in one NUMA cell, which is not a multiple of its page size, %3"),
            {flavor, fact(u"required_mb"), fact(u"mem_page_size")}};
    }
    if (factNamed(against, u"total_pages")) {
        return {isNamed ? QT_TRANSLATE_N_NOOP("Reason",
                              "Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the request names %5, whose cell "
                              "%4 has %6 of %7 free")
                        : QT_TRANSLATE_N_NOOP("Reason",
                              "Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the nearest, cell %4 of %5, has %6 "
                              "of %7 free"),
            {flavor, fact(u"required_pages"), fact(u"mem_page_size"), fact(u"host_cell"), host, fact(u"free_pages"),
                fact(u"total_pages")}};
    }
    if (factNamed(against, u"required_pages")) {
        return {isNamed ? QT_TRANSLATE_N_NOOP("Reason",
                              "Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the request names %4, which has "
                              "no pages of this size")
                        : QT_TRANSLATE_N_NOOP("Reason",
                              "Flavor %1 needs %Ln page(s) of %3 in one NUMA cell; the nearest host, %4, has no pages "
                              "of this size"),
            {flavor, fact(u"required_pages"), fact(u"mem_page_size"), host}};
    }
    return {isNamed ? QT_TRANSLATE_NOOP("Reason",
                          "Flavor %1 needs %2 in pages of one size (%3) in one NUMA cell; the request names %5, "
                          "whose cell %4 has free: %6")
                    : QT_TRANSLATE_NOOP("Reason",
                          "Flavor %1 needs %2 in pages of one size (%3) in one NUMA cell; the nearest, cell %4 of %5, "
                          "has free: %6"),
        {flavor, fact(u"required_mb"), fact(u"mem_page_size"), fact(u"host_cell"), host, fact(u"free_pages")}};
}

QList<Cause> findMemoryPages(const Case &examined)
{
    const auto misfit = misfitIn(examined);
    if (!misfit || !isAboutPages(misfit->against))
        return {};
    return {causeOf(examined, *misfit, sentenceOnPages(examined, *misfit), {"mem_page_size"})};
}

bool tellsOfPages(const RecordedRejection &rejection)
{
    return rejection.said.contains("memory pagesize"_L1);
}

// nova.virt.hardware says what does not fit, and counts alone do not tell it.
bool tellsMisfit(const RecordedRejection &rejection)
{
    return !tellsOfPages(rejection)
        && (rejection.said.contains("; "_L1) || rejection.said.contains("No host NUMA topology"_L1)
            || rejection.said.contains("CPU policy"_L1));
}

QList<Cause> recordedIfAll(
    const DecisionRecord &record, bool (*is)(const RecordedRejection &), const RecordedFilterRule &rule)
{
    const QList<RecordedRejection> rejections = rejectedBy(record, rule.filter);
    return rejections.isEmpty() || !std::ranges::all_of(rejections, is) ? QList<Cause>()
                                                                        : causedByFilter(record, {rule});
}

QList<Cause> findRecordedMisfit(const DecisionRecord &record)
{
    return recordedIfAll(record, tellsMisfit,
        {"NUMATopologyFilter"_L1,
            QT_TRANSLATE_NOOP(
                "Reason", "%1 leaves no host: the server's NUMA cells or dedicated CPUs fit into no host")});
}

QList<Cause> findRecordedPages(const DecisionRecord &record)
{
    return recordedIfAll(record, tellsOfPages,
        {"NUMATopologyFilter"_L1,
            QT_TRANSLATE_NOOP("Reason",
                "%1 leaves no host: none has enough free memory pages of the size that is asked for in its NUMA "
                "cells")});
}

} // namespace

const CauseEntry causes::numaMisfit{"C17", "numa_misfit", findNumaMisfit,
    QT_TRANSLATE_NOOP("Clinic", "Dedicated CPUs or NUMA cells that no host can give"), findRecordedMisfit};
const CauseEntry causes::memoryPages{"C18", "memory_pages", findMemoryPages,
    QT_TRANSLATE_NOOP("Clinic", "Memory pages of a size that is used up"), findRecordedPages};

} // namespace astrolabe
