// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/requestformat.h"

#include "base/python.h"
#include "base/uuidtext.h"
#include "formats/blockdevicefields.h"
#include "formats/casepart.h"
#include "formats/documentkind.h"
#include "formats/jsontext.h"
#include "formats/jsonwriter.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QSet>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto hintsMember = "os:scheduler_hints"_L1;
constexpr auto formerHintsMember = "OS-SCH-HNT:scheduler_hints"_L1;

QString hintText(const QJsonValue &json)
{
    if (json.isObject())
        return QString::fromUtf8(QJsonDocument(json.toObject()).toJson(QJsonDocument::Compact));
    if (json.isArray())
        return QString::fromUtf8(QJsonDocument(json.toArray()).toJson(QJsonDocument::Compact));
    return python::text(json);
}

QStringList hintValues(const QJsonValue &json)
{
    if (!json.isArray())
        return {hintText(json)};
    QStringList values;
    for (const QJsonValue value : json.toArray())
        values.append(hintText(value));
    return values;
}

void readHints(JsonObjectReader &document, Request &request)
{
    std::optional<QJsonObject> hints;
    document.member(hintsMember, hints);
    if (!hints)
        document.member(formerHintsMember, hints);
    const QJsonObject all = hints.value_or(QJsonObject());
    for (auto it = all.constBegin(); it != all.constEnd(); ++it) {
        if (!it.value().isNull())
            request.hints.insert(it.key(), hintValues(it.value()));
    }
}

void readContext(JsonObjectReader &document, Request &request)
{
    QJsonObject unused;
    document.nested("context"_L1, unused, [&](JsonObjectReader &context) {
        context.member("project_id"_L1, request.projectId);
        context.member("user_id"_L1, request.userId);
        context.member("roles"_L1, request.roles);
    });
}

constexpr int mostServers = 100'000; // per request, because each has a record

void readCount(JsonObjectReader &server, QLatin1StringView name, int &count)
{
    WholeNumber number{count};
    server.member(name, number);
    count = number.value;
    if (count < 1)
        server.reading().fail(JsonPlace(server.place(), name),
            QCoreApplication::translate("Error", "Expected at least %1, found %2.").arg(1).arg(count));
    if (count > mostServers)
        server.reading().fail(JsonPlace(server.place(), name),
            QCoreApplication::translate("Error", "Expected at most %1, found %2.").arg(mostServers).arg(count));
}

void readCounts(JsonObjectReader &server, Request &request)
{
    readCount(server, "min_count"_L1, request.minCount);
    request.maxCount = request.minCount;
    readCount(server, "max_count"_L1, request.maxCount);
}

void readNetworks(JsonObjectReader &server, Request &request)
{
    const QJsonValue networks = server.take("networks"_L1).toQt();
    if (!networks.toArray().isEmpty())
        request.networkChoice = NetworkChoice::Listed;
    else if (networks.isString())
        request.networkChoice = networks == "none"_L1 ? NetworkChoice::None : NetworkChoice::Auto;
    else
        request.networkChoice = NetworkChoice::Unsaid;
    const bool isWord = networks == "none"_L1 || networks == "auto"_L1;
    if (!networks.isUndefined() && !networks.isNull() && !networks.isArray() && !isWord)
        server.reading().expected(JsonPlace(server.place(), "networks"_L1),
            QCoreApplication::translate("Error", "Expected “auto”, “none” or an array, found %1."), networks);
    else if (networks.isArray())
        server.member("networks"_L1, request.networks);
}

void readSecurityGroups(JsonObjectReader &server, Request &request)
{
    server.each("security_groups"_L1, [&](JsonObjectReader &group) {
        QString name;
        group.required("name"_L1, name);
        request.securityGroups.append(name);
    });
}

} // namespace

// Outside the unnamed namespace so that JsonReading finds it.
static void describe(auto &network, Of<RequestedNetwork> auto &requested)
{
    network.member("uuid"_L1, requested.network);
    network.member("port"_L1, requested.port);
    network.member("fixed_ip"_L1, requested.fixedIp);
    network.member("tag"_L1, requested.tag);
}

