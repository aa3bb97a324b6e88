// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/sqlscanner.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 scannedChunk = 1 << 20;
// No column that is read here is longer: MySQL's MEDIUMTEXT.
constexpr qsizetype longestValue = 16 << 20;

bool isWordCharacter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isBlank(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Source: MySQL's string literals.
char unescaped(int c)
{
    switch (c) {
    case '0':
        return '\0';
    case 'b':
        return '\b';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'Z':
        return '\x1a';
    default:
        return static_cast<char>(c);
    }
}

} // namespace

bool SqlScanner::fill()
{
    m_before += m_buffer.size();
    m_buffer = m_device.read(scannedChunk);
    m_at = 0;
    return !m_buffer.isEmpty();
}

int SqlScanner::next()
{
    const int c = peek();
    if (c < 0)
        return c;
    ++m_at;
    if (c == '\n')
        ++m_line;
    return c;
}

bool SqlScanner::take(char wanted)
{
    if (peek() != wanted)
        return false;
    next();
    return true;
}

void SqlScanner::skipBlanks()
{
    while (isBlank(peek()))
        next();
}

QByteArray SqlScanner::restOfLine()
{
    QByteArray line;
    while (peek() >= 0 && peek() != '\n') {
        const int c = next();
        if (line.size() < longestValue)
            line.append(static_cast<char>(c));
    }
    next();
    if (line.endsWith('\r'))
        line.chop(1);
    return line;
}

void SqlScanner::skipComment()
{
    int before = 0;
    while (!atEnd()) {
        const int c = next();
        if (before == '*' && c == '/')
            return;
        before = c;
    }
}

QByteArray SqlScanner::word()
{
    QByteArray word;
    while (isWordCharacter(peek()))
        word.append(static_cast<char>(next()));
    return word;
}

QString SqlScanner::name()
{
    QString name;
    do {
        skipBlanks();
        if (take('`'))
            name = QString::fromUtf8(quoted('`'));
        else if (take('"'))
            name = QString::fromUtf8(quoted('"'));
        else
            name = QString::fromUtf8(word());
    } while (take('.'));
    return name;
}

QByteArray SqlScanner::quoted(char quote)
{
    return text(quote, quote == '\'' && m_escapesByBackslash);
}

QByteArray SqlScanner::text(char quote, bool escapesByBackslash)
{
    QByteArray text;
    while (!atEnd()) {
        int c = next();
        if (c == quote && !take(quote))
            break;
        if (c == '\\' && escapesByBackslash)
            c = unescaped(next());
        if (text.size() < longestValue)
            text.append(static_cast<char>(c));
    }
    return text;
}

Result<Table::Cell> SqlScanner::value()
{
    skipBlanks();
    if (take('\''))
        return QString::fromUtf8(quoted('\''));
    QByteArray text;
    while (isWordCharacter(peek()) || peek() == '.' || peek() == '-' || peek() == '+')
        text.append(static_cast<char>(next()));
    if (text.isEmpty())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "Expected NULL, a number or a text in a row."),
            QCoreApplication::translate("Error", "line %1").arg(m_line));
    if (text == "_binary" || text == "N" || text == "E" || text == "x" || text == "X" || text == "b") {
        skipBlanks();
        if (take('\''))
            return QString::fromUtf8(this->text('\'', text == "E" || m_escapesByBackslash));
    }
    if (text.toUpper() == "NULL")
        return Table::Cell();
    if (text.startsWith("0x"))
        return QString::fromUtf8(QByteArray::fromHex(text.mid(2)));
    return QString::fromLatin1(text);
}

void SqlScanner::skipStatement()
{
    while (!atEnd()) {
        const int c = next();
        if (c == ';')
            return;
        if (c == '\'' || c == '"' || c == '`')
            quoted(static_cast<char>(c));
        else if (c == '/' && take('*'))
            skipComment();
    }
}

} // namespace astrolabe
