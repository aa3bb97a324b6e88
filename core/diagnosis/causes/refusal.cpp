// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/visibility.h"
#include "decision/optionorigin.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/servicedown.h"
#include "diagnosis/causes/zones.h"
#include "diagnosis/lowquotas.h"
#include "diagnosis/pcialiases.h"
#include "diagnosis/spelling.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QStringList imageOfRequest{u"server"_s, u"imageRef"_s};

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
    const char *sentence; // of both names
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

// What the question names.
struct AskedNames
{
    QString flavor;
    QString host;
    QString zone;
};

AskedNames askedNames(const Case &examined)
{
    if (const Request *request = examined.request())
        return {request->flavorRef, request->host, request->availabilityZone.section(u':', 0, 0)};
    const ServerAction &action = std::get<ServerQuestion>(examined.trial.question).action;
    return {action.flavorRef, action.host, action.availabilityZone};
}

// Of a boot, or of an action, whose members are told apart by their names.
QStringList memberNamed(const char *name)
{
    return {u"server"_s, QLatin1StringView(name)};
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

// The server that an action is to be performed on; nullptr: a boot asks.
const Instance *serverOf(const Case &examined)
{
    const auto *question = std::get_if<ServerQuestion>(&examined.trial.question);
    return question == nullptr ? nullptr : examined.index().instance(question->server);
}

// The requested image, or the server's own; nullptr: there is none.
const Image *requestedImage(const Case &examined)
{
    if (const Request *request = examined.request())
        return examined.index().image(request->imageRef);
    const QString &rebuilt = std::get<ServerQuestion>(examined.trial.question).action.imageRef;
    const Instance *server = serverOf(examined);
    return examined.index().image(rebuilt.isEmpty() && server != nullptr ? server->image : rebuilt);
}

// The image's properties that a refusal quotes: "Architecture name 'x86-64' is not valid".
QStringList quotedProperties(const Image &image, const QString &message)
{
    QStringList properties;
    for (auto property = image.properties.begin(); property != image.properties.end(); ++property) {
        if (message.startsWith("Invalid image metadata"_L1) && message.contains(u"'%1'"_s.arg(*property)))
            properties.append(property.key());
    }
    return properties;
}

// Flavors that have all that the own one has and enough for the image, the smallest first.
QList<QList<Change>> largerFlavors(const Case &examined, const Flavor &own, const Image &image)
{
    constexpr qsizetype tried = 3;
    QList<const Flavor *> larger;
    for (const Flavor &flavor : examined.cloud().flavors) {
        const bool isKin = flavor.extraSpecs == own.extraSpecs && !flavor.disabled && flavor.isPublic;
        const bool isEnough = flavor.memoryMb >= std::max(own.memoryMb, image.minRamMb)
            && flavor.rootGb >= std::max(own.rootGb, image.minDiskGb) && flavor.vcpus >= own.vcpus;
        if (isKin && isEnough)
            larger.append(&flavor);
    }
    std::ranges::stable_sort(
        larger, {}, [](const Flavor *flavor) { return std::tuple(flavor->memoryMb, flavor->rootGb, flavor->vcpus); });
    QList<QList<Change>> ways;
    for (const Flavor *flavor : larger.first(std::min(tried, larger.size())))
        ways.append({withRequestMember({u"server"_s, u"flavorRef"_s}, flavor->name)});
    return ways;
}

// Without a property that Nova cannot read; a larger flavor, or the least memory or disk that the flavor has, if that
// is what the image lacks.
QList<QList<Change>> withoutWhatTheImageAsks(const Case &examined, const QString &message)
{
    QList<QList<Change>> ways;
    const Image *image = requestedImage(examined);
    const Flavor *flavor = examined.index().flavor(examined.decision().asked.flavor);
    for (const QString &property : image == nullptr ? QStringList() : quotedProperties(*image, message))
        ways.append({withoutImageProperty(image->id, property)});
    if (image == nullptr || flavor == nullptr)
        return ways;
    const auto set = [&](const QString &member, qint64 value) {
        ways.append({EditCloud{.list = u"images"_s, .id = image->id, .member = {member}, .value = value}});
    };
    const bool isOfMemory = message.contains("memory is too small"_L1);
    const bool isOfDisk = message.contains("isk is too small"_L1) || message.contains("isk is smaller than"_L1);
    if (isOfMemory || isOfDisk)
        ways += largerFlavors(examined, *flavor, *image);
    if (isOfMemory && image->minRamMb > flavor->memoryMb)
        set(u"min_ram"_s, flavor->memoryMb);
    if (isOfDisk && image->minDiskGb > flavor->rootGb && flavor->rootGb > 0)
        set(u"min_disk"_s, flavor->rootGb);
    return ways;
}

// Changes that remove what nova-api cannot take.
QList<QList<Change>> withoutWhatIsRefused(const Case &examined)
{
    QList<QList<Change>> ways;
    if (const QList<Change> raised = raisedQuotas(examined); !raised.isEmpty())
        ways.append(raised);
    const Request *request = examined.request();
    if (request == nullptr)
        return ways;
    // "none" and "auto" came with Newton's microversion 2.37.
    const bool saysNetworks = request->networkChoice != NetworkChoice::Unsaid;
    const QString &message = examined.decision().error->message;
    if (message.contains("network"_L1) && saysNetworks)
        ways.append({withoutRequestMember({u"server"_s, u"networks"_s})});
    const QString &zone = request->availabilityZone;
    if (message.contains("availability zone"_L1) && !zone.isEmpty() && !zone.contains(u':'))
        ways.append({withoutRequestMember({u"server"_s, u"availability_zone"_s})});
    return ways + withoutWhatTheImageAsks(examined, message);
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

// The value of an image's property that Nova does not know, and the one that was probably meant.
std::optional<Cause> misspeltProperty(const Case &examined)
{
    const Image *image = requestedImage(examined);
    const QStringList values = supportedValues(examined);
    for (const QString &name :
        image == nullptr ? QStringList() : quotedProperties(*image, examined.decision().error->message)) {
        const QString value = image->properties.value(name);
        const QString meant = nearestSpelling(value, values);
        if (meant.isEmpty())
            continue;
        Cause cause;
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses image %1: Nova knows no %2 %3; did you mean %4?"),
                {{u"image"_s, image->name.isEmpty() ? image->id : image->name, Origin::request()},
                    {u"property"_s, name, Origin::imageProperty(name)}, {name, value, Origin::imageProperty(name)},
                    {name, meant, Origin::host()}}};
        cause.corrected = {withImageProperty(image->id, name, meant)};
        return cause;
    }
    return std::nullopt;
}

// A zone in which there is no host, or nova-compute of no host is enabled. For nova-api there is no such zone.
std::optional<Cause> unavailableZone(const Case &examined)
{
    constexpr qsizetype mostEnabled = 3;
    const QString zone = askedNames(examined).zone;
    if (zone.isEmpty() || examined.decision().unknownParts.testFlag(CloudPart::Zones))
        return std::nullopt;
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

// An action that nova-compute of the server's host has to take part in. Nova says no more than that it is unavailable.
std::optional<Cause> unavailableHost(const Case &examined)
{
    static const QStringList types{u"ServiceUnavailable"_s, u"ComputeServiceUnavailable"_s};
    const Instance *server = serverOf(examined);
    const CloudIndex &index = examined.index();
    const Service *service = server == nullptr ? nullptr : index.serviceOf(server->host);
    const auto &error = examined.decision().error;
    if (service == nullptr || index.isUp(*service) || !types.contains(error->type))
        return std::nullopt;
    const Release release = examined.trial.scheduler->release();
    const Configuration &config = examined.cloud().config;
    const QList<Fact> facts{{u"service"_s, serviceOf(error->stage), Origin::request()},
        {u"host"_s, server->host, Origin::host()},
        {u"server"_s, server->displayName.isEmpty() ? server->uuid : server->displayName, Origin::request()},
        {u"seconds_since_seen"_s, index.secondsSinceSeen(*service), Origin::host()},
        {u"service_down_time"_s, qint64{config.integer("DEFAULT", "service_down_time", release)},
            optionOrigin(config, "DEFAULT", "service_down_time", release)}};
    Cause cause{.hosts = index.nodesOfHost(server->host),
        .undoing = {{serviceBroughtUp(index, server->host)}},
        .isDisorder = true};
    if (service->forcedDown)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 refuses the action: nova-compute of %2, where %3 runs, is marked as forced down"),
            facts.first(3)};
    else if (*service->lastSeenUp > index.now())
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 refuses the action: nova-compute of %2, where %3 runs, reports %4 s ahead of time, "
                              "more than the %5 s allowed"),
            facts};
    else
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 refuses the action: nova-compute of %2, where %3 runs, last reported %4 s ago; it "
                              "counts as down after %5 s"),
            facts};
    return cause;
}

