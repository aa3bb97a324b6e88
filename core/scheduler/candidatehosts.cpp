// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/candidatehosts.h"

#include "base/progress.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/query.h"
#include "placement/providers.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLoggingCategory>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(placementLog, "astrolabe.placement", QtWarningMsg)

// Progress of a part of other work: stops with that work, but does not report.
class StopsWith final : public Progress
{
public:
    explicit StopsWith(const Progress &whole)
        : m_whole(whole)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override { return m_whole.isCanceled(); }

private:
    const Progress &m_whole;
};

} // namespace

CandidateHosts::CandidateHosts(const PreparedCloud &prepared)
    : m_prepared(prepared)
    , m_index(*prepared.index)
    , m_requestOf(static_cast<std::size_t>(prepared.hosts.size()), notOffered)
{ }

CandidateHosts::StageResult CandidateHosts::ask(
    const ResourceRequest &request, RequestSpec &spec, PlacementRecord &record, Progress &progress)
{
    m_asked = true;
    record.asked = true;
    record.queries.append(request.toQuery());
    if (request.cpuPinningRequested) {
        if (const StageResult again = askAgain(spec, record.queries); !again)
            return again;
    }
    for (qsizetype i = 0; i < record.queries.size(); ++i) {
        // Nova takes a refused query for an empty answer, but fails if the second query is refused.
        if (!add(record.queries.at(i), record, progress) && i > 0)
            return tl::unexpected(
                DecisionError{u"TypeError"_s, u"'NoneType' object is not iterable"_s, Stage::Placement});
    }
    // A host that one query excluded may be a candidate of another.
    for (const HostIndex host : record.unmet.positions()) {
        if (isOffered(host))
            record.unmet.remove(host);
    }
    if (!record.fault)
        addUnknown(record);
    return {};
}

// Queries dedicated CPUs a second time, as VCPU: a host's nova-compute may not report PCPU yet.
CandidateHosts::StageResult CandidateHosts::askAgain(RequestSpec &spec, QStringList &queries) const
{
    const Configuration &config = m_index.cloud().config;
    if (config.boolean("workarounds", "disable_fallback_pcpu_query", m_prepared.release))
        return {};
    const auto again = resourcesFromRequestSpec(spec, m_index, m_prepared.release, CpuPolicies::AsBefore);
    if (!again)
        return tl::unexpected(again.error());
    queries.append(again->toQuery());
    return {};
}

// False if Placement refuses the query.
bool CandidateHosts::add(const QString &query, PlacementRecord &record, Progress &progress)
{
    StopsWith search(progress);
    QElapsedTimer timer;
    timer.start();
    const Placement &placement = m_prepared.placement;
    auto answer = parseCandidateQuery(query).and_then([&](const CandidateQuery &parsed) {
        return allocationCandidates(placement, parsed, {}, search).map([&](AllocationCandidates found) {
            addUnmetParts(placement, parsed, found);
            return found;
        });
    });
    qCDebug(placementLog).noquote() << query << (answer ? "answered" : "refused") << "in" << timer.elapsed() << "ms";
    if (!answer) {
        const Reason refused{QT_TRANSLATE_NOOP("Reason", "Placement refuses the query: %1"),
            {{u"detail"_s, answer.error().text, Origin::placement()}}};
        UnmetParts all;
        const int form = all.addForm({{}, {}, refused, 0});
        for (HostIndex host = 0; host < m_prepared.hosts.size(); ++host)
            all.add(host, form);
        record.unmet.take(std::move(all));
        record.fault = {PlacementFault::Kind::Refused, answer.error().text};
        return false;
    }
    record.allocationRequests += static_cast<int>(answer->requests.size());
    const QSet<QString> known(record.providers.begin(), record.providers.end());
    std::ranges::copy_if(answer->providers, std::back_inserter(record.providers),
        [&](const QString &provider) { return !known.contains(provider); });
    record.attrition += answer->attrition;
    takeUnmet(std::move(answer->unmet), record);
    add(*answer);
    return true;
}

