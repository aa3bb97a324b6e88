// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/droppedfile.h"

#include "base/progress.h"
#include "base/textfile.h"
#include "formats/decisionformat.h"
#include "formats/documentkind.h"
#include "sources/evidentcloud.h"
#include "sources/unknownpiece.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestRequests = 4 << 20; // bytes; user data may be 64 KiB
constexpr qint64 largestDecision = 1 << 28;
constexpr qint64 largestCase = qint64(2) << 30;

Result<FileContent> caseIn(const QByteArray &json, const QString &source)
{
    NoProgress unwatched;
    return parseCase(json, unwatched)
        .and_then([&](const CaseDocument &document) { return askedIn(document, source, unwatched); })
        .map([](const AskedCase &asked) { return FileContent{.asked = asked}; });
}

// Nothing is said of what is no document, or of a cloud. A cloud is opened from its file (`source`), so a text without
// one is no case.
Result<FileContent> documentIn(const QByteArray &json, const QString &source)
{
    switch (kindOf(QJsonDocument::fromJson(json).object())) {
    case DocumentKind::Request:
    case DocumentKind::RequestList:
        return parseRequestList(json).map(
            [](const QList<ListedRequest> &list) { return FileContent{.requests = list}; });
    case DocumentKind::Decision:
        return parseDecision(json).map([](Decision &&decision) {
            return FileContent{.decision = std::make_shared<const Decision>(std::move(decision))};
        });
    case DocumentKind::Changes:
        return FileContent{.isChanges = true};
    case DocumentKind::Case:
        return source.isEmpty() ? Result<FileContent>(FileContent()) : caseIn(json, source);
    case DocumentKind::Cloud: // left to the cloud's reader, which also names the other kinds in its error
    case DocumentKind::Journal:
    case DocumentKind::Unknown:
        break;
    }
    return FileContent();
}

// Whether it is not to be read as JSON: a reader of evidence knows it, or it neither looks like a document nor is named
// like one.
bool isOtherThanDocument(const QString &path, const QByteArray &beginning)
{
    const bool looksLikeDocument = path.endsWith(".json"_L1) || beginning.trimmed().startsWith('{');
    return isEvidence(path, beginning) || !looksLikeDocument;
}

// A pipe or a device.
bool isNeither(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() && !info.isFile() && !info.isDir();
}

Result<FileContent> refusal(const QString &path)
{
    return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", "This is neither a file nor a folder."),
        QDir::toNativeSeparators(path));
}

} // namespace

// Recognizes a large cloud without parsing it.
Result<FileContent> contentOf(const QString &path)
{
    const QFileInfo file(path); // never blocks on what isn't a regular file
    if (file.isDir())
        return FileContent{.isEvidence = true};
    if (!file.isFile())
        return FileContent();
    const QByteArray beginning = beginningOf({path});
    if (isOtherThanDocument(path, beginning))
        return FileContent{.isEvidence = true};
    const qint64 largest = beginning.contains("\"astrolabe-case\"") ? largestCase : largestDecision;
    if (file.size() > largest)
        return FileContent();
    const QByteArray json = readTextFile(path, {.bytes = largest}).value_or(QByteArray());
    const bool isCloud = !json.contains("\"astrolabe-decision\"") && !json.contains("\"astrolabe-case\"");
    if (json.size() > largestRequests && isCloud)
        return FileContent();
    return documentIn(json, path).map_error([&](const Error &error) {
        return error.in(QDir::toNativeSeparators(path));
    });
}

Result<FileContent> contentOfText(const QByteArray &text)
{
    if (!text.trimmed().startsWith('{') || text.size() > largestDecision)
        return FileContent{.isEvidence = true};
    return documentIn(text, {}).map([](FileContent &&content) {
        content.isEvidence = content.isCloud() || content.isChanges;
        content.isChanges = false;
        return std::move(content);
    });
}

SortedPaths sortedOut(const QStringList &paths)
{
    SortedPaths sorted;
    QStringList confs;
    for (const QString &path : paths) {
        const auto content = isNeither(path) ? refusal(path) : contentOf(path);
        if (!content)
            sorted.refused.append(content.error());
        else if (content->isEvidence && path.endsWith(".conf"_L1) && QFileInfo(path).isFile())
            confs.append(path);
        else if (content->isEvidence)
            sorted.evidence.append(path);
        else
            sorted.documents.append({path, *content});
    }
    if (sorted.evidence.isEmpty() && confs.size() == 1)
        sorted.conf = confs.first();
    else
        sorted.evidence += confs;
    const auto asks = [](const auto &document) { return !document.second.requests.isEmpty(); };
    if (std::ranges::any_of(sorted.documents, asks)) { // in place of what a case asks
        for (auto &[path, content] : sorted.documents)
            content.asked.reset();
    }
    std::ranges::stable_partition(sorted.documents, [](const auto &document) { return document.second.isCloud(); });
    return sorted;
}

} // namespace astrolabe
