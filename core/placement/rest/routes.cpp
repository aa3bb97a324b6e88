// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/routes.h"

#include "placement/rest/handlers.h"

#include <array>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

constexpr auto json = Route::Body::Json;
constexpr auto none = Route::Body::None;

constexpr std::array table{
    Route{"GET"_L1, "/"_L1, 0, root::home},
    Route{"GET"_L1, "/resource_classes"_L1, 2, resourceclasses::list},
    Route{"POST"_L1, "/resource_classes"_L1, 2, resourceclasses::create, json},
    Route{"GET"_L1, "/resource_classes/{name}"_L1, 2, resourceclasses::show},
    Route{"PUT"_L1, "/resource_classes/{name}"_L1, 2, resourceclasses::rename, json},
    Route{"PUT"_L1, "/resource_classes/{name}"_L1, 7, resourceclasses::put},
    Route{"DELETE"_L1, "/resource_classes/{name}"_L1, 2, resourceclasses::remove},
    Route{"GET"_L1, "/resource_providers"_L1, 0, resourceproviders::list},
    Route{"POST"_L1, "/resource_providers"_L1, 0, resourceproviders::create, json},
    Route{"GET"_L1, "/resource_providers/{uuid}"_L1, 0, resourceproviders::show},
    Route{"DELETE"_L1, "/resource_providers/{uuid}"_L1, 0, resourceproviders::remove},
    Route{"PUT"_L1, "/resource_providers/{uuid}"_L1, 0, resourceproviders::update, json},
    Route{"GET"_L1, "/resource_providers/{uuid}/inventories"_L1, 0, inventories::list},
    Route{"POST"_L1, "/resource_providers/{uuid}/inventories"_L1, 0, inventories::create, json},
    Route{"PUT"_L1, "/resource_providers/{uuid}/inventories"_L1, 0, inventories::replaceAll, json},
    Route{"DELETE"_L1, "/resource_providers/{uuid}/inventories"_L1, 5, inventories::removeAll, none, 405},
    Route{"GET"_L1, "/resource_providers/{uuid}/inventories/{resource_class}"_L1, 0, inventories::show},
    Route{"PUT"_L1, "/resource_providers/{uuid}/inventories/{resource_class}"_L1, 0, inventories::update, json},
    Route{"DELETE"_L1, "/resource_providers/{uuid}/inventories/{resource_class}"_L1, 0, inventories::remove},
    Route{"GET"_L1, "/resource_providers/{uuid}/usages"_L1, 0, usages::ofProvider},
    Route{"GET"_L1, "/resource_providers/{uuid}/aggregates"_L1, 1, aggregates::list},
    Route{"PUT"_L1, "/resource_providers/{uuid}/aggregates"_L1, 1, aggregates::replaceAll, Route::Body::JsonFirst},
    Route{"GET"_L1, "/resource_providers/{uuid}/allocations"_L1, 0, allocations::ofProvider},
    Route{"POST"_L1, "/allocations"_L1, 13, allocations::post, json},
    Route{"GET"_L1, "/allocations/{consumer_uuid}"_L1, 0, allocations::ofConsumer},
    Route{"PUT"_L1, "/allocations/{consumer_uuid}"_L1, 0, allocations::put, json},
    Route{"DELETE"_L1, "/allocations/{consumer_uuid}"_L1, 0, allocations::remove},
    Route{"GET"_L1, "/allocation_candidates"_L1, 10, candidates::list},
    Route{"GET"_L1, "/traits"_L1, 6, traits::list},
    Route{"GET"_L1, "/traits/{name}"_L1, 6, traits::show},
    Route{"PUT"_L1, "/traits/{name}"_L1, 6, traits::put},
    Route{"DELETE"_L1, "/traits/{name}"_L1, 6, traits::remove},
    Route{"GET"_L1, "/resource_providers/{uuid}/traits"_L1, 6, traits::ofProvider},
    Route{"PUT"_L1, "/resource_providers/{uuid}/traits"_L1, 6, traits::replaceAll, json},
    Route{"DELETE"_L1, "/resource_providers/{uuid}/traits"_L1, 6, traits::removeAll},
    Route{"GET"_L1, "/usages"_L1, 9, usages::total},
    Route{"POST"_L1, "/reshaper"_L1, 30, reshaper::reshape, json},
};

} // namespace

std::span<const Route> routes()
{
    return table;
}

std::optional<QStringList> itemsOf(const QString &path, QLatin1StringView pattern)
{
    const QStringList parts = path.split(u'/');
    const QStringList wanted = QString(pattern).split(u'/');
    if (parts.size() != wanted.size())
        return std::nullopt;
    QStringList items;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isItem = wanted.at(i).startsWith(u'{') && !parts.at(i).isEmpty();
        if (isItem)
            items.append(parts.at(i));
        else if (parts.at(i) != wanted.at(i))
            return std::nullopt;
    }
    return items;
}

} // namespace astrolabe::rest
