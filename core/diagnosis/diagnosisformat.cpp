// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/diagnosisformat.h"

#include "change/changesformat.h"
#include "decision/failure.h"
#include "diagnosis/advantage.h"
#include "diagnosis/hostreasons.h"
#include "diagnosis/landingwarnings.h"
#include "formats/decisionfields.h"
#include "formats/secrets.h"

namespace astrolabe {

namespace {

QJsonArray numbersJson(const ConditionSet &set)
{
    QJsonArray numbers;
    for (const int number : set)
        numbers.append(number);
    return numbers;
}

QJsonArray hostLabels(const Decision &decision, const QList<HostIndex> &hosts)
{
    QJsonArray labels;
    for (const HostIndex host : hosts)
        labels.append(decision.hosts.at(host).label);
    return labels;
}

QJsonArray conditionsJson(const Standings &standings)
{
    QJsonArray conditions;
    for (int number = 0; number < standings.conditions.size(); ++number) {
        const Condition &condition = standings.conditions.at(number);
        conditions.append(
            QJsonObject{{u"kind"_s, toString(condition.kind)}, {u"name"_s, condition.name}, {u"part"_s, condition.part},
                {u"asks"_s, englishSentence(condition.asks)}, {u"facts"_s, toJson(condition.asks.facts)},
                {u"met_by"_s, standings.metBy(number)}, {u"lost_alone"_s, standings.missedAlone(number)}});
    }
    return conditions;
}

QJsonArray correctionsJson(const Case &examined)
{
    QJsonArray corrections;
    for (const Correction &correction : examined.corrections) {
        corrections.append(QJsonObject{{u"conditions"_s, numbersJson(correction.conditions)},
            {u"hosts"_s, hostLabels(examined.decision(), correction.hosts)}});
    }
    return corrections;
}

QJsonObject conflictsJson(const Conflicting &conflicting)
{
    QJsonArray sets;
    for (const ConditionSet &set : conflicting.sets)
        sets.append(numbersJson(set));
    return {{u"sets"_s, sets}, {u"complete"_s, conflicting.isComplete}};
}

QJsonArray missesJson(const Case &examined, const HostReasons &reasons, HostIndex host)
{
    QJsonArray misses;
    for (const int condition : examined.standings.missesOn(host)) {
        const Reason why = reasons.of(host, condition);
        misses.append(QJsonObject{
            {u"condition"_s, condition}, {u"why"_s, englishSentence(why)}, {u"facts"_s, toJson(why.facts)}});
    }
    return misses;
}

QJsonArray hostsJson(const Case &examined, std::optional<int> most)
{
    const HostReasons reasons(examined);
    QJsonArray hosts;
    for (const HostIndex host : examined.standings.nearestFirst()) {
        if (hosts.size() == most)
            break;
        if (!examined.standings.missesOn(host).empty())
            hosts.append(QJsonObject{{u"host"_s, examined.decision().hosts.at(host).label},
                {u"misses"_s, missesJson(examined, reasons, host)}});
    }
    return hosts;
}

QJsonValue inEnglish(const QList<Reason> &reasons)
{
    QStringList sentences;
    for (const Reason &reason : reasons)
        sentences.append(englishSentence(reason));
    return toJson(sentences);
}

QJsonArray curesJson(const QList<Cure> &cures, const Cloud &before)
{
    QJsonArray array;
    for (const Cure &cure : cures) {
        const QStringList sentences = changeSentences(cure.changes, before);
        array.append(QJsonObject{{u"sentence"_s, sentences.join(u"; "_s)}, {u"changes"_s, toJson(cure.changes)},
            {u"who"_s, toString(cure.who)}, {u"undoes_cause"_s, cure.undoesCause}, {u"effort"_s, toString(cure.effort)},
            {u"lands_on"_s, toJson(cure.landsOn)}, {u"also_affects"_s, toJson(cure.alsoAffects)},
            {u"gives_up"_s, inEnglish(cure.givesUp)}, {u"also_concerns"_s, inEnglish(cure.alsoConcerns)},
            {u"commands"_s, toJson(cure.commands)}});
    }
    return array;
}

QJsonArray changedJson(const MadeChanges &made)
{
    const QList<Change> changes = made.told();
    const QStringList sentences = made.sentences();
    QJsonArray array;
    for (qsizetype i = 0; i < changes.size(); ++i)
        array.append(QJsonObject{{u"sentence"_s, sentences.at(i)}, {u"change"_s, toJson(changes.at(i))}});
    return array;
}

} // namespace

QJsonArray causesJson(const QList<Cause> &causes, const Decision &decision)
{
    QJsonArray array;
    for (const Cause &cause : causes) {
        QJsonObject object{{u"id"_s, cause.id}, {u"token"_s, cause.token},
            {u"certain"_s, cause.certainty == Certainty::Certain}, {u"certainty"_s, toString(cause.certainty)},
            {u"sentence"_s, englishSentence(cause.sentence)}, {u"facts"_s, toJson(cause.sentence.facts)},
            {u"conditions"_s, numbersJson(cause.conditions)}, {u"hosts"_s, hostLabels(decision, cause.hosts)}};
        if (!cause.unknown.isEmpty())
            object.insert(u"unknown"_s, englishSentence(cause.unknown));
        if (!cause.next.isEmpty())
            object.insert(u"next"_s, englishSentence(cause.next));
        array.append(object);
    }
    return array;
}

QJsonObject writeDiagnosis(
    const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures, std::optional<int> mostHosts)
{
    const Case &examined = diagnosis.examined;
    const Decision &decision = examined.decision();
    QJsonObject document{
        {u"format"_s, u"astrolabe-diagnosis"_s},
        {u"version"_s, 1},
        {u"release"_s, decision.release.name()},
        {u"cloud"_s, decision.cloudName},
        {u"outcome"_s, toString(decision.outcome)},
        {u"fault"_s, withoutSecretsOf(decision.asked.request, faultText(decision))},
        {u"server"_s, examined.server},
        {u"judged_hosts"_s, static_cast<int>(examined.standings.missesOf.size())},
        {u"causes"_s, causesJson(diagnosis.causes, diagnosis.examined.decision())},
        {u"conditions"_s, conditionsJson(examined.standings)},
        {u"corrections"_s, correctionsJson(examined)},
        {u"conflicts"_s, conflictsJson(examined.conflicting)},
        {u"hosts"_s, hostsJson(examined, mostHosts)},
    };
    if (!examined.trial.made.told().isEmpty())
        document.insert(u"changed"_s, changedJson(examined.trial.made));
    if (const QList<Reason> warnings = landingWarnings(examined.decision(), examined.index()); !warnings.isEmpty())
        document.insert(u"warnings"_s, inEnglish(warnings));
    if (diagnosis.couldEverFit)
        document.insert(u"could_ever_fit"_s, *diagnosis.couldEverFit);
    if (cures)
        document.insert(u"cures"_s, curesJson(*cures, examined.cloud()));
    return document;
}

QJsonObject writeWhyNot(const Diagnosis &diagnosis, HostIndex host, const QList<Cure> &wins)
{
    const Case &examined = diagnosis.examined;
    const QJsonArray misses
        = examined.standings.missesOf.empty() ? QJsonArray() : missesJson(examined, HostReasons(examined), host);
    QStringList sentences;
    if (const auto advantage = advantageOver(examined.decision(), examined.server, host)) {
        for (const Reason &reason : advantage->reasons)
            sentences.append(englishSentence(reason));
    }
    return {{u"host"_s, examined.decision().hosts.at(host).label}, {u"misses"_s, misses},
        {u"outweighed"_s, toJson(sentences)}, {u"wins"_s, curesJson(wins, examined.cloud())}};
}

} // namespace astrolabe
