// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigator.h"

#include "session/workspace.h"
#include "shell/pages.h"

#include <QApplication>
#include <QMouseEvent>

namespace astrolabe {

using namespace Qt::StringLiterals;

Navigator::Navigator(Workspace &workspace, Pages &pages, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_pages(pages)
{
    connect(
        &workspace, &Workspace::selectedHostChanged, this, [this](const QString &host) { m_places.updateHost(host); });
    connect(&pages, &Pages::wanted, this, &Navigator::goTo);
    qApp->installEventFilter(this);
}

void Navigator::goTo(const QString &view)
{
    if (Pages::names().contains(view))
        visit({view, m_workspace.selectedHost()});
}

void Navigator::goToHost(const QString &nodeUuid)
{
    visit({u"hosts"_s, nodeUuid});
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
    m_workspace.selectHost(place.host);
    m_pages.show(place.view);
    Q_EMIT moved(place.view);
}

bool Navigator::eventFilter(QObject *watched, QEvent *event)
{
    // Views use up what they are clicked with, so it is caught before them.
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
