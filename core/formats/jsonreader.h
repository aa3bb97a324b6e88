// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/inparts.h"
#include "base/progress.h"
#include "base/result.h"
#include "formats/jsonplace.h"
#include "formats/jsontape.h"
#include "formats/jsonview.h"
#include "formats/longlists.h"
#include "formats/stepstogether.h"
#include "model/sharing.h"

#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QStringList>
#include <QVarLengthArray>

#include <deque>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace astrolabe {

// A type that is not an object with members: fromJson reads it, toJson writes it.
class JsonReading;
template<typename T>
concept Custom = requires(const JsonView &json, const JsonPlace &place, JsonReading &reading, T &value) {
    fromJson(json, place, reading, value);
};

// The range of a numeric member.
enum class Range { Any, Natural, Positive };

// Whether a string may also be a number or a boolean, which is converted to Python's text of it, or, for a value in a
// map, null.
enum class Text { Strict, Scalar, ScalarOrNull };

// Whether an object may also be its JSON text.
enum class ObjectAs { Object, ObjectOrText };

class JsonObjectReader;

// A type whose members `describe` lists for both reading and writing.
template<typename T>
concept Described = requires(JsonObjectReader &reader, T &value) { describe(reader, value); };

// One pass over a document. Values of the wrong type are skipped and the first is kept as the error: readers continue
// as if nothing were wrong and check error() at the end.
class JsonReading
{
public:
    explicit JsonReading(Progress &progress, qint64 steps = 0)
        : m_progress(progress)
        , m_steps(steps)
    { }

    // Takes the elements of these lists from there: in the document they are empty.
    void useLists(const LongLists &lists) { m_lists = &lists; }

    const std::optional<Error> &error() const { return m_error; }
    // One sentence for all unknown members with the same name and pattern.
    QStringList unknownMembers() const;

    void fail(const JsonPlace &place, const QString &what, Error::Kind kind = Error::Kind::BadInput);
    void missing(const JsonPlace &place);
    // A value that is undefined is missing.
    void expected(const JsonPlace &place, const QString &expectation, const QJsonValue &found);
    void expectedOneOf(const JsonPlace &place, const QStringList &names, const QJsonValue &found);
    void unknown(const JsonPlace &place);
    // From now on records in `asked` the name of each requested member, present or not, by its object's pattern. Used
    // to check a format's description.
    void noteMembers(QMap<QString, QSet<QString>> &asked) { m_asked = &asked; }
    void askedFor(const JsonPlace &object, QLatin1StringView member)
    {
        if (m_asked != nullptr)
            (*m_asked)[object.pattern()].insert(member);
    }
    // Counts one more of the announced steps as done.
    void step();
    // Fails if it is none.
    bool isObject(const JsonView &json, const JsonPlace &place);
    // Fail and return nothing if `json` is not an array or an object.
    QJsonArray arrayOf(const JsonView &json, const JsonPlace &place);
    JsonItems elementsOf(const JsonView &json, const JsonPlace &place);
    JsonItems membersOf(const JsonView &json, const JsonPlace &place);

    void read(const JsonView &json, const JsonPlace &place, bool &value);
    void read(const JsonView &json, const JsonPlace &place, QString &value, Text text = Text::Strict);
    void read(const JsonView &json, const JsonPlace &place, QDateTime &value);
    void read(const JsonView &json, const JsonPlace &place, QJsonObject &value, ObjectAs as = ObjectAs::Object);
    void read(const JsonView &json, const JsonPlace &place, int &value, Range range = Range::Natural);
    void read(const JsonView &json, const JsonPlace &place, qint64 &value, Range range = Range::Natural);
    void read(const JsonView &json, const JsonPlace &place, double &value, Range range = Range::Natural);
    // Strings by name, as in extra specs and metadata: numbers and booleans count as strings.
    void read(const JsonView &json, const JsonPlace &place, QMap<QString, QString> &value, Text text = Text::Scalar);

    template<Described T>
    void read(const JsonView &json, const JsonPlace &place, T &value);
    template<Custom T>
    void read(const JsonView &json, const JsonPlace &place, T &value)
    {
        fromJson(json, place, *this, value);
    }
    template<typename T, typename... How>
    void read(const JsonView &json, const JsonPlace &place, std::optional<T> &value, How... how);
    template<typename T, typename... How>
    void read(const JsonView &json, const JsonPlace &place, QList<T> &value, How... how);
    template<typename T, typename... How>
    void read(const JsonView &json, const JsonPlace &place, QMap<QString, T> &value, How... how);

    // Reads the elements of a list or object, counting each as a step, on all processors if they are in the lists that
    // the reading uses. What they have in common is shared.
    template<typename T>
    void readSteps(const JsonView &json, const JsonPlace &place, QList<T> &value);
    template<typename T>
    void readSteps(const JsonView &json, const JsonPlace &place, QMap<QString, T> &value);

private:
    struct Unknown
    {
        QString pointer; // of the first one
        int count = 0;
    };

