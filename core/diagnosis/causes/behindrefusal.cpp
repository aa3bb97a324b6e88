// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/behindrefusal.h"

#include "api/visibility.h"
#include "decision/optionorigin.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/misspelling.h"
#include "diagnosis/causes/servicedown.h"
#include "diagnosis/lowquotas.h"
#include "diagnosis/spelling.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QStringList imageOfRequest{u"server"_s, u"imageRef"_s};

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
    const Instance *server = serverAsked(examined);
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
        const Project *project = find(examined.cloud().surroundings.projects, &Project::id, request->projectId);
        cause.sentence = {
            QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; project %3 does not see image %2"),
            {said, imageFactOf(image->name.isEmpty() ? image->id : image->name),
                {u"project_id"_s, project == nullptr || project->name.isEmpty() ? request->projectId : project->name,
                    Origin::request()}}};
        return cause;
    }
    QStringList names;
    for (const Image &image : examined.cloud().images)
        names << image.name << image.id;
    const QString meant = nearestSpelling(request->imageRef, names);
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

} // namespace

const Instance *serverAsked(const Case &examined)
{
    const auto *question = std::get_if<ServerQuestion>(&examined.trial.question);
    return question == nullptr ? nullptr : examined.index().instance(question->server);
}

const Image *requestedImage(const Case &examined)
{
    if (const Request *request = examined.request())
        return examined.index().image(request->imageRef);
    const QString &rebuilt = std::get<ServerQuestion>(examined.trial.question).action.imageRef;
    const Instance *server = serverAsked(examined);
    return examined.index().image(rebuilt.isEmpty() && server != nullptr ? server->image : rebuilt);
}

QStringList quotedProperties(const Image &image, const QString &message)
{
    QStringList properties;
    for (auto property = image.properties.begin(); property != image.properties.end(); ++property) {
        if (message.startsWith("Invalid image metadata"_L1) && message.contains(u"'%1'"_s.arg(*property)))
            properties.append(property.key());
    }
    return properties;
}

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

} // namespace astrolabe
