// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/fold.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace astrolabe {

Fold::Fold(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new QToolButton(this))
{
    m_title->setText(title);
    m_title->setCheckable(true);
    m_title->setFocusPolicy(Qt::StrongFocus);
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setArrowType(Qt::RightArrow);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(8);
    layout->addWidget(m_title);
}

void Fold::setContent(QWidget *content)
{
    content->setVisible(m_title->isChecked());
    connect(m_title, &QToolButton::toggled, content, [this, content](bool open) {
        m_title->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        content->setVisible(open);
    });
    layout()->addWidget(content);
}

void Fold::setOpen(bool open)
{
    m_title->setChecked(open);
}

} // namespace astrolabe
