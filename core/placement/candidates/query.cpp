// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/query.h"

#include "base/python.h"
#include "placement/candidates/groupvalues.h"
#include "placement/candidates/parameternames.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto badValue = "placement.query.bad_value"_L1;

// -- Parameters of the whole query --------------------------------------------------------------------------------

Answered<void> readLimit(const QueryParameters &parameters, CandidateQuery &query)
{
    const QStringList limits = valuesOf(parameters, u"limit"_s);
    if (limits.isEmpty())
        return {};
    query.limit = wholeNumber(limits.first());
    if (!query.limit) {
        const QString text = u"invalid literal for int() with base 10: "_s + python::repr(limits.first());
        return tl::unexpected(Refusal{500, text});
    }
    if (*query.limit < 1)
        query.limit.reset();
    return {};
}

void readGroupPolicy(const QueryParameters &parameters, CandidateQuery &query)
{
    query.groupPolicy = valuesOf(parameters, u"group_policy"_s).value(0);
}

Answered<void> readRootRequired(const QueryParameters &parameters, CandidateQuery &query)
{
    const QStringList values = valuesOf(parameters, u"root_required"_s);
    if (values.isEmpty())
        return {};
    if (values.size() > 1) {
        return badRequest(
            u"Query parameter 'root_required' may be specified only once."_s, u"placement.query.duplicate_key"_s);
    }
    const Answered<TraitList> traits = readTraitList(values.first(), {});
    if (!traits)
        return tl::unexpected(traits.error());
    query.rootRequired = traits->required;
    query.rootForbidden = traits->forbidden;

    QStringList conflicts = query.rootRequired;
    conflicts.removeIf([&](const QString &trait) { return !query.rootForbidden.contains(trait); });
    if (conflicts.isEmpty())
        return {};
    conflicts.sort();
    return badRequest(
        u"Conflicting required and forbidden traits found in root_required: "_s + conflicts.join(u", "_s), badValue);
}

Answered<void> readSameSubtree(const QueryParameters &parameters, CandidateQuery &query)
{
    for (const QString &value : valuesOf(parameters, u"same_subtree"_s)) {
        QStringList suffixes = value.split(u',');
        for (QString &suffix : suffixes)
            suffix = suffix.trimmed();
        if (suffixes.contains(QString()))
            return badRequest(u"Empty string (unsuffixed group) can not be specified in `same_subtree` "_s, badValue);
        suffixes.removeDuplicates();
        query.sameSubtree.append(suffixes);
    }
    return {};
}

// -- Groups -------------------------------------------------------------------------------------------------------

CandidateGroup &groupOf(const QString &suffix, CandidateQuery &query)
{
    const auto known = std::ranges::find(query.groups, suffix, &CandidateGroup::suffix);
    if (known != query.groups.end())
        return *known;
    query.groups.append(CandidateGroup{suffix, {}, {}, {}, {}, {}, {}});
    return query.groups.last();
}

// All values of required and member_of are read where the first one occurs.
Answered<void> readGroups(const QueryParameters &parameters, Microversion version, CandidateQuery &query)
{
    QStringList seen;
    for (const auto &[key, value] : parameters) {
        const auto parameter = asGroupParameter(key, version);
        if (!parameter)
            continue;
        CandidateGroup &group = groupOf(parameter->suffix, query);
        const bool isFirst = !seen.contains(key);
        seen.append(key);
        Answered<void> read;
        if (parameter->name == "resources"_L1)
            read = readResources(value, group);
        else if (parameter->name == "in_tree"_L1)
            read = readInTree(value, group);
        else if (parameter->name == "required"_L1 && isFirst)
            read = readRequired(valuesOf(parameters, key), version, group);
        else if (parameter->name == "member_of"_L1 && isFirst)
            read = readMemberOf(valuesOf(parameters, key), version, group);
        if (!read)
            return read;
    }
    return {};
}

// -- Relations between the parts ------------------------------------------------------------------------------------

// Python's repr() of a list of strings.
QString pythonList(const QStringList &texts)
{
    QStringList shown;
    for (const QString &text : texts)
        shown.append(python::repr(text));
    return u'[' + shown.join(u", "_s) + u']';
}

