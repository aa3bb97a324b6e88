// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/duplicatemembers.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace astrolabe {

namespace {

// Makes one pass over the text, and one over the member names of each object.
class MemberScan
{
public:
    explicit MemberScan(QByteArrayView json)
        : m_json(json)
    { }

    std::optional<DuplicateMember> run()
    {
        for (m_at = 0; m_at < m_json.size(); ++m_at) {
            switch (m_json[m_at]) {
            case '{':
                m_open.push_back(m_names.size());
                m_isObject.push_back(true);
                m_nameComes = true;
                break;
            case '[':
                m_isObject.push_back(false);
                m_nameComes = false;
                break;
            case ']':
                m_isObject.pop_back();
                break;
            case '}':
                if (auto twice = closeObject())
                    return twice;
                break;
            case ',':
                m_nameComes = m_isObject.back();
                break;
            case '"':
                takeText();
                break;
            default:
                break;
            }
        }
        return std::nullopt;
    }

private:
    struct Name
    {
        QByteArrayView written;
        QByteArray read; // unescaped, if there are escapes
        QByteArrayView text() const { return read.isNull() ? written : QByteArrayView(read); }
    };

    void takeText()
    {
        const qsizetype begin = ++m_at;
        bool hasEscapes = false;
        for (; m_json[m_at] != '"'; ++m_at) {
            if (m_json[m_at] == '\\') {
                hasEscapes = true;
                ++m_at;
            }
        }
        if (!std::exchange(m_nameComes, false))
            return;
        Name name{m_json.sliced(begin, m_at - begin), {}};
        if (hasEscapes)
            name.read
                = QJsonDocument::fromJson("[\"" + name.written.toByteArray() + "\"]").array().at(0).toString().toUtf8();
        m_names.push_back(std::move(name));
    }

    std::optional<DuplicateMember> closeObject()
    {
        const auto first = m_names.begin() + static_cast<std::ptrdiff_t>(m_open.back());
        const auto ascends = [](const Name &one, const Name &other) { return one.text() < other.text(); };
        if (std::adjacent_find(first, m_names.end(), std::not_fn(ascends)) == m_names.end()) {
            close(first); // in alphabetical order, as Astrolabe writes them: each name once
            return std::nullopt;
        }
        std::sort(first, m_names.end(), [](const Name &one, const Name &other) {
            const QByteArrayView a = one.text();
            const QByteArrayView b = other.text();
            const int order = a.compare(b);
            return order != 0 ? order < 0 : one.written.data() < other.written.data();
        });
        const auto twice = std::adjacent_find(
            first, m_names.end(), [](const Name &one, const Name &other) { return one.text() == other.text(); });
        if (twice != m_names.end()) {
            const QByteArrayView second = std::next(twice)->written;
            return DuplicateMember{second.data() - m_json.data(), second.toByteArray()};
        }
        close(first);
        return std::nullopt;
    }

    void close(std::vector<Name>::iterator first)
    {
        m_names.erase(first, m_names.end());
        m_open.pop_back();
        m_isObject.pop_back();
    }

    QByteArrayView m_json;
    qsizetype m_at = 0;
    bool m_nameComes = false;        // else a string is a value
    std::vector<bool> m_isObject;    // for each open object or array
    std::vector<std::size_t> m_open; // where each object's names begin
    std::vector<Name> m_names;
};

} // namespace

std::optional<DuplicateMember> duplicateMember(QByteArrayView json)
{
    return MemberScan(json).run();
}

} // namespace astrolabe