static void describe(auto &archive, Of<InjectedFile> auto &file)
{
    archive.required("path"_L1, file.path);
    archive.required("contents"_L1, file.contents);
}

// The syntax before block_device_mapping_v2. Source: nova.block_device.BlockDeviceDict.from_legacy.
struct LegacyBlockDevice
{
    QString virtualName; // "swap", "ephemeral0"
    QString snapshotId;
    QString volumeId;
    bool isNone = false; // removes the device that the image defines
    BlockDevice common;  // members of both syntaxes

    BlockDevice current() const
    {
        BlockDevice device = common;
        if (virtualName == "swap"_L1 || virtualName.startsWith("ephemeral"_L1)) {
            device.sourceType = u"blank"_s;
            device.destinationType = u"local"_s;
            device.guestFormat = virtualName == "swap"_L1 ? virtualName : QString();
            device.deleteOnTermination = true;
        } else if (!snapshotId.isEmpty() || !volumeId.isEmpty()) {
            device.sourceType = snapshotId.isEmpty() ? u"volume"_s : u"snapshot"_s;
            device.destinationType = u"volume"_s;
            device.uuid = snapshotId.isEmpty() ? volumeId : snapshotId;
        }
        return device;
    }
};

static void describe(JsonObjectReader &disk, LegacyBlockDevice &device)
{
    disk.member("virtual_name"_L1, device.virtualName);
    disk.member("snapshot_id"_L1, device.snapshotId);
    disk.member("volume_id"_L1, device.volumeId);
    describeWholeNumber(disk, "volume_size"_L1, device.common.volumeSizeGb);
    disk.member("device_name"_L1, device.common.deviceName);
    disk.member("delete_on_termination"_L1, device.common.deleteOnTermination);
    const JsonView none = disk.take("no_device"_L1);
    device.isNone = !none.isNull() && !none.isUndefined();
}

// In the older syntax, the first device that is not blank is the boot device, unless there is an image.
static void readBlockDevices(JsonObjectReader &server, Request &request)
{
    QList<LegacyBlockDevice> legacy;
    server.member("block_device_mapping_v2"_L1, request.blockDevices);
    server.member("block_device_mapping"_L1, legacy);
    if (legacy.isEmpty())
        return;
    request.blockDeviceSyntax = request.blockDevices.isEmpty() ? BlockDeviceSyntax::Legacy : BlockDeviceSyntax::Both;
    if (request.blockDeviceSyntax == BlockDeviceSyntax::Both)
        return;
    bool hasRoot = !request.imageRef.isEmpty();
    if (hasRoot)
        request.blockDevices.append({u"image"_s, u"local"_s, request.imageRef, 0, std::nullopt});
    for (const LegacyBlockDevice &device : legacy) {
        if (device.isNone)
            continue;
        BlockDevice now = device.current();
        if (!hasRoot && now.sourceType != "blank"_L1)
            now.bootIndex = 0;
        hasRoot = hasRoot || now.bootIndex == 0;
        request.blockDevices.append(now);
    }
}

static void describe(JsonObjectReader &server, Request &request)
{
    server.member("name"_L1, request.name);
    server.required("flavorRef"_L1, request.flavorRef, Text::Scalar);
    server.member("imageRef"_L1, request.imageRef);
    server.member("availability_zone"_L1, request.availabilityZone);
    readCounts(server, request);
    server.member("host"_L1, request.host);
    server.member("hypervisor_hostname"_L1, request.hypervisorHostname);
    readNetworks(server, request);
    readBlockDevices(server, request);
    server.member("personality"_L1, request.injectedFiles);
    server.member("trusted_image_certificates"_L1, request.trustedCertificates);
    readSecurityGroups(server, request);
    server.member("key_name"_L1, request.keyName);
    server.member("user_data"_L1, request.userData);
    server.member("config_drive"_L1, request.configDrive, Text::Scalar);
    server.member("OS-DCF:diskConfig"_L1, request.diskConfig);
    server.member("hostname"_L1, request.hostname);
    server.member("description"_L1, request.description);
    server.member("metadata"_L1, request.metadata);
    server.member("tags"_L1, request.tags);
}

