// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace astrolabe {

// Gives a widget all the available room, and scrolls it if that is less than its minimum size.
class LeastRoom final : public QScrollArea
{
    Q_OBJECT

public:
    explicit LeastRoom(QWidget *content, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fit();
};

} // namespace astrolabe
