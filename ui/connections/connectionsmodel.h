// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/libvirtconnections.h"
#include "widgets/tablemodel.h"

namespace astrolabe {

// The libvirt hosts of the open cloud and how their connections stand. A row's uuid is the connection's id.
class ConnectionsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Uri, State, Host, Since, ColumnCount };

    explicit ConnectionsModel(QObject *parent = nullptr);

    void setConnections(const QList<ConnectionStatus> &connections);

    int rowCount(const QModelIndex &parent = {}) const override;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;

private:
    QList<ConnectionStatus> m_connections;
};

} // namespace astrolabe
