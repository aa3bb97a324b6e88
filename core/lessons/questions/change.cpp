// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

namespace {

// Which change makes the request fit: each is tried out, so the lesson need not say which is right.
std::optional<QuizQuestion> askChange(const QuizGround &ground, const LessonQuestion &ask)
{
    if (ask.choices.size() < 2 || ground.trial.lands())
        return std::nullopt;
    const QString language = QLocale().name();
    NoProgress unwatched;
    QuizQuestion question;
    question.text = ask.text.isEmpty()
        ? QCoreApplication::translate(
              "Quiz", "The request gets no host. Which of these changes help? There may be several.")
        : textIn(ask.text, language);
    for (qsizetype at = 0; at < ask.choices.size(); ++at) {
        const LessonChoice &choice = ask.choices.at(at);
        const auto after = tryOut(ground.trial, choice.changes, unwatched);
        if (!after)
            return std::nullopt;
        question.options.append(
            {QString::number(at + 1), textIn(choice.text, language), after->lands(), textIn(choice.because, language)});
    }
    question.by = QuizQuestion::By::Options;
    question.hints
        = {QCoreApplication::translate("Quiz", "Which rule ended the request, and which value did it look at?"),
            QCoreApplication::translate("Quiz",
                "A change helps if one host then passes every rule, and not only the one that ended the request.")};
    question.because = QCoreApplication::translate(
        "Quiz", "Each change was made in a copy of the cloud and the request decided again.");
    question.uncoveredBy = ground.steps.last() + 1;
    return question;
}

} // namespace

const QuizKind questions::change{"change", askChange, false};

} // namespace astrolabe
