// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/scheduling.h"

#include "api/servergroup.h"
#include "placement/claimrefusal.h"
#include "scheduler/drivers/chance.h"
#include "scheduler/drivers/fake.h"
#include "scheduler/foretoldbuilds.h"
#include "scheduler/knownreasons.h"
#include "scheduler/numaterms.h"
#include "scheduler/requestedhosts.h"
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/unknownparts.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<DecisionError> noValidHost(const QString &message, Stage stage)
{
    return tl::unexpected(DecisionError{u"NoValidHost"_s, message, stage});
}

tl::unexpected<DecisionError> cancelled(Stage stage)
{
    return tl::unexpected(DecisionError{u"Cancelled"_s, u"The decision was cancelled."_s, stage});
}

QStringList sortedDifference(const QSet<QString> &after, const QSet<QString> &before)
{
    const QSet<QString> added = after - before;
    QStringList list(added.begin(), added.end());
    std::ranges::sort(list);
    return list;
}

// The record of a request filter, from the request before and after it.
RequestFilterRecord difference(const char *name, bool applied, const RequestSpec &before, const RequestSpec &after)
{
    RequestFilterRecord record;
    record.name = QLatin1StringView(name);
    record.applied = applied;
    record.rootRequired = sortedDifference(after.rootRequired, before.rootRequired);
    record.rootForbidden = sortedDifference(after.rootForbidden, before.rootForbidden);
    const Destination was = before.requestedDestination.value_or(Destination());
    const Destination is = after.requestedDestination.value_or(Destination());
    record.aggregates = is.aggregates.mid(was.aggregates.size());
    for (QStringList &anyOf : record.aggregates)
        std::ranges::sort(anyOf);
    record.forbiddenAggregates = sortedDifference(is.forbiddenAggregates, was.forbiddenAggregates);
    return record;
}

// A spec alone does not name the servers, and there is no request to repeat.
Asked askedInSpec(const RequestSpec &spec)
{
    Asked asked;
    asked.count = static_cast<int>(spec.instanceUuids.size());
    asked.flavor = spec.flavor.name;
    if (spec.image && !spec.isVolumeBacked)
        asked.image = spec.image->name;
    asked.zone = spec.availabilityZone;
    if (spec.group) {
        asked.group = spec.group->name;
        asked.groupPolicy = spec.group->policy;
    }
    return asked;
}

} // namespace

Decision beginRecord(const PreparedCloud &prepared, const DecideOptions &options)
{
    Decision decision;
    decision.cloudName = prepared.index->cloud().name;
    decision.release = prepared.release;
    decision.seed = options.seed;
    decision.hosts = prepared.hosts;
    decision.hostCache = prepared.hostCache;
    decision.unknownRules = prepared.rules.unknown;
    return decision;
}

void endRecord(Decision &decision, const DecisionError &why)
{
    decision.error = why;
    decision.outcome = why.type == "NoValidHost"_L1 ? Outcome::NoValidHost : Outcome::Error;
}

Scheduling::Scheduling(
    const PreparedCloud &prepared, RequestSpec spec, const DecideOptions &options, Progress &progress)
    : m_prepared(prepared)
    , m_index(*prepared.index)
    , m_config(prepared.index->cloud().config)
    , m_options(options)
    , m_progress(progress)
    , m_decision(beginRecord(prepared, options))
    , m_spec(std::move(spec))
    , m_hardware(hardwareOf(m_spec))
    , m_placement(prepared.placement)
    , m_candidates(prepared)
    , m_consumed(prepared)
    , m_random(options.seed)
    , m_lots(m_config, prepared.release, m_random)
{
    const SchedulerContext asked{m_spec, m_index, m_config, prepared.release};
    m_decision.unknownRules = unknownRulesFor(prepared.rules, asked);
    m_decision.unknownParts = unknownBeforeFilters(asked);
}

Decision Scheduling::run()
{
    m_decision.asked = askedInSpec(m_spec);
    const StageResult done = conduct().and_then([this] { return selectByDriver(); });
    if (done)
        finish();
    else
        endRecord(m_decision, done.error());
    settleRules(m_decision, m_index.cloud());
    return std::move(m_decision);
}

