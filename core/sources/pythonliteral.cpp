// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/pythonliteral.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <cmath>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestLiteral = 16;

class LiteralReader
{
public:
    explicit LiteralReader(QStringView text)
        : m_text(text)
    { }

    std::optional<PythonLiteral> value(int depth)
    {
        skipBlanks();
        if (atEnd() || depth > deepestLiteral)
            return std::nullopt;
        switch (peek().unicode()) {
        case '[':
            return items(PythonLiteral::Kind::List, u']', depth);
        case '(':
            return items(PythonLiteral::Kind::List, u')', depth);
        case '{':
            return items(PythonLiteral::Kind::Dict, u'}', depth);
        default:
            break;
        }
        if (const auto read = text())
            return read;
        return word();
    }

    bool wasCut() const { return m_cut; }
    qsizetype position() const { return m_at; }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    QChar peek() const { return m_text.at(m_at); }

    void skipBlanks()
    {
        while (!atEnd() && peek().isSpace())
            ++m_at;
    }

    bool take(QChar wanted)
    {
        skipBlanks();
        if (atEnd() || peek() != wanted)
            return false;
        ++m_at;
        return true;
    }

    // At the opening bracket. Of a literal that is cut, the outermost keeps what is whole.
    std::optional<PythonLiteral> items(PythonLiteral::Kind kind, QChar close, int depth)
    {
        PythonLiteral read{kind, 0, {}, {}};
        ++m_at;
        while (!take(close)) {
            auto item = value(depth + 1);
            if (!item || atEnd())
                return cut(read, depth);
            if (kind == PythonLiteral::Kind::Dict && take(u':')) {
                auto mapped = value(depth + 1);
                if (!mapped || atEnd())
                    return cut(read, depth);
                read.items << *std::move(item);
                item = std::move(mapped);
            } else {
                read.kind = PythonLiteral::Kind::List; // a set
            }
            read.items << *std::move(item);
            if (!take(u',')) {
                if (take(close))
                    return read;
                return cut(read, depth);
            }
        }
        return read;
    }

    std::optional<PythonLiteral> cut(const PythonLiteral &read, int depth)
    {
        skipBlanks();
        if (!atEnd())
            return std::nullopt;
        m_cut = true;
        return depth == 0 ? std::optional(read) : std::nullopt;
    }

    std::optional<PythonLiteral> text()
    {
        qsizetype quoteAt = m_at;
        while (quoteAt < m_text.size() && quoteAt < m_at + 2 && u"ubrUBR"_s.contains(m_text.at(quoteAt)))
            ++quoteAt;
        if (quoteAt >= m_text.size() || (m_text.at(quoteAt) != u'\'' && m_text.at(quoteAt) != u'"'))
            return std::nullopt;
        const QChar quote = m_text.at(quoteAt);
        m_at = quoteAt + 1;
        PythonLiteral read{PythonLiteral::Kind::Text, 0, {}, {}};
        while (!atEnd()) {
            const QChar next = m_text.at(m_at++);
            if (next == quote)
                return read;
            if (next == u'\\')
                escape(read.text);
            else
                read.text += next;
        }
        return std::nullopt;
    }

    // After the backslash.
    void escape(QString &into)
    {
        if (atEnd())
            return;
        const QChar next = m_text.at(m_at++);
        switch (next.unicode()) {
        case 'n':
            into += u'\n';
            return;
        case 't':
            into += u'\t';
            return;
        case 'r':
            into += u'\r';
            return;
        case 'x':
            return codePoint(2, into);
        case 'u':
            return codePoint(4, into);
        case 'U':
            return codePoint(8, into);
        default:
            into += next;
        }
    }

    void codePoint(qsizetype digits, QString &into)
    {
        const QStringView written = m_text.mid(m_at, digits); // shorter where the text is cut
        bool ok = false;
        const char32_t code = written.toUInt(&ok, 16);
        if (!ok || written.size() < digits || code > QChar::LastValidCodePoint)
            return;
        m_at += digits;
        into += QString::fromUcs4(&code, 1);
    }

    std::optional<PythonLiteral> word()
    {
        const qsizetype begin = m_at;
        while (!atEnd() && (peek().isLetterOrNumber() || u"+-._"_s.contains(peek())))
            ++m_at;
        const QStringView read = m_text.sliced(begin, m_at - begin);
        using Kind = PythonLiteral::Kind;
        static const QHash<QString, PythonLiteral> known{{u"None"_s, {}}, {u"True"_s, {Kind::Bool, 1, {}, {}}},
            {u"False"_s, {Kind::Bool, 0, {}, {}}}, {u"nan"_s, {Kind::Number, std::nan(""), {}, {}}},
            {u"inf"_s, {Kind::Number, std::numeric_limits<double>::infinity(), {}, {}}},
            {u"-inf"_s, {Kind::Number, -std::numeric_limits<double>::infinity(), {}, {}}}};
        if (const auto found = known.constFind(read.toString()); found != known.cend())
            return *found;
        bool ok = false;
        const double number = (read.endsWith(u'L') ? read.chopped(1) : read).toDouble(&ok); // 5L: Python 2
        return ok ? std::optional(PythonLiteral{Kind::Number, number, {}, {}}) : std::nullopt;
    }

    QStringView m_text;
    qsizetype m_at = 0;
    bool m_cut = false;
};

QJsonValue jsonOf(const PythonLiteral &literal)
{
    using Kind = PythonLiteral::Kind;
    switch (literal.kind) {
    case Kind::None:
        return QJsonValue::Null;
    case Kind::Bool:
        return literal.number != 0;
    case Kind::Number:
        return literal.number;
    case Kind::Text:
        return literal.text;
    case Kind::List: {
        QJsonArray items;
        for (const PythonLiteral &item : literal.items)
            items.append(jsonOf(item));
        return items;
    }
    case Kind::Dict: {
        QJsonObject members;
        for (qsizetype at = 0; at + 1 < literal.items.size(); at += 2) {
            if (literal.items.at(at).kind == Kind::Text)
                members.insert(literal.items.at(at).text, jsonOf(literal.items.at(at + 1)));
        }
        return members;
    }
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<ReadLiteral> readPythonLiteral(QStringView text)
{
    LiteralReader reader(text);
    auto value = reader.value(0);
    if (!value)
        return std::nullopt;
    return ReadLiteral{*std::move(value), !reader.wasCut(), reader.position()};
}

std::optional<QJsonValue> pythonLiteral(QStringView text)
{
    const auto read = readPythonLiteral(text);
    if (!read || !read->isComplete || !text.sliced(read->length).trimmed().isEmpty())
        return std::nullopt;
    return jsonOf(read->value);
}

} // namespace astrolabe
