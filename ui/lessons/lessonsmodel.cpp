// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonsmodel.h"

#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int ownFirst = 1'000'000; // behind all orders

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
        return shown.listed.isOwn() ? ownFirst + row : shown.listed.lesson->order;
    case Level:
        return lessonLevels().indexOf(shown.listed.lesson->level);
    case Minutes:
        return shown.listed.lesson->minutes == 0 ? QVariant() : QVariant(shown.listed.lesson->minutes);
    default:
        return shown.questions < 0 ? QVariant() : QVariant(shown.rights / std::max(1.0, double(shown.questions)));
    }
}

QString LessonsModel::text(int row, int column) const
{
    const LessonRow &shown = at(row);
    switch (column) {
    case Title: {
        const QString title = textIn(shown.listed.lesson->title, QLocale().name());
        return shown.listed.isOwn() ? tr("%1 (own)", "a lesson's title").arg(title) : title;
    }
    case Level:
        return levelText(shown.listed.lesson->level);
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
        if (shown.listed.isOwn())
            return shown.listed.path;
        return tr("Lesson %1: %2", "number, title").arg(shown.listed.lesson->order).arg(text(row, column));
    case Level:
        return tr("%1, level %2 of %3").arg(text(row, column)).arg(value(row, column).toInt() + 1).arg(levels);
    case Minutes:
        return shown.listed.lesson->minutes == 0 ? tr("The lesson does not say how long it takes.")
                                                 : tr("About %n minute(s)", nullptr, shown.listed.lesson->minutes);
    default:
        return shown.questions < 0 ? text(row, column) : tr("Right answers: %1").arg(text(row, column));
    }
}

QString LessonsModel::uuid(int row) const
{
    return at(row).listed.key();
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