// What nova-conductor does before it calls nova-scheduler.
Scheduling::StageResult Scheduling::conduct()
{
    const auto refused
        = m_spec.group ? setupInstanceGroup(m_spec.group->policy, m_index, m_prepared.release) : std::nullopt;
    if (refused)
        return tl::unexpected(*refused);
    handOverToMigration();
    return {};
}

// Lets the server hold its new host in addition to the old one.
// Source: nova.conductor.tasks.migrate.replace_allocation_with_migration.
void Scheduling::handOverToMigration()
{
    if (m_spec.migration.isEmpty() || m_spec.instanceUuids.isEmpty())
        return;
    const QString server = m_spec.instanceUuids.first();
    const auto held = m_placement.allocationsOf(server);
    m_placement.release(server);
    m_placement.hold(m_spec.migration, held);
}

Scheduling::StageResult Scheduling::selectByDriver()
{
    switch (m_prepared.driver) {
    case Driver::Filter:
    case Driver::Caching:
        return selectByFilters();
    case Driver::Chance:
        return selectByChance();
    case Driver::Fake:
        break;
    }
    return tl::unexpected(fakeSelection());
}

Scheduling::StageResult Scheduling::selectByFilters()
{
    const StageResult found
        = runRequestFilters().and_then([this] { return findCandidates(); }).and_then([this] { return selectHosts(); });
    m_decision.unread = unreadHosts(m_prepared, m_candidates, askedCells(), m_options.silentCells);
    const bool asksOutside = m_options.everyFilter && !m_progress.isCanceled();
    if (asksOutside)
        askOutside();
    const StageResult placed = found.and_then([this] { return placeServers(); });
    // For the server that found no host the group is on the hosts of those before it, too.
    if (asksOutside && !placed && m_spec.group && m_decision.instances.size() > 1)
        askOutside();
    return placed.and_then([this] { return findAlternates(); });
}

Scheduling::StageResult Scheduling::selectByChance()
{
    const auto request = resourcesFromRequestSpec(m_spec, m_index, m_prepared.release);
    if (!request)
        return tl::unexpected(request.error());
    m_candidates.take(request->allResources());
    ChanceSelection selection = chanceSelection(m_prepared, m_spec, m_random);
    for (InstanceRecord &record : selection.instances) {
        if (!record.ranking.isEmpty())
            m_selected.append(record.ranking.first());
        m_decision.instances.append(std::move(record));
    }
    return selection.error ? StageResult(tl::unexpected(*selection.error)) : StageResult();
}

Scheduling::StageResult Scheduling::runRequestFilters()
{
    if (!has(SchedulerStage::RequestFilters))
        return {};
    StageResult result;
    for (const RequestFilterEntry *entry : requestFilterCatalogue()) {
        if (!existsIn(*entry, m_prepared.release))
            continue;
        const RequestSpec before = m_spec;
        const auto applied = result ? entry->apply(m_spec, m_index, m_prepared.release) : false;
        // Changes that a filter made before it failed are not recorded: Nova asks nothing more.
        m_decision.requestFilters.append(
            difference(entry->name, applied.value_or(false), before, applied ? m_spec : before));
        if (!applied) {
            m_decision.requestFilters.last().refused = true;
            result = tl::unexpected(applied.error());
        }
    }
    nameAggregates();
    return result;
}

void Scheduling::nameAggregates()
{
    QSet<QString> uuids;
    for (const RequestFilterRecord &filter : std::as_const(m_decision.requestFilters)) {
        for (const QStringList &anyOf : filter.aggregates + QList<QStringList>{filter.forbiddenAggregates})
            uuids.unite(QSet(anyOf.begin(), anyOf.end()));
    }
    for (const Aggregate &aggregate : m_index.cloud().aggregates) {
        if (uuids.contains(aggregate.uuid))
            m_decision.aggregateNames.insert(aggregate.uuid, aggregate.name);
    }
}

bool Scheduling::has(SchedulerStage stage) const
{
    if (m_spec.isRebuild())
        return false;
    const bool isLeftOut = !m_options.placement && stage != SchedulerStage::Alternates;
    return !isLeftOut && hasStage(stage, m_prepared.driver, m_prepared.release);
}

