// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/misfit.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Test = NumaMisfit::Test;

QString pageSizeText(qint64 sizeKb)
{
    if (sizeKb == smallPages)
        return u"small"_s;
    if (sizeKb == largePages)
        return u"large"_s;
    return sizeKb == anyPages ? u"any"_s : u"%1 KiB"_s.arg(sizeKb);
}

// Whole cores are preferred where nothing is said.
QString policyText(CpuThreadPolicy policy)
{
    return toString(policy == CpuThreadPolicy::None ? CpuThreadPolicy::Prefer : policy);
}

const char *sentenceOf(Test test)
{
    switch (test) {
    case Test::CellCount:
        return QT_TRANSLATE_NOOP("Reason", "the server asks for %1 NUMA cells, the host has %2");
    case Test::PageSize:
        return QT_TRANSLATE_NOOP("Reason",
            "cell %1 of the server needs %2 MiB in pages of one size (%4); cell %3 of the host does not have them "
            "free");
    case Test::PagesTotal:
    case Test::MemoryTotal:
        return QT_TRANSLATE_NOOP("Reason", "cell %1 of the server needs %2 MiB, cell %3 of the host has %4 MiB in all");
    case Test::PagesFree:
    case Test::MemoryFree:
    case Test::MemoryFreeForDedicated:
        return QT_TRANSLATE_NOOP(
            "Reason", "cell %1 of the server has dedicated CPUs and needs %2 MiB, cell %3 of the host has %4 MiB free");
    case Test::DedicatedCpus:
        return QT_TRANSLATE_NOOP(
            "Reason", "cell %1 of the server needs %2 dedicated CPUs, cell %3 of the host has %4 in all");
    case Test::SharedCpus:
        return QT_TRANSLATE_NOOP(
            "Reason", "cell %1 of the server needs %2 shared CPUs, cell %3 of the host has %4 in all");
    case Test::DedicatedCpusFree:
        return QT_TRANSLATE_NOOP(
            "Reason", "cell %1 of the server needs %2 dedicated CPUs, cell %3 of the host has %4 free");
    case Test::Packing:
        return QT_TRANSLATE_NOOP("Reason",
            "cell %1 of the server needs %2 dedicated CPUs, and the cores of cell %3 of the host cannot give them with "
            "the thread policy %4");
    case Test::CpuLimit:
        return QT_TRANSLATE_NOOP("Reason",
            "with cell %1 of the server %2 vCPUs would share the CPUs of cell %3 of the host; at most %4 may");
    case Test::MemoryLimit:
        return QT_TRANSLATE_NOOP(
            "Reason", "with cell %1 of the server %2 MiB would be in use in cell %3 of the host; at most %4 MiB may");
    case Test::PciDevices:
        return QT_TRANSLATE_NOOP("Reason", "no cells that the server fits into are near enough to free PCI devices");
    case Test::Networks:
        return QT_TRANSLATE_NOOP("Reason", "the server fits only into cells that its networks are not attached to: %1");
    }
    return "";
}

} // namespace

Reason reasonOf(const NumaMisfit &misfit)
{
    Reason reason{sentenceOf(misfit.test), {}};
    if (misfit.test == Test::PciDevices)
        return reason;
    if (misfit.test == Test::Networks) {
        reason.facts = {{u"networks"_s, misfit.networks, Origin::request()}};
        return reason;
    }
    if (misfit.test == Test::CellCount) {
        reason.facts = {{u"numa_nodes"_s, misfit.required, Origin::request()},
            {u"host_numa_cells"_s, qint64(misfit.available), Origin::host()}};
        return reason;
    }
    reason.facts = {{u"instance_cell"_s, qint64(misfit.instanceCell), Origin::request()},
        {u"required"_s, misfit.required, Origin::request()}, {u"host_cell"_s, qint64(misfit.hostCell), Origin::host()}};
    if (misfit.test == Test::PageSize)
        reason.facts.append({u"mem_page_size"_s, pageSizeText(misfit.pagesizeKb), Origin::request()});
    else if (misfit.test == Test::Packing)
        reason.facts.append({u"cpu_thread_policy"_s, policyText(misfit.threadPolicy), Origin::request()});
    else if (misfit.test == Test::CpuLimit || misfit.test == Test::MemoryLimit)
        reason.facts.append({u"limit"_s, misfit.available, Origin::host()});
    else
        reason.facts.append({u"available"_s, qint64(misfit.available), Origin::host()});
    return reason;
}

} // namespace astrolabe
