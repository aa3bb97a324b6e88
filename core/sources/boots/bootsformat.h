// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/boots/recordedboot.h"

namespace astrolabe {

// The document astrolabe-boots, version 1, which is also a list of requests (docs/formats/boots.md).
QJsonObject writeBoots(const QList<RecordedBoot> &boots);

} // namespace astrolabe
