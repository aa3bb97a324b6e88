// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/droppedfile.h"

#include "formats/requestformat.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QUrl>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestRequest = 1 << 20; // bytes; user data may be 64 KiB

} // namespace

QString draggedFile(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

Result<std::optional<Request>> requestIn(const QString &path)
{
    QFile file(path);
    if (file.size() > largestRequest || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    if (!QJsonDocument::fromJson(file.readAll()).object().contains("server"_L1))
        return std::nullopt;
    return readRequestFile(path).map([](Request &&request) { return std::optional(std::move(request)); });
}

} // namespace astrolabe