Scheduling::StageResult Scheduling::findCandidates()
{
    const auto request = resourcesFromRequestSpec(m_spec, m_index, m_prepared.release);
    if (!request)
        return tl::unexpected(request.error());
    m_candidates.take(request->allResources());
    if (has(SchedulerStage::Query)) {
        StageResult asked = m_candidates.ask(*request, m_spec, m_decision.placement, m_progress);
        if (m_progress.isCanceled())
            return cancelled(Stage::Placement);
        if (!asked)
            return asked;
        KnownReasons(m_prepared, m_spec, m_decision.requestFilters).retell(m_decision.placement.unmet);
        if (has(SchedulerStage::CandidateFilters) && (m_spec.numaTopology || !m_spec.pciRequests.isEmpty()))
            m_candidates.narrow();
    }
    if (m_candidates.isEmpty() && m_prepared.release >= since(16))
        return noValidHost(u"No valid host was found. "_s, Stage::Placement);
    return {};
}

// All enabled cells, or only the request's own if it has to stay there.
AskedCells Scheduling::askedCells() const
{
    const auto &destination = m_spec.requestedDestination;
    const int onlyCell = destination && !destination->allowCrossCellMove ? destination->cell : -1;
    AskedCells asked;
    asked.reserve(static_cast<std::size_t>(m_index.cloud().cells.size()));
    for (int cell = 0; cell < m_index.cloud().cells.size(); ++cell)
        asked.push_back(onlyCell >= 0 ? cell == onlyCell : m_candidates.asksCell(cell));
    return asked;
}

// The states of the candidates' compute nodes, in the order of the cloud.
Scheduling::StageResult Scheduling::selectHosts()
{
    const AskedCells asked = askedCells();
    m_hosts.reserve(m_prepared.states.all().size());
    for (const HostState &state : m_prepared.states.all()) {
        if (!asked[static_cast<std::size_t>(state.cell)] || !m_candidates.contains(state))
            continue;
        if (const Raised *raised = m_prepared.states.unreadable(state)) {
            m_hosts.clear();
            return tl::unexpected(inStage(Stage::Filters, *raised));
        }
        m_hosts.push_back(&state);
        const int members = m_spec.group ? m_spec.group->membersOnHost.value(state.host()) : 0;
        if (members > 0)
            m_consumed.setGroupMembers(state.index, members);
        if (m_spec.group && holdsMoved(state.host()))
            m_consumed.setHoldsThisServer(state.index);
    }
    m_filters.emplace(m_prepared.rules.filters, context());
    m_weighing.emplace(m_prepared.rules.weighers, context());
    return {};
}

// Whether the host has the server to be moved, as far as the scheduler's tracked instances tell.
bool Scheduling::holdsMoved(const QString &host) const
{
    const QString server = m_spec.instanceUuids.value(0);
    const Instance *instance = m_spec.purpose == Purpose::Boot ? nullptr : m_index.instance(server);
    if (instance == nullptr)
        return false;
    const auto tracked = m_index.trackedInstances().constFind(host);
    return tracked == m_index.trackedInstances().cend() ? instance->host == host : tracked->contains(server);
}

// Asks each filter about every host that Nova does not consider, independent of the other filters.
QList<HostIndex> Scheduling::hostsOutside() const
{
    std::vector<bool> comesIn(static_cast<std::size_t>(m_prepared.hosts.size()));
    for (const HostState *host : m_hosts)
        comesIn[static_cast<std::size_t>(host->index)] = true;
    QList<HostIndex> outside;
    for (HostIndex host = 0; host < m_prepared.hosts.size(); ++host) {
        if (!comesIn[static_cast<std::size_t>(host)])
            outside.append(host);
    }
    return outside;
}

void Scheduling::askOutside()
{
    if (!m_decision.outside)
        m_decision.outside = OutsideRecord{hostsOutside(), {}};
    OutsideRecord &outside = *m_decision.outside;
    std::deque<HostState> ofTheGroup;
    HostList hosts;
    for (const HostIndex host : std::as_const(outside.hosts)) {
        const HostState *state = &m_prepared.states.wouldBe(host);
        if (m_spec.group) {
            HostState &own = ofTheGroup.emplace_back(*state);
            own.groupMembers = m_spec.group->membersOnHost.value(own.host());
            own.holdsThisServer = holdsMoved(own.host());
            state = &own;
        }
        hosts.push_back(state);
    }
    // No candidates: these hosts have none.
    const FilterChain chain(m_prepared.rules.filters, {m_spec, m_index, m_config, m_prepared.release});
    outside.filters = chain.verdicts(hosts);
}

