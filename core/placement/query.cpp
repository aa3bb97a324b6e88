// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/query.h"

#include "placement/querystring.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What Placement answers itself is not translated: people search for it.
tl::unexpected<Error> refused(const QString &placementText)
{
    return failure(Error::Kind::BadInput, placementText);
}

tl::unexpected<Error> invalid(const QString &placementText)
{
    return refused(u"Invalid query string parameters: "_s + placementText);
}

QStringList valuesOf(const QueryParameters &parameters, const QString &name)
{
    QStringList values;
    for (const auto &[key, value] : parameters) {
        if (key == name)
            values.append(value);
    }
    return values;
}

// Python's int(); none where that fails. What is too large for the database is the largest number.
std::optional<qint64> pythonInt(const QString &text)
{
    static const QRegularExpression grammar(u"^[+-]?[0-9]+(_[0-9]+)*$"_s);
    QString digits = text.trimmed();
    if (!grammar.match(digits).hasMatch())
        return {};
    bool inRange = false;
    const qint64 value = digits.remove(u'_').toLongLong(&inRange);
    if (inRange)
        return value;
    return digits.startsWith(u'-') ? std::numeric_limits<qint64>::min() : std::numeric_limits<qint64>::max();
}

// Like oslo.utils' is_uuid_like.
bool isUuidLike(QString text)
{
    static const QRegularExpression hexadecimal(u"^[0-9a-fA-F]{32}$"_s);
    static const QRegularExpression braces(u"^[{}]+|[{}]+$"_s);
    text.remove(u"urn:"_s).remove(u"uuid:"_s).remove(braces).remove(u'-');
    return hexadecimal.match(text).hasMatch();
}

// -- Names of parameters, and the values that Placement checks by its schema --------------------------------------

// Of "resources_NET" resources and _NET.
QRegularExpressionMatch asGroupParameter(const QString &key)
{
    static const QRegularExpression pattern(u"^(resources|required|member_of|in_tree)([a-zA-Z0-9_-]{1,64})?$"_s);
    return pattern.match(key);
}

Result<void> checkNames(const QueryParameters &parameters)
{
    static const QStringList wide{u"limit"_s, u"group_policy"_s, u"root_required"_s, u"same_subtree"_s};
    QStringList unknown;
    for (const auto &[key, value] : parameters) {
        if (!wide.contains(key) && !asGroupParameter(key).hasMatch())
            unknown.append(u'\'' + key + u'\'');
    }
    if (unknown.isEmpty())
        return {};
    unknown.removeDuplicates();
    unknown.sort();
    const QString verb = unknown.size() == 1 ? u"does"_s : u"do"_s;
    return invalid(u"%1 %2 not match any of the regexes: '^in_tree([a-zA-Z0-9_-]{1,64})?$', "
                   "'^member_of([a-zA-Z0-9_-]{1,64})?$', '^required([a-zA-Z0-9_-]{1,64})?$', "
                   "'^resources([a-zA-Z0-9_-]{1,64})?$'"_s.arg(unknown.join(u", "_s), verb));
}

Result<void> checkLimit(const QueryParameters &parameters)
{
    static const QRegularExpression pattern(u"^[1-9][0-9]*$"_s);
    const QStringList limits = valuesOf(parameters, u"limit"_s);
    if (limits.isEmpty() || pattern.match(limits.last()).hasMatch())
        return {};
    return invalid(u"'%1' does not match '^[1-9][0-9]*$'"_s.arg(limits.last()));
}

// It says how the suffixed groups of a query relate, so without any it has no effect.
Result<void> checkGroupPolicy(const QueryParameters &parameters)
{
    static const QStringList policies{u"none"_s, u"isolate"_s};
    const QStringList asked = valuesOf(parameters, u"group_policy"_s);
    if (asked.isEmpty() || policies.contains(asked.last()))
        return {};
    return invalid(u"'%1' is not one of ['none', 'isolate']"_s.arg(asked.last()));
}

Result<void> checkOneGroup(const QueryParameters &parameters)
{
    for (const auto &[key, value] : parameters) {
        if (key == u"same_subtree"_s || !asGroupParameter(key).captured(2).isEmpty()) {
            return failure(Error::Kind::Unsupported,
                QCoreApplication::translate("Error",
                    "The query asks for a group of its own (%1), which Astrolabe "
                    "cannot answer yet.")
                    .arg(key));
        }
    }
    return {};
}

// -- Values -------------------------------------------------------------------------------------------------------

