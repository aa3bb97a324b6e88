// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

class MainWindow;

// Saves the window as seen by users, with its dialog in front, as a PNG. The exit code: 1 if the image cannot be
// written or the window shows an error.
int saveScreenshot(MainWindow &window, const QString &file);

} // namespace astrolabe
