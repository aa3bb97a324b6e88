// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/placement.h"

#include "placement/derived/derive.h"
#include "placement/placementchange.h"
#include "placement/providers.h"
#include "placement/standardnames.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Adds an amount that a consumer holds to `used`. Usage may exceed the capacity: an inventory can be lowered.
Result<void> count(const Providers &providers, const ClaimedAmount &held, std::vector<qint64> &used)
{
    const int provider = providers.byUuid.value(held.provider, -1);
    if (provider < 0)
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "There is no such resource provider."));
    const InventoryRow *inventory = providers.inventory(provider, held.resourceClass);
    if (inventory == nullptr) {
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The resource provider has no inventory of %1.")
                .arg(held.resourceClass));
    }
    if (held.amount < 1 || held.amount > largestAmount) {
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "An allocation must be between 1 and 2147483647."));
    }
    used[inventory->usage] += held.amount;
    return {};
}

Result<void> count(
    const Providers &providers, const QString &uuid, const Resources &resources, std::vector<qint64> &used)
{
    Result<void> counted;
    for (auto it = resources.begin(); it != resources.end() && counted; ++it)
        counted = count(providers, {uuid, it.key(), *it}, used);
    return counted;
}

Error ofConsumer(const Error &error, const QString &consumer, const QString &provider)
{
    return error.in(u"/placement/allocations/%1/allocations/%2"_s.arg(consumer, provider));
}

Result<std::vector<qint64>> usage(const Providers &providers)
{
    std::vector<qint64> used(providers.usageCount, 0);
    const auto &consumers = providers.data.allocations;
    for (auto consumer = consumers.begin(); consumer != consumers.end(); ++consumer) {
        for (auto part = consumer->allocations.begin(); part != consumer->allocations.end(); ++part) {
            if (const Result<void> counted = count(providers, part.key(), *part, used); !counted)
                return tl::unexpected(ofConsumer(counted.error(), consumer.key(), part.key()));
        }
    }
    return used;
}

} // namespace

Placement::Placement()
    : m_providers(std::make_shared<const Providers>())
{ }

Result<Placement> Placement::create(const PlacementData &data, Release release)
{
    return Providers::create(data, release).and_then(withUsage);
}

Result<Placement> Placement::changedTo(const PlacementData &data, Release release)
{
    return Providers::create(data, release, Providers::MadeBy::RestApi).and_then(withUsage);
}

Result<Placement> Placement::withUsage(const std::shared_ptr<const Providers> &providers)
{
    return usage(*providers).map([&](const std::vector<qint64> &used) {
        Placement placement;
        placement.m_providers = providers;
        placement.m_used = used;
        for (const ResourceProvider &provider : providers->data.resourceProviders)
            placement.m_generations.push_back(provider.generation);
        return placement;
    });
}

Result<Placement> Placement::derived(const CloudIndex &index, Release release)
{
    const DerivedPlacement derived = deriveInUse(index);
    auto placement = create(derived.data, release);
    if (!placement)
        return placement;
    for (const ClaimedAmount &held : derived.inUse) {
        if (const Result<void> counted = count(*placement->m_providers, held, placement->m_used); !counted)
            return tl::unexpected(ofConsumer(counted.error(), placement->rootOf(held.provider), held.provider));
    }
    placement->m_inUse = std::make_shared<const std::vector<qint64>>(placement->m_used);
    return placement;
}

// What a node's own consumer holds of the providers of the node.
ConsumerAllocations Placement::inUse(int root) const
{
    ConsumerAllocations consumer;
    for (const int provider : m_providers->tree(root)) {
        const ResourceProvider &own = m_providers->at(provider);
        for (auto inventory = own.inventories.begin(); inventory != own.inventories.end(); ++inventory) {
            const qint64 amount = (*m_inUse)[m_providers->inventory(provider, inventory.key())->usage];
            if (amount > 0)
                consumer.allocations[own.uuid].insert(inventory.key(), amount);
        }
    }
    return consumer;
}

Result<Placement> Placement::of(const CloudIndex &index, std::optional<Release> release)
{
    const Cloud &cloud = index.cloud();
    const Release followed = release.value_or(cloud.release);
    const Release own = std::max(cloud.release, followed); // operators upgrade Placement before Nova
    auto placement = cloud.placement ? create(*cloud.placement, own) : derived(index, own);
    if (placement)
        placement->generateCandidates(CandidateGeneration::of(cloud.config, followed));
    return placement;
}

Result<Placement> Placement::changedTo(const CloudIndex &index, std::optional<Release> release,
    const CloudIndex &before, const CloudDifference &difference) const
{
    const auto &dataBefore = before.cloud().placement;
    const auto &data = index.cloud().placement;
    std::optional<PlacementChange> change;
    if (dataBefore && data)
        change = PlacementChange::between(*dataBefore, *data);
    else if (!dataBefore && !data)
        change = PlacementChange::derived(*m_providers, before.cloud(), index, difference);
    auto changed = change ? with(*std::move(change)) : std::nullopt;
    if (!changed)
        return of(index, release);
    changed->generateCandidates(CandidateGeneration::of(index.cloud().config, release.value_or(index.cloud().release)));
    return *std::move(changed);
}

