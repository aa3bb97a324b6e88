// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace astrolabe {

// Needs no more room than the widget in front does.
class FrontStack : public QStackedWidget
{
    Q_OBJECT

public:
    explicit FrontStack(QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;
};

} // namespace astrolabe
