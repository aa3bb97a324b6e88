// SPDX-License-Identifier: GPL-3.0-or-later
// An evacuation from a host whose nova-compute is up. Whoever marked it as down for it would run the server twice.
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::hostInUse(const Case &examined)
{
    const Instance *server = serverAsked(examined);
    if (server == nullptr || examined.decision().error->type != "ComputeServiceInUse"_L1)
        return std::nullopt;
    return Cause{
        .sentence = {QT_TRANSLATE_NOOP("Reason",
                         "nova-api refuses the evacuation: nova-compute of %2, where %1 is, is up; migrate %1 instead"),
            {serverFact(*server), {u"host"_s, server->host, Origin::host()}}},
        .hosts = examined.index().nodesOfHost(server->host)};
}

} // namespace astrolabe
