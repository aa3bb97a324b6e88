// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tableroles.h"

#include <QAbstractTableModel>
#include <QList>

namespace astrolabe {

struct TableColumn
{
    const char *key = nullptr;   // for filters, settings and exports; untranslated
    const char *title = nullptr; // source text, QT_TRANSLATE_NOOP with the model's class as context
    Qt::Alignment alignment = Qt::AlignLeft;
};

// The common half of a table model. A subclass provides each cell's value and, where it doesn't follow from that, its
// text.
class TableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    TableModel(QList<TableColumn> columns, QObject *parent);

    // As the base class, but quick: to sort rows asks for indexes all the time.
    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

    // -1 if there is no such row.
    int rowOf(const QString &uuid) const;
    // Call after the language has changed.
    void retranslate();

protected:
    virtual QVariant value(int row, int column) const = 0;      // SortRole; invalid if unknown
    virtual QString text(int row, int column) const;            // the value in the user's locale; "–" if unknown
    virtual QString explanation(int row, int column) const = 0; // tool tip, with the arithmetic
    virtual QString uuid(int row) const = 0;
    virtual Tone tone(int row, int column) const;
    virtual QVariant capacity(int row, int column) const; // a Capacity, or invalid
    virtual QString header(int column) const;             // the column's tool tip; empty for none
    virtual QString title(int column) const;              // in the application's language

private:
    QList<TableColumn> m_columns;
};

// The value of an optional text: invalid if the text is empty.
QVariant known(const QString &text);
// A value as text in the current locale; "–" if invalid.
QString valueText(const QVariant &value);

} // namespace astrolabe
