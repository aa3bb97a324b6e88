// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit.h"

#include "audit/audit.h"
#include "audit/auditformat.h"
#include "commandline.h"
#include "formats/cloudformat.h"

#include <QCommandLineParser>
#include <QJsonDocument>
#include <QSaveFile>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

Result<QList<AuditFinding>> auditOf(const CloudPtr &cloud)
{
    NoProgress nobody;
    return audit(CloudIndex(cloud), nobody);
}

Result<void> save(const Cloud &cloud, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(writeCloud(cloud)) < 0 || !file.commit())
        return failure(Error::Kind::Io, file.errorString() + u'.', path);
    return {};
}

// Of the cloud that is written nothing is left that can be healed.
Result<void> saveHealed(const CloudPtr &cloud, const QList<AuditFinding> &findings, const QString &path)
{
    QList<Healing> healings;
    for (const AuditFinding &finding : findings)
        healings += finding.healings;
    return heal(CloudIndex(cloud), healings).and_then([&](const Healed &healed) { return save(healed.cloud, path); });
}

} // namespace

int runAudit(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{u"cloud"_s, u"The cloud whose Placement is held against its Nova."_s, u"file"_s},
        {u"heal"_s, u"Write the cloud with all healed that can be into this file."_s, u"file"_s}});
    const auto wrong = [](const QString &what) {
        return refuse({Error::Kind::BadInput, what, {},
            u"Usage: astrolabectl audit --cloud C [--heal FILE]; exit code 1: something is found"_s});
    };
    if (!parser.parse(arguments))
        return wrong(parser.errorText());
    if (!parser.isSet(u"cloud"_s))
        return wrong(u"audit needs --cloud."_s);
    const QString path = parser.value(u"cloud"_s);
    auto read = readCloud(path);
    if (!read)
        return refuse(read.error());
    const auto cloud = std::make_shared<const Cloud>(std::move(*read));
    const auto findings = auditOf(cloud);
    if (!findings)
        return refuse(findings.error().in(path));
    printLine(QJsonDocument(writeFindings(*findings)).toJson(QJsonDocument::Compact));
    if (parser.isSet(u"heal"_s)) {
        if (const auto saved = saveHealed(cloud, *findings, parser.value(u"heal"_s)); !saved)
            return refuse(saved.error());
    }
    return findings->isEmpty() ? 0 : Found;
}

} // namespace astrolabe::ctl
