// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

FilterTable allHostsFilterTable()
{
    return {"AllHostsFilter",
        {{"every host passes, disabled ones too", [](World &world) { world.node().service->disabled = true; }, {}}}};
}

} // namespace astrolabe::test
