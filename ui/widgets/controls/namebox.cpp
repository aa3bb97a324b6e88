// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/namebox.h"

#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolTip>

namespace astrolabe {

NameBox::NameBox(QWidget *parent)
    : QComboBox(parent)
{ }

QString NameBox::shortened(const QStyleOptionComboBox &option) const
{
    constexpr int frame = 2; // that styles leave around the text
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(option.currentText, Qt::ElideMiddle, field.width() - frame);
}

QString NameBox::shownText() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return shortened(option);
}

void NameBox::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shortened(option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

bool NameBox::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && shownText() != currentText()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), currentText(), this);
        return true;
    }
    return QComboBox::event(event);
}

} // namespace astrolabe
