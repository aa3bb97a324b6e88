// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/cellplan.h"

#include "numa/cellfit.h"

#include <algorithm>
#include <set>

namespace astrolabe {

namespace {

PlannedCpu planned(const NumaCell &cell, int cpu)
{
    if (cell.pinnedCpus.contains(cpu))
        return {cpu, PlannedCpu::Use::Taken, -1};
    return {cpu, cell.pcpuset.contains(cpu) ? PlannedCpu::Use::Free : PlannedCpu::Use::Shared, -1};
}

CellPlan found(const NumaCell &cell, const QMap<int, qint64> &freeDevices)
{
    CellPlan plan;
    plan.id = cell.id;
    std::set<int> cpus(cell.cpuset.begin(), cell.cpuset.end());
    cpus.insert(cell.pcpuset.begin(), cell.pcpuset.end());
    for (const int cpu : cpus)
        plan.cpus.append(planned(cell, cpu));
    plan.cpuUsage = cell.cpuUsage;
    plan.memoryMb = {cell.memoryMb, cell.memoryUsageMb, 0};
    for (const MemoryPages &pages : cell.mempages)
        plan.pages.append(PlannedPages{pages.sizeKb, {pages.total, pages.used + pages.reserved, 0}});
    plan.freeDevices = freeDevices.value(cell.id);
    return plan;
}

void use(CellPlan &plan, int cpu, PlannedCpu::Use how, int vcpu)
{
    const auto place = std::ranges::find(plan.cpus, cpu, &PlannedCpu::id);
    if (place != plan.cpus.end())
        *place = {cpu, how, vcpu};
}

void take(CellPlan &plan, const InstanceNumaCell &cell, int position)
{
    plan.places.append(position);
    plan.sharedVcpus += cell.cpuset;
    for (auto pin = cell.cpuPinning.cbegin(); pin != cell.cpuPinning.cend(); ++pin)
        use(plan, pin.value(), PlannedCpu::Use::Pinned, pin.key());
    for (const int cpu : cell.cpusetReserved)
        use(plan, cpu, PlannedCpu::Use::Emulator, -1);
    plan.memoryMb.taken += cell.memoryMb;
    for (PlannedPages &pages : plan.pages) {
        if (pages.sizeKb == cell.pagesizeKb)
            pages.pages.taken += cell.memoryMb * 1024 / pages.sizeKb;
    }
}

Reason reasonOf(const NumaFailure &failure, const NumaCell &host)
{
    if (const auto *misfit = std::get_if<NumaMisfit>(&failure))
        return reasonOf(*misfit, QList<NumaCell>{host});
    return {"%1", {{QStringLiteral("error"), std::get<Raised>(failure).message, Origin::host()}}};
}

// Why the server's cells do not fit here, each tried alone.
QMap<int, Reason> misfits(
    const NumaCell &host, const InstanceNumaTopology &wanted, const HostFacts &facts, Release release)
{
    const NumaLimits limits{facts.cpuAllocationRatio, facts.ramAllocationRatio, {}};
    QMap<int, Reason> reasons;
    for (int position = 0; position < wanted.cells.size(); ++position) {
        InstanceNumaCell cell = wanted.cells.at(position);
        const bool isolated = wanted.emulatorThreadsPolicy == EmulatorThreadsPolicy::Isolate && position == 0;
        const auto fitted = fitCell(host, cell, limits, isolated ? 1 : 0, release);
        if (fitted)
            continue;
        NumaFailure failure = fitted.error();
        if (auto *misfit = std::get_if<NumaMisfit>(&failure))
            misfit->instanceCell = position;
        reasons.insert(position, reasonOf(failure, host));
    }
    return reasons;
}

} // namespace

QList<CellPlan> cellPlans(const Decision &decision, const InstanceRecord &instance, HostIndex host)
{
    const FoundCells *cells = decision.cellsOf(instance, host);
    if (cells == nullptr || !instance.numaWanted)
        return {};
    const auto fit = instance.numaFits.constFind(host);
    const HostFacts facts = decision.factsOf(instance, host);
    QList<CellPlan> plans;
    for (const NumaCell &cell : *cells->cells) {
        CellPlan &plan = plans.emplaceBack(found(cell, cells->freeDevices));
        if (fit == instance.numaFits.cend()) {
            plan.misfits = misfits(cell, *instance.numaWanted, facts, decision.release);
            continue;
        }
        for (int position = 0; position < fit->cells.size(); ++position) {
            if (fit->cells.at(position).id == cell.id)
                take(plan, fit->cells.at(position), position);
        }
    }
    std::ranges::sort(plans, {}, &CellPlan::id);
    return plans;
}

} // namespace astrolabe
