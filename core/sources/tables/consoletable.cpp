// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/consoletable.h"

#include "base/python.h"
#include "sources/pythonliteral.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A list or an object that was printed as text, by Python or as JSON.
QJsonValue structureIn(const QString &text)
{
    if (!text.startsWith(u'{') && !text.startsWith(u'['))
        return QJsonValue::Undefined;
    if (const auto value = pythonLiteral(text))
        return *value;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    return document.isObject() ? QJsonValue(document.object())
        : document.isArray()   ? QJsonValue(document.array())
                               : QJsonValue(QJsonValue::Undefined);
}

// Whether a quote that a value or a whole part began with ends here. Clients escape no quotes within values, which may
// be lists: "features='['aes', 'avx']', mode='host'". Source: osc_lib.utils.format_dict.
bool endsQuotation(QStringView behind, bool isOfValue)
{
    constexpr qsizetype longestKey = 300;
    static const QRegularExpression nextKey(u"^,\\s*[^\\s'\",=]+="_s);
    if (behind.isEmpty())
        return true;
    return isOfValue ? nextKey.match(behind.first(std::min(behind.size(), longestKey)).toString()).hasMatch()
                     : behind.startsWith(u',');
}

// Splits at commas outside quotes.
QStringList partsOf(const QString &text)
{
    QStringList parts;
    QString part;
    QChar quote;
    bool isOfValue = false; // the quote
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar sign = text.at(at);
        if (quote.isNull() && sign == u',') {
            parts << part.trimmed();
            part.clear();
            continue;
        }
        if (sign == quote && endsQuotation(QStringView(text).sliced(at + 1), isOfValue)) {
            quote = QChar();
        } else if (quote.isNull() && (sign == u'\'' || sign == u'"')) {
            isOfValue = part.endsWith(u'=');
            if (isOfValue || QStringView(part).trimmed().isEmpty())
                quote = sign;
        }
        part += sign;
    }
    parts << part.trimmed();
    parts.removeAll(QString());
    return parts;
}

QString unquoted(const QString &text)
{
    const bool isQuoted
        = text.size() >= 2 && (text.front() == u'\'' || text.front() == u'"') && text.back() == text.front();
    return isQuoted ? text.sliced(1, text.size() - 2) : text;
}

} // namespace

QJsonValue ConsoleTable::cell(const ConsoleRow &row, QStringView column) const
{
    const qsizetype at = columns.indexOf(column);
    if (at < 0 || at >= row.cells.size())
        return QJsonValue::Null;
    const QJsonValue &value = row.cells.at(at);
    if (!value.isString())
        return value;
    const QString text = value.toString();
    return text.isEmpty() || text == "None"_L1 || text == "-"_L1 ? QJsonValue(QJsonValue::Null) : value;
}

QString columnKey(QStringView name)
{
    QString key;
    for (const QChar sign : name) {
        if (sign.isLetterOrNumber())
            key += sign.toLower();
    }
    return key;
}

QString textIn(const QJsonValue &cell)
{
    return cell.isNull() || cell.isUndefined() ? QString() : cell.isString() ? cell.toString() : python::text(cell);
}

std::optional<qint64> numberIn(const QJsonValue &cell)
{
    const auto real = realIn(cell);
    if (!real || !(*real >= -9e15 && *real <= 9e15)) // "nan" is a number, too
        return std::nullopt;
    return static_cast<qint64>(*real);
}

std::optional<double> realIn(const QJsonValue &cell)
{
    if (cell.isDouble())
        return cell.toDouble();
    return cell.isString() ? python::toFloat(cell.toString()) : std::nullopt;
}

std::optional<bool> truthIn(const QJsonValue &cell)
{
    if (cell.isBool())
        return cell.toBool();
    return cell.isString() ? python::toBool(cell.toString()) : std::nullopt;
}

QJsonObject pairsIn(const QJsonValue &cell)
{
    if (cell.isObject())
        return cell.toObject();
    const QString text = textIn(cell);
    if (const QJsonValue structure = structureIn(text); structure.isObject())
        return structure.toObject();
    QJsonObject pairs;
    for (const QString &part : partsOf(text)) {
        const QString pair = unquoted(part);
        const qsizetype sign = pair.indexOf(u'=');
        if (sign > 0)
            pairs.insert(pair.first(sign).trimmed(), unquoted(pair.sliced(sign + 1)));
    }
    return pairs;
}

QStringList listIn(const QJsonValue &cell)
{
    const QString text = textIn(cell);
    const QJsonValue structure = cell.isArray() ? cell : structureIn(text);
    QStringList list;
    if (structure.isArray()) {
        for (const QJsonValue &element : structure.toArray())
            list << textIn(element);
        return list;
    }
    for (const QString &part : partsOf(text))
        list << unquoted(part);
    return list;
}

} // namespace astrolabe
