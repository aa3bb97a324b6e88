// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/visibleroom.h"

#include <QScrollArea>

namespace astrolabe {

QSize visibleRoom(const QWidget &widget)
{
    for (const QWidget *outer = widget.parentWidget(); outer != nullptr; outer = outer->parentWidget()) {
        if (const auto *area = qobject_cast<const QScrollArea *>(outer))
            return widget.size().boundedTo(area->viewport()->size());
    }
    return widget.size();
}

} // namespace astrolabe
