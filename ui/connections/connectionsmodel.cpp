// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connectionsmodel.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

QList<TableColumn> connectionColumns()
{
    return {
        {"uri", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "URI")},
        {"state", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "State")},
        {"host", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "Host")},
        {"since", QT_TRANSLATE_NOOP("astrolabe::ConnectionsModel", "Since")},
    };
}

struct State
{
    QString text;
    Tone tone = Tone::Plain;
};

State shown(ConnectionStatus::State state)
{
    switch (state) {
    case ConnectionStatus::State::Connecting:
        return {ConnectionsModel::tr("… connecting"), Tone::Warning};
    case ConnectionStatus::State::Connected:
        return {ConnectionsModel::tr("✓ connected"), Tone::Good};
    case ConnectionStatus::State::Lost:
        return {ConnectionsModel::tr("✕ lost, trying again"), Tone::Bad};
    }
    Q_UNREACHABLE();
}

} // namespace

ConnectionsModel::ConnectionsModel(QObject *parent)
    : RowsModel(connectionColumns(), parent)
{ }

QVariant ConnectionsModel::value(int row, int column) const
{
    const ConnectionStatus &connection = at(row);
    switch (column) {
    case Uri:
        return connection.uri;
    case Host:
        return known(connection.host);
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
    return shown(at(row).state).text;
}

QString ConnectionsModel::explanation(int row, int column) const
{
    const ConnectionStatus &connection = at(row);
    return column == State && !connection.why.isEmpty() ? connection.why : text(row, column);
}

QString ConnectionsModel::uuid(int row) const
{
    return QString::number(at(row).id);
}

Tone ConnectionsModel::tone(int row, int column) const
{
    if (column != State)
        return column == Since ? Tone::Muted : Tone::Plain;
    return shown(at(row).state).tone;
}

} // namespace astrolabe
