// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/forcedhost.h"
#include "diagnosis/causes/recordedfilters.h"
#include "diagnosis/pcialiases.h"
#include "scheduler/filters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString aliasExtraSpec = u"pci_passthrough:alias"_s;
constexpr QLatin1StringView typePrefix("dev_type=");

struct DeviceShortage
{
    Blame blame;
    Reason against;
    bool isNamed = false;
};

std::optional<DeviceShortage> deviceShortage(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"PciPassthroughFilter");
    if (!examined.spec)
        return std::nullopt;
    if (!blame) {
        const auto forced = forcedHostAgainst(examined, pciPassthroughFilter);
        return forced
            ? std::optional(DeviceShortage{{.hosts = {forced->host}, .nearest = forced->host}, forced->against, true})
            : std::nullopt;
    }
    // The host without any device says nothing: the one with the nearest pools does.
    DeviceShortage shortage{*blame, reasonAgainst(examined, blame->nearest, blame->conditions)};
    const std::vector<Reason> reasons = reasonsAgainst(examined, blame->hosts, blame->conditions);
    for (qsizetype i = 0; i < blame->hosts.size(); ++i) {
        const Reason &against = reasons[static_cast<std::size_t>(i)];
        if (against.facts.size() > shortage.against.facts.size()) {
            shortage.blame.nearest = blame->hosts.at(i);
            shortage.against = against;
        }
    }
    shortage.isNamed = shortage.blame.nearest == hostNamedIn(examined);
    return shortage;
}

// Only the type of the devices differs: type-PCI, type-PF, type-VF, vdpa.
bool isAboutType(const Reason &against)
{
    const auto asked = factNamed(against, u"asked");
    const auto there = factNamed(against, u"there");
    return asked && there && factText(asked->value).startsWith(typePrefix) && !factText(asked->value).contains(u',');
}

// [pci] alias with another device type for the alias.
QList<Change> withDeviceType(const Case &examined, const QString &alias, const QString &type)
{
    const QJsonValue edited = editedPciAliases(examined.cloud().config, [&](QJsonObject &definition) {
        if (definition.value("name"_L1).toString() == alias)
            definition.insert(u"device_type"_s, type);
    });
    return edited.isUndefined() ? QList<Change>() : QList<Change>{withOption("pci", "alias", edited)};
}

QList<QList<Change>> withoutDevices(const Case &examined)
{
    if (!examined.spec->flavor.extraSpecs.contains(aliasExtraSpec))
        return {};
    return {{withoutExtraSpec(examined, aliasExtraSpec)}};
}

QList<Cause> findDeviceType(const Case &examined)
{
    const auto shortage = deviceShortage(examined);
    const auto alias = shortage ? factNamed(shortage->against, u"alias") : std::nullopt;
    if (!alias || !isAboutType(shortage->against))
        return {};
    const QString type = factText(factNamed(shortage->against, u"there")->value).sliced(typePrefix.size());
    Fact asked = *factNamed(shortage->against, u"asked");
    asked.value = factText(asked.value).sliced(typePrefix.size());
    Cause cause{.conditions = shortage->blame.conditions, .hosts = {shortage->blame.nearest}, .isDisorder = true};
    cause.sentence = {QT_TRANSLATE_NOOP("Reason", "[pci] alias %1 asks for devices of %2, but those of %3 are %4"),
        {*alias, asked, hostFact(examined, shortage->blame.nearest), {u"dev_type"_s, type, Origin::host()}}};
    if (const auto changed = withDeviceType(examined, factText(alias->value), type); !changed.isEmpty())
        cause.undoing.append(changed);
    return {cause};
}

QList<Cause> findPciDevices(const Case &examined)
{
    const auto shortage = deviceShortage(examined);
    if (!shortage || isAboutType(shortage->against))
        return {};
    const Reason &against = shortage->against;
    const bool isNamed = shortage->isNamed;
    const auto alias = factNamed(against, u"alias");
    const Fact wish
        = alias ? *alias : factNamed(against, u"spec").value_or(Fact{u"spec"_s, QString(), Origin::request()});
    const Fact count = factNamed(against, u"count").value_or(Fact{u"count"_s, qint64{1}, Origin::request()});
    const Fact host = hostFact(examined, shortage->blame.nearest);
    const auto asked = factNamed(against, u"asked");
    const auto there = factNamed(against, u"there");
    const auto free = factNamed(against, u"free");
    Cause cause{.conditions = shortage->blame.conditions, .hosts = shortage->blame.hosts};
    if (!free) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "The server needs PCI devices, and %1 has not reported any yet"), {host}};
    } else if (asked && there && alias) {
        cause.sentence = {isNamed
                ? QT_TRANSLATE_NOOP("Reason",
                      "The request names %3, and no free device there matches [pci] alias %1: it says %2, the devices "
                      "have %4")
                : QT_TRANSLATE_NOOP("Reason", "No free device matches [pci] alias %1: it says %2, those of %3 have %4"),
            {*alias, *asked, host, *there}};
    } else {
        const Fact matching = factNamed(against, u"matching").value_or(*free);
        cause.sentence
            = {isNamed ? QT_TRANSLATE_N_NOOP("Reason",
                             "Flavor %3 needs %Ln PCI device(s) of %2; the request names %4, which has %5 of them free")
                       : QT_TRANSLATE_N_NOOP("Reason",
                             "Flavor %3 needs %Ln PCI device(s) of %2; the nearest host, %4, has %5 of them free"),
                {count, wish, flavorFact(examined), host, matching}};
    }
    cause.undoing = withoutDevices(examined);
    if (isNamed)
        cause.undoing.append(withoutNamedHost(examined.trial.question));
    return {cause};
}

QList<Cause> findRecordedDevices(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"PciPassthroughFilter"_L1,
            QT_TRANSLATE_NOOP(
                "Reason", "%1 leaves no host: none has enough free devices of the kind that is asked for")}});
}

} // namespace

const CauseEntry causes::pciDevices{"C19", "pci_devices", findPciDevices,
    QT_TRANSLATE_NOOP("Clinic", "PCI devices that no host has"), findRecordedDevices};
const CauseEntry causes::deviceType{
    "C29", "device_type", findDeviceType, QT_TRANSLATE_NOOP("Clinic", "The device type of a PCI alias")};

} // namespace astrolabe
