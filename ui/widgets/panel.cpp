// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panel.h"

#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QVBoxLayout>

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
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

} // namespace astrolabe
