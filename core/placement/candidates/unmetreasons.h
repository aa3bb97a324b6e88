// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

#include <QStringList>

// Why a root gives no candidate, in sentences: of the root itself where it alone is in question, else of all the
// providers of its tree, and of those that share with it, that the parts of the query before have left.
namespace astrolabe::unmet {

enum class Whose { Itself, Several };

Reason lacksTraits(Whose whom, const QStringList &anyOf);
Reason hasForbiddenTrait(Whose whom, const QString &trait);
Reason hasNone(Whose whom, const QString &resourceClass);
Reason inNoAskedAggregate(Whose whom, const QStringList &anyOf);
Reason inForbiddenAggregate(Whose whom, const QStringList &forbidden);
Reason outsideTree(const QString &inTree);
Reason traitsApart(const QList<QStringList> &required);
// That the groups are as many as they are, and those few alone can serve them.
Reason tooFewProviders(const QStringList &suffixes, qsizetype few, const QString &providers);
// That these groups, each with those that can serve it, find nothing below the provider that comes nearest.
Reason outsideSubtree(const QStringList &suffixes, const QString &nearest, const QString &outside);
Reason noCommonSubtree(const QStringList &suffixes, const QString &served);
Reason tooLittleTogether(
    const QStringList &parameters, const QString &resourceClass, qint64 amount, qint64 most, const QString &providers);
Reason tooMuchTogether();
Reason beyondLimit(qint64 limit);
Reason beyondMost(qint64 candidates);
Reason beyondSearch(qint64 combinations);

} // namespace astrolabe::unmet
