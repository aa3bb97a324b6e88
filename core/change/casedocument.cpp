// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/casedocument.h"

#include "change/changesformat.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QSet>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto caseFormat = "astrolabe-case"_L1;
constexpr int caseVersion = 1;

QByteArray textOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// Parts that somebody misspelt would be missing without a word.
QStringList unknownMembers(const QJsonObject &document)
{
    static const QSet<QString> known{u"format"_s, u"version"_s, u"cloud"_s, u"request"_s, u"changes"_s, u"decision"_s};
    QStringList sentences;
    for (const QString &name : document.keys()) {
        if (!known.contains(name))
            sentences.append(
                QCoreApplication::translate("Error", "Astrolabe does not know %1 of a case: it has no effect.")
                    .arg(u'/' + name));
    }
    return sentences;
}

} // namespace

// Each part on a line of its own, the cloud with its lines as it is written alone.
QByteArray writeCase(const CaseDocument &document)
{
    QByteArray text = "{\n\"format\": \"" + QByteArray(caseFormat.data()) + "\",\n\"version\": "
        + QByteArray::number(caseVersion) + ",\n\"request\": " + textOf(withoutSecrets(writeRequest(document.request)));
    if (!document.changes.isEmpty())
        text += ",\n\"changes\": " + writeChanges(withoutSecrets(document.changes)).trimmed();
    if (document.decision)
        text += ",\n\"decision\": " + textOf(writeDecision(*document.decision));
    return text + ",\n\"cloud\": " + writeCloud(document.cloud).trimmed() + "\n}\n";
}

Result<CaseDocument> parseCase(const QByteArray &json, Progress &progress)
{
    CaseDocument document;
    return parseJsonObject(json)
        .and_then([&](const QJsonObject &object) {
            document.warnings = unknownMembers(object);
            return readDocument<CaseParts>(object, readCase);
        })
        .and_then([&](const CaseParts &parts) -> Result<CaseDocument> {
            auto cloud = parseCloud(json, progress);
            if (!cloud)
                return tl::unexpected(cloud.error());
            const auto request = parseRequest(json);
            if (!request)
                return tl::unexpected(request.error());
            document.cloud = std::move(cloud->cloud);
            document.request = *request;
            if (parts.changes) {
                const auto changes = parseChanges(json);
                if (!changes)
                    return tl::unexpected(changes.error());
                document.changes = *changes;
            }
            if (parts.decision) {
                auto decision = parseDecision(json);
                if (!decision)
                    return tl::unexpected(decision.error());
                document.decision = *std::move(decision);
            }
            return std::move(document);
        });
}

void readCase(JsonObjectReader &document, CaseParts &parts)
{
    readFormat(document, caseFormat, caseVersion);
    document.required("cloud"_L1, parts.cloud);
    document.required("request"_L1, parts.request);
    document.member("changes"_L1, parts.changes);
    document.member("decision"_L1, parts.decision);
}

} // namespace astrolabe
