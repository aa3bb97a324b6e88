// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/story.h"
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

std::optional<QuizQuestion> askLead(const QuizGround &ground, const LessonQuestion & /* ask */)
{
    const InstanceRecord *server = ground.server();
    const bool isOpen = server != nullptr && server->ranking.size() > 1 && nextFilter(ground) < 0
        && !ground.isKnown({StepStage::Choice});
    if (!isOpen)
        return std::nullopt;
    const double best = server->ranking.at(0).total;
    const double second = server->ranking.at(1).total;
    QuizQuestion question;
    question.by = QuizQuestion::By::Number;
    question.text
        = QCoreApplication::translate("Quiz", "How far is the second host behind the best one after weighing?");
    question.number = best - second;
    question.tolerance = 0.01;
    question.hints = {QCoreApplication::translate("Quiz", "Each weigher adds normalised weight × multiplier."),
        QCoreApplication::translate("Quiz", "Subtract the second largest sum from the largest.")};
    question.because = QCoreApplication::translate("Quiz", "%1 − %2 = %3 (%4 before %5)")
                           .arg(weightText(best), weightText(second), weightText(best - second),
                               ground.label(server->ranking.at(0).host), ground.label(server->ranking.at(1).host));
    question.uncoveredBy = ground.steps.stateOf({StepStage::Choice});
    return question;
}

} // namespace

const QuizKind questions::lead{"lead", askLead};

} // namespace astrolabe
