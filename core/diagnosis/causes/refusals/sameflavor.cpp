// SPDX-License-Identifier: GPL-3.0-or-later
// A resize to the flavor that the server has.
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::sameFlavor(const Case &examined)
{
    const Instance *server = serverAsked(examined);
    const Flavor *flavor = examined.index().flavor(askedNames(examined).flavor);
    if (server == nullptr || flavor == nullptr || examined.decision().error->type != "CannotResizeToSameFlavor"_L1)
        return std::nullopt;
    return Cause{.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the resize: %1 has flavor %2 already"),
                     {serverFact(*server), {u"flavor"_s, flavor->name, Origin::request()}}}};
}

} // namespace astrolabe
