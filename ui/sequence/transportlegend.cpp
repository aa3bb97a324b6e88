// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/transportlegend.h"

#include "sequence/wording.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QIconEngine>
#include <QPainter>
#include <QToolButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize sample(22, 14); // a whole period of the longest pattern

// A piece of the line, painted in the current theme.
class LineIcon final : public QIconEngine
{
public:
    explicit LineIcon(Transport transport)
        : m_transport(transport)
    { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State state) override
    {
        painter->save();
        painter->setOpacity(state == QIcon::On ? 1 : 0.35);
        painter->setPen(QPen(transportColor(m_transport), 2, transportLine(m_transport)));
        painter->drawLine(QPoint(rect.left(), rect.center().y()), QPoint(rect.right(), rect.center().y()));
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, {{}, size}, mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new LineIcon(m_transport); }

private:
    Transport m_transport;
};

} // namespace

TransportLegend::TransportLegend(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const QList<Transport> &together : {QList{Transport::Http}, QList{Transport::RpcCall},
             QList{Transport::RpcCast, Transport::RpcFanout}, QList{Transport::Notification},
             QList{Transport::Database}, QList{Transport::Native, Transport::InProcess}}) {
        auto *button = new QToolButton;
        button->setCheckable(true);
        button->setChecked(together.first() != Transport::Notification);
        button->setAutoRaise(true);
        button->setIcon(QIcon(new LineIcon(together.first())));
        button->setIconSize(sample);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(button, &QToolButton::toggled, this, &TransportLegend::changed);
        layout->addWidget(button);
        m_buttons.append({button, together});
    }
    retranslate();
}

QSet<Transport> TransportLegend::shown() const
{
    QSet<Transport> shown;
    for (const auto &[button, together] : m_buttons) {
        if (button->isChecked())
            shown += QSet<Transport>(together.cbegin(), together.cend());
    }
    return shown;
}

void TransportLegend::showAll()
{
    for (const auto &[button, together] : std::as_const(m_buttons)) {
        if (together.first() != Transport::Notification)
            button->setChecked(true);
    }
}

void TransportLegend::retranslate()
{
    for (const auto &[button, together] : std::as_const(m_buttons)) {
        QStringList signs;
        for (const Transport transport : together)
            signs << transportSign(transport);
        const QString name = transportName(together.first());
        button->setText(u"%1 %2"_s.arg(signs.join(u' '), name));
        button->setToolTip(tr("Show or hide: %1").arg(name));
        button->setAccessibleName(name);
    }
}

} // namespace astrolabe
