// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/consumerclaim.h"
#include "placement/microversion.h"
#include "placement/rest/keyorder.h"

namespace astrolabe {

// One consumer in the body of PUT or POST /allocations.
struct ConsumerBody
{
    ConsumerClaim claim;
    std::optional<qint64> generation; // nullopt: null, or not part of the microversion

    bool operator==(const ConsumerBody &) const = default;
};

// PUT /allocations/{consumer}; fails if the body violates the microversion's schema.
// Source: placement.schemas.allocation.
Answered<ConsumerBody> readAllocationBody(
    const QString &consumer, const QJsonValue &body, const KeyOrder &order, Microversion version);
// POST /allocations: several consumers, in the order of the JSON text. Each may have empty allocations.
Answered<QList<ConsumerBody>> readAllocationBodies(const QJsonValue &body, const KeyOrder &order, Microversion version);
// Reads consumers that were already validated against their schema.
QList<ConsumerBody> readConsumers(const QJsonObject &consumers, const KeyOrder &order);

} // namespace astrolabe
