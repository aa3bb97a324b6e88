// SPDX-License-Identifier: GPL-3.0-or-later
// A flavor that there is not, that is disabled, or that the project may not use: Nova says no more than that it does
// not find it.
#include "api/visibility.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Change withMember(const Flavor &flavor, const QStringList &member, const QJsonValue &value)
{
    return EditCloud{.list = u"flavors"_s, .id = flavor.flavorid, .member = member, .value = value};
}

// nullopt: it may be used.
std::optional<Cause> whyNotUsed(const Case &examined, const Flavor &flavor)
{
    const Fact name{u"flavor"_s, flavor.name, Origin::request()};
    const Request *request = examined.request();
    QList<Change> usable;
    if (flavor.disabled)
        usable.append(withMember(flavor, {u"disabled"_s}, false));
    const bool isOfOthers = request != nullptr && visibleFlavor(*request, examined.index()) == nullptr;
    if (isOfOthers)
        usable.append(withMember(flavor, {u"access"_s, QString::number(flavor.access->size())}, request->projectId));
    if (flavor.disabled)
        return Cause{
            .sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: flavor %1 is disabled"), {name}},
            .undoing = {usable}};
    if (!isOfOthers)
        return std::nullopt;
    return Cause{
        .sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %2 may not use flavor %1"),
            {name, projectFact(examined, request->projectId)}},
        .undoing = {usable}};
}

} // namespace

std::optional<Cause> refusals::unknownFlavor(const Case &examined)
{
    const QString asked = askedNames(examined).flavor;
    if (examined.ending.by != EndedBy::Api || asked.isEmpty())
        return std::nullopt;
    if (const Flavor *flavor = examined.index().flavor(asked))
        return examined.decision().error->type == "FlavorNotFound"_L1 ? whyNotUsed(examined, *flavor) : std::nullopt;
    QStringList known;
    for (const Flavor &flavor : examined.cloud().flavors)
        known << flavor.name << flavor.flavorid;
    Cause absent;
    if (examined.decision().error->type == "FlavorNotFound"_L1)
        absent.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no flavor %1"),
            {{u"flavorRef"_s, asked, Origin::request()}}};
    return misspelt(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no flavor %1; did you mean %2?"),
        flavorMemberOf(examined.trial.question), asked, known)
        .value_or(absent);
}

} // namespace astrolabe