// Reads an enumerator by its name.
template<typename T, typename Names>
static void fromName(const JsonView &json, const JsonPlace &place, JsonReading &reading, const Names &names, T &value)
{
    QStringList known;
    for (const auto &[one, name] : names) {
        known.append(name);
        if (json.toString() == name)
            value = one;
    }
    if (!known.contains(json.toString()))
        reading.expectedOneOf(place, known, json.toQt());
}

static void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, PciNumaPolicy &policy)
{
    fromName(json, place, reading, pciNumaPolicies(), policy);
}

static const QList<std::pair<Purpose, QString>> &purposes()
{
    static const QList<std::pair<Purpose, QString>> names{
        {Purpose::Boot, u"boot"_s}, {Purpose::Move, u"move"_s}, {Purpose::Rebuild, u"rebuild"_s}};
    return names;
}

static void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Purpose &purpose)
{
    fromName(json, place, reading, purposes(), purpose);
}

static void describe(JsonObjectReader &wish, PciRequest &request)
{
    wish.required("count"_L1, request.count, Range::Any);
    wish.required("spec"_L1, request.specs, Text::ScalarOrNull);
    wish.member("alias_name"_L1, request.aliasName);
    wish.member("numa_policy"_L1, request.numaPolicy);
}

static void describe(JsonObjectReader &member, RequestedGroup &group)
{
    member.member("requester_id"_L1, group.requesterId);
    member.member("resources"_L1, group.resources);
    member.member("required_traits"_L1, group.requiredTraits);
    member.member("forbidden_traits"_L1, group.forbiddenTraits);
}

static void describe(JsonObjectReader &destination, RequestSpecExtras &spec)
{
    destination.member("cell"_L1, spec.destinationCell);
    destination.member("allow_cross_cell_move"_L1, spec.allowCrossCellMove);
}

