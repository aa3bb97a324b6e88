// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/droppedfile.h"

#include "base/textfile.h"
#include "formats/decisionformat.h"
#include "formats/documentkind.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QUrl>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestRequests = 4 << 20; // bytes; user data may be 64 KiB
constexpr qint64 largestDecision = 1 << 28;

} // namespace

QString draggedFile(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

// Recognizes a large cloud without parsing it.
Result<FileContent> contentOf(const QString &path)
{
    const QFileInfo file(path); // never blocks on what isn't a regular file
    if (!file.isFile() || file.size() > largestDecision)
        return FileContent();
    const QByteArray json = readTextFile(path, {.bytes = largestDecision}).value_or(QByteArray());
    if (json.size() > largestRequests && !json.contains("\"astrolabe-decision\""))
        return FileContent();
    const auto within = [&](const Error &error) { return error.in(QDir::toNativeSeparators(path)); };
    switch (kindOf(QJsonDocument::fromJson(json).object())) {
    case DocumentKind::Request:
    case DocumentKind::RequestList:
        return parseRequestList(json)
            .map([](const QList<ListedRequest> &list) { return FileContent{.requests = list}; })
            .map_error(within);
    case DocumentKind::Decision:
        return parseDecision(json)
            .map([](Decision &&decision) {
                return FileContent{.decision = std::make_shared<const Decision>(std::move(decision))};
            })
            .map_error(within);
    case DocumentKind::Changes:
        return FileContent{.isChanges = true};
    case DocumentKind::Cloud: // left to the cloud's reader, which also names the other kinds in its error
    case DocumentKind::Case:  // opened as its cloud
    case DocumentKind::Journal:
    case DocumentKind::Unknown:
        break;
    }
    return FileContent();
}

} // namespace astrolabe
