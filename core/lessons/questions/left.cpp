// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel.h"
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

// The next stage that may remove hosts; nullptr: none comes, or logs do not tell how many it removes.
const FunnelStage *nextSieve(const QuizGround &ground, const std::vector<FunnelStage> &stages)
{
    for (const FunnelStage &stage : stages) {
        const bool isQuery = stage.stage == StepStage::Placement;
        const bool isSieve = isQuery || stage.stage == StepStage::Filters;
        if (isSieve && stage.reached && stage.in > 0 && !ground.isKnown({stage.stage, stage.element, -1}))
            return isQuery && ground.decision().fromLogs ? nullptr : &stage;
    }
    return nullptr;
}

std::optional<QuizQuestion> askLeft(const QuizGround &ground, const LessonQuestion & /* ask */)
{
    const std::vector<FunnelStage> stages = funnel(ground.steps);
    const FunnelStage *stage = nextSieve(ground, stages);
    if (stage == nullptr)
        return std::nullopt;
    const bool isQuery = stage->stage == StepStage::Placement;
    const QString name
        = isQuery ? QCoreApplication::translate("Quiz", "Placement") : ground.server()->filters.at(stage->element).name;
    QuizQuestion question;
    question.by = QuizQuestion::By::Number;
    question.text = isQuery
        ? QCoreApplication::translate(
              "Quiz", "Placement is asked about %Ln host(s). How many does it offer?", nullptr, stage->in)
        : QCoreApplication::translate(
              "Quiz", "%1 is next, and %Ln host(s) are left. How many will be left after it?", nullptr, stage->in)
              .arg(name);
    question.number = stage->out;
    question.hints = {QCoreApplication::translate("Quiz", "The answer is a number from 0 to %1.").arg(stage->in),
        isQuery ? QCoreApplication::translate("Quiz",
                      "Placement counts only amounts, traits and aggregates: room for what the flavor asks, and the "
                      "traits that the query names.")
                : QCoreApplication::translate("Quiz", "A filter only ever removes hosts; it never adds any.")};
    question.because = QCoreApplication::translate("Quiz", "%1 leaves %2 of %Ln host(s).", nullptr, stage->in)
                           .arg(name)
                           .arg(stage->out);
    const Step step{stage->stage, stage->element, -1};
    question.uncoveredBy = isQuery
        ? ground.steps.stateOf({stage->stage, std::max(0, int(ground.decision().placement.attrition.size()) - 1), -1})
        : ground.steps.stateOf(step);
    return question;
}

} // namespace

const QuizKind questions::left{"left", askLeft};

} // namespace astrolabe
