// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonstopsmodel.h"

#include "base/visibletext.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> stopColumns()
{
    return {
        {"number", QT_TRANSLATE_NOOP("astrolabe::LessonStopsModel", "Stop")},
        {"words", QT_TRANSLATE_NOOP("astrolabe::LessonStopsModel", "Words")},
        {"focus", QT_TRANSLATE_NOOP("astrolabe::LessonStopsModel", "Looks at")},
        {"uncovered", QT_TRANSLATE_NOOP("astrolabe::LessonStopsModel", "Uncovers")},
        {"question", QT_TRANSLATE_NOOP("astrolabe::LessonStopsModel", "Asks")},
        {"check", QT_TRANSLATE_NOOP("astrolabe::LessonStopsModel", "Check")},
    };
}

} // namespace

LessonStopsModel::LessonStopsModel(QObject *parent)
    : RowsModel(stopColumns(), parent)
{ }

QVariant LessonStopsModel::value(int row, int column) const
{
    const LessonStopRow &shown = at(row);
    switch (column) {
    case Number:
        return shown.stop;
    case Words:
        return known(shown.words);
    case Focus:
        return known(shown.focus);
    case Step:
        return known(shown.step);
    case Question:
        return known(shown.question);
    default:
        return shown.isChecked ? QVariant(shown.problems.size()) : QVariant();
    }
}

QString LessonStopsModel::text(int row, int column) const
{
    const LessonStopRow &shown = at(row);
    if (column == Number)
        return shown.stop < 0 ? tr("Lesson") : QString::number(shown.stop + 1);
    if (column == Check && shown.isChecked)
        return shown.problems.isEmpty() ? tr("✓ holds") : tr("✕ %n finding(s)", nullptr, int(shown.problems.size()));
    return visibleText(TableModel::text(row, column));
}

QString LessonStopsModel::explanation(int row, int column) const
{
    const LessonStopRow &shown = at(row);
    switch (column) {
    case Number:
        return shown.stop < 0 ? tr("What the lesson says of itself") : tr("Stop %1 of the lesson").arg(shown.stop + 1);
    case Check:
        return shown.isChecked && !shown.problems.isEmpty() ? shown.problems.join(u'\n') : text(row, column);
    default:
        return text(row, column);
    }
}

QString LessonStopsModel::uuid(int row) const
{
    return uuidOf(at(row).stop);
}

Tone LessonStopsModel::tone(int row, int column) const
{
    const LessonStopRow &shown = at(row);
    if (column != Check || !shown.isChecked)
        return Tone::Plain;
    return shown.problems.isEmpty() ? Tone::Good : Tone::Bad;
}

} // namespace astrolabe
