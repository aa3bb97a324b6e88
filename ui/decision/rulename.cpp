// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/rulename.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct ShortName
{
    QLatin1StringView novaClass;
    const char *name;
};

constexpr std::array shortNames{
    ShortName{"AggregateImagePropertiesIsolation"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate image properties")},
    ShortName{"AggregateInstanceExtraSpecsFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate extra specs")},
    ShortName{"AggregateIoOpsFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate I/O ops")},
    ShortName{"AggregateMultiTenancyIsolation"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate tenants")},
    ShortName{"AggregateNumInstancesFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate servers")},
    ShortName{"AggregateTypeAffinityFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate flavors")},
    ShortName{"AvailabilityZoneFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Zone")},
    ShortName{"ComputeCapabilitiesFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Capabilities")},
    ShortName{"ComputeFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Compute")},
    ShortName{"AllHostsFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "All hosts")},
    ShortName{"DifferentHostFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Different host")},
    ShortName{"SameHostFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Same host")},
    ShortName{"DiskWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Disk")},
    ShortName{"MetricsWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Metrics")},
    ShortName{"ImagePropertiesFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Image properties")},
    ShortName{"IoOpsFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "I/O ops")},
    ShortName{"NumInstancesFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Number of servers")},
    ShortName{"NUMATopologyFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "NUMA topology")},
    ShortName{"PciPassthroughFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "PCI passthrough")},
    ShortName{"ServerGroupAffinityFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Group affinity")},
    ShortName{"ServerGroupAntiAffinityFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Group anti-affinity")},
    ShortName{"SimpleCIDRAffinityFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "CIDR affinity")},
    ShortName{"AggregateCoreFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate CPU")},
    ShortName{"AggregateDiskFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate disk")},
    ShortName{"AggregateRamFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Aggregate RAM")},
    ShortName{"BaseCoreFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Base CPU")},
    ShortName{"BaseRamFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Base RAM")},
    ShortName{"CoreFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "CPU")},
    ShortName{"DiskFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Disk")},
    ShortName{"ExactCoreFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Exact CPU")},
    ShortName{"ExactDiskFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Exact disk")},
    ShortName{"ExactRamFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Exact RAM")},
    ShortName{"IsolatedHostsFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Isolated hosts")},
    ShortName{"JsonFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Query")},
    ShortName{"MetricsFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Metrics")},
    ShortName{"RamFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "RAM")},
    ShortName{"RetryFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Retry")},
    ShortName{"TrustedFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "Trust")},
    ShortName{"TypeAffinityFilter"_L1, QT_TRANSLATE_NOOP("RuleName", "One flavor")},
    ShortName{"BuildFailureWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Build failures")},
    ShortName{"CPUWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "CPU")},
    ShortName{"CrossCellWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Cross cell")},
    ShortName{"HypervisorVersionWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Hypervisor version")},
    ShortName{"ImagePropertiesWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Image properties")},
    ShortName{"IoOpsWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "I/O ops")},
    ShortName{"NumInstancesWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Number of servers")},
    ShortName{"PCIWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "PCI")},
    ShortName{"RAMWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "RAM")},
    ShortName{"ServerGroupSoftAffinityWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Soft affinity")},
    ShortName{"ServerGroupSoftAntiAffinityWeigher"_L1, QT_TRANSLATE_NOOP("RuleName", "Soft anti-affinity")},
};

// "DifferentHostFilter" → "Different host".
QString classInWords(QString novaClass)
{
    for (const QLatin1StringView ending : {"Filter"_L1, "Weigher"_L1}) {
        if (novaClass.endsWith(ending))
            novaClass.chop(ending.size());
    }
    QString words;
    for (qsizetype at = 0; at < novaClass.size(); ++at) {
        const QChar letter = novaClass.at(at);
        const bool follows = at > 0 && novaClass.at(at - 1).isLower();
        if (letter.isUpper() && follows)
            words += u' ' + letter.toLower();
        else
            words += letter;
    }
    return words;
}

} // namespace

QString shortRuleName(const QString &novaClass)
{
    const auto known = std::ranges::find(shortNames, novaClass, &ShortName::novaClass);
    return known == shortNames.end() ? classInWords(novaClass) : QCoreApplication::translate("RuleName", known->name);
}

QString stageName(StepStage stage)
{
    switch (stage) {
    case StepStage::RequestFilters:
        return QCoreApplication::translate("StageName", "Request filters");
    case StepStage::Placement:
        return QCoreApplication::translate("StageName", "Placement");
    case StepStage::EarlierServers:
        return QCoreApplication::translate("StageName", "Earlier servers");
    case StepStage::Exclusions:
        return QCoreApplication::translate("StageName", "Sorted out");
    case StepStage::Filters:
        return QCoreApplication::translate("StageName", "Filters");
    case StepStage::Weighing:
        return QCoreApplication::translate("StageName", "Weigh");
    case StepStage::Choice:
        return QCoreApplication::translate("StageName", "Choose");
    case StepStage::Claim:
        return QCoreApplication::translate("StageName", "Claim");
    case StepStage::Alternates:
        return QCoreApplication::translate("StageName", "Alternates");
    case StepStage::Refusal:
        return QCoreApplication::translate("StageName", "Refused");
    }
    Q_UNREACHABLE();
}

QString inTwoLines(const QString &title)
{
    qsizetype best = -1;
    for (qsizetype at = title.indexOf(u' '); at >= 0; at = title.indexOf(u' ', at + 1)) {
        if (best < 0 || std::abs(title.size() - 2 * at) < std::abs(title.size() - 2 * best))
            best = at;
    }
    return best < 0 ? title : title.left(best) + u'\n' + title.mid(best + 1);
}

} // namespace astrolabe
