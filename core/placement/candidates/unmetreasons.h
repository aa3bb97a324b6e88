// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

#include <QStringList>

// Reasons why a root has no candidate. They speak of the root itself if it alone is in question, otherwise of all
// providers of its tree, and those sharing with it, that the earlier parts of the query have left.
namespace astrolabe::unmet {

enum class Whose { Itself, Several };

Reason lacksTraits(Whose whom, const QStringList &anyOf);
Reason hasForbiddenTrait(Whose whom, const QString &trait);
Reason hasNone(Whose whom, const QString &resourceClass);
Reason inNoAskedAggregate(Whose whom, const QStringList &anyOf);
Reason inForbiddenAggregate(Whose whom, const QStringList &forbidden);
Reason asksNothing(const QString &suffix);
Reason outsideTree(const QString &inTree);
Reason traitsApart(const QList<QStringList> &required);
// These groups can be served only by `few` providers, fewer than there are groups.
Reason tooFewProviders(const QStringList &suffixes, qsizetype few, const QStringList &providers);
// `outside` lists the groups, with the providers that can serve them, that have none below the `nearest` provider.
Reason outsideSubtree(const QStringList &suffixes, const QString &nearest, const QStringList &outside);
Reason noCommonSubtree(const QStringList &suffixes, const QStringList &served);
Reason tooLittleTogether(const QStringList &parameters, const QString &resourceClass, qint64 amount, qint64 most,
    const QStringList &providers);
Reason tooMuchTogether();
Reason beyondLimit(qint64 limit);
Reason beyondMost(qint64 candidates);
Reason beyondSearch(qint64 combinations);

} // namespace astrolabe::unmet
