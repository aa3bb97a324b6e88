// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/groupvalues.h"

#include "base/uuidtext.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList trimmedParts(const QString &list)
{
    QStringList parts = list.split(u',');
    for (QString &part : parts)
        part = part.trimmed();
    return parts;
}

tl::unexpected<Refusal> emptyTrait(const QString &form, const QString &value)
{
    return badParameter(
        u"Expected 'required' parameter value of the form: %1. Got an empty trait in: %2"_s.arg(form, value));
}

constexpr auto anyOfForm = "in:HW_CPU_X86_VMX,CUSTOM_MAGIC"_L1;

tl::unexpected<Refusal> anyOfTooEarly(const QString &value)
{
    return badParameter(u"The format '%1' only supported since microversion 1.39. Got: %2"_s.arg(anyOfForm, value));
}

Answered<QStringList> readAnyOf(const QString &value)
{
    QStringList traits = trimmedParts(value.mid(3));
    if (traits.contains(QString()))
        return emptyTrait(anyOfForm, value);
    if (std::ranges::any_of(traits, [](const QString &trait) { return trait.startsWith(u'!'); }))
        return badParameter(u"The format '%1' does not support forbidden traits. Got: %2"_s.arg(anyOfForm, value));
    traits.removeDuplicates();
    return traits;
}

Answered<void> readRequired(const QString &value, Microversion version, CandidateGroup &group)
{
    if (value.startsWith(u"in:"_s) && version.includes(39))
        return readAnyOf(value).map([&](const QStringList &traits) { group.requiredTraits.append(traits); });
    return readTraitList(value, version).map([&](const TraitList &list) {
        for (const QString &trait : list.required)
            group.requiredTraits.append(QStringList{trait});
        group.forbiddenTraits += list.forbidden;
        group.forbiddenTraits.removeDuplicates();
    });
}

Answered<void> readMemberOf(const QString &value, Microversion version, CandidateGroup &group)
{
    static const QRegularExpression pattern(u"^(!?)(in:)?(.*)$"_s, QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch parts = pattern.match(value);
    if (parts.capturedView(2).isEmpty() && value.contains(u',')) {
        return badRequest(
            u"Multiple values for 'member_of' must be prefixed with the 'in:' or '!in:' keyword using the "
            "valid microversion. Got: %1"_s.arg(value));
    }
    QStringList aggregates = parts.captured(3).split(u',');
    for (const QString &aggregate : aggregates) {
        if (!isUuidLike(aggregate))
            return badParameter(u"Expected 'member_of' parameter to contain valid UUID(s). Got: %1"_s.arg(aggregate));
    }
    aggregates.removeDuplicates();
    const bool isForbidden = !parts.capturedView(1).isEmpty();
    if (isForbidden && !version.includes(32)) {
        return badRequest(
            u"Forbidden member_of%1 parameters are not supported in the specified microversion"_s.arg(group.suffix));
    }
    if (isForbidden)
        group.forbiddenAggregates += aggregates;
    else
        group.memberOf.append(aggregates);
    return {};
}

} // namespace

std::optional<qint64> wholeNumber(const QString &text)
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

Answered<TraitList> readTraitList(const QString &value, Microversion version)
{
    static const QRegularExpression exclamationMarks(u"^!+"_s);
    if (value.startsWith(u"in:"_s))
        return anyOfTooEarly(value);
    const bool mayForbid = version.includes(22);
    TraitList list;
    for (QString trait : trimmedParts(value)) {
        QStringList &wanted = trait.startsWith(u'!') ? list.forbidden : list.required;
        trait.remove(exclamationMarks);
        if (trait.isEmpty())
            return emptyTrait(mayForbid ? u"HW_CPU_X86_VMX,!CUSTOM_MAGIC"_s : u"HW_CPU_X86_VMX,CUSTOM_MAGIC"_s, value);
        if (!wanted.contains(trait))
            wanted.append(trait);
    }
    if (!list.forbidden.isEmpty() && !mayForbid) {
        return badParameter(
            u"Expected 'required' parameter value of the form: HW_CPU_X86_VMX,CUSTOM_MAGIC. Got: %1"_s.arg(value));
    }
    return list;
}

Answered<void> readResources(const QString &value, CandidateGroup &group)
{
    const QString form = u"Badly formed resources parameter. Expected resources query string parameter in form: "
                         "?resources=VCPU:2,MEMORY_MB:1024. Got: %1."_s;
    if (value.trimmed().isEmpty())
        return badRequest(form.arg(u"empty string"_s));
    group.resources.clear();
    for (const QString &part : value.split(u',')) {
        const QStringList pair = part.split(u':');
        if (pair.size() != 2)
            return badRequest(form.arg(part));
        const std::optional<qint64> amount = wholeNumber(pair.last());
        if (!amount) {
            return badRequest(
                u"Requested resource %1 expected positive integer amount. Got: %2."_s.arg(pair.first(), pair.last()));
        }
        if (*amount < 1)
            return badRequest(
                u"Requested resource %1 requires amount >= 1. Got: %2."_s.arg(pair.first(), QString::number(*amount)));
        const auto same = std::ranges::find(group.resources, pair.first(), &std::pair<QString, qint64>::first);
        if (same != group.resources.end())
            same->second = *amount;
        else
            group.resources.append({pair.first(), *amount});
    }
    return {};
}

// Before 1.39 only the last value counts.
Answered<void> readRequired(const QStringList &values, Microversion version, CandidateGroup &group)
{
    for (const QString &value : version.includes(39) ? values : values.last(1)) {
        if (Answered<void> read = readRequired(value, version, group); !read)
            return read;
    }
    return {};
}

Answered<void> readMemberOf(const QStringList &values, Microversion version, CandidateGroup &group)
{
    if (values.size() > 1 && !version.includes(24))
        return badRequest(u"Multiple member_of%1 parameters are not supported"_s.arg(group.suffix));
    for (const QString &value : values) {
        if (Answered<void> read = readMemberOf(value, version, group); !read)
            return read;
    }
    return {};
}

Answered<void> readInTree(const QString &value, CandidateGroup &group)
{
    group.inTree = value.trimmed();
    if (!isUuidLike(group.inTree))
        return badParameter(u"Expected 'in_tree' parameter to be a format of uuid. Got: %1"_s.arg(value));
    return {};
}

} // namespace astrolabe
