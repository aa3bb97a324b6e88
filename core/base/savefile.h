// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QIODevice>

#include <functional>

namespace astrolabe {

// Writes the whole file or leaves it unchanged.
Result<void> saveFile(const QString &path, const QByteArray &content);
// Likewise, of what is written bit by bit, since the whole would take much memory.
Result<void> saveFile(const QString &path, const std::function<void(QIODevice &file)> &write);

} // namespace astrolabe
