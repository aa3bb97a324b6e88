// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/frame.h"

#include "shell/leastroom.h"
#include "widgets/icons.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace astrolabe {

namespace {

constexpr int margin = 16;
constexpr int spacing = 12;
constexpr int widestSearch = 480;

} // namespace

Frame::Frame(const Parts &parts, QWidget *parent)
    : QWidget(parent)
    , m_back(new QToolButton)
    , m_forward(new QToolButton)
    , m_menu(new QToolButton)
{
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(parts.sidebar);
    auto *content = new QVBoxLayout;
    content->setContentsMargins(0, spacing, 0, spacing);
    content->setSpacing(spacing);
    columns->addLayout(content, 1);

    auto *above = new QVBoxLayout; // above every view
    above->setContentsMargins(margin, 0, margin, 0);
    above->setSpacing(spacing);
    content->addLayout(above);
    auto *top = new QHBoxLayout;
    above->addLayout(top);
    top->addWidget(m_back);
    top->addWidget(m_forward);
    top->addWidget(m_menu);
    parts.search->setMaximumWidth(widestSearch);
    top->addWidget(parts.search, 1);
    top->addStretch();
    for (QWidget *banner : parts.banners)
        above->addWidget(banner);
    content->addWidget(new LeastRoom(parts.views), 1);
}

void Frame::setWays(QAction *back, QAction *forward)
{
    m_back->setDefaultAction(back);
    m_forward->setDefaultAction(forward);
    for (QToolButton *way : {m_back, m_forward}) {
        way->setObjectName(way->defaultAction()->objectName());
        way->defaultAction()->setIcon(themedIcon(way->objectName()));
    }
}

void Frame::setMenu(QMenu *menu)
{
    m_menu->setMenu(menu);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setToolButtonStyle(Qt::ToolButtonTextOnly);
}

void Frame::nameWays()
{
    m_menu->setText(m_menu->menu()->title());
    for (QToolButton *way : {m_back, m_forward})
        way->setAccessibleName(way->defaultAction()->text());
}

} // namespace astrolabe
