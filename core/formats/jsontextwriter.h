// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonwriter.h"

#include <QByteArray>
#include <QVarLengthArray>

#include <utility>
#include <vector>

namespace astrolabe {

// Appends the compact text that QJsonDocument would write for toJson(value), in a fraction of the time: in large
// documents the intermediate objects cost more than the text.
void appendJson(QByteArray &text, bool value);
void appendJson(QByteArray &text, int value);
void appendJson(QByteArray &text, qint64 value);
void appendJson(QByteArray &text, double value);
void appendJson(QByteArray &text, const QString &value);
void appendJson(QByteArray &text, const QJsonValue &value);
void appendJson(QByteArray &text, const QJsonObject &value);
void appendJson(QByteArray &text, const QDateTime &value);
void appendJson(QByteArray &text, const QMap<QString, QString> &values);
void appendJson(QByteArray &text, const QList<int> &numbers);
void appendJson(QByteArray &text, const std::vector<double> &numbers);
template<Described T>
void appendJson(QByteArray &text, const T &value);
template<typename T>
void appendJson(QByteArray &text, const QList<T> &values);
template<typename T>
void appendJson(QByteArray &text, const QMap<QString, T> &values);
// For types that have their own toJson().
template<typename T>
    requires(!Described<T> && requires(const T &value) { QJsonValue(toJson(value)); })
void appendJson(QByteArray &text, const T &value)
{
    appendJson(text, QJsonValue(toJson(value)));
}

// Appends a map as an object; the map is already in order.
template<typename T, typename Append>
void appendMembers(QByteArray &text, const QMap<QString, T> &values, Append appendValue)
{
    text += '{';
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        if (it != values.cbegin())
            text += ',';
        appendJson(text, it.key());
        text += ':';
        appendValue(it.value());
    }
    text += '}';
}

// Writes the members of one object. They may come in any order; end() sorts them by name.
class JsonMembers
{
public:
    explicit JsonMembers(QByteArray &text);
    void end(); // nothing may be written afterwards

    // The caller appends the value next.
    void begin(QLatin1StringView name);
    void begin(const QString &name);
    bool contains(const QString &name) const;

private:
    struct Member
    {
        qsizetype begin; // position of the name's opening quotation mark
        qsizetype nameEnd;
    };

    void begin();
    void named(qsizetype begin);
    QByteArrayView nameOf(const Member &member) const;
    void sort();

    QByteArray &m_text;
    qsizetype m_from;
    QVarLengthArray<Member, 32> m_members;
    bool m_isSorted = true;
};

// Like JsonObjectWriter, but writes text.
class JsonTextWriter : public JsonMemberWriter<JsonTextWriter>
{
public:
    explicit JsonTextWriter(QByteArray &text)
        : m_text(text)
        , m_members(text)
    { }
    void end() { m_members.end(); }

    template<typename T, typename... How>
    void required(QLatin1StringView name, const T &value, How...)
    {
        m_members.begin(name);
        appendJson(m_text, value);
    }

    template<typename Describe>
    void nested(QLatin1StringView name, const QJsonObject &other, Describe describeNested)
    {
        m_members.begin(name);
        JsonTextWriter writer(m_text);
        describeNested(writer);
        writer.other(other.value(name).toObject());
        writer.end();
    }

    // The member's value is what `append` appends to the text.
    template<typename Append>
    void with(QLatin1StringView name, Append append)
    {
        m_members.begin(name);
        append();
    }
    // An object, whose members `write` writes.
    template<typename Write>
    void object(QLatin1StringView name, Write write);
    // A list of what `append` appends for each element …
    template<typename Elements, typename Append>
    void list(QLatin1StringView name, const Elements &elements, Append append);
    // … or of objects, whose members `write` writes.
    template<typename Elements, typename Write>
    void objects(QLatin1StringView name, const Elements &elements, Write write);

    void other(const QJsonObject &rest)
    {
        for (auto it = rest.constBegin(); it != rest.constEnd(); ++it) {
            if (m_members.contains(it.key()))
                continue;
            m_members.begin(it.key());
            appendJson(m_text, it.value());
        }
    }

private:
    QByteArray &m_text;
    JsonMembers m_members;
};

template<typename Write>
void appendObject(QByteArray &text, Write write)
{
    JsonTextWriter writer(text);
    write(writer);
    writer.end();
}

template<typename Elements, typename Append>
void appendElements(QByteArray &text, const Elements &elements, Append append)
{
    text += '[';
    bool isFirst = true;
    for (const auto &element : elements) {
        if (!std::exchange(isFirst, false))
            text += ',';
        append(element);
    }
    text += ']';
}

template<typename Write>
void JsonTextWriter::object(QLatin1StringView name, Write write)
{
    m_members.begin(name);
    appendObject(m_text, write);
}

template<typename Elements, typename Append>
void JsonTextWriter::list(QLatin1StringView name, const Elements &elements, Append append)
{
    m_members.begin(name);
    appendElements(m_text, elements, append);
}

template<typename Elements, typename Write>
void JsonTextWriter::objects(QLatin1StringView name, const Elements &elements, Write write)
{
    list(name, elements,
        [&](const auto &element) { appendObject(m_text, [&](JsonTextWriter &writer) { write(writer, element); }); });
}

template<Described T>
void appendJson(QByteArray &text, const T &value)
{
    appendObject(text, [&](JsonTextWriter &writer) { describe(writer, value); });
}

template<typename T>
void appendJson(QByteArray &text, const QList<T> &values)
{
    appendElements(text, values, [&](const T &value) { appendJson(text, value); });
}

template<typename T>
void appendJson(QByteArray &text, const QMap<QString, T> &values)
{
    appendMembers(text, values, [&](const T &value) { appendJson(text, value); });
}

} // namespace astrolabe
