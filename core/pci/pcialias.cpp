// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/pcialias.h"

#include "base/python.h"
#include "base/pythonjson.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A property in the JSON Schema of aliases; all are strings.
struct Property
{
    QLatin1StringView name;
    int firstRelease;
    qsizetype longest = 0; // 1 to this many characters; 0: any length
    QLatin1StringView pattern = {};
    QStringList choices = {};
};

constexpr auto hexadecimal = "^([\\da-fA-F]{4})$"_L1;

QStringList numaPolicies(Release release)
{
    QStringList names;
    for (const auto &[policy, name] : pciNumaPolicies()) {
        if (policy != PciNumaPolicy::Socket || release >= since(23))
            names.append(name);
    }
    return names;
}

// In the order of Nova's schema.
std::vector<Property> properties(Release release)
{
    std::vector<Property> all{
        {"name"_L1, anyRelease, 256},
        {"capability_type"_L1, anyRelease, 0, {}, {u"pci"_s}},
        {"product_id"_L1, anyRelease, 0, hexadecimal},
        {"vendor_id"_L1, anyRelease, 0, hexadecimal},
        {"device_type"_L1, anyRelease, 0, {}, {u"type-PCI"_s, u"type-PF"_s, u"type-VF"_s}},
        {"numa_policy"_L1, 17, 0, {}, numaPolicies(release)},
        {"resource_class"_L1, 27},
        {"traits"_L1, 27},
        {"live_migratable"_L1, 31},
    };
    std::erase_if(all, [&](const Property &property) { return release < since(property.firstRelease); });
    return all;
}

bool matches(const QString &text, QLatin1StringView pattern)
{
    return QRegularExpression(pattern, QRegularExpression::UseUnicodePropertiesOption).match(text).hasMatch();
}

// jsonschema's error for a string; nullopt if it is valid.
std::optional<QString> wrongText(const Property &property, const QString &text)
{
    const QString shown = python::repr(text);
    const qsizetype length = text.toUcs4().size();
    if (property.longest > 0 && length < 1)
        return u"%1 is too short"_s.arg(shown);
    if (property.longest > 0 && length > property.longest)
        return u"%1 is too long"_s.arg(shown);
    if (!property.pattern.isEmpty() && !matches(text, property.pattern))
        return u"%1 does not match %2"_s.arg(shown, python::repr(QString(property.pattern)));
    if (!property.choices.isEmpty() && !property.choices.contains(text))
        return u"%1 is not one of %2"_s.arg(shown, python::repr(QJsonArray::fromStringList(property.choices)));
    return std::nullopt;
}

std::optional<QString> unknownProperties(const QJsonObject &object, const std::vector<Property> &known)
{
    QStringList unknown;
    for (const QString &name : object.keys()) {
        if (std::ranges::find(known, name, [](const Property &property) { return QString(property.name); })
            == known.end())
            unknown.append(python::repr(name));
    }
    if (unknown.isEmpty())
        return std::nullopt;
    return u"Additional properties are not allowed (%1 %2 unexpected)"_s.arg(
        unknown.join(u", "_s), unknown.size() == 1 ? u"was"_s : u"were"_s);
}

// The error that jsonschema.validate() picks of several: errors of the whole object, then wrong types, then the first.
std::optional<QString> schemaError(const QJsonValue &json, Release release)
{
    if (!json.isObject())
        return u"%1 is not of type 'object'"_s.arg(python::repr(json));
    const QJsonObject object = json.toObject();
    const std::vector<Property> known = properties(release);
    if (const auto error = unknownProperties(object, known))
        return error;
    if (!object.contains("name"_L1))
        return u"'name' is a required property"_s;
    for (const Property &property : known) {
        if (object.contains(property.name) && !object.value(property.name).isString())
            return u"%1 is not of type 'string'"_s.arg(python::repr(object.value(property.name)));
    }
    for (const Property &property : known) {
        const auto error
            = object.contains(property.name) ? wrongText(property, object[property.name].toString()) : std::nullopt;
        if (error)
            return error;
    }
    return std::nullopt;
}

using Reading = tl::expected<void, QString>; // the error is Nova's reason

