// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/zones.h"
#include "diagnosis/pcialiases.h"
#include "diagnosis/spelling.h"

#include <algorithm>
#include <array>

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

// A name in the request that the cloud does not have, and the one that was probably meant.
struct Misspelling
{
    Fact written;
    QString meant;
    QList<Change> corrected;
};

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
            misspelling = {{u"alias"_s, name, Origin::extraSpec(key)}, meant, {}};
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

std::optional<Misspelling> misspelling(const Case &examined)
{
    const Request *request = examined.request();
    if (request == nullptr)
        return std::nullopt;
    const Cloud &cloud = examined.cloud();
    const auto member = [](const char *name) { return QStringList{u"server"_s, QLatin1StringView(name)}; };
    const auto inRequest = [&](const char *name, const QString &written, const QStringList &known) {
        const QString meant = nearestSpelling(written, known);
        return meant.isEmpty() ? std::nullopt
                               : std::optional(Misspelling{{QLatin1StringView(name), written, Origin::request()}, meant,
                                     {withRequestMember(member(name), meant)}});
    };
    const Flavor *flavor = examined.index().flavor(request->flavorRef);
    if (flavor == nullptr)
        return inRequest("flavorRef", request->flavorRef,
            namesIn(cloud.flavors, &Flavor::name) + namesIn(cloud.flavors, &Flavor::flavorid));
    if (!request->imageRef.isEmpty() && examined.index().image(request->imageRef) == nullptr)
        return inRequest(
            "imageRef", request->imageRef, namesIn(cloud.images, &Image::name) + namesIn(cloud.images, &Image::id));
    if (const auto alias = misspelledAlias(examined, *flavor))
        return alias;
    if (!request->host.isEmpty() && examined.index().nodesOfHost(request->host).isEmpty())
        return inRequest("host", request->host, namesIn(cloud.computeNodes, &ComputeNode::host));
    if (!request->availabilityZone.contains(u':'))
        return inRequest("availability_zone", request->availabilityZone, zonesOfCloud(examined));
    return std::nullopt;
}

const char *refusedBy(EndedBy by)
{
    switch (by) {
    case EndedBy::Api:
        return QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: %1");
    case EndedBy::Conductor:
        return QT_TRANSLATE_NOOP("Reason", "nova-conductor refuses the request: %1");
    case EndedBy::RequestFilter:
        return QT_TRANSLATE_NOOP("Reason", "The request filter %2 refuses the request: %1");
    case EndedBy::Driver:
        return QT_TRANSLATE_NOOP("Reason", "The scheduler that nova.conf sets never selects a host: %1");
    case EndedBy::Exception:
        return QT_TRANSLATE_NOOP("Reason", "Nova's own code fails: %2: %1");
    default:
        return nullptr;
    }
}

// Refusals whose cause is known better: a group's rule that is not enabled, a project without an aggregate.
bool isKnownBetter(const Case &examined)
{
    const std::array better{&causes::filterNotEnabled, &causes::aggregateMismatch};
    return std::ranges::any_of(better, [&](const CauseEntry *entry) { return !entry->find(examined).isEmpty(); });
}

// Changes that remove what nova-api cannot take.
QList<QList<Change>> withoutWhatIsRefused(const Case &examined)
{
    QList<QList<Change>> ways;
    const Request *request = examined.request();
    if (request == nullptr)
        return ways;
    // "none" and "auto" came with Newton's microversion 2.37.
    const bool saysNetworks = request->networkChoice != NetworkChoice::Unsaid;
    if (examined.decision().error->message.contains("network"_L1) && saysNetworks)
        ways.append({withoutRequestMember({u"server"_s, u"networks"_s})});
    if (request->maxCount > 1 && examined.decision().error->message.startsWith("Quota exceeded"_L1)) {
        ways.append(
            {withRequestMember({u"server"_s, u"min_count"_s}, 1), withRequestMember({u"server"_s, u"max_count"_s}, 1)});
    }
    return ways;
}

// A chosen host without a cell is a cause of its own.
bool isOfCell(const QString &message)
{
    return message.contains("is not mapped to any cell"_L1);
}

QList<Cause> findRecordedRefusal(const DecisionRecord &record)
{
    const char *source = refusedBy(record.ending.by);
    const auto &error = record.decision.error;
    if (source == nullptr || !error || error->stage == Stage::Compute || isOfCell(error->text()))
        return {};
    const bool isFilter = record.ending.by == EndedBy::RequestFilter && record.ending.element >= 0;
    const QString second = isFilter ? record.decision.requestFilters.at(record.ending.element).name : error->type;
    return {{.sentence
        = {source, {{u"message"_s, error->message, Origin::request()}, {u"by"_s, second, Origin::request()}}}}};
}

QList<Cause> findRefusal(const Case &examined)
{
    const QList<Cause> recorded = findRecordedRefusal(examined.record());
    if (recorded.isEmpty() || isKnownBetter(examined))
        return {};
    Cause cause = recorded.first();
    cause.undoing = withoutWhatIsRefused(examined);
    if (const auto wrong = misspelling(examined); wrong && examined.ending.by == EndedBy::Api) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no %1; did you mean %2?"),
                {wrong->written, {wrong->written.name, wrong->meant, Origin::host()}}};
        cause.undoing.prepend(wrong->corrected);
    }
    return {cause};
}

} // namespace

const CauseEntry causes::refusal{"X03", "refused", findRefusal,
    QT_TRANSLATE_NOOP("Clinic", "The request itself is refused before any host is considered"), findRecordedRefusal};

} // namespace astrolabe
