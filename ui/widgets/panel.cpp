// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panel.h"

#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QVBoxLayout>

#include <utility>

namespace astrolabe {

Panel::Panel(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_title(elidedHeading())
    , m_titleRow(new QHBoxLayout)
    , m_body(new QVBoxLayout)
{
    setLook(this, "panel");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(8);
    m_titleRow->setSpacing(12);
    m_titleRow->addWidget(m_title);
    column->addLayout(m_titleRow);
    m_body->setSpacing(8);
    column->addLayout(m_body, 1);
    setTitle(title);
}

void Panel::setTitle(const QString &title)
{
    m_title->setFullText(title);
    setAccessibleName(title);
    showTitle();
}

void Panel::setTitleShown(bool shown)
{
    if (std::exchange(m_isTitleShown, shown) != shown)
        showTitle();
}

void Panel::letTitleYield()
{
    m_doesTitleYield = true;
    showTitle();
}

bool Panel::event(QEvent *event)
{
    if (m_doesTitleYield && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        showTitle();
    return QFrame::event(event);
}

void Panel::showTitle()
{
    const bool hasTitle = m_isTitleShown && !m_title->fullText().isEmpty();
    if (!m_doesTitleYield) {
        m_title->setVisible(hasTitle);
        return;
    }
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (int index = 0; index < m_titleRow->count(); ++index) {
        const QLayoutItem *item = m_titleRow->itemAt(index);
        if (item->widget() != m_title && !item->isEmpty())
            room -= item->sizeHint().width() + m_titleRow->spacing();
    }
    m_title->setVisible(hasTitle && room * 3 >= m_title->sizeHint().width() * 2);
}

} // namespace astrolabe
