// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/hinttable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>

namespace astrolabe {

using namespace Qt::StringLiterals;

HintTable::HintTable(QWidget *parent)
    : QTableWidget(0, 2, parent)
{
    setHorizontalHeaderLabels({tr("Key"), tr("Value")});
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(28);
    setTabKeyNavigation(false);
    setFixedHeight(88);
    setColumnWidth(0, 200);
    connect(this, &QTableWidget::cellChanged, this, [this] {
        keepEmptyRow();
        Q_EMIT changed();
    });
    keepEmptyRow();
}

void HintTable::setHints(const QMap<QString, QStringList> &hints)
{
    const QSignalBlocker quiet(this);
    setRowCount(0);
    for (const auto &[key, values] : hints.asKeyValueRange()) {
        for (const QString &value : values) {
            const int row = rowCount();
            insertRow(row);
            setItem(row, 0, new QTableWidgetItem(key));
            setItem(row, 1, new QTableWidgetItem(value));
        }
    }
    keepEmptyRow();
}

QMap<QString, QStringList> HintTable::hints() const
{
    QMap<QString, QStringList> hints;
    for (int row = 0; row < rowCount(); ++row) {
        if (!cell(row, 0).isEmpty())
            hints[cell(row, 0)].append(cell(row, 1));
    }
    return hints;
}

void HintTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete)
        removeCurrent();
    else
        QTableWidget::keyPressEvent(event);
}

void HintTable::keepEmptyRow()
{
    const int last = rowCount() - 1;
    if (last < 0 || !cell(last, 0).isEmpty() || !cell(last, 1).isEmpty())
        insertRow(rowCount());
}

void HintTable::removeCurrent()
{
    if (currentRow() < 0)
        return;
    removeRow(currentRow());
    keepEmptyRow();
    Q_EMIT changed();
}

QString HintTable::cell(int row, int column) const
{
    const QTableWidgetItem *found = item(row, column);
    return found != nullptr ? found->text().trimmed() : QString();
}

} // namespace astrolabe
