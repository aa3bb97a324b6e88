// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/leastroom.h"

#include <QEvent>

namespace astrolabe {

// Does not use setWidgetResizable(), which would make the widget as high as its size hint rather than its minimum.
LeastRoom::LeastRoom(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
}

void LeastRoom::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

bool LeastRoom::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return QScrollArea::event(event);
}

void LeastRoom::fit()
{
    widget()->resize(viewport()->size().expandedTo(widget()->minimumSizeHint()));
}

} // namespace astrolabe
