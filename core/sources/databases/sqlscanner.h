// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/databases/table.h"

#include <QByteArray>
#include <QIODevice>

namespace astrolabe {

// Reads a dump piece by piece, whatever its size, and counts lines. Nothing in it is executed.
class SqlScanner
{
public:
    explicit SqlScanner(QIODevice &device)
        : m_device(device)
    { }

    bool atEnd() { return peek() < 0; }
    int peek() { return m_at < m_buffer.size() || fill() ? static_cast<unsigned char>(m_buffer.at(m_at)) : -1; }
    int next();
    int line() const { return m_line; }
    qint64 position() const { return m_before + m_at; }

    bool take(char wanted); // the next character, if it is this one
    void skipBlanks();
    QByteArray restOfLine(); // without the line's end
    void skipComment();      // up to */
    QByteArray word();       // letters, digits and _
    // A name in backquotes or double quotes, or a plain one; of "schema.name" the name.
    QString name();
    // Whether a backslash in a text begins an escape: in MySQL it does; in PostgreSQL, as in standard SQL, it stands
    // for itself, except in E'…'.
    void escapeByBackslash(bool escapes) { m_escapesByBackslash = escapes; }
    // What stands between quotes, with escapes resolved; nothing but the first bytes is kept of a value too long to
    // matter.
    QByteArray quoted(char quote);
    // NULL, a number, a text, 0x…, _binary '…'.
    Result<Table::Cell> value();
    // To the next semicolon that stands neither in a text nor in a comment.
    void skipStatement();

private:
    bool fill();
    QByteArray text(char quote, bool escapesByBackslash);

    QIODevice &m_device;
    QByteArray m_buffer;
    qsizetype m_at = 0;
    qint64 m_before = 0; // bytes before the buffer
    int m_line = 1;
    bool m_escapesByBackslash = true;
};

} // namespace astrolabe