    const LongLists::Elements *elementsAt(const JsonPlace &place) const
    {
        return m_lists != nullptr ? m_lists->at(place.pointer()) : nullptr;
    }
    // Lives until the next call.
    JsonView parsed(const LongLists::Element &element, const JsonPlace &place);
    template<typename T>
    void readStep(const JsonView &json, const JsonPlace &place, T &value);
    // Calls read(reading, i) for all elements, with this reading or others that are added to it.
    template<typename Read>
    void readTogether(qsizetype count, const Read &read);
    // Takes over what another reading of the same document found further on.
    void add(const JsonReading &other);

    // Converts equal objects once: hosts of one kind report the same.
    QJsonObject objectOf(const JsonView &json);
    void readWhole(const JsonView &json, const JsonPlace &place, qint64 &value, qint64 largest, Range range);

    Progress &m_progress;
    const LongLists *m_lists = nullptr;
    JsonTape m_tape;                          // the element of them that is read
    QHash<QByteArray, QJsonObject> m_objects; // by JsonNode::appendKey()
    Sharing m_sharing;
    qint64 m_steps = 0;
    qint64 m_done = 0;
    std::optional<Error> m_error;
    QMap<QString, Unknown> m_unknown; // by pattern
    QMap<QString, QSet<QString>> *m_asked = nullptr;
};

// Reads the members of one object by name and remembers which were requested, to report the others.
class JsonObjectReader
{
public:
    static constexpr bool isReading = true;

    // `object`: an object.
    JsonObjectReader(JsonView object, const JsonPlace &place, JsonReading &reading)
        : m_object(std::move(object))
        , m_place(place)
        , m_reading(reading)
    { }

    // Fails if absent or null.
    template<typename T, typename... How>
    void required(QLatin1StringView name, T &value, How... how)
    {
        const JsonView json = take(name);
        if (json.isUndefined())
            missing(name);
        else
            m_reading.read(json, JsonPlace(m_place, name), value, how...);
    }

    // Keeps the value if absent or null.
    template<typename T, typename... How>
    void member(QLatin1StringView name, T &value, How... how)
    {
        const JsonView json = take(name);
        if (!json.isUndefined() && !json.isNull())
            m_reading.read(json, JsonPlace(m_place, name), value, how...);
    }

    // Keeps the value if absent; resets it if null.
    template<typename T, typename... How>
    void nullable(QLatin1StringView name, std::optional<T> &value, How... how)
    {
        const JsonView json = take(name);
        if (json.isNull())
            value.reset();
        else if (!json.isUndefined())
            m_reading.read(json, JsonPlace(m_place, name), value, how...);
    }

    // Like member(), for a long list or object; each element is a step.
    template<typename Many>
    void steps(QLatin1StringView name, Many &value)
    {
        const JsonView json = take(name);
        if (!json.isUndefined() && !json.isNull())
            m_reading.readSteps(json, JsonPlace(m_place, name), value);
    }

    // Reads an object that only groups members: `describeNested` lists them, unknown ones go to `other`. False if
    // absent or null.
    template<typename Describe>
    bool nested(QLatin1StringView name, QJsonObject &other, Describe describeNested)
    {
        const JsonView object = take(name);
        if (object.isUndefined() || object.isNull())
            return false;
        const JsonPlace nestedPlace(m_place, name);
        if (!m_reading.isObject(object, nestedPlace))
            return false;
        JsonObjectReader reader(object, nestedPlace, m_reading);
        describeNested(reader);
        QJsonObject rest;
        reader.other(rest);
        if (!rest.isEmpty())
            other.insert(name, rest);
        return true;
    }

    // Calls `element` with a reader for each object of a list, until an error occurs.
    template<typename Element>
    void each(QLatin1StringView list, Element element)
    {
        const JsonView json = take(list);
        if (json.isUndefined() || json.isNull())
            return;
        const JsonPlace place(m_place, list);
        qsizetype at = 0;
        for (JsonItems items = m_reading.elementsOf(json, place); !items.atEnd() && !m_reading.error(); items.next()) {
            const JsonPlace elementPlace(place, at++);
            const JsonView object = items.value();
            if (!m_reading.isObject(object, elementPlace))
                return;
            JsonObjectReader reader(object, elementPlace, m_reading);
            element(reader);
        }
    }

    // The member's raw value; undefined if absent.
    JsonView take(QLatin1StringView name);
    void json(QLatin1StringView name, QJsonValue &value) { value = take(name).toQt(); }

    // The members that were not requested.
    void other(QJsonObject &rest);

