// SPDX-License-Identifier: GPL-3.0-or-later
// A flavor that there is not, that is disabled, or that the project may not use: Nova says no more than that it does
// not find it.
#include "api/visibility.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Empty: it may be used.
Reason whyNotUsed(const Case &examined, const Flavor &flavor)
{
    const Fact name{u"flavor"_s, flavor.name, Origin::request()};
    if (flavor.disabled)
        return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: flavor %1 is disabled"), {name}};
    const Request *request = examined.request();
    if (request == nullptr || visibleFlavor(*request, examined.index()) != nullptr)
        return {};
    return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %2 may not use flavor %1"),
        {name, projectFact(examined, request->projectId)}};
}

} // namespace

std::optional<Cause> refusals::unknownFlavor(const Case &examined)
{
    const QString asked = askedNames(examined).flavor;
    if (examined.ending.by != EndedBy::Api || asked.isEmpty())
        return std::nullopt;
    if (const Flavor *flavor = examined.index().flavor(asked)) {
        Reason why = examined.decision().error->type == "FlavorNotFound"_L1 ? whyNotUsed(examined, *flavor) : Reason();
        return why.isEmpty() ? std::nullopt : std::optional(Cause{.sentence = std::move(why)});
    }
    QStringList known;
    for (const Flavor &flavor : examined.cloud().flavors)
        known << flavor.name << flavor.flavorid;
    return misspelt(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no flavor %1; did you mean %2?"),
        "flavorRef", asked, known)
        .value_or(Cause());
}

} // namespace astrolabe
