// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/longlists.h"

#include "formats/jsontext.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Whether the text of a name is the name itself.
bool isPlainName(QByteArrayView name)
{
    return name.isValidUtf8()
        && std::ranges::none_of(name, [](char c) { return c == '\\' || static_cast<unsigned char>(c) < 0x20; });
}

} // namespace

// Steps over values without reading them: whoever parses the pieces finds what is wrong in them.
class ListCutter
{
public:
    ListCutter(const QByteArray &json, std::span<const QLatin1StringView> pointers)
        : m_json(json)
        , m_pointers(pointers)
    { }

    std::optional<LongLists> cut()
    {
        skipBlanks();
        const bool isCut = cutObject({}) && (skipBlanks(), m_at == m_json.size());
        if (!isCut)
            return std::nullopt;
        m_lists.m_rest.append(m_json.sliced(m_copied));
        return std::move(m_lists);
    }

private:
    char next() const { return m_at < m_json.size() ? m_json[m_at] : '\0'; }
    void skipBlanks()
    {
        while (isJsonBlank(next()))
            ++m_at;
    }
    bool skip(char c)
    {
        skipBlanks();
        if (next() != c)
            return false;
        ++m_at;
        return true;
    }

    // Goes on to the next of these signs; false at the end.
    template<char... signs>
    bool find()
    {
        const char *const end = m_json.cend();
        const char *at = m_json.cbegin() + m_at;
        while (at != end && ((*at != signs) && ...))
            ++at;
        m_at = at - m_json.cbegin();
        return at != end;
    }

    bool skipText()
    {
        ++m_at;
        while (find<'"', '\\'>()) {
            if (m_json[m_at] == '"')
                return ++m_at, true;
            m_at = std::min(m_at + 2, m_json.size());
        }
        return false;
    }

    bool skipNested()
    {
        int depth = 0;
        while (find<'{', '[', '}', ']', '"'>()) {
            switch (m_json[m_at]) {
            case '{':
            case '[':
                ++depth;
                break;
            case '}':
            case ']':
                if (--depth == 0)
                    return ++m_at, true;
                break;
            case '"':
                if (!skipText())
                    return false;
                continue;
            default:
                break;
            }
            ++m_at;
        }
        return false;
    }

    bool skipValue()
    {
        if (next() == '"')
            return skipText();
        if (next() == '{' || next() == '[')
            return skipNested();
        const qsizetype begin = m_at;
        while (m_at < m_json.size() && QByteArrayView(",]} \t\r\n").indexOf(m_json[m_at]) < 0)
            ++m_at;
        return m_at > begin;
    }

    // A member's name and its colon; none: there is no plain one.
    std::optional<QString> name()
    {
        skipBlanks();
        const qsizetype begin = m_at + 1;
        if (next() != '"' || !skipText())
            return std::nullopt;
        const QByteArrayView text = m_json.sliced(begin, m_at - 1 - begin);
        if (!isPlainName(text) || !skip(':'))
            return std::nullopt;
        skipBlanks();
        return QString::fromUtf8(text);
    }

    // As in a JSON pointer.
    static QString escaped(QString name) { return name.replace(u'~', "~0"_L1).replace(u'/', "~1"_L1); }

    // The members of an object, some of which are lists to cut out, or contain such lists.
    bool cutObject(const QString &pointer)
    {
        if (!skip('{'))
            return false;
        if (skip('}'))
            return true;
        do {
            const auto member = name();
            if (!member || !cutValue(pointer + u'/' + escaped(*member)))
                return false;
        } while (skip(','));
        return skip('}');
    }

    bool cutValue(const QString &pointer)
    {
        const auto isIt = [&](QLatin1StringView one) { return one == pointer; };
        const auto isBelow = [&](QLatin1StringView one) {
            return one.size() > pointer.size() && one.startsWith(pointer) && one[pointer.size()] == u'/';
        };
        const bool isMany = next() == '[' || next() == '{';
        if (isMany && std::ranges::any_of(m_pointers, isIt))
            return cutList(pointer);
        if (next() == '{' && std::ranges::any_of(m_pointers, isBelow))
            return cutObject(pointer);
        return skipValue();
    }

    bool cutList(const QString &pointer)
    {
        const bool isObject = next() == '{';
        const char end = isObject ? '}' : ']';
        ++m_at;
        const qsizetype begin = m_at;
        LongLists::Elements elements;
        if (skip(end))
            return true; // an empty list stays where it is
        do {
            const auto key = isObject ? name() : QString();
            skipBlanks();
            const qsizetype from = m_at;
            if (!key || !skipValue())
                return false;
            elements.push_back({*key, m_json.sliced(from, m_at - from)});
        } while (skip(','));
        const qsizetype to = m_at;
        return skip(end) && keep(pointer, std::move(elements), isObject, begin, to);
    }

    bool keep(const QString &pointer, LongLists::Elements elements, bool areNamed, qsizetype begin, qsizetype end)
    {
        if (areNamed) {
            std::ranges::sort(elements, {}, &LongLists::Element::name);
            if (std::ranges::adjacent_find(elements, {}, &LongLists::Element::name) != elements.end())
                return false;
        }
        if (m_lists.m_lists.contains(pointer))
            return false;
        m_lists.m_lists.insert(pointer, std::move(elements));
        m_lists.m_rest.append(m_json.sliced(m_copied, begin - m_copied));
        m_copied = end;
        return true;
    }

    QByteArrayView m_json;
    std::span<const QLatin1StringView> m_pointers;
    qsizetype m_at = 0;
    qsizetype m_copied = 0; // up to here the text is in the rest or cut out
    LongLists m_lists;
};

std::optional<LongLists> LongLists::in(const QByteArray &json, std::span<const QLatin1StringView> pointers)
{
    return ListCutter(json, pointers).cut();
}

const LongLists::Elements *LongLists::at(const QString &pointer) const
{
    const auto list = m_lists.constFind(pointer);
    return list == m_lists.cend() ? nullptr : &*list;
}

qint64 LongLists::count() const
{
    qint64 count = 0;
    for (const Elements &elements : m_lists)
        count += static_cast<qint64>(elements.size());
    return count;
}

} // namespace astrolabe
