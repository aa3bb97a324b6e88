// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tableroles.h"

#include <QAbstractTableModel>
#include <QList>

namespace astrolabe {

struct TableColumn
{
    const char *key = nullptr;   // in filters, settings and exports; in no language
    const char *title = nullptr; // source text, QT_TRANSLATE_NOOP with the model's class as context
    Qt::Alignment alignment = Qt::AlignLeft;
};

// The half of a table model that is always the same. A subclass says what a cell is worth and how it reads; texts that
// follow from the value need no word.
class TableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    TableModel(QList<TableColumn> columns, QObject *parent);

    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

    // -1: no such row.
    int rowOf(const QString &uuid) const;
    // After the language has changed.
    void retranslate();

protected:
    virtual QVariant value(int row, int column) const = 0;      // SortRole; invalid: unknown
    virtual QString text(int row, int column) const;            // the value in the user's locale; unknown: "–"
    virtual QString explanation(int row, int column) const = 0; // hover text, with the arithmetic
    virtual QString uuid(int row) const = 0;
    virtual Tone tone(int row, int column) const;
    virtual QVariant capacity(int row, int column) const; // a Capacity, or invalid
    virtual QString header(int column) const;             // hover text of the column; empty: none

private:
    QList<TableColumn> m_columns;
};

// The value of a text that may be missing: empty is unknown.
QVariant known(const QString &text);
// A value as text in the current locale; unknown reads "–".
QString valueText(const QVariant &value);

} // namespace astrolabe
