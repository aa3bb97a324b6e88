// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/documents.h"

#include "base/inparts.h"
#include "change/changesformat.h"
#include "change/healingfields.h"
#include "formats/blockdevicefields.h"
#include "formats/cloudfields.h"
#include "formats/cloudformat.h"
#include "formats/decisionfields.h"
#include "formats/decisionformat.h"
#include "formats/jsontext.h"
#include "formats/secrets.h"
#include "formats/surroundingsfields.h"
#include "services/messages/journalformat.h"
#include "store/packing.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

void describe(auto &archive, Of<HardwareClaim> auto &claim)
{
    archive.member("numa_topology"_L1, claim.numaTopology);
    archive.member("pci_devices"_L1, claim.pciDevices);
    archive.member("pmem_namespaces"_L1, claim.pmemNamespaces);
}

void describe(auto &archive, Of<Attached> auto &attached)
{
    archive.member("ports"_L1, attached.ports);
    archive.member("volumes"_L1, attached.volumes);
    archive.member("block_device_mapping"_L1, attached.blockDevices);
    archive.member("snapshot"_L1, attached.snapshot);
    archive.member("cell"_L1, attached.cell);
}

void describe(auto &archive, Of<Migration> auto &migration)
{
    archive.member("uuid"_L1, migration.uuid);
    archive.member("migration_type"_L1, migration.type);
    archive.member("status"_L1, migration.status);
    archive.member("source_compute"_L1, migration.source.host);
    archive.member("source_node"_L1, migration.source.node);
    archive.member("dest_compute"_L1, migration.destination.host);
    archive.member("dest_node"_L1, migration.destination.node);
    archive.member("flavorid"_L1, migration.flavorid);
    describeFlavor(archive, migration);
    archive.member("vm_state"_L1, migration.vmState);
    archive.member("allocation"_L1, migration.allocation);
    archive.member("hardware"_L1, migration.hardware);
    archive.member("claimed_hardware"_L1, migration.claimed);
    archive.member("updated_at"_L1, migration.updatedAt);
}

void describe(auto &archive, Of<Migrations> auto &migrations)
{
    archive.member("migration"_L1, migrations.migration);
    archive.member("evacuations"_L1, migrations.evacuations);
}

namespace {

// The result is a third larger than at the default level, in a third of the time.
constexpr int fastest = 1;

Result<QByteArray> unpack(const QByteArray &packed)
{
    QByteArray json = qUncompress(packed);
    if (json.isEmpty())
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "A document in the store is damaged."));
    return json;
}

template<typename T>
QString packObject(const T &value)
{
    if (value == T())
        return {};
    return QString::fromUtf8(QJsonDocument(jsonOf(value)).toJson(QJsonDocument::Compact));
}

template<typename T>
Result<T> unpackObject(const QString &packed)
{
    if (packed.isEmpty())
        return T();
    return parseJsonObject(packed.toUtf8()).and_then(readWhole<T>);
}

// Unpacks the document and parses it with `read`.
template<typename T, typename Read>
Result<T> unpackWith(const QByteArray &packed, Read read)
{
    return unpack(packed).and_then(parseJsonObject).and_then([&](const QJsonObject &object) -> Result<T> {
        NoProgress unwatched;
        JsonReading reading(unwatched);
        T value;
        read(object, reading, value);
        if (reading.error())
            return tl::unexpected(*reading.error());
        return value;
    });
}

} // namespace

bool isWhole(const QByteArray &packed)
{
    return unpack(packed).has_value();
}

QByteArray packCloud(const Cloud &cloud)
{
    NoProgress unwatched;
    return packCloud(cloud, unwatched).value();
}

Result<QByteArray> packCloud(const Cloud &cloud, Progress &progress)
{
    Packing packing(fastest);
    return writeCloud(
        cloud, [&](QByteArrayView piece) { packing.add(piece); }, progress)
        .map([&] {
            progress.report(1, 1);
            return packing.finished();
        });
}

Result<Cloud> unpackCloud(const QByteArray &packed)
{
    NoProgress unwatched;
    return unpackCloud(packed, unwatched);
}

Result<Cloud> unpackCloud(const QByteArray &packed, Progress &progress)
{
    const auto parse = [&](QByteArray json) { return parseCloud(std::move(json), progress); };
    return unpack(packed).and_then(parse).map([](LoadedCloud loaded) { return std::move(loaded.cloud); });
}

QByteArrayList packDecision(const Decision &decision)
{
    constexpr qsizetype leastPart = 1 << 20;
    const QByteArray text = decisionText(decision, DecisionForm::Compact, Secrecy::Credentials);
    QByteArrayList packed(partsWorthAThread(text.size(), leastPart));
    const std::span parts(packed);
    inParts(text.size(), static_cast<int>(parts.size()), [&](int part, qsizetype begin, qsizetype end) {
        const auto *from = reinterpret_cast<const uchar *>(text.constData()) + begin;
        parts[static_cast<std::size_t>(part)] = qCompress(from, end - begin, fastest);
    });
    return packed;
}

Result<Decision> unpackDecision(const QByteArrayList &parts)
{
    QByteArray text;
    for (const QByteArray &part : parts) {
        const auto unpacked = unpack(part);
        if (!unpacked)
            return tl::unexpected(unpacked.error());
        text += *unpacked;
    }
    return parseDecision(text);
}

