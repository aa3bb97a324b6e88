// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace astrolabe {

// A ring that marks the pointer for those who watch. Lets every click through.
class PointerRing final : public QWidget
{
    Q_OBJECT

public:
    explicit PointerRing(QWidget *parent);

    void moveTo(QPoint center); // in the parent

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace astrolabe
