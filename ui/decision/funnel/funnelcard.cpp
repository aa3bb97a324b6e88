// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel/funnelcard.h"

#include "decision/rulename.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int cardPadding = 7;
constexpr int cardBarHeight = 4;
constexpr int narrowest = 62;
constexpr int widest = 132;

} // namespace

FunnelCard::FunnelCard(const FunnelStage &stage, QString name, QString caption, int all, QWidget *parent)
    : QAbstractButton(parent)
    , m_stage(stage)
    , m_name(std::move(name))
    , m_caption(std::move(caption))
    , m_all(all)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaximumWidth(std::max(widest, sizeHint().width()));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_Hover);
    describe();
}

void FunnelCard::setLookedAt(bool lookedAt)
{
    m_lookedAt = lookedAt;
    // Tab reaches one card of the strip; the step keys move on from there.
    setFocusPolicy(lookedAt ? Qt::StrongFocus : Qt::NoFocus);
    update();
}

void FunnelCard::setKnown(bool known)
{
    m_known = known;
    describe();
    update();
}

QString FunnelCard::counts() const
{
    const QLocale locale;
    const auto inAndOut = [&](const QString &out) { return u"%1 → %2"_s.arg(locale.toString(m_stage.in), out); };
    if (!m_known || !m_stage.reached || m_stage.stage == StepStage::Refusal)
        return u"–"_s;
    if (!m_stage.isKnown)
        return inAndOut(u"?"_s);
    return m_stage.in == m_stage.out ? locale.toString(m_stage.in) : inAndOut(locale.toString(m_stage.out));
}

void FunnelCard::describe()
{
    setAccessibleName(tr("%1, hosts: %2", "stage, counts").arg(m_name, counts()));
}

QFont FunnelCard::boldFont() const
{
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

QFont FunnelCard::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.92);
    return small;
}

QSize FunnelCard::sizeHint() const
{
    const QFontMetrics bold(boldFont());
    const QFontMetrics small(smallFont());
    QFont smallBold = smallFont();
    smallBold.setBold(true);
    const QString title = inTwoLines(m_name);
    const int width
        = std::max({narrowest - 2 * cardPadding, QFontMetrics(smallBold).horizontalAdvance(title.section(u'\n', 0, 0)),
            small.horizontalAdvance(title.section(u'\n', 1)), small.horizontalAdvance(m_caption),
            bold.horizontalAdvance(counts())});
    return {width + 2 * cardPadding, 2 * small.height() + bold.height() + cardBarHeight + 2 * cardPadding + 6};
}

bool FunnelCard::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QAbstractButton::event(event);
}

void FunnelCard::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = m_lookedAt ? 2 : 1;
    painter.setPen(QPen(m_lookedAt ? theme.accent : theme.border, hasFocus() ? 3 : line));
    painter.setBrush(underMouse() ? theme.raised : theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);

    const bool dim = !m_known || !m_stage.reached;
    const QRect inner = rect().adjusted(cardPadding, cardPadding, -cardPadding, -cardPadding);
    QFont first = smallFont();
    first.setBold(true);
    const int lineHeight = QFontMetrics(smallFont()).height();
    painter.setFont(first);
    painter.setPen(dim ? theme.mutedText : theme.text);
    const QString title = inTwoLines(m_name);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, title.section(u'\n', 0, 0));
    painter.setFont(smallFont());
    painter.setPen(theme.mutedText);
    const QString caption = m_known ? m_caption : QString();
    painter.drawText(inner.adjusted(0, lineHeight, 0, 0), Qt::AlignLeft | Qt::AlignTop,
        title.contains(u'\n') ? title.section(u'\n', 1) : caption);

    const bool lost = !dim && m_stage.loses();
    painter.setFont(boldFont());
    painter.setPen(lost ? theme.rejected : dim ? theme.mutedText : theme.text);
    const bool hasRoomAbove = !title.contains(u'\n');
    const QString below = m_stage.reached || hasRoomAbove || caption.isEmpty() ? counts() : caption;
    painter.drawText(inner.adjusted(0, 0, 0, -cardBarHeight - 4), Qt::AlignLeft | Qt::AlignBottom, below);

    if (m_stage.stage == StepStage::Refusal)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    QRectF bar(inner.left(), inner.bottom() - cardBarHeight + 1, inner.width(), cardBarHeight);
    painter.drawRoundedRect(bar, 2, 2);
    if (dim || m_all == 0)
        return;
    const double whole = bar.width();
    if (lost) {
        bar.setWidth(whole * m_stage.in / m_all);
        painter.setBrush(theme.rejected);
        painter.drawRoundedRect(bar, 2, 2);
    }
    bar.setWidth(whole * m_stage.out / m_all);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(bar, 2, 2);
}

} // namespace astrolabe
