// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::unknownHost(const Case &examined)
{
    const QString asked = askedNames(examined).host;
    if (examined.ending.by != EndedBy::Api || asked.isEmpty() || !examined.index().nodesOfHost(asked).isEmpty())
        return std::nullopt;
    QStringList known;
    for (const ComputeNode &node : examined.cloud().computeNodes)
        known.append(node.host);
    return misspelt(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no host %1; did you mean %2?"), "host",
        asked, known);
}

} // namespace astrolabe
