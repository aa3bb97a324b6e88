// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QTableWidget>

namespace astrolabe {

// Scheduler hints without a field of their own, one key and one value per row; a key with several values has several
// rows. The last row is always empty, for new hints.
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
