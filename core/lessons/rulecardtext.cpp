// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/rulecardtext.h"

#include "decision/hostoutcome.h"
#include "lessons/rulecard.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList titleOf(const QString &name) // a stage's card has none
{
    return name.isEmpty() ? QStringList() : QStringList{name};
}

QString textOfCard(const QString &name, const RuleCard *card, Release release)
{
    if (card == nullptr)
        return {};
    QStringList lines = titleOf(name);
    for (const RuleCardLine &line : linesIn(*card, release))
        lines.append(u"   "_s + line.shown());
    return lines.join(u'\n');
}

// Deeper than the line, so that nobody takes them for the next one.
QString valuesBelow(const PlayedLine &line)
{
    constexpr int deeper = 5;
    const qsizetype indent = line.text.size() - QStringView(line.text).trimmed().size();
    return QString(indent + deeper, u' ') + valuesSign + u' ' + line.values;
}

QString textOfCard(const PlayedCard &card)
{
    QStringList lines = titleOf(card.name);
    for (int at = 0; at < card.lines.size(); ++at) {
        const PlayedLine &line = card.lines.at(at);
        lines.append((at == card.decided ? QString(decidingLineSign) + u"  "_s : u"   "_s) + line.text);
        if (!line.values.isEmpty() && line.values != line.text.trimmed())
            lines.append(valuesBelow(line));
    }
    return lines.join(u'\n');
}

bool knowsStage(const Steps &steps, int state, StepStage stage, HostIndex host)
{
    switch (stage) {
    case StepStage::Placement:
        return steps.isKnown(state, steps.lossStep(host));
    case StepStage::Exclusions:
    case StepStage::Claim:
        return steps.isKnown(state, {stage});
    default:
        return true;
    }
}

std::optional<PlayedCard> playedFor(const Steps &steps, int state, const Step &step, HostIndex host)
{
    const InstanceRecord *server = steps.instance();
    if (step.stage == StepStage::Filters) {
        const auto position = int(server->hosts.indexOf(host));
        const bool isKnown = position >= 0 && steps.isKnown(state, steps.markStep(step.element, position));
        return isKnown ? playedFilter(*steps.decision(), *server, step.element, position) : std::nullopt;
    }
    if (step.stage == StepStage::Weighing) {
        const int rank = step.element < server->weighers.size() ? rankOf(*server, host) : -1;
        return rank >= 0 ? playedWeigher(*steps.decision(), *server, step.element, rank) : std::nullopt;
    }
    return knowsStage(steps, state, step.stage, host) ? playedStage(steps, step.stage, host) : std::nullopt;
}

} // namespace

QString ruleCardText(const Steps &steps, int state, const Step &step, std::optional<HostIndex> host)
{
    if (host) {
        if (const auto played = playedFor(steps, state, step, *host))
            return textOfCard(*played);
    }
    const InstanceRecord *server = steps.instance();
    const Decision &decision = *steps.decision();
    if (step.stage == StepStage::RequestFilters && step.element < decision.requestFilters.size()) {
        const QString &name = decision.requestFilters.at(step.element).name;
        return textOfCard(name, requestFilterCard(name), decision.release);
    }
    if (step.stage == StepStage::Filters) {
        const QString &name = server->filters.at(step.element).name;
        return textOfCard(name, filterCard(name), decision.release);
    }
    if (step.stage == StepStage::Weighing && step.element < server->weighers.size()) {
        const QString &name = server->weighers.at(step.element).name;
        return textOfCard(name, weigherCard(name), decision.release);
    }
    if (step.stage == StepStage::Refusal && server == nullptr)
        return {}; // nova-api or nova-conductor refused it: no host was looked for
    return textOfCard({}, stageCard(step.stage), decision.release);
}

} // namespace astrolabe
