// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/lowquotas.h"

namespace astrolabe {

std::optional<Cause> refusals::quotas(const Case &examined)
{
    auto low = lowQuotasInWords(examined);
    if (!low)
        return std::nullopt;
    return Cause{.sentence = *std::move(low), .undoing = {raisedQuotas(examined)}};
}

} // namespace astrolabe
