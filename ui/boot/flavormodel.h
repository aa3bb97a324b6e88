// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// A cloud's flavors with the amounts each requires. A row's uuid is its flavorid.
class FlavorModel final : public RowsModel<Flavor>
{
    Q_OBJECT

public:
    enum Column { Name, Vcpus, Memory, Disk, ExtraSpecs, ColumnCount };

    explicit FlavorModel(QObject *parent = nullptr);

    // The row with this flavorid or else this name; -1 if there is neither.
    int rowOfRef(const QString &flavorRef) const;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).flavorid; }
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
