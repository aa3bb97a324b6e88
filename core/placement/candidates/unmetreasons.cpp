// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/unmetreasons.h"

#include <QCoreApplication>

namespace astrolabe::unmet {

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

// The sentence is a literal, so it is not copied.
Reason reason(const char *sentence, const QList<Fact> &facts)
{
    return {QByteArray::fromRawData(sentence, static_cast<qsizetype>(qstrlen(sentence))), facts};
}

Reason either(Whose whom, const char *itself, const char *several, const Fact &fact)
{
    return reason(whom == Whose::Itself ? itself : several, {fact});
}

} // namespace

Reason lacksTraits(Whose whom, const QStringList &anyOf)
{
    const Fact traits = asked(u"required"_s, anyOf);
    if (anyOf.size() == 1) {
        return either(whom, QT_TRANSLATE_NOOP("Reason", "it lacks the trait %1"),
            QT_TRANSLATE_NOOP("Reason", "none of its eligible providers has the trait %1"), traits);
    }
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it has none of the traits %1"),
        QT_TRANSLATE_NOOP("Reason", "none of its eligible providers has one of the traits %1"), traits);
}

Reason hasForbiddenTrait(Whose whom, const QString &trait)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it has the forbidden trait %1"),
        QT_TRANSLATE_NOOP("Reason", "all of its eligible providers have the forbidden trait %1"),
        asked(u"required"_s, trait));
}

Reason hasNone(Whose whom, const QString &resourceClass)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it has no inventory of %1"),
        QT_TRANSLATE_NOOP("Reason", "none of its eligible providers has an inventory of %1"),
        asked(u"resource_class"_s, resourceClass));
}

Reason inNoAskedAggregate(Whose whom, const QStringList &anyOf)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it is in no aggregate that the request asks for: %1"),
        QT_TRANSLATE_NOOP("Reason", "none of its eligible providers is in an aggregate that the request asks for: %1"),
        asked(u"member_of"_s, anyOf));
}

Reason inForbiddenAggregate(Whose whom, const QStringList &forbidden)
{
    return either(whom, QT_TRANSLATE_NOOP("Reason", "it is in an aggregate that the request forbids: %1"),
        QT_TRANSLATE_NOOP("Reason", "all of its eligible providers are in an aggregate that the request forbids: %1"),
        asked(u"member_of"_s, forbidden));
}

Reason asksNothing(const QString &suffix)
{
    return reason(
        QT_TRANSLATE_NOOP("Reason",
            "the group %1 asks for no resources, traits or aggregates, so Placement finds no provider for it"),
        {asked(u"group"_s, suffix)});
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
                      "the providers of the resources do not together have every trait that is asked for: %1"),
        {asked(u"required"_s, traits)});
}

Reason tooFewProviders(const QStringList &suffixes, qsizetype few, const QStringList &providers)
{
    return reason(
        QT_TRANSLATE_NOOP("Reason", "%1 groups need a provider each (isolate): %2; but only %3 can serve them: %4"),
        {asked(u"groups"_s, qint64{suffixes.size()}), asked(u"group_policy"_s, suffixes), held(u"count"_s, qint64{few}),
            held(u"resource_provider"_s, providers)});
}

Reason outsideSubtree(const QStringList &suffixes, const QString &nearest, const QStringList &outside)
{
    return reason(QT_TRANSLATE_NOOP("Reason",
                      "it cannot serve the groups %1 from one subtree; the nearest, that of %2, cannot serve %3"),
        {asked(u"same_subtree"_s, suffixes), held(u"nearest"_s, nearest), held(u"resource_provider"_s, outside)});
}

Reason noCommonSubtree(const QStringList &suffixes, const QStringList &served)
{
    return reason(
        QT_TRANSLATE_NOOP("Reason",
            "it cannot serve the groups %1 from one subtree and keep to group_policy and every other same_subtree: %2"),
        {asked(u"same_subtree"_s, suffixes), held(u"resource_provider"_s, served)});
}

Reason tooLittleTogether(const QStringList &parameters, const QString &resourceClass, qint64 amount, qint64 most,
    const QStringList &providers)
{
    return reason(QT_TRANSLATE_NOOP("Reason", "%3 together ask for %1 %2; at most %4 are available, from %5"),
        {asked(resourceClass, amount), asked(u"resource_class"_s, resourceClass), asked(u"groups"_s, parameters),
            held(resourceClass + u".free"_s, most), held(u"resource_provider"_s, providers)});
}

Reason tooMuchTogether()
{
    return reason(QT_TRANSLATE_NOOP("Reason", "it can serve each group, but not all of them at once"), {});
}

Reason beyondLimit(qint64 limit)
{
    return reason(
        QT_TRANSLATE_N_NOOP("Reason", "it is beyond the limit of %Ln candidate(s)"), {asked(u"limit"_s, limit)});
}

Reason beyondMost(qint64 candidates)
{
    return reason(QT_TRANSLATE_N_NOOP(
                      "Reason", "Placement generates at most %Ln candidate(s), and those of other hosts came first"),
        {{u"max_allocation_candidates"_s, candidates, Origin::option(u"[placement] max_allocation_candidates"_s)}});
}

Reason beyondSearch(qint64 combinations)
{
    return reason(QT_TRANSLATE_N_NOOP(
                      "Reason", "the search for candidates ended after %Ln combination(s), before this host's turn"),
        {held(u"combinations"_s, combinations)});
}

} // namespace astrolabe::unmet