SchedulerContext Scheduling::context()
{
    return {m_spec, m_index, m_config, m_prepared.release, m_candidates.narrowed()};
}

Scheduling::StageResult Scheduling::placeServers()
{
    const int count = static_cast<int>(m_spec.instanceUuids.size());
    for (int index = 0; index < count; ++index) {
        if (m_progress.isCanceled())
            return cancelled(Stage::Filters);
        m_progress.report(index, count);
        const StageResult placed = placeServer(index);
        if (!placed)
            return placed;
    }
    m_progress.report(count, count);
    return {};
}

Scheduling::StageResult Scheduling::placeServer(int index)
{
    const HostList changed = changedHosts();
    m_consumed.begin();
    if (m_resorting) {
        if (auto changes = m_resorting->sort(changed))
            return placeResorted(index, std::move(*changes));
        endResorting();
    }
    InstanceRecord record;
    record.uuid = m_spec.instanceUuids.at(index);
    record.index = index;
    const StageResult placed = placeServer(record);
    if (placed && canResort(record))
        m_resorting.emplace(context(), *m_filters, *m_weighing, record, m_options.everyFilter);
    m_decision.instances.append(std::move(record));
    return placed;
}

Scheduling::StageResult Scheduling::placeServer(InstanceRecord &record)
{
    recordCells(record);
    m_consumed.record(record);
    if (const StageResult sorted = sortHosts(record.index, record); !sorted)
        return sorted;
    if (m_hosts.empty())
        return notEnoughHosts(Stage::Filters);
    for (const HostState *host : m_hosts) {
        if (!claim(*host, record))
            continue;
        m_selected.append(*std::ranges::find(record.ranking, host->index, &RankedHost::host));
        place(*host, record.numaFits.contains(host->index), record);
        if (m_prepared.release < since(16))
            m_hosts = m_filtered; // before Pike the next server finds the hosts in the filters' order, not ranked
        return {};
    }
    return notEnoughHosts(Stage::Claim);
}

// Hosts on which a filter may decide differently than the last time. Candidates are tried in turn and each finds the
// server's NUMA cells as the previous one left them, so one candidate less may change the result of the others.
HostList Scheduling::changedHosts()
{
    HostList changed = m_consumed.lastChanged();
    const auto losers = m_candidates.narrowed() ? m_candidates.narrowed()->takeLosers() : std::vector<HostIndex>();
    if (!m_spec.numaTopology || m_spec.numaTopology->cells.size() < 2)
        return changed;
    for (const HostIndex loser : losers)
        changed.push_back(&m_consumed.at(loser));
    std::ranges::sort(changed, {}, &HostState::index);
    const auto [last, end] = std::ranges::unique(changed);
    changed.erase(last, end);
    return changed;
}

// Custom rules may look at the hosts of the request's group, which grows with each server.
bool Scheduling::canResort(const InstanceRecord &last) const
{
    const bool hasOwnRules = !m_prepared.custom.filters.empty() || !m_prepared.custom.weighers.empty();
    return !m_options.plain && !(m_spec.group && hasOwnRules) && Resorting::applies(m_prepared.release, last);
}

// Records the server's NUMA demands and, for the first server, the hosts' cells.
void Scheduling::recordCells(InstanceRecord &record) const
{
    record.numaWanted = m_spec.numaTopology;
    if (!record.numaWanted || record.index > 0)
        return;
    for (const HostState *host : m_hosts) {
        if (host->numa)
            record.numaCells.insert(host->index, foundCells(*host));
    }
}

