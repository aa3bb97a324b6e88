// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::unknownFlavor(const Case &examined)
{
    const QString asked = askedNames(examined).flavor;
    if (examined.ending.by != EndedBy::Api || asked.isEmpty() || examined.index().flavor(asked) != nullptr)
        return std::nullopt;
    QStringList known;
    for (const Flavor &flavor : examined.cloud().flavors)
        known << flavor.name << flavor.flavorid;
    return misspelt(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no flavor %1; did you mean %2?"),
        "flavorRef", asked, known)
        .value_or(Cause());
}

} // namespace astrolabe
