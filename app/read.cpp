// SPDX-License-Identifier: GPL-3.0-or-later
#include "read.h"

#include "base/savefile.h"
#include "formats/cloudformat.h"
#include "sources/evidentcloud.h"
#include "sources/logs/recordedformat.h"
#include "sources/logs/recordedsummary.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

QString readObjection(const QCommandLineParser &parser)
{
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

// The document astrolabe-boots with what the logs say.
Result<void> saveRecorded(const QList<RecordedDecision> &decisions, const QCommandLineParser &parser)
{
    if (!parser.isSet(u"boots"_s))
        return {};
    const QJsonObject document{{u"format"_s, u"astrolabe-boots"_s}, {u"version"_s, 1},
        {u"recorded_decisions"_s, recordedDecisionsJson(decisions)}};
    return saveFile(parser.value(u"boots"_s), QJsonDocument(document).toJson());
}

Result<int> runRead(const QCommandLineParser &parser)
{
    NoProgress nobody;
    const auto evidence = readEvidence(parser.positionalArguments(), nobody);
    if (!evidence)
        return tl::unexpected(evidence.error());
    printRecognised(*evidence);
    for (const FoundConf &conf : evidence->confs)
        warnOfIgnored(conf.name, conf.ignored);
    printRecorded(evidence->recordedDecisions);
    if (const auto saved = saveRecorded(evidence->recordedDecisions, parser); !saved)
        return tl::unexpected(saved.error());
    if (evidence->databases.isEmpty() && !evidence->recordedDecisions.isEmpty() && !parser.isSet(u"cloud"_s))
        return 0;
    const auto evident = cloudFrom(*evidence, nobody);
    if (!evident)
        return tl::unexpected(evident.error());
    for (const QString &warning : evident->warnings)
        warn(warning);
    for (const QString &contradiction : evident->contradictions)
        printText(u"Contradiction: "_s + contradiction);
    for (const QString &missing : evident->missing)
        printText(u"Missing: "_s + missing);
    if (!parser.isSet(u"cloud"_s))
        return 0;
    return saveFile(parser.value(u"cloud"_s), writeCloud(evident->cloud)).map([] { return 0; });
}

} // namespace

Command readCommand()
{
    return {u"read"_s,
        u"Reads what people hold of a cloud: dumps of Nova's, Placement's and Glance's databases, output of
"
        "openstack and nova, sosreports, must-gathers, nova.conf, logs and fault texts, in files, folders and
"
        "archives (tar, zip; gzip, xz, bzip2, zstd). Says what each piece is, what contradicts what, and what is
"
        "missing.
"
        "Exit code: 0 read, 2 bad input, or nothing tells of a compute node."_s,
        u"PATH… [--cloud OUT] [--boots OUT]"_s,
        {{u"cloud"_s, u"Writes the cloud as a file."_s, u"path"_s},
            {u"boots"_s, u"Writes what logs say of decisions as a file."_s, u"path"_s}},
        {}, readObjection, runRead, true};
}

} // namespace astrolabe::ctl
