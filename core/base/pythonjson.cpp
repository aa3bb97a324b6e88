// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pythonjson.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace astrolabe::python {

using namespace Qt::StringLiterals;

namespace {

// Python's own limit is about the same, and callers may process the value recursively.
constexpr std::size_t deepest = 990;

struct Wrong
{
    QString what;
};

// Parses in one pass in Python's order, so the first error found is the one that Python reports. Open objects and
// arrays are kept on a stack. Source: json.scanner, json.decoder.
class Parser
{
public:
    explicit Parser(const QString &text)
        : m_text(text.toUcs4())
    { }

    tl::expected<QJsonValue, QString> run()
    {
        skipBlanks();
        auto read = value();
        while (read && !m_open.empty())
            read = next(*read);
        if (!read)
            return tl::unexpected(read.error().what);
        skipBlanks();
        if (m_at < m_text.size())
            return tl::unexpected(wrong(u"Extra data"_s, m_at).value().what);
        return std::move(*read);
    }

private:
    using Value = tl::expected<QJsonValue, Wrong>;
    struct Open
    {
        bool isObject;
        QJsonObject object;
        QJsonArray array;
        QString key;
    };

    tl::unexpected<Wrong> wrong(const QString &what, qsizetype at) const
    {
        const auto begin = m_text.cbegin();
        const auto lines = std::count(begin, begin + at, U'\n');
        qsizetype lineStart = at;
        while (lineStart > 0 && m_text.at(lineStart - 1) != U'\n')
            --lineStart;
        return tl::unexpected(
            Wrong{u"%1: line %2 column %3 (char %4)"_s.arg(what).arg(lines + 1).arg(at - lineStart + 1).arg(at)});
    }

    bool isNext(char32_t c) const { return m_at < m_text.size() && m_text.at(m_at) == c; }

    void skipBlanks()
    {
        while (isNext(U' ') || isNext(U'\t') || isNext(U'\n') || isNext(U'\r'))
            ++m_at;
    }

    bool take(char32_t c)
    {
        const bool there = isNext(c);
        m_at += there ? 1 : 0;
        return there;
    }

    // Reads a complete value; descends into objects and arrays as they open.
    Value value()
    {
        for (;;) {
            const qsizetype start = m_at;
            if (take(U'"'))
                return string(start).transform([](const QString &text) { return QJsonValue(text); });
            if (!isNext(U'{') && !isNext(U'['))
                return scalar();
            if (m_open.size() >= deepest)
                return tl::unexpected(Wrong{u"maximum recursion depth exceeded while decoding a JSON %1 from a unicode "
                                            "string"_s.arg(isNext(U'{') ? u"object"_s : u"array"_s)});
            m_open.push_back({isNext(U'{'), {}, {}, {}});
            ++m_at;
            skipBlanks();
            const Open &open = m_open.back();
            if (take(open.isObject ? U'}' : U']'))
                return closed();
            if (open.isObject) {
                const auto named = key();
                if (!named)
                    return tl::unexpected(named.error());
            }
        }
    }

    QJsonValue closed()
    {
        const Open done = std::move(m_open.back());
        m_open.pop_back();
        return done.isObject ? QJsonValue(done.object) : QJsonValue(done.array);
    }

    // Adds a complete value to the innermost open object or array and reads on to the next complete one.
    Value next(const QJsonValue &inner)
    {
        Open &open = m_open.back();
        if (open.isObject)
            open.object.insert(open.key, inner);
        else
            open.array.append(inner);
        skipBlanks();
        if (take(open.isObject ? U'}' : U']'))
            return closed();
        if (!take(U','))
            return wrong(u"Expecting ',' delimiter"_s, m_at);
        skipBlanks();
        if (open.isObject) {
            const auto named = key();
            if (!named)
                return tl::unexpected(named.error());
        }
        return value();
    }

    // Reads the name of a member, up to where its value begins.
    tl::expected<void, Wrong> key()
    {
        const qsizetype start = m_at;
        if (!take(U'"'))
            return wrong(u"Expecting property name enclosed in double quotes"_s, m_at);
        auto name = string(start);
        if (!name)
            return tl::unexpected(name.error());
        m_open.back().key = *name;
        skipBlanks();
        if (!take(U':'))
            return wrong(u"Expecting ':' delimiter"_s, m_at);
        skipBlanks();
        return {};
    }

