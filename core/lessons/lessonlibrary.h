// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "lessons/lesson.h"

#include <memory>

namespace astrolabe {

// The lessons that come with the console, in their order.
Result<QList<std::shared_ptr<const Lesson>>> builtInLessons();
// The document of the one with this id.
Result<QByteArray> builtInDocument(const QString &id);

} // namespace astrolabe
