// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/placement.h"
#include "placement/providers.h"
#include "placement/query.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Positions both(const Positions &one, const Positions &other)
{
    Positions common;
    std::ranges::set_intersection(one, other, std::back_inserter(common));
    return common;
}

Positions without(const Positions &all, const Positions &unwanted)
{
    Positions rest;
    std::ranges::set_difference(all, unwanted, std::back_inserter(rest));
    return rest;
}

// The providers that have at least one of the names.
Positions havingAny(const QHash<QString, Positions> &index, const QStringList &names)
{
    Positions having;
    for (const QString &name : names) {
        Positions more;
        std::ranges::set_union(having, index.value(name), std::back_inserter(more));
        having = std::move(more);
    }
    return having;
}

// As the query string has it: "A" or "in:A,B".
QString anyOfText(const QStringList &names)
{
    return names.size() == 1 ? names.first() : u"in:"_s + names.join(u',');
}

Fact asked(const QString &name, FactValue value)
{
    return {name, std::move(value), Origin::request()};
}

Fact held(const QString &name, qint64 value)
{
    return {name, value, Origin::placement()};
}

// The sentence is a literal: it is not copied.
Reason reason(const char *sentence, const QList<Fact> &facts)
{
    return {QByteArray::fromRawData(sentence, static_cast<qsizetype>(qstrlen(sentence))), facts};
}

Reason lacksTraits(const QStringList &anyOf)
{
    const char *sentence = anyOf.size() == 1 ? QT_TRANSLATE_NOOP("Reason", "it lacks the trait %1")
                                             : QT_TRANSLATE_NOOP("Reason", "it has none of the traits %1");
    return reason(sentence, {asked(u"required"_s, anyOf.join(u", "_s))});
}

Reason hasForbiddenTrait(const QString &trait)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "it has the forbidden trait %1"), {asked(u"required"_s, trait)});
}

// Why providers cannot give an amount of a class. What is the same for all of them is put into words once: a query can
// lose thousands.
class Shortage
{
public:
    Shortage(const QString &resourceClass, qint64 amount)
        : m_class(asked(u"resource_class"_s, resourceClass))
        , m_amount(asked(resourceClass, amount))
        , m_requested(amount)
        , m_minUnit(resourceClass + u".min_unit"_s)
        , m_maxUnit(resourceClass + u".max_unit"_s)
        , m_stepSize(resourceClass + u".step_size"_s)
        , m_free(resourceClass + u".free"_s)
        , m_capacity(resourceClass + u".capacity"_s)
    { }

    // `inventory`: of that class; nullptr where the provider has none.
    Reason of(const InventoryRow *inventory, const std::vector<qint64> &used) const
    {
        if (inventory == nullptr)
            return reason(QT_TRANSLATE_NOOP("Reason", "it has no inventory of %1"), {m_class});
        switch (fit(*inventory, used[inventory->usage], m_requested)) {
        case Fit::BelowMinUnit:
            return reason(QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, at least %3 must be (min_unit)"),
                {m_amount, m_class, held(m_minUnit, inventory->minUnit)});
        case Fit::AboveMaxUnit:
            return reason(QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, at most %3 can be in one server (max_unit)"),
                {m_amount, m_class, held(m_maxUnit, inventory->maxUnit)});
        case Fit::OffStep:
            return reason(QT_TRANSLATE_NOOP("Reason", "%1 %2 asked, only multiples of %3 can be (step_size)"),
                {m_amount, m_class, held(m_stepSize, inventory->stepSize)});
        case Fit::OverCapacity:
        case Fit::Yes:
            break;
        }
        const auto capacity = static_cast<qint64>(inventory->capacity);
        const Fact free = held(m_free, capacity - used[inventory->usage]);
        return reason(QT_TRANSLATE_NOOP("Reason", "%1 %2 free of a capacity of %3, %4 asked"),
            {free, m_class, held(m_capacity, capacity), m_amount});
    }

private:
    Fact m_class;
    Fact m_amount;
    qint64 m_requested;
    QString m_minUnit;
    QString m_maxUnit;
    QString m_stepSize;
    QString m_free;
    QString m_capacity;
};

// One query at work: a set of providers that each part of the query makes smaller, in the order in which Placement
// looks at the parts, and what each part lost. Only roots that share with nobody are in the set: a query that others
// could have a share in is refused. Source: placement.objects.research_context, allocation_candidate.
class Search
{
public:
    Search(const Providers &providers, const std::vector<qint64> &used, const CandidateQuery &query)
        : m_providers(providers)
        , m_used(used)
        , m_query(query)
        , m_left(providers.selfContained)
    { }

