// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/consoletable.h"

namespace astrolabe {

// The tables that cliff or prettytable drew with +, - and | in a text, in order, with whatever stands around them: a
// ticket, warnings on stderr. Joins rows that were wrapped. `command` is that of the nearest prompt above
// ("$ openstack hypervisor list", "[stack@director ~]$ nova list", "# openstack …"), if only one table follows it.
QList<ConsoleTable> drawnTablesIn(const QString &text);

// The command after a prompt; empty: the line is none. No line longer than the longest prompt needs to be asked.
inline constexpr qsizetype longestPrompt = 2000; // in characters
QString promptedCommand(const QString &line);

// Whether a line could be the border of such a table.
bool isBorder(QStringView line);

} // namespace astrolabe
