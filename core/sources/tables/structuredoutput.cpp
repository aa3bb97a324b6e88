// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/structuredoutput.h"

#include "sources/tables/yamlvalue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestKey = 200;
constexpr int mostTries = 5; // lines that could be the first one

// Where the first line begins that `begins` takes; -1: none.
template<typename Begins>
qsizetype firstLine(const QByteArray &text, const Begins &begins)
{
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text.indexOf('\n', at);
        if (begins(QByteArrayView(text).sliced(at, (end < 0 ? text.size() : end) - at)))
            return at;
        if (end < 0)
            break;
        at = end + 1;
    }
    return -1;
}

int lineAt(const QByteArray &text, qsizetype position)
{
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + position, '\n'));
}

ConsoleRow rowOf(const QJsonObject &object, ConsoleTable &table, int line)
{
    ConsoleRow row{QList<QJsonValue>(table.columns.size()), line};
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString key = columnKey(it.key());
        qsizetype at = table.columns.indexOf(key);
        if (at < 0) {
            at = table.columns.size();
            table.columns << key;
            row.cells << QJsonValue();
        }
        row.cells[at] = *it;
    }
    return row;
}

std::optional<ConsoleTable> tableOf(const QJsonValue &value, int line)
{
    ConsoleTable table;
    if (value.isObject()) {
        table.isShow = true;
        table.rows << rowOf(value.toObject(), table, line);
        return table;
    }
    if (!value.isArray())
        return std::nullopt;
    for (const QJsonValue &element : value.toArray()) {
        if (!element.isObject())
            return std::nullopt;
        table.rows << rowOf(element.toObject(), table, line);
    }
    return table.rows.isEmpty() ? std::nullopt : std::optional(table);
}

// Fields of comma-separated values; a quote within quotes is doubled. Leaves `at` behind the row.
QStringList csvFields(const QString &text, qsizetype &at)
{
    QStringList fields;
    QString field;
    bool isQuoted = false;
    for (; at < text.size(); ++at) {
        const QChar sign = text.at(at);
        if (sign == u'"') {
            const bool isDoubled = isQuoted && at + 1 < text.size() && text.at(at + 1) == u'"';
            if (isDoubled)
                field += text.at(at++);
            else
                isQuoted = !isQuoted;
        } else if (!isQuoted && sign == u',') {
            fields << std::exchange(field, QString());
        } else if (!isQuoted && sign == u'\n') {
            break;
        } else if (isQuoted || sign != u'\r') {
            field += sign;
        }
    }
    ++at;
    fields << field;
    return fields;
}

} // namespace

// A prompt before it may look like its first line ("[stack@director ~]$ …"), and one may follow its last.
std::optional<ConsoleTable> jsonOutput(const QByteArray &text)
{
    qsizetype from = 0;
    for (int tries = 0; tries < mostTries; ++tries) {
        const qsizetype begin = firstLine(
            text.sliced(from), [](QByteArrayView line) { return line.startsWith('{') || line.startsWith('['); });
        if (begin < 0)
            return std::nullopt;
        from += begin;
        QJsonParseError error;
        QJsonDocument document = QJsonDocument::fromJson(text.sliced(from), &error);
        if (error.error == QJsonParseError::GarbageAtEnd)
            document = QJsonDocument::fromJson(text.sliced(from, error.offset));
        if (!document.isNull())
            return tableOf(
                document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()), lineAt(text, from));
        const qsizetype end = text.indexOf('\n', from);
        if (end < 0)
            return std::nullopt;
        from = end + 1;
    }
    return std::nullopt;
}

