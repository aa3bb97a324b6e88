// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

namespace astrolabe {

// An action that is available anywhere in a window.
struct Command
{
    QString name;
    const char *title = ""; // QT_TRANSLATE_NOOP("astrolabe::Commands", …)
    QKeySequence keys;
    std::function<void()> run;
};

} // namespace astrolabe
