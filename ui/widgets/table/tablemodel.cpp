// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/tablemodel.h"

#include "base/visibletext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

TableModel::TableModel(QList<TableColumn> columns, QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(std::move(columns))
{ }

QModelIndex TableModel::index(int row, int column, const QModelIndex &parent) const
{
    const bool isThere
        = row >= 0 && column >= 0 && column < m_columns.size() && !parent.isValid() && row < rowCount(parent);
    return isThere ? createIndex(row, column) : QModelIndex();
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return visibleText(text(row, column));
    case Qt::ToolTipRole:
        return visibleLines(explanation(row, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(m_columns.at(column).alignment | Qt::AlignVCenter);
    case SortRole:
        return value(row, column);
    case CapacityRole:
        return capacity(row, column);
    case ToneRole:
        return QVariant::fromValue(tone(row, column));
    case UuidRole:
        return uuid(row);
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size())
        return {};
    const TableColumn &column = m_columns.at(section);
    switch (role) {
    case Qt::DisplayRole:
        return title(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(column.alignment | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return header(section);
    case ColumnKeyRole:
        return QString::fromLatin1(column.key);
    default:
        return {};
    }
}

int TableModel::rowOf(const QString &wanted) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (uuid(row) == wanted)
            return row;
    }
    return -1;
}

void TableModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QString TableModel::text(int row, int column) const
{
    return valueText(value(row, column));
}

Tone TableModel::tone(int, int) const
{
    return Tone::Plain;
}

QVariant TableModel::capacity(int, int) const
{
    return {};
}

QString TableModel::header(int) const
{
    return {};
}

QString TableModel::title(int column) const
{
    return QCoreApplication::translate(metaObject()->className(), m_columns.at(column).title);
}

QVariant known(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

QString valueText(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::UnknownType:
        return u"–"_s;
    case QMetaType::Int:
    case QMetaType::LongLong:
        return QLocale().toString(value.toLongLong());
    case QMetaType::Double:
        return QLocale().toString(value.toDouble(), 'g', 6);
    case QMetaType::QDateTime:
        return QLocale().toString(value.toDateTime().toLocalTime(), QLocale::ShortFormat);
    default:
        return value.toString();
    }
}

} // namespace astrolabe
