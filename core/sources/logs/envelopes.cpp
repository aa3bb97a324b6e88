// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/envelopes.h"

#include "sources/logs/jsonenvelope.h"

#include <algorithm>

namespace astrolabe {

namespace {

constexpr int mostEnvelopes = 5;

bool isNumberCharacter(char c)
{
    return c >= '0' && c <= '9';
}

bool isBlankCharacter(char c)
{
    return c == ' ' || c == '\t';
}

// "> ", also repeated
bool quotedMail(EnvelopedLine &line)
{
    if (!line.text.startsWith('>'))
        return false;
    line.text = line.text.sliced(1);
    if (line.text.startsWith(' '))
        line.text = line.text.sliced(1);
    return true;
}

// "1000:"
bool grepNumber(EnvelopedLine &line)
{
    const auto digits = std::ranges::find_if_not(line.text, isNumberCharacter) - line.text.begin();
    if (digits == 0 || digits > 9 || !line.text.sliced(digits).startsWith(':'))
        return false;
    line.text = line.text.sliced(digits + 1);
    return true;
}

// "/var/log/nova/nova-scheduler.log:"; a "-" before lines of context
bool grepFile(EnvelopedLine &line)
{
    const QByteArrayView beginning = line.text.first(qMin(line.text.size(), qsizetype(4096)));
    const auto name = std::ranges::find_if(beginning, [](char c) { return c == ' ' || c == ':'; }) - beginning.begin();
    const QByteArrayView path = beginning.first(name);
    if (!path.contains('/') && !path.contains(".log") && !path.contains(".txt"))
        return false;
    if (beginning.sliced(name).startsWith(':')) {
        line.text = line.text.sliced(name + 1);
        return true;
    }
    constexpr QByteArrayView dashAndDate = "-2000-00-00";
    if (path.size() <= dashAndDate.size() || path.at(path.size() - dashAndDate.size()) != '-')
        return false;
    line.text = line.text.sliced(path.size() - dashAndDate.size() + 1);
    return timeLength(line.text) > 0;
}

// "2026-11-25T11:07:02.635253854Z "
bool timeOfContainer(EnvelopedLine &line)
{
    const qsizetype length = timeLength(line.text);
    if (length == 0 || line.text.at(10) != 'T')
        return false;
    const qsizetype blank = line.text.indexOf(' ', length);
    const qsizetype end = blank < 0 ? line.text.size() : blank;
    if (end - length > 6) // "Z", "+0000", "+00:00"
        return false;
    line.time = line.text.first(length).toByteArray();
    line.text = line.text.sliced(qMin(end + 1, line.text.size()));
    return true;
}

// CRI: "2026-11-25T11:07:02.635253854Z stdout F "; "P" where the line was split.
bool criLine(EnvelopedLine &line)
{
    EnvelopedLine inner = line;
    if (!timeOfContainer(inner) || !(inner.text.startsWith("stdout ") || inner.text.startsWith("stderr ")))
        return false;
    const QByteArrayView rest = inner.text.sliced(7);
    if (!rest.startsWith('F') && !rest.startsWith('P'))
        return false;
    inner.goesOn = rest.startsWith('P');
    inner.text = rest.sliced(qMin(qsizetype(2), rest.size()));
    line = inner;
    return true;
}

// "nova-scheduler-1  | "
bool composeName(EnvelopedLine &line)
{
    const qsizetype bar = line.text.indexOf("| ");
    if (bar < 2 || bar > 80)
        return false;
    const QByteArrayView name = line.text.first(bar).trimmed();
    if (name.isEmpty() || std::ranges::any_of(name, isBlankCharacter))
        return false;
    line.text = line.text.sliced(bar + 2);
    return true;
}

// RFC 5424: "<31>1 2026-11-25T11:07:02.627000+00:00 host app pid msgid - "
bool syslogLine(EnvelopedLine &line)
{
    if (!line.text.startsWith('<'))
        return false;
    const qsizetype closing = line.text.indexOf('>');
    if (closing < 2 || closing > 4 || !std::ranges::all_of(line.text.sliced(1, closing - 1), isNumberCharacter))
        return false;
    QByteArrayView rest = line.text.sliced(closing + 1);
    if (!rest.startsWith("1 ")) { // RFC 3164 with its priority
        line.text = rest;
        return true;
    }
    rest = rest.sliced(2);
    line.time = rest.first(timeLength(rest)).toByteArray();
    for (int field = 0; field < 5; ++field) { // time, host, app, pid, message id
        const qsizetype blank = rest.indexOf(' ');
        if (blank < 0)
            return false;
        rest = rest.sliced(blank + 1);
    }
    const qsizetype data = rest.startsWith('[') ? rest.indexOf("]") + 1 : 1; // structured data
    if (data <= 0 || data > rest.size())
        return false;
    line.text = rest.sliced(qMin(data + 1, rest.size()));
    return true;
}

// rsyslog writes control characters as "#012".
QByteArray withControlCharacters(QByteArrayView text)
{
    QByteArray plain = text.toByteArray();
    plain.replace("#012", "\n");
    plain.replace("#011", "\t");
    plain.replace("#033", "\x1b");
    return hasColours(plain) ? withoutColours(plain) : plain;
}

// The journal's short forms and RFC 3164: "Nov 25 11:07:02 host program[pid]: ". Names of months are localised, so only
// the order counts.
bool journalLine(EnvelopedLine &line)
{
    const QByteArrayView beginning = line.text.first(qMin(line.text.size(), qsizetype(300)));
    qsizetype colon = beginning.indexOf(": ");
    if (colon < 0 && beginning.endsWith(':'))
        colon = beginning.size() - 1;
    if (colon < 0)
        return false;
    const QByteArrayView head = beginning.first(colon);
    const qsizetype program = head.lastIndexOf(' ');
    const qsizetype host = program <= 0 ? -1 : head.first(program).lastIndexOf(' ');
    if (host <= 0 || head.size() - program < 2)
        return false;
    const QByteArrayView date = head.first(host);
    const qsizetype clock = date.lastIndexOf(':');
    if (clock < 5 || !isNumberCharacter(date.at(clock - 1)) || !isNumberCharacter(date.at(clock - 4)))
        return false;
    if (timeLength(date) > 0)
        line.time = date.first(timeLength(date)).toByteArray();
    line.text = line.text.sliced(qMin(colon + 2, line.text.size()));
    if (line.text.contains("#0")) {
        line.decoded = withControlCharacters(line.text);
        line.text = line.decoded;
    }
    return true;
}

bool indentedLine(EnvelopedLine &line)
{
    const auto blanks = std::ranges::find_if_not(line.text, isBlankCharacter) - line.text.begin();
    line.text = line.text.sliced(blanks);
    return blanks > 0;
}

bool jsonLine(EnvelopedLine &line)
{
    const auto inner = fromJsonLine(line.text);
    if (!inner)
        return false;
    line.decoded = hasColours(inner->text) ? withoutColours(inner->text) : inner->text;
    line.text = line.decoded;
    line.time = inner->time;
    line.goesOn = inner->goesOn;
    return true;
}

} // namespace

std::span<const TakeEnvelopeOff> allEnvelopes()
{
    static constexpr TakeEnvelopeOff all[] = {jsonLine, quotedMail, criLine, timeOfContainer, grepNumber, grepFile,
        syslogLine, journalLine, composeName, indentedLine};
    return all;
}

bool hasColours(QByteArrayView text)
{
    return text.contains('\x1b') || text.contains("#033[");
}

QByteArray withoutColours(QByteArrayView text)
{
    QByteArray plain = text.toByteArray();
    plain.replace("#033[", "\x1b[");
    QByteArray kept;
    kept.reserve(plain.size());
    qsizetype at = 0;
    while (at < plain.size()) {
        const qsizetype escape = plain.indexOf("\x1b[", at);
        kept += QByteArrayView(plain).sliced(at, (escape < 0 ? plain.size() : escape) - at);
        if (escape < 0)
            break;
        at = escape + 2;
        while (at < plain.size() && (isNumberCharacter(plain.at(at)) || plain.at(at) == ';'))
            ++at;
        ++at; // the letter
    }
    return kept;
}

std::optional<OsloHead> Envelopes::search(EnvelopedLine &line, QList<TakeEnvelopeOff> &chain) const
{
    auto bare = osloHeadOf(line.text);
    if (bare || chain.size() == mostEnvelopes)
        return bare;
    for (const TakeEnvelopeOff envelope : allEnvelopes()) {
        EnvelopedLine inner = line;
        if (!envelope(inner))
            continue;
        chain << envelope;
        if (auto head = search(inner, chain)) {
            line = inner;
            return head;
        }
        chain.removeLast();
    }
    return std::nullopt;
}

std::optional<OsloHead> Envelopes::takeOff(EnvelopedLine &line)
{
    EnvelopedLine usual = line;
    for (const TakeEnvelopeOff each : std::as_const(m_usual)) {
        if (!each(usual))
            break;
    }
    if (auto head = osloHeadOf(usual.text)) {
        line = usual;
        return head;
    }
    QList<TakeEnvelopeOff> chain;
    EnvelopedLine other = line;
    if (auto head = search(other, chain)) {
        line = other;
        m_usual = chain;
        return head;
    }
    line = usual;
    return std::nullopt;
}

} // namespace astrolabe
