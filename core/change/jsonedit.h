// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QJsonValue>
#include <QStringList>

namespace astrolabe {

// The value at the path `way`; undefined: it leads nowhere. List elements are named by position.
QJsonValue valueAt(QJsonValue value, const QStringList &way);

// Replaces the value at the path `way`; an undefined replacement removes it.
// NotFound: the path leads nowhere; only its last name may be new.
Result<QJsonValue> edited(const QJsonValue &value, const QStringList &way, const QJsonValue &replacement);

} // namespace astrolabe
