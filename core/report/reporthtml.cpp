// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"
#include "base/visibletext.h"
#include "decision/story.h"
#include "report/report.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// On paper a table's head repeats and no row is torn.
constexpr auto styleSheet = R"(
:root { color-scheme: light; }
body { font: 15px/1.45 sans-serif; color: #1d2329; background: #fff;
  max-width: 72em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.5em; margin: 0 0 .4em; }
h2 { font-size: 1.15em; margin: 1.8em 0 .4em; border-bottom: 1px solid #c9d1d9; padding-bottom: .15em; }
.lead { font-size: 1.05em; margin: .3em 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6em 0; }
th, td { border: 1px solid #c9d1d9; padding: .25em .55em; text-align: left; vertical-align: top; }
th { background: #eef1f4; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { background: #f4f6f8; border: 1px solid #c9d1d9; padding: .6em; overflow-x: auto; white-space: pre-wrap; }
svg text { font: 12px sans-serif; fill: #1d2329; }
@media print {
  body { font-size: 10pt; margin: 0; max-width: none; }
  .wide { overflow: visible; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
  tr, pre, svg { break-inside: avoid; }
}
)"_L1;

// Told apart in print and with any colour vision by lightness too; the table beside the bars has the numbers.
constexpr std::array colours{
    "#1f5f99"_L1, "#e39a2d"_L1, "#5b8c3a"_L1, "#b3402f"_L1, "#8fb7dc"_L1, "#6d4a8f"_L1, "#c7b35a"_L1, "#7a7f85"_L1};

QLatin1StringView colourOf(qsizetype part)
{
    return colours.at(static_cast<std::size_t>(part) % colours.size());
}

QString html(const QString &text)
{
    return visibleText(text).toHtmlEscaped();
}

class HtmlWriter
{
public:
    explicit HtmlWriter(HtmlReader reader)
        : m_reader(reader)
    { }

    QString document(const Report &report) const;

private:
    QString written(const QString &paragraph) const { return u"<p>%1</p>\n"_s.arg(html(paragraph)); }
    QString written(const ReportTable &table) const;
    QString written(const ReportCommands &commands) const;
    QString written(const ReportBars &bars) const;
    static QString cell(const QString &text);

    HtmlReader m_reader;
};

QString HtmlWriter::cell(const QString &text)
{
    static const QRegularExpression number(u"^[-+\u2212]?\\d[\\d\\s.,']*$"_s);
    const QString escaped = html(text);
    return number.match(text).hasMatch() ? u"<td class=\"number\" align=\"right\">%1</td>"_s.arg(escaped)
                                         : u"<td>%1</td>"_s.arg(escaped);
}

QString HtmlWriter::written(const ReportTable &table) const
{
    QString head;
    for (const QString &column : table.columns)
        head += u"<th>"_s + html(column) + u"</th>"_s;
    QString rows;
    for (const QStringList &row : table.rows) {
        rows += u"<tr>"_s;
        for (const QString &text : row)
            rows += cell(text);
        rows += u"</tr>\n"_s;
    }
    const QString layout
        = m_reader == HtmlReader::QtTextView ? u" border=\"1\" cellspacing=\"0\" cellpadding=\"3\""_s : QString();
    return u"<div class=\"wide\"><table"_s + layout + u"><thead><tr>"_s + head + u"</tr></thead>\n<tbody>\n"_s + rows
        + u"</tbody></table></div>\n"_s + (table.rest.isEmpty() ? QString() : written(table.rest));
}

QString HtmlWriter::written(const ReportCommands &commands) const
{
    QStringList lines;
    for (const QString &line : commands.lines)
        lines.append(html(line));
    const QString wraps = m_reader == HtmlReader::QtTextView ? u" style=\"white-space: pre-wrap\""_s
                                                             : QString(); // as in the style sheet
    return u"<pre%1>"_s.arg(wraps) + lines.join(u'\n') + u"</pre>\n"_s;
}

// A bar grows from the line of zero to both sides.
QString HtmlWriter::written(const ReportBars &bars) const
{
    if (m_reader == HtmlReader::QtTextView || bars.bars.isEmpty())
        return {};
    constexpr double labelWidth = 200;
    constexpr double width = 560;
    constexpr double line = 22;
    double lowest = 0;
    double highest = 0;
    for (const ReportBars::Bar &bar : bars.bars) {
        double below = 0;
        double above = 0;
        for (const double part : bar.parts)
            (part < 0 ? below : above) += std::isfinite(part) ? part : 0;
        lowest = std::min(lowest, below);
        highest = std::max(highest, above);
    }
    if (lowest == highest)
        return {};
    const double scale = width / (highest - lowest);
    const auto number = [](double value) { return QString::number(value, 'f', 1); };
    QString drawn;
    double top = 0;
    const auto rectangle = [&](double left, double size, qsizetype part, const QString &title) {
        drawn += u"<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"14\" fill=\"%4\"><title>%5</title></rect>"_s.arg(
            number(left), number(top + 3), number(size), QString(colourOf(part)), title);
    };
    for (const ReportBars::Bar &bar : bars.bars) {
        drawn += u"<text x=\"0\" y=\"%1\">%2</text>"_s.arg(number(top + 14), html(bar.label));
        double left = labelWidth - lowest * scale;
        double right = left;
        for (qsizetype part = 0; part < bar.parts.size(); ++part) {
            const double value = bar.parts.at(part);
            const double size = std::isfinite(value) ? std::abs(value) * scale : 0;
            if (size == 0)
                continue;
            if (value < 0)
                left -= size;
            rectangle(value < 0 ? left : right, size, part, html(withHead(bars.parts.at(part), weightText(value))));
            if (value > 0)
                right += size;
        }
        top += line;
    }
    for (qsizetype part = 0; part < bars.parts.size(); ++part) {
        rectangle(labelWidth, 14, part, html(bars.parts.at(part)));
        drawn += u"<text x=\"%1\" y=\"%2\">%3</text>"_s.arg(
            number(labelWidth + 22), number(top + 14), html(bars.parts.at(part)));
        top += line;
    }
    return u"<svg width=\"%1\" height=\"%2\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\">%3</svg>\n"_s.arg(
        number(labelWidth + width), number(top), drawn);
}

QString HtmlWriter::document(const Report &report) const
{
    QString body = u"<h1>%1</h1>\n"_s.arg(html(report.title));
    for (const QString &paragraph : report.lead)
        body += u"<p class=\"lead\">%1</p>\n"_s.arg(html(paragraph));
    for (const ReportSection &section : report.sections) {
        body += u"<h2>%1</h2>\n"_s.arg(html(section.title));
        for (const ReportBlock &block : section.blocks)
            body += std::visit([this](const auto &some) { return written(some); }, block);
    }
    const QString style = m_reader == HtmlReader::Browser ? u"<style>%1</style>\n"_s.arg(styleSheet) : QString();
    return u"<!DOCTYPE html>\n<html lang=\""_s
        + QCoreApplication::translate("HtmlReport", "en", "the language of the texts")
        + u"\">\n<head>\n<meta charset=\"utf-8\">\n<title>"_s + html(report.title) + u"</title>\n"_s + style
        + u"</head>\n<body>\n"_s + body + u"</body>\n</html>\n"_s;
}

} // namespace

QString htmlOf(const Report &report, HtmlReader reader)
{
    return HtmlWriter(reader).document(report);
}

} // namespace astrolabe
