// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonreader.h"
#include "model/release.h"

namespace astrolabe {

// The head of every document: `format` is its name and `version` the only one that this release reads.
void readFormat(JsonObjectReader &document, QLatin1StringView format, int version);

// By its name.
void fromJson(const QJsonValue &json, const JsonPlace &place, JsonReading &reading, Release &release);
QJsonValue toJson(const Release &release);

} // namespace astrolabe