// Places a server after the second, for which only the changed hosts were sorted again.
Scheduling::StageResult Scheduling::placeResorted(int index, std::vector<HostChange> hosts)
{
    ServerChanges changes = recordChanges(std::move(hosts));
    m_resorting->draw(changes.lots);
    const Ranking &ranking = m_resorting->ranking();
    PlacedServer server;
    server.uuid = m_spec.instanceUuids.at(index);
    server.index = index;
    StageResult placed = notEnoughHosts(ranking.size() == 0 ? Stage::Filters : Stage::Claim);
    for (std::size_t rank = 0; rank < ranking.size() && !placed; ++rank) {
        const HostIndex host = ranking.host(rank);
        if (!claim(m_consumed.at(host), server))
            continue;
        m_selected.append({host, ranking.total(rank)});
        place(m_consumed.at(host), m_resorting->isFitted(), server);
        placed = {};
    }
    m_decision.instances.append(std::move(server), std::move(changes));
    return placed;
}

ServerChanges Scheduling::recordChanges(std::vector<HostChange> hosts)
{
    ServerChanges changes{m_spec.numaTopology, std::move(hosts), {}};
    for (HostChange &change : changes.hosts) {
        change.facts = m_consumed.factsConsumed(change.host);
        if (changes.numaWanted)
            change.cells = m_consumed.cellsConsumed(change.host);
    }
    const Ranking &ranking = m_resorting->ranking();
    if (ranking.size() > 0)
        changes.lots = m_lots.draw(ranking.size(), [&] { return ranking.best(); });
    return changes;
}

void Scheduling::place(const HostState &host, bool numaLimits, PlacedServer &server)
{
    if (hasMappings())
        server.mappings = m_candidates.requestOn(host).mappings;
    m_chosen.push_back(host.index);
    m_fitted.push_back(numaLimits);
    m_consumed.place(host.index, m_spec, numaLimits, server.mappings);
}

void Scheduling::endResorting()
{
    if (!m_resorting)
        return;
    m_hosts.clear();
    for (std::size_t rank = 0; rank < m_resorting->ranking().size(); ++rank)
        m_hosts.push_back(&m_consumed.at(m_resorting->ranking().host(rank)));
    m_resorting.reset();
}

// One pass of filters and weighers: m_hosts becomes the remaining hosts, best first.
Scheduling::StageResult Scheduling::sortHosts(int index, InstanceRecord &record)
{
    m_consumed.update(m_hosts);
    const HostList hosts = m_hosts;
    record.hosts.resize(static_cast<qsizetype>(hosts.size()));
    std::ranges::transform(hosts, record.hosts.begin(), &HostState::index);
    RequestedHosts requested = RequestedHosts::of(m_spec, hosts, m_prepared.release, record);
    std::vector<int> &kept = requested.kept;
    std::optional<Raised> raised;
    if (requested.then == RequestedHosts::Then::Filter)
        raised = m_filters->run(hosts, index, kept, record);
    else
        m_filters->skip(hosts, kept.size(), record);
    if (m_options.everyFilter)
        m_filters->askOutside(hosts, record);
    if (raised)
        return tl::unexpected(inStage(Stage::Filters, *raised));

    const auto hostAt = [&hosts](int position) { return hosts[static_cast<std::size_t>(position)]; };
    if (m_prepared.release < since(16)) {
        m_filtered.resize(kept.size());
        std::ranges::transform(kept, m_filtered.begin(), hostAt);
    }
    if (!kept.empty()) {
        if (const auto failed = m_weighing->rank(hosts, kept, record))
            return tl::unexpected(inStage(Stage::Weights, *failed));
        const auto best = [&ranking = record.ranking] {
            return static_cast<std::size_t>(std::ranges::count(ranking, ranking.first().total, &RankedHost::total));
        };
        m_lots.draw(kept.size(), best).apply(kept);
    }
    m_hosts.resize(kept.size());
    std::ranges::transform(kept, m_hosts.begin(), hostAt);
    record.order.resize(static_cast<qsizetype>(kept.size()));
    std::ranges::transform(kept, record.order.begin(), [&](int position) { return record.hosts.at(position); });
    return {};
}

