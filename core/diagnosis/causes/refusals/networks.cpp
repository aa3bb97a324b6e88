// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that the request names.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::networks(const Case &examined)
{
    // "none" and "auto" came with Newton's microversion 2.37.
    const Request *request = examined.request();
    const bool saysNetworks = request != nullptr && request->networkChoice != NetworkChoice::Unsaid;
    if (!saysNetworks || !examined.decision().error->message.contains("network"_L1))
        return std::nullopt;
    return Cause{.undoing = {{withoutRequestMember({u"server"_s, u"networks"_s})}}};
}

} // namespace astrolabe
