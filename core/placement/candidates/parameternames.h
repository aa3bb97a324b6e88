// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/querystring.h"
#include "placement/microversion.h"

#include <optional>

namespace astrolabe {

// "resources_NET" as "resources" and "_NET".
struct GroupParameter
{
    QString name;
    QString suffix;
};

// nullopt if the key is not a group parameter in the form of the microversion.
std::optional<GroupParameter> asGroupParameter(const QString &key, Microversion version);

// The valid parameter names without suffixes: those of the whole query, then those of groups.
QStringList wideParameterNames(Microversion version);
QStringList groupParameterNames(Microversion version);

// Placement's schema check, which precedes everything else: parameter names, limit and group_policy.
// Source: placement.schemas.allocation_candidate.
Answered<void> checkParameters(const QueryParameters &parameters, Microversion version);

} // namespace astrolabe
