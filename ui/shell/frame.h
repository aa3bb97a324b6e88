// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QMenu;
class QToolButton;

namespace astrolabe {

// The frame around the views: the sidebar on the left; above the views back and forward, a menu, the search and the
// banners.
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
    // Call after the texts of back and forward have changed.
    void nameWays();

private:
    QToolButton *m_back;
    QToolButton *m_forward;
    QToolButton *m_menu;
};

} // namespace astrolabe