Result<void> readResources(const QString &value, CandidateQuery &query)
{
    const QString form = u"Badly formed resources parameter. Expected resources query string parameter in form: "
                         "?resources=VCPU:2,MEMORY_MB:1024. Got: %1."_s;
    if (value.trimmed().isEmpty())
        return refused(form.arg(u"empty string"_s));
    query.resources.clear();
    for (const QString &part : value.split(u',')) {
        const QStringList pair = part.split(u':');
        if (pair.size() != 2)
            return refused(form.arg(part));
        const std::optional<qint64> amount = pythonInt(pair.last());
        if (!amount) {
            return refused(
                u"Requested resource %1 expected positive integer amount. Got: %2."_s.arg(pair.first(), pair.last()));
        }
        if (*amount < 1)
            return refused(
                u"Requested resource %1 requires amount >= 1. Got: %2."_s.arg(pair.first(), QString::number(*amount)));
        const auto same = std::ranges::find(query.resources, pair.first(), &std::pair<QString, qint64>::first);
        if (same != query.resources.end())
            same->second = *amount;
        else
            query.resources.append({pair.first(), *amount});
    }
    return {};
}

QStringList trimmedParts(const QString &list)
{
    QStringList parts = list.split(u',');
    for (QString &part : parts)
        part = part.trimmed();
    return parts;
}

Result<QStringList> anyOfTraits(const QString &value)
{
    const QString form = u"in:HW_CPU_X86_VMX,CUSTOM_MAGIC"_s;
    QStringList traits = trimmedParts(value.mid(3));
    if (traits.contains(QString()))
        return invalid(
            u"Expected 'required' parameter value of the form: %1. Got an empty trait in: %2"_s.arg(form, value));
    if (std::ranges::any_of(traits, [](const QString &trait) { return trait.startsWith(u'!'); }))
        return invalid(u"The format '%1' does not support forbidden traits. Got: %2"_s.arg(form, value));
    traits.removeDuplicates();
    return traits;
}

struct TraitList
{
    QStringList required;
    QStringList forbidden;
};

Result<TraitList> traitList(const QString &value)
{
    static const QRegularExpression exclamationMarks(u"^!+"_s);
    TraitList list;
    for (QString trait : trimmedParts(value)) {
        QStringList &wanted = trait.startsWith(u'!') ? list.forbidden : list.required;
        trait.remove(exclamationMarks);
        if (trait.isEmpty()) {
            return invalid(u"Expected 'required' parameter value of the form: HW_CPU_X86_VMX,!CUSTOM_MAGIC. "
                           "Got an empty trait in: %1"_s.arg(value));
        }
        if (!wanted.contains(trait))
            wanted.append(trait);
    }
    return list;
}

Result<void> readRequired(const QString &value, CandidateQuery &query)
{
    if (value.startsWith(u"in:"_s))
        return anyOfTraits(value).map([&](const QStringList &traits) { query.requiredTraits.append(traits); });
    return traitList(value).map([&](const TraitList &list) {
        for (const QString &trait : list.required) {
            if (!query.requiredTraits.contains(QStringList{trait}))
                query.requiredTraits.append(QStringList{trait});
        }
        query.forbiddenTraits += list.forbidden;
        query.forbiddenTraits.removeDuplicates();
    });
}

