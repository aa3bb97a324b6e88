// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QMenu;
class QToolButton;

namespace astrolabe {

// What stands around the views: the sidebar at the left, above them the ways back and forward, a menu, the search, and
// whatever there is to be told.
class Frame final : public QWidget
{
    Q_OBJECT

public:
    struct Parts
    {
        QWidget *sidebar = nullptr;
        QWidget *search = nullptr;
        QList<QWidget *> banners;
        QWidget *views = nullptr;
    };

    explicit Frame(const Parts &parts, QWidget *parent = nullptr);

    void setWays(QAction *back, QAction *forward);
    void setMenu(QMenu *menu);
    // After their texts have changed.
    void nameWays();

private:
    QToolButton *m_back;
    QToolButton *m_forward;
    QToolButton *m_menu;
};

} // namespace astrolabe
