// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidencesummary.h"

#include "base/joinednames.h"
#include "formats/requestformat.h"
#include "sources/evidencewords.h"
#include "sources/logs/recordedsummary.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Knowledge = EvidenceSummary::Member::Knowledge;

// -- The pieces

QHash<QByteArray, QString> kindsInWords()
{
    QHash<QByteArray, QString> words;
    for (const ReaderEntry *reader : allReaders())
        words.insert(
            reader->kind, reader->title == nullptr ? QString::fromLatin1(reader->kind) : evidentText(reader->title));
    return words;
}

QString contentOf(const DatabaseContent &database)
{
    const auto addRows = [](qint64 sum, const Table &table) { return sum + table.rows.size(); };
    const auto rows = int(std::accumulate(database.tables.cbegin(), database.tables.cend(), qint64(0), addRows));
    const QString name
        = database.name.isEmpty() ? evidentText(QT_TRANSLATE_NOOP("Sources", "a database")) : database.name;
    return QCoreApplication::translate("Sources", "%1 (%Ln row(s))", "a database", rows).arg(name);
}

// "1,204 lines of nova-compute, none of a decision"
QString contentOf(const FoundLog &log)
{
    const QString lines = QCoreApplication::translate("Sources", "%Ln line(s)", nullptr, int(log.lines));
    const QString written = log.services.isEmpty()
        ? lines
        : QCoreApplication::translate("Sources", "%1 of %2", "lines, services").arg(lines, inOneLine(log.services));
    return log.decisions == 0
        ? QCoreApplication::translate("Sources", "%1, none of a decision", "lines").arg(written)
        : QCoreApplication::translate("Sources", "%1, of %Ln request(s)", nullptr, log.decisions).arg(written);
}

int optionsIn(const Configuration &config)
{
    int options = 0;
    for (const QJsonValue &group : config.toJson())
        options += int(group.toObject().size());
    return options;
}

// By the name of the piece.
QHash<QString, QStringList> takenFrom(const Evidence &evidence)
{
    QHash<QString, QStringList> taken;
    for (const DatabaseContent &database : evidence.databases)
        taken[database.source].append(contentOf(database));
    for (const FoundConf &conf : evidence.confs) {
        taken[conf.name].append(
            QCoreApplication::translate("Sources", "%Ln option(s)", nullptr, optionsIn(conf.config)));
        if (!conf.ignored.isEmpty())
            taken[conf.name].append(QCoreApplication::translate(
                "Sources", "%Ln without effect on scheduling", nullptr, int(conf.ignored.size())));
    }
    for (const FoundLog &log : evidence.logs)
        taken[log.name].append(contentOf(log));
    for (const ConsoleTable &table : evidence.tables) {
        const QString rows = QCoreApplication::translate("Sources", "%Ln row(s)", nullptr, int(table.rows.size()));
        taken[table.piece].append(table.command.isEmpty() ? rows : table.command + u": "_s + rows);
    }
    return taken;
}

QList<EvidenceSummary::Piece> piecesOf(const Evidence &evidence)
{
    using State = EvidenceSummary::Piece::State;
    const QHash<QByteArray, QString> kinds = kindsInWords();
    const QHash<QString, QStringList> taken = takenFrom(evidence);
    QList<EvidenceSummary::Piece> pieces;
    pieces.reserve(evidence.recognised.size() + evidence.unreadable.size() + evidence.unread.size());
    for (const Evidence::Recognised &piece : evidence.recognised)
        pieces.append({piece.name, State::Read, kinds.value(piece.kind), joinedNames(taken.value(piece.name))});
    for (const Evidence::Unreadable &piece : evidence.unreadable)
        pieces.append({piece.name, State::Unreadable, {}, piece.why});
    const QString unknown = evidentText(QT_TRANSLATE_NOOP("Sources", "Nothing in it is about a cloud's scheduling."));
    for (const QString &name : evidence.unread)
        pieces.append({name, State::Unknown, {}, unknown});
    return pieces;
}

// -- What to ask for

// What one command tells.
struct Telling
{
    QList<QByteArray> keys; // of members
    const char *sentence;
    const char *command;
};

QList<Telling> tellings()
{
    return {
        {{"compute_nodes", "services", "instances"},
            QT_TRANSLATE_NOOP(
                "Sources", "Compute nodes, their services and the servers: Nova's cell database has them."),
            "mysqldump --single-transaction nova | gzip > nova.sql.gz"},
        {{"config"}, QT_TRANSLATE_NOOP("Sources", "Filters, weights and ratios: nova-scheduler's nova.conf sets them."),
            "tar czf nova-conf.tar.gz /etc/nova"},
        {{"aggregates", "flavors", "server_groups"},
            QT_TRANSLATE_NOOP("Sources", "Aggregates, zones, flavors and server groups: Nova's API database has them."),
            "mysqldump --single-transaction nova_api | gzip > nova_api.sql.gz"},
        {{"inventories", "allocations"},
            QT_TRANSLATE_NOOP("Sources", "Inventories, traits and allocations: Placement's database has them."),
            "mysqldump --single-transaction placement | gzip > placement.sql.gz"},
        {{"images"}, QT_TRANSLATE_NOOP("Sources", "Images and their properties: Glance's database has them."),
            "mysqldump --single-transaction glance images image_properties | gzip > glance.sql.gz"},
    };
}

