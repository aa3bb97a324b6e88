// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/libvirtconnections.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The libvirt hosts of the open cloud and the state of their connections. A row's uuid is the connection's id.
class ConnectionsModel final : public RowsModel<ConnectionStatus>
{
    Q_OBJECT

public:
    enum Column { Uri, State, Host, Since, ColumnCount };

    explicit ConnectionsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
