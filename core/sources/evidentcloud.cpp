// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidentcloud.h"

#include "formats/cloudformat.h"
#include "sources/boots/databaseboots.h"
#include "sources/databases/databasecloud.h"
#include "sources/databases/schemarevisions.h"
#include "sources/readers/foundconf.h"
#include "sources/recorded/assumedrelease.h"
#include "sources/tables/cloudoftables.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <future>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What the databases say.
struct StoredEvidence
{
    DatabaseCloud cloud;
    QList<RecordedBoot> boots;
    QList<ServerLife> lives;
};

// An empty document if there is no database of a cell, but tables.
Result<StoredEvidence> storedIn(const Evidence &evidence)
{
    const auto databases = sorted(evidence.databases);
    if (databases) {
        auto boots = std::async(std::launch::async, [&] { return bootsIn(*databases); });
        DatabaseCloud cloud = cloudIn(*databases);
        QList<ServerLife> lives = livesIn(*databases);
        return StoredEvidence{std::move(cloud), boots.get(), std::move(lives)};
    }
    if (evidence.databases.isEmpty() || !evidence.tables.isEmpty())
        return StoredEvidence{};
    return tl::unexpected(databases.error());
}

QStringList missingParts(CloudParts unknown)
{
    QStringList missing;
    for (const auto &[command, parts] : commandsTelling(unknown)) {
        QStringList titles;
        for (const CloudPart part : parts)
            titles << titleOf(part);
        missing << QCoreApplication::translate("Sources", "%1: %2", "part of a cloud, command that tells it")
                       .arg(titles.join(
                                QCoreApplication::translate("Sources", "; ", "between parts that are not known")),
                           command);
    }
    return missing;
}

} // namespace

void addTo(Evidence &evidence, const LiveDatabases &live)
{
    for (const DatabaseContent &database : live.databases) {
        if (std::ranges::find(evidence.databases, database.source, &DatabaseContent::source)
            != evidence.databases.cend())
            continue;
        evidence.recognised.append({database.source, "database"});
        evidence.databases.append(database);
    }
    evidence.warnings += live.warnings;
}

Result<EvidentCloud> cloudFrom(const Evidence &evidence, Progress &progress)
{
    const auto stored = storedIn(evidence);
    if (!stored)
        return tl::unexpected(stored.error());
    TableCloud found = cloudIn(evidence.tables, stored->cloud.document,
        {evidence.hostReports, evidence.resourceViews, hostsWithoutPciDevices(evidence)});
    if (found.document["compute_nodes"_L1].toArray().isEmpty())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "Nothing here describes a compute node."), {},
            QCoreApplication::translate("Error", "Add the output of %1, or a dump of Nova's cell database.")
                .arg(u"openstack hypervisor list --long"_s));
    const QList<Release> releases = releasesOfRevision(evidence.schemaRevision);
    if (!releases.isEmpty() && !found.document.contains("release"_L1))
        found.document["release"_L1] = releases.last().name();
    // Defaults differ between releases.
    const bool hasRelease = found.document.contains("release"_L1);
    const Configuration config = mergedConf(evidence);
    if (!hasRelease)
        found.document["release"_L1] = assumedRelease(config, evidence.recordedDecisions).name();
    const bool hasOptions = hasSchedulersConf(evidence);
    found.unknown.setFlag(CloudPart::Options, !hasOptions || !hasRelease);
    CloudParts missing = found.unknown;
    missing.setFlag(CloudPart::Options, !hasOptions); // else it is the release that is missing
    return parseCloud(found.document, progress).map([&](LoadedCloud &&loaded) {
        EvidentCloud evident{std::move(loaded.cloud), evidence.warnings + loaded.warnings, found.contradictions,
            (evidence.tables.isEmpty() ? stored->cloud.missing : QStringList()) + missingParts(missing), stored->boots,
            stored->lives, hasRelease};
        if (!hasRelease)
            evident.missing
                << QCoreApplication::translate("Sources", "the release: %1").arg(u"nova-manage db version"_s);
        evident.cloud.unknown = found.unknown;
        evident.cloud.config.merge(config);
        return evident;
    });
}

} // namespace astrolabe