// A warning before it may look like its first line, so a few lines are tried.
std::optional<ConsoleTable> yamlOutput(const QByteArray &text)
{
    static const QRegularExpression entry(u"^(- )?[A-Za-z][\\w :/.-]*:( |$)"_s);
    qsizetype from = 0;
    for (int tries = 0; tries < mostTries; ++tries) {
        const QByteArray rest = text.sliced(from);
        const qsizetype begin = firstLine(rest, [](QByteArrayView line) {
            return entry.match(QString::fromUtf8(line.first(std::min(line.size(), longestKey)))).hasMatch();
        });
        if (begin < 0)
            return std::nullopt;
        const auto value = yamlValue(rest.sliced(begin));
        if (const auto table = value ? tableOf(*value, lineAt(text, from + begin)) : std::nullopt)
            return table;
        const qsizetype end = rest.indexOf('\n', begin);
        if (end < 0)
            return std::nullopt;
        from += end + 1;
    }
    return std::nullopt;
}

std::optional<ConsoleTable> csvOutput(const QByteArray &text)
{
    static const QRegularExpression header(u"^\"[A-Za-z][^\"]*\"(,\"[^\"]*\")*\\r?$"_s);
    const qsizetype begin = firstLine(text, [](QByteArrayView line) {
        return line.startsWith('"') && line.size() < 4096 && header.match(QString::fromUtf8(line)).hasMatch();
    });
    if (begin < 0)
        return std::nullopt;
    const QString rows = QString::fromUtf8(text.sliced(begin));
    ConsoleTable table;
    qsizetype at = 0;
    for (const QString &name : csvFields(rows, at))
        table.columns << columnKey(name);
    int line = lineAt(text, begin);
    for (qsizetype from = 0; at < rows.size();) {
        line += static_cast<int>(QStringView(rows).sliced(from, at - from).count(u'\n'));
        from = at;
        const QStringList fields = csvFields(rows, at);
        if (fields.size() != table.columns.size())
            break;
        ConsoleRow row{{}, line};
        for (const QString &field : fields)
            row.cells << QJsonValue(field);
        table.rows << row;
    }
    return table;
}

std::optional<ConsoleTable> shellOutput(const QByteArray &text)
{
    static const QRegularExpression assignment(
        u"^([A-Za-z_]\\w*)=\"((?:[^\"\\\\]|\\\\.)*)\"$"_s, QRegularExpression::MultilineOption);
    ConsoleTable table;
    table.isShow = true;
    ConsoleRow row;
    const QString all = QString::fromUtf8(text);
    for (auto matches = assignment.globalMatch(all); matches.hasNext();) {
        const auto match = matches.next();
        if (row.cells.isEmpty())
            row.line = lineAt(text, firstLine(text, [&](QByteArrayView line) {
                return line.startsWith(match.captured(1).toUtf8() + "=\"");
            }));
        QString value = match.captured(2);
        value.replace(u"\\\""_s, u"\""_s).replace(u"\\\\"_s, u"\\"_s);
        table.columns << columnKey(match.captured(1));
        row.cells << QJsonValue(value);
    }
    if (row.cells.isEmpty())
        return std::nullopt;
    table.rows << row;
    return table;
}

std::optional<ConsoleTable> valueOutput(const QByteArray &text, const QString &command)
{
    static const QRegularExpression format(u"(-f|--format)[ =]?value\\b"_s);
    static const QRegularExpression column(u"(?:-c|--column)[ =]?(?:\"([^\"]+)\"|'([^']+)'|(\\S+))"_s);
    if (!format.match(command).hasMatch())
        return std::nullopt;
    ConsoleTable table;
    for (auto matches = column.globalMatch(command); matches.hasNext();) {
        const auto match = matches.next();
        table.columns << columnKey(match.captured(match.lastCapturedIndex()));
    }
    const QString lines = QString::fromUtf8(text);
    int number = 0;
    for (const QStringView line : QStringTokenizer(lines, u'\n')) {
        ++number;
        const QStringList words = table.columns.size() == 1 ? QStringList{line.trimmed().toString()}
                                                            : line.trimmed().toString().split(u' ');
        if (line.contains(command) || words.size() != table.columns.size() || words.first().isEmpty())
            continue;
        ConsoleRow row{{}, number};
        for (const QString &word : words)
            row.cells << QJsonValue(word);
        table.rows << row;
    }
    return table.rows.isEmpty() ? std::nullopt : std::optional(table);
}

} // namespace astrolabe
