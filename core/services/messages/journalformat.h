// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "services/messages/journal.h"

namespace astrolabe {

class JsonObjectReader;

// The document astrolabe-journal, version 1 (docs/formats/journal.md).
QByteArray writeJournal(const Journal &journal);
Result<Journal> parseJournal(const QByteArray &json);
void readJournal(JsonObjectReader &document, Journal &journal);

} // namespace astrolabe
