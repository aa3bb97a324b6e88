// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"
#include "placement/rest/keyorder.h"
#include "placement/restanswer.h"

namespace astrolabe {

struct RestRequest
{
    QString method;
    QString path;    // including the query string
    QJsonValue body; // null: no body
    KeyOrder order;  // of the body
    Microversion version;
};

namespace rest {

using Answer = Answered<RestAnswer>;

// A request that has been routed to its handler.
struct Call
{
    const RestRequest &request;
    QStringList items; // the path's values for the placeholders of the route
    QString query;

    Microversion version() const { return request.version; }
    QString item(int at = 0) const { return items.value(at); }
    QJsonObject body() const { return request.body.toObject(); }
};

// The state that persists between requests. A handler that fails has changed nothing but `leftOver`.
struct State
{
    Placement placement;
    // Consumers, with their types if any, that exist without allocations: Placement leaves them behind at generation 0.
    QMap<QString, QString> leftOver = {};

    // The provider's current state; 404 if it does not exist.
    Answered<ResourceProvider> provider(const QString &uuid) const;
    Answered<void> put(const ResourceProvider &provider); // replaces the provider with the same uuid
    Answered<void> put(const PlacementData &data);
};

constexpr QLatin1StringView generationMember("resource_provider_generation");
constexpr QLatin1StringView concurrentUpdate("placement.concurrent_update");

// The provider's generation differs from the request's. Inventories report this in other words.
tl::unexpected<Refusal> generationMoved();
// Adds a handler's own prefix to an object's refusal: `before400` to a 400 (something is unknown), `before409` to a 409
// (a conflict).
Refusal told(Refusal refusal, const QString &before400, const QString &before409);

// A response without a body.
RestAnswer done(int status = 204);
RestAnswer doneAt(const QString &location, int status);
// For lists whose order has no meaning.
QJsonArray sortedArray(QStringList list);

} // namespace rest
} // namespace astrolabe
