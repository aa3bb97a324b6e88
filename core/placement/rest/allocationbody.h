// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/microversion.h"
#include "placement/placement.h"
#include "placement/rest/keyorder.h"

namespace astrolabe {

// What a body of PUT or POST /allocations says of one consumer.
struct ConsumerBody
{
    ConsumerClaim claim;
    std::optional<qint64> generation; // none: null, or not in the microversion

    bool operator==(const ConsumerBody &) const = default;
};

// PUT /allocations/{consumer}; refused where the schema of the microversion is not met.
// Source: placement.schemas.allocation.
Answered<ConsumerBody> readAllocationBody(
    const QString &consumer, const QJsonValue &body, const KeyOrder &order, Microversion version);
// POST /allocations: several consumers, in the order of the text. Each may have empty allocations.
Answered<QList<ConsumerBody>> readAllocationBodies(const QJsonValue &body, const KeyOrder &order, Microversion version);
// The same of consumers that their schema was met by.
QList<ConsumerBody> readConsumers(const QJsonObject &consumers, const KeyOrder &order);

} // namespace astrolabe
