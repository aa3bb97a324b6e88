// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/losses.h"

#include <QCoreApplication>

namespace astrolabe::losses {

using namespace Qt::StringLiterals;

namespace {

Fact asked(const QString &name, FactValue value)
{
    return {name, std::move(value), Origin::request()};
}

Fact held(const QString &name, FactValue value)
{
    return {name, std::move(value), Origin::placement()};
}

// The sentence is a literal: it is not copied.
Reason reason(const char *sentence, const QList<Fact> &facts)
{
    return {QByteArray::fromRawData(sentence, static_cast<qsizetype>(qstrlen(sentence))), facts};
}

Reason either(Of whom, const char *itself, const char *several, const Fact &fact)
{
    return reason(whom == Of::Itself ? itself : several, {fact});
}

} // namespace

Reason lacksTraits(Of whom, const QStringList &anyOf)
{
    const Fact traits = asked(u"required"_s, anyOf.join(u", "_s));
    if (anyOf.size() == 1) {
        return either(whom, QT_TRANSLATE_NOOP("Reason", "it lacks the trait %1"),
            QT_TRANSLATE_NOOP("Reason", "none of its providers in question has the trait %1"), traits);
    }
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it has none of the traits %1"),
        QT_TRANSLATE_NOOP("Reason", "none of its providers in question has one of the traits %1"), traits);
}

Reason hasForbiddenTrait(Of whom, const QString &trait)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it has the forbidden trait %1"),
        QT_TRANSLATE_NOOP("Reason", "all of its providers in question have the forbidden trait %1"),
        asked(u"required"_s, trait));
}

Reason inNoAskedAggregate(Of whom, const QStringList &anyOf)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it is in none of the asked aggregates"),
        QT_TRANSLATE_NOOP("Reason", "none of its providers in question is in one of the asked aggregates"),
        asked(u"member_of"_s, anyOf.join(u", "_s)));
}

Reason inForbiddenAggregate(Of whom, const QStringList &forbidden)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it is in an aggregate that the request forbids"),
        QT_TRANSLATE_NOOP("Reason", "all of its providers in question are in aggregates that the request forbids"),
        asked(u"member_of"_s, forbidden.join(u", "_s)));
}

Reason outsideTree(const QString &inTree)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "it is not in the tree of %1"), {asked(u"in_tree"_s, inTree)});
}

Reason traitsApart(const QList<QStringList> &required)
{
    QStringList traits;
    for (const QStringList &anyOf : required)
        traits.append(anyOf.join(u'/'));
    return reason(QT_TRANSLATE_NOOP("Reason",
                      "the providers that can give the resources do not have all of the traits %1 between them"),
        {asked(u"required"_s, traits.join(u", "_s))});
}

Reason tooFewProviders(qsizetype groups)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "it has no provider of its own for each of the %1 groups (isolate)"),
        {asked(u"group_policy"_s, qint64{groups})});
}

Reason noCommonSubtree(const QStringList &suffixes)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "it cannot serve the groups %1 from one subtree"),
        {asked(u"same_subtree"_s, suffixes.join(u", "_s))});
}

Reason tooMuchTogether()
{
    return reason(QT_TRANSLATE_NOOP("Reason", "it can serve each group, but not all of them at once"), {});
}

Reason beyondLimit(qint64 limit)
{
    return reason(
        QT_TRANSLATE_NOOP("Reason", "it is cut off by the limit of %1 candidates"), {asked(u"limit"_s, limit)});
}

Reason beyondMost(qint64 candidates)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "Placement makes no more than %1 candidates, and others came first"),
        {{u"max_allocation_candidates"_s, candidates, Origin::option(u"[placement] max_allocation_candidates"_s)}});
}

Reason beyondSearch(qint64 combinations)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "the search ended after %1 combinations, before it came up"),
        {held(u"combinations"_s, combinations)});
}

Shortage::Shortage(const QString &resourceClass, qint64 amount)
    : m_class(asked(u"resource_class"_s, resourceClass))
    , m_amount(asked(resourceClass, amount))
    , m_resourceClass(resourceClass)
    , m_requested(amount)
    , m_minUnit(resourceClass + u".min_unit"_s)
    , m_maxUnit(resourceClass + u".max_unit"_s)
    , m_stepSize(resourceClass + u".step_size"_s)
    , m_free(resourceClass + u".free"_s)
    , m_capacity(resourceClass + u".capacity"_s)
{ }

