// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"
#include "placement/rest/keyorder.h"
#include "placement/restanswer.h"

namespace astrolabe {

struct RestRequest
{
    QString method;
    QString path;    // with the query string
    QJsonValue body; // null: none
    KeyOrder order;  // of the body
    Microversion version;
};

namespace rest {

using Answer = Answered<RestAnswer>;

// A request that found its handler.
struct Call
{
    const RestRequest &request;
    QStringList items; // what the path has in the places of its pattern
    QString query;

    Microversion version() const { return request.version; }
    QString item(int at = 0) const { return items.value(at); }
    QJsonObject body() const { return request.body.toObject(); }
};

// What one request leaves to the next. A handler that refuses has changed nothing but the consumers left over.
struct State
{
    Placement placement;
    // Consumers that exist though they hold nothing: Placement leaves them behind at generation 0. With their types,
    // if they have one.
    QMap<QString, QString> leftOver = {};

    // As it stands now; refused with 404.
    Answered<ResourceProvider> provider(const QString &uuid) const;
    Answered<void> put(const ResourceProvider &provider); // in place of the one with its uuid
    Answered<void> put(const PlacementData &data);
};

constexpr QLatin1StringView generationMember("resource_provider_generation");
constexpr QLatin1StringView concurrentUpdate("placement.concurrent_update");

// A provider is not as the request has seen it. Inventories say it in other words.
tl::unexpected<Refusal> generationMoved();
// What an object refused as a handler tells it: with words of its own before what is unknown, 400, and what is in the
// way, 409.
Refusal told(Refusal refusal, const QString &before400, const QString &before409);

// An answer without a body.
RestAnswer done(int status = 204);
RestAnswer doneAt(const QString &location, int status);
// A list whose order means nothing.
QJsonArray sortedArray(QStringList list);

} // namespace rest
} // namespace astrolabe
