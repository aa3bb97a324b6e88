// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/traits.h"
#include "diagnosis/spelling.h"
#include "placement/placement.h"
#include "placement/providers.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct TraitSentences
{
    const char *someRequired; // a host would do without it
    const char *manyRequired;
    const char *noneHas;
    const char *didYouMean;
    const char *someForbidden;
    const char *manyForbidden;
    const char *allHave;
    const char *elsewhere; // a host has it, but not on the provider that is asked for it
};

constexpr TraitSentences ofFlavor{
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but lacks the trait %1, which flavor %2 requires"),
    QT_TRANSLATE_NOOP(
        "Reason", "%3 would do, but lack the trait %1, which flavor %2 requires; hosts with it: %4 of %5"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which flavor %2 requires"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which flavor %2 requires; did you mean %3?"),
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but has the trait %1, which flavor %2 forbids"),
    QT_TRANSLATE_NOOP(
        "Reason", "%3 would do, but have the trait %1, which flavor %2 forbids; hosts without it: %4 of %5"),
    QT_TRANSLATE_NOOP("Reason", "Every host has the trait %1, which flavor %2 forbids"),
    QT_TRANSLATE_NOOP(
        "Reason", "%3 has the trait %1, which flavor %2 requires, but not on the provider that needs it")};
constexpr TraitSentences ofImage{
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but lacks the trait %1, which image %2 requires"),
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but lack the trait %1, which image %2 requires; hosts with it: %4 of %5"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which image %2 requires"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which image %2 requires; did you mean %3?"),
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but has the trait %1, which image %2 forbids"),
    QT_TRANSLATE_NOOP(
        "Reason", "%3 would do, but have the trait %1, which image %2 forbids; hosts without it: %4 of %5"),
    QT_TRANSLATE_NOOP("Reason", "Every host has the trait %1, which image %2 forbids"),
    QT_TRANSLATE_NOOP("Reason", "%3 has the trait %1, which image %2 requires, but not on the provider that needs it")};
constexpr TraitSentences ofFilter{
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but lacks the trait %1, which the request filter %2 requires"),
    QT_TRANSLATE_NOOP(
        "Reason", "%3 would do, but lack the trait %1, which the request filter %2 requires; hosts with it: %4 of %5"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which the request filter %2 requires"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which the request filter %2 requires; did you mean %3?"),
    QT_TRANSLATE_NOOP("Reason", "%3 would do, but has the trait %1, which the request filter %2 forbids"),
    QT_TRANSLATE_NOOP("Reason",
        "%3 would do, but have the trait %1, which the request filter %2 forbids; hosts without it: %4 of %5"),
    QT_TRANSLATE_NOOP("Reason", "Every host has the trait %1, which the request filter %2 forbids"),
    QT_TRANSLATE_NOOP(
        "Reason", "%3 has the trait %1, which the request filter %2 requires, but not on the provider that needs it")};
constexpr TraitSentences ofRequest{
    QT_TRANSLATE_NOOP("Reason", "%2 would do, but lacks the trait %1, which the request needs"),
    QT_TRANSLATE_NOOP("Reason", "%2 would do, but lack the trait %1, which the request needs; hosts with it: %3 of %4"),
    QT_TRANSLATE_NOOP("Reason", "No host has the trait %1, which the request needs"), "",
    QT_TRANSLATE_NOOP("Reason", "%2 would do, but has the trait %1, which the request excludes"),
    QT_TRANSLATE_NOOP(
        "Reason", "%2 would do, but have the trait %1, which the request excludes; hosts without it: %3 of %4"),
    QT_TRANSLATE_NOOP("Reason", "Every host has the trait %1, which the request excludes"),
    QT_TRANSLATE_NOOP("Reason", "%2 has the trait %1, but not on the provider of which the request needs it")};

const TraitSentences &sentencesOf(TraitQuestion::Asker asker)
{
    switch (asker) {
    case TraitQuestion::Asker::Flavor:
        return ofFlavor;
    case TraitQuestion::Asker::Image:
        return ofImage;
    case TraitQuestion::Asker::Filter:
        return ofFilter;
    case TraitQuestion::Asker::Request:
        return ofRequest;
    }
    Q_UNREACHABLE();
}