// Nova says that the flavor is too small for the image, with no names and, but for disks, no amounts.
std::optional<Cause> smallFlavor(const Case &examined)
{
    const QString &type = examined.decision().error->type;
    const Image *image = requestedImage(examined);
    const Flavor *flavor = examined.index().flavor(examined.decision().asked.flavor);
    if (image == nullptr || flavor == nullptr)
        return std::nullopt;
    const Fact flavorName{u"flavor"_s, flavor->name, Origin::request()};
    const Fact imageName{u"image"_s, image->name.isEmpty() ? image->id : image->name, Origin::request()};
    if (type == "FlavorMemoryTooSmall"_L1 && image->minRamMb > flavor->memoryMb)
        return Cause{.sentence = {QT_TRANSLATE_NOOP("Reason",
                                      "nova-api refuses the request: flavor %1 has %2 of memory, and image %3 needs at "
                                      "least %4"),
                         {flavorName, {u"memory_mb"_s, flavor->memoryMb, Origin::flavor(flavor->name)}, imageName,
                             {u"min_ram_mb"_s, image->minRamMb, Origin::image(image->name)}}}};
    if (type.startsWith("FlavorDisk"_L1) && image->minDiskGb > flavor->rootGb)
        return Cause{.sentence = {QT_TRANSLATE_NOOP("Reason",
                                      "nova-api refuses the request: flavor %1 has a root disk of %2, and image %3 "
                                      "needs at least %4"),
                         {flavorName, {u"DISK_GB"_s, flavor->rootGb, Origin::flavor(flavor->name)}, imageName,
                             {u"DISK_GB.least"_s, image->minDiskGb, Origin::image(image->name)}}}};
    return std::nullopt;
}

