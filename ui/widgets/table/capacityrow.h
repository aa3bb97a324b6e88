// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tableroles.h"

#include <QWidget>

namespace astrolabe {

// One resource outside a table: its name, "used / capacity" and a bar below; the tool tip shows the arithmetic.
class CapacityRow final : public QWidget
{
    Q_OBJECT

public:
    CapacityRow(const QString &name, const Capacity &capacity, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void opened(); // by a double click

protected:
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    Capacity m_capacity;
};

} // namespace astrolabe
