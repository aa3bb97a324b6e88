// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

namespace astrolabe {

// Something that can be done in a window from anywhere.
struct Command
{
    QString name;
    const char *title = ""; // QT_TRANSLATE_NOOP("astrolabe::Commands", …)
    QKeySequence keys;
    std::function<void()> run;
};

} // namespace astrolabe