    Result<AllocationCandidates> run();

private:
    // What finds no provider at all ends the query, so that a later unknown name is no error.
    enum class Next { GoOn, Stop };

    Result<Next> rootTraits();
    Result<Next> classNames();
    Result<Next> aggregates();
    Result<Next> traits();
    Result<Next> tree();
    Result<Next> oneProviderGivesAll();
    Result<Next> resources();
    void limit();
    void collect();

    void keep(const QString &part, Positions kept, const std::function<Reason(int)> &whyLost);
    void keep(const QString &part, Positions kept, const Reason &whyLost);
    Result<void> checkTraits(const QStringList &names) const;
    Positions fitting(const QString &resourceClass, qint64 amount) const;

    const Providers &m_providers;
    const std::vector<qint64> &m_used;
    const CandidateQuery &m_query;
    Positions m_left;
    AllocationCandidates m_found;
};

Result<AllocationCandidates> Search::run()
{
    for (const auto step : {&Search::rootTraits, &Search::classNames, &Search::aggregates, &Search::traits,
             &Search::tree, &Search::oneProviderGivesAll, &Search::resources}) {
        const Result<Next> next = (this->*step)();
        if (!next)
            return tl::unexpected(next.error());
        if (*next == Next::Stop)
            return m_found;
    }
    limit();
    collect();
    return m_found;
}

Result<Search::Next> Search::rootTraits()
{
    Positions anchors = m_providers.roots;
    if (const Result<void> known = checkTraits(m_query.rootRequired + m_query.rootForbidden); !known)
        return tl::unexpected(known.error());
    for (const QString &trait : m_query.rootRequired) {
        const Positions having = m_providers.withTrait.value(trait);
        anchors = both(anchors, having);
        keep(u"root_required:"_s + trait, both(m_left, having), lacksTraits({trait}));
    }
    for (const QString &trait : m_query.rootForbidden) {
        const Positions having = m_providers.withTrait.value(trait);
        anchors = without(anchors, having);
        keep(u"root_required:!"_s + trait, without(m_left, having), hasForbiddenTrait(trait));
    }
    const bool asked = !m_query.rootRequired.isEmpty() || !m_query.rootForbidden.isEmpty();
    return asked && anchors.empty() ? Next::Stop : Next::GoOn;
}

Result<Search::Next> Search::classNames()
{
    for (const auto &[resourceClass, amount] : m_query.resources) {
        if (!m_providers.knowsClass(resourceClass)) {
            return failure(Error::Kind::BadInput,
                u"Invalid resource class in resources parameter: No such resource class %1."_s.arg(resourceClass));
        }
    }
    return Next::GoOn;
}

Result<Search::Next> Search::aggregates()
{
    Positions members;
    for (const QStringList &anyOf : m_query.memberOf) {
        const Positions having = havingAny(m_providers.inAggregate, anyOf);
        members = &anyOf == &m_query.memberOf.first() ? having : both(members, having);
        keep(u"member_of:"_s + anyOfText(anyOf), both(m_left, having),
            reason(QT_TRANSLATE_NOOP("Reason", "it is in none of the asked aggregates"),
                {asked(u"member_of"_s, anyOf.join(u", "_s))}));
    }
    if (!m_query.forbiddenAggregates.isEmpty()) {
        keep(u"member_of:!"_s + anyOfText(m_query.forbiddenAggregates),
            without(m_left, havingAny(m_providers.inAggregate, m_query.forbiddenAggregates)),
            reason(QT_TRANSLATE_NOOP("Reason", "it is in an aggregate that the request forbids"),
                {asked(u"member_of"_s, m_query.forbiddenAggregates.join(u", "_s))}));
    }
    return !m_query.memberOf.isEmpty() && members.empty() ? Next::Stop : Next::GoOn;
}

Result<Search::Next> Search::traits()
{
    for (const QStringList &anyOf : m_query.requiredTraits) {
        if (const Result<void> known = checkTraits(anyOf); !known)
            return tl::unexpected(known.error());
    }
    if (const Result<void> known = checkTraits(m_query.forbiddenTraits); !known)
        return tl::unexpected(known.error());

    for (const QStringList &anyOf : m_query.requiredTraits)
        keep(u"required:"_s + anyOfText(anyOf), both(m_left, havingAny(m_providers.withTrait, anyOf)),
            lacksTraits(anyOf));
    for (const QString &trait : m_query.forbiddenTraits)
        keep(u"required:!"_s + trait, without(m_left, m_providers.withTrait.value(trait)), hasForbiddenTrait(trait));
    return Next::GoOn;
}

