// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/landingwarnings.h"

#include "diagnosis/platformchoices.h"
#include "diagnosis/uncountedservers.h"

namespace astrolabe {

QList<Reason> landingWarnings(const Decision &decision, const CloudIndex &index)
{
    return uncountedServers(decision, index) + openChoices(decision, index);
}

} // namespace astrolabe
