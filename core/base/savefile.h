// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace astrolabe {

// Writes all of the file or leaves it as it was.
Result<void> saveFile(const QString &path, const QByteArray &content);

} // namespace astrolabe
