// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsontext.h"

#include "base/textfile.h"
#include "formats/duplicatemembers.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr InputBounds documentBounds{.bytes = qint64(2) << 30};

QString lineAndColumn(const QByteArray &json, qsizetype offset)
{
    const QByteArrayView before = QByteArrayView(json).first(std::min(offset, json.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const qsizetype column = before.size() - before.lastIndexOf('\n');
    return QCoreApplication::translate("Error", "line %1, column %2").arg(line).arg(column);
}

char firstSign(QByteArrayView text)
{
    constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");
    if (text.startsWith(byteOrderMark))
        text = text.sliced(byteOrderMark.size());
    const auto *const first = std::ranges::find_if_not(text, isJsonBlank);
    return first == text.end() ? '\0' : *first;
}

tl::unexpected<Error> noObject(char begin)
{
    QString what = QCoreApplication::translate("Error", "This is not a JSON document: it must begin with “{”.");
    if (begin == '[')
        what = QCoreApplication::translate("Error", "This is a JSON array; here a JSON object is expected.");
    else if (begin == '\0')
        what = QCoreApplication::translate("Error", "This is not a JSON document: it is empty.");
    return failure(Error::Kind::BadInput, what);
}

} // namespace

bool isJsonBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

Result<QJsonObject> parseJsonObject(const QByteArray &json)
{
    if (const char begin = firstSign(json); begin != '{')
        return noObject(begin);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "This is not a JSON document: %1.").arg(error.errorString()),
            lineAndColumn(json, error.offset));
    if (const auto twice = duplicateMember(json))
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "“%1” appears twice in one object.")
                .arg(QString::fromUtf8(twice->name)),
            lineAndColumn(json, twice->offset));
    return document.object();
}

Result<void> withJsonFile(const QString &path, const std::function<Result<void>(QByteArray text)> &use)
{
    auto text = readTextFile(path, documentBounds);
    if (!text)
        return tl::unexpected(text.error());
    return use(std::move(*text)).map_error([&](const Error &error) {
        return error.in(QDir::toNativeSeparators(path));
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
