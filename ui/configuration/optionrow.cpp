// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/optionrow.h"

#include "formats/cloudnumbers.h"
#include "model/optionvalue.h"
#include "pci/devicespec.h"
#include "pci/mdevtypes.h"
#include "scheduler/enabledrules.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(OptionRow)
};

template<typename Entry>
QStringList namesIn(std::span<const Entry *const> catalogue, Release release)
{
    QStringList names;
    for (const Entry *entry : catalogue) {
        if (existsIn(*entry, release))
            names.append(QLatin1StringView(entry->name));
    }
    return names;
}

QStringList weigherClasses(Release release)
{
    QStringList classes{u"nova.scheduler.weights.all_weighers"_s};
    for (const WeigherEntry *entry : weigherCatalogue()) {
        if (existsIn(*entry, release)) {
            classes.append(u"nova.scheduler.weights.%1.%2"_s.arg(
                QLatin1StringView(entry->module), QLatin1StringView(entry->name)));
        }
    }
    return classes;
}

template<typename List, typename T>
QStringList each(const List &list, QString T::*member)
{
    QStringList texts;
    std::ranges::transform(list, std::back_inserter(texts), member);
    texts.removeDuplicates();
    return texts;
}

bool isAboutDevices(const OptionRow &row)
{
    return row.group == "pci"_L1 || row.group == "devices"_L1 || row.group.startsWith("mdev_"_L1)
        || row.group.startsWith("vgpu_"_L1);
}

// Called only if one of these is changed: they have no effect unless a host is connected.
Result<void> checkDeviceOptions(const CloudOptions &options)
{
    return deviceSpecs(options.config, options.release)
        .and_then([&](const QList<DeviceSpec> &) { return MdevTypes::of(options.config, options.release); })
        .map([](const MdevTypes &) {});
}

// A cloud may come with rules that aren't known here, but an unknown name that the user adds is probably a typo.
Result<void> checkNewRules(const EnabledRules &before, const CloudOptions &options, const CustomRules &custom)
{
    return EnabledRules::of(options.config, options.release, custom)
        .and_then([&](const EnabledRules &rules) -> Result<void> {
            const QStringList unknown = rules.newlyUnknown(before);
            if (unknown.isEmpty())
                return {};
            return failure(Error::Kind::BadInput,
                Words::tr("%1 is neither a rule of Nova's in %2 nor a custom rule.")
                    .arg(unknown.first(), options.release.title()),
                {}, Words::tr("Correct the name, or write the rule in the Custom rules view first."));
        });
}

} // namespace

QList<OptionRow> optionRows(const CloudOptions &options)
{
    const auto &[release, config] = options;
    QList<OptionRow> rows;
    for (const Option &option : optionCatalogue()) {
        const QString name = QLatin1StringView(option.name);
        const bool exists = existsIn(option, release);
        for (const QString &group : config.groupsOf(option, release)) {
            if (!exists && !config.isSet(group, name))
                continue;
            const QString value
                = exists ? config.text(option, group, release) : textOf(option, config.value(group, name));
            rows.append({&option, group, value, textOf(option, defaultOf(option, release)),
                config.isChanged(option, group, release), exists});
        }
    }
    return rows;
}

Result<CloudOptions> withOption(
    CloudOptions options, const OptionRow &row, const QString &text, const CustomRules &custom)
{
    const Option &option = *row.option;
    // An empty field means the empty value if the type has one, and otherwise unset.
    const bool isText = option.type == Option::Type::String && option.choices.empty();
    const bool isEmptyValue = isText && !row.defaultValue.isNull();
    const bool isList = option.type == Option::Type::List || option.type == Option::Type::Multi;
    const bool unsets = text.isNull() || (text.isEmpty() && !isEmptyValue && !isList);
    const QJsonValue value = unsets ? QJsonValue() : valueOf(option, text);
    const EnabledRules before = EnabledRules::of(options.config, options.release, custom).value_or(EnabledRules());
    return options.config.set(row.group, row.name(), value, options.release)
        .and_then([&] { return checkNewRules(before, options, custom); })
        .and_then([&] { return isAboutDevices(row) ? checkDeviceOptions(options) : Result<void>(); })
        .map([&] { return options; });
}

Result<void> checkOptions(const CloudOptions &options, const CustomRules &custom)
{
    return EnabledRules::of(options.config, options.release, custom).map([](const EnabledRules &) { });
}

QStringList listChoices(const OptionRow &row, const Cloud &cloud, const CustomRules &custom)
{
    const QString name = row.name();
    if (name.endsWith("enabled_filters"_L1))
        return namesIn(filterCatalogue(), cloud.release) + each(custom.filters, &CustomFilter::name);
    if (name == "weight_classes"_L1)
        return weigherClasses(cloud.release) + each(custom.weighers, &CustomWeigher::name);
    if (name == "isolated_hosts"_L1)
        return each(cloud.computeNodes, &ComputeNode::host);
    if (name == "isolated_images"_L1)
        return each(cloud.images, &Image::id);
    return {};
}

QStringList toleratedOptions(const Cloud &cloud)
{
    QStringList sentences = unreadableNumbers(cloud);
    for (const QString &unknown : cloud.config.unknownOptions())
        sentences.append(Words::tr("Astrolabe does not read the option %1.").arg(unknown));
    for (const OptionRow &row : optionRows({cloud.release, cloud.config})) {
        if (!row.exists)
            sentences.append(Words::tr("%1 is set, but %2 does not have it.").arg(row.id(), cloud.release.title()));
    }
    return sentences;
}

QString releasesOf(const Option &option)
{
    const bool fromTheBeginning = !Release::named(Release{option.firstRelease}.name());
    const bool untilToday = !Release::named(Release{option.lastRelease}.name());
    const QString first = Release{option.firstRelease}.title();
    const QString last = Release{option.lastRelease}.title();
    if (fromTheBeginning && untilToday)
        return Words::tr("every release");
    if (fromTheBeginning)
        return Words::tr("up to %1").arg(last);
    return untilToday ? Words::tr("from %1").arg(first) : Words::tr("%1 to %2").arg(first, last);
}

} // namespace astrolabe
