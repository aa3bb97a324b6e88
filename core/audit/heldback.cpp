// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/heldback.h"

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Resource classes in use of which the request found too little.
QStringList usedClasses(const Decision &decision, HostIndex host)
{
    QStringList classes;
    for (const UnmetPart &unmetPart : decision.placement.unmet.all(host)) {
        const QString resourceClass = unmetPart.part.section(u':', 1);
        const bool isUsed = std::ranges::any_of(unmetPart.reason.facts, [&](const Fact &fact) {
            const auto *amount = std::get_if<qint64>(&fact.value);
            return fact.name == resourceClass + u".used"_s && amount != nullptr && *amount > 0;
        });
        if (isUsed)
            classes.append(resourceClass);
    }
    return classes;
}

// A fact in a filter's reason, and where in the cloud document a finding about its value stands.
struct Bearing
{
    QLatin1StringView fact;
    QLatin1StringView place;
};

constexpr std::array bearings{
    Bearing{"seconds_since_seen"_L1, "/service/last_seen_up"_L1},
    Bearing{"availability_zone"_L1, "/metadata/availability_zone"_L1},
    Bearing{"vcpus_used"_L1, "/vcpus_used"_L1},
    Bearing{"free_ram_mb"_L1, "/memory_mb_used"_L1},
    Bearing{"free_disk_mb"_L1, "/local_gb_used"_L1},
    Bearing{"required"_L1, "/pinned_cpus"_L1},
    Bearing{"required"_L1, "/siblings"_L1},
    Bearing{"required"_L1, "/cpuset"_L1},
    Bearing{"required_mb"_L1, "/memory_usage"_L1},
    Bearing{"mem_page_size"_L1, "/mempages/"_L1},
    Bearing{"free"_L1, "/pci_device_pools/"_L1},
    Bearing{"free"_L1, "/node_devices/"_L1},
};

// Whether both are about the same NUMA cell of the host, where both name one.
bool isSameCell(const Reason &found, const Reason &rejection)
{
    const auto cell = std::ranges::find(rejection.facts, "host_cell"_L1, &Fact::name);
    const auto isCell = [](const Fact &fact) { return fact.name == "cell"_L1; };
    return cell == rejection.facts.cend() || std::ranges::none_of(found.facts, isCell)
        || std::ranges::any_of(
            found.facts, [&](const Fact &fact) { return isCell(fact) && fact.value == cell->value; });
}

} // namespace

QList<AuditFinding> holdingBack(const QList<AuditFinding> &findings, const Decision &decision, HostIndex host)
{
    using Kind = AuditFinding::Kind;
    const QStringList classes = usedClasses(decision, host);
    QList<AuditFinding> held;
    std::ranges::copy_if(findings, std::back_inserter(held), [&](const AuditFinding &finding) {
        const bool holds = finding.kind == Kind::OrphanedAllocations || finding.kind == Kind::MisplacedAllocations;
        return holds && finding.nodeUuid == decision.hosts.at(host).uuid
            && std::ranges::any_of(
                finding.reasons.value(0).facts, [&](const Fact &fact) { return classes.contains(fact.name); });
    });
    return held;
}

QStringList heldBackAsText(const QList<AuditFinding> &findings, const Decision &decision)
{
    QStringList lines;
    for (const HostIndex host : decision.placement.unmet.positions()) {
        for (const AuditFinding &finding : holdingBack(findings, decision, host)) {
            const QString holder = finding.name.isEmpty() ? finding.uuid : finding.name;
            lines.append(u"%1: %2: %3"_s.arg(decision.hosts.at(host).label, holder, sentence(finding.reasons.first())));
        }
    }
    return lines;
}

QList<AuditFinding> bearingOn(const QList<AuditFinding> &findings, const DecidedHost &host, const Reason &rejection)
{
    const auto looksAt = [&](const AuditFinding &finding) {
        return std::ranges::any_of(bearings, [&](const Bearing &bearing) {
            return finding.detail.contains(bearing.place)
                && std::ranges::any_of(rejection.facts, [&](const Fact &fact) { return fact.name == bearing.fact; });
        });
    };
    QList<AuditFinding> found;
    for (const AuditFinding &finding : rejection.facts.isEmpty() ? QList<AuditFinding>() : findings) {
        // A host in two zones is known by its name.
        const bool isOfHost
            = !finding.nodeUuid.isEmpty() && (finding.nodeUuid == host.uuid || finding.nodeUuid == host.host);
        if (finding.kind == AuditFinding::Kind::Contradiction && isOfHost && looksAt(finding)
            && isSameCell(finding.reasons.first(), rejection))
            found.append(finding);
    }
    return found;
}

Reason rejectionOf(const Decision &decision, int instance, const HostOutcome &hostOutcome)
{
    const bool isRejected = hostOutcome.filter >= 0 && hostOutcome.position >= 0 && hostOutcome.exclusion < 0
        && !decision.placement.unmet.contains(hostOutcome.host);
    return isRejected ? reasonOf(decision, instance, hostOutcome) : Reason();
}

QStringList bearingsAsText(const QList<AuditFinding> &findings, const Decision &decision, int instance)
{
    QStringList lines;
    for (const HostOutcome &outcome : hostOutcomesByHost(decision, instance)) {
        const Reason rejection = rejectionOf(decision, instance, outcome);
        for (const AuditFinding &finding : bearingOn(findings, decision.hosts.at(outcome.host), rejection))
            lines.append(sentence(finding.reasons.first()));
    }
    lines.removeDuplicates();
    return lines;
}

} // namespace astrolabe
