// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"
#include "diagnosis/cause.h"

namespace astrolabe {

// What the message of nova-api's or nova-conductor's refusal does not tell, or tells at length; none: it tells all.
std::optional<Cause> behindRefusal(const Case &examined);

// The server that an action is to be performed on; nullptr: a boot asks.
const Instance *serverAsked(const Case &examined);
// The requested image, or the server's own; nullptr: there is none.
const Image *requestedImage(const Case &examined);
// The image's properties that a refusal quotes: "Architecture name 'x86-64' is not valid".
QStringList quotedProperties(const Image &image, const QString &message);

} // namespace astrolabe