namespace {

void readNetworkMetadata(JsonObjectReader &spec, RequestSpecExtras &extras)
{
    QJsonObject unused;
    spec.nested("network_metadata"_L1, unused, [&](JsonObjectReader &network) {
        NetworkMetadata metadata;
        network.member("physnets"_L1, metadata.physnets);
        network.member("tunneled"_L1, metadata.tunneled);
        if (metadata != NetworkMetadata())
            extras.networkMetadata = metadata;
    });
}

void readRetry(JsonObjectReader &spec, RequestSpecExtras &extras)
{
    QJsonObject unused;
    spec.nested("retry"_L1, unused, [&](JsonObjectReader &retry) { retry.member("hosts"_L1, extras.retryHosts); });
}

void readRequestSpec(JsonObjectReader &document, RequestSpecExtras &extras)
{
    QJsonObject unused;
    document.nested("request_spec"_L1, unused, [&](JsonObjectReader &spec) {
        QJsonObject destination;
        spec.member("purpose"_L1, extras.purpose);
        spec.member("migration"_L1, extras.migration);
        spec.member("return_alternates"_L1, extras.returnAlternates);
        spec.member("ignore_hosts"_L1, extras.ignoreHosts);
        spec.member("requested_destination"_L1, destination);
        extras.hasDestination = !destination.isEmpty();
        spec.member("requested_destination"_L1, extras);
        readRetry(spec, extras);
        readNetworkMetadata(spec, extras);
        spec.member("pci_requests"_L1, extras.pciRequests);
        spec.member("requested_resources"_L1, extras.requestedResources);
        spec.member("same_subtree"_L1, extras.sameSubtree);
    });
}

QJsonObject writeContext(const Request &request)
{
    return {{u"project_id"_s, request.projectId}, {u"user_id"_s, request.userId},
        {u"roles"_s, QJsonArray::fromStringList(request.roles)}};
}

QJsonObject writeBlockDevice(const BlockDevice &device)
{
    JsonObjectWriter disk;
    disk.member("source_type"_L1, device.sourceType);
    disk.member("destination_type"_L1, device.destinationType);
    disk.member("uuid"_L1, device.uuid);
    disk.member("boot_index"_L1, device.bootIndex);
    disk.member("volume_size"_L1, device.volumeSizeGb);
    disk.member("device_name"_L1, device.deviceName);
    disk.member("guest_format"_L1, device.guestFormat);
    disk.member("volume_type"_L1, device.volumeType);
    disk.member("disk_bus"_L1, device.diskBus);
    disk.member("device_type"_L1, device.deviceType);
    if (device.deleteOnTermination)
        disk.member("delete_on_termination"_L1, true);
    disk.member("tag"_L1, device.tag);
    return disk.object();
}

QJsonObject writeLegacyBlockDevice(const BlockDevice &device)
{
    JsonObjectWriter disk;
    if (device.sourceType == "blank"_L1)
        disk.member("virtual_name"_L1, device.guestFormat == "swap"_L1 ? device.guestFormat : u"ephemeral0"_s);
    else
        disk.member(device.sourceType == "snapshot"_L1 ? "snapshot_id"_L1 : "volume_id"_L1, device.uuid);
    disk.member("volume_size"_L1, device.volumeSizeGb);
    disk.member("device_name"_L1, device.deviceName);
    if (device.deleteOnTermination)
        disk.member("delete_on_termination"_L1, true);
    return disk.object();
}

// Writes them in their original syntax; the legacy syntax has the image elsewhere.
void insertBlockDevices(QJsonObject &server, const Request &request)
{
    const bool isLegacy = request.blockDeviceSyntax == BlockDeviceSyntax::Legacy;
    QJsonArray disks;
    for (const BlockDevice &device : request.blockDevices) {
        if (!isLegacy)
            disks.append(writeBlockDevice(device));
        else if (device.sourceType != "image"_L1)
            disks.append(writeLegacyBlockDevice(device));
    }
    if (!disks.isEmpty())
        server.insert(isLegacy ? u"block_device_mapping"_s : u"block_device_mapping_v2"_s, disks);
}

void insertUnlessEmpty(QJsonObject &object, const QString &name, const QString &text)
{
    if (!text.isEmpty())
        object.insert(name, text);
}

void insertUnlessEmpty(QJsonObject &object, const QString &name, const QJsonArray &array)
{
    if (!array.isEmpty())
        object.insert(name, array);
}

void insertUnlessEmpty(QJsonObject &object, const QString &name, const QJsonObject &inner)
{
    if (!inner.isEmpty())
        object.insert(name, inner);
}

QJsonValue writeNetworks(const Request &request)
{
    switch (request.networkChoice) {
    case NetworkChoice::None:
        return u"none"_s;
    case NetworkChoice::Unsaid:
        return QJsonArray();
    case NetworkChoice::Auto:
        return u"auto"_s;
    case NetworkChoice::Listed:
        return toJson(request.networks);
    }
    Q_UNREACHABLE();
}

QJsonArray writeSecurityGroups(const QStringList &names)
{
    QJsonArray groups;
    for (const QString &name : names)
        groups.append(QJsonObject{{u"name"_s, name}});
    return groups;
}

QJsonObject writeServer(const Request &request)
{
    QJsonObject server{{u"name"_s, request.name}, {u"flavorRef"_s, request.flavorRef},
        {u"min_count"_s, request.minCount}, {u"max_count"_s, request.maxCount},
        {u"networks"_s, writeNetworks(request)}};
    insertUnlessEmpty(server, u"imageRef"_s, request.imageRef);
    insertUnlessEmpty(server, u"availability_zone"_s, request.availabilityZone);
    insertUnlessEmpty(server, u"host"_s, request.host);
    insertUnlessEmpty(server, u"hypervisor_hostname"_s, request.hypervisorHostname);
    insertBlockDevices(server, request);
    insertUnlessEmpty(server, u"personality"_s, toJson(request.injectedFiles).toArray());
    insertUnlessEmpty(server, u"trusted_image_certificates"_s, QJsonArray::fromStringList(request.trustedCertificates));
    insertUnlessEmpty(server, u"security_groups"_s, writeSecurityGroups(request.securityGroups));
    insertUnlessEmpty(server, u"key_name"_s, request.keyName);
    insertUnlessEmpty(server, u"user_data"_s, request.userData);
    insertUnlessEmpty(server, u"config_drive"_s, request.configDrive);
    insertUnlessEmpty(server, u"OS-DCF:diskConfig"_s, request.diskConfig);
    insertUnlessEmpty(server, u"hostname"_s, request.hostname);
    insertUnlessEmpty(server, u"description"_s, request.description);
    insertUnlessEmpty(server, u"metadata"_s, toJson(request.metadata).toObject());
    insertUnlessEmpty(server, u"tags"_s, QJsonArray::fromStringList(request.tags));
    return server;
}

QJsonObject writeHints(const Request &request)
{
    QJsonObject hints;
    for (auto it = request.hints.cbegin(); it != request.hints.cend(); ++it) {
        const bool isOne = it->size() == 1;
        hints.insert(it.key(), isOne ? QJsonValue(it->first()) : QJsonValue(QJsonArray::fromStringList(*it)));
    }
    return hints;
}

QJsonObject writePciRequest(const PciRequest &request)
{
    QJsonArray specs;
    for (const PciSpec &spec : request.specs) {
        QJsonObject wanted;
        for (auto it = spec.cbegin(); it != spec.cend(); ++it)
            wanted.insert(it.key(), it->isNull() ? QJsonValue() : QJsonValue(*it));
        specs.append(wanted);
    }
    QJsonObject written{{u"count"_s, request.count}, {u"spec"_s, specs}};
    if (request.aliasName)
        written.insert(u"alias_name"_s, *request.aliasName);
    for (const auto &[policy, name] : pciNumaPolicies()) {
        if (request.numaPolicy == policy)
            written.insert(u"numa_policy"_s, name);
    }
    return written;
}

QJsonObject writeRequestSpec(const RequestSpecExtras &extras)
{
    QJsonObject spec;
    for (const auto &[purpose, name] : purposes()) {
        if (extras.purpose == purpose && purpose != Purpose::Boot)
            spec.insert(u"purpose"_s, name);
    }
    insertUnlessEmpty(spec, u"migration"_s, extras.migration);
    if (!extras.returnAlternates)
        spec.insert(u"return_alternates"_s, false);
    insertUnlessEmpty(spec, u"ignore_hosts"_s, QJsonArray::fromStringList(extras.ignoreHosts));
    QJsonArray groups;
    for (const RequestedGroup &group : extras.requestedResources) {
        JsonObjectWriter written;
        written.member("requester_id"_L1, group.requesterId);
        written.member("resources"_L1, group.resources);
        written.member("required_traits"_L1, group.requiredTraits);
        written.member("forbidden_traits"_L1, group.forbiddenTraits);
        groups.append(written.object());
    }
    insertUnlessEmpty(spec, u"requested_resources"_s, groups);
    QJsonArray subtrees;
    for (const QStringList &subtree : extras.sameSubtree)
        subtrees.append(QJsonArray::fromStringList(subtree));
    insertUnlessEmpty(spec, u"same_subtree"_s, subtrees);
    if (!extras.retryHosts.isEmpty()) {
        QJsonArray hosts;
        for (const QStringList &tried : extras.retryHosts)
            hosts.append(QJsonArray::fromStringList(tried));
        spec.insert(u"retry"_s, QJsonObject{{u"hosts"_s, hosts}});
    }
    if (extras.hasDestination) {
        QJsonObject destination{{u"allow_cross_cell_move"_s, extras.allowCrossCellMove}};
        insertUnlessEmpty(destination, u"cell"_s, extras.destinationCell);
        spec.insert(u"requested_destination"_s, destination);
    }
    if (extras.networkMetadata) {
        spec.insert(u"network_metadata"_s,
            QJsonObject{{u"physnets"_s, QJsonArray::fromStringList(extras.networkMetadata->physnets)},
                {u"tunneled"_s, extras.networkMetadata->tunneled}});
    }
    QJsonArray pciRequests;
    for (const PciRequest &request : extras.pciRequests)
        pciRequests.append(writePciRequest(request));
    insertUnlessEmpty(spec, u"pci_requests"_s, pciRequests);
    return spec;
}

QJsonObject written(const Request &request)
{
    QJsonObject document{{u"context"_s, writeContext(request)}, {u"server"_s, writeServer(request)}};
    insertUnlessEmpty(document, u"instance_uuids"_s, QJsonArray::fromStringList(request.instanceUuids));
    insertUnlessEmpty(document, hintsMember, writeHints(request));
    insertUnlessEmpty(document, u"request_spec"_s, writeRequestSpec(request.spec));
    return document;
}

// Overwrites changed members; keeps the object's other members.
QJsonObject withChanges(QJsonObject object, const QJsonObject &before, const QJsonObject &after)
{
    for (const QString &name : before.keys()) {
        if (!after.contains(name))
            object.remove(name);
    }
    for (auto it = after.constBegin(); it != after.constEnd(); ++it) {
        const QJsonValue was = before.value(it.key());
        if (was == it.value())
            continue;
        if (was.isObject() && it.value().isObject())
            object.insert(
                it.key(), withChanges(object.value(it.key()).toObject(), was.toObject(), it.value().toObject()));
        else
            object.insert(it.key(), it.value());
    }
    return object;
}

// Checks the uuids, because files are named after them.
void readUuids(JsonObjectReader &reader, Request &request)
{
    reader.member("instance_uuids"_L1, request.instanceUuids);
    const JsonPlace place(reader.place(), "instance_uuids"_L1);
    QSet<QString> seen;
    for (qsizetype i = 0; i < request.instanceUuids.size(); ++i) {
        QString &uuid = request.instanceUuids[i];
        if (!isUuidLike(uuid)) {
            reader.reading().expected(
                JsonPlace(place, i), QCoreApplication::translate("Error", "Expected a uuid, found %1."), uuid);
            continue;
        }
        uuid = canonicalUuid(uuid);
        if (seen.contains(uuid))
            reader.reading().fail(
                JsonPlace(place, i), QCoreApplication::translate("Error", "“%1” appears twice.").arg(uuid));
        seen.insert(uuid);
    }
}

Result<Request> parseWholeRequest(const QJsonObject &document)
{
    if (const auto expected = expectKind(DocumentKind::Request, document); !expected)
        return tl::unexpected(expected.error());
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    JsonObjectReader reader(document, root, reading);
    Request request;
    readRequest(reader, request);
    if (const auto &error = reading.error())
        return tl::unexpected(*error);
    request.document = document;
    return request;
}

} // namespace

Result<Request> readRequestFile(const QString &path)
{
    Request request;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseRequest(json).map([&](Request &&parsed) { request = std::move(parsed); });
    }).map([&] { return std::move(request); });
}

Result<Request> parseRequest(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &document) { return parseRequest(document); });
}

Result<Request> parseRequest(const QJsonObject &document)
{
    return readPart(document, "request"_L1, parseWholeRequest);
}

void readRequest(JsonObjectReader &document, Request &request)
{
    readContext(document, request);
    readUuids(document, request);
    document.required("server"_L1, request);
    readHints(document, request);
    readRequestSpec(document, request.spec);
    QJsonObject action; // stays in the request's document
    document.member("action"_L1, action);
}

QJsonObject writeRequest(const Request &request)
{
    const auto read = parseRequest(request.document);
    if (!read) // the request has no document
        return written(request);
    QJsonObject document = request.document;
    if (document.contains(formerHintsMember) && read->hints != request.hints)
        document.insert(hintsMember, document.take(formerHintsMember));
    return withChanges(document, written(*read), written(request));
}

} // namespace astrolabe
