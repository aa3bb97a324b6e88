// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidentcloud.h"

#include "formats/cloudformat.h"
#include "sources/databases/databasecloud.h"
#include "sources/logs/logdecisions.h"
#include "sources/pieces.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"
#include "sources/tables/cloudoftables.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe {

namespace {

// What a reader looks at to recognise a piece.
constexpr qint64 longestBeginning = 16384;

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

// What the databases say; an empty document if there is none of a cell, but tables.
Result<DatabaseCloud> storedIn(const Evidence &evidence)
{
    const auto databases = sorted(evidence.databases);
    if (databases)
        return cloudIn(*databases);
    if (evidence.databases.isEmpty() || !evidence.tables.isEmpty())
        return DatabaseCloud{};
    return tl::unexpected(databases.error());
}

QStringList missingParts(CloudParts unknown)
{
    QStringList missing;
    for (const CloudPart part : allCloudParts()) {
        if (unknown.testFlag(part))
            missing << QCoreApplication::translate("Sources", "%1: %2", "part of a cloud, command that tells it")
                           .arg(titleOf(part), commandTelling(part));
    }
    return missing;
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
    const auto stored = storedIn(evidence);
    if (!stored)
        return tl::unexpected(stored.error());
    TableCloud found = cloudIn(evidence.tables, stored->document);
    if (found.document["compute_nodes"_L1].toArray().isEmpty())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "Nothing here tells of a compute node."), {},
            QCoreApplication::translate("Error", "Add the output of %1, or a dump of Nova's cell database.")
                .arg(u"openstack hypervisor list --long"_s));
    if (const QString release = releaseOfRevision(evidence.schemaRevision);
        !release.isEmpty() && !found.document.contains("release"_L1))
        found.document["release"_L1] = release;
    // Defaults differ between releases.
    const bool hasRelease = found.document.contains("release"_L1);
    found.unknown.setFlag(CloudPart::Options, evidence.confs.isEmpty() || !hasRelease);
    return parseCloud(QJsonDocument(found.document).toJson(QJsonDocument::Compact), progress)
        .map([&](LoadedCloud &&loaded) {
            EvidentCloud evident{std::move(loaded.cloud), evidence.warnings + loaded.warnings, found.contradictions,
                (evidence.tables.isEmpty() ? stored->missing : QStringList()) + missingParts(found.unknown)};
            if (!hasRelease)
                evident.missing
                    << QCoreApplication::translate("Sources", "the release: %1").arg(u"nova-manage db version"_s);
            evident.cloud.unknown = found.unknown;
            evident.cloud.config.merge(mergedConf(evidence));
            return evident;
        });
}

} // namespace astrolabe