QList<EvidenceSummary::Ask> asksFor(const QList<EvidenceSummary::Member> &members)
{
    const auto isOpen = [&](const QByteArray &key) {
        const auto member = std::ranges::find(members, key, &EvidenceSummary::Member::key);
        return member != members.end() && member->knowledge != Knowledge::Known;
    };
    QList<EvidenceSummary::Ask> asks;
    for (const Telling &telling : tellings()) {
        if (std::ranges::any_of(telling.keys, isOpen))
            asks.append({evidentText(telling.sentence), QString::fromLatin1(telling.command)});
    }
    return asks;
}

// What clients' commands would tell, beside a cloud of their tables. One command may tell several parts.
QList<EvidenceSummary::Ask> asksForParts(const Evidence &evidence, const EvidentCloud &evident)
{
    const Cloud &cloud = evident.cloud;
    CloudParts unknown = cloud.unknown;
    unknown.setFlag(CloudPart::Options, !hasSchedulersConf(evidence)); // else it is the release that is not known
    QList<EvidenceSummary::Ask> asks;
    if (!evident.isReleaseKnown)
        asks.append(
            {evidentText(QT_TRANSLATE_NOOP("Sources", "Not known: the release, which options' defaults depend on.")),
                u"nova-manage db version"_s});
    for (const auto &[command, parts] : commandsTelling(unknown)) {
        QStringList titles;
        for (const CloudPart part : parts)
            titles << unknownPartText(part, cloud);
        const bool isNoneKnown = parts.contains(CloudPart::Flavors) && cloud.flavors.isEmpty();
        const QString sentence = isNoneKnown
            ? evidentText(QT_TRANSLATE_NOOP("Sources", "No flavor is known, so no request can be decided."))
            : QCoreApplication::translate("Sources", "Not known: %1.", "parts of a cloud")
                  .arg(titles.join(QCoreApplication::translate("Sources", "; ", "between parts that are not known")));
        asks.append({sentence, command});
    }
    return asks;
}

// A tool that gathers what a support case needs, and leaves out databases unless it is told to.
struct Collector
{
    QLatin1StringView folder; // in the names of its pieces alone
    const char *sentence;
    const char *command; // that gathers them too
};

constexpr std::array collectors{
    Collector{"ctlplane/nova/"_L1,
        QT_TRANSLATE_NOOP("Sources",
            "A must-gather without Nova's API database: it lacks flavors, servers and server groups. With the "
            "databases it is complete."),
        "oc adm must-gather --image=quay.io/openstack-k8s-operators/openstack-must-gather -- "
        "OPENSTACK_DATABASES=nova_api,nova_cell0,nova_cell1,placement,glance gather"},
    Collector{"sos_commands/"_L1,
        QT_TRANSLATE_NOOP("Sources",
            "A sosreport without Nova's API database: it lacks aggregates and server groups. With all databases it is "
            "complete."),
        "sos report -e openstack_database -k openstack_database.dumpall=on"},
};

QList<EvidenceSummary::Ask> asksForCollectedDatabases(const Evidence &evidence)
{
    QList<EvidenceSummary::Ask> asks;
    if (std::ranges::any_of(
            evidence.databases, [](const DatabaseContent &database) { return database.has(u"cell_mappings"_s); }))
        return asks;
    for (const Collector &collector : collectors) {
        if (std::ranges::any_of(evidence.recognised,
                [&](const Evidence::Recognised &piece) { return piece.name.contains(collector.folder); }))
            asks.append({evidentText(collector.sentence), QString::fromLatin1(collector.command)});
    }
    return asks;
}

// -- The boots

QString outcomeInWords(BootOutcome outcome)
{
    switch (outcome) {
    case BootOutcome::Landed:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "✓ built"));
    case BootOutcome::Failed:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "✕ failed"));
    case BootOutcome::Building:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "… still being built"));
    case BootOutcome::Deleted:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "deleted before it was built"));
    case BootOutcome::Unknown:
        break;
    }
    return {};
}

EvidenceSummary::Boot bootOf(const RecordedBoot &boot)
{
    const auto request = parseRequest(boot.request);
    return {.id = boot.servers.isEmpty() ? boot.requestId : boot.servers.first().uuid,
        .at = boot.time,
        .server = boot.name,
        .outcome = outcomeInWords(outcomeOf(boot)),
        .fault = faultOf(boot),
        .request = request ? std::optional(*request) : std::nullopt};
}