    // Reads the string after the quote at `start`.
    tl::expected<QString, Wrong> string(qsizetype start)
    {
        QString text;
        for (; m_at < m_text.size(); ++m_at) {
            const char32_t c = m_text.at(m_at);
            if (c == U'"') {
                ++m_at;
                return text;
            }
            if (c < 0x20)
                return wrong(u"Invalid control character at"_s, m_at);
            if (c != U'\\') {
                text += QChar::fromUcs4(c);
                continue;
            }
            if (m_at + 1 == m_text.size())
                break;
            const auto meant = escape();
            if (!meant)
                return tl::unexpected(meant.error());
            text += *meant;
        }
        return wrong(u"Unterminated string starting at"_s, start);
    }

    // Reads an escape, starting at the backslash; stops on its last character.
    tl::expected<QChar, Wrong> escape()
    {
        constexpr std::array simple{std::pair(U'"', u'"'), std::pair(U'\\', u'\\'), std::pair(U'/', u'/'),
            std::pair(U'b', u'\b'), std::pair(U'f', u'\f'), std::pair(U'n', u'\n'), std::pair(U'r', u'\r'),
            std::pair(U't', u'\t')};
        const qsizetype backslash = m_at++;
        const char32_t c = m_text.at(m_at);
        if (c != U'u') {
            const auto *const found = std::ranges::find(simple, c, [](const auto &pair) { return pair.first; });
            if (found == simple.end())
                return wrong(u"Invalid \\escape"_s, backslash);
            return QChar(found->second);
        }
        if (m_at + 5 >= m_text.size())
            return wrong(u"Invalid \\uXXXX escape"_s, m_at + 1);
        ushort code = 0;
        for (int digit = 0; digit < 4; ++digit) {
            const char32_t d = m_text.at(++m_at);
            const QByteArray hex = d < 0x80 ? QByteArray(1, char(d)) : QByteArray();
            bool isHex = false;
            code = static_cast<ushort>(code * 16 + hex.toUShort(&isHex, 16));
            if (!isHex)
                return wrong(u"Invalid \\uXXXX escape"_s, backslash + 1);
        }
        return QChar(code);
    }

    Value scalar()
    {
        static const std::array words{std::pair(u"null"_s, QJsonValue()), std::pair(u"true"_s, QJsonValue(true)),
            std::pair(u"false"_s, QJsonValue(false)), std::pair(u"NaN"_s, QJsonValue(std::nan(""))),
            std::pair(u"Infinity"_s, QJsonValue(HUGE_VAL)), std::pair(u"-Infinity"_s, QJsonValue(-HUGE_VAL))};
        for (const auto &[word, meaning] : words) {
            const QList<uint> letters = word.toUcs4();
            if (m_text.mid(m_at, letters.size()) == letters) {
                m_at += letters.size();
                return meaning;
            }
        }
        return number();
    }

    bool takeDigits()
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && m_text.at(m_at) >= U'0' && m_text.at(m_at) <= U'9')
            ++m_at;
        return m_at > start;
    }

    Value number()
    {
        const qsizetype start = m_at;
        take(U'-');
        if (!take(U'0') && !takeDigits())
            return wrong(u"Expecting value"_s, start);
        const qsizetype whole = m_at;
        // Characters that do not form a fraction or an exponent are not part of the number.
        if (!take(U'.') || !takeDigits())
            m_at = whole;
        const qsizetype fraction = m_at;
        if (take(U'e') || take(U'E')) {
            if (!take(U'+'))
                take(U'-');
            if (!takeDigits())
                m_at = fraction;
        }
        QString text;
        for (qsizetype i = start; i < m_at; ++i)
            text += QChar(static_cast<ushort>(m_text.at(i)));
        bool fits = false;
        const qlonglong integer = text.toLongLong(&fits);
        return fits ? QJsonValue(integer) : QJsonValue(text.toDouble());
    }

    QList<uint> m_text; // code points, as Python counts them
    qsizetype m_at = 0;
    std::vector<Open> m_open;
};

} // namespace

tl::expected<QJsonValue, QString> parseJson(const QString &text)
{
    return Parser(text).run();
}

QJsonValue textOrNone(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

} // namespace astrolabe::python
