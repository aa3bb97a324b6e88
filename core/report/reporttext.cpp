// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/alignedrows.h"
#include "base/visibletext.h"
#include "report/report.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList linesOf(const QString &paragraph)
{
    return {visibleText(paragraph)};
}

QStringList linesOf(const ReportTable &table)
{
    QList<QStringList> rows{table.columns};
    rows += table.rows;
    for (QStringList &row : rows) {
        for (QString &cell : row)
            cell = visibleText(cell);
    }
    QStringList lines = alignedRows(rows);
    if (!table.rest.isEmpty())
        lines.append(visibleText(table.rest));
    return lines;
}

QStringList linesOf(const ReportCommands &commands)
{
    QStringList lines;
    for (const QString &line : commands.lines)
        lines.append(u"  "_s + visibleText(line));
    return lines;
}

QStringList linesOf(const ReportBars &)
{
    return {};
}

} // namespace

QString textOf(const Report &report)
{
    QStringList lines{visibleText(report.title)};
    for (const QString &paragraph : report.lead)
        lines += linesOf(paragraph);
    for (const ReportSection &section : report.sections) {
        lines << QString() << visibleText(section.title);
        for (const ReportBlock &block : section.blocks) {
            for (const QString &line : std::visit([](const auto &some) { return linesOf(some); }, block))
                lines.append(u"  "_s + line);
        }
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace astrolabe
