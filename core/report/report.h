// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>

namespace astrolabe {

// Rows as long as `columns`.
struct ReportTable
{
    QStringList columns;
    QList<QStringList> rows;
    QString rest = {}; // what is left out: "and 9,980 more hosts"; empty: nothing

    bool operator==(const ReportTable &) const = default;
};

// Lines to copy as they are.
struct ReportCommands
{
    QStringList lines;

    bool operator==(const ReportCommands &) const = default;
};

// Numbers that add up, for a few things of the same kind.
struct ReportBars
{
    struct Bar
    {
        QString label;
        QList<double> parts; // one for each of the parts' names; may be negative

        bool operator==(const Bar &) const = default;
    };

    QStringList parts; // their names
    QList<Bar> bars;

    bool operator==(const ReportBars &) const = default;
};

// A text is a paragraph.
using ReportBlock = std::variant<QString, ReportTable, ReportCommands, ReportBars>;

struct ReportSection
{
    QString title;
    QList<ReportBlock> blocks;

    bool operator==(const ReportSection &) const = default;
};

// An answer to be read away from the console: plain texts, which each way of writing it escapes by itself.
struct Report
{
    QString title;
    QStringList lead; // the answer in a few paragraphs
    QList<ReportSection> sections;

    bool operator==(const Report &) const = default;

    // Adds the section unless it has no blocks.
    void append(const ReportSection &section);
};

// One report of several, each with its title before those of its sections.
Report joined(const QList<Report> &reports, const QString &title);

// For a terminal. Bars are left out: a table has their numbers.
QString textOf(const Report &report);
QString markdownOf(const Report &report);

enum class HtmlReader {
    Browser,    // with a style sheet, and bars as pictures
    QtTextView, // what QTextDocument knows of HTML
};

// One file that needs nothing else.
QString htmlOf(const Report &report, HtmlReader reader = HtmlReader::Browser);

} // namespace astrolabe
