// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

FilterTable numaTopologyFilterTable()
{
    return {"NUMATopologyFilter",
        {{"a request without NUMA cells fits every host", [](World &) {}, {}},
            {"a host with NUMA cells as well",
                [](World &world) { world.node().numaTopology = QList<NumaCell>{NumaCell()}; }, {}}}};
}

} // namespace astrolabe::test
