// SPDX-License-Identifier: GPL-3.0-or-later
// Contradictions within a cloud, and names that Placement would not accept.
#include "formats/contradictions.h"

#include "audit/audited.h"
#include "audit/unknownnames.h"
#include "scheduler/unreadableoptions.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

AuditFinding::Subject subjectOf(Contradiction::Subject subject)
{
    switch (subject) {
    case Contradiction::Subject::Node:
        return AuditFinding::Subject::Node;
    case Contradiction::Subject::Server:
        return AuditFinding::Subject::Consumer;
    case Contradiction::Subject::ServerGroup:
        return AuditFinding::Subject::ServerGroup;
    case Contradiction::Subject::Aggregate:
        return AuditFinding::Subject::Aggregate;
    case Contradiction::Subject::Provider:
        return AuditFinding::Subject::Provider;
    case Contradiction::Subject::Flavor:
        return AuditFinding::Subject::Flavor;
    case Contradiction::Subject::Image:
        return AuditFinding::Subject::Image;
    case Contradiction::Subject::Network:
        return AuditFinding::Subject::Network;
    case Contradiction::Subject::Port:
        return AuditFinding::Subject::Port;
    case Contradiction::Subject::Volume:
        return AuditFinding::Subject::Volume;
    }
    Q_UNREACHABLE();
}

} // namespace

// Usage above capacity and servers without a node have their own checks.
void checkContradictions(Audited &audited)
{
    for (const Contradiction &found : contradictionsIn(audited.cloud())) {
        if (found.kind == Contradiction::Kind::OverCapacity || found.kind == Contradiction::Kind::ServerOnOtherNode)
            continue;
        audited.add({.kind = AuditFinding::Kind::Contradiction,
            .severity = AuditFinding::Severity::Warning,
            .subject = subjectOf(found.subject),
            .uuid = found.uuid,
            .name = found.name,
            .detail = found.where,
            .nodeUuid = found.subject == Contradiction::Subject::Node ? found.uuid : QString(),
            .reasons = {found.reason},
            .remedy = {QT_TRANSLATE_NOOP("Reason", "Find out which of the two is right, and correct the other."), {}}});
    }
}

void checkOptions(Audited &audited)
{
    for (const UnreadableOption &option : unreadableOptions(audited.cloud())) {
        const Origin origin = Origin::option(option.name);
        audited.add({.kind = AuditFinding::Kind::UnreadableOption,
            .severity = AuditFinding::Severity::Error,
            .subject = AuditFinding::Subject::Option,
            .uuid = option.name,
            .name = option.name,
            .reasons = {{QT_TRANSLATE_NOOP("Reason", "Nova cannot read “%1”: %2"),
                {{u"value"_s, option.text, origin}, {u"message"_s, option.message, origin}}}},
            .remedy = {QT_TRANSLATE_NOOP("Reason", "Correct the option in nova.conf."), {}}});
    }
}

void checkProviderNames(Audited &audited)
{
    for (const UnknownName &unknown : unknownNames(audited.data(), audited.cloud().release)) {
        if (!audited.step())
            return;
        audited.add({.kind = AuditFinding::Kind::UnknownName,
            .severity = AuditFinding::Severity::Warning,
            .subject = AuditFinding::Subject::Provider,
            .uuid = unknown.providerUuid,
            .name = unknown.providerName,
            .detail = unknown.name,
            .reasons = {unknown.reason},
            .remedy = {QT_TRANSLATE_NOOP("Reason", "Check the name, and which release the cloud has."), {}}});
    }
}

} // namespace astrolabe
