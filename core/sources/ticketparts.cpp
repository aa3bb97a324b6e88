// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/ticketparts.h"

#include "sources/logs/envelopes.h"
#include "sources/readers/foundconf.h"
#include "sources/readers/foundfault.h"
#include "sources/tables/drawntables.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A row of a table that a mail broke goes on for so many lines at most.
constexpr int mostFragments = 20;

QByteArrayView trimmedEnd(QByteArrayView line)
{
    while (line.endsWith(' ') || line.endsWith('\r') || line.endsWith('\t'))
        line.chop(1);
    return line;
}

// "> > text" without its marks.
QByteArrayView unquoted(QByteArrayView line)
{
    while (line.startsWith('>')) {
        line = line.sliced(1);
        if (line.startsWith(' '))
            line = line.sliced(1);
    }
    return line;
}

// Lines that only mark what stands between them as code.
bool isFence(QByteArrayView line)
{
    static const QRegularExpression fence(
        u"^\\s*(```\\w*|~~~\\w*|\\{(code|noformat|quote)(:\\w+)?\\}|</?(pre|code)>)\\s*$"_s);
    return line.size() < 40 && fence.match(QString::fromUtf8(line)).hasMatch();
}

bool isGroupLine(QByteArrayView line)
{
    static const QRegularExpression group(u"^\\[[A-Za-z][\\w.:-]*\\]$"_s);
    return line.startsWith('[') && line.size() < 80 && group.match(QString::fromUtf8(line)).hasMatch();
}

bool isOptionLine(QByteArrayView line)
{
    static const QRegularExpression option(u"^[a-z][a-z0-9_-]* *[=:]( |\\S|$)"_s);
    return line.startsWith('#') || line.startsWith(';') || option.match(QString::fromUtf8(line)).hasMatch();
}

bool beginsTable(QByteArrayView line)
{
    return line.startsWith("+--");
}

bool beginsJson(QByteArrayView line)
{
    return line == "[" || line == "{" || line.startsWith("[{") || line.startsWith("{\"");
}

// Sorts the lines of a ticket.
class TicketSorting
{
public:
    TicketParts sort(const QByteArray &text)
    {
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype end = text.indexOf('\n', at);
            addLine(QByteArrayView(text).sliced(at, (end < 0 ? text.size() : end) - at));
            at = end < 0 ? text.size() : end + 1;
        }
        endOutput();
        if (!looksLikeNovaConf(QString::fromUtf8(m_parts.conf)))
            m_parts.conf.clear();
        return std::move(m_parts);
    }

