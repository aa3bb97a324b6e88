// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

class MainWindow;

// Writes a window as people see it, with its dialog in front, into a PNG. The exit code: 1 where the picture cannot be
// written, or the window shows an error.
int saveScreenshot(MainWindow &window, const QString &file);

} // namespace astrolabe
