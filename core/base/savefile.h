// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace astrolabe {

// Writes the whole file or leaves it unchanged.
Result<void> saveFile(const QString &path, const QByteArray &content);

} // namespace astrolabe
