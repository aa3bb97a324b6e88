// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace astrolabe {

struct ClaimedAmount
{
    QString provider; // uuid
    QString resourceClass;
    qint64 amount = 0;

    bool operator==(const ClaimedAmount &) const = default;
};

// What one consumer shall hold from now on, in the request's order; without allocations, it releases all it holds.
struct ConsumerClaim
{
    QString consumer;
    QList<ClaimedAmount> allocations;
    QString projectId;
    QString userId;
    QString type = {}; // empty: an existing consumer keeps its own, a new one has none

    bool operator==(const ConsumerClaim &) const = default;
};

} // namespace astrolabe
