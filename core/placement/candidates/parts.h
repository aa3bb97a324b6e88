// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/query.h"
#include "placement/providers.h"

// What the parts of a query are called where it is said what they lose, and which providers they are asked of.
namespace astrolabe::parts {

QString rootRequired(const QString &trait);
QString rootForbidden(const QString &trait);
QString memberOf(const QStringList &anyOf); // "member_of:A", "member_of:in:A,B"
QString forbiddenAggregates(const QStringList &aggregates);
QString required(const QStringList &anyOf);
QString forbidden(const QString &trait);
QString resources(const QString &resourceClass);

// In the name of a root: the members of its tree, and who shares with it.
void putInQuestion(const CandidateGroup &group, int root, const Providers &providers, Positions &asked);

} // namespace astrolabe::parts
