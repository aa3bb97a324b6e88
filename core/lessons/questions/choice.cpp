// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/catalogue.h"

#include <QLocale>

namespace astrolabe {

namespace {

// A question in the lesson's own words: what no decision can be asked.
std::optional<QuizQuestion> askChoice(const QuizGround &ground, const LessonQuestion &ask)
{
    if (ask.text.isEmpty() || ask.choices.size() < 2)
        return std::nullopt;
    const QString language = QLocale().name();
    QuizQuestion question;
    question.text = textIn(ask.text, language);
    int rights = 0;
    for (qsizetype at = 0; at < ask.choices.size(); ++at) {
        const LessonChoice &choice = ask.choices.at(at);
        rights += choice.right ? 1 : 0;
        question.options.append(
            {QString::number(at + 1), textIn(choice.text, language), choice.right, textIn(choice.because, language)});
        if (choice.right)
            question.because = textIn(choice.because, language);
    }
    question.by = rights == 1 ? QuizQuestion::By::Option : QuizQuestion::By::Options;
    question.uncoveredBy = ground.state + 1;
    return question;
}

} // namespace

const QuizKind questions::choice{"choice", askChoice, false};

} // namespace astrolabe
