// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/sqldump.h"

#include "sources/databases/sqlscanner.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// More than any table of Nova's that is read here has in a cloud of 100,000 servers.
constexpr qsizetype mostRows = 5'000'000;

class DumpReader
{
public:
    DumpReader(QIODevice &device, const QString &source, const QSet<QString> &wanted, Progress &progress)
        : m_size(device.isSequential() ? 0 : device.size())
        , m_scanner(device)
        , m_source(source)
        , m_wanted(wanted)
        , m_progress(progress)
    { }

    Result<SqlDump> read()
    {
        while (!m_scanner.atEnd()) {
            if (m_progress.isCanceled())
                return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
            m_progress.report(m_scanner.position(), m_size);
            const auto done = readStatement();
            if (!done)
                return tl::unexpected(done.error().in(m_source));
        }
        m_dump.databases.removeIf([](const DatabaseContent &database) { return database.tables.isEmpty(); });
        return std::move(m_dump);
    }

private:
    Result<void> readStatement()
    {
        m_scanner.skipBlanks();
        if (m_scanner.take('-')) {
            readComment(m_scanner.restOfLine());
            return {};
        }
        if (m_scanner.take('#')) {
            m_scanner.restOfLine();
            return {};
        }
        if (m_scanner.take('\\')) { // psql's commands
            readMetaCommand(m_scanner.restOfLine());
            return {};
        }
        if (m_scanner.take('/')) {
            if (m_scanner.take('*'))
                m_scanner.skipComment();
            return {};
        }
        const QByteArray word = m_scanner.word().toUpper();
        if (word == "USE")
            return use();
        if (word == "SET")
            return set();
        if (word == "CREATE")
            return create();
        if (word == "INSERT" || word == "REPLACE")
            return insert();
        if (word == "COPY")
            return copy();
        if (word.isEmpty() && !m_scanner.atEnd())
            m_scanner.next();
        else
            m_scanner.skipStatement();
        return {};
    }

    // "- Host: localhost    Database: nova_api", "- Current Database: `nova`", "- Dump completed on …"
    void readComment(const QByteArray &comment)
    {
        static const QRegularExpression named(u"Database: `?([^`\\s]+)`?"_s);
        const QString text = QString::fromUtf8(comment);
        if (const auto found = named.match(text); found.hasMatch())
            m_name = found.captured(1);
        else if (text.contains(u"Dump completed"_s) || text.contains(u"PostgreSQL database dump complete"_s))
            m_dump.isComplete = true;
    }

    void readMetaCommand(const QByteArray &command)
    {
        static const QRegularExpression connect(u"^connect (?:-reuse-previous=on )?\"?(?:dbname=')?([^'\"\\s]+)"_s);
        if (const auto found = connect.match(QString::fromUtf8(command)); found.hasMatch())
            m_name = found.captured(1);
    }

    Result<void> use()
    {
        m_name = m_scanner.name();
        m_scanner.skipStatement();
        return {};
    }

    // pg_dump says at the beginning how its texts are to be read.
    Result<void> set()
    {
        m_scanner.skipBlanks();
        if (m_scanner.word().toLower() == "standard_conforming_strings") {
            m_scanner.skipBlanks();
            m_scanner.take('=');
            m_scanner.skipBlanks();
            m_scanner.escapeByBackslash(m_scanner.word().toLower() != "on");
        }
        m_scanner.skipStatement();
        return {};
    }

    Result<void> create()
    {
        m_scanner.skipBlanks();
        if (m_scanner.word().toUpper() != "TABLE") {
            m_scanner.skipStatement();
            return {};
        }
        const QString name = m_scanner.name();
        m_scanner.skipBlanks();
        if (!m_wanted.contains(name) || !m_scanner.take('(')) {
            m_scanner.skipStatement();
            return {};
        }
        database().tables[name].columns = columnsOfDefinition();
        m_scanner.skipStatement();
        return {};
    }

    // The names that stand first in each definition, without keys and constraints.
    QStringList columnsOfDefinition()
    {
        static const QSet<QByteArray> notColumns{
            "PRIMARY", "UNIQUE", "KEY", "INDEX", "CONSTRAINT", "FOREIGN", "FULLTEXT", "CHECK", "EXCLUDE"};
        QStringList columns;
        while (!m_scanner.atEnd()) {
            m_scanner.skipBlanks();
            const bool isQuoted = m_scanner.peek() == '`' || m_scanner.peek() == '"';
            const QString name = m_scanner.name();
            if (!name.isEmpty() && (isQuoted || !notColumns.contains(name.toLatin1().toUpper())))
                columns << name;
            if (!skipDefinition())
                break;
        }
        return columns;
    }

    // To the comma behind a definition; false: to the parenthesis behind all.
    bool skipDefinition()
    {
        int depth = 0;
        while (!m_scanner.atEnd()) {
            const int c = m_scanner.next();
            if (c == '\'' || c == '"' || c == '`')
                m_scanner.quoted(static_cast<char>(c));
            else if (c == '(')
                ++depth;
            else if (c == ')' && depth-- == 0)
                return false;
            else if (c == ',' && depth == 0)
                return true;
        }
        return false;
    }

    Result<void> insert()
    {
        m_scanner.skipBlanks();
        for (QByteArray word = m_scanner.word().toUpper(); word == "IGNORE"; word = m_scanner.word().toUpper())
            m_scanner.skipBlanks();
        const QString name = m_scanner.name();
        if (!m_wanted.contains(name)) {
            m_scanner.skipStatement();
            return {};
        }
        Table &table = database().tables[name];
        m_scanner.skipBlanks();
        QStringList columns = table.columns;
        if (m_scanner.take('('))
            columns = listedNames();
        m_scanner.skipBlanks();
        if (m_scanner.word().toUpper() != "VALUES")
            return objection(QCoreApplication::translate("Error", "Expected VALUES in an INSERT statement."));
        return inColumnsOf(table, columns).and_then([&](const std::vector<qsizetype> &places) {
            return readRows(table, places);
        });
    }

