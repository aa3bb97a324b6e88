// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QTableWidget>

namespace astrolabe {

// Scheduler hints that have no field of their own, one key and one value in a row; a key with several values has
// several rows. There is always an empty row at the end to write into.
class HintTable final : public QTableWidget
{
    Q_OBJECT

public:
    explicit HintTable(QWidget *parent = nullptr);

    void setHints(const QMap<QString, QStringList> &hints);
    QMap<QString, QStringList> hints() const;

Q_SIGNALS:
    void changed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void keepEmptyRow();
    void removeCurrent();
    QString cell(int row, int column) const;
};

} // namespace astrolabe
