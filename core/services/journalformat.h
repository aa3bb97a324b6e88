// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "services/journal.h"

namespace astrolabe {

// {"format": "astrolabe-journal", "version": 1, "request_id", "begun_at", "moments", "messages": […], "states": […]}.
QByteArray writeJournal(const Journal &journal);
Result<Journal> parseJournal(const QByteArray &json);

} // namespace astrolabe
