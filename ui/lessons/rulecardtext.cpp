// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/rulecardtext.h"

#include "decision/hostoutcome.h"
#include "lessons/rulecard.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString textOfCard(const QString &name, const RuleCard *card)
{
    if (card == nullptr)
        return {};
    QStringList lines{name};
    for (const RuleCardLine &line : card->lines)
        lines.append(u"   "_s + line.text);
    return lines.join(u'\n');
}

QString textOfCard(const PlayedCard &card)
{
    QStringList lines{card.name};
    for (int at = 0; at < card.lines.size(); ++at) {
        const PlayedLine &line = card.lines.at(at);
        lines.append((at == card.decided ? u"▶  "_s : u"   "_s) + line.text);
        if (!line.values.isEmpty() && line.values != line.text.trimmed())
            lines.append(u"       "_s + line.values);
    }
    return lines.join(u'\n');
}

std::optional<PlayedCard> playedFor(const Steps &steps, const Step &step, HostIndex host)
{
    const InstanceRecord *server = steps.instance();
    if (server == nullptr)
        return std::nullopt;
    if (step.stage == StepStage::Filters) {
        const qsizetype position = server->hosts.indexOf(host);
        if (position >= 0)
            return playedFilter(*steps.decision(), *server, step.element, int(position));
    }
    if (step.stage == StepStage::Weighing && step.element < server->weighers.size()) {
        const int rank = rankOf(*server, host);
        if (rank >= 0)
            return playedWeigher(*steps.decision(), *server, step.element, rank);
    }
    return std::nullopt;
}

} // namespace

QString ruleCardText(const Steps &steps, int state, std::optional<HostIndex> host)
{
    if (state < 0)
        return {};
    const Step step = steps.at(state);
    if (host) {
        if (const auto played = playedFor(steps, step, *host))
            return textOfCard(*played);
    }
    const InstanceRecord *server = steps.instance();
    if (step.stage == StepStage::RequestFilters && step.element < steps.decision()->requestFilters.size()) {
        const QString &name = steps.decision()->requestFilters.at(step.element).name;
        return textOfCard(name, requestFilterCard(name));
    }
    if (step.stage == StepStage::Filters)
        return textOfCard(server->filters.at(step.element).name, filterCard(server->filters.at(step.element).name));
    if (step.stage == StepStage::Weighing && step.element < server->weighers.size())
        return textOfCard(server->weighers.at(step.element).name, weigherCard(server->weighers.at(step.element).name));
    return textOfCard({}, stageCard(step.stage)).trimmed();
}

} // namespace astrolabe
