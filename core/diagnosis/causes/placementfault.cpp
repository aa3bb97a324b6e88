// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/traits.h"
#include "diagnosis/spelling.h"

#include <QRegularExpression>

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

Cause traitUnknown(const Case &examined, const QString &trait)
{
    const TraitQuestion question = traitQuestion(examined, trait);
    const QString meant = nearestSpelling(trait, traitsOfHosts(examined));
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
        cause.undoing += replacing(examined, question, meant);
    if (const auto changes = dropping(examined, question); !changes.isEmpty())
        cause.undoing.append(changes);
    return cause;
}

QList<Cause> findRecordedFault(const DecisionRecord &record)
{
    const bool isSilent = record.ending.by == EndedBy::PlacementSilence;
    if (!isSilent && record.ending.by != EndedBy::PlacementRefusal)
        return {};
    return {{.sentence = {isSilent ? QT_TRANSLATE_NOOP("Reason", "Placement did not answer: %1")
                                   : QT_TRANSLATE_NOOP("Reason", "Placement refuses the query: %1"),
                 {{u"message"_s, record.decision.placement.fault->text, Origin::placement()}}}}};
}

QList<Cause> findPlacementFault(const Case &examined)
{
    const bool isRefusal = examined.ending.by == EndedBy::PlacementRefusal;
    const QStringList traits = isRefusal ? unknownTraits(examined.decision().placement.fault->text) : QStringList();
    if (traits.isEmpty() || !examined.spec)
        return findRecordedFault(examined.record());
    QList<Cause> causes;
    for (const QString &trait : traits)
        causes.append(traitUnknown(examined, trait));
    return causes;
}

} // namespace

const CauseEntry causes::placementFault{"C23", "placement_fault", findPlacementFault,
    QT_TRANSLATE_NOOP("Clinic", "Placement refuses the query"), findRecordedFault};

} // namespace astrolabe
