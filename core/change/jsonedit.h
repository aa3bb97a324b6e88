// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QJsonValue>
#include <QStringList>

namespace astrolabe {

// The value with what the names lead to in place of what stood there; undefined: without it. A list's elements have
// their positions as names. NotFound: the way leads nowhere; only its last name may be new.
Result<QJsonValue> edited(const QJsonValue &value, const QStringList &way, const QJsonValue &replacement);

} // namespace astrolabe
