// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/quiz.h"

#include "base/joinednames.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Several may be told at once, so each says which option it is about.
QString explanationOf(const QuizOption &option)
{
    return option.because.contains(option.text)
        ? option.because
        : QCoreApplication::translate("Quiz", "“%1”: %2").arg(option.text, option.because);
}

} // namespace

QuizAnswer rightAnswer(const QuizQuestion &question)
{
    QuizAnswer answer;
    if (question.by == QuizQuestion::By::Number)
        answer.number = question.number;
    for (qsizetype at = 0; at < question.options.size(); ++at) {
        if (question.options.at(at).right)
            answer.options.insert(int(at));
    }
    return answer;
}

QString answerText(const QuizQuestion &question)
{
    if (question.by == QuizQuestion::By::Number)
        return QLocale().toString(question.number, 'f', question.number == std::round(question.number) ? 0 : 2);
    QStringList right;
    for (const QuizOption &option : question.options) {
        if (option.right)
            right.append(option.text);
    }
    return right.isEmpty() ? QCoreApplication::translate("Quiz", "none of them") : listedNames(right);
}

QuizMarking mark(const QuizQuestion &question, const QuizAnswer &answer)
{
    QuizMarking marking;
    if (question.by == QuizQuestion::By::Number) {
        marking.isRight = answer.number && std::abs(*answer.number - question.number) <= question.tolerance + 1e-9;
    } else {
        marking.isRight = answer.options == rightAnswer(question).options;
        for (qsizetype at = 0; at < question.options.size(); ++at) {
            const QuizOption &option = question.options.at(at);
            const bool isChosen = answer.options.contains(int(at));
            const bool isExplained = isChosen != option.right && !option.because.isEmpty()
                && (isChosen || question.by == QuizQuestion::By::Options);
            if (isExplained)
                marking.because.append(explanationOf(option));
        }
    }
    if (!question.because.isEmpty())
        marking.because.append(question.because);
    return marking;
}

} // namespace astrolabe
