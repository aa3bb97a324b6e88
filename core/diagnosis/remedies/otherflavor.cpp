// SPDX-License-Identifier: GPL-3.0-or-later
// Another flavor that exists, the nearest that fits: one with the same extra specs, and one without some of them.
#include "diagnosis/concessions.h"
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostFlavors = 24;

// Who has access may be unknown; the name of a private flavor is not for everybody.
bool mayUse(const Flavor &flavor, const QString &project)
{
    return !flavor.disabled && (flavor.isPublic || (flavor.access && flavor.access->contains(project)));
}

// How far apart two flavors are in size; one without what the other has is far.
double distance(const Flavor &one, const Flavor &other)
{
    const auto apart = [](qint64 left, qint64 right) {
        return std::abs(std::log2(static_cast<double>(left + 1)) - std::log2(static_cast<double>(right + 1)));
    };
    return apart(one.vcpus, other.vcpus) + apart(one.memoryMb, other.memoryMb)
        + apart(one.rootGb + one.ephemeralGb, other.rootGb + other.ephemeralGb) / 2;
}

bool dependsOnFlavor(const Condition &condition)
{
    static const QStringList others{u"ComputeFilter"_s, u"AvailabilityZoneFilter"_s, u"ImagePropertiesFilter"_s,
        u"AggregateImagePropertiesIsolation"_s, u"AggregateMultiTenancyIsolation"_s, u"SameHostFilter"_s,
        u"DifferentHostFilter"_s, u"ServerGroupAffinityFilter"_s, u"ServerGroupAntiAffinityFilter"_s,
        u"SimpleCIDRAffinityFilter"_s, u"IsolatedHostsFilter"_s, u"NumInstancesFilter"_s,
        u"AggregateNumInstancesFilter"_s, u"IoOpsFilter"_s, u"AggregateIoOpsFilter"_s, u"RetryFilter"_s,
        u"MetricsFilter"_s};
    switch (condition.kind) {
    case Condition::Kind::HostState:
    case Condition::Kind::Candidacy:
        return false;
    case Condition::Kind::Filter:
        return !others.contains(condition.name);
    default:
        return !condition.name.startsWith("member_of"_L1) && !condition.name.endsWith("COMPUTE_STATUS_DISABLED"_L1);
    }
}

QList<Ladder> otherFlavors(const Ward &ward)
{
    const Flavor *asked = ward.flavor();
    const QStringList member = flavorMemberOf(ward.examined().trial.question);
    if (asked == nullptr || member.isEmpty() || !ward.mayHelp(dependsOnFlavor))
        return {};
    QList<const Flavor *> others;
    for (const Flavor &flavor : ward.cloud().flavors) {
        if (flavor.flavorid != asked->flavorid && mayUse(flavor, ward.project()))
            others.append(&flavor);
    }
    std::ranges::stable_sort(others, {}, [&](const Flavor *flavor) { return distance(*flavor, *asked); });
    Ladder alike({}, false);
    Ladder nearest({}, false);
    for (const Flavor *flavor : others.first(std::min(others.size(), mostFlavors))) {
        const QList<Change> changes{requestEdit(member, flavor->name)};
        (concessionsOf(changes, ward).isEmpty() ? alike : nearest).rungs.append(changes);
    }
    return {alike, nearest};
}

} // namespace

const RemedyEntry remedies::otherFlavor{Effort::Request, nullptr, otherFlavors};

} // namespace astrolabe
