// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

void Report::append(const ReportSection &section)
{
    if (!section.blocks.isEmpty())
        sections.append(section);
}

Report joined(const QList<Report> &reports, const QString &title)
{
    Report whole{title, {}, {}};
    for (const Report &report : reports) {
        ReportSection lead{report.title, {}};
        for (const QString &text : report.lead)
            lead.blocks.append(text);
        whole.sections.append(lead);
        for (const ReportSection &section : report.sections)
            whole.sections.append({u"%1 – %2"_s.arg(report.title, section.title), section.blocks});
    }
    return whole;
}

} // namespace astrolabe
