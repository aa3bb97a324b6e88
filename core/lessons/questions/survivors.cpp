// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"
#include "scheduler/rule.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

std::optional<QuizQuestion> askSurvivors(const QuizGround &ground, const LessonQuestion & /* ask */)
{
    const int filter = nextFilter(ground);
    if (filter < 0)
        return std::nullopt;
    const FilterRecord &record = ground.server()->filters.at(filter);
    const std::vector<int> positions = hostsBefore(*ground.server(), filter);
    if (std::cmp_not_equal(positions.size(), record.start)) // a log that does not name all of them
        return std::nullopt;
    QuizQuestion question;
    question.by = QuizQuestion::By::Options;
    question.text = QCoreApplication::translate("Quiz", "%1 is next. Which hosts survive it?").arg(record.name);
    for (const int position : positions) {
        const Mark mark = record.marks.at(size_t(position));
        if (mark == Mark::Unknown)
            return std::nullopt;
        const QString host = ground.label(ground.server()->hosts.at(position));
        question.options.append({host, host, mark == Mark::Passed, whyAtFilter(ground, filter, position)});
    }
    const RuleText rule = filterRule(record.name);
    if (const QString words = ruleInWords(rule); !words.isEmpty())
        question.hints.append(words);
    question.hints.append(rule.formula.isEmpty()
            ? QCoreApplication::translate("Quiz", "Look at each host that is left, one after the other.")
            : QCoreApplication::translate("Quiz", "Work it out for each host: %1").arg(rule.formula));
    question.because = QCoreApplication::translate("Quiz", "%1 leaves %2 of %Ln host(s).", nullptr, record.start)
                           .arg(record.name)
                           .arg(record.end);
    question.uncoveredBy = ground.steps.stateOf({StepStage::Filters, filter, -1});
    return question;
}

} // namespace

const QuizKind questions::survivors{"survivors", askSurvivors};

} // namespace astrolabe
