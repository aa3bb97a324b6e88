// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/rowsbyuuid.h"
#include "widgets/tableroles.h"

#include <QAbstractItemModel>

namespace astrolabe::test {

// The rows that the model does not find by their uuid.
template<typename Model>
QList<int> rowsNotFound(const Model &model)
{
    const RowsByUuid &finder = model;
    QList<int> rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (finder.rowOfUuid(model.index(row, 0).data(UuidRole).toString()) != row)
            rows.append(row);
    }
    return rows;
}

} // namespace astrolabe::test