void CandidateHosts::takeUnmet(UnmetParts unmet, PlacementRecord &record) const
{
    const Providers &providers = m_prepared.placement.providers();
    std::vector<int> nodeOf(providers.root.size(), -1);
    for (const int root : unmet.positions())
        nodeOf[static_cast<std::size_t>(root)] = m_index.nodeByUuid(providers.at(root).uuid);
    unmet.renumber(nodeOf);
    record.unmet.take(std::move(unmet));
}

// Adds the compute nodes that Placement has no tree of, so that no part of a query could exclude them.
void CandidateHosts::addUnknown(PlacementRecord &record) const
{
    const Providers &providers = m_prepared.placement.providers();
    const UnmetPart unknown{{}, u"resource_provider"_s,
        {QT_TRANSLATE_NOOP("Reason", "Placement has no resource provider for this compute node"), {}}, 0};
    const UnmetPart noRoot{
        {}, {}, {QT_TRANSLATE_NOOP("Reason", "its resource provider is not the root of a tree in Placement"), {}}, 0};
    const UnmetPart noCandidate{{}, u"allocation_candidates"_s,
        {QT_TRANSLATE_NOOP("Reason", "Placement has no candidate there, although the host meets each part"), {}}, 0};
    for (HostIndex host = 0; host < m_prepared.hosts.size(); ++host) {
        if (isOffered(host) || record.unmet.contains(host))
            continue;
        const int provider = providers.ofNode(m_prepared.hosts.at(host).uuid, host);
        record.unmet.add(host, provider < 0 ? unknown : providers.rootOf(provider) == provider ? noCandidate : noRoot);
    }
}

void CandidateHosts::add(const AllocationCandidates &answer)
{
    for (const QString &provider : answer.summaries) {
        const int node = m_index.nodeByUuid(provider);
        if (node >= 0)
            requestAt(node) = std::max(requestAt(node), unnamed);
    }
    for (const AllocationRequest &request : answer.requests) {
        for (auto it = request.allocations.begin(); it != request.allocations.end(); ++it) {
            const int node = m_index.nodeByUuid(it.key());
            if (node >= 0 && requestAt(node) < 0)
                requestAt(node) = static_cast<int>(m_requests.size());
        }
        m_requests.append(request);
    }
}

bool CandidateHosts::isEmpty() const
{
    if (m_asked)
        return m_requests.isEmpty();
    return std::ranges::none_of(m_prepared.states.all(), [this](const HostState &state) { return contains(state); });
}

bool CandidateHosts::contains(const HostState &host) const
{
    return m_asked ? isOffered(host.index) : asksCell(host.cell);
}

void CandidateHosts::narrow()
{
    std::vector<HostCandidates::List> lists(m_requestOf.size());
    for (const AllocationRequest &request : std::as_const(m_requests)) {
        for (auto it = request.allocations.begin(); it != request.allocations.end(); ++it) {
            if (const int node = m_index.nodeByUuid(it.key()); node >= 0)
                lists[static_cast<std::size_t>(node)].push_back(&request);
        }
    }
    m_narrowed.emplace(std::move(lists));
}

bool CandidateHosts::isClaimable(const HostState &host) const
{
    if (m_narrowed)
        return !m_narrowed->of(host.index).empty();
    return m_asked ? m_requestOf[static_cast<std::size_t>(host.index)] >= 0 : asksCell(host.cell);
}

AllocationRequest CandidateHosts::requestOn(const HostState &host) const
{
    if (m_narrowed)
        return *m_narrowed->of(host.index).front();
    return m_requests.at(m_requestOf[static_cast<std::size_t>(host.index)]);
}

bool CandidateHosts::asksCell(int position) const
{
    return isQueried(m_index.cloud().cells.at(position), m_prepared.release);
}

} // namespace astrolabe
