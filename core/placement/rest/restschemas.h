// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/querystring.h"
#include "placement/microversion.h"
#include "placement/rest/jsonschema.h"

namespace astrolabe {

// The schemas of request bodies. Source: placement.schemas.
JsonSchema putAllocationsSchema(Microversion version);
JsonSchema postAllocationsSchema(Microversion version);
JsonSchema reshaperSchema(Microversion version);
JsonSchema postProviderSchema(Microversion version);
JsonSchema putProviderSchema(Microversion version);
JsonSchema postInventorySchema();
JsonSchema putInventorySchema();
JsonSchema putInventoriesSchema();
JsonSchema putTraitsSchema();
JsonSchema putAggregatesSchema(Microversion version);
JsonSchema resourceClassSchema();

// The schemas of query parameters.
JsonSchema listProvidersSchema(Microversion version);
JsonSchema listTraitsSchema();
JsonSchema totalUsagesSchema(Microversion version);

// 400 if the body violates the schema. Source: placement.util.extract_json.
Answered<void> checkBody(const QJsonValue &body, const KeyOrder &order, const JsonSchema &schema);
// The parameters of a query; 400 if they violate the schema. Of a repeated parameter only the last value is checked.
// Source: placement.util.validate_query_params.
Answered<QueryParameters> readQuery(const QString &query, const JsonSchema &schema);

} // namespace astrolabe
