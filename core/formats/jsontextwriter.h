// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonwriter.h"

#include <QByteArray>
#include <QVarLengthArray>

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
class JsonTextWriter
{
public:
    static constexpr bool isReading = false;

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

    template<typename T, typename... How>
    void member(QLatin1StringView name, const T &value, How...)
    {
        required(name, value);
    }

    template<typename... How>
    void member(QLatin1StringView name, const QString &value, How...)
    {
        if (!value.isNull())
            required(name, value);
    }

    template<typename T, typename... How>
    void member(QLatin1StringView name, const std::optional<T> &value, How...)
    {
        if (value)
            required(name, *value);
    }

    template<typename T, typename... How>
    void nullable(QLatin1StringView name, const std::optional<T> &value, How...)
    {
        if (value)
            required(name, *value);
        else
            null(name);
    }

    template<typename Many>
    void steps(QLatin1StringView name, const Many &value)
    {
        required(name, value);
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

    void json(QLatin1StringView name, const QJsonValue &value)
    {
        if (!value.isUndefined())
            required(name, value);
    }

    void null(QLatin1StringView name) { required(name, QJsonValue()); }

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

template<Described T>
void appendJson(QByteArray &text, const T &value)
{
    JsonTextWriter writer(text);
    describe(writer, value);
    writer.end();
}

template<typename T>
void appendJson(QByteArray &text, const QList<T> &values)
{
    text += '[';
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        if (it != values.cbegin())
            text += ',';
        appendJson(text, *it);
    }
    text += ']';
}

template<typename T>
void appendJson(QByteArray &text, const QMap<QString, T> &values)
{
    appendMembers(text, values, [&](const T &value) { appendJson(text, value); });
}

} // namespace astrolabe
