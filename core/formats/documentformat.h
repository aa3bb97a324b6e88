// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonreader.h"

namespace astrolabe {

// The head of every document: `format` is its name and `version` the only one that this release reads.
void readFormat(JsonObjectReader &document, QLatin1StringView format, int version);

// `release`; absent: left as it is.
struct Release;
void readRelease(JsonObjectReader &document, Release &release);

} // namespace astrolabe
