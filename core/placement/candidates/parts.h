// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/query.h"
#include "placement/providers.h"

// The names of a query's parts in attrition and unmet parts, and the providers that each part is asked of.
namespace astrolabe::parts {

QString rootRequired(const QString &trait);
QString rootForbidden(const QString &trait);
QString memberOf(const QStringList &anyOf); // "member_of:A", "member_of:in:A,B"
QString forbiddenAggregates(const QStringList &aggregates);
QString required(const QStringList &anyOf);
QString forbidden(const QString &trait);
QString resources(const QString &resourceClass);

// Sets `asked` to the providers in question at a root: the members of its tree and the providers sharing with it.
void putInQuestion(const CandidateGroup &group, int root, const Providers &providers, Positions &asked);

} // namespace astrolabe::parts
