// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonsmodel.h"

#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> lessonColumns()
{
    return {
        {"title", QT_TRANSLATE_NOOP("astrolabe::LessonsModel", "Lesson")},
        {"level", QT_TRANSLATE_NOOP("astrolabe::LessonsModel", "Level")},
        {"minutes", QT_TRANSLATE_NOOP("astrolabe::LessonsModel", "Minutes"), Qt::AlignRight},
        {"score", QT_TRANSLATE_NOOP("astrolabe::LessonsModel", "Right answers"), Qt::AlignRight},
    };
}

QString levelText(const QString &level)
{
    if (level == "beginner"_L1)
        return LessonsModel::tr("Beginner");
    if (level == "intermediate"_L1)
        return LessonsModel::tr("Intermediate");
    return level == "advanced"_L1 ? LessonsModel::tr("Advanced") : level;
}

} // namespace

LessonsModel::LessonsModel(QObject *parent)
    : RowsModel(lessonColumns(), parent)
{ }

QVariant LessonsModel::value(int row, int column) const
{
    const LessonRow &shown = at(row);
    switch (column) {
    case Title:
        return shown.lesson->order;
    case Level:
        return lessonLevels().indexOf(shown.lesson->level);
    case Minutes:
        return shown.lesson->minutes;
    default:
        return shown.questions < 0 ? QVariant() : QVariant(shown.rights / std::max(1.0, double(shown.questions)));
    }
}

QString LessonsModel::text(int row, int column) const
{
    const LessonRow &shown = at(row);
    switch (column) {
    case Title:
        return textIn(shown.lesson->title, QLocale().name());
    case Level:
        return levelText(shown.lesson->level);
    case Score:
        return shown.questions < 0 ? tr("not played")
                                   : tr("%1 of %2", "right answers, questions").arg(shown.rights).arg(shown.questions);
    default:
        return TableModel::text(row, column);
    }
}

QString LessonsModel::explanation(int row, int column) const
{
    const LessonRow &shown = at(row);
    const auto levels = int(lessonLevels().size());
    switch (column) {
    case Title:
        return tr("Lesson %1: %2", "number, title").arg(shown.lesson->order).arg(text(row, column));
    case Level:
        return tr("%1, level %2 of %3").arg(text(row, column)).arg(value(row, column).toInt() + 1).arg(levels);
    case Minutes:
        return tr("About %n minute(s)", nullptr, shown.lesson->minutes);
    default:
        return shown.questions < 0 ? text(row, column) : tr("Right answers: %1").arg(text(row, column));
    }
}

QString LessonsModel::uuid(int row) const
{
    return at(row).lesson->id;
}

Tone LessonsModel::tone(int row, int column) const
{
    if (column != Score)
        return Tone::Plain;
    const LessonRow &shown = at(row);
    if (shown.questions < 0)
        return Tone::Muted;
    return shown.rights == shown.questions ? Tone::Good : Tone::Plain;
}

} // namespace astrolabe
