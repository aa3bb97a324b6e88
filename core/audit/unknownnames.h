// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/cloud.h"

namespace astrolabe {

// A trait or resource class that is neither a standard one nor an operator's own (CUSTOM_…).
struct UnknownName
{
    QString where; // a JSON pointer
    QString name;
    QString providerUuid; // empty: in the list of all names
    QString providerName;
    Reason reason;
};

QList<UnknownName> unknownNames(const PlacementData &data, Release release);
// One sentence for all: the first with its place, and the number of the others.
QStringList inShort(const QList<UnknownName> &unknown);

} // namespace astrolabe
