// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit.h"

#include "audit/audit.h"
#include "audit/auditformat.h"
#include "base/savefile.h"
#include "change/healed.h"
#include "formats/cloudformat.h"
#include "formats/imagefiles.h"

#include <QJsonDocument>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

Result<QList<AuditFinding>> auditOf(const CloudPtr &cloud)
{
    NoProgress nobody;
    return audit(CloudIndex(cloud), nobody);
}

// "-" is standard output. `from` is the file that the cloud was read from, to which its image files are relative.
Result<void> save(Cloud cloud, const QString &from, const QString &path)
{
    if (path != "-"_L1)
        return resolveImageFiles(cloud, from)
            .and_then([&] { return withImageFilesFor(cloud, path); })
            .and_then([&](const Cloud &saved) { return saveFile(path, writeCloud(saved)); });
    printJson(writeCloud(cloud).trimmed());
    return {};
}

// Saves the cloud with everything healed that can be.
Result<void> saveHealed(
    const CloudPtr &cloud, const QList<AuditFinding> &findings, const QString &from, const QString &path)
{
    QList<Healing> healings;
    for (const AuditFinding &finding : findings)
        healings += finding.healings;
    return heal(CloudIndex(cloud), healings).and_then([&](const Healed &healed) {
        return save(healed.cloud, from, path);
    });
}

QString auditObjection(const QCommandLineParser &parser)
{
    return parser.isSet(u"cloud"_s) ? QString() : u"audit needs --cloud."_s;
}

Result<int> runAudit(const QCommandLineParser &parser)
{
    const QString path = input(parser, u"cloud"_s);
    auto read = readCloud(path);
    if (!read)
        return tl::unexpected(read.error());
    const auto cloud = std::make_shared<const Cloud>(std::move(*read));
    const auto findings = auditOf(cloud);
    if (!findings)
        return tl::unexpected(findings.error().in(path));
    const QString healed = parser.value(u"heal"_s);
    if (healed != "-"_L1)
        printJson(QJsonDocument(writeFindings(*findings)).toJson(QJsonDocument::Compact));
    if (!healed.isEmpty()) {
        if (const auto saved = saveHealed(cloud, *findings, path, healed); !saved)
            return tl::unexpected(saved.error());
    }
    return findings->isEmpty() ? 0 : Found;
}

} // namespace

Command auditCommand()
{
    return {u"audit"_s,
        u"Says as JSON where a cloud's Placement and Nova disagree, and what heals it.\n"
        "Exit code: 0 they agree, 1 something is found, 2 bad input."_s,
        u"--cloud C [--heal FILE]"_s,
        {cloudOption(u"The cloud to audit."_s),
            {u"heal"_s,
                u"Write the cloud, with everything healed that can be, to this file; - writes it to standard output "
                "instead of the findings."_s,
                u"output"_s}},
        {}, auditObjection, runAudit};
}

} // namespace astrolabe::ctl
