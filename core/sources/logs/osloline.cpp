// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/osloline.h"

#include <algorithm>

namespace astrolabe {

namespace {

constexpr QByteArrayView levels[] = {"DEBUG", "INFO", "WARNING", "ERROR", "AUDIT", "TRACE", "CRITICAL", "WARN"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLoggerCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '.' || c == '-';
}

template<typename Predicate>
qsizetype lengthOf(QByteArrayView text, Predicate predicate)
{
    return std::ranges::find_if_not(text, predicate) - text.begin();
}

QByteArrayView taken(QByteArrayView &text, qsizetype length)
{
    const QByteArrayView front = text.first(length);
    text = text.sliced(length);
    return front;
}

bool takeBlank(QByteArrayView &text)
{
    if (!text.startsWith(' '))
        return false;
    text = text.sliced(1);
    return true;
}

bool matchesShape(QByteArrayView text, QByteArrayView shape)
{
    return text.size() >= shape.size() && std::ranges::equal(text.first(shape.size()), shape, [](char c, char wanted) {
        return wanted == '0' ? isDigit(c) : (wanted == ' ' ? c == ' ' || c == 'T' : c == wanted);
    });
}

QByteArrayView takenLevel(QByteArrayView &text)
{
    const auto level = std::ranges::find_if(levels, [&](QByteArrayView each) {
        return text == each || (text.startsWith(each) && text.sliced(each.size()).startsWith(' '));
    });
    return level == std::end(levels) ? QByteArrayView() : taken(text, level->size());
}

// "[None req-… user project - - -]", "[-]". Other brackets belong to the message.
void takeIds(QByteArrayView &text, OsloHead &head)
{
    if (!text.startsWith(" ["))
        return;
    const qsizetype end = text.indexOf(']');
    if (end < 0)
        return;
    const QByteArrayView ids = text.sliced(2, end - 2);
    if (ids.trimmed() != "-" && !ids.contains("req-"))
        return;
    head.ids = ids;
    head.hasIds = true;
    text = text.sliced(end + 1);
}

void takeInstance(QByteArrayView &text, OsloHead &head)
{
    constexpr QByteArrayView opening = "[instance: ";
    const qsizetype end = text.startsWith(opening) ? text.indexOf(']') : -1;
    if (end < 0)
        return;
    head.instance = text.sliced(opening.size(), end - opening.size());
    text = text.sliced(end + 1);
    takeBlank(text);
}

} // namespace

qsizetype timeLength(QByteArrayView text)
{
    constexpr QByteArrayView shape = "0000-00-00 00:00:00";
    if (!matchesShape(text, shape))
        return 0;
    qsizetype length = shape.size();
    if (length < text.size() && (text.at(length) == '.' || text.at(length) == ','))
        length += 1 + lengthOf(text.sliced(length + 1), isDigit);
    return length;
}

std::optional<OsloHead> osloHeadOf(QByteArrayView line)
{
    OsloHead head;
    QByteArrayView rest = line;
    if (const qsizetype length = timeLength(rest); length > 0) {
        head.time = taken(rest, length);
        if (!takeBlank(rest))
            return std::nullopt;
    }
    if (const qsizetype digits = lengthOf(rest, isDigit); digits > 0) {
        taken(rest, digits);
        if (!takeBlank(rest))
            return std::nullopt;
    }
    head.level = takenLevel(rest);
    if (head.level.isEmpty())
        return std::nullopt;
    if (!takeBlank(rest))
        return rest.isEmpty() && !head.time.isEmpty() ? std::optional(head) : std::nullopt;
    head.logger = taken(rest, lengthOf(rest, isLoggerCharacter));
    if (head.logger.isEmpty() || (!rest.isEmpty() && !rest.startsWith(' ')))
        return std::nullopt;
    if (head.time.isEmpty() && !head.logger.contains('.'))
        return std::nullopt;
    takeIds(rest, head);
    takeBlank(rest);
    takeInstance(rest, head);
    head.message = rest;
    return head;
}

OsloRequest requestOf(QByteArrayView ids)
{
    OsloRequest request;
    qsizetype at = 0;
    int after = -1; // words since the last request id
    while (at < ids.size()) {
        qsizetype end = ids.indexOf(' ', at);
        if (end < 0)
            end = ids.size();
        const QByteArrayView word = ids.sliced(at, end - at);
        at = end + 1;
        if (word.isEmpty())
            continue;
        if (word.startsWith("req-") && after < 1) {
            request.global = request.own;
            request.own = word;
            after = 0;
        } else if (after >= 0 && ++after == 2 && word != "-") { // the user is first
            request.project = word;
        }
    }
    return request;
}

QByteArrayView withoutDebugSuffix(QByteArrayView message)
{
    if (message.endsWith("}}")) {
        const qsizetype braces = message.lastIndexOf(" {{");
        return braces < 0 ? message : message.first(braces);
    }
    const qsizetype place = message.lastIndexOf(' '); // "path.py:70"
    if (place < 0)
        return message;
    const QByteArrayView file = message.sliced(place + 1);
    const qsizetype colon = file.lastIndexOf(':');
    if (colon < 0 || colon + 1 == file.size() || !std::ranges::all_of(file.sliced(colon + 1), isDigit)
        || !(file.first(colon).endsWith(".py") || file.first(colon).endsWith(".pyc")))
        return message;
    QByteArrayView rest = message.first(place);
    rest = rest.first(qMax(rest.lastIndexOf(' '), qsizetype(0))); // the function
    constexpr QByteArrayView from = " from (pid=";
    const qsizetype pid = rest.lastIndexOf(from);
    return pid >= 0 && rest.endsWith(')') && !rest.sliced(pid + from.size()).contains(' ') ? rest.first(pid) : rest;
}

} // namespace astrolabe