Result<Search::Next> Search::tree()
{
    if (m_query.inTree.isEmpty())
        return Next::GoOn;
    const int member = m_providers.byUuid.value(m_query.inTree, -1);
    const Positions root = member < 0 ? Positions{} : Positions{m_providers.root[static_cast<std::size_t>(member)]};
    keep(u"in_tree"_s, both(m_left, root),
        reason(QT_TRANSLATE_NOOP("Reason", "it is not in the tree of %1"), {asked(u"in_tree"_s, m_query.inTree)}));
    return member < 0 ? Next::Stop : Next::GoOn;
}

// Children and sharing providers of the trees in question must have nothing to give.
Result<Search::Next> Search::oneProviderGivesAll()
{
    const int member = m_providers.byUuid.value(m_query.inTree, -1);
    const auto rootOf = [this](int provider) { return m_providers.root[static_cast<std::size_t>(provider)]; };
    const auto matters = [&](int provider) { return m_query.inTree.isEmpty() || rootOf(provider) == rootOf(member); };
    for (const auto &[resourceClass, amount] : m_query.resources) {
        const Positions givers = m_providers.spread.value(resourceClass);
        const auto giver = std::ranges::find_if(givers, matters);
        if (giver == givers.end())
            continue;
        return failure(Error::Kind::Unsupported,
            QCoreApplication::translate("Error",
                "The resource class %1 is also given by %2, a child or sharing provider: "
                "Astrolabe cannot yet find candidates of several providers.")
                .arg(resourceClass, m_providers.at(*giver).name));
    }
    return Next::GoOn;
}

Result<Search::Next> Search::resources()
{
    for (const auto &[resourceClass, amount] : m_query.resources) {
        const Shortage shortage(resourceClass, amount);
        keep(u"resources:"_s + resourceClass, fitting(resourceClass, amount), [&, name = resourceClass](int provider) {
            return shortage.of(m_providers.inventory(provider, name), m_used);
        });
    }
    return Next::GoOn;
}

Positions Search::fitting(const QString &resourceClass, qint64 amount) const
{
    const InventoryRows rows = m_providers.inventories.value(resourceClass);
    Positions kept;
    auto row = rows.begin();
    for (const int provider : m_left) {
        while (row != rows.end() && row->provider < provider)
            ++row;
        if (row != rows.end() && row->provider == provider && fit(*row, m_used[row->usage], amount) == Fit::Yes)
            kept.push_back(provider);
    }
    return kept;
}

void Search::limit()
{
    if (!m_query.limit)
        return;
    Positions kept = m_left;
    kept.resize(std::min(kept.size(), static_cast<std::size_t>(*m_query.limit)));
    keep(u"limit"_s, kept,
        reason(QT_TRANSLATE_NOOP("Reason", "it is cut off by the limit of %1 candidates"),
            {asked(u"limit"_s, *m_query.limit)}));
}

void Search::collect()
{
    Resources everything;
    for (const auto &[resourceClass, amount] : m_query.resources)
        everything.insert(resourceClass, amount);
    m_found.requests.reserve(static_cast<qsizetype>(m_left.size()));
    m_found.providers.reserve(static_cast<qsizetype>(m_left.size()));
    for (const int provider : m_left) {
        const QString &uuid = m_providers.at(provider).uuid;
        m_found.providers.append(uuid);
        m_found.requests.append(AllocationRequest{{{uuid, everything}}});
    }
}

// Goes on with the providers kept, a part of those that were left, and records the others as lost.
void Search::keep(const QString &part, Positions kept, const std::function<Reason(int)> &whyLost)
{
    const Positions lost = without(m_left, kept);
    Attrition step{.group = {}, .part = part, .lost = {}, .left = static_cast<int>(kept.size())};
    step.lost.reserve(static_cast<qsizetype>(lost.size()));
    m_found.losses.reserve(m_found.losses.size() + static_cast<qsizetype>(lost.size()));
    for (const int provider : lost) {
        const QString &uuid = m_providers.at(provider).uuid;
        step.lost.append(uuid);
        m_found.losses.insert(uuid, whyLost(provider));
    }
    m_found.attrition.append(step);
    m_left = std::move(kept);
}

void Search::keep(const QString &part, Positions kept, const Reason &whyLost)
{
    keep(part, std::move(kept), [&](int) { return whyLost; });
}

// Of several unknown names Placement reports any one.
Result<void> Search::checkTraits(const QStringList &names) const
{
    for (const QString &name : names) {
        if (!m_providers.knowsTrait(name))
            return failure(Error::Kind::BadInput, u"No such trait(s): %1."_s.arg(name));
    }
    return {};
}

} // namespace

Result<AllocationCandidates> Placement::candidates(const QString &query) const
{
    return parseCandidateQuery(query).and_then(
        [&](const CandidateQuery &parsed) { return Search(*m_providers, m_used, parsed).run(); });
}

} // namespace astrolabe
