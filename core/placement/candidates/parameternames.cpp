// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/parameternames.h"

#include "base/python.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Parameter
{
    QLatin1StringView name;
    int since = 0; // microversion
};

constexpr std::array groupParameters{
    Parameter{"in_tree"_L1, 31},
    Parameter{"member_of"_L1, 21},
    Parameter{"required"_L1, 17},
    Parameter{"resources"_L1, 10},
};

constexpr std::array wideParameters{
    Parameter{"limit"_L1, 16},
    Parameter{"group_policy"_L1, 25},
    Parameter{"root_required"_L1, 35},
    Parameter{"same_subtree"_L1, 36},
};

constexpr int sinceGroups = 25;

QLatin1StringView suffixPattern(Microversion version)
{
    return version.includes(33) ? "[a-zA-Z0-9_-]{1,64}"_L1 : "[1-9][0-9]*"_L1;
}

bool isKnown(const QString &key, Microversion version)
{
    const auto isIt
        = [&](const Parameter &parameter) { return key == parameter.name && version.includes(parameter.since); };
    if (std::ranges::any_of(wideParameters, isIt))
        return true;
    const auto ofGroup = asGroupParameter(key, version);
    if (!ofGroup || (!ofGroup->suffix.isEmpty() && !version.includes(sinceGroups)))
        return false;
    const auto parameter = std::ranges::find(groupParameters, ofGroup->name, &Parameter::name);
    return version.includes(parameter->since);
}

QString notMatched(const QStringList &unknown, Microversion version)
{
    QStringList patterns;
    for (const Parameter &parameter : groupParameters) {
        if (version.includes(parameter.since))
            patterns.append(u"'^%1(%2)?$'"_s.arg(parameter.name, suffixPattern(version)));
    }
    return u"%1 %2 not match any of the regexes: %3"_s.arg(
        unknown.join(u", "_s), unknown.size() == 1 ? u"does"_s : u"do"_s, patterns.join(u", "_s));
}

Answered<void> checkNames(const QueryParameters &parameters, Microversion version)
{
    if (!version.includes(sinceGroups) && valuesOf(parameters, u"resources"_s).isEmpty())
        return badParameter(u"'resources' is a required property"_s);
    QStringList unknown;
    for (const auto &[key, value] : parameters) {
        if (!isKnown(key, version))
            unknown.append(key);
    }
    if (unknown.isEmpty())
        return {};
    unknown.removeDuplicates();
    unknown.sort();
    for (QString &name : unknown)
        name = python::repr(name);
    if (version.includes(sinceGroups))
        return badParameter(notMatched(unknown, version));
    return badParameter(u"Additional properties are not allowed (%1 %2 unexpected)"_s.arg(
        unknown.join(u", "_s), unknown.size() == 1 ? u"was"_s : u"were"_s));
}

Answered<void> checkLimit(const QueryParameters &parameters)
{
    static const QRegularExpression pattern(u"^[1-9][0-9]*$"_s);
    const QStringList limits = valuesOf(parameters, u"limit"_s);
    if (limits.isEmpty() || pattern.match(limits.last()).hasMatch())
        return {};
    return badParameter(python::repr(limits.last()) + u" does not match '^[1-9][0-9]*$'"_s);
}

Answered<void> checkGroupPolicy(const QueryParameters &parameters)
{
    static const QStringList policies{u"none"_s, u"isolate"_s};
    const QStringList asked = valuesOf(parameters, u"group_policy"_s);
    if (asked.isEmpty() || policies.contains(asked.last()))
        return {};
    return badParameter(python::repr(asked.last()) + u" is not one of ['none', 'isolate']"_s);
}

QStringList namesOf(std::span<const Parameter> parameters, Microversion version)
{
    QStringList names;
    for (const Parameter &parameter : parameters) {
        if (version.includes(parameter.since))
            names.append(parameter.name);
    }
    return names;
}

} // namespace

QStringList wideParameterNames(Microversion version)
{
    return namesOf(wideParameters, version);
}

QStringList groupParameterNames(Microversion version)
{
    return namesOf(groupParameters, version);
}

std::optional<GroupParameter> asGroupParameter(const QString &key, Microversion version)
{
    for (const Parameter &parameter : groupParameters) {
        if (!key.startsWith(parameter.name))
            continue;
        const QString suffix = key.mid(parameter.name.size());
        static const QRegularExpression words(u"^[a-zA-Z0-9_-]{1,64}$"_s);
        static const QRegularExpression numbers(u"^[1-9][0-9]*$"_s);
        if (suffix.isEmpty() || (version.includes(33) ? words : numbers).match(suffix).hasMatch())
            return GroupParameter{parameter.name, suffix};
    }
    return std::nullopt;
}

Answered<void> checkParameters(const QueryParameters &parameters, Microversion version)
{
    return checkNames(parameters, version).and_then([&] { return checkLimit(parameters); }).and_then([&] {
        return checkGroupPolicy(parameters);
    });
}

} // namespace astrolabe
