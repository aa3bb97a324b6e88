// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "boot/bootedserver.h"
#include "change/change.h"
#include "decision/decision.h"
#include "model/cloud.h"
#include "services/messages/ending.h"
#include "store/storedcause.h"

#include <QByteArrayList>
#include <QJsonObject>

#include <optional>

namespace astrolabe {

// Values as the store keeps them: documents of the file formats, compressed.

// Whether the document is intact: a corrupted byte is detected.
bool isWhole(const QByteArray &packed);
QByteArray packCloud(const Cloud &cloud);
Result<Cloud> unpackCloud(const QByteArray &packed);
// For large clouds; fail if `progress` asks to stop.
Result<QByteArray> packCloud(const Cloud &cloud, Progress &progress);
Result<Cloud> unpackCloud(const QByteArray &packed, Progress &progress);
// In several parts if it is large.
QByteArrayList packDecision(const Decision &decision);
Result<Decision> unpackDecision(const QByteArrayList &parts);
// Not compressed, without credentials. Empty: none is known.
QString packRequest(const QJsonObject &request);
QJsonObject unpackRequest(const QString &packed);
// Not compressed. Empty: no error.
QString packError(const std::optional<DecisionError> &error);
Result<std::optional<DecisionError>> unpackError(const QString &packed);
// Not compressed; an empty value is an empty string.
QString packHardware(const HardwareClaim &claim);
Result<HardwareClaim> unpackHardware(const QString &packed);
QString packAttached(const Attached &attached);
Result<Attached> unpackAttached(const QString &packed);
QString packVolume(const Volume &volume);
Result<Volume> unpackVolume(const QString &packed);
struct Migrations
{
    std::optional<Migration> migration; // in progress
    QList<Migration> evacuations;

    bool operator==(const Migrations &) const = default;
};
QString packMigrations(const Migrations &migrations);
Result<Migrations> unpackMigrations(const QString &packed);
QString packFlavor(const EmbeddedFlavor &flavor);
Result<EmbeddedFlavor> unpackFlavor(const QString &packed);
// A compute node is stored as a cloud with nothing else in it.
QByteArray packNode(const ComputeNode &node);
Result<ComputeNode> unpackNode(const QByteArray &packed);
// Earlier releases stored release and options as a cloud with nothing else in it, too.
Result<CloudOptions> unpackOptions(const QByteArray &packed);
QByteArray packJournal(const Journal &journal);
Result<Journal> unpackJournal(const QByteArray &packed);
// Not compressed. Empty or unreadable strings unpack to an empty list: the endings are unknown.
QString packEndings(const QList<ServerEnding> &endings);
QList<ServerEnding> unpackEndings(const QString &packed);
// Not compressed. Empty or unreadable strings unpack to nothing: the cause is unknown.
QString packCause(const StoredCause &cause);
std::optional<StoredCause> unpackCause(const QString &packed);
QByteArray packChange(const Change &change);
Result<Change> unpackChange(const QByteArray &packed);
// As stored by earlier releases.
Result<QList<Healing>> unpackHealings(const QByteArray &packed);

} // namespace astrolabe
