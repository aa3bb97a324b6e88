// SPDX-License-Identifier: GPL-3.0-or-later
#include "read.h"

#include "base/savefile.h"
#include "evidenceinput.h"
#include "formats/cloudformat.h"
#include "printedreport.h"
#include "report/evidencereport.h"
#include "sources/boots/bootsformat.h"
#include "sources/logs/recordedformat.h"
#include "sources/logs/recordedsummary.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

QString readObjection(const QCommandLineParser &parser)
{
    if (!QStringList{u"text"_s, u"markdown"_s, u"html"_s}.contains(parser.value(u"format"_s)))
        return u"--format takes text, markdown or html."_s;
    return parser.positionalArguments().isEmpty() ? u"read needs a file or folder."_s : QString();
}

void printRecognised(const Evidence &evidence)
{
    for (const Evidence::Recognised &piece : evidence.recognised)
        printText(u"%1: %2"_s.arg(QString::fromLatin1(piece.kind), piece.name));
    if (!evidence.unread.isEmpty())
        printText(u"Not read: %1 files of other kinds"_s.arg(evidence.unread.size()));
}

void printRecorded(const QList<RecordedDecision> &decisions)
{
    for (const RecordedDecision &decision : decisions)
        printText(recordedSummary(decision).join(u'\n'));
}

void printBoots(const QList<RecordedBoot> &boots)
{
    for (const RecordedBoot &boot : boots) {
        const QString hosts = hostsOf(boot).join(u", "_s);
        const QString fault = faultOf(boot);
        printText(u"%1  %2  %3  %4"_s.arg(boot.time.toString(u"yyyy-MM-dd HH:mm:ss"), boot.name,
            toString(outcomeOf(boot)), fault.isEmpty() ? hosts : fault));
    }
}

// What the databases and the logs tell of boots.
Result<void> saveBoots(
    const QList<RecordedBoot> &boots, const QList<RecordedDecision> &decisions, const QCommandLineParser &parser)
{
    if (!parser.isSet(u"boots"_s))
        return {};
    QJsonObject document = writeBoots(boots);
    if (!decisions.isEmpty())
        document.insert(u"recorded_decisions"_s, recordedDecisionsJson(decisions));
    return saveFile(parser.value(u"boots"_s), QJsonDocument(document).toJson());
}

Result<void> saveCloud(const Cloud &cloud, const QCommandLineParser &parser)
{
    return parser.isSet(u"cloud"_s) ? saveFile(parser.value(u"cloud"_s), writeCloud(cloud)) : Result<void>();
}

void printFindings(const EvidentCloud &evident)
{
    for (const QString &contradiction : evident.contradictions)
        printText(u"Contradiction: "_s + contradiction);
    for (const QString &missing : evident.missing)
        printText(u"Missing: "_s + missing);
    printBoots(evident.boots);
}

void print(const Evidence &evidence, const Result<EvidentCloud> &evident)
{
    printRecognised(evidence);
    printRecorded(evidence.recordedDecisions);
    if (evident)
        printFindings(*evident);
    else
        printText(evident.error().what);
}

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
    if (parser.isSet(u"report"_s))
        printReport(reportOf(summaryOf(*evidence, evident), evidence->recordedDecisions), parser.value(u"format"_s));
    else
        print(*evidence, evident);
    const auto saved = evident ? saveCloud(evident->cloud, parser) : Result<void>();
    return saved
        .and_then([&] {
            return saveBoots(evident ? evident->boots : QList<RecordedBoot>(), evidence->recordedDecisions, parser);
        })
        .map([] { return 0; });
}

} // namespace

Command readCommand()
{
    return {u"read"_s,
        u"Reads what people hold of a cloud: dumps, clients' output, sosreports, must-gathers, logs, fault texts.\n"
        "Those are dumps of Nova's, Placement's and Glance's databases, output of openstack and nova, sosreports,\n"
        "must-gathers, nova.conf, logs and fault texts, in files, folders and archives (tar, zip; gzip, xz, bzip2,\n"
        "zstd), or the databases themselves. Says what each piece is, what it tells, what contradicts what, and what\n"
        "is missing.\n"
        "Exit code: 0 read, 2 bad input, nothing that tells of a cloud's scheduling, or no compute node for --cloud."_s,
        u"PATH…|mysql://USER@HOST/DATABASE|postgresql://… [--password-file FILE] [--cloud OUT] [--boots OUT] "
        "[--report [--format text|markdown|html]]"_s,
        {{u"cloud"_s, u"Writes the cloud as a file."_s, u"path"_s},
            {u"boots"_s, u"Writes what databases and logs tell of boots as a file."_s, u"path"_s},
            {u"report"_s, u"Print a short report instead."_s},
            {u"format"_s, u"Of the report: text, markdown or html."_s, u"format"_s, u"text"_s}, passwordFileOption()},
        {}, readObjection, runRead, true};
}

} // namespace astrolabe::ctl
