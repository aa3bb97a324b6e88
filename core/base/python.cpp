// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/python.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace astrolabe::python {

using namespace Qt::StringLiterals;

namespace {

// nullopt if an underscore is anywhere but between two digits.
std::optional<QString> withoutUnderscores(const QString &text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) != u'_') {
            out += text.at(i);
            continue;
        }
        const bool between = i > 0 && i + 1 < text.size() && text.at(i - 1).isDigit() && text.at(i + 1).isDigit();
        if (!between)
            return std::nullopt;
    }
    return out;
}

QString escaped(QChar c, QChar quote)
{
    if (c == u'\\' || c == quote)
        return u'\\' + QString(c);
    if (c == u'\n')
        return u"\\n"_s;
    if (c == u'\r')
        return u"\\r"_s;
    if (c == u'\t')
        return u"\\t"_s;
    const bool isControl = c.unicode() < 0x20 || c.unicode() == 0x7f;
    return isControl ? u"\\x%1"_s.arg(uint{c.unicode()}, 2, 16, QChar(u'0')) : QString(c);
}

// repr() of a str: in single quotes, unless the text contains single quotes and no double ones.
QString quoted(const QString &text)
{
    const QChar quote = text.contains(u'\'') && !text.contains(u'"') ? u'"' : u'\'';
    QString out(quote);
    for (const QChar c : text)
        out += escaped(c, quote);
    return out + quote;
}

QString listText(const QJsonArray &array)
{
    QStringList parts;
    for (const QJsonValue part : array)
        parts.append(repr(part));
    return u'[' + parts.join(u", "_s) + u']';
}

QString dictText(const QJsonObject &object)
{
    QStringList parts;
    for (auto it = object.begin(); it != object.end(); ++it)
        parts.append(quoted(it.key()) + u": "_s + repr(it.value()));
    return u'{' + parts.join(u", "_s) + u'}';
}

} // namespace

std::optional<double> toFloat(const QString &text)
{
    const auto plain = withoutUnderscores(text.trimmed());
    if (!plain)
        return std::nullopt;
    static const QRegularExpression number(u"^[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?$"_s);
    if (number.match(*plain).hasMatch())
        return QLocale::c().toDouble(*plain);
    static const QRegularExpression special(
        u"^([+-]?)(inf|infinity|nan)$"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = special.match(*plain);
    if (!match.hasMatch())
        return std::nullopt;
    const double magnitude = match.captured(2).startsWith(u'i', Qt::CaseInsensitive) ? HUGE_VAL : std::nan("");
    return match.captured(1) == u"-"_s ? -magnitude : magnitude;
}

std::optional<qint64> toInt(const QString &text)
{
    const auto plain = withoutUnderscores(text.trimmed());
    static const QRegularExpression number(u"^[+-]?\\d+$"_s);
    if (!plain || !number.match(*plain).hasMatch())
        return std::nullopt;
    bool fits = false;
    const qint64 value = plain->toLongLong(&fits);
    return fits ? std::optional(value) : std::nullopt;
}

std::optional<bool> toBool(const QString &text)
{
    static const QStringList yes{u"1"_s, u"t"_s, u"true"_s, u"on"_s, u"y"_s, u"yes"_s};
    static const QStringList no{u"0"_s, u"f"_s, u"false"_s, u"off"_s, u"n"_s, u"no"_s};
    const QString word = text.trimmed().toLower();
    if (yes.contains(word))
        return true;
    return no.contains(word) ? std::optional(false) : std::nullopt;
}

QString text(double value)
{
    if (std::isnan(value))
        return u"nan"_s;
    if (std::isinf(value))
        return value < 0 ? u"-inf"_s : u"inf"_s;
    if (value == 0)
        return std::signbit(value) ? u"-0.0"_s : u"0.0"_s;
    const double magnitude = std::abs(value);
    if (magnitude < 1e-4 || magnitude >= 1e16)
        return QString::number(value, 'e', QLocale::FloatingPointShortest);
    const QString plain = QString::number(value, 'f', QLocale::FloatingPointShortest);
    return plain.contains(u'.') ? plain : plain + u".0"_s;
}

QString text(bool value)
{
    return value ? u"True"_s : u"False"_s;
}

QString text(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return text(value.toBool());
    case QJsonValue::Double:
        return value.toVariant().typeId() == QMetaType::Double ? text(value.toDouble())
                                                               : QString::number(value.toInteger());
    case QJsonValue::String:
        return value.toString();
    case QJsonValue::Array:
        return listText(value.toArray());
    case QJsonValue::Object:
        return dictText(value.toObject());
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        break;
    }
    return u"None"_s;
}

QString repr(const QJsonValue &value)
{
    return value.isString() ? quoted(value.toString()) : text(value);
}

QString jsonText(const QJsonValue &value)
{
    QStringList parts;
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            parts.append(jsonText(it.key()) + u": "_s + jsonText(it.value()));
        return u'{' + parts.join(u", "_s) + u'}';
    }
    if (value.isArray()) {
        for (const QJsonValue part : value.toArray())
            parts.append(jsonText(part));
        return u'[' + parts.join(u", "_s) + u']';
    }
    const QByteArray alone = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(alone.mid(1, alone.size() - 2));
}

QStringList words(const QString &text)
{
    static const QRegularExpression blanks(u"\\s+"_s);
    return text.split(blanks, Qt::SkipEmptyParts);
}

} // namespace astrolabe::python
