// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/keyorder.h"
#include "placement/placement.h"

#include <QSet>

namespace astrolabe {

struct RestRequest
{
    QString method;
    QString path; // with the query string
    QJsonValue body;
    KeyOrder order; // of the body
    Microversion version;
};

// A Placement as its REST API shows it: allocations, the providers' inventories, traits and aggregates, usages,
// candidates. Source: placement.handlers.
class PlacementService
{
public:
    explicit PlacementService(Placement placement)
        : m_placement(std::move(placement))
    { }

    RestAnswer handle(const RestRequest &request);
    const Placement &placement() const { return m_placement; }

private:
    using Answer = Answered<RestAnswer>;

    Answer route(const RestRequest &request);
    Answer routeAllocations(const RestRequest &request, const QStringList &parts);
    Answer routeProvider(const RestRequest &request, const QStringList &parts);

    Answer showAllocations(const QString &consumer, Microversion version) const;
    Answer putAllocations(const QString &consumer, const RestRequest &request);
    Answer postAllocations(const RestRequest &request);
    Answer deleteAllocations(const QString &consumer);
    Answer showUsages(const QString &query, Microversion version) const;
    Answered<void> checkGeneration(
        const QString &consumer, std::optional<qint64> generation, Microversion version) const;

    Answer showProvider(const ResourceProvider &provider, Microversion version) const;
    Answer showInventories(const ResourceProvider &provider) const;
    Answer showProviderUsages(const ResourceProvider &provider) const;
    Answer showProviderAllocations(const ResourceProvider &provider, Microversion version) const;
    Answer putInventories(const ResourceProvider &provider, const RestRequest &request);
    Answer deleteInventory(const ResourceProvider &provider, const QString &resourceClass);
    Answer putTraits(const ResourceProvider &provider, const RestRequest &request);
    Answer putAggregates(const ResourceProvider &provider, const RestRequest &request);
    Answer deleteProvider(const ResourceProvider &provider);
    void change(const ResourceProvider &provider); // by uuid

    Placement m_placement;
    // Consumers that exist though they hold nothing: Placement leaves them behind at generation 0.
    QSet<QString> m_leftOver;
};

} // namespace astrolabe
