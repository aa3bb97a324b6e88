// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/pythonliteral.h"

#include "base/python.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestRepr = 32;

class ReprReader
{
public:
    explicit ReprReader(QStringView text)
        : m_text(text)
    { }

    std::optional<QJsonValue> read()
    {
        auto value = readValue(0);
        skipBlanks();
        return m_at == m_text.size() ? value : std::nullopt;
    }

private:
    std::optional<QJsonValue> readValue(int depth)
    {
        skipBlanks();
        if (m_at == m_text.size() || depth > deepestRepr)
            return std::nullopt;
        const QChar first = m_text.at(m_at);
        if (first == u'{')
            return readDict(depth);
        if (first == u'[')
            return readList(u']', depth);
        if (first == u'(')
            return readList(u')', depth);
        if (first == u'\'' || first == u'"')
            return readText(first);
        return readWord();
    }

    std::optional<QJsonValue> readDict(int depth)
    {
        QJsonObject dict;
        ++m_at;
        while (!take(u'}')) {
            const auto key = readValue(depth + 1);
            if (!key || !take(u':'))
                return std::nullopt;
            const auto value = readValue(depth + 1);
            if (!value)
                return std::nullopt;
            dict.insert(key->isString() ? key->toString() : python::text(*key), *value);
            if (!take(u',') && !ends(u'}'))
                return std::nullopt;
        }
        return dict;
    }

    std::optional<QJsonValue> readList(QChar end, int depth)
    {
        QJsonArray list;
        ++m_at;
        while (!take(end)) {
            const auto value = readValue(depth + 1);
            if (!value)
                return std::nullopt;
            list.append(*value);
            if (!take(u',') && !ends(end))
                return std::nullopt;
        }
        return list;
    }

    std::optional<QJsonValue> readText(QChar quote)
    {
        QString text;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const QChar sign = m_text.at(m_at);
            if (sign == quote) {
                ++m_at;
                return text;
            }
            if (sign == u'\\' && m_at + 1 < m_text.size()) {
                const QChar escaped = m_text.at(++m_at);
                text += escaped == u'n' ? QChar(u'\n') : escaped == u't' ? QChar(u'\t') : escaped;
            } else {
                text += sign;
            }
        }
        return std::nullopt;
    }

    std::optional<QJsonValue> readWord()
    {
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && !QStringView(u",:]})").contains(m_text.at(m_at)))
            ++m_at;
        const QString word = m_text.sliced(begin, m_at - begin).trimmed().toString();
        if (word == "None"_L1)
            return QJsonValue(QJsonValue::Null);
        if (word == "True"_L1 || word == "False"_L1)
            return QJsonValue(word == "True"_L1);
        const auto number = python::toFloat(word);
        return number ? std::optional<QJsonValue>(*number) : std::nullopt;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text.at(m_at).isSpace())
            ++m_at;
    }
    bool ends(QChar sign)
    {
        skipBlanks();
        return m_at < m_text.size() && m_text.at(m_at) == sign;
    }
    bool take(QChar sign)
    {
        const bool found = ends(sign);
        m_at += found ? 1 : 0;
        return found;
    }

    QStringView m_text;
    qsizetype m_at = 0;
};

} // namespace

std::optional<QJsonValue> pythonLiteral(const QString &text)
{
    return ReprReader(text).read();
}

} // namespace astrolabe
