// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"
#include "decision/story.h"
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString rawWeights(const QuizGround &ground, const WeigherRecord &weigher)
{
    // In the order of the record of hosts: the ranking is not uncovered yet.
    QList<std::pair<HostIndex, double>> hosts;
    for (qsizetype rank = 0; rank < ground.server()->ranking.size(); ++rank)
        hosts.append({ground.server()->ranking.at(rank).host, weigher.raw.at(size_t(rank))});
    std::ranges::sort(hosts, {}, &std::pair<HostIndex, double>::first);
    QStringList shown;
    for (const auto &[host, raw] : std::as_const(hosts))
        shown.append(ground.label(host) + u' ' + numberText(raw));
    return listedNames(shown);
}

int rankToAsk(const QuizGround &ground, const QString &label)
{
    const QList<RankedHost> &ranking = ground.server()->ranking;
    if (label.isEmpty())
        return drawn(ground, int(ranking.size()));
    for (qsizetype rank = 0; rank < ranking.size(); ++rank) {
        if (ground.label(ranking.at(rank).host) == label)
            return int(rank);
    }
    return -1;
}

std::optional<QuizQuestion> askWeight(const QuizGround &ground, const LessonQuestion &ask)
{
    // Before the last filter it would tell who is left.
    const int id = nextFilter(ground) < 0 ? nextWeigher(ground) : -1;
    const int rank = id < 0 ? -1 : rankToAsk(ground, ask.host);
    if (rank < 0)
        return std::nullopt;
    const WeigherRecord &weigher = ground.server()->weighers.at(id);
    const auto [least, most] = std::ranges::minmax(weigher.raw);
    const double low = std::min(weigher.minimum.value_or(least), least);
    const QString host = ground.label(ground.server()->ranking.at(rank).host);
    const double normalized = weigher.normalized.at(size_t(rank));
    QuizQuestion question;
    question.by = QuizQuestion::By::Number;
    question.text = QCoreApplication::translate("Quiz", "%1 sees %2: %3. Which normalised weight does %4 get?")
                        .arg(weigher.name, weigher.rawName, rawWeights(ground, weigher), host);
    question.number = normalized;
    question.tolerance = 0.01;
    question.hints = {
        QCoreApplication::translate("Quiz", "Normalised weights lie between 0 and 1; the largest raw weight gets 1."),
        weigher.minimum
            ? QCoreApplication::translate("Quiz", "The lower bound of this weigher is %1: (raw − %1) / (largest − %1)")
                  .arg(numberText(low))
            : QCoreApplication::translate(
                  "Quiz", "This weigher has no bound of its own: (raw − smallest) / (largest − smallest)")};
    question.because = most == low
        ? QCoreApplication::translate("Quiz", "All raw weights are the same, so every host gets 0.")
        : QCoreApplication::translate("Quiz", "(%1 − %2) / (%3 − %2) = %4")
              .arg(numberText(std::max(weigher.raw.at(size_t(rank)), low)), numberText(low), numberText(most),
                  weightText(normalized));
    question.uncoveredBy = ground.steps.stateOf({StepStage::Weighing, id});
    return question;
}

} // namespace

const QuizKind questions::weight{"weight", askWeight};

} // namespace astrolabe
