// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

#include <chrono>

namespace astrolabe {

// How many bytes of a file are read, and how long to wait for one that is not a regular file (a pipe, a terminal).
struct InputBounds
{
    qint64 bytes = 0;
    std::chrono::milliseconds silence{30000}; // without another byte
    std::chrono::milliseconds whole{300000};
};

// Reads a file that the user named into a copy, because the file may shrink or grow meanwhile. Always returns, even for
// a pipe without a writer, an endless device or an archive; the error says what the file is.
Result<QByteArray> readTextFile(const QString &path, const InputBounds &bounds);

} // namespace astrolabe
