// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/cloud.h"

namespace astrolabe {

// A trait or resource class that is neither Placement's nor an operator's own (CUSTOM_…).
struct UnknownName
{
    QString where; // a JSON pointer
    QString name;
    QString providerUuid; // empty: in the list of those that there are
    QString providerName;
    Reason reason;
};

QList<UnknownName> unknownNames(const PlacementData &data, Release release);
// A sentence for all that the cloud itself says: the first with its place, the others by their number.
QStringList inShort(const QList<UnknownName> &unknown);

} // namespace astrolabe
