// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = qint64(4) << 30;
constexpr qsizetype longestHead = 1 << 16;

QString lineAndColumn(const QByteArray &json, qsizetype offset)
{
    const QByteArrayView before = QByteArrayView(json).first(std::min(offset, json.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const qsizetype column = before.size() - before.lastIndexOf('\n');
    return QCoreApplication::translate("Error", "line %1, column %2").arg(line).arg(column);
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool beginsLikeAnObject(QByteArrayView text)
{
    constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");
    QByteArrayView head = text.first(std::min(text.size(), longestHead));
    if (head.startsWith(byteOrderMark))
        head = head.sliced(byteOrderMark.size());
    const auto *first = std::ranges::find_if_not(head, isBlank);
    return first != head.end() && *first == '{';
}

tl::unexpected<Error> noObject()
{
    return failure(Error::Kind::BadInput,
        QCoreApplication::translate("Error", "This is no JSON document: it has to begin with “{”."));
}

// What is no regular file (a pipe, a terminal) has no size and is read as far as it goes.
Result<QByteArray> readStream(QFile &file)
{
    QByteArray text = file.read(longestHead);
    while (!text.isEmpty() && beginsLikeAnObject(text) && text.size() <= largestFile) {
        const QByteArray more = file.read(longestHead);
        if (more.isEmpty())
            return text;
        text += more;
    }
    return noObject();
}

Result<void> useMapped(QFile &file, const std::function<Result<void>(const QByteArray &)> &use)
{
    if (file.size() > largestFile)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The file is larger than 4 GiB, which no document of Astrolabe is."));
    const uchar *bytes = file.map(0, file.size());
    if (bytes == nullptr)
        return readStream(file).and_then(use);
    const QByteArray text = QByteArray::fromRawData(reinterpret_cast<const char *>(bytes), file.size());
    if (!beginsLikeAnObject(text))
        return noObject();
    return use(text);
}

} // namespace

Result<QJsonObject> parseJsonObject(const QByteArray &json)
{
    if (!beginsLikeAnObject(json))
        return noObject();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "This is no JSON document: %1.").arg(error.errorString()),
            lineAndColumn(json, error.offset));
    return document.object();
}

Result<void> withJsonFile(const QString &path, const std::function<Result<void>(const QByteArray &)> &use)
{
    const QString place = QDir::toNativeSeparators(path);
    if (QFileInfo(path).isDir())
        return failure(Error::Kind::Io, QCoreApplication::translate("Error", "This is a folder, not a file."), place);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The file cannot be read: %1.").arg(file.errorString()), place);
    const bool hasSize = !file.isSequential() && file.size() > 0;
    return (hasSize ? useMapped(file, use) : readStream(file).and_then(use)).map_error([&](const Error &error) {
        return error.in(place);
    });
}

QString briefly(const QJsonValue &value)
{
    constexpr qsizetype longest = 60;
    if (value.isObject())
        return QCoreApplication::translate("Error", "an object");
    if (value.isArray())
        return QCoreApplication::translate("Error", "an array");
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    const QString text = QString::fromUtf8(wrapped).sliced(1).chopped(1);
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

} // namespace astrolabe
