// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/ownlessons.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

struct LessonRow
{
    ListedLesson listed;
    int rights = 0;     // of the last time it was played
    int questions = -1; // -1: it was never played to its end

    bool operator==(const LessonRow &) const = default;
};

// The lessons and how well each was done. A row's uuid is the lesson's key. Own lessons come last.
class LessonsModel final : public RowsModel<LessonRow>
{
    Q_OBJECT

public:
    enum Column { Title, Level, Minutes, Score, ColumnCount };

    explicit LessonsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
