// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/elidedlabel.h"

#include "base/visibletext.h"

#include <QEvent>

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int fewestLetters = 8;

} // namespace

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setFullText(const QString &text, const QString &toolTip)
{
    m_text = visibleText(text);
    m_toolTip = visibleLines(toolTip);
    setAccessibleName(m_text);
    updateGeometry();
    elide();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    elide();
}

QSize ElidedLabel::sizeHint() const
{
    ensurePolished();
    const int width = fontMetrics().horizontalAdvance(m_text) + 1; // advances are rounded
    return {width + widthAround(), QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    const int least = fewestLetters * fontMetrics().averageCharWidth();
    return {std::min(least, sizeHint().width()), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        elide();
}

// The margins and the style sheet's padding.
int ElidedLabel::widthAround() const
{
    return QLabel::sizeHint().width() - fontMetrics().horizontalAdvance(text());
}

void ElidedLabel::elide()
{
    const QString shown = fontMetrics().elidedText(m_text, m_mode, width() - widthAround());
    setToolTip(!m_toolTip.isEmpty() || shown == m_text ? m_toolTip : m_text);
    if (shown != text())
        setText(shown);
}

} // namespace astrolabe
