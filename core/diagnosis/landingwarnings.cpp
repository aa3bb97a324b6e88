// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/landingwarnings.h"

#include "diagnosis/platformchoices.h"
#include "diagnosis/uncountedservers.h"

namespace astrolabe {

QList<Reason> landingWarnings(const Case &examined)
{
    return uncountedServers(examined.decision(), examined.index()) + openChoices(examined);
}

} // namespace astrolabe
