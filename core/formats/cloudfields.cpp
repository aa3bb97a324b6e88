// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudfields.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

constexpr auto allocationsMember = "allocations"_L1;

} // namespace

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, HvSpec &spec)
{
    QStringList parts;
    reading.read(json, place, parts);
    if (parts.size() == 3)
        spec = {parts.at(0), parts.at(1), parts.at(2)};
    else
        reading.expected(place,
            QCoreApplication::translate(
                "Error", "Expected three texts (architecture, hypervisor type, mode), found %1."),
            json.toQt());
}

QJsonValue toJson(const HvSpec &spec)
{
    return QJsonArray{spec.arch, spec.hvType, spec.vmMode};
}

QMap<QString, ProviderShare> sharesOf(const ConsumerAllocations &consumer)
{
    const QJsonObject others = consumer.other.value(allocationsMember).toObject();
    QMap<QString, ProviderShare> shares;
    for (auto it = consumer.allocations.cbegin(); it != consumer.allocations.cend(); ++it)
        shares.insert(it.key(), {it.value(), others.value(it.key()).toObject()});
    return shares;
}

void takeShares(const QMap<QString, ProviderShare> &shares, ConsumerAllocations &consumer)
{
    QJsonObject others;
    for (auto it = shares.cbegin(); it != shares.cend(); ++it) {
        consumer.allocations.insert(it.key(), it->resources);
        if (!it->other.isEmpty())
            others.insert(it.key(), it->other);
    }
    if (!others.isEmpty())
        consumer.other.insert(allocationsMember, others);
}

} // namespace astrolabe