Reason Shortage::of(
    std::span<const int> left, int root, const Providers &providers, const std::vector<qint64> &used) const
{
    const InventoryRow *inventory = nearest(left, providers, used);
    if (inventory == nullptr) {
        const bool isItself = left.size() == 1 && left.front() == root;
        return either(isItself ? Of::Itself : Of::Several, QT_TRANSLATE_NOOP("Reason", "it has no inventory of %1"),
            QT_TRANSLATE_NOOP("Reason", "none of its providers in question has an inventory of %1"), m_class);
    }
    return told(*inventory, inventory->provider == root ? QString() : providers.at(inventory->provider).name,
        QT_TRANSLATE_NOOP("Reason", "%1 %2 free of a capacity of %3, %4 asked; at most, of %5"), used);
}

Reason Shortage::at(
    const InventoryRow &inventory, int root, const Providers &providers, const std::vector<qint64> &used) const
{
    return told(inventory, inventory.provider == root ? QString() : providers.at(inventory.provider).name,
        QT_TRANSLATE_NOOP("Reason", "%1 %2 free of a capacity of %3, %4 asked, of %5"), used);
}

// Without a name: of the root itself.
Reason Shortage::told(const InventoryRow &inventory, const QString &provider, const char *ofCapacity,
    const std::vector<qint64> &used) const
{
    const auto sentence = [&](const char *itself, const char *another, QList<Fact> facts) {
        if (!provider.isEmpty())
            facts.append(held(u"resource_provider"_s, provider));
        return reason(provider.isEmpty() ? itself : another, facts);
    };
    switch (fit(inventory, used[inventory.usage], m_requested)) {
    case Fit::BelowMinUnit:
        return sentence(QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, at least %3 must be (min_unit)"),
            QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, at least %3 must be (min_unit), of %4"),
            {m_amount, m_class, held(m_minUnit, inventory.minUnit)});
    case Fit::AboveMaxUnit:
        return sentence(QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, at most %3 can be in one server (max_unit)"),
            QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, at most %3 can be in one server (max_unit), of %4"),
            {m_amount, m_class, held(m_maxUnit, inventory.maxUnit)});
    case Fit::OffStep:
        return sentence(QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, only multiples of %3 can be (step_size)"),
            QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, only multiples of %3 can be (step_size), of %4"),
            {m_amount, m_class, held(m_stepSize, inventory.stepSize)});
    case Fit::OverCapacity:
    case Fit::Yes:
        break;
    }
    const auto capacity = static_cast<qint64>(inventory.capacity);
    const Fact free = held(m_free, capacity - used[inventory.usage]);
    return sentence(QT_TRANSLATE_NOOP("Reason", "%1 %2 free of a capacity of %3, %4 asked"), ofCapacity,
        {free, m_class, held(m_capacity, capacity), m_amount});
}

qint64 Shortage::by(const InventoryRow &inventory, const std::vector<qint64> &used) const
{
    switch (fit(inventory, used[inventory.usage], m_requested)) {
    case Fit::BelowMinUnit:
        return inventory.minUnit - m_requested;
    case Fit::AboveMaxUnit:
        return m_requested - inventory.maxUnit;
    case Fit::OffStep:
        return m_requested % inventory.stepSize;
    case Fit::OverCapacity:
    case Fit::Yes:
        break;
    }
    return m_requested - (static_cast<qint64>(inventory.capacity) - used[inventory.usage]);
}

// The one with the most free; nullptr: none has any.
const InventoryRow *Shortage::nearest(
    std::span<const int> left, const Providers &providers, const std::vector<qint64> &used) const
{
    const InventoryRow *best = nullptr;
    const auto free = [&](const InventoryRow &row) { return row.capacity - static_cast<double>(used[row.usage]); };
    for (const int provider : left) {
        const InventoryRow *row = providers.inventory(provider, m_resourceClass);
        if (row != nullptr && (best == nullptr || free(*row) > free(*best)))
            best = row;
    }
    return best;
}

} // namespace astrolabe::losses
