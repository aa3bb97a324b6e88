// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/python.h"
#include "formats/jsonreader.h"

#include <cmath>
#include <concepts>

namespace astrolabe {

// A `Value`, const or not, so that one `describe` can list its members for both reading and writing.
template<typename T, typename Value>
concept Of = std::same_as<std::remove_const_t<T>, Value>;

template<Described T>
QJsonObject jsonOf(const T &value);

inline QJsonValue toJson(bool value)
{
    return value;
}
inline QJsonValue toJson(int value)
{
    return value;
}
inline QJsonValue toJson(qint64 value)
{
    return value;
}
inline QJsonValue toJson(const QString &value)
{
    return value;
}
inline QJsonValue toJson(const QJsonObject &value)
{
    return value;
}
template<std::same_as<QJsonValue> T> // nothing that converts to one
QJsonValue toJson(const T &value)
{
    return value;
}
// JSON has no inf and nan: these become strings.
inline QJsonValue toJson(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue(python::text(value));
}
inline QJsonValue toJson(const QDateTime &value)
{
    return value.toUTC().toString(value.time().msec() == 0 ? Qt::ISODate : Qt::ISODateWithMs);
}

inline QJsonValue toJson(const QMap<QString, QString> &values)
{
    QJsonObject object;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        object.insert(it.key(), it->isNull() ? QJsonValue() : QJsonValue(*it));
    return object;
}

template<Described T>
QJsonValue toJson(const T &value)
{
    return jsonOf(value);
}

template<typename T>
QJsonValue toJson(const QList<T> &values)
{
    QJsonArray array;
    for (const T &value : values)
        array.append(toJson(value));
    return array;
}

template<typename T>
QJsonValue toJson(const QMap<QString, T> &values)
{
    QJsonObject object;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        object.insert(it.key(), toJson(it.value()));
    return object;
}

// The members that `describe` lists, for a Writer that has required(), which writes a member whatever its value. Null
// strings and empty optionals are omitted.
template<typename Writer>
class JsonMemberWriter
{
public:
    static constexpr bool isReading = false;

    template<typename T, typename... How>
    void member(QLatin1StringView name, const T &value, How...)
    {
        writer().required(name, value);
    }

    template<typename... How>
    void member(QLatin1StringView name, const QString &value, How...)
    {
        if (!value.isNull())
            writer().required(name, value);
    }

    template<typename T, typename... How>
    void member(QLatin1StringView name, const std::optional<T> &value, How...)
    {
        if (value)
            writer().required(name, *value);
    }

    template<typename T, typename... How>
    void nullable(QLatin1StringView name, const std::optional<T> &value, How...)
    {
        if (value)
            writer().required(name, *value);
        else
            null(name);
    }

    template<typename Many>
    void steps(QLatin1StringView name, const Many &value)
    {
        writer().required(name, value);
    }

    // Omitted if undefined.
    void json(QLatin1StringView name, const QJsonValue &value)
    {
        if (!value.isUndefined())
            writer().required(name, value);
    }

    void null(QLatin1StringView name) { writer().required(name, QJsonValue()); }

private:
    friend Writer;
    JsonMemberWriter() = default;

    Writer &writer() { return static_cast<Writer &>(*this); }
};

// The counterpart of JsonObjectReader: builds an object from what `describe` lists.
class JsonObjectWriter : public JsonMemberWriter<JsonObjectWriter>
{
public:
    template<typename T, typename... How>
    void required(QLatin1StringView name, const T &value, How...)
    {
        m_object.insert(name, toJson(value));
    }

    template<typename Describe>
    void nested(QLatin1StringView name, const QJsonObject &other, Describe describeNested)
    {
        JsonObjectWriter writer;
        describeNested(writer);
        writer.other(other.value(name).toObject());
        m_object.insert(name, writer.object());
    }

    void other(const QJsonObject &rest)
    {
        for (auto it = rest.constBegin(); it != rest.constEnd(); ++it) {
            if (!m_object.contains(it.key()))
                m_object.insert(it.key(), it.value());
        }
    }

    const QJsonObject &object() const { return m_object; }

private:
    QJsonObject m_object;
};

template<Described T>
QJsonObject jsonOf(const T &value)
{
    JsonObjectWriter writer;
    describe(writer, value);
    return writer.object();
}

} // namespace astrolabe
