// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/heldback.h"

#include <algorithm>

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

} // namespace astrolabe