// A host to blame of which some provider has the required trait; none: no such host has it anywhere.
std::optional<HostIndex> hostWithTrait(const Case &examined, const TraitQuestion &question, const Blame &blame)
{
    const Providers &providers = examined.trial.scheduler->placement().providers();
    const auto hasIt = [&](HostIndex host) {
        const int root = providers.ofNode(examined.decision().hosts.at(host).uuid, host);
        return root >= 0 && std::ranges::any_of(providers.tree(root), [&](int provider) {
            return providers.at(provider).traits.contains(factText(question.trait.value));
        });
    };
    if (question.isForbidden)
        return std::nullopt;
    if (!blame.isMetByNone)
        return hasIt(blame.nearest) ? std::optional(blame.nearest) : std::nullopt;
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        if (hasIt(host))
            return host;
    }
    return std::nullopt;
}

Reason sentenceOnTrait(const Case &examined, const TraitQuestion &question, const Blame &blame, const QString &meant)
{
    const TraitSentences &words = sentencesOf(question.asker);
    Reason reason{{}, {question.trait}};
    if (question.asker != TraitQuestion::Asker::Request)
        reason.facts.append(question.askedBy);
    if (const auto host = hostWithTrait(examined, question, blame)) {
        reason.source = words.elsewhere;
        reason.facts.append(hostFact(examined, *host));
    } else if (!blame.isMetByNone && blame.hosts.size() > 1 && question.group.isEmpty()) {
        reason.source = question.isForbidden ? words.manyForbidden : words.manyRequired;
        reason.facts << namesOfHosts(examined, blame.hosts)
                     << countFact(examined.standings.metBy(blame.conditions.front()))
                     << countFact(examined.decision().hosts.size());
    } else if (!blame.isMetByNone) {
        reason.source = question.isForbidden ? words.someForbidden : words.someRequired;
        reason.facts.append(hostFact(examined, blame.nearest));
    } else if (question.isForbidden) {
        reason.source = words.allHave;
    } else if (!meant.isEmpty() && question.asker != TraitQuestion::Asker::Request) {
        reason.source = words.didYouMean;
        reason.facts.append({u"trait"_s, meant, Origin::placement()});
    } else {
        reason.source = words.noneHas;
    }
    return reason;
}

QList<QList<Change>> undone(const Case &examined, const TraitQuestion &question, const Blame &blame)
{
    QList<QList<Change>> ways;
    if (const auto changed = dropping(examined, question); !changed.isEmpty())
        ways.append(changed);
    if (const auto changed = onProvider(examined, question, blame.nearest); !changed.isEmpty())
        ways.append(changed);
    return ways;
}

QList<Cause> findMissingTraits(const Case &examined)
{
    QList<Cause> causes;
    if (!examined.spec)
        return causes;
    for (const Condition &condition : examined.standings.conditions) {
        if (!asksTrait(condition))
            continue;
        const auto blame = blameOn(examined, [&](const Condition &other) { return other == condition; });
        if (!blame)
            continue;
        const TraitQuestion question = traitQuestion(examined, condition);
        const QString trait = std::get<QString>(question.trait.value);
        const bool isCustom = trait.startsWith("CUSTOM_"_L1);
        const QString meant
            = question.isForbidden || !isCustom ? QString() : nearestSpelling(trait, traitsOfHosts(examined));
        causes.append({.sentence = sentenceOnTrait(examined, question, *blame, meant),
            .conditions = blame->conditions,
            .hosts = blame->hosts,
            .undoing = undone(examined, question, *blame),
            .corrected = meant.isEmpty() ? QList<Change>() : replacing(examined, question, meant)});
    }
    return causes;
}

} // namespace

const CauseEntry causes::missingTrait{
    "C12", "missing_trait", findMissingTraits, QT_TRANSLATE_NOOP("Clinic", "A trait that no host has")};

} // namespace astrolabe
