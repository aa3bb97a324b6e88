// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonreader.h"

#include "base/python.h"
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Beyond this, sums and unit conversions could overflow 64 bits; no real cloud comes close.
constexpr qint64 largestWhole = qint64(1) << 50;
constexpr qint64 stepsBetweenReports = 256;

qint64 smallest(Range range)
{
    switch (range) {
    case Range::Any:
        return -largestWhole;
    case Range::Natural:
        return 0;
    case Range::Positive:
        return 1;
    }
    Q_UNREACHABLE();
}

bool isScalar(const JsonView &json)
{
    return json.isString() || json.isDouble() || json.isBool();
}

// JSON cannot represent infinity and NaN as numbers, so they are written as strings.
std::optional<double> beyondJson(const JsonView &json)
{
    const std::optional<double> value = json.isString() ? python::toFloat(json.toString()) : std::nullopt;
    return value && !std::isfinite(*value) ? value : std::nullopt;
}

} // namespace

QStringList JsonReading::unknownMembers() const
{
    QStringList sentences;
    for (const Unknown &unknown : m_unknown) {
        const int others = unknown.count - 1;
        const QString sentence = others == 0
            ? QCoreApplication::translate("Error", "Astrolabe does not know %1: it is kept and has no effect.")
            : QCoreApplication::translate("Error",
                  "Astrolabe does not know %1 and %n more like it: they are kept and have no effect.", nullptr, others);
        sentences.append(sentence.arg(unknown.pointer));
    }
    return sentences;
}

void JsonReading::fail(const JsonPlace &place, const QString &what, Error::Kind kind)
{
    if (!m_error)
        m_error = Error{kind, what, place.pointer(), {}};
}

void JsonReading::missing(const JsonPlace &place)
{
    fail(place, QCoreApplication::translate("Error", "This member is required."));
}

void JsonReading::expected(const JsonPlace &place, const QString &expectation, const QJsonValue &found)
{
    if (found.isUndefined())
        missing(place);
    else if (!m_error)
        fail(place, expectation.arg(briefly(found)));
}

void JsonReading::expectedOneOf(const JsonPlace &place, const QStringList &names, const QJsonValue &found)
{
    if (found.isUndefined())
        missing(place);
    else if (!m_error)
        fail(place,
            QCoreApplication::translate("Error", "Expected one of %1, found %2.")
                .arg(names.join(u", "_s), briefly(found)));
}

void JsonReading::unknown(const JsonPlace &place)
{
    Unknown &unknown = m_unknown[place.pattern()];
    if (unknown.count++ == 0)
        unknown.pointer = place.pointer();
}

void JsonReading::add(const JsonReading &other)
{
    m_done += other.m_done;
    if (!m_error)
        m_error = other.m_error;
    for (auto it = other.m_unknown.cbegin(); it != other.m_unknown.cend(); ++it) {
        Unknown &unknown = m_unknown[it.key()];
        if (unknown.count == 0)
            unknown.pointer = it->pointer;
        unknown.count += it->count;
    }
}

void JsonReading::step()
{
    if (++m_done % stepsBetweenReports != 0)
        return;
    if (m_done < m_steps) // the caller reports the end
        m_progress.report(m_done, m_steps);
    if (m_progress.isCanceled())
        fail({}, QCoreApplication::translate("Error", "Loading was stopped."), Error::Kind::Cancelled);
}

JsonView JsonReading::parsed(const LongLists::Element &element, const JsonPlace &place)
{
    const JsonNode *value = m_tape.parse(element.text);
    if (value == nullptr) {
        fail(place, {}); // parsing the whole document says more
        return {};
    }
    return JsonView(value);
}

QJsonArray JsonReading::arrayOf(const JsonView &json, const JsonPlace &place)
{
    if (!json.isArray())
        expected(place, QCoreApplication::translate("Error", "Expected an array, found %1."), json.toQt());
    return json.toQt().toArray();
}

bool JsonReading::isObject(const JsonView &json, const JsonPlace &place)
{
    if (!json.isObject())
        expected(place, QCoreApplication::translate("Error", "Expected an object, found %1."), json.toQt());
    return json.isObject();
}

JsonItems JsonReading::elementsOf(const JsonView &json, const JsonPlace &place)
{
    if (json.isArray())
        return JsonItems(json);
    expected(place, QCoreApplication::translate("Error", "Expected an array, found %1."), json.toQt());
    return JsonItems({});
}

