// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/querystring.h"
#include "placement/microversion.h"
#include "placement/rest/jsonschema.h"

namespace astrolabe {

// What the bodies of requests have to be like. Source: placement.schemas.
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

// Likewise the parameters of queries.
JsonSchema listProvidersSchema(Microversion version);
JsonSchema listTraitsSchema();
JsonSchema totalUsagesSchema(Microversion version);

// Refused with 400 where the body is not like it. Source: placement.util.extract_json.
Answered<void> checkBody(const QJsonValue &body, const KeyOrder &order, const JsonSchema &schema);
// The parameters of a query, refused likewise. Of one that is there more than once the last is looked at.
// Source: placement.util.validate_query_params.
Answered<QueryParameters> readQuery(const QString &query, const JsonSchema &schema);

} // namespace astrolabe
