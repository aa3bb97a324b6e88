// SPDX-License-Identifier: GPL-3.0-or-later
// A host that an action names outside of the server's cell. Nova says no more than that it does not find it.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::otherCell(const Case &examined)
{
    const Instance *server = serverAsked(examined);
    const QString host = askedNames(examined).host;
    if (server == nullptr || examined.decision().error->type != "ComputeHostNotFound"_L1)
        return std::nullopt;
    const CloudIndex &index = examined.index();
    const int there = index.cellOfHost(host);
    const int own = index.cellOfHost(server->host);
    if (there < 0 || own < 0 || there == own)
        return std::nullopt;
    const auto cellFact = [&](int position) {
        const Cell &cell = index.cloud().cells.at(position);
        return Fact{u"cell"_s, cell.name.isEmpty() ? cell.uuid : cell.name, Origin::host()};
    };
    return Cause{.sentence
        = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the action: %1 is in cell %2, and %3 stays in its own, %4"),
            {{u"host"_s, host, Origin::request()}, cellFact(there), serverFact(*server), cellFact(own)}},
        .hosts = index.nodesOfHost(host),
        .undoing = {{withoutRequestMember(memberOf(examined.trial.question, u"host"_s))}}};
}

} // namespace astrolabe