private:
    enum class Kind { Prose, Conf, Log, Output, Json };

    void addLine(QByteArrayView raw)
    {
        const QByteArrayView line = trimmedEnd(unquoted(raw));
        m_parts.isQuoted = m_parts.isQuoted || raw.startsWith("> ");
        QByteArrayView kept = isFence(line) ? QByteArrayView() : line;
        m_kind = joinsCutLine(kept) ? Kind::Output : kindOf(kept);
        keep(kept);
        ++m_line;
    }

    Kind kindOf(QByteArrayView line)
    {
        if (line.isEmpty())
            return m_kind == Kind::Conf || m_awaitsOutput ? m_kind : Kind::Prose;
        if (beginsTable(line) || (m_isInTable && line.startsWith('|'))) {
            m_awaitsOutput = false;
            return Kind::Output;
        }
        if (line.size() < longestPrompt && !promptedCommand(QString::fromUtf8(line)).isEmpty()) {
            endOutput();
            m_awaitsOutput = true;
            return Kind::Output;
        }
        m_awaitsOutput = false;
        EnvelopedLine enveloped{line, {}, {}, false};
        if (m_envelopes.takeOff(enveloped))
            return Kind::Log;
        if (isGroupLine(line))
            return Kind::Conf;
        return goingOn(line);
    }

    // What a line is that does not begin anything.
    Kind goingOn(QByteArrayView line) const
    {
        switch (m_kind) {
        case Kind::Conf:
            return isOptionLine(line) || line.startsWith(' ') || line.startsWith('\t') || m_endsInComma ? Kind::Conf
                                                                                                        : Kind::Prose;
        case Kind::Log:
            return Kind::Log;
        case Kind::Output:
            return m_isInTable ? Kind::Prose : Kind::Output;
        case Kind::Json:
            return Kind::Json;
        case Kind::Prose:
            break;
        }
        return beginsJson(line) ? Kind::Json : Kind::Prose;
    }

    // Mails break rows at blanks, terminals rows and drawings at their width. A drawing that stays cut is of a table
    // that was copied in part.
    bool joinsCutLine(QByteArrayView line)
    {
        if (!m_isCut)
            return false;
        const bool isDrawing = std::ranges::all_of(line, [](char sign) { return sign == '+' || sign == '-'; });
        if (line.isEmpty() || m_fragments >= mostFragments || m_cutBorder != isDrawing) {
            m_isTruncated = m_isTruncated || m_cutBorder;
            m_isCut = false;
            return false;
        }
        m_cutsWithin = m_cutsWithin || m_cutBorder;
        m_output.chop(1);
        if (!m_cutsWithin)
            m_output += ' ';
        if (!m_cutsWithin)
            m_row += ' ';
        m_row += line;
        ++m_fragments;
        m_joins = true;
        m_isCut = isCut();
        return true;
    }

    // Whether the row goes on: it has fewer bars than the drawing of its table, or does not end with one.
    bool isCut()
    {
        if (!m_row.startsWith('+'))
            return m_row.startsWith('|') && (!m_row.endsWith('|') || m_row.count('|') < m_bars);
        if (!m_row.endsWith('+'))
            return true;
        m_bars = m_row.count('+');
        return false;
    }

    void keep(QByteArrayView line)
    {
        if (m_kind == Kind::Conf && std::exchange(m_endsInComma, line.endsWith(',')) && !isOptionLine(line))
            m_parts.conf += ' '; // goes on with the value of the line before
        add(m_parts.conf, Kind::Conf, line);
        add(m_parts.log, Kind::Log, line);
        add(m_parts.prose, Kind::Prose, line);
        m_parts.hasProse = m_parts.hasProse || (m_kind == Kind::Prose && !line.isEmpty());
        if (m_kind == Kind::Output || m_kind == Kind::Json)
            keepOutput(line);
        else
            endOutput();
    }

    void add(QByteArray &part, Kind kind, QByteArrayView line) const
    {
        if (m_kind == kind)
            part += line;
        part += '\n';
    }

    void keepOutput(QByteArrayView line)
    {
        if (m_output.isEmpty())
            m_output = QByteArray(m_line, '\n');
        m_output += line;
        m_output += '\n';
        m_isInTable = m_isInTable || beginsTable(line);
        if (std::exchange(m_joins, false))
            return;
        m_row = line.toByteArray();
        m_isCut = m_isInTable && !m_isTruncated && isCut();
        m_cutBorder = line.startsWith('+');
        m_fragments = 0;
    }

    void endOutput()
    {
        if (!m_output.isEmpty())
            m_parts.outputs << std::exchange(m_output, QByteArray());
        m_bars = 0;
        m_isInTable = m_isCut = m_cutsWithin = m_isTruncated = m_awaitsOutput = false;
    }

    TicketParts m_parts;
    Envelopes m_envelopes;
    Kind m_kind = Kind::Prose;
    bool m_endsInComma = false;  // the last option
    qsizetype m_line = 0;        // lines before this one
    QByteArray m_output;         // that is being read, behind as many blank lines as stand before it
    bool m_awaitsOutput = false; // a prompt was the last that was not blank
    bool m_isInTable = false;
    QByteArray m_row;           // the last row, as far as it is read
    qsizetype m_bars = 0;       // of a whole row
    bool m_isCut = false;       // the last row is not whole
    bool m_cutBorder = false;   // and is a drawing
    bool m_cutsWithin = false;  // lines are cut at a width, not at blanks
    bool m_isTruncated = false; // nothing goes on on the next line
    bool m_joins = false;
    int m_fragments = 0; // lines that were joined to the last row
};

} // namespace

bool TicketParts::areMixed() const
{
    const bool hasConf = !conf.isEmpty();
    const bool hasLog = !log.trimmed().isEmpty();
    const bool hasOutput = !outputs.isEmpty();
    const auto tellsOfFailure
        = [](const QString &text) { return hasBareMessages(text) || faultDecisionIn({}, text).has_value(); };
    const bool hasFailure = hasOutput && tellsOfFailure(QString::fromUtf8(prose));
    const int kinds = int(hasConf) + int(hasLog) + int(hasOutput) + int(hasFailure);
    return kinds > 1 || (hasConf && hasProse) || (isQuoted && kinds > 0) || outputs.size() > 1;
}

TicketParts partsOfTicket(const QByteArray &text)
{
    return TicketSorting().sort(text);
}

} // namespace astrolabe
