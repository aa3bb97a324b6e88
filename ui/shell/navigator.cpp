// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigator.h"

#include "session/showncloud.h"
#include "shell/pages.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

#include <QApplication>
#include <QMouseEvent>

namespace astrolabe {

Navigator::Navigator(ShownCloud &shownCloud, Pages &pages, const Wishes &wishes, QObject *parent)
    : QObject(parent)
    , m_shownCloud(shownCloud)
    , m_pages(pages)
{
    connect(&shownCloud, &ShownCloud::selectedHostChanged, this,
        [this](const QString &host) { m_places.updateHost(host); });
    connect(&wishes, &Wishes::pageWanted, this, &Navigator::goTo);
    connect(&wishes, &Wishes::partWanted, this, &Navigator::goToPart);
    connect(&wishes, &Wishes::hostWanted, this, &Navigator::goToHost);
    qApp->installEventFilter(this);
}

void Navigator::goTo(const QString &part)
{
    const PageEntry *page = findPageWith(part);
    if (page == nullptr)
        return;
    if (part == page->name)
        visit({page->name, m_shownCloud.selectedHost()});
    else
        goToPart(part);
}

void Navigator::goToPart(const QString &part)
{
    m_pages.showPart(part);
    visit({findPageWith(part)->name, m_shownCloud.selectedHost()});
}

void Navigator::goToHost(const QString &nodeUuid)
{
    visit({hostsPage.name, nodeUuid});
}

void Navigator::goBack()
{
    if (const auto place = m_places.back())
        show(*place);
}

void Navigator::goForward()
{
    if (const auto place = m_places.forward())
        show(*place);
}

void Navigator::visit(const Place &place)
{
    m_places.visit(place);
    show(place);
}

void Navigator::show(const Place &place)
{
    m_shownCloud.selectHost(place.host);
    m_pages.show(place.view);
    Q_EMIT moved(place.view);
}

bool Navigator::eventFilter(QObject *watched, QEvent *event)
{
    // Views consume clicks, so the side buttons are handled before a view sees them.
    if (event->type() != QEvent::MouseButtonPress || !m_pages.isActiveWindow() || !watched->isWidgetType())
        return false;
    const Qt::MouseButton button = static_cast<QMouseEvent *>(event)->button();
    if (button == Qt::BackButton)
        goBack();
    else if (button == Qt::ForwardButton)
        goForward();
    return button == Qt::BackButton || button == Qt::ForwardButton;
}

} // namespace astrolabe
