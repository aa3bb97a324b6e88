// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/jsonschema.h"
#include "placement/microversion.h"

namespace astrolabe {

// What the bodies of requests have to be like. Source: placement.schemas.
JsonSchema putAllocationsSchema(Microversion version);
JsonSchema postAllocationsSchema(Microversion version);
JsonSchema putInventoriesSchema();
JsonSchema putTraitsSchema();
JsonSchema putAggregatesSchema(Microversion version);

// Refused with 400 where the body is not like it. Source: placement.util.extract_json.
Answered<void> checkBody(const QJsonValue &body, const KeyOrder &order, const JsonSchema &schema);

} // namespace astrolabe
