// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/askedvalue.h"

#include "diagnosis/causes/capacity.h"
#include "model/cloudindex.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Of an action the one that it asks for: a server keeps a copy of the flavor and the image that it has.
const Flavor *askedFlavor(const Case &examined)
{
    if (const Request *request = examined.request())
        return examined.index().flavorOf(*request);
    return examined.index().flavor(std::get<ServerQuestion>(examined.trial.question).action.flavorRef);
}

const Image *askedImage(const Case &examined)
{
    if (const Request *request = examined.request())
        return examined.index().image(request->imageRef);
    return examined.index().image(std::get<ServerQuestion>(examined.trial.question).action.imageRef);
}

// `fact`: a resource class, or what an old filter calls the amount.
QString askedMember(const QString &fact, const Flavor &flavor)
{
    if (fact == "vcpus"_L1 || fact == "memory_mb"_L1)
        return fact;
    const bool isDisk = fact == "DISK_GB"_L1 || fact == "requested_disk_mb"_L1;
    if (isDisk)
        return flavor.ephemeralGb > flavor.rootGb ? u"ephemeral_gb"_s : u"root_gb"_s;
    return flavorMember(fact);
}

std::optional<ValuePlace> inFlavor(const Fact &fact, const Flavor *flavor)
{
    if (flavor == nullptr)
        return std::nullopt;
    const ValuePlace place{u"flavors"_s, flavor->flavorid};
    if (fact.origin.kind == Origin::Kind::ExtraSpec) {
        return flavor->extraSpecs.contains(fact.origin.name)
            ? std::optional(ValuePlace{place.list, place.id, {u"extra_specs"_s, fact.origin.name}})
            : std::nullopt;
    }
    const QString member = askedMember(fact.name, *flavor);
    return member.isEmpty() ? std::nullopt : std::optional(ValuePlace{place.list, place.id, {member}});
}

std::optional<ValuePlace> inImage(const Fact &fact, const Image *image)
{
    if (image == nullptr)
        return std::nullopt;
    if (fact.origin.kind == Origin::Kind::Image) // only its format is asked for
        return ValuePlace{u"images"_s, image->id, {u"disk_format"_s}};
    return image->properties.contains(fact.origin.name)
        ? std::optional(ValuePlace{u"images"_s, image->id, {u"properties"_s, fact.origin.name}})
        : std::nullopt;
}

std::optional<ValuePlace> inAggregate(const Fact &fact, const Cloud &cloud)
{
    const auto isMeant = [&](const Aggregate &aggregate) {
        return fact.origin.names().contains(aggregate.name) && aggregate.metadata.contains(fact.name);
    };
    const auto meant = std::ranges::find_if(cloud.aggregates, isMeant);
    return meant == cloud.aggregates.end()
        ? std::nullopt
        : std::optional(ValuePlace{u"aggregates"_s, QString::number(meant->id), {u"metadata"_s, fact.name}});
}

// "[filter_scheduler] max_io_ops_per_host"
std::optional<ValuePlace> inOptions(const QString &option)
{
    const qsizetype end = option.indexOf("] "_L1);
    return option.startsWith(u'[') && end > 0
        ? std::optional(ValuePlace{novaConf, option.sliced(1, end - 1), {option.sliced(end + 2)}})
        : std::nullopt;
}

std::optional<ValuePlace> placeOfFact(const Fact &fact, const Case &examined)
{
    switch (fact.origin.kind) {
    case Origin::Kind::Flavor:
    case Origin::Kind::ExtraSpec:
        return inFlavor(fact, askedFlavor(examined));
    case Origin::Kind::ImageProperty:
    case Origin::Kind::Image:
        return inImage(fact, askedImage(examined));
    case Origin::Kind::Aggregate:
        return inAggregate(fact, examined.cloud());
    case Origin::Kind::Group:
        return fact.name == "max_server_per_host"_L1 && examined.spec && examined.spec->group
                && examined.spec->group->maxServerPerHost
            ? std::optional(
                  ValuePlace{u"server_groups"_s, examined.spec->group->uuid, {u"rules"_s, u"max_server_per_host"_s}})
            : std::nullopt;
    case Origin::Kind::Option:
        return inOptions(fact.origin.name);
    case Origin::Kind::Host:
    case Origin::Kind::Request:
    case Origin::Kind::Placement:
        return std::nullopt;
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<ValuePlace> placeOfAsked(const Condition &condition, const Case &examined)
{
    for (const Fact &fact : condition.asks.facts) {
        if (const auto place = placeOfFact(fact, examined))
            return place;
    }
    return std::nullopt;
}

QString factOfRequest(const Condition &condition)
{
    const QList<Fact> &facts = condition.asks.facts;
    const auto own
        = std::ranges::find_if(facts, [](const Fact &fact) { return fact.origin.kind == Origin::Kind::Request; });
    return own == facts.end() ? QString() : own->name;
}

} // namespace astrolabe
