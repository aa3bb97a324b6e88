// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/concerned.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

QList<HostIndex> concernedBy(const Case &examined, const ConditionSet &conditions)
{
    QList<HostIndex> alone;
    QList<HostIndex> others;
    for (const Correction &correction : examined.corrections) {
        const auto isOne = [&](int condition) { return std::ranges::binary_search(conditions, condition); };
        if (!correction.conditions.empty() && std::ranges::all_of(correction.conditions, isOne))
            alone += correction.hosts;
        else if (std::ranges::any_of(correction.conditions, isOne))
            others += correction.hosts;
    }
    return alone.isEmpty() ? others : alone;
}

QList<HostIndex> hostsOf(const QList<Room> &rooms)
{
    QList<HostIndex> hosts;
    for (const Room &room : rooms)
        hosts.append(room.host);
    return hosts;
}

bool isEveryHost(const Case &examined, const QList<HostIndex> &hosts)
{
    return hosts.size() == examined.decision().hosts.size();
}

bool missesOnly(const Case &examined, HostIndex host, const ConditionSet &conditions)
{
    return std::ranges::includes(conditions, examined.standings.missesOn(host));
}

Fact hostFact(const Case &examined, HostIndex host)
{
    return {u"host"_s, examined.decision().hosts.at(host).label, Origin::host()};
}

Fact countFact(qsizetype hosts)
{
    return {u"hosts"_s, qint64{hosts}, Origin::host()};
}

Fact flavorFact(const Case &examined)
{
    return {u"flavor"_s, examined.decision().asked.flavor, Origin::request()};
}

Fact imageFact(const Case &examined)
{
    const ImageMeta image = examined.spec->image.value_or(ImageMeta());
    return {u"image"_s, image.name.isEmpty() ? image.id : image.name, Origin::request()};
}

} // namespace astrolabe
