// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidentcloud.h"

#include "formats/cloudformat.h"
#include "sources/archive.h"
#include "sources/boots/databaseboots.h"
#include "sources/databases/databasecloud.h"
#include "sources/databases/schemarevisions.h"
#include "sources/logs/logdecisions.h"
#include "sources/pieces.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"
#include "sources/recorded/assumedrelease.h"
#include "sources/tables/cloudoftables.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <future>
#include <numeric>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nullptr: none. Documents of Astrolabe's own are opened as such: a cloud would pass for a client's JSON.
const ReaderEntry *readerOf(const QString &name, const QByteArray &beginning)
{
    const auto readers = allReaders();
    if (beginning.contains("\"astrolabe-"))
        return nullptr;
    const auto reader
        = std::ranges::find_if(readers, [&](const ReaderEntry *entry) { return entry->recognises(name, beginning); });
    return reader == readers.end() ? nullptr : *reader;
}

// For readers: the bytes on the disk tell how far the whole is, not those of a piece.
class OnlyCancelling final : public Progress
{
public:
    explicit OnlyCancelling(const Progress &whole)
        : m_whole(whole)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override { return m_whole.isCanceled(); }

private:
    const Progress &m_whole;
};

// One input of several.
class ShareOfInputs final : public Progress
{
public:
    ShareOfInputs(Progress &whole, qint64 before, qint64 total)
        : m_whole(whole)
        , m_before(before)
        , m_total(total)
    { }

    void report(qint64 done, qint64) override { m_whole.report(std::min(m_before + done, m_total), m_total); }
    bool isCanceled() const override { return m_whole.isCanceled(); }

private:
    Progress &m_whole;
    qint64 m_before;
    qint64 m_total;
};

void refuse(Evidence &evidence, const Error &error)
{
    evidence.unreadable.append({error.where, error.remedy.isEmpty() ? error.what : error.what + u' ' + error.remedy});
}

Result<void> readPiece(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    const ReaderEntry *reader = readerOf(name, content.peek(evidenceBeginning));
    if (reader == nullptr) {
        evidence.unread << name;
        return {};
    }
    OnlyCancelling canceling(progress);
    return reader->read(name, content, evidence, canceling)
        .map([&] { evidence.recognised.append({name, reader->kind}); })
        .map_error([&](const Error &error) { return error.where.startsWith(name) ? error : error.in(name); });
}

Result<void> readText(const QString &name, const QByteArray &text, Evidence &evidence, Progress &progress)
{
    QBuffer content;
    content.setData(text);
    content.open(QIODevice::ReadOnly);
    if (const auto read = readPiece(name, content, evidence, progress); !read) {
        if (read.error().kind == Error::Kind::Cancelled)
            return read;
        refuse(evidence, read.error());
    }
    return {};
}

Result<void> readOne(const EvidenceInput &input, Evidence &evidence, Progress &progress)
{
    if (input.text)
        return readText(input.name, *input.text, evidence, progress);
    return openUp(
        input.name,
        [&](const QString &name, QIODevice &content) { return readPiece(name, content, evidence, progress); }, progress,
        {}, [&](const Error &error) { refuse(evidence, error); });
}

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

// A fault that a server shows, of a boot that a log tells of.
void forgetFaultsToldTwice(QList<RecordedDecision> &decisions)
{
    QSet<QString> logged;
    for (const RecordedDecision &decision : std::as_const(decisions)) {
        if (!decision.requestId.isEmpty())
            logged.unite({decision.servers.cbegin(), decision.servers.cend()});
    }
    decisions.removeIf([&](const RecordedDecision &decision) {
        return decision.requestId.isEmpty() && decision.level == RecordedLevel::FaultOnly
            && decision.servers.size() == 1 && logged.contains(decision.servers.first());
    });
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

// Of the last nova.conf; none: there is none.
std::optional<int> hostSubsetSizeIn(const Evidence &evidence)
{
    if (evidence.confs.isEmpty())
        return std::nullopt;
    return evidence.confs.last().config.integer("filter_scheduler", "host_subset_size", Release::newest());
}

} // namespace

Result<void> readInto(Evidence &evidence, const QList<EvidenceInput> &inputs, Progress &progress)
{
    QList<qint64> sizes;
    for (const EvidenceInput &input : inputs)
        sizes.append(input.text ? input.text->size() : bytesAt(input.name));
    const qint64 total = std::accumulate(sizes.cbegin(), sizes.cend(), qint64(0));
    qint64 before = 0;
    for (qsizetype at = 0; at < inputs.size(); ++at) {
        ShareOfInputs share(progress, before, total);
        if (auto read = readOne(inputs.at(at), evidence, share); !read) {
            if (read.error().kind != Error::Kind::NotFound)
                return read;
            refuse(evidence, read.error());
        }
        before += sizes.at(at);
        progress.report(before, total);
    }
    evidence.recordedDecisions = joinedDecisions(std::move(evidence.recordedDecisions), hostSubsetSizeIn(evidence));
    forgetFaultsToldTwice(evidence.recordedDecisions);
    return {};
}

Result<Evidence> readEvidence(const QStringList &paths, Progress &progress)
{
    QList<EvidenceInput> inputs;
    for (const QString &path : paths)
        inputs.append({path});
    Evidence evidence;
    return readInto(evidence, inputs, progress).map([&] { return std::move(evidence); });
}

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

bool isEvidence(const QString &name, const QByteArray &beginning)
{
    return isArchive(beginning) || readerOf(name, beginning) != nullptr;
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
            QCoreApplication::translate("Error", "Nothing here tells of a compute node."), {},
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
    found.unknown.setFlag(CloudPart::Options, evidence.confs.isEmpty() || !hasRelease);
    CloudParts missing = found.unknown;
    missing.setFlag(CloudPart::Options, evidence.confs.isEmpty()); // else it is the release that is missing
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
