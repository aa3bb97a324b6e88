// SPDX-License-Identifier: GPL-3.0-or-later
// Compute nodes without a provider, and providers whose compute node is gone. Source: nova.scheduler.client.report
// (_ensure_resource_provider), nova.compute.manager (_update_available_resource).
#include "audit/audited.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using NamedProviders = QHash<QString, int>; // by name

void addUnknown(Audited &audited, int node, const NamedProviders &byName)
{
    const ComputeNode &own = audited.cloud().computeNodes.at(node);
    const int namesake = byName.value(audited.reported(node).name, -1);
    AuditFinding found{.kind = AuditFinding::Kind::NodeWithoutProvider,
        .severity = AuditFinding::Severity::Error,
        .subject = AuditFinding::Subject::Node,
        .uuid = own.uuid,
        .name = audited.index().label(node),
        .nodeUuid = own.uuid,
        .reasons = {{QT_TRANSLATE_NOOP("Reason",
                         "Placement has no resource provider with the compute node's uuid: %1 is never a candidate."),
            {hostFact(u"host"_s, own.host)}}},
        .remedy
        = {QT_TRANSLATE_NOOP("Reason", "Create the resource provider as the compute node reports itself."), {}}};
    if (namesake >= 0) {
        const ResourceProvider &other = audited.providers().at(namesake);
        found.reasons.append({QT_TRANSLATE_NOOP("Reason", "Its name belongs to the resource provider %1."),
            {placementFact(u"uuid"_s, other.uuid)}});
        found.remedy = {QT_TRANSLATE_NOOP("Reason",
                            "Remove the resource provider that has its name, once nothing is allocated from it, and "
                            "create a new one."),
            {}};
        if (audited.isAbandoned(namesake))
            found.healings.append({.kind = Healing::Kind::RemoveProvider, .provider = other.uuid});
    }
    found.healings.append({.kind = Healing::Kind::AddProvider, .provider = own.uuid});
    audited.add(found);
}

// Consumers with allocations, by provider.
using Holders = QHash<QString, QStringList>;

Holders holdersOf(const Audited &audited)
{
    Holders holders;
    const auto &consumers = audited.data().allocations;
    for (auto consumer = consumers.begin(); consumer != consumers.end(); ++consumer) {
        for (auto part = consumer->allocations.begin(); part != consumer->allocations.end(); ++part) {
            if (audited.nodeOf(audited.providers().byUuid.value(part.key())) < 0)
                holders[part.key()].append(consumer.key());
        }
    }
    return holders;
}

void addAbandoned(Audited &audited, int root, const Holders &holders)
{
    const ResourceProvider &provider = audited.providers().at(root);
    AuditFinding found{.kind = AuditFinding::Kind::ProviderWithoutNode,
        .severity = AuditFinding::Severity::Warning,
        .subject = AuditFinding::Subject::Provider,
        .uuid = provider.uuid,
        .name = provider.name,
        .reasons = {},
        .remedy = {QT_TRANSLATE_NOOP("Reason", "Delete the allocations from it, and remove it."), {}}};
    for (const int member : audited.providers().tree(root)) {
        const QString &uuid = audited.providers().at(member).uuid;
        for (const QString &consumer : holders.value(uuid)) {
            found.healings.append({.kind = Healing::Kind::DropAllocations, .provider = uuid, .consumer = consumer});
        }
    }
    const qint64 held = found.healings.size();
    found.reasons
        = {{QT_TRANSLATE_NOOP("Reason",
                "There is no compute node %1: servers with allocations here run nowhere. Allocations from it: %2."),
            {placementFact(u"uuid"_s, provider.uuid), placementFact(u"allocations"_s, held)}}};
    found.healings.append({.kind = Healing::Kind::RemoveProvider, .provider = provider.uuid});
    audited.add(found);
}

} // namespace

void checkNodes(Audited &audited)
{
    NamedProviders byName;
    for (int at = 0; at < audited.data().resourceProviders.size(); ++at)
        byName.insert(audited.providers().at(at).name, at);
    for (int node = 0; node < audited.cloud().computeNodes.size(); ++node) {
        if (!audited.step())
            return;
        if (audited.providerOf(node) < 0)
            addUnknown(audited, node, byName);
    }
    const Holders holders = holdersOf(audited);
    for (const int root : audited.providers().roots) {
        if (audited.isAbandoned(root))
            addAbandoned(audited, root, holders);
    }
}

} // namespace astrolabe
