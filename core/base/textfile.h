// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

#include <chrono>

namespace astrolabe {

// How much of a file is read, and how long something that is no regular file (a pipe, a terminal) is waited for.
struct InputBounds
{
    qint64 bytes = 0;
    std::chrono::milliseconds silence{30000}; // without another byte
    std::chrono::milliseconds whole{300000};
};

// What a file that somebody names holds, as a copy: it may shrink or grow meanwhile. Whatever it is, a pipe that nobody
// writes to, a device without end, an archive, the answer comes, and an error says what it is.
Result<QByteArray> readTextFile(const QString &path, const InputBounds &bounds);

} // namespace astrolabe
