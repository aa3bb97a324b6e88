// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/concerned.h"
#include "diagnosis/causes/traits.h"
#include "diagnosis/spelling.h"
#include "placement/standardnames.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The traits that a refusal names: "No such trait(s): CUSTOM_A, CUSTOM_B."
QStringList unknownTraits(const QString &text)
{
    static const QRegularExpression pattern(uR"(^No such trait\(s\): (.*?)\.?$)"_s);
    const QString names = pattern.match(text).captured(1);
    return names.isEmpty() ? QStringList() : names.split(u", "_s);
}

// One that a host has, else one of those that every Placement knows.
QString meantTrait(const Case &examined, const QString &trait)
{
    const QString there = nearestSpelling(trait, traitsOfHosts(examined));
    return there.isEmpty() ? nearestSpelling(trait, standardTraits(examined.trial.scheduler->release())) : there;
}

// Enough for a trait that hosts may not have; one that is required a host needs, too, and nobody knows which.
QList<Change> created(const Case &examined, const TraitQuestion &question)
{
    const bool isAsked
        = question.asker == TraitQuestion::Asker::Flavor || question.asker == TraitQuestion::Asker::Image;
    if (!isAsked || !question.isForbidden || !examined.cloud().placement)
        return {};
    return {CreateTrait{std::get<QString>(question.trait.value)}};
}

Cause traitUnknown(const Case &examined, const QString &trait)
{
    const TraitQuestion question = traitQuestion(examined, trait);
    const QString meant = meantTrait(examined, trait);
    Cause cause;
    const bool isFlavor = question.asker == TraitQuestion::Asker::Flavor;
    const Fact asker = isFlavor ? flavorFact(examined) : question.askedBy;
    if (isFlavor && !meant.isEmpty()) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "Placement refuses the query: it knows no trait %1, which flavor %2 names; did you mean "
                              "%3?"),
            {question.trait, asker, {u"trait"_s, meant, Origin::placement()}}};
    } else if (isFlavor) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "Placement refuses the query: it knows no trait %1, which flavor %2 names"),
                {question.trait, asker}};
    } else {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "Placement refuses the query: it knows no trait %1"), {question.trait}};
    }
    if (!meant.isEmpty())
        cause.corrected = replacing(examined, question, meant);
    if (const auto changes = dropping(examined, question); !changes.isEmpty())
        cause.undoing.append(changes);
    if (const auto changes = meant.isEmpty() ? created(examined, question) : QList<Change>(); !changes.isEmpty())
        cause.undoing.append(changes);
    return cause;
}

// The resource class that a refusal names: "… No such resource class CUSTOM_A."
QString unknownClass(const QString &text)
{
    static const QRegularExpression pattern(u"No such resource class (\\S+?)\\.?$"_s);
    return pattern.match(text).captured(1);
}

// The extra spec that asks for an amount of the class, such as "resources:CUSTOM_A"; empty: none does.
QString extraSpecOf(const Case &examined, const QString &resourceClass)
{
    const QMap<QString, QString> &specs = examined.spec->flavor.extraSpecs;
    for (auto spec = specs.cbegin(); spec != specs.cend(); ++spec) {
        if (spec.key().startsWith("resources"_L1) && spec.key().endsWith(u':' + resourceClass))
            return spec.key();
    }
    return {};
}

QStringList classesOfHosts(const Case &examined)
{
    QStringList classes;
    if (examined.cloud().placement) {
        for (const ResourceProvider &provider : examined.cloud().placement->resourceProviders)
            classes += provider.inventories.keys();
    }
    classes.removeDuplicates();
    return classes;
}

Cause classUnknown(const Case &examined, const QString &resourceClass, const QString &extraSpec)
{
    const QString meant = nearestSpelling(resourceClass, classesOfHosts(examined));
    const Fact wanted{u"resource_class"_s, resourceClass, Origin::extraSpec(extraSpec)};
    Cause cause{.undoing = {{withoutExtraSpec(examined, extraSpec)}}};
    if (meant.isEmpty()) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "Placement refuses the query: it knows no resource class %1, which flavor %2 asks for"),
            {wanted, flavorFact(examined)}};
        return cause;
    }
    cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                          "Placement refuses the query: it knows no resource class %1, which flavor %2 asks for; did "
                          "you mean %3?"),
        {wanted, flavorFact(examined), {u"resource_class"_s, meant, Origin::placement()}}};
    cause.corrected = {withoutExtraSpec(examined, extraSpec),
        withExtraSpec(examined, extraSpec.chopped(resourceClass.size()) + meant,
            examined.spec->flavor.extraSpecs.value(extraSpec))};
    return cause;
}

// Ocata's scheduler takes a refusal for an answer without hosts.
bool isRefused(const DecisionRecord &record)
{
    return record.ending.by == EndedBy::PlacementRefusal
        || (record.ending.by == EndedBy::NoCandidates && record.decision.placement.fault);
}

QList<Cause> findRecordedFault(const DecisionRecord &record)
{
    const bool isSilent = record.ending.by == EndedBy::PlacementSilence;
    if (!isSilent && !isRefused(record))
        return {};
    return {{.sentence = {isSilent ? QT_TRANSLATE_NOOP("Reason", "Placement did not answer: %1")
                                   : QT_TRANSLATE_NOOP("Reason", "Placement refuses the query: %1"),
                 {{u"message"_s, record.decision.placement.fault->text, Origin::placement()}}}}};
}

QList<Cause> findPlacementFault(const Case &examined)
{
    const bool isRefusal = isRefused(examined.record());
    const QString text = isRefusal ? examined.decision().placement.fault->text : QString();
    const QStringList traits = unknownTraits(text);
    const QString resourceClass = unknownClass(text);
    const QString extraSpec
        = resourceClass.isEmpty() || !examined.spec ? QString() : extraSpecOf(examined, resourceClass);
    QList<Cause> causes;
    if (!extraSpec.isEmpty())
        causes.append(classUnknown(examined, resourceClass, extraSpec));
    else if (traits.isEmpty() || !examined.spec)
        causes = findRecordedFault(examined.record());
    else
        std::ranges::transform(
            traits, std::back_inserter(causes), [&](const QString &trait) { return traitUnknown(examined, trait); });
    const ConditionSet candidates = conditionsThat(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::Placement && condition.name.isEmpty();
    });
    for (Cause &cause : causes)
        cause.conditions = candidates;
    return causes;
}

} // namespace

const CauseEntry causes::placementFault{"C23", "placement_fault", findPlacementFault,
    QT_TRANSLATE_NOOP("Clinic", "Placement refuses the query"), findRecordedFault};

} // namespace astrolabe
