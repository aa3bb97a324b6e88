// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/audit.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/concerned.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QHash<QString, AuditFinding> missingProviders(const Case &examined)
{
    QHash<QString, AuditFinding> missing; // by uuid of the compute node
    NoProgress unwatched;
    for (const AuditFinding &finding : audit(examined.index(), unwatched).value_or(QList<AuditFinding>())) {
        if (finding.kind == AuditFinding::Kind::NodeWithoutProvider)
            missing.insert(finding.nodeUuid, finding);
    }
    return missing;
}

// Compute nodes without a resource provider of their uuid, as after a host was installed anew under its old name.
QList<Cause> findMissingInPlacement(const Case &examined)
{
    const ConditionSet conditions = conditionsThat(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::Placement && condition.name == "resource_provider"_L1;
    });
    const QList<HostIndex> hosts = concernedBy(examined, conditions);
    if (hosts.isEmpty())
        return {};
    const auto missing = missingProviders(examined);
    const auto findingOn = [&](HostIndex host) { return missing.value(examined.decision().hosts.at(host).uuid); };
    const AuditFinding finding = findingOn(hosts.first());
    const bool isNameTaken
        = std::ranges::all_of(hosts, [&](HostIndex host) { return findingOn(host).reasons.size() > 1; });
    const QList<Fact> facts{hostFact(examined, hosts.first()), countFact(hosts.size())};
    Cause cause{.conditions = conditions, .hosts = hosts, .isDisorder = true};
    if (isNameTaken) {
        cause.sentence = {hosts.size() == 1
                ? QT_TRANSLATE_NOOP(
                      "Reason", "Placement has no resource provider with the uuid of %1: another one has its name")
                : QT_TRANSLATE_NOOP("Reason",
                      "Placement has no resource providers with the uuids of %2 hosts: others have their names, such "
                      "as "
                      "%1"),
            facts};
    } else {
        cause.sentence = {hosts.size() == 1
                ? QT_TRANSLATE_NOOP("Reason", "Placement has no resource provider for %1")
                : QT_TRANSLATE_NOOP("Reason", "Placement has no resource providers for %2 hosts, such as %1"),
            facts};
    }
    if (!finding.healings.isEmpty())
        cause.undoing.append({HealPlacement{finding.healings}});
    return {cause};
}

} // namespace

const CauseEntry causes::missingInPlacement{"C10", "missing_in_placement", findMissingInPlacement,
    QT_TRANSLATE_NOOP("Clinic", "Placement does not know the compute nodes")};

} // namespace astrolabe
