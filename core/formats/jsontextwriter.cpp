// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsontextwriter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace astrolabe {

namespace {

bool standsAsItIs(char16_t character)
{
    return character >= 0x20 && character < 0x7f && character != u'"' && character != u'\\';
}

// For text that needs escapes or UTF-8.
void appendEscaped(QByteArray &text, const QString &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    text.append(QByteArrayView(array).sliced(1).chopped(1));
}

// The longest number has a sign, 17 digits, a point and an exponent.
constexpr std::size_t longestNumber = 32;

// Each returns the end of what it wrote.
char *write(char *out, qint64 value)
{
    return std::to_chars(out, out + longestNumber, value).ptr;
}

char *write(char *out, int value)
{
    return write(out, qint64{value});
}

char *write(char *out, const QByteArray &text)
{
    return std::copy(text.begin(), text.end(), out);
}

char *write(char *out, double value)
{
    constexpr double wholeUntil = 9007199254740992; // up to here a double holds every integer
    constexpr double plainFrom = 0.01;              // up to `plainUntil`, no number is shorter with an exponent
    constexpr double plainUntil = 1e15;
    const double size = std::abs(value);
    if (!std::isfinite(value))
        return write(out, '"' + python::text(value).toLatin1() + '"');
    if (value == std::trunc(value) && size < wholeUntil)
        return write(out, static_cast<qint64>(value));
    if (size >= plainFrom && size < plainUntil) // the same digits as QByteArray::number(), in half of the time
        return std::to_chars(out, out + longestNumber, value, std::chars_format::fixed).ptr;
    return write(out, QByteArray::number(value, 'g', QLocale::FloatingPointShortest));
}

void appendNumber(QByteArray &text, auto value)
{
    std::array<char, longestNumber> written{};
    text.append(written.data(), write(written.data(), value) - written.data());
}

// Makes room for many numbers at once: appending one by one costs more than writing them.
void appendNumbers(QByteArray &text, auto numbers)
{
    constexpr std::size_t together = 256;
    text += '[';
    for (auto rest = numbers; !rest.empty(); rest = rest.subspan(std::min(together, rest.size()))) {
        const qsizetype at = text.size();
        text.resize(at + static_cast<qsizetype>(together * (longestNumber + 1)));
        char *out = text.data() + at;
        for (const auto number : rest.first(std::min(together, rest.size()))) {
            out = write(out, number);
            *out++ = ',';
        }
        text.truncate(out - text.data());
    }
    if (numbers.empty())
        text += ']';
    else
        text.back() = ']';
}

} // namespace

void appendJson(QByteArray &text, bool value)
{
    text += value ? "true" : "false";
}

void appendJson(QByteArray &text, int value)
{
    appendNumber(text, value);
}

void appendJson(QByteArray &text, qint64 value)
{
    appendNumber(text, value);
}

void appendJson(QByteArray &text, double value)
{
    appendNumber(text, value);
}

void appendJson(QByteArray &text, const QList<int> &numbers)
{
    appendNumbers(text, std::span(numbers));
}

void appendJson(QByteArray &text, const std::vector<double> &numbers)
{
    appendNumbers(text, std::span(numbers));
}

void appendJson(QByteArray &text, const QString &value)
{
    const auto *const characters = reinterpret_cast<const char16_t *>(value.utf16());
    if (!std::all_of(characters, characters + value.size(), standsAsItIs)) {
        appendEscaped(text, value);
        return;
    }
    const qsizetype at = text.size();
    text.resize(at + value.size() + 2);
    char *out = text.data() + at;
    *out++ = '"';
    out = std::transform(characters, characters + value.size(), out, [](char16_t c) { return static_cast<char>(c); });
    *out = '"';
}

void appendJson(QByteArray &text, const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    text.append(QByteArrayView(array).sliced(1).chopped(1));
}

void appendJson(QByteArray &text, const QJsonObject &value)
{
    text += QJsonDocument(value).toJson(QJsonDocument::Compact);
}

void appendJson(QByteArray &text, const QDateTime &value)
{
    appendJson(text, toJson(value).toString());
}

void appendJson(QByteArray &text, const QMap<QString, QString> &values)
{
    appendMembers(text, values, [&](const QString &value) {
        if (value.isNull())
            text += "null";
        else
            appendJson(text, value);
    });
}

JsonMembers::JsonMembers(QByteArray &text)
    : m_text(text)
{
    m_text += '{';
    m_from = m_text.size();
}

void JsonMembers::begin()
{
    if (!m_members.isEmpty())
        m_text += ',';
}

void JsonMembers::begin(QLatin1StringView name)
{
    begin();
    const qsizetype from = m_text.size();
    m_text += '"';
    m_text.append(name.data(), name.size());
    m_text += '"';
    named(from);
}

void JsonMembers::begin(const QString &name)
{
    begin();
    const qsizetype from = m_text.size();
    appendJson(m_text, name);
    named(from);
}

void JsonMembers::named(qsizetype from)
{
    const Member member{from, m_text.size()};
    m_isSorted = m_isSorted && (m_members.isEmpty() || nameOf(m_members.last()) < nameOf(member));
    m_members.append(member);
    m_text += ':';
}

bool JsonMembers::contains(const QString &name) const
{
    QByteArray written;
    appendJson(written, name);
    return std::ranges::any_of(m_members,
        [&](const Member &member) { return nameOf(member) == QByteArrayView(written).sliced(1).chopped(1); });
}

// The name without its quotation marks.
QByteArrayView JsonMembers::nameOf(const Member &member) const
{
    return QByteArrayView(m_text).sliced(member.begin + 1, member.nameEnd - member.begin - 2);
}

void JsonMembers::end()
{
    if (!m_isSorted)
        sort();
    m_text += '}';
}

void JsonMembers::sort()
{
    const QByteArray unsorted = m_text.sliced(m_from);
    const auto endOf = [&](qsizetype at) {
        return at + 1 < m_members.size() ? m_members.at(at + 1).begin - 1 : m_from + unsorted.size();
    };
    struct Part
    {
        QByteArrayView name;
        QByteArrayView whole;
    };
    QVarLengthArray<Part, 32> parts;
    for (qsizetype at = 0; at < m_members.size(); ++at) {
        const Member &member = m_members.at(at);
        const QByteArrayView whole = QByteArrayView(unsorted).sliced(member.begin - m_from, endOf(at) - member.begin);
        parts.append({whole.sliced(1, member.nameEnd - member.begin - 2), whole});
    }
    std::ranges::sort(parts, {}, &Part::name);
    m_text.truncate(m_from);
    for (qsizetype at = 0; at < parts.size(); ++at) {
        if (at > 0)
            m_text += ',';
        m_text.append(parts.at(at).whole);
    }
}

} // namespace astrolabe
