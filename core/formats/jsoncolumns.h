// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonreader.h"
#include "formats/jsontextwriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <vector>

namespace astrolabe {

// A long list of objects as one object of lists, which names each member once: {"host": ["cmp-1", "cmp-2"], "facts":
// {"free_ram_mb": [512, 1024]}}. An element that does not have a member has null there.
//
// Collects the columns; `describe` lists the members of an element, as for a JsonTextWriter.
class JsonColumnsWriter : public JsonMemberWriter<JsonColumnsWriter>
{
public:
    template<Described T>
    void add(const T &element)
    {
        ++m_elements;
        m_next = 0;
        describe(*this, element);
    }

    void appendTo(QByteArray &text);

    template<typename T, typename... How>
    void required(QLatin1StringView name, const T &value, How...)
    {
        Column &column = columnOf(name);
        if constexpr (Described<T>) {
            if (!column.nested)
                column.nested = std::make_unique<JsonColumnsWriter>();
            column.nested->skipTo(m_elements - 1);
            column.nested->add(value);
        } else {
            appendJson(nextIn(column), value);
        }
    }

private:
    struct Column
    {
        QLatin1StringView name;
        QByteArray values;
        qsizetype count = 0;
        std::unique_ptr<JsonColumnsWriter> nested; // instead of values
    };

    // Elements have their members in the same order, so the next is nearly always the one asked for.
    Column &columnOf(QLatin1StringView name);
    QByteArray &nextIn(Column &column);
    static void fill(Column &column, qsizetype count);
    void skipTo(qsizetype elements) { m_elements = elements; }

    std::vector<Column> m_columns;
    std::size_t m_next = 0;
    qsizetype m_elements = 0;
};

template<Described T>
void appendColumns(QByteArray &text, const QList<T> &elements)
{
    JsonColumnsWriter columns;
    for (const T &element : elements)
        columns.add(element);
    columns.appendTo(text);
}

// Reads one element of such an object.
class JsonColumnsReader
{
public:
    static constexpr bool isReading = true;

    JsonColumnsReader(const QJsonObject &columns, const JsonPlace &place, JsonReading &reading, qsizetype element)
        : m_columns(columns)
        , m_place(place)
        , m_reading(reading)
        , m_element(element)
    { }

    template<typename T, typename... How>
    void required(QLatin1StringView name, T &value, How... how)
    {
        if (!read(name, value, how...))
            m_reading.missing(JsonPlace(m_place, name));
    }

    template<typename T, typename... How>
    void member(QLatin1StringView name, T &value, How... how)
    {
        read(name, value, how...);
    }

private:
    // False if the element does not have it.
    template<typename T, typename... How>
    bool read(QLatin1StringView name, T &value, How... how)
    {
        m_reading.askedFor(m_place, name);
        const QJsonValue column = m_columns.value(name);
        const JsonPlace place(m_place, name);
        if constexpr (Described<T>) {
            const QJsonObject nested = column.toObject();
            if (nested.isEmpty())
                return false;
            JsonColumnsReader reader(nested, place, m_reading, m_element);
            describe(reader, value);
        } else {
            const QJsonValue json = column.toArray().at(m_element);
            if (json.isUndefined() || json.isNull())
                return false;
            m_reading.read(json, JsonPlace(place, m_element), value, how...);
        }
        return true;
    }

    const QJsonObject &m_columns;
    const JsonPlace &m_place;
    JsonReading &m_reading;
    qsizetype m_element;
};

// Fails the reading if a column is no list with a value for each element.
void checkColumns(const QJsonObject &columns, const JsonPlace &place, JsonReading &reading, qsizetype elements);

// Reads as many elements as the column `counted` has, which every element needs.
template<Described T>
void readColumns(JsonObjectReader &object, QLatin1StringView name, QLatin1StringView counted, QList<T> &elements)
{
    QJsonObject columns;
    object.member(name, columns);
    const JsonPlace place(object.place(), name);
    JsonReading &reading = object.reading();
    elements = QList<T>(columns.value(counted).toArray().size());
    checkColumns(columns, place, reading, elements.size());
    for (qsizetype i = 0; i < elements.size() && !reading.error(); ++i) {
        JsonColumnsReader reader(columns, place, reading, i);
        describe(reader, elements[i]);
    }
}

} // namespace astrolabe
