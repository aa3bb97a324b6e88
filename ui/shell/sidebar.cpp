// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/sidebar.h"

#include "widgets/icons.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"
#include "widgets/text/zoom.h"

#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int sidebarWidth = 172;
constexpr int sidebarMargin = 12; // the scroll bar of the views takes the right one

} // namespace

Sidebar::Sidebar(QWidget *parent)
    : QFrame(parent)
    , m_boot(new QPushButton)
    , m_list(new QWidget)
    , m_views(new QVBoxLayout)
    , m_bottom(new QVBoxLayout)
    , m_cloud(new ElidedLabel)
    , m_hosts(mutedLabel())
    , m_release(mutedLabel())
{
    setLook(this, "sidebar");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(sidebarMargin, 16, 0, sidebarMargin);
    column->setSpacing(12);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(0, 0, sidebarMargin, 4);
    top->setSpacing(12);
    column->addLayout(top);
    QLabel *name = titleLabel(u"Astrolabe"_s);
    name->setContentsMargins(6, 0, 0, 0);
    top->addWidget(name);
    setLook(m_boot, "primary");
    m_boot->setMinimumHeight(34);
    top->addWidget(m_boot);
    column->addWidget(scrolledViews(), 1);
    takeWidth();
    m_bottom->setContentsMargins(0, 0, sidebarMargin, 0);
    column->addLayout(m_bottom);
    auto *open = new QVBoxLayout;
    open->setContentsMargins(10, 0, sidebarMargin, 0);
    open->setSpacing(2);
    setLook(m_cloud, "muted");
    for (QLabel *line : std::initializer_list<QLabel *>{m_cloud, m_hosts, m_release})
        open->addWidget(line);
    m_release->setWordWrap(true);
    column->addLayout(open);
    connect(m_boot, &QPushButton::clicked, this, &Sidebar::bootChosen);
}

// Scrolls, because a small window has no room for all views.
QWidget *Sidebar::scrolledViews()
{
    m_list->setLayout(m_views);
    m_views->setContentsMargins({});
    m_views->setSpacing(2);
    m_views->setAlignment(Qt::AlignTop);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_list);
    return scroll;
}

void Sidebar::takeWidth()
{
    setFixedWidth(zoom::scaled(sidebarWidth));
    m_list->setFixedWidth(zoom::scaled(sidebarWidth) - 2 * sidebarMargin);
}

void Sidebar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        takeWidth();
}

void Sidebar::addView(const QString &name, bool atBottom)
{
    auto *button = new QPushButton(themedIcon(name), {});
    setLook(button, "navigation");
    button->setCheckable(true);
    button->setAutoExclusive(false);
    button->setIconSize({18, 18});
    connect(button, &QPushButton::clicked, this, [this, name] { Q_EMIT viewChosen(name); });
    (atBottom ? m_bottom : m_views)->addWidget(button);
    m_buttons.insert(name, button);
}

void Sidebar::setViewTitle(const QString &name, const QString &title, const QString &shortcut)
{
    QPushButton *button = m_buttons.value(name);
    button->setText(u"  "_s + title);
    button->setAccessibleName(title);
    button->setToolTip(shortcut.isEmpty() ? title : tr("%1 (%2)").arg(title, shortcut));
}

void Sidebar::setCurrentView(const QString &current)
{
    for (auto button = m_buttons.cbegin(); button != m_buttons.cend(); ++button)
        button.value()->setChecked(button.key() == current);
}

void Sidebar::setBootTitle(const QString &title)
{
    m_boot->setText(title);
}

void Sidebar::setBootEnabled(bool enabled, const QString &why)
{
    m_boot->setEnabled(enabled);
    m_boot->setToolTip(why);
}

void Sidebar::setCloud(const QString &name, const QString &hosts, const QString &release)
{
    m_cloud->setFullText(name);
    m_hosts->setText(hosts);
    m_release->setText(release);
}

} // namespace astrolabe
