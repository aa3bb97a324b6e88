// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/comparisonformat.h"

#include "decision/hostoutcome.h"
#include "formats/jsonwriter.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonObject comparedJson(const ComparedSide &side)
{
    const Decision &decision = *side.decision;
    QJsonArray landings;
    for (const HostIndex host : decision.landings())
        landings.append(decision.hosts.at(host).label);
    return {{u"title"_s, side.title}, {u"cloud"_s, decision.cloudName}, {u"release"_s, decision.release.name()},
        {u"outcome"_s, toString(decision.outcome)}, {u"lands_on"_s, landings}};
}

// null: the side does not have it.
QJsonValue textOrNull(const QString &text)
{
    return text.isNull() ? QJsonValue() : QJsonValue(text);
}

QJsonArray inputsJson(const QList<InputDifference> &inputs)
{
    QJsonArray array;
    for (const InputDifference &input : inputs)
        array.append(QJsonObject{{u"kind"_s, toString(input.kind)}, {u"name"_s, input.name},
            {u"left"_s, textOrNull(input.left)}, {u"right"_s, textOrNull(input.right)}});
    return array;
}

QJsonValue stageSideJson(const std::optional<StageDifference::Side> &side)
{
    if (!side)
        return {};
    QJsonObject object{{u"in"_s, side->in}, {u"out"_s, side->out}, {u"reached"_s, side->reached},
        {u"asked"_s, side->asked}, {u"hosts"_s, toJson(side->hosts)}};
    if (side->multiplier)
        object.insert(u"multiplier"_s, toJson(*side->multiplier));
    return object;
}

QJsonArray stagesJson(const QList<StageDifference> &stages)
{
    QJsonArray array;
    for (const StageDifference &stage : stages)
        array.append(
            QJsonObject{{u"kind"_s, toString(stage.kind)}, {u"name"_s, stage.name}, {u"differs"_s, stage.differs()},
                {u"left"_s, stageSideJson(stage.left)}, {u"right"_s, stageSideJson(stage.right)}});
    return array;
}

QString reasonText(const Decision &decision, const std::vector<HostOutcome> &outcomes, int server, HostIndex host)
{
    return englishSentence(reasonOf(decision, server, outcomes[static_cast<std::size_t>(host)]));
}

QJsonArray comparedHostsJson(const Comparison &comparison)
{
    const Decision &left = *comparison.left.decision;
    const Decision &right = *comparison.right.decision;
    const auto leftOutcomes = hostOutcomesByHost(left, comparison.server);
    const auto rightOutcomes = hostOutcomesByHost(right, comparison.server);
    QJsonArray array;
    for (const HostDifference &host : comparison.decided.hosts)
        array.append(QJsonObject{{u"host"_s, left.hosts.at(host.left).label}, {u"kind"_s, toString(host.kind)},
            {u"left"_s, reasonText(left, leftOutcomes, comparison.server, host.left)},
            {u"right"_s, reasonText(right, rightOutcomes, comparison.server, host.right)}});
    return array;
}

QJsonValue weightSideJson(const std::optional<WeightDifference::Side> &side)
{
    if (!side)
        return {};
    return QJsonObject{{u"rank"_s, side->rank}, {u"total"_s, toJson(side->total)}};
}

QJsonArray comparedWeightsJson(const QList<WeightDifference> &weights)
{
    QJsonArray array;
    for (const WeightDifference &weight : weights)
        array.append(QJsonObject{{u"host"_s, weight.label}, {u"left"_s, weightSideJson(weight.left)},
            {u"right"_s, weightSideJson(weight.right)}});
    return array;
}

} // namespace

QJsonObject writeComparison(const Comparison &comparison)
{
    return {
        {u"format"_s, u"astrolabe-comparison"_s},
        {u"version"_s, 1},
        {u"differs"_s, comparison.differs()},
        {u"left"_s, comparedJson(comparison.left)},
        {u"right"_s, comparedJson(comparison.right)},
        {u"server"_s, comparison.server},
        {u"inputs"_s, inputsJson(comparison.inputs)},
        {u"stages"_s, stagesJson(comparison.decided.stages)},
        {u"hosts"_s, comparedHostsJson(comparison)},
        {u"weights"_s, comparedWeightsJson(comparison.weights)},
        {u"only_left"_s, toJson(comparison.onlyLeft)},
        {u"only_right"_s, toJson(comparison.onlyRight)},
    };
}

} // namespace astrolabe
