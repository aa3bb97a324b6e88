// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/roomscoresmodel.h"

#include "lessons/clinic/cliniccase.h"

namespace astrolabe {

namespace {

QList<TableColumn> scoreColumns()
{
    return {
        {"place", QT_TRANSLATE_NOOP("astrolabe::RoomScoresModel", "Place"), Qt::AlignRight},
        {"name", QT_TRANSLATE_NOOP("astrolabe::RoomScoresModel", "Name")},
        {"points", QT_TRANSLATE_NOOP("astrolabe::RoomScoresModel", "Points"), Qt::AlignRight},
        {"cases", QT_TRANSLATE_NOOP("astrolabe::RoomScoresModel", "Cases"), Qt::AlignRight},
        {"last", QT_TRANSLATE_NOOP("astrolabe::RoomScoresModel", "Last case"), Qt::AlignRight},
    };
}

} // namespace

RoomScoresModel::RoomScoresModel(QObject *parent)
    : RowsModel(scoreColumns(), parent)
{ }

QVariant RoomScoresModel::value(int row, int column) const
{
    const RoomScore &shown = at(row);
    switch (column) {
    case Place:
        return shown.place;
    case Name:
        return shown.name;
    case Points:
        return shown.points;
    case Cases:
        return shown.cases;
    default:
        return shown.lastSeed;
    }
}

QString RoomScoresModel::text(int row, int column) const
{
    return column == LastCase ? QString::number(at(row).lastSeed) : TableModel::text(row, column);
}

QString RoomScoresModel::explanation(int row, int column) const
{
    const RoomScore &shown = at(row);
    switch (column) {
    case Points:
        return tr("%1 of %2 points in %n case(s)", nullptr, shown.cases)
            .arg(shown.points)
            .arg(shown.cases * mostClinicPoints);
    case LastCase:
        return tr("Enter %1 as the case's number to see it again.").arg(shown.lastSeed);
    default:
        return text(row, column);
    }
}

QString RoomScoresModel::uuid(int row) const
{
    return at(row).name;
}

} // namespace astrolabe