QList<EvidenceSummary::Boot> bootsOf(const EvidentCloud *evident)
{
    QList<EvidenceSummary::Boot> boots;
    for (const RecordedBoot &boot : evident == nullptr ? QList<RecordedBoot>() : evident->boots)
        boots.append(bootOf(boot));
    return boots;
}

// -- What logs record

// By uuid.
QHash<QString, QString> namesOfServers(const EvidentCloud *evident)
{
    QHash<QString, QString> names;
    if (evident == nullptr)
        return names;
    for (const Instance &instance : evident->cloud.instances) {
        if (!instance.displayName.isEmpty())
            names.insert(instance.uuid, instance.displayName);
    }
    for (const RecordedBoot &boot : evident->boots) {
        for (const RecordedServer &server : boot.servers)
            names.insert(server.uuid, server.name.isEmpty() ? boot.name : server.name);
    }
    return names;
}

QList<EvidenceSummary::Recorded> decisionsOf(const Evidence &evidence, const EvidentCloud *evident)
{
    const QHash<QString, QString> names = namesOfServers(evident);
    QList<EvidenceSummary::Recorded> decisions;
    for (int number = 0; number < evidence.recordedDecisions.size(); ++number) {
        const RecordedDecision &recorded = evidence.recordedDecisions.at(number);
        const QString server = recorded.servers.value(0, recorded.requestId);
        decisions.append({.number = number,
            .time = recorded.time,
            .server = names.value(server, server),
            .level = toString(recorded.level),
            .tells = levelSentence(recorded),
            .outcome = recordedOutcome(recorded),
            .hasFailed = recorded.noCandidates || recorded.fault || recorded.outcome == Outcome::NoValidHost,
            .fault = recorded.fault ? recorded.fault->text : QString(),
            .piece = recorded.lines.isEmpty() ? (recorded.fault ? recorded.fault->place.piece : QString())
                                              : recorded.lines.first().place.piece});
    }
    return decisions;
}

// Logs that tell less than they could, or nothing.
QList<EvidenceSummary::Ask> asksForLogs(const Evidence &evidence)
{
    const bool hasLogs = std::ranges::any_of(
        evidence.recognised, [](const Evidence::Recognised &piece) { return piece.kind == "service_log"; });
    if (hasLogs && evidence.recordedDecisions.isEmpty())
        return {{evidentText(QT_TRANSLATE_NOOP("Sources",
                     "The logs show no scheduling decision. nova-scheduler's log from the time of the boot does.")),
            u"grep -h REQUEST-ID /var/log/nova/*.log"_s}};
    const bool areAllShort = !evidence.recordedDecisions.isEmpty()
        && std::ranges::all_of(evidence.recordedDecisions, [](const RecordedDecision &decision) {
               return decision.level == RecordedLevel::FaultOnly || decision.level == RecordedLevel::Counts;
           });
    if (!areAllShort)
        return {};
    return {{evidentText(QT_TRANSLATE_NOOP("Sources",
                 "Hosts and reasons are not known: nova-scheduler logs them with debug = True in its nova.conf.")),
        u"grep -h REQUEST-ID /var/log/nova/nova-scheduler.log"_s}};
}

QString whyNoCloud(const Evidence &evidence, const Error &error)
{
    if (!evidence.databases.isEmpty() || !evidence.tables.isEmpty())
        return error.what;
    if (const auto decisions = int(evidence.recordedDecisions.size()); decisions > 0)
        return QCoreApplication::translate("Sources",
            "The evidence is not enough for a cloud, but records %Ln decision(s) of Nova.", nullptr, decisions);
    if (evidence.logs.isEmpty())
        return error.what;
    QStringList services;
    qint64 lines = 0;
    for (const FoundLog &log : evidence.logs) {
        services += log.services;
        lines += log.lines;
    }
    const QString by = services.isEmpty() ? evidentText(QT_TRANSLATE_NOOP("Sources", "services that are not known"))
                                          : inOneLine(services);
    return QCoreApplication::translate("Sources",
        "A log of %1 with %Ln line(s). None is about a scheduling decision; nova-scheduler's log records those.",
        nullptr, int(lines))
        .arg(by);
}

} // namespace

EvidenceSummary summaryOf(const Evidence &evidence, const Result<EvidentCloud> &evident)
{
    EvidenceSummary summary;
    summary.pieces = piecesOf(evidence);
    summary.members = knownMembersOf(evidence, evident ? &*evident : nullptr);
    summary.asks = evident && !evidence.tables.isEmpty() ? asksForParts(evidence, *evident) : asksFor(summary.members);
    summary.asks = asksForLogs(evidence) + asksForCollectedDatabases(evidence) + summary.asks;
    summary.boots = bootsOf(evident ? &*evident : nullptr);
    summary.decisions = decisionsOf(evidence, evident ? &*evident : nullptr);
    summary.contradictions = evident ? evident->contradictions : QStringList();
    summary.warnings = evident ? evident->warnings : evidence.warnings;
    if (!evident)
        summary.whyNoCloud = whyNoCloud(evidence, evident.error());
    return summary;
}

} // namespace astrolabe