QString packRequest(const QJsonObject &request)
{
    if (request.isEmpty())
        return {};
    const QJsonObject kept = withoutSecrets(request, Secrecy::Credentials);
    return QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact));
}

QJsonObject unpackRequest(const QString &packed)
{
    return QJsonDocument::fromJson(packed.toUtf8()).object();
}

QString packError(const std::optional<DecisionError> &error)
{
    if (!error)
        return {};
    return QString::fromUtf8(decisionErrorText(*error));
}

Result<std::optional<DecisionError>> unpackError(const QString &packed)
{
    if (packed.isEmpty())
        return std::optional<DecisionError>();
    return parseDecisionError(packed.toUtf8()).map([](const DecisionError &error) { return std::optional(error); });
}

QString packHardware(const HardwareClaim &claim)
{
    return packObject(claim);
}

Result<HardwareClaim> unpackHardware(const QString &packed)
{
    return unpackObject<HardwareClaim>(packed);
}

QString packAttached(const Attached &attached)
{
    return packObject(attached);
}

Result<Attached> unpackAttached(const QString &packed)
{
    return unpackObject<Attached>(packed);
}

QString packVolume(const Volume &volume)
{
    return packObject(volume);
}

Result<Volume> unpackVolume(const QString &packed)
{
    return unpackObject<Volume>(packed);
}

QString packMigrations(const Migrations &migrations)
{
    return packObject(migrations);
}

Result<Migrations> unpackMigrations(const QString &packed)
{
    return unpackObject<Migrations>(packed);
}

QString packFlavor(const EmbeddedFlavor &flavor)
{
    return flavor.get() == nullptr ? QString() : packObject(*flavor.get());
}

Result<EmbeddedFlavor> unpackFlavor(const QString &packed)
{
    if (packed.isEmpty())
        return EmbeddedFlavor();
    return unpackObject<Flavor>(packed).map([](const Flavor &flavor) { return EmbeddedFlavor(flavor); });
}

QByteArray packNode(const ComputeNode &node)
{
    Cloud cloud;
    if (!node.cell.isEmpty())
        cloud.cells = {Cell{node.cell, node.cell, false, {}}};
    cloud.computeNodes = {node};
    return packCloud(cloud);
}

Result<ComputeNode> unpackNode(const QByteArray &packed)
{
    return unpackCloud(packed).map([](const Cloud &cloud) { return cloud.computeNodes.value(0); });
}

Result<CloudOptions> unpackOptions(const QByteArray &packed)
{
    return unpackCloud(packed).map([](const Cloud &cloud) { return CloudOptions{cloud.release, cloud.config}; });
}

QByteArray packJournal(const Journal &journal)
{
    return qCompress(writeJournal(journal), fastest);
}

Result<Journal> unpackJournal(const QByteArray &packed)
{
    return unpack(packed).and_then(parseJournal);
}

QString packEndings(const QList<ServerEnding> &endings)
{
    QJsonArray document;
    for (const ServerEnding &ending : endings) {
        document.append(
            QJsonObject{{u"server"_s, ending.server}, {u"vm_state"_s, ending.vmState}, {u"host"_s, ending.host},
                {u"tried"_s, QJsonArray::fromStringList(ending.tried)}, {u"cause"_s, ending.cause}});
    }
    return QString::fromUtf8(QJsonDocument(document).toJson(QJsonDocument::Compact));
}

QList<ServerEnding> unpackEndings(const QString &packed)
{
    QList<ServerEnding> endings;
    const QJsonArray document = QJsonDocument::fromJson(packed.toUtf8()).array();
    for (const QJsonValue ending : document) {
        endings.append({.server = ending["server"_L1].toString(),
            .vmState = ending["vm_state"_L1].toString(),
            .host = ending["host"_L1].toString(),
            .tried = ending["tried"_L1].toVariant().toStringList(),
            .cause = ending["cause"_L1].toString()});
    }
    return endings;
}

QString packCause(const StoredCause &cause)
{
    const QJsonObject document{{u"id"_s, cause.id}, {u"token"_s, cause.token}, {u"certain"_s, cause.isCertain},
        {u"sentence"_s, writeSingleReason(cause.sentence)}};
    return QString::fromUtf8(QJsonDocument(document).toJson(QJsonDocument::Compact));
}

std::optional<StoredCause> unpackCause(const QString &packed)
{
    const QJsonObject document = QJsonDocument::fromJson(packed.toUtf8()).object();
    const auto sentence = parseReason(document["sentence"_L1].toObject());
    if (document.isEmpty() || !sentence)
        return std::nullopt;
    return StoredCause{
        document["id"_L1].toString(), document["token"_L1].toString(), document["certain"_L1].toBool(), *sentence};
}

QByteArray packChange(const Change &change)
{
    return qCompress(QJsonDocument(toJson(change).toObject()).toJson(QJsonDocument::Compact), fastest);
}

Result<Change> unpackChange(const QByteArray &packed)
{
    return unpackWith<Change>(packed, [](const QJsonObject &object, JsonReading &reading, Change &change) {
        fromJson(object, JsonPlace(), reading, change);
    });
}

Result<QList<Healing>> unpackHealings(const QByteArray &packed)
{
    using Healings = QList<Healing>;
    return unpackWith<Healings>(packed, [](const QJsonObject &object, JsonReading &reading, Healings &healings) {
        const JsonPlace root;
        JsonObjectReader(object, root, reading).required("changes"_L1, healings);
    });
}

} // namespace astrolabe
