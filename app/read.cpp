// SPDX-License-Identifier: GPL-3.0-or-later
#include "read.h"

#include "base/savefile.h"
#include "evidenceinput.h"
#include "formats/cloudformat.h"
#include "printedreport.h"
#include "report/evidencereport.h"
#include "sources/boots/bootsformat.h"

#include <QJsonDocument>

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

void printBoots(const QList<RecordedBoot> &boots)
{
    for (const RecordedBoot &boot : boots) {
        const QString hosts = hostsOf(boot).join(u", "_s);
        const QString fault = faultOf(boot);
        printText(u"%1  %2  %3  %4"_s.arg(boot.time.toString(u"yyyy-MM-dd HH:mm:ss"), boot.name,
            toString(outcomeOf(boot)), fault.isEmpty() ? hosts : fault));
    }
}

// Writes what is asked for.
Result<void> save(const EvidentCloud &evident, const QCommandLineParser &parser)
{
    if (parser.isSet(u"cloud"_s)) {
        const auto saved = saveFile(parser.value(u"cloud"_s), writeCloud(evident.cloud));
        if (!saved)
            return saved;
    }
    if (!parser.isSet(u"boots"_s))
        return {};
    return saveFile(parser.value(u"boots"_s), QJsonDocument(writeBoots(evident.boots)).toJson());
}

void printFindings(const EvidentCloud &evident)
{
    for (const QString &missing : evident.missing)
        printText(u"Missing: "_s + missing);
    printBoots(evident.boots);
}

Result<int> runRead(const QCommandLineParser &parser)
{
    const bool asReport = parser.isSet(u"report"_s);
    const auto evidence = readEvidence(parser.positionalArguments(), parser.value(u"password-file"_s));
    if (!evidence)
        return tl::unexpected(evidence.error());
    if (!asReport)
        printRecognised(*evidence);
    NoProgress nobody;
    const auto evident = cloudFrom(*evidence, nobody);
    if (!evident)
        return tl::unexpected(evident.error());
    for (const QString &warning : evident->warnings)
        warn(warning);
    if (asReport)
        printReport(reportOf(*evidence, *evident), parser.value(u"format"_s));
    else
        printFindings(*evident);
    return save(*evident, parser).map([] { return 0; });
}

} // namespace

Command readCommand()
{
    return {u"read"_s,
        u"Reads what people hold of a cloud: dumps of Nova's, Placement's and Glance's databases, nova.conf, in "
        u"files,\n"
        "folders and archives (tar, zip; gzip, xz, bzip2, zstd). Says what each piece is and what is missing.\n"
        "Exit code: 0 read, 2 bad input, or nothing tells of a compute node."_s,
        u"PATH…|mysql://USER@HOST/DATABASE|postgresql://… [--password-file FILE] [--cloud OUT] [--boots OUT] "
        "[--report [--format text|markdown|html]]"_s,
        {{u"cloud"_s, u"Writes the cloud as a file."_s, u"path"_s},
            {u"boots"_s, u"Writes the boots that were ever asked for, with their requests, as a file."_s, u"path"_s},
            {u"report"_s, u"Print a short report instead."_s},
            {u"format"_s, u"Of the report: text, markdown or html."_s, u"format"_s, u"text"_s}, passwordFileOption()},
        {}, readObjection, runRead, true};
}

} // namespace astrolabe::ctl
