// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/handout.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Handout
{
    Q_DECLARE_TR_FUNCTIONS(Handout)
};

void appendQuestion(const QuizQuestion &question, HandoutAnswers answers, ReportSection &section)
{
    section.blocks.append(Handout::tr("Question: %1").arg(question.text));
    if (!question.options.isEmpty()) {
        ReportTable table{{Handout::tr("Choice"), Handout::tr("Your answer")}, {}};
        if (answers == HandoutAnswers::Given)
            table.columns = {Handout::tr("Choice"), Handout::tr("Right"), Handout::tr("Why")};
        for (const QuizOption &option : question.options) {
            if (answers == HandoutAnswers::Given)
                table.rows.append({option.text, option.right ? u"✓"_s : u"✗"_s, option.because});
            else
                table.rows.append({option.text, u"☐"_s});
        }
        section.blocks.append(table);
    }
    if (answers == HandoutAnswers::Left) {
        for (const QString &hint : question.hints)
            section.blocks.append(Handout::tr("Hint: %1").arg(hint));
        if (question.options.isEmpty())
            section.blocks.append(Handout::tr("Your answer: %1").arg(QString(12, u'_')));
        return;
    }
    section.blocks.append(Handout::tr("Answer: %1").arg(answerText(question)));
    if (!question.because.isEmpty())
        section.blocks.append(question.because);
}

ReportSection sectionOf(const LessonPlay &play, int at, const QString &language, HandoutAnswers answers)
{
    ReportSection section{Handout::tr("Stop %1").arg(at + 1), {}};
    section.blocks.append(textIn(play.stop(at).say, language));
    if (const QString sentence = stopSentence(play, at); !sentence.isEmpty())
        section.blocks.append(Handout::tr("What Nova does: %1").arg(sentence));
    if (const std::optional<QuizQuestion> question = play.question(at))
        appendQuestion(*question, answers, section);
    return section;
}

} // namespace

Report handoutOf(const LessonPlay &play, HandoutAnswers answers)
{
    const QString language = QLocale().name();
    const Lesson &lesson = play.lesson();
    Report report{textIn(lesson.title, language), {}, {}};
    if (lesson.minutes > 0)
        report.lead.append(Handout::tr("%Ln minute(s)", nullptr, lesson.minutes));
    for (const LessonText &objective : lesson.objectives)
        report.lead.append(textIn(objective, language));
    for (int at = 0; at < play.count(); ++at)
        report.append(sectionOf(play, at, language, answers));
    if (answers == HandoutAnswers::Given && !lesson.notes.isEmpty())
        report.append({Handout::tr("For the teacher"), {textIn(lesson.notes, language)}});
    return report;
}

} // namespace astrolabe
