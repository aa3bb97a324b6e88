// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/keyorder.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class Reader
{
public:
    Reader(const QByteArray &json, QHash<QString, QStringList> &keys)
        : m_json(json)
        , m_keys(keys)
    { }

    void value(const QString &pointer)
    {
        skipBlanks();
        if (next() == '{')
            object(pointer);
        else if (next() == '[')
            array(pointer);
        else if (next() == '"')
            string();
        else
            word();
    }

private:
    char next() const { return m_at < m_json.size() ? m_json.at(m_at) : '\0'; }

    void skipBlanks()
    {
        while (next() == ' ' || next() == '\n' || next() == '\r' || next() == '\t')
            ++m_at;
    }

    void word()
    {
        while (m_at < m_json.size() && !QByteArrayView(",]} \n\r\t").contains(next()))
            ++m_at;
    }

    QString string()
    {
        const qsizetype begin = m_at++;
        while (m_at < m_json.size() && next() != '"')
            m_at += next() == '\\' ? 2 : 1;
        ++m_at;
        const QByteArray quoted = m_json.mid(begin, m_at - begin);
        return QJsonDocument::fromJson('[' + quoted + ']').array().at(0).toString();
    }

    bool goesOn(char end)
    {
        skipBlanks();
        const bool more = next() == ',';
        if (more || next() == end)
            ++m_at;
        return more;
    }

    void object(const QString &pointer)
    {
        QStringList found;
        ++m_at;
        skipBlanks();
        if (next() == '}') {
            ++m_at;
            return;
        }
        do {
            skipBlanks();
            found.append(string());
            skipBlanks();
            ++m_at; // the colon
            value(pointer + u'/' + found.last());
        } while (goesOn('}'));
        found.removeDuplicates();
        m_keys[pointer] = found;
    }

    void array(const QString &pointer)
    {
        ++m_at;
        skipBlanks();
        if (next() == ']') {
            ++m_at;
            return;
        }
        int index = 0;
        do {
            value(pointer + u'/' + QString::number(index++));
        } while (goesOn(']'));
    }

    const QByteArray &m_json;
    QHash<QString, QStringList> &m_keys;
    qsizetype m_at = 0;
};

} // namespace

KeyOrder::KeyOrder(const QByteArray &json)
{
    Reader(json, m_keys).value({});
}

KeyOrder KeyOrder::at(const QString &pointer) const
{
    KeyOrder part = *this;
    part.m_prefix += pointer;
    return part;
}

QStringList KeyOrder::keysOf(const QJsonObject &object) const
{
    const auto known = m_keys.constFind(m_prefix);
    return known == m_keys.constEnd() ? object.keys() : *known;
}

} // namespace astrolabe