    QStringList listedNames()
    {
        QStringList names;
        do {
            names << m_scanner.name();
            m_scanner.skipBlanks();
        } while (m_scanner.take(','));
        m_scanner.take(')');
        return names;
    }

    // The place in the table of each of the columns; the table takes over columns that it did not know.
    Result<std::vector<qsizetype>> inColumnsOf(Table &table, const QStringList &columns)
    {
        if (columns.isEmpty())
            return objection(QCoreApplication::translate(
                "Error", "Rows come without their columns: neither the table's definition nor the INSERT names them."));
        std::vector<qsizetype> places;
        for (const QString &column : columns) {
            if (!table.columns.contains(column))
                table.columns << column;
            places.push_back(table.columns.indexOf(column));
        }
        return places;
    }

    Result<void> readRows(Table &table, const std::vector<qsizetype> &places)
    {
        do {
            m_scanner.skipBlanks();
            const int line = m_scanner.line();
            if (!m_scanner.take('('))
                return objection(QCoreApplication::translate("Error", "Expected a row in parentheses."));
            QList<Table::Cell> row(table.columns.size());
            for (std::size_t at = 0;; ++at) {
                auto value = m_scanner.value();
                if (!value)
                    return objection(value.error().what);
                if (at >= places.size())
                    return objection(QCoreApplication::translate("Error", "A row has more values than columns."));
                row[places[at]] = *std::move(value);
                m_scanner.skipBlanks();
                if (m_scanner.take(')'))
                    break;
                if (!m_scanner.take(','))
                    return objection(QCoreApplication::translate("Error", "Expected a comma between two values."));
            }
            const auto added = add(table, std::move(row), line);
            if (!added)
                return added;
            m_scanner.skipBlanks();
        } while (m_scanner.take(','));
        m_scanner.skipStatement();
        return {};
    }

    // pg_dump's "COPY public.services (created_at, …) FROM stdin;" with a row a line up to "\.".
    Result<void> copy()
    {
        const QString name = m_scanner.name();
        m_scanner.skipBlanks();
        const QStringList columns = m_scanner.take('(') ? listedNames() : QStringList();
        m_scanner.skipStatement();
        m_scanner.restOfLine();
        const bool isWanted = m_wanted.contains(name);
        std::vector<qsizetype> places;
        if (isWanted) {
            auto found = inColumnsOf(database().tables[name], columns);
            if (!found)
                return tl::unexpected(found.error());
            places = *std::move(found);
        }
        while (!m_scanner.atEnd()) {
            const int line = m_scanner.line();
            const QByteArray text = m_scanner.restOfLine();
            if (text == "\\.")
                break;
            if (!isWanted)
                continue;
            const auto added = addCopied(database().tables[name], places, text, line);
            if (!added)
                return added;
        }
        return {};
    }

    Result<void> addCopied(Table &table, const std::vector<qsizetype> &places, const QByteArray &text, int line)
    {
        const QList<QByteArray> cells = text.split('\t');
        if (cells.size() > qsizetype(places.size()))
            return objection(QCoreApplication::translate("Error", "A row has more values than columns."));
        QList<Table::Cell> row(table.columns.size());
        for (qsizetype at = 0; at < cells.size(); ++at) {
            if (cells.at(at) != "\\N")
                row[places[static_cast<std::size_t>(at)]] = copied(cells.at(at));
        }
        return add(table, std::move(row), line);
    }

    // Source: PostgreSQL's COPY, text format.
    static QString copied(const QByteArray &cell)
    {
        QByteArray text;
        for (qsizetype i = 0; i < cell.size(); ++i) {
            if (cell.at(i) != '\\' || i + 1 == cell.size()) {
                text.append(cell.at(i));
                continue;
            }
            const char c = cell.at(++i);
            text.append(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c);
        }
        return QString::fromUtf8(text);
    }

    Result<void> add(Table &table, QList<Table::Cell> row, int line)
    {
        if (table.rows.size() >= mostRows)
            return objection(
                QCoreApplication::translate("Error", "A table has more than %Ln row(s).", nullptr, mostRows));
        table.rows.append(std::move(row));
        table.lines.append(line);
        return {};
    }

    DatabaseContent &database()
    {
        for (DatabaseContent &database : m_dump.databases) {
            if (database.name == m_name)
                return database;
        }
        m_dump.databases.append({m_name, m_source, {}});
        return m_dump.databases.last();
    }

    tl::unexpected<Error> objection(const QString &what) const
    {
        return failure(Error::Kind::BadInput, what,
            QCoreApplication::translate("Error", "line %1").arg(m_scanner.line()),
            QCoreApplication::translate("Error", "Is the dump complete?"));
    }

    qint64 m_size;
    SqlScanner m_scanner;
    QString m_source;
    const QSet<QString> &m_wanted;
    Progress &m_progress;
    QString m_name; // of the current database
    SqlDump m_dump;
};

} // namespace

bool isSqlDump(const QByteArray &beginning)
{
    return beginning.contains("-- MySQL dump") || beginning.contains("-- MariaDB dump")
        || beginning.contains("-- PostgreSQL database dump")
        || beginning.contains("-- PostgreSQL database cluster dump");
}

Result<SqlDump> readSqlDump(QIODevice &device, const QString &source, const QSet<QString> &tables, Progress &progress)
{
    return DumpReader(device, source, tables, progress).read();
}

} // namespace astrolabe
