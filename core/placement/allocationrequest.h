// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"

#include <QMap>
#include <QStringList>

namespace astrolabe {

// One candidate: the resources to allocate from each provider.
struct AllocationRequest
{
    QMap<QString, Resources> allocations;     // by provider uuid
    QMap<QString, QStringList> mappings = {}; // by suffix: the providers that serve the group

    bool operator==(const AllocationRequest &) const = default;
};

} // namespace astrolabe
