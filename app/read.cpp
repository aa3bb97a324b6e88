// SPDX-License-Identifier: GPL-3.0-or-later
#include "read.h"

#include "base/savefile.h"
#include "evidenceinput.h"
#include "formats/cloudformat.h"
#include "formats/secrets.h"
#include "printedreport.h"
#include "report/evidencepseudonyms.h"
#include "report/evidencereport.h"
#include "sources/boots/bootsformat.h"
#include "sources/logs/recordedformat.h"
#include "sources/logs/recordedsummary.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

QString readObjection(const QCommandLineParser &parser)
{
    if (!QStringList{u"text"_s, u"markdown"_s, u"html"_s}.contains(parser.value(u"format"_s)))
        return u"--format takes text, markdown or html."_s;
    return parser.positionalArguments().isEmpty() ? u"read needs a file or folder."_s : QString();
}

QStringList recognisedIn(const Evidence &evidence)
{
    QStringList lines;
    for (const Evidence::Recognised &piece : evidence.recognised)
        lines << u"%1: %2"_s.arg(QString::fromLatin1(piece.kind), piece.name);
    if (!evidence.unread.isEmpty())
        lines << u"Not read: %1 files of other kinds"_s.arg(evidence.unread.size());
    return lines;
}

QString bootLine(const RecordedBoot &boot)
{
    const QString fault = faultOf(boot);
    return u"%1  %2  %3  %4"_s.arg(boot.time.toString(u"yyyy-MM-dd HH:mm:ss"), boot.name, toString(outcomeOf(boot)),
        fault.isEmpty() ? hostsOf(boot).join(u", "_s) : fault);
}

QStringList findingsOf(const EvidentCloud &evident)
{
    QStringList lines;
    for (const QString &contradiction : evident.contradictions)
        lines << u"Contradiction: "_s + contradiction;
    for (const QString &missing : evident.missing)
        lines << u"Missing: "_s + missing;
    for (const RecordedBoot &boot : evident.boots)
        lines << bootLine(boot);
    return lines;
}

QStringList linesOf(const Evidence &evidence, const Result<EvidentCloud> &evident)
{
    QStringList lines = recognisedIn(evidence);
    for (const RecordedDecision &decision : evidence.recordedDecisions)
        lines += recordedSummary(decision);
    return lines + (evident ? findingsOf(*evident) : QStringList{evident.error().what});
}

// Without what only the server is to know.
QList<RecordedBoot> withoutSecrets(QList<RecordedBoot> boots)
{
    for (RecordedBoot &boot : boots)
        boot.request = astrolabe::withoutSecrets(boot.request);
    return boots;
}

// What the evidence comes to, under other names if they are asked for.
class ReadEvidence
{
public:
    ReadEvidence(const Evidence &evidence, const Result<EvidentCloud> &evident, const QCommandLineParser &parser)
        : m_evidence(evidence)
        , m_evident(evident)
        , m_parser(parser)
    {
        if (parser.isSet(u"anonymise"_s))
            m_names = pseudonymsOf(evidence, evident ? &*evident : nullptr);
    }

    void print() const
    {
        if (m_parser.isSet(u"report"_s)) {
            Report report = reportOf(summaryOf(m_evidence, m_evident), m_evidence.recordedDecisions);
            return printReport(m_names ? m_names->of(std::move(report)) : report, m_parser.value(u"format"_s));
        }
        for (const QString &line : linesOf(m_evidence, m_evident))
            printText(m_names ? m_names->inText(line) : line);
    }

    Result<void> saveCloud() const
    {
        if (!m_parser.isSet(u"cloud"_s))
            return {};
        const Result<Cloud> cloud = m_names ? m_names->of(m_evident->cloud) : m_evident->cloud;
        return cloud.and_then(
            [&](const Cloud &document) { return saveFile(m_parser.value(u"cloud"_s), writeCloud(document)); });
    }

