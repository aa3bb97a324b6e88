// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/clouds.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The clouds opened so far, most recent first. A row's uuid is the cloud's source.
class CloudsModel final : public RowsModel<StoredCloud>
{
    Q_OBJECT

public:
    enum Column { Name, Hosts, OpenedAt, Source, ColumnCount };

    explicit CloudsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
