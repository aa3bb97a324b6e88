// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// The lesson into which what one does in the window is written.
struct LessonRecording
{
    QString title;
    int stops = 0;

    bool operator==(const LessonRecording &) const = default;
};

} // namespace astrolabe
