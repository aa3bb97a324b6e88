// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/statuspill.h"

#include "base/visibletext.h"
#include "widgets/table/celldelegate.h"
#include "widgets/theme.h"

#include <QPainter>

namespace astrolabe {

namespace {

constexpr int sidePadding = 12;
constexpr int shortest = 160;
constexpr int linePadding = 5;

QColor fillOf(Tone tone)
{
    const Theme &theme = Theme::current();
    switch (tone) {
    case Tone::Good:
        return theme.passedFill;
    case Tone::Bad:
        return theme.rejectedFill;
    case Tone::Warning:
    case Tone::Chosen:
        return theme.warningFill;
    case Tone::Plain:
    case Tone::Muted:
        return theme.raised;
    }
    Q_UNREACHABLE();
}

} // namespace

StatusPill::StatusPill(QWidget *parent)
    : QWidget(parent)
{
    QFont bold = font();
    bold.setBold(true);
    setFont(bold);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void StatusPill::setText(const QString &sign, const QString &text, Tone tone)
{
    const QString visible = visibleText(text);
    m_text = sign.isEmpty() ? visible : sign + QLatin1Char(' ') + visible;
    m_tone = tone;
    setAccessibleName(visible);
    setToolTip(visible);
    updateGeometry();
    update();
}

QSize StatusPill::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 2 * sidePadding, fontMetrics().height() + 2 * linePadding};
}

QSize StatusPill::minimumSizeHint() const
{
    return sizeHint().boundedTo({shortest, sizeHint().height()});
}

void StatusPill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fillOf(m_tone));
    painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
    painter.setPen(toneColor(m_tone));
    const bool fits = width() >= sizeHint().width();
    painter.drawText(rect(), Qt::AlignCenter,
        fits ? m_text : fontMetrics().elidedText(m_text, Qt::ElideMiddle, width() - 2 * sidePadding));
}

} // namespace astrolabe