// Nova says no more than that the name is not valid.
std::optional<Cause> unknownKeyPair(const Case &examined)
{
    const Request *request = examined.request();
    const auto &known = examined.cloud().surroundings.keyPairs;
    if (request == nullptr || !known || !examined.decision().error->message.contains("key_name"_L1))
        return std::nullopt;
    QStringList names;
    for (const KeyPair &pair : *known) {
        if (pair.userId == request->userId)
            names.append(pair.name);
    }
    const User *user = find(examined.cloud().surroundings.users, &User::id, request->userId);
    const QList<Fact> facts{{u"key_name"_s, request->keyName, Origin::request()},
        {u"user_id"_s, user == nullptr || user->name.isEmpty() ? request->userId : user->name, Origin::request()}};
    const QString meant = nearestSpelling(request->keyName, names);
    Cause cause;
    if (meant.isEmpty()) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: user %2 has no key pair %1"), facts};
        return cause;
    }
    cause.sentence
        = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: user %2 has no key pair %1; did you mean %3?"),
            facts + QList<Fact>{{u"key_name"_s, meant, Origin::host()}}};
    cause.corrected = {withRequestMember({u"server"_s, u"key_name"_s}, meant)};
    return cause;
}

// Images that the project sees and that the flavor is large enough for.
QList<QList<Change>> imagesThatFit(const Case &examined, const Request &request)
{
    constexpr qsizetype most = 3;
    const Flavor *flavor = examined.index().flavor(request.flavorRef);
    QList<QList<Change>> ways;
    for (const Image &image : examined.cloud().images) {
        const bool isUsable
            = image.status == "active"_L1 && visibleImage(image.id, request, examined.index()) != nullptr;
        const bool fits = flavor != nullptr && image.minRamMb <= flavor->memoryMb
            && (flavor->rootGb == 0 || image.minDiskGb <= flavor->rootGb);
        if (isUsable && fits && ways.size() < most)
            ways.append({withRequestMember(imageOfRequest, image.id)});
    }
    return ways;
}

