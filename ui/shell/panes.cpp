// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/panes.h"

#include <QApplication>
#include <QFrame>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QWidget *firstFocusIn(QWidget *pane)
{
    QWidget *widget = pane;
    do {
        const bool takesKeys = widget->focusPolicy() & Qt::TabFocus;
        if (takesKeys && widget->isEnabled() && widget->isVisible() && (widget == pane || pane->isAncestorOf(widget)))
            return widget;
        widget = widget->nextInFocusChain();
    } while (widget != pane);
    return nullptr;
}

QList<QWidget *> panesOf(QWidget *window)
{
    QList<QWidget *> panes;
    for (QFrame *frame : window->findChildren<QFrame *>()) {
        const QString look = frame->property("look").toString();
        const bool isPane = look == "panel"_L1 || look == "sidebar"_L1 || look == "notice"_L1;
        if (isPane && frame->isVisible() && firstFocusIn(frame) != nullptr)
            panes.append(frame);
    }
    const auto place = [window](QWidget *pane) {
        const QPoint at = pane->mapTo(window, QPoint());
        return std::pair(at.x() > 0 ? at.y() : -1, at.x()); // the sidebar first, then line by line
    };
    std::ranges::sort(panes, {}, place);
    return panes;
}

} // namespace

void focusNextPane(QWidget *window)
{
    const QList<QWidget *> panes = panesOf(window);
    if (panes.isEmpty())
        return;
    const QWidget *focus = QApplication::focusWidget();
    const auto here
        = std::ranges::find_if(panes, [focus](QWidget *pane) { return focus != nullptr && pane->isAncestorOf(focus); });
    const auto next = here == panes.end() || here + 1 == panes.end() ? panes.begin() : here + 1;
    firstFocusIn(*next)->setFocus(Qt::TabFocusReason);
}

} // namespace astrolabe
