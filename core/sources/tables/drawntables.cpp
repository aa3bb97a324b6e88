// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/drawntables.h"

#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The widths of the columns, which a border draws.
QList<qsizetype> widthsOf(QStringView border)
{
    QList<qsizetype> widths;
    for (const QStringView dashes : border.trimmed().split(u'+', Qt::SkipEmptyParts))
        widths << std::max<qsizetype>(dashes.size() - 2, 0);
    return widths;
}

// The cells of "| a | b |". A cell that holds a bar itself is found by the widths, which wide characters upset.
QStringList cellsOf(QStringView line, const QList<qsizetype> &widths)
{
    QStringView inside = line.trimmed().sliced(1);
    if (inside.endsWith(u'|'))
        inside.chop(1);
    const auto parts = inside.split(u'|');
    QStringList cells;
    if (parts.size() == widths.size()) {
        for (const QStringView part : parts)
            cells << part.trimmed().toString();
        return cells;
    }
    qsizetype at = 0;
    for (const qsizetype width : widths) {
        cells << inside.mid(std::min(at, inside.size()), width + 2).trimmed().toString();
        at += width + 3;
    }
    return cells;
}

// Puts together what was wrapped: at a blank, after a hyphen, or inside a word, which then fills its line.
// Source: textwrap.TextWrapper, which cliff and prettytable use.
void joinTo(QString &cell, const QString &more, qsizetype lastPart, qsizetype width)
{
    const bool isCutAtBlank = lastPart < width && !cell.isEmpty() && !cell.endsWith(u'-') && !more.isEmpty();
    cell += isCutAtBlank ? u' ' + more : more;
}

// Whether a uuid in the first column was wrapped too.
bool isRestOfUuid(const QString &begun, const QString &more)
{
    static const QRegularExpression part(u"^[0-9a-f]{8}(-[0-9a-f]{0,4}){0,3}(-[0-9a-f]{0,12})?$"_s);
    constexpr qsizetype uuidLength = 36;
    return begun.size() >= 4 && begun.size() < uuidLength && begun.size() + more.size() <= uuidLength
        && (begun + more).contains(u'-') && part.match(begun + more).hasMatch();
}

class TableReader
{
public:
    QList<ConsoleTable> read(const QString &text)
    {
        int number = 0;
        for (const QStringView line : QStringTokenizer(text, u'\n')) {
            ++number;
            readLine(line.endsWith(u'\r') ? line.chopped(1) : line, number);
        }
        endTable();
        return std::move(m_tables);
    }

private:
    void readLine(QStringView line, int number)
    {
        if (isBorder(line)) {
            readBorder(line);
        } else if (m_borders > 0 && line.trimmed().startsWith(u'|')) {
            readCells(cellsOf(line, m_widths), number);
        } else {
            endTable();
            if (line.size() < longestPrompt) {
                if (const QString command = promptedCommand(line.toString()); !command.isEmpty())
                    m_command = command;
            }
        }
    }

    // The first border begins a table, the second ends its header, the third ends the table.
    void readBorder(QStringView line)
    {
        if (++m_borders == 3)
            endTable();
        else
            m_widths = widthsOf(line);
    }

    void readCells(const QStringList &cells, int number)
    {
        if (m_borders == 1) {
            m_table.columns.resize(cells.size());
            for (qsizetype i = 0; i < cells.size(); ++i)
                m_table.columns[i] += columnKey(cells.at(i));
            return;
        }
        const bool isContinued = !m_rows.isEmpty() && cells.size() > 1
            && (cells.first().isEmpty() || isRestOfUuid(m_rows.last().first.first(), cells.first()));
        if (!isContinued) {
            m_rows.append({cells, number});
            m_lastParts.clear();
            for (const QString &cell : cells)
                m_lastParts << cell.size();
            return;
        }
        QStringList &row = m_rows.last().first;
        for (qsizetype i = 0; i < std::min(cells.size(), row.size()); ++i) {
            joinTo(row[i], cells.at(i), m_lastParts.at(i), m_widths.at(i));
            m_lastParts[i] = cells.at(i).size();
        }
    }

    // Also of a table that the text cuts off.
    void endTable()
    {
        if (m_borders >= 2)
            addTable();
        m_borders = 0;
        m_table = {};
        m_rows.clear();
    }

    void addTable()
    {
        const bool isShow = m_table.columns == QStringList{u"field"_s, u"value"_s}
            || m_table.columns == QStringList{u"property"_s, u"value"_s};
        m_table.isShow = isShow;
        if (isShow)
            m_table.columns.clear();
        for (const auto &[cells, line] : std::as_const(m_rows)) {
            ConsoleRow row{{}, line};
            for (const QString &cell : cells)
                row.cells << QJsonValue(cell);
            if (!isShow) {
                m_table.rows << row;
                continue;
            }
            if (m_table.rows.isEmpty())
                m_table.rows << ConsoleRow{{}, line};
            m_table.columns << columnKey(cells.first());
            m_table.rows.last().cells << row.cells.last();
        }
        m_table.command = std::exchange(m_command, QString());
        m_tables << m_table;
    }

    QList<ConsoleTable> m_tables;
    ConsoleTable m_table;
    QList<std::pair<QStringList, int>> m_rows;
    QList<qsizetype> m_lastParts; // sizes of the last row's latest lines
    QList<qsizetype> m_widths;
    QString m_command;
    int m_borders = 0;
};

} // namespace

QString promptedCommand(const QString &line)
{
    static const QRegularExpression prompt(
        u"^\\s*(?:[^|+]*[$#>%]\\s+)?((?:sudo\\s+)?(?:openstack|nova|placement|nova-manage)\\s+[a-z-][^|]*)$"_s);
    const auto match = prompt.match(line);
    return match.hasMatch() ? match.captured(1).trimmed() : QString();
}

bool isBorder(QStringView line)
{
    const QStringView trimmed = line.trimmed();
    return trimmed.size() >= 3 && trimmed.startsWith(u"+-") && trimmed.endsWith(u"-+")
        && std::ranges::all_of(trimmed, [](QChar sign) { return sign == u'+' || sign == u'-'; });
}

QList<ConsoleTable> drawnTablesIn(const QString &text)
{
    return TableReader().read(text);
}

} // namespace astrolabe
