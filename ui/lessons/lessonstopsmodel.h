// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/rowsmodel.h"

namespace astrolabe {

struct LessonStopRow
{
    int stop = -1; // its position; -1: the lesson itself
    QString words;
    QString focus;        // where to look; empty: not said
    QString step;         // what is uncovered; empty: nothing
    QString question;     // its kind; empty: none
    QStringList problems; // that the check found
    bool isChecked = false;

    bool operator==(const LessonStopRow &) const = default;
};

// A lesson that is being written: the lesson itself, then its stops in their order. A row's uuid is uuidOf() its stop.
class LessonStopsModel final : public RowsModel<LessonStopRow>
{
    Q_OBJECT

public:
    enum Column { Number, Words, Focus, Step, Question, Check, ColumnCount };

    explicit LessonStopsModel(QObject *parent = nullptr);

    static QString uuidOf(int stop) { return QString::number(stop); }

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
