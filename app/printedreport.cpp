// SPDX-License-Identifier: GPL-3.0-or-later
#include "printedreport.h"

#include "commandline.h"

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

void printReport(const Report &report, const QString &format)
{
    const QString text = format == "html"_L1 ? htmlOf(report)
        : format == "markdown"_L1            ? markdownOf(report)
                                             : textOf(report);
    printText(text.chopped(1)); // printing ends the last line
}

void printReports(const QList<Report> &reports, const QString &format)
{
    if (format == "html"_L1 && reports.size() > 1)
        return printReport(joined(reports, u"Astrolabe"_s), format);
    for (const Report &report : reports)
        printReport(report, format);
}

} // namespace astrolabe::ctl
