// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/cataloguerow.h"

#include <memory>

namespace astrolabe {

// The things of one kind. A row's uuid is the thing's id.
class CatalogueModel final : public TableModel
{
    Q_OBJECT

public:
    using TableModel::TableModel;

    // nullptr for none.
    void setRows(std::shared_ptr<const CatalogueRows> rows);
    int rowCount(const QModelIndex &parent = {}) const override;
    // A cell's content in full, in case the table cuts it short.
    QString detail(int row, int column) const;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    QVariant capacity(int row, int column) const override;

private:
    const CatalogueCell &cell(int row, int column) const { return m_rows->at(row).cells.at(column); }

    std::shared_ptr<const CatalogueRows> m_rows;
};

} // namespace astrolabe
