// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/consoletable.h"
#include "sources/tables/reportednodes.h"
#include "sources/tables/tablecloud.h"

namespace astrolabe {

// `stored`: the document of the databases, maybe of some of them only, which are nearer to the truth than any table;
// empty: there are none. Tables are nearer to the truth than `reports`.
TableCloud cloudIn(const QList<ConsoleTable> &tables, const QJsonObject &stored, const NodeReports &reports = {});

// The lists of Statements that the table says something of: "compute_nodes".
QStringList listsIn(const ConsoleTable &table);

} // namespace astrolabe
