// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frontstack.h"

namespace astrolabe {

FrontStack::FrontStack(QWidget *parent)
    : QStackedWidget(parent)
{
    connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
}

QSize FrontStack::minimumSizeHint() const
{
    return currentWidget() != nullptr ? currentWidget()->minimumSizeHint() : QStackedWidget::minimumSizeHint();
}

} // namespace astrolabe
