// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/misspelling.h"

#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/zones.h"
#include "diagnosis/pcialiases.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

template<typename Things, typename Name>
QStringList namesIn(const Things &things, Name name)
{
    QStringList names;
    for (const auto &thing : things)
        names.append(thing.*name);
    return names;
}

// The alias of a flavor's devices; nova-api refuses one that [pci] alias does not have.
std::optional<Misspelling> misspelledAlias(const Case &examined, const Flavor &flavor)
{
    const QString key = u"pci_passthrough:alias"_s;
    QStringList known;
    for (const QJsonObject &alias : pciAliases(examined.cloud().config))
        known.append(alias["name"_L1].toString());
    QStringList corrected;
    std::optional<Misspelling> misspelling;
    for (const QString &each : flavor.extraSpecs.value(key).split(u',', Qt::SkipEmptyParts)) {
        const QString name = each.section(u':', 0, 0).trimmed();
        const QString meant = nearestSpelling(name, known);
        corrected.append(meant.isEmpty() ? each : meant + u':' + each.section(u':', 1));
        if (!meant.isEmpty())
            misspelling = {QT_TRANSLATE_NOOP(
                               "Reason", "nova-api refuses the request: [pci] alias has no alias %1; did you mean %2?"),
                {u"alias"_s, name, Origin::extraSpec(key)}, meant, {}};
    }
    if (misspelling) {
        misspelling->corrected = {EditCloud{.list = u"flavors"_s,
            .id = flavor.flavorid,
            .member = {u"extra_specs"_s, key},
            .value = corrected.join(u',')}};
    }
    return misspelling;
}

QStringList zonesOfCloud(const Case &examined)
{
    QStringList zones = knownZones(examined);
    for (const DecidedHost &host : examined.decision().hosts)
        zones.append(host.zone);
    zones.removeDuplicates();
    zones.removeAll(QString());
    return zones;
}

// Of a boot, or of an action, whose members are told apart by their names.
QStringList memberNamed(const char *name)
{
    return {u"server"_s, QLatin1StringView(name)};
}

} // namespace

AskedNames askedNames(const Case &examined)
{
    if (const Request *request = examined.request())
        return {request->flavorRef, request->host, request->availabilityZone.section(u':', 0, 0)};
    const ServerAction &action = std::get<ServerQuestion>(examined.trial.question).action;
    return {action.flavorRef, action.host, action.availabilityZone};
}

std::optional<Misspelling> misspelling(const Case &examined)
{
    const Cloud &cloud = examined.cloud();
    const CloudIndex &index = examined.index();
    const AskedNames asked = askedNames(examined);
    const auto among = [&](const char *sentence, const char *name, const QString &written, const QStringList &known) {
        const QString meant = nearestSpelling(written, known);
        return meant.isEmpty()
            ? std::nullopt
            : std::optional(Misspelling{sentence, {QLatin1StringView(name), written, Origin::request()}, meant,
                  {withRequestMember(memberNamed(name), meant)}});
    };
    const Flavor *flavor = index.flavor(asked.flavor);
    if (flavor == nullptr && !asked.flavor.isEmpty())
        return among(
            QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no flavor %1; did you mean %2?"),
            "flavorRef", asked.flavor,
            namesIn(cloud.flavors, &Flavor::name) + namesIn(cloud.flavors, &Flavor::flavorid));
    if (const auto alias = flavor == nullptr ? std::nullopt : misspelledAlias(examined, *flavor))
        return alias;
    if (!asked.host.isEmpty() && index.nodesOfHost(asked.host).isEmpty())
        return among(
            QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no host %1; did you mean %2?"),
            "host", asked.host, namesIn(cloud.computeNodes, &ComputeNode::host));
    const Request *request = examined.request();
    if (request != nullptr && request->availabilityZone.contains(u':'))
        return std::nullopt;
    return among(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no zone %1; did you mean %2?"),
        "availability_zone", asked.zone, zonesOfCloud(examined));
}

} // namespace astrolabe
