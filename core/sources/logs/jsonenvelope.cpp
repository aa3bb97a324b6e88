// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/jsonenvelope.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The journal writes texts with control characters as lists of bytes.
QByteArray bytesOf(const QJsonValue &value)
{
    if (!value.isArray())
        return value.toString().toUtf8();
    QByteArray bytes;
    const QJsonArray list = value.toArray();
    bytes.reserve(list.size());
    for (const QJsonValue &byte : list)
        bytes += static_cast<char>(byte.toInt());
    return bytes;
}

QByteArray journalTime(const QJsonValue &microseconds)
{
    bool ok = false;
    const qint64 since = microseconds.toString().toLongLong(&ok);
    return ok ? QDateTime::fromMSecsSinceEpoch(since / 1000, Qt::UTC).toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s).toUtf8()
              : QByteArray();
}

QByteArray orDash(const QJsonValue &value)
{
    const QString text = value.toString();
    return text.isEmpty() ? QByteArrayLiteral("-") : text.toUtf8();
}

JsonLogLine dockerLine(const QJsonObject &object)
{
    JsonLogLine line{object.value("log"_L1).toString().toUtf8(), {}, false};
    line.goesOn = !line.text.endsWith('\n');
    while (line.text.endsWith('\n') || line.text.endsWith('\r'))
        line.text.chop(1);
    return line;
}

JsonLogLine journalObject(const QJsonObject &object)
{
    return {bytesOf(object.value("MESSAGE"_L1)), journalTime(object.value("__REALTIME_TIMESTAMP"_L1)), false};
}

// Writes the members in the order of a line.
JsonLogLine osloObject(const QJsonObject &object)
{
    const QJsonObject context = object.value("context"_L1).toObject();
    QByteArray text = object.value("asctime"_L1).toString(object.value("time"_L1).toString()).toUtf8();
    const int msecs = static_cast<int>(object.value("msecs"_L1).toDouble());
    if (!text.isEmpty() && !text.contains('.') && !text.contains(','))
        text += '.' + QByteArray::number(msecs).rightJustified(3, '0');
    text.replace(',', '.');
    if (!text.isEmpty())
        text += ' ';
    text += object.value("levelname"_L1).toString(object.value("level"_L1).toString()).toUtf8() + ' '
        + object.value("name"_L1).toString().toUtf8();
    const QString request = context.value("request_id"_L1).toString(object.value("request_id"_L1).toString());
    if (!request.isEmpty()) {
        const QString global = context.value("global_request_id"_L1).toString();
        text += " [" + (global.isEmpty() ? QByteArrayLiteral("None") : global.toUtf8()) + ' ' + request.toUtf8() + ' '
            + orDash(context.value("user"_L1)) + ' ' + orDash(context.value("project_id"_L1)) + " - - -]";
    }
    text += ' ' + object.value("message"_L1).toString().toUtf8();
    return {text, {}, false};
}

} // namespace

std::optional<JsonLogLine> fromJsonLine(QByteArrayView line)
{
    const QByteArrayView trimmed = line.trimmed();
    if (!trimmed.startsWith('{') || !trimmed.endsWith('}'))
        return std::nullopt;
    const QJsonObject object
        = QJsonDocument::fromJson(QByteArray::fromRawData(trimmed.data(), trimmed.size())).object();
    if (object.value("log"_L1).isString())
        return dockerLine(object);
    if (object.contains("MESSAGE"_L1))
        return journalObject(object);
    if (object.value("message"_L1).isString() && object.value("name"_L1).isString())
        return osloObject(object);
    return std::nullopt;
}

} // namespace astrolabe
