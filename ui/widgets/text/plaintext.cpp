// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/plaintext.h"

#include "base/visibletext.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>

namespace astrolabe {

namespace {

template<typename Widget>
void makeVisible(Widget *widget)
{
    const QString text = widget->text();
    const QString visible = visibleLines(text);
    if (visible != text)
        widget->setText(visible);
}

} // namespace

// A label is polished before it is measured or shown for the first time, and guesses no format from then on.
bool PlainText::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Polish && event->type() != QEvent::Paint)
        return false;
    if (auto *label = qobject_cast<QLabel *>(watched)) {
        if (label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
        makeVisible(label);
    } else if (auto *button = qobject_cast<QAbstractButton *>(watched)) {
        makeVisible(button);
    }
    return false;
}

} // namespace astrolabe
