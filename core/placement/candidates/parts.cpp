// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/parts.h"

namespace astrolabe::parts {

using namespace Qt::StringLiterals;

namespace {

// As in the query string: "A" or "in:A,B".
QString anyOfText(const QStringList &names)
{
    return names.size() == 1 ? names.first() : u"in:"_s + names.join(u',');
}

} // namespace

QString rootRequired(const QString &trait)
{
    return u"root_required:"_s + trait;
}

QString rootForbidden(const QString &trait)
{
    return u"root_required:!"_s + trait;
}

QString memberOf(const QStringList &anyOf)
{
    return u"member_of:"_s + anyOfText(anyOf);
}

QString forbiddenAggregates(const QStringList &aggregates)
{
    return u"member_of:!"_s + anyOfText(aggregates);
}

QString required(const QStringList &anyOf)
{
    return u"required:"_s + anyOfText(anyOf);
}

QString forbidden(const QString &trait)
{
    return u"required:!"_s + trait;
}

QString resources(const QString &resourceClass)
{
    return u"resources:"_s + resourceClass;
}

void putInQuestion(const CandidateGroup &group, int root, const Providers &providers, Positions &asked)
{
    const auto tree = providers.tree(root);
    asked.assign(tree.begin(), tree.end());
    if (!group.isGranular() && !group.inTree.isEmpty())
        return;
    if (const auto sharers = providers.sharers.constFind(root); sharers != providers.sharers.constEnd())
        asked.insert(asked.end(), sharers->begin(), sharers->end());
}

} // namespace astrolabe::parts
