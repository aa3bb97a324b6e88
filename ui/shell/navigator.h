// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/places.h"

#include <QObject>

namespace astrolabe {

class Pages;
class Wishes;
class ShownCloud;

// Goes to a view or a host, and back and forward. The mouse's side buttons work anywhere in the window.
class Navigator final : public QObject
{
    Q_OBJECT

public:
    Navigator(ShownCloud &shownCloud, Pages &pages, const Wishes &wishes, QObject *parent);

    // `part` names a page or a part of one.
    void goTo(const QString &part);
    void goToPart(const QString &part); // or a page as it starts
    void goToHost(const QString &nodeUuid);
    void goBack();
    void goForward();
    bool canGoBack() const { return m_places.canGoBack(); }
    bool canGoForward() const { return m_places.canGoForward(); }

Q_SIGNALS:
    void moved(const QString &view);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void visit(const Place &place);
    void show(const Place &place);

    ShownCloud &m_shownCloud;
    Pages &m_pages;
    Places m_places;
};

} // namespace astrolabe
