// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/querystring.h"
#include "placement/microversion.h"

#include <optional>

namespace astrolabe {

// Of "resources_NET": resources and _NET.
struct GroupParameter
{
    QString name;
    QString suffix;
};

// nullopt: no parameter of a group, in the form of the microversion.
std::optional<GroupParameter> asGroupParameter(const QString &key, Microversion version);

// The parameters that there are, without suffixes: those of the whole query, then those of groups.
QStringList wideParameterNames(Microversion version);
QStringList groupParameterNames(Microversion version);

// What Placement checks by its schema, before anything is read: which names there are, limit and group_policy.
// Source: placement.schemas.allocation_candidate.
Answered<void> checkParameters(const QueryParameters &parameters, Microversion version);

} // namespace astrolabe
