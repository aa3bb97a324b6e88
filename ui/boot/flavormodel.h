// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The flavors of a cloud with what each demands, in numbers. A row's uuid is its flavorid.
class FlavorModel final : public RowsModel<Flavor>
{
    Q_OBJECT

public:
    enum Column { Name, Vcpus, Memory, Disk, ExtraSpecs, ColumnCount };

    explicit FlavorModel(QObject *parent = nullptr);

    // The row of a flavorid or, where there is none, of a name; -1: neither.
    int rowOfRef(const QString &flavorRef) const;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).flavorid; }
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
