// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/visibletext.h"
#include "report/report.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// On one line, without anything that Markdown or the HTML in it would obey. Only the beginning of a line can make a
// list, a heading or, with blanks, code, and an underscore within a word means nothing.
QString markdown(const QString &text)
{
    static const QRegularExpression special(u"([\\\\`*<>\\[\\]|~&])|(?<!\\w)(_)|(_)(?!\\w)"_s);
    static const QRegularExpression atBegin(u"^([-+#]|\\d+(?=[.)]))"_s);
    QString escaped = visibleText(text).trimmed();
    escaped.replace(special, u"\\\\1\\2\\3"_s);
    if (const auto found = atBegin.match(escaped); found.hasMatch()) {
        const bool isNumber = escaped.at(0).isDigit();
        escaped.insert(isNumber ? found.capturedEnd(1) : 0, u'\\');
    }
    return escaped;
}

QString rowOf(const QStringList &cells)
{
    return u"| "_s + cells.join(u" | "_s) + u" |"_s;
}

QStringList markdownOf(const QString &paragraph)
{
    return {markdown(paragraph)};
}

QStringList markdownOf(const ReportTable &table)
{
    const auto row = [](QStringList cells) {
        for (QString &cell : cells)
            cell = markdown(cell);
        return rowOf(cells);
    };
    QStringList lines{row(table.columns), rowOf(QStringList(table.columns.size(), u"---"_s))};
    for (const QStringList &cells : table.rows)
        lines.append(row(cells));
    if (!table.rest.isEmpty())
        lines << QString() << markdown(table.rest);
    return lines;
}

// The fence is longer than any row of backticks within.
QStringList markdownOf(const ReportCommands &commands)
{
    QString fence = u"```"_s;
    QStringList lines;
    for (const QString &line : commands.lines) {
        lines.append(visibleText(line));
        while (line.contains(fence))
            fence += u'`';
    }
    return QStringList{fence} + lines + QStringList{fence};
}

QStringList markdownOf(const ReportBars &)
{
    return {};
}

} // namespace

QString markdownOf(const Report &report)
{
    QStringList lines{u"# "_s + markdown(report.title)};
    for (const QString &paragraph : report.lead)
        lines << QString() << markdown(paragraph);
    for (const ReportSection &section : report.sections) {
        lines << QString() << u"## "_s + markdown(section.title);
        for (const ReportBlock &block : section.blocks) {
            const QStringList written = std::visit([](const auto &some) { return markdownOf(some); }, block);
            if (!written.isEmpty())
                lines << QString() << written;
        }
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace astrolabe
