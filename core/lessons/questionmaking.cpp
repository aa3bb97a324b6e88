// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questionmaking.h"

#include "lessons/questions/catalogue.h"

namespace astrolabe {

std::optional<QuizQuestion> makeQuestion(const QuizGround &ground, const LessonQuestion &ask)
{
    const QuizKind *kind = findQuizKind(ask.kind);
    if (kind == nullptr)
        return std::nullopt;
    std::optional<QuizQuestion> question = kind->make(ground, ask);
    if (question)
        question->kind = ask.kind;
    return question;
}

QList<QuizQuestion> generatedQuestions(const QuizGround &ground)
{
    QList<QuizQuestion> questions;
    for (const QuizKind *kind : quizKinds()) {
        if (!kind->isGenerated)
            continue;
        LessonQuestion ask;
        ask.kind = QString::fromLatin1(kind->name);
        if (const auto question = makeQuestion(ground, ask))
            questions.append(*question);
    }
    return questions;
}

} // namespace astrolabe
