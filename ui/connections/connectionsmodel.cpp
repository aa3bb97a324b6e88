// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connectionsmodel.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

QList<TableColumn> columns()
{
    return {
        {"uri", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "URI")},
        {"state", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "State")},
        {"host", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "Host")},
        {"since", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "Since")},
    };
}

} // namespace

ConnectionsModel::ConnectionsModel(QObject *parent)
    : TableModel(columns(), parent)
{ }

void ConnectionsModel::setConnections(const QList<ConnectionStatus> &connections)
{
    beginResetModel();
    m_connections = connections;
    endResetModel();
}

int ConnectionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_connections.size());
}

QVariant ConnectionsModel::value(int row, int column) const
{
    const ConnectionStatus &connection = m_connections.at(row);
    switch (column) {
    case Uri:
        return connection.uri;
    case Host:
        return connection.host.isEmpty() ? QVariant() : QVariant(connection.host);
    case Since:
        return connection.since.isValid() ? QVariant(connection.since) : QVariant();
    default:
        return text(row, column);
    }
}

QString ConnectionsModel::text(int row, int column) const
{
    if (column != State)
        return TableModel::text(row, column);
    switch (m_connections.at(row).state) {
    case ConnectionStatus::State::Connecting:
        return tr("… connecting");
    case ConnectionStatus::State::Connected:
        return tr("✓ connected");
    case ConnectionStatus::State::Lost:
        return tr("✕ lost, trying again");
    }
    Q_UNREACHABLE();
}

QString ConnectionsModel::explanation(int row, int column) const
{
    const ConnectionStatus &connection = m_connections.at(row);
    return column == State && !connection.why.isEmpty() ? connection.why : text(row, column);
}

QString ConnectionsModel::uuid(int row) const
{
    return QString::number(m_connections.at(row).id);
}

Tone ConnectionsModel::tone(int row, int column) const
{
    if (column != State)
        return column == Since ? Tone::Muted : Tone::Plain;
    switch (m_connections.at(row).state) {
    case ConnectionStatus::State::Connecting:
        return Tone::Warning;
    case ConnectionStatus::State::Connected:
        return Tone::Good;
    case ConnectionStatus::State::Lost:
        return Tone::Bad;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
