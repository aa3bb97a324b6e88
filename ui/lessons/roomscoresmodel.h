// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/roomscores.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The scoreboard of a room. A row's uuid is the trainee's name.
class RoomScoresModel final : public RowsModel<RoomScore>
{
    Q_OBJECT

public:
    enum Column { Place, Name, Points, Cases, LastCase, ColumnCount };

    explicit RoomScoresModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
};

} // namespace astrolabe
