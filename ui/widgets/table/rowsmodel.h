// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/tablemodel.h"

#include <concepts>

namespace astrolabe {

// A table of a list that is always set as a whole. Rows that are unchanged keep the selection.
template<typename Row>
class RowsModel : public TableModel
{
public:
    using TableModel::TableModel;

    void setRows(const QList<Row> &rows)
    {
        if constexpr (std::equality_comparable<Row>) {
            if (rows == m_rows)
                return;
        }
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
    const QList<Row> &rows() const { return m_rows; }
    const Row &at(int row) const { return m_rows.at(row); }

    int rowCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : int(m_rows.size()); }

private:
    QList<Row> m_rows;
};

} // namespace astrolabe