std::optional<Placement> Placement::with(PlacementChange change) const
{
    Placement changed = *this;
    const qsizetype providers = change.data.resourceProviders.size();
    if (!change.providers.empty() || change.kept < providers
        || change.kept < m_providers->data.resourceProviders.size()) {
        if (!m_inUse && losesUsed(change))
            return std::nullopt;
        change.data.allocations = m_providers->data.allocations; // the old consumers, to compare with
        changed.m_providers = m_providers->changedTo(change.data, change.providers, change.kept);
    }
    if (!changed.m_providers)
        return std::nullopt;
    changed.m_used.resize(changed.m_providers->usageCount);
    changed.m_generations.resize(static_cast<std::size_t>(providers));
    const auto takeGeneration
        = [&](int at) { changed.m_generations[static_cast<std::size_t>(at)] = changed.m_providers->at(at).generation; };
    std::ranges::for_each(change.providers, takeGeneration);
    for (int at = change.kept; at < providers; ++at)
        takeGeneration(at);
    for (auto consumer = change.consumers.begin(); consumer != change.consumers.end(); ++consumer) {
        const auto held = this->consumer(consumer.key());
        const bool isGone = consumer->allocations.isEmpty();
        if (isGone ? !held : held == *consumer)
            continue;
        changed.release(consumer.key());
        for (auto part = consumer->allocations.begin(); part != consumer->allocations.end(); ++part) {
            if (!count(*changed.m_providers, part.key(), *part, changed.m_used))
                return std::nullopt;
        }
        changed.m_changed.insert(consumer.key(), *consumer);
    }
    return !m_inUse || changed.setInUse(change.inUse) ? std::optional(std::move(changed)) : std::nullopt;
}

// Whether a provider no longer has an inventory of which something is in use.
bool Placement::losesUsed(const PlacementChange &change) const
{
    return std::ranges::any_of(change.providers, [&](int at) {
        const auto &inventories = change.data.resourceProviders.at(at).inventories;
        const auto &before = m_providers->at(at).inventories;
        return std::any_of(before.keyBegin(), before.keyEnd(), [&](const QString &resourceClass) {
            return !inventories.contains(resourceClass) && used(*m_providers->inventory(at, resourceClass)) > 0;
        });
    });
}

bool Placement::setInUse(const std::vector<AmountInUse> &amounts)
{
    if (amounts.empty() && m_inUse->size() == m_providers->usageCount)
        return true;
    const auto inUse = std::make_shared<std::vector<qint64>>(*m_inUse);
    inUse->resize(m_providers->usageCount);
    for (const AmountInUse &amount : amounts) {
        if (amount.amount > largestAmount)
            return false;
        const std::size_t at = m_providers->inventory(amount.provider, amount.resourceClass)->usage;
        m_used[at] -= (*inUse)[at];
        (*inUse)[at] = std::max<qint64>(0, amount.amount);
        m_used[at] += (*inUse)[at];
    }
    m_inUse = inUse;
    return true;
}

PlacementData Placement::data() const
{
    PlacementData now = m_providers->data;
    for (std::size_t at = 0; at < m_generations.size(); ++at)
        now.resourceProviders[static_cast<qsizetype>(at)].generation = m_generations[at];
    for (const int root : m_inUse ? m_providers->roots : Positions()) {
        const ConsumerAllocations consumer = inUse(root);
        if (!consumer.allocations.isEmpty())
            now.allocations.insert(m_providers->at(root).uuid, consumer);
    }
    for (auto it = m_changed.begin(); it != m_changed.end(); ++it) {
        if (it->allocations.isEmpty())
            now.allocations.remove(it.key());
        else
            now.allocations.insert(it.key(), *it);
    }
    return now;
}

qint64 Placement::used(const QString &provider, const QString &resourceClass) const
{
    const InventoryRow *inventory = m_providers->inventory(m_providers->byUuid.value(provider, -1), resourceClass);
    return inventory == nullptr ? 0 : m_used[inventory->usage];
}

qint64 Placement::used(const InventoryRow &inventory) const
{
    return m_used[inventory.usage];
}

QMap<QString, ConsumerAllocations> Placement::consumersOf(const QString &provider) const
{
    QMap<QString, ConsumerAllocations> holding;
    const auto addFrom = [&](const QMap<QString, ConsumerAllocations> &consumers, auto isOutdated) {
        for (auto it = consumers.begin(); it != consumers.end(); ++it) {
            if (it->allocations.contains(provider) && !isOutdated(it.key()))
                holding.insert(it.key(), *it);
        }
    };
    const auto hasChanged = [this](const QString &consumer) { return m_changed.contains(consumer); };
    const int at = m_providers->byUuid.value(provider, -1);
    if (m_inUse && at >= 0) {
        const int root = m_providers->rootOf(at);
        addFrom({{m_providers->at(root).uuid, inUse(root)}}, hasChanged);
    }
    addFrom(m_providers->data.allocations, hasChanged);
    addFrom(m_changed, [](const QString &) { return false; });
    return holding;
}

QString Placement::rootOf(const QString &provider) const
{
    return m_providers->at(m_providers->rootOf(m_providers->byUuid.value(provider))).uuid;
}

std::optional<ResourceProvider> Placement::provider(const QString &uuid) const
{
    const int at = m_providers->byUuid.value(uuid, -1);
    if (at < 0)
        return std::nullopt;
    ResourceProvider provider = m_providers->at(at);
    provider.generation = m_generations[static_cast<std::size_t>(at)];
    return provider;
}

bool Placement::knowsClass(const QString &name) const
{
    return m_providers->knowsClass(name);
}

bool Placement::knowsTrait(const QString &name) const
{
    return m_providers->knowsTrait(name);
}

// Custom classes are numbered from 10000, in order of creation.
int Placement::classNumber(const QString &resourceClass) const
{
    const qsizetype custom = m_providers->data.resourceClasses.indexOf(resourceClass);
    return standardResourceClassId(resourceClass).value_or(10000 + static_cast<int>(custom));
}

} // namespace astrolabe
