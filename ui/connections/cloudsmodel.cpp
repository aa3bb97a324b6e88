// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/cloudsmodel.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

QList<TableColumn> columns()
{
    return {
        {"name", QT_TRANSLATE_NOOP("astrolabe::CloudsModel", "Cloud")},
        {"hosts", QT_TRANSLATE_NOOP("astrolabe::CloudsModel", "Hosts"), Qt::AlignRight},
        {"opened", QT_TRANSLATE_NOOP("astrolabe::CloudsModel", "Opened")},
        {"source", QT_TRANSLATE_NOOP("astrolabe::CloudsModel", "File")},
    };
}

} // namespace

CloudsModel::CloudsModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

QVariant CloudsModel::value(int row, int column) const
{
    const StoredCloud &cloud = at(row);
    switch (column) {
    case Name:
        return cloud.name;
    case Hosts:
        return cloud.hosts;
    case OpenedAt:
        return cloud.openedAt;
    default:
        return cloud.source;
    }
}

QString CloudsModel::explanation(int row, int) const
{
    return tr("Enter opens %1").arg(at(row).source);
}

QString CloudsModel::uuid(int row) const
{
    return at(row).source;
}

Tone CloudsModel::tone(int, int column) const
{
    return column == Name || column == Hosts ? Tone::Plain : Tone::Muted;
}

} // namespace astrolabe
