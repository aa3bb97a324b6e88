// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "boot/servers.h"
#include "change/change.h"
#include "decision/decision.h"
#include "model/cloud.h"
#include "services/messages/ending.h"

#include <QByteArray>

#include <optional>

namespace astrolabe {

// Values as the store keeps them: the documents of the file formats, compressed.

// Whether the document is as it was packed: a byte that became another one is found.
bool isWhole(const QByteArray &packed);
QByteArray packCloud(const Cloud &cloud);
Result<Cloud> unpackCloud(const QByteArray &packed);
// For large ones; fail when the progress says stop.
Result<QByteArray> packCloud(const Cloud &cloud, Progress &progress);
Result<Cloud> unpackCloud(const QByteArray &packed, Progress &progress);
QByteArray packDecision(const Decision &decision);
Result<Decision> unpackDecision(const QByteArray &packed);
// Not compressed. Empty: no error.
QString packError(const std::optional<DecisionError> &error);
Result<std::optional<DecisionError>> unpackError(const QString &packed);
// Neither are these; empty for nothing.
QString packHardware(const HardwareClaim &claim);
Result<HardwareClaim> unpackHardware(const QString &packed);
QString packAttached(const Attached &attached);
Result<Attached> unpackAttached(const QString &packed);
QString packVolume(const Volume &volume);
Result<Volume> unpackVolume(const QString &packed);
struct Migrations
{
    std::optional<Migration> migration; // under way
    QList<Migration> evacuations;

    bool operator==(const Migrations &) const = default;
};
QString packMigrations(const Migrations &migrations);
Result<Migrations> unpackMigrations(const QString &packed);
// A compute node is kept as the cloud that has nothing else.
QByteArray packNode(const ComputeNode &node);
Result<ComputeNode> unpackNode(const QByteArray &packed);
// So were release and options in earlier releases.
Result<CloudOptions> unpackOptions(const QByteArray &packed);
QByteArray packJournal(const Journal &journal);
Result<Journal> unpackJournal(const QByteArray &packed);
// Not compressed; of nothing and of what cannot be read nothing is known.
QString packEndings(const QList<ServerEnding> &endings);
QList<ServerEnding> unpackEndings(const QString &packed);
QByteArray packChange(const Change &change);
Result<Change> unpackChange(const QByteArray &packed);
// As earlier releases kept them.
Result<QList<Healing>> unpackHealings(const QByteArray &packed);

} // namespace astrolabe
