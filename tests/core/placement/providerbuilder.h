// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/placement.h"

namespace astrolabe {

// The uuid of the n-th provider, aggregate or consumer of a test.
QString uuidOf(int n);
QString aggregateUuid(int n);

// A root provider "host-n" with VCPU 8, MEMORY_MB 8192 and DISK_GB 100.
ResourceProvider hostProvider(int n);
// The n-th provider: a child of `parent` with an inventory of one class.
ResourceProvider childProvider(int n, const QString &name, int parent, const QString &resourceClass, qint64 total);
// The n-th provider, "pool", which shares its disk with an aggregate.
ResourceProvider sharedPool(int n, int aggregate, qint64 diskGb);
// A host with a child that has the trait CUSTOM_APART, and thirty children that each provide eight classes, CUSTOM_C0
// to CUSTOM_C7. 30^8 combinations satisfy the query.
PlacementData endlessTree(const ResourceProvider &host);
QString endlessQuery();
PlacementData placementOf(const QList<ResourceProvider> &providers);
// Providers from text. The n-th line is uuidOf(n); its parent is the closest line above that is indented less:
//
//     host VCPU:8 DISK_GB:100,reserved=10,ratio=1.5 +COMPUTE_NODE @1
//       card VGPU:2,min=1,max=2,step=1
//
// The name comes first, then in any order inventories, traits and aggregate numbers.
PlacementData providersOf(const QString &text);
Placement created(const PlacementData &data);

// Replaces "@1" by the first aggregate's uuid, "$pool" by a provider's, "$nobody" by one that no provider has.
QString withUuids(QString query, const PlacementData &data);
QString providerName(const QString &uuid, const PlacementData &data);
QString providerNames(QStringList uuids, const PlacementData &data);
// "host=VCPU:1 pool=DISK_GB:5", and with several groups the provider of each: "[=host _A=pool]".
QString inWords(const AllocationRequest &candidate, const PlacementData &data);

AllocationRequest request(const QString &provider, const Resources &resources);

// The providers of a query's candidates; fails the test if there is no answer.
QStringList candidateProviders(const Placement &placement, const QString &query);

} // namespace astrolabe
