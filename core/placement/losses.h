// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "placement/providers.h"

#include <span>

namespace astrolabe {

// Why a root gives no candidate, in sentences: of the root itself where it alone is in question, else of all the
// providers of its tree, and of those that share with it, that the parts of the query before have left.
namespace losses {

enum class Of { Itself, Several };

Reason lacksTraits(Of whom, const QStringList &anyOf);
Reason hasForbiddenTrait(Of whom, const QString &trait);
Reason inNoAskedAggregate(Of whom, const QStringList &anyOf);
Reason inForbiddenAggregate(Of whom, const QStringList &forbidden);
Reason outsideTree(const QString &inTree);
Reason traitsApart(const QList<QStringList> &required);
Reason tooFewProviders(qsizetype groups);
Reason noCommonSubtree(const QStringList &suffixes);
Reason tooMuchTogether();
Reason beyondLimit(qint64 limit);
Reason beyondMost(qint64 candidates);
Reason beyondSearch(qint64 combinations);

// Why providers cannot give an amount of a class. What is the same for all of them is put into words once: a query can
// lose thousands.
class Shortage
{
public:
    Shortage(const QString &resourceClass, qint64 amount);

    // Of the provider that comes nearest to it.
    Reason of(std::span<const int> left, int root, const Providers &providers, const std::vector<qint64> &used) const;
    // Of one that has some of it, and how far that one is from it, in units of the class.
    Reason at(
        const InventoryRow &inventory, int root, const Providers &providers, const std::vector<qint64> &used) const;
    qint64 by(const InventoryRow &inventory, const std::vector<qint64> &used) const;

private:
    Reason told(const InventoryRow &inventory, const QString &provider, const char *ofCapacity,
        const std::vector<qint64> &used) const;
    const InventoryRow *nearest(
        std::span<const int> left, const Providers &providers, const std::vector<qint64> &used) const;

    Fact m_class;
    Fact m_amount;
    QString m_resourceClass;
    qint64 m_requested;
    QString m_minUnit;
    QString m_maxUnit;
    QString m_stepSize;
    QString m_free;
    QString m_capacity;
};

} // namespace losses

} // namespace astrolabe
