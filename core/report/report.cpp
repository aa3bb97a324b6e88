// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report.h"

namespace astrolabe {

void Report::append(const ReportSection &section)
{
    if (!section.blocks.isEmpty())
        sections.append(section);
}

} // namespace astrolabe