JsonItems JsonReading::membersOf(const JsonView &json, const JsonPlace &place)
{
    return isObject(json, place) ? JsonItems(json) : JsonItems({});
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, bool &value)
{
    if (!json.isBool())
        expected(place, QCoreApplication::translate("Error", "Expected true or false, found %1."), json.toQt());
    value = json.toBool();
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, QString &value, Text text)
{
    const bool fits = text == Text::Strict ? json.isString() : isScalar(json);
    if (!fits)
        expected(place, QCoreApplication::translate("Error", "Expected a text, found %1."), json.toQt());
    value = json.isString() ? json.toString() : python::text(json.toQt());
    if (value.isNull())
        value = u""_s; // a null string means absent
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, QDateTime &value)
{
    value = QDateTime::fromString(json.toString(), Qt::ISODateWithMs);
    if (!value.isValid())
        expected(place, QCoreApplication::translate("Error", "Expected a time such as 2026-01-15T12:00:00Z, found %1."),
            json.toQt());
    // A time without a zone is UTC, like all times in Nova's databases.
    if (value.timeSpec() == Qt::LocalTime)
        value.setTimeSpec(Qt::UTC);
    else
        value = value.toUTC();
}

QJsonObject JsonReading::objectOf(const JsonView &json)
{
    if (json.node() == nullptr)
        return json.toQt().toObject();
    constexpr qsizetype mostKept = 1000;
    QByteArray key;
    json.node()->appendKey(key);
    if (const auto known = m_objects.constFind(key); known != m_objects.cend())
        return *known;
    const QJsonObject object = json.toQt().toObject();
    if (m_objects.size() < mostKept)
        m_objects.insert(key, object);
    return object;
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, QJsonObject &value, ObjectAs as)
{
    const QJsonDocument document = as == ObjectAs::ObjectOrText && json.isString()
        ? QJsonDocument::fromJson(json.toString().toUtf8())
        : QJsonDocument();
    if (json.isObject() || document.isObject())
        value = json.isObject() ? objectOf(json) : document.object();
    else
        expected(place, QCoreApplication::translate("Error", "Expected an object, found %1."), json.toQt());
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, int &value, Range range)
{
    qint64 whole = 0;
    readWhole(json, place, whole, std::numeric_limits<int>::max(), range);
    value = static_cast<int>(whole);
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, qint64 &value, Range range)
{
    readWhole(json, place, value, largestWhole, range);
}

void JsonReading::readWhole(const JsonView &json, const JsonPlace &place, qint64 &value, qint64 largest, Range range)
{
    const std::optional<qint64> whole = json.toInteger();
    const qint64 least = std::max(smallest(range), -largest);
    if (!whole)
        expected(place, QCoreApplication::translate("Error", "Expected a whole number, found %1."), json.toQt());
    else if (*whole < least)
        expected(
            place, QCoreApplication::translate("Error", "Expected at least %1, found %2.").arg(least), json.toQt());
    else if (*whole > largest)
        expected(
            place, QCoreApplication::translate("Error", "Expected at most %1, found %2.").arg(largest), json.toQt());
    else
        value = *whole;
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, double &value, Range range)
{
    const std::optional<double> beyond = range == Range::Any ? beyondJson(json) : std::nullopt;
    value = beyond.value_or(json.toDouble());
    if (!beyond && !json.isDouble())
        expected(place, QCoreApplication::translate("Error", "Expected a number, found %1."), json.toQt());
    else if (range != Range::Any && value < 0)
        expected(place, QCoreApplication::translate("Error", "Expected at least %1, found %2.").arg(0), json.toQt());
}

void JsonReading::read(const JsonView &json, const JsonPlace &place, QMap<QString, QString> &value, Text text)
{
    for (JsonItems members = membersOf(json, place); !members.atEnd(); members.next()) {
        const QString key = members.name();
        if (text == Text::ScalarOrNull && members.value().isNull())
            value.insert(key, QString());
        else
            read(members.value(), JsonPlace::entry(place, key), value[key], text);
    }
}

JsonView JsonObjectReader::take(QLatin1StringView name)
{
    m_reading.askedFor(m_place, name);
    const JsonView json = m_object.member(name);
    if (!json.isUndefined() && !m_asked.contains(name))
        m_asked.append(name);
    return json;
}

void JsonObjectReader::other(QJsonObject &rest)
{
    if (m_asked.size() == m_object.size())
        return;
    for (JsonItems members(m_object); !members.atEnd(); members.next()) {
        const QString name = members.name();
        if (std::ranges::find(m_asked, name) != m_asked.cend())
            continue;
        m_reading.unknown(JsonPlace(m_place, name));
        rest.insert(name, members.value().toQt());
    }
}

void JsonObjectReader::missing(QLatin1StringView name)
{
    m_reading.missing(JsonPlace(m_place, name));
}

} // namespace astrolabe
