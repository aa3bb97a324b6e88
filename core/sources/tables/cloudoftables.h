// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/hostreports.h"
#include "sources/tables/consoletable.h"
#include "sources/tables/tablecloud.h"

namespace astrolabe {

// `stored`: the document of the databases, maybe of some of them only, which are nearer to the truth than any table;
// empty: there are none. `reports`: of nova-scheduler's logs, which tables are nearer to the truth than.
TableCloud cloudIn(const QList<ConsoleTable> &tables, const QJsonObject &stored, const QList<HostReport> &reports = {});

} // namespace astrolabe