// An image that there is not, or that the project does not see: Nova says no more than that it does not find it.
std::optional<Cause> unseenImage(const Case &examined)
{
    const Request *request = examined.request();
    const auto &error = examined.decision().error;
    if (request == nullptr || request->imageRef.isEmpty() || error->type != "ImageNotFound"_L1)
        return std::nullopt;
    const Fact said{u"message"_s, error->message, Origin::request()};
    const auto imageFactOf = [](const QString &name) { return Fact{u"image"_s, name, Origin::request()}; };
    Cause cause;
    cause.undoing = imagesThatFit(examined, *request);
    if (const Image *image = examined.index().image(request->imageRef)) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; project %3 does not see image %2"),
                {said, imageFactOf(image->name.isEmpty() ? image->id : image->name),
                    {u"project_id"_s, request->projectId, Origin::request()}}};
        return cause;
    }
    const QList<Image> &images = examined.cloud().images;
    const QString meant
        = nearestSpelling(request->imageRef, namesIn(images, &Image::name) + namesIn(images, &Image::id));
    if (meant.isEmpty()) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; the cloud has no image %2"),
            {said, imageFactOf(request->imageRef)}};
        return cause;
    }
    const Image *image = examined.index().image(meant);
    cause.sentence = {
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; the cloud has no image %2; did you mean %3?"),
        {said, imageFactOf(request->imageRef),
            imageFactOf(image == nullptr || image->name.isEmpty() || image->name == meant
                    ? meant
                    : u"%1 (%2)"_s.arg(image->name, meant))}};
    cause.corrected = {withRequestMember(imageOfRequest, meant)};
    return cause;
}

// What the message of a refusal does not tell, or tells at length; none: it tells all.
std::optional<Cause> behindRefusal(const Case &examined)
{
    const QString &message = examined.decision().error->message;
    if (const auto host = unavailableHost(examined))
        return host;
    if (examined.ending.by != EndedBy::Api)
        return std::nullopt;
    if (const auto property = misspeltProperty(examined))
        return property;
    if (const auto image = unseenImage(examined))
        return image;
    if (const auto flavor = smallFlavor(examined))
        return flavor;
    if (const auto pair = unknownKeyPair(examined))
        return pair;
    if (auto quotas = lowQuotasInWords(examined))
        return Cause{.sentence = *std::move(quotas)};
    return message.contains("availability zone"_L1) && !misspelling(examined) ? unavailableZone(examined)
                                                                              : std::nullopt;
}

// Nova's words name a server by its uuid.
QString withNameOfServer(const QString &message, const Case &examined)
{
    const Instance *server = serverOf(examined);
    return server == nullptr || server->displayName.isEmpty()
        ? message
        : QString(message).replace(server->uuid, server->displayName);
}

QList<Cause> findRefusal(const Case &examined)
{
    const QList<Cause> recorded = findRecordedRefusal(examined.record());
    if (recorded.isEmpty() || isKnownBetter(examined))
        return {};
    const auto behind = behindRefusal(examined);
    Cause cause = behind.value_or(recorded.first());
    cause.undoing += withoutWhatIsRefused(examined);
    if (behind)
        return {cause};
    Fact &message = cause.sentence.facts.first();
    message.value = withNameOfServer(factText(message.value), examined);
    const auto wrong = examined.ending.by == EndedBy::Api ? misspelling(examined) : std::nullopt;
    if (wrong) {
        cause.sentence = {wrong->sentence, {wrong->written, {wrong->written.name, wrong->meant, Origin::host()}}};
        cause.corrected = wrong->corrected;
    }
    return {cause};
}

} // namespace

const CauseEntry causes::refusal{"X03", "refused", findRefusal,
    QT_TRANSLATE_NOOP("Clinic", "The request itself is refused before any host is considered"), findRecordedRefusal};

} // namespace astrolabe