    // What the databases and the logs tell of boots.
    Result<void> saveBoots() const
    {
        if (!m_parser.isSet(u"boots"_s))
            return {};
        return saveFile(m_parser.value(u"boots"_s), [this](QIODevice &file) { writeBootsTo(file); });
    }

private:
    QByteArray json(const QJsonObject &document) const
    {
        return QJsonDocument(m_names ? m_names->of(document) : document).toJson().trimmed();
    }

    // A document of all decisions of a long log would take several times as much memory as the decisions themselves.
    void writeBootsTo(QIODevice &file) const
    {
        constexpr auto member = "recorded_decisions"_L1;
        const QList<RecordedBoot> boots = m_evident ? m_evident->boots : QList<RecordedBoot>();
        const QByteArray document = json(writeBoots(m_names ? withoutSecrets(boots) : boots));
        file.write(document.chopped(1).trimmed()); // the brace at its end
        QByteArray before = ",\n    \"" + QByteArray(member.latin1()) + "\": [\n";
        for (const RecordedDecision &decision : m_evidence.recordedDecisions) {
            const QByteArray alone = json({{member, recordedDecisionsJson({decision})}});
            const qsizetype from = alone.indexOf('[') + 1;
            file.write(std::exchange(before, ",\n") + alone.sliced(from, alone.lastIndexOf(']') - from).trimmed());
        }
        file.write(m_evidence.recordedDecisions.isEmpty() ? "\n}\n" : "\n    ]\n}\n");
    }

    const Evidence &m_evidence;
    const Result<EvidentCloud> &m_evident;
    const QCommandLineParser &m_parser;
    std::optional<Pseudonyms> m_names;
};

Result<int> runRead(const QCommandLineParser &parser)
{
    const auto evidence = readEvidence(parser.positionalArguments(), parser.value(u"password-file"_s));
    if (!evidence)
        return tl::unexpected(evidence.error());
    for (const Evidence::Unreadable &piece : evidence->unreadable)
        warn(u"%1: %2"_s.arg(piece.name, piece.why));
    NoProgress nobody;
    const Result<EvidentCloud> evident = cloudFrom(*evidence, nobody);
    if (!evident && (evidence->recognised.isEmpty() || parser.isSet(u"cloud"_s)))
        return tl::unexpected(evident.error());
    for (const QString &warning : evident ? evident->warnings : evidence->warnings)
        warn(warning);
    const ReadEvidence read(*evidence, evident, parser);
    read.print();
    return read.saveCloud().and_then([&] { return read.saveBoots(); }).map([] { return 0; });
}

} // namespace

Command readCommand()
{
    return {u"read"_s,
        u"Reads evidence of a cloud: dumps, clients' output, sosreports, must-gathers, logs, fault texts.\n"
        "Those are dumps of Nova's, Placement's and Glance's databases, output of openstack and nova, sosreports,\n"
        "must-gathers, nova.conf, logs and fault texts, in files, folders and archives (tar, zip; gzip, xz, bzip2,\n"
        "zstd), or the databases themselves. Lists the pieces, their contents, contradictions and what is missing.\n"
        "A file that is named - is standard input.\n"
        "Exit code: 0 read, 2 bad input, nothing about a cloud's scheduling, or no compute node for --cloud."_s,
        u"PATH…|mysql://USER@HOST/DATABASE|postgresql://… [--password-file FILE] [--cloud OUT] [--boots OUT] "
        "[--anonymise] [--report [--format text|markdown|html]]"_s,
        {{u"cloud"_s, u"Write the cloud to this file."_s, u"path"_s},
            {u"boots"_s, u"Write the boots found in databases and logs to this file."_s, u"path"_s},
            {u"anonymise"_s,
                u"Give hosts, servers, projects, users, addresses and uuids other names in all that is printed and "
                "written."_s},
            {u"report"_s, u"Print a short report instead."_s},
            {u"format"_s, u"The format of the report: text, markdown or html."_s, u"format"_s, u"text"_s},
            passwordFileOption()},
        {}, readObjection, runRead, true};
}

} // namespace astrolabe::ctl
