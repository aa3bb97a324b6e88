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

// Qt polishes a label before measuring or painting it for the first time; from then on its format is no longer guessed.
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