Result<void> readMemberOf(const QString &value, CandidateQuery &query)
{
    static const QRegularExpression pattern(u"^(!?)(in:)?(.*)$"_s, QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch parts = pattern.match(value);
    if (parts.capturedView(2).isEmpty() && value.contains(u',')) {
        return refused(u"Multiple values for 'member_of' must be prefixed with the 'in:' or '!in:' keyword using the "
                       "valid microversion. Got: %1"_s.arg(value));
    }
    QStringList aggregates = parts.captured(3).split(u',');
    for (const QString &aggregate : aggregates) {
        if (!isUuidLike(aggregate))
            return invalid(u"Expected 'member_of' parameter to contain valid UUID(s). Got: %1"_s.arg(aggregate));
    }
    aggregates.removeDuplicates();
    if (parts.capturedView(1).isEmpty())
        query.memberOf.append(aggregates);
    else
        query.forbiddenAggregates += aggregates;
    return {};
}

Result<void> readInTree(const QString &value, CandidateQuery &query)
{
    query.inTree = value.trimmed();
    if (!isUuidLike(query.inTree))
        return invalid(u"Expected 'in_tree' parameter to be a format of uuid. Got: %1"_s.arg(value));
    return {};
}

// -- The whole query ----------------------------------------------------------------------------------------------

Result<void> readLimit(const QueryParameters &parameters, CandidateQuery &query)
{
    const QStringList limits = valuesOf(parameters, u"limit"_s);
    if (limits.isEmpty())
        return {};
    query.limit = pythonInt(limits.first());
    if (!query.limit)
        return refused(u"invalid literal for int() with base 10: '%1'"_s.arg(limits.first()));
    return {};
}

Result<void> readRootRequired(const QueryParameters &parameters, CandidateQuery &query)
{
    const QStringList values = valuesOf(parameters, u"root_required"_s);
    if (values.isEmpty())
        return {};
    if (values.size() > 1)
        return refused(u"Query parameter 'root_required' may be specified only once."_s);
    if (values.first().startsWith(u"in:"_s)) {
        return invalid(u"The format 'in:HW_CPU_X86_VMX,CUSTOM_MAGIC' only supported since microversion 1.39. "
                       "Got: %1"_s.arg(values.first()));
    }
    const Result<TraitList> traits = traitList(values.first());
    if (!traits)
        return tl::unexpected(traits.error());
    query.rootRequired = traits->required;
    query.rootForbidden = traits->forbidden;

    QStringList conflicts = query.rootRequired;
    conflicts.removeIf([&](const QString &trait) { return !query.rootForbidden.contains(trait); });
    if (conflicts.isEmpty())
        return {};
    conflicts.sort();
    return refused(u"Conflicting required and forbidden traits found in root_required: "_s + conflicts.join(u", "_s));
}

struct GroupParameter
{
    QLatin1StringView name;
    Result<void> (*read)(const QString &value, CandidateQuery &query) = nullptr;
    bool together = false; // all its values are read where the first one stands
};

constexpr std::array groupParameters{
    GroupParameter{"resources"_L1, readResources, false},
    GroupParameter{"required"_L1, readRequired, true},
    GroupParameter{"member_of"_L1, readMemberOf, true},
    GroupParameter{"in_tree"_L1, readInTree, false},
};

Result<void> readAll(const QStringList &values, const GroupParameter &parameter, CandidateQuery &query)
{
    for (const QString &value : values) {
        if (Result<void> read = parameter.read(value, query); !read)
            return read;
    }
    return {};
}

Result<void> readGroup(const QueryParameters &parameters, CandidateQuery &query)
{
    QStringList seen;
    for (const auto &[key, value] : parameters) {
        const auto parameter = std::ranges::find(groupParameters, key, &GroupParameter::name);
        if (parameter == groupParameters.end() || (parameter->together && seen.contains(key)))
            continue;
        seen.append(key);
        const QStringList values = parameter->together ? valuesOf(parameters, key) : QStringList{value};
        if (Result<void> read = readAll(values, *parameter, query); !read)
            return read;
    }
    return {};
}

Result<void> checkResources(const CandidateQuery &query)
{
    if (query.resources.isEmpty())
        return refused(u"There must be at least one resources or resources[$S] parameter."_s);
    return {};
}

Result<void> checkConflicts(const CandidateQuery &query)
{
    const auto isForbidden = [&](const QString &trait) { return query.forbiddenTraits.contains(trait); };
    QStringList conflicts;
    for (QStringList anyOf : query.requiredTraits) {
        anyOf.sort();
        if (std::ranges::all_of(anyOf, isForbidden))
            conflicts.append(u"required: (%1)"_s.arg(anyOf.join(u", "_s)));
    }
    if (conflicts.isEmpty())
        return {};
    conflicts.sort();
    return refused(
        u"Conflicting required and forbidden traits found in the following traits keys: "_s + conflicts.join(u", "_s));
}

} // namespace

Result<CandidateQuery> parseCandidateQuery(const QString &text)
{
    const Result<QueryParameters> parameters = decodeQueryString(text);
    if (!parameters)
        return tl::unexpected(parameters.error());
    CandidateQuery query;
    return checkNames(*parameters)
        .and_then([&] { return checkLimit(*parameters); })
        .and_then([&] { return checkGroupPolicy(*parameters); })
        .and_then([&] { return readLimit(*parameters, query); })
        .and_then([&] { return readRootRequired(*parameters, query); })
        .and_then([&] { return checkOneGroup(*parameters); })
        .and_then([&] { return readGroup(*parameters, query); })
        .and_then([&] { return checkResources(query); })
        .and_then([&] { return checkConflicts(query); })
        .map([&] { return query; });
}

} // namespace astrolabe
