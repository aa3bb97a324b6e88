// SPDX-License-Identifier: GPL-3.0-or-later
// A zone that there is not, in which there is no host, or nova-compute of no host is enabled. For nova-api there is no
// such zone.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/causes/zones.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList zonesOfCloud(const Case &examined)
{
    QStringList zones = knownZones(examined);
    for (const DecidedHost &host : examined.decision().hosts)
        zones.append(host.zone);
    zones.removeDuplicates();
    zones.removeAll(QString());
    return zones;
}

// nullopt: somewhere it is enabled.
std::optional<Cause> withoutEnabledHost(const Case &examined, const QString &zone)
{
    constexpr qsizetype mostEnabled = 3;
    const Fact asked{u"requested_zone"_s, zone, Origin::request()};
    QStringList hosts;
    QStringList zones;
    for (const ComputeNode &node : examined.cloud().computeNodes) {
        zones.append(examined.index().zoneOfHost(node.host));
        if (zones.last() != zone || hosts.contains(node.host))
            continue;
        const Service *service = examined.index().serviceOf(node.host);
        if (service == nullptr || !service->disabled)
            return std::nullopt;
        hosts.append(node.host);
    }
    zones.removeDuplicates();
    Cause cause;
    if (hosts.isEmpty()) {
        cause.sentence = {zones.isEmpty()
                ? QT_TRANSLATE_NOOP("Reason", "nova-api refuses zone %1: the cloud has no host")
                : QT_TRANSLATE_NOOP("Reason", "nova-api refuses zone %1: no host is in it; there are hosts in %2"),
            {asked, {u"availability_zones"_s, namesInShort(zones), Origin::host()}}};
        return cause;
    }
    cause.sentence = {hosts.size() == 1
            ? QT_TRANSLATE_NOOP("Reason", "nova-api refuses zone %1: nova-compute of its only host, %2, is disabled")
            : QT_TRANSLATE_NOOP(
                  "Reason", "nova-api refuses zone %1: nova-compute is disabled on all %3 of its hosts, such as %2"),
        {asked, {u"host"_s, hosts.first(), Origin::host()}, countFact(hosts.size())}};
    for (const QString &host : hosts.first(std::min(hosts.size(), mostEnabled)))
        cause.undoing.append({SwitchService{.host = host, .disabled = false, .at = examined.index().now()}});
    return cause;
}

} // namespace

std::optional<Cause> refusals::zone(const Case &examined)
{
    if (examined.ending.by != EndedBy::Api || !examined.decision().error->message.contains("availability zone"_L1))
        return std::nullopt;
    const Request *request = examined.request();
    const bool namesHost = request != nullptr && request->availabilityZone.contains(u':');
    const QString zone = askedNames(examined).zone;
    const QStringList zoneMember = memberOf(examined.trial.question, u"availability_zone"_s);
    std::optional<Cause> cause;
    if (!namesHost)
        cause = misspelt(
            QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no zone %1; did you mean %2?"),
            zoneMember, zone, zonesOfCloud(examined));
    if (!cause && !zone.isEmpty() && !examined.decision().unknownParts.testFlag(CloudPart::Zones))
        cause = withoutEnabledHost(examined, zone);
    if (!namesHost && !zone.isEmpty()) {
        cause = cause.value_or(Cause());
        cause->undoing.append({withoutRequestMember(zoneMember)});
    }
    return cause;
}

} // namespace astrolabe
