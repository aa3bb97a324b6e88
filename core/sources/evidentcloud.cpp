// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidentcloud.h"

#include "formats/cloudformat.h"
#include "sources/boots/databaseboots.h"
#include "sources/databases/databasecloud.h"
#include "sources/logs/logdecisions.h"
#include "sources/pieces.h"
#include "sources/readers/catalogue.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe {

namespace {

// What a reader looks at to recognise a piece.
constexpr qint64 longestBeginning = 4096;

Result<void> readPiece(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    const QByteArray start = content.peek(longestBeginning);
    const auto readers = allReaders();
    const auto reader
        = std::ranges::find_if(readers, [&](const ReaderEntry *entry) { return entry->recognises(name, start); });
    if (reader == readers.end()) {
        evidence.unread << name;
        return {};
    }
    evidence.recognised.append({name, (*reader)->kind});
    return (*reader)->read(name, content, evidence, progress);
}

} // namespace

Result<Evidence> readEvidence(const QStringList &paths, Progress &progress)
{
    Evidence evidence;
    for (const QString &path : paths) {
        const auto read = openUp(
            path, [&](const QString &name, QIODevice &content) { return readPiece(name, content, evidence, progress); },
            progress);
        if (!read)
            return tl::unexpected(read.error());
    }
    evidence.recordedDecisions = joinedDecisions(std::move(evidence.recordedDecisions));
    return evidence;
}

Result<EvidentCloud> cloudFrom(const Evidence &evidence, Progress &progress)
{
    const auto databases = sorted(evidence.databases);
    if (!databases)
        return tl::unexpected(databases.error());
    const DatabaseCloud stored = cloudIn(*databases);
    return parseCloud(QJsonDocument(stored.document).toJson(QJsonDocument::Compact), progress)
        .map([&](LoadedCloud &&loaded) {
            EvidentCloud evident{std::move(loaded.cloud), evidence.warnings + loaded.warnings, stored.missing,
                bootsIn(*databases), livesIn(*databases)};
            for (const FoundConf &conf : evidence.confs)
                evident.cloud.config.merge(conf.config);
            if (evidence.confs.isEmpty())
                evident.missing << QCoreApplication::translate(
                    "Sources", "nova-scheduler's nova.conf: all options are taken to have their defaults.");
            return evident;
        });
}

} // namespace astrolabe
