// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/words.h"

#include "base/joinednames.h"
#include "report/conditiontext.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct DiagnosisWords
{
    Q_DECLARE_TR_FUNCTIONS(DiagnosisWords)
};

// A sentence is long enough with so many names.
constexpr qsizetype mostNamed = 4;

} // namespace

QString askedText(const Condition &condition, const Decision &decision)
{
    return condition.asks.isEmpty() ? conditionText(condition, decision) : decision.named(sentence(condition.asks));
}

QString askedBy(const Condition &condition)
{
    QStringList origins;
    for (const Fact &fact : condition.asks.facts)
        origins.append(originText(fact.origin));
    origins.removeDuplicates();
    return joinedNames(origins);
}

QString askerOf(const Condition &condition, const Decision &decision)
{
    switch (condition.kind) {
    case Condition::Kind::Placement:
        if (const QString filter = requestFilterBehind(decision, condition.name); !filter.isEmpty())
            return filter;
        return DiagnosisWords::tr("Placement");
    case Condition::Kind::Claim:
        return DiagnosisWords::tr("Placement");
    case Condition::Kind::HostState:
    case Condition::Kind::Candidacy:
        return isOfDestination(condition) ? DiagnosisWords::tr("nova-compute") : DiagnosisWords::tr("nova-scheduler");
    case Condition::Kind::Filter:
        return condition.name;
    }
    Q_UNREACHABLE();
}

QString certaintyText(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return DiagnosisWords::tr("Certain");
    case Certainty::Likely:
        return DiagnosisWords::tr("Likely");
    case Certainty::NotRuledOut:
        return DiagnosisWords::tr("Not ruled out");
    }
    Q_UNREACHABLE();
}

QString certaintyMeaning(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return DiagnosisWords::tr(
            "Deciding again without it, and with nothing else changed, gives the request a host.");
    case Certainty::Likely:
        return DiagnosisWords::tr("The cloud shows this pattern, but there are other obstacles too.");
    case Certainty::NotRuledOut:
        return DiagnosisWords::tr("The cloud document does not say enough to decide.");
    }
    Q_UNREACHABLE();
}

QString certaintySign(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return u"✓"_s;
    case Certainty::Likely:
        return u"≈"_s;
    case Certainty::NotRuledOut:
        return u"?"_s;
    }
    Q_UNREACHABLE();
}

QString effortText(Effort effort)
{
    switch (effort) {
    case Effort::Request:
        return DiagnosisWords::tr("changes the request");
    case Effort::Free:
        return DiagnosisWords::tr("makes room");
    case Effort::HostState:
        return DiagnosisWords::tr("changes a host's state");
    case Effort::Metadata:
        return DiagnosisWords::tr("changes metadata");
    case Effort::Quota:
        return DiagnosisWords::tr("changes quotas");
    case Effort::Options:
        return DiagnosisWords::tr("changes nova.conf");
    case Effort::Hardware:
        return DiagnosisWords::tr("needs hardware");
    }
    Q_UNREACHABLE();
}

QString actorText(Actor actor)
{
    return actor == Actor::User ? DiagnosisWords::tr("The user can do it")
                                : DiagnosisWords::tr("An operator can do it");
}

QString someOf(const QStringList &names)
{
    if (names.size() <= mostNamed + 1)
        return listedNames(names);
    return DiagnosisWords::tr("%1 and %Ln more", nullptr, int(names.size() - mostNamed))
        .arg(joinedNames(names.first(mostNamed)));
}

QString firstLine(const Diagnosis &diagnosis)
{
    const Case &examined = diagnosis.examined;
    if (!diagnosis.causes.isEmpty() && diagnosis.causes.first().certainty != Certainty::NotRuledOut)
        return sentence(diagnosis.causes.first().sentence);
    if (examined.conflicting.sets.isEmpty() || examined.conflicting.sets.first().empty())
        return {};
    QStringList together;
    for (const int condition : examined.conflicting.sets.first())
        together.append(askedText(examined.standings.conditions.at(condition), examined.decision()));
    return together.size() == 1
        ? DiagnosisWords::tr("No host meets this condition: %1").arg(together.first())
        : DiagnosisWords::tr("No host meets these conditions together: %1").arg(together.join(u" + "_s));
}

std::optional<Certainty> firstCertainty(const Diagnosis &diagnosis)
{
    if (diagnosis.causes.isEmpty() || diagnosis.causes.first().certainty == Certainty::NotRuledOut)
        return std::nullopt;
    return diagnosis.causes.first().certainty;
}

QString couldFitText(const Diagnosis &diagnosis)
{
    if (!diagnosis.couldEverFit)
        return {};
    return *diagnosis.couldEverFit
        ? DiagnosisWords::tr("Without its servers and allocations, the cloud would have room for this request.")
        : DiagnosisWords::tr(
              "Existing servers are not the obstacle: even with every host empty, the request would get none.");
}

} // namespace astrolabe
