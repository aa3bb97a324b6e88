// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/hostoutcome.h"
#include "decision/story.h"
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

std::optional<QuizQuestion> askFirst(const QuizGround &ground, const LessonQuestion & /* ask */)
{
    const InstanceRecord *server = ground.server();
    const bool isOpen = server != nullptr && server->ranking.size() > 1 && nextFilter(ground) < 0
        && !ground.isKnown({StepStage::Choice});
    if (!isOpen)
        return std::nullopt;
    QuizQuestion question;
    question.text
        = QCoreApplication::translate("Quiz", "%1 hosts are weighed. Which one does nova-scheduler try first?")
              .arg(server->ranking.size());
    const HostIndex first = *firstTried(*server);
    const double best = server->ranking.constFirst().total;
    QList<RankedHost> hosts = server->ranking;
    std::ranges::sort(hosts, {}, &RankedHost::host);
    for (const RankedHost &ranked : std::as_const(hosts)) {
        const QString host = ground.label(ranked.host);
        const QString because = ranked.total == best
            ? QCoreApplication::translate("Quiz", "%1 has the largest weight, %2.").arg(host, weightText(best))
            : QCoreApplication::translate("Quiz", "%1 has a weight of %2, the best host one of %3.")
                  .arg(host, weightText(ranked.total), weightText(best));
        question.options.append({host, host, ranked.host == first, because});
    }
    question.hints = {
        QCoreApplication::translate("Quiz", "Add up for each host what every weigher gives it; the largest sum wins."),
        QCoreApplication::translate("Quiz", "A weigher whose raw weights are all the same decides nothing.")};
    const int deciding = decidingWeigher(*server);
    question.because = firstTried(*server) != server->ranking.constFirst().host
        ? QCoreApplication::translate("Quiz", "%1 is picked at random among the best.").arg(ground.label(first))
        : deciding < 0
        ? QCoreApplication::translate("Quiz", "%1 has a weight of %2, as much as the next one.")
              .arg(ground.label(first), weightText(best))
        : QCoreApplication::translate("Quiz", "%1 has a weight of %2; %3 makes the difference to the next one.")
              .arg(ground.label(first), weightText(best), server->weighers.at(deciding).name);
    question.uncoveredBy = ground.steps.stateOf({StepStage::Choice});
    return question;
}

} // namespace

const QuizKind questions::first{"first", askFirst};

} // namespace astrolabe
