// SPDX-License-Identifier: GPL-3.0-or-later
// What a cloud says in two ways that cannot both be meant, and names that Placement would not take.
#include "formats/contradictions.h"

#include "audit/audited.h"
#include "placement/standardnames.h"
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
    }
    Q_UNREACHABLE();
}

void addUnknownName(Audited &audited, const ResourceProvider &provider, const QString &name, const Reason &reason)
{
    audited.add({.kind = AuditFinding::Kind::UnknownName,
        .severity = AuditFinding::Severity::Warning,
        .subject = AuditFinding::Subject::Provider,
        .uuid = provider.uuid,
        .name = provider.name,
        .detail = name,
        .reasons = {reason},
        .remedy = {QT_TRANSLATE_NOOP("Reason", "Check the name, and which release the cloud has."), {}}});
}

} // namespace

// Inventories over their capacity and servers without a node have checks of their own.
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
            .remedy = {QT_TRANSLATE_NOOP("Reason", "Find out which of the two is true, and correct the other."), {}}});
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
    const Release release = audited.cloud().release;
    for (const ResourceProvider &provider : audited.data().resourceProviders) {
        if (!audited.step())
            return;
        const auto isOwn = [](const QString &name) { return name.startsWith("CUSTOM_"_L1); };
        for (const QString &trait : provider.traits) {
            if (!isOwn(trait) && !isStandardTrait(trait, release))
                addUnknownName(audited, provider, trait,
                    {QT_TRANSLATE_NOOP(
                         "Reason", "The trait %1 is none of %2's, and none of an operator's own (CUSTOM_…)."),
                        {placementFact(u"trait"_s, trait), placementFact(u"release"_s, release.name())}});
        }
        for (const QString &name : provider.inventories.keys()) {
            if (!isOwn(name) && !isStandardResourceClass(name, release))
                addUnknownName(audited, provider, name,
                    {QT_TRANSLATE_NOOP(
                         "Reason", "The resource class %1 is none of %2's, and none of an operator's own (CUSTOM_…)."),
                        {placementFact(u"resource_class"_s, name), placementFact(u"release"_s, release.name())}});
        }
    }
}

} // namespace astrolabe
