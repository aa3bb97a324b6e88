// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What only could reject more hosts explains no failure, and may be why Nova did not place the server.
QStringList partsInDoubt(const Decision &decision)
{
    QStringList parts = namesOf(decision.unknownParts);
    if (decision.outcome != Outcome::Scheduled)
        return parts;
    const UnknownRules &unknown = decision.unknownRules;
    for (const QString &rule : unknown.requestFilters + unknown.filters)
        parts += unknown.reads.value(rule);
    parts.removeDuplicates();
    return parts;
}

QList<Cause> findUnknownParts(const Case &examined)
{
    QList<Cause> causes;
    for (const QString &name : partsInDoubt(examined.decision())) {
        const auto part = cloudPartNamed(name);
        if (!part)
            continue;
        const Fact title{u"part"_s, QList<Reason>{{sourceTitleOf(*part), {}}}, Origin::request()};
        const Fact command{u"command"_s, commandTelling(*part), Origin::request()};
        causes.append(
            {.sentence = {QT_TRANSLATE_NOOP("Reason", "The answer depends on data unknown here: %1"), {title}},
                .certainty = Certainty::NotRuledOut,
                .unknown = {QT_TRANSLATE_NOOP("Reason", "This shows %1: %2"), {title, command}}});
    }
    return causes;
}

} // namespace

const CauseEntry causes::unknownPart{"X05", "unknown_part", findUnknownParts};

} // namespace astrolabe
