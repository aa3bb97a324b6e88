// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace astrolabe {

// The first line of the file. BadInput: others than its owner may read it, or it is not this user's.
Result<QString> readPasswordFile(const QString &path);

} // namespace astrolabe