Reading add(QJsonObject definition, PciAliases &aliases)
{
    const QString name = definition.take("name"_L1).toString().trimmed();
    const QString policy = definition.take("numa_policy"_L1).toString();
    PciAlias alias;
    for (const auto &[known, itsName] : pciNumaPolicies()) {
        if (policy == itsName)
            alias.numaPolicy = known;
    }
    PciSpec spec;
    for (auto it = definition.constBegin(); it != definition.constEnd(); ++it)
        spec.insert(it.key() == "device_type"_L1 ? u"dev_type"_s : it.key(), it.value().toString());
    if (const auto movable = spec.find(u"live_migratable"_s); movable != spec.end()) {
        const auto yes = python::toBool(*movable);
        if (!yes)
            return tl::unexpected(u"Unrecognized value '%1', acceptable values are: '0', '1', 'f', 'false', 'n', 'no', "
                                  "'off', 'on', 't', 'true', 'y', 'yes'"_s.arg(movable->trimmed().toLower()));
        *movable = *yes ? u"true"_s : u"false"_s;
    }
    alias.specs = {spec};

    const auto known = aliases.find(name);
    if (known == aliases.end()) {
        aliases.insert(name, alias);
        return {};
    }
    const PciSpec &first = known->specs.first();
    if (known->numaPolicy != alias.numaPolicy)
        return tl::unexpected(u"NUMA policy mismatch for alias '%1'"_s.arg(name));
    // The message of Python's KeyError is just the key.
    if (!first.contains(u"dev_type"_s) || !spec.contains(u"dev_type"_s))
        return tl::unexpected(u"'dev_type'"_s);
    if (first[u"dev_type"_s] != spec[u"dev_type"_s])
        return tl::unexpected(u"Device type mismatch for alias '%1'"_s.arg(name));
    known->specs.append(spec);
    return {};
}

QStringList namesOf(const PciAliases &aliases, bool (*is)(const PciAlias &))
{
    QStringList names = aliases.keys();
    names.removeIf([&](const QString &name) { return !is(aliases[name]); });
    return names;
}

bool hasIds(const PciSpec &spec)
{
    return spec.contains(u"vendor_id"_s) && spec.contains(u"product_id"_s);
}

bool hasIdsOrClass(const PciSpec &spec)
{
    return hasIds(spec) || spec.contains(u"resource_class"_s);
}

// From 27 on: whether each alias can be requested from Placement, and each device identified. Source:
// nova.pci.request._validate_aliases.
std::optional<QString> contradiction(const PciAliases &aliases, bool inPlacement)
{
    if (inPlacement) {
        const QStringList several = namesOf(aliases, [](const PciAlias &alias) { return alias.specs.size() > 1; });
        if (!several.isEmpty())
            return u"The PCI alias(es) %1 have multiple specs but [filter_scheduler]pci_in_placement is True. The PCI "
                   u"in "
                   "Placement feature only supports one spec per alias. You can assign the same resource_class to "
                   "multiple [pci]device_spec matchers to allow using different devices for the same alias."_s.arg(
                       several.join(u','));
    }
    const QStringList vague = inPlacement
        ? namesOf(aliases, [](const PciAlias &alias) { return !std::ranges::all_of(alias.specs, hasIdsOrClass); })
        : namesOf(aliases, [](const PciAlias &alias) { return !std::ranges::all_of(alias.specs, hasIds); });
    if (vague.isEmpty())
        return std::nullopt;
    return u"The PCI alias(es) %1 does not have vendor_id and product_id fields set%2."_s.arg(
        vague.join(u','), inPlacement ? u" or resource_class field set"_s : QString());
}

tl::unexpected<DecisionError> invalid(const QString &message)
{
    return tl::unexpected(DecisionError{u"PciInvalidAlias"_s, message, Stage::Api});
}

} // namespace

tl::expected<PciAliases, DecisionError> pciAliases(const Configuration &config, Release release)
{
    PciAliases aliases;
    for (const QString &text : config.list("pci", "alias", release)) {
        const Reading read = python::parseJson(text).and_then([&](const QJsonValue &json) -> Reading {
            const auto error = schemaError(json, release);
            return error ? Reading(tl::unexpect, *error) : add(json.toObject(), aliases);
        });
        if (!read)
            return invalid(u"Invalid PCI alias definition: "_s + read.error());
    }
    if (release >= since(27)) {
        const bool inPlacement = config.boolean("filter_scheduler", "pci_in_placement", release);
        if (const auto error = contradiction(aliases, inPlacement))
            return invalid(*error);
    }
    return aliases;
}

} // namespace astrolabe