// Whether the claim succeeds; without claims the first host tried is taken.
bool Scheduling::claim(const HostState &host, PlacedServer &server)
{
    if (!has(SchedulerStage::Claim))
        return true;
    if (!m_candidates.isClaimable(host)) {
        server.claims.append({host.index, ClaimOutcome::NoCandidate});
        return false;
    }
    const AllocationRequest request = requestFor(server, host);
    if (m_placement.claim(server.uuid, request, m_spec.projectId, m_spec.userId) == Placement::Claim::Accepted) {
        server.claims.append({host.index, ClaimOutcome::Claimed});
        return true;
    }
    server.claims.append({host.index, ClaimOutcome::Refused, claimRefusal(m_placement, server.uuid, request)});
    return false;
}

// Nova treats a server with allocations as one that moves: they stay, the new ones are added.
// Source: nova.scheduler.client.report.SchedulerReportClient.claim_resources.
AllocationRequest Scheduling::requestFor(const PlacedServer &server, const HostState &host) const
{
    AllocationRequest request = m_candidates.requestOn(host);
    request.allocations.insert(m_placement.allocationsOf(server.uuid));
    return request;
}

Scheduling::StageResult Scheduling::notEnoughHosts(Stage stage)
{
    return noValidHost(u"No valid host was found. There are not enough hosts available."_s, stage);
}

// Finds hosts of the same cell for another attempt if the build on the chosen one fails.
Scheduling::StageResult Scheduling::findAlternates()
{
    endResorting();
    if (!has(SchedulerStage::Alternates) || !m_spec.returnAlternates)
        return {};
    const int wanted = m_config.integer("scheduler", "max_attempts", m_prepared.release) - 1;
    const int last = static_cast<int>(m_spec.instanceUuids.size()) - 1;
    if (last > 0 && wanted > 0) {
        InstanceRecord unrecorded;
        const StageResult sorted = sortHosts(last, unrecorded);
        if (!sorted)
            return sorted;
    }
    QHash<int, QList<Alternate>> ofCell;
    for (qsizetype i = 0; i < m_decision.instances.size(); ++i) {
        const int cell = m_consumed.at(m_chosen[static_cast<std::size_t>(i)]).cell;
        if (!ofCell.contains(cell))
            ofCell.insert(cell, alternatesInCell(cell, wanted));
        m_decision.instances.placed(i).alternates = ofCell.value(cell);
    }
    return {};
}

QList<Alternate> Scheduling::alternatesInCell(int cell, int wanted)
{
    const std::unordered_set<HostIndex> chosen(m_chosen.begin(), m_chosen.end());
    QList<Alternate> alternates;
    for (const HostState *host : m_hosts) {
        if (alternates.size() >= wanted)
            break;
        if (host->cell == cell && !chosen.contains(host->index) && m_candidates.isClaimable(*host))
            alternates.append(alternateOn(*host));
    }
    return alternates;
}

Alternate Scheduling::alternateOn(const HostState &host)
{
    if (!has(SchedulerStage::Claim))
        return {host.index, m_candidates.takenOn(host)};
    const AllocationRequest request = m_candidates.requestOn(host);
    return {host.index, request.allocations, hasMappings() ? request.mappings : ProviderMappings()};
}

// Whether providers of groups matter: for devices in Placement, ports, device profiles. They are those of a claim.
bool Scheduling::hasMappings()
{
    return m_candidates.narrowed() != nullptr || (has(SchedulerStage::Claim) && !m_spec.requestedResources.isEmpty());
}

void Scheduling::finish()
{
    for (qsizetype i = 0; i < m_decision.instances.size(); ++i) {
        PlacedServer &server = m_decision.instances.placed(i);
        server.selected = m_selected.at(i);
        server.allocation = has(SchedulerStage::Claim) ? m_placement.allocationsOf(server.uuid)
                                                       : m_candidates.takenOn(m_consumed.at(server.selected->host));
    }
    foretellBuilds();
}

// The caching scheduler's data may be older than that of the nova-computes, so it predicts nothing.
void Scheduling::foretellBuilds()
{
    if (m_spec.purpose != Purpose::Boot || m_decision.hostCache)
        return;
    ForetoldBuilds builds(m_prepared, m_decision, m_spec, m_hardware);
    for (std::size_t i = 0; i < m_fitted.size(); ++i) {
        PlacedServer &server = m_decision.instances.placed(static_cast<qsizetype>(i));
        server.computeRefusal = builds.refusalOf(server, m_fitted[i]);
    }
}

} // namespace astrolabe