    const JsonPlace &place() const { return m_place; }
    JsonReading &reading() { return m_reading; }

private:
    void missing(QLatin1StringView name);

    const JsonView m_object;
    const JsonPlace &m_place;
    JsonReading &m_reading;
    QVarLengthArray<QLatin1StringView, 40> m_asked; // only those present
};

template<Described T>
void JsonReading::read(const JsonView &json, const JsonPlace &place, T &value)
{
    if (!isObject(json, place) || m_error)
        return;
    JsonObjectReader reader(json, place, *this);
    describe(reader, value);
}

// Reads a document that consists of one such value; ignores unknown members.
template<Described T>
Result<T> readWhole(const QJsonObject &document)
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    T value;
    reading.read(document, root, value);
    if (reading.error())
        return tl::unexpected(*reading.error());
    return value;
}

template<typename T, typename... How>
void JsonReading::read(const JsonView &json, const JsonPlace &place, std::optional<T> &value, How... how)
{
    T read{};
    this->read(json, place, read, how...);
    value = std::move(read);
}

template<typename T, typename... How>
void JsonReading::read(const JsonView &json, const JsonPlace &place, QList<T> &value, How... how)
{
    JsonItems elements = elementsOf(json, place);
    value = QList<T>(elements.size());
    for (T *element = value.data(); !elements.atEnd() && !m_error; elements.next(), ++element)
        read(elements.value(), JsonPlace(place, element - value.constData()), *element, how...);
}

template<typename T>
void JsonReading::readStep(const JsonView &json, const JsonPlace &place, T &value)
{
    if (m_error)
        return;
    read(json, place, value);
    if constexpr (requires { m_sharing.share(value); })
        m_sharing.share(value);
    step();
}

template<typename Read>
void JsonReading::readTogether(qsizetype count, const Read &read)
{
    constexpr qsizetype leastElements = 1000;
    const int parts = m_asked != nullptr ? 1 : partsWorthAThread(count, leastElements);
    if (m_error || parts == 1) {
        for (qsizetype i = 0; i < count && !m_error; ++i)
            read(*this, i);
        return;
    }
    StepsTogether steps(m_progress, m_done);
    std::deque<JsonReading> readings;
    for (int part = 0; part < parts; ++part)
        readings.emplace_back(steps.part(part == 0), m_steps);
    inParts(count, parts, [&](int part, qsizetype begin, qsizetype end) {
        JsonReading &reading = readings[static_cast<std::size_t>(part)];
        for (qsizetype i = begin; i < end && !reading.error(); ++i)
            read(reading, i);
    });
    for (const JsonReading &reading : readings)
        add(reading);
}

template<typename T>
void JsonReading::readSteps(const JsonView &json, const JsonPlace &place, QList<T> &value)
{
    const auto *elements = elementsAt(place);
    if (elements == nullptr) {
        JsonItems items = elementsOf(json, place);
        value = QList<T>(items.size());
        for (T *element = value.data(); !items.atEnd() && !m_error; items.next(), ++element)
            readStep(items.value(), JsonPlace(place, element - value.constData()), *element);
        return;
    }
    value = QList<T>(static_cast<qsizetype>(elements->size()));
    readTogether(value.size(), [&, values = value.data()](JsonReading &reading, qsizetype i) {
        const JsonPlace own(place, i);
        reading.readStep(reading.parsed((*elements)[static_cast<std::size_t>(i)], own), own, values[i]);
    });
}

template<typename T>
void JsonReading::readSteps(const JsonView &json, const JsonPlace &place, QMap<QString, T> &value)
{
    if (const auto *elements = elementsAt(place)) {
        std::vector<T> values(elements->size());
        readTogether(static_cast<qsizetype>(values.size()), [&](JsonReading &reading, qsizetype i) {
            const auto &element = (*elements)[static_cast<std::size_t>(i)];
            const JsonPlace own = JsonPlace::entry(place, element.name);
            reading.readStep(reading.parsed(element, own), own, values[static_cast<std::size_t>(i)]);
        });
        for (std::size_t i = 0; i < values.size(); ++i)
            value.insert(value.cend(), (*elements)[i].name, std::move(values[i]));
        return;
    }
    for (JsonItems members = membersOf(json, place); !members.atEnd() && !m_error; members.next()) {
        const QString key = members.name();
        readStep(members.value(), JsonPlace::entry(place, key), value[key]);
    }
}

template<typename T, typename... How>
void JsonReading::read(const JsonView &json, const JsonPlace &place, QMap<QString, T> &value, How... how)
{
    for (JsonItems members = membersOf(json, place); !members.atEnd() && !m_error; members.next()) {
        const QString key = members.name();
        read(members.value(), JsonPlace::entry(place, key), value[key], how...);
    }
}

} // namespace astrolabe