Answered<void> checkSuffixes(const CandidateQuery &query)
{
    QStringList suffixes;
    QStringList resourceless;
    for (const CandidateGroup &group : query.groups) {
        suffixes.append(group.suffix);
        if (group.resources.isEmpty())
            resourceless.append(group.suffix);
    }
    if (resourceless.size() == suffixes.size())
        return badRequest(
            u"There must be at least one resources or resources[$S] parameter."_s, u"placement.query.missing_value"_s);
    QStringList inSubtrees;
    for (const QStringList &subtree : query.sameSubtree)
        inSubtrees += subtree;
    inSubtrees.removeDuplicates();

    QStringList stray = resourceless;
    stray.removeIf([&](const QString &suffix) { return inSubtrees.contains(suffix); });
    if (!stray.isEmpty()) {
        return badRequest(u"Resourceless suffixed group request should be specified in `same_subtree` query param: "
                          "bad group(s) - %1."_s.arg(pythonList(stray)),
            badValue);
    }
    QStringList unknown = inSubtrees;
    unknown.removeIf([&](const QString &suffix) { return suffixes.contains(suffix); });
    if (!unknown.isEmpty()) {
        return badRequest(u"Real suffixes should be specified in `same_subtree`: %1 not found in %2."_s.arg(
                              pythonList(unknown), pythonList(suffixes)),
            badValue);
    }
    return {};
}

// Before same_subtree existed, every group needed resources.
Answered<void> checkOrphans(const CandidateQuery &query)
{
    QStringList traits;
    QStringList aggregates;
    bool all = true;
    for (const CandidateGroup &group : query.groups) {
        if (!group.resources.isEmpty())
            continue;
        all = false;
        if (!group.requiredTraits.isEmpty())
            traits.append(u"required"_s + group.suffix);
        if (!group.memberOf.isEmpty() || !group.forbiddenAggregates.isEmpty())
            aggregates.append(u"member_of"_s + group.suffix);
    }
    if (!traits.isEmpty()) {
        return badRequest(u"All traits parameters must be associated with resources.  Found the following orphaned "
                          "traits keys: "_s
            + traits.join(u", "_s));
    }
    if (!aggregates.isEmpty()) {
        return badRequest(u"All member_of parameters must be associated with resources. Found the following orphaned "
                          "member_of keys: "_s
            + aggregates.join(u", "_s));
    }
    if (!all)
        return badRequest(u"All request groups must specify resources."_s);
    if (query.groups.isEmpty())
        return badRequest(u"At least one request group (`resources` or `resources{$S}`) is required."_s);
    return {};
}

Answered<void> checkConflicts(const CandidateQuery &query)
{
    QStringList conflicts;
    for (const CandidateGroup &group : query.groups) {
        for (QStringList anyOf : group.requiredTraits) {
            anyOf.sort();
            if (std::ranges::all_of(anyOf, [&](const QString &t) { return group.forbiddenTraits.contains(t); }))
                conflicts.append(u"required%1: (%2)"_s.arg(group.suffix, anyOf.join(u", "_s)));
        }
    }
    if (conflicts.isEmpty())
        return {};
    conflicts.sort();
    return badRequest(
        u"Conflicting required and forbidden traits found in the following traits keys: "_s + conflicts.join(u", "_s));
}

Answered<void> checkPolicyGiven(const CandidateQuery &query)
{
    if (!query.groupPolicy.isEmpty() || std::ranges::count_if(query.groups, &CandidateGroup::isGranular) < 2)
        return {};
    return badRequest(
        u"The \"group_policy\" parameter is required when specifying more than one \"resources{N}\" parameter."_s);
}

// Repeated traits count once, but only after Placement has reported conflicts as often as they occur.
void dropRepeatedTraits(CandidateQuery &query)
{
    for (CandidateGroup &group : query.groups) {
        QList<QStringList> once;
        for (const QStringList &anyOf : std::as_const(group.requiredTraits)) {
            if (!once.contains(anyOf))
                once.append(anyOf);
        }
        group.requiredTraits = once;
    }
}

} // namespace

Answered<CandidateQuery> parseCandidateQuery(const QString &text, Microversion version)
{
    if (!version.includes(10))
        return tl::unexpected(Refusal{404, {}});
    const Answered<QueryParameters> parameters = decodeQueryString(text);
    if (!parameters)
        return tl::unexpected(parameters.error());
    CandidateQuery query;
    readGroupPolicy(*parameters, query);
    return checkParameters(*parameters, version)
        .and_then([&] { return readLimit(*parameters, query); })
        .and_then([&] { return readRootRequired(*parameters, query); })
        .and_then([&] { return readSameSubtree(*parameters, query); })
        .and_then([&] { return readGroups(*parameters, version, query); })
        .and_then([&] { return version.includes(36) ? checkSuffixes(query) : checkOrphans(query); })
        .and_then([&] { return version.includes(22) ? checkConflicts(query) : Answered<void>(); })
        .and_then([&] { return checkPolicyGiven(query); })
        .map([&] {
            dropRepeatedTraits(query);
            return query;
        });
}

} // namespace astrolabe
