// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/objectrepr.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 8;

bool endsValue(QChar c)
{
    return c == u',' || c == u')' || c == u']' || c == u'}';
}

class ReprReading
{
public:
    explicit ReprReading(QStringView text)
        : m_text(text)
    { }

    // Undefined: not set. none: damaged.
    std::optional<QJsonValue> value(int depth = 0)
    {
        if (depth > deepest || m_at >= m_text.size())
            return std::nullopt;
        if (m_text.at(m_at) == u'[')
            return list(depth);
        if (m_text.at(m_at) == u'{')
            return members(u'}', depth);
        if (m_text.at(m_at) == u'\'')
            return quoted();
        return bare(depth);
    }

private:
    // Skips the comma between two items, or the end. none: neither.
    std::optional<bool> goesOn(QChar end)
    {
        while (m_at < m_text.size() && (m_text.at(m_at) == u',' || m_text.at(m_at) == u' '))
            ++m_at;
        if (m_at >= m_text.size())
            return std::nullopt;
        if (m_text.at(m_at) != end)
            return true;
        ++m_at;
        return false;
    }

    std::optional<QJsonValue> list(int depth)
    {
        ++m_at;
        QJsonArray items;
        for (;;) {
            const auto more = goesOn(u']');
            if (!more)
                return std::nullopt;
            if (!*more)
                return items;
            const qsizetype begin = m_at;
            const auto item = value(depth + 1);
            if (!item || m_at == begin) // a bracket of another kind
                return std::nullopt;
            items.append(*item);
        }
    }

    std::optional<QJsonValue> members(QChar end, int depth)
    {
        ++m_at;
        QJsonObject object;
        for (;;) {
            const auto more = goesOn(end);
            if (!more)
                return std::nullopt;
            if (!*more)
                return object;
            const qsizetype equals = m_text.indexOf(u'=', m_at);
            if (equals < 0)
                return std::nullopt;
            const QString name = m_text.sliced(m_at, equals - m_at).toString();
            m_at = equals + 1;
            const auto member = value(depth + 1);
            if (!member)
                return std::nullopt;
            if (!member->isUndefined())
                object.insert(name, *member);
        }
    }

    // Ends at the first quote that something can follow.
    std::optional<QJsonValue> quoted()
    {
        const qsizetype begin = m_at + 1;
        for (qsizetype end = begin; (end = m_text.indexOf(u'\'', end)) >= 0; ++end) {
            if (end + 1 < m_text.size() && !endsValue(m_text.at(end + 1)))
                continue;
            m_at = end + 1;
            return m_text.sliced(begin, end - begin).toString();
        }
        return std::nullopt;
    }

    std::optional<QJsonValue> bare(int depth)
    {
        const qsizetype begin = m_at;
        while (m_at < m_text.size() && !endsValue(m_text.at(m_at)) && m_text.at(m_at) != u'(')
            ++m_at;
        if (m_at >= m_text.size())
            return std::nullopt;
        const QStringView word = m_text.sliced(begin, m_at - begin);
        if (m_text.at(m_at) == u'(')
            return members(u')', depth);
        if (word == "<?>"_L1)
            return QJsonValue(QJsonValue::Undefined);
        if (word == "None"_L1)
            return QJsonValue(QJsonValue::Null);
        if (word == "True"_L1 || word == "False"_L1)
            return word == "True"_L1;
        bool isNumber = false;
        if (const qint64 whole = word.toLongLong(&isNumber); isNumber)
            return whole;
        if (const double number = word.toDouble(&isNumber); isNumber)
            return number;
        return word.toString();
    }

    QStringView m_text;
    qsizetype m_at = 0;
};

} // namespace

std::optional<QJsonValue> objectRepr(QStringView text)
{
    return ReprReading(text).value();
}

} // namespace astrolabe
