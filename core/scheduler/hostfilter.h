// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"
#include "scheduler/hoststate.h"
#include "scheduler/verdict.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace astrolabe {

// One rule about hosts, made for one request. The constructor works out what the rule needs of the request, so that
// check() only compares. Stateless: may be asked about any host any number of times. A rule that looks only at what
// many hosts share has a member alike(host) that returns HostState::aggregateSet or ::platform; hosts with the same
// number share one verdict.
// Source: nova.scheduler.filters.BaseHostFilter.
class HostFilter
{
public:
    virtual ~HostFilter() = default;
    virtual Verdict check(const HostState &host) const = 0;
    // What the rule compares hosts with, the same for every host.
    virtual QList<Fact> facts() const { return {}; }
    // Why a host passes if its verdict gives no reason; empty: the formula or the rule tells it.
    virtual Reason passing() const { return {}; }
};

// A filter and its loop over the hosts of one pass.
class FilterLoop : public HostFilter
{
public:
    explicit FilterLoop(HostCandidates *candidates)
        : m_candidates(candidates)
    { }

    // Asks about the hosts at `kept`, in order, and records each verdict in the record's last filter; the hosts that
    // pass stay in `kept`. Returns the exception if the filter failed: then only that is recorded, and `kept` is
    // unchanged.
    virtual std::optional<Raised> run(const HostList &hosts, std::vector<int> &kept, InstanceRecord &record) const = 0;

    // Asks about every host, and records each verdict as outside the chain.
    virtual void judgeAll(const HostList &hosts, FilterRecord &record) const = 0;

    // Drops those of the host's candidates that a passing verdict excludes.
    void keepCandidates(const HostState &host, const Verdict &verdict) const
    {
        if (const HostCandidates::List *kept = verdict.candidates())
            m_candidates->keep(host.index, *kept);
    }

    static void recordFit(InstanceRecord &record, const HostState &host, const InstanceNumaTopology &fitted);
    // `before`: the reason of the host before, to begin with an empty one.
    static void recordOutside(FilterRecord &record, int position, const Verdict &verdict, Reason &before);
    static void recordRejection(FilterRecord &record, int position, const Reason &reason, Reason &before);
    // The index of the reason among the record's shared reasons.
    static int recordShared(FilterRecord &record, const Reason &reason);
    static void recordFailure(FilterRecord &record, int position, const Raised &raised);

private:
    static const Reason &likeBefore(const Reason &reason, Reason &before);

    HostCandidates *m_candidates; // nullptr: candidates are not narrowed
};

// Describes a filter: one constant in the filter's file.
struct FilterEntry
{
    enum class Runs { OncePerRequest, PerInstance };

    const char *name = "";   // Nova's class
    const char *module = ""; // of nova.scheduler.filters
    Runs runs = Runs::PerInstance;
    int firstRelease = 0; // Nova's major version
    int lastRelease = 0;
    const char *rule = "";    // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    const char *formula = ""; // over the names of facts; "" if the rule says enough
    std::unique_ptr<FilterLoop> (*make)(const SchedulerContext &) = nullptr;
    bool runsOnRebuild = false; // false: passes every host of a rebuild
    CloudParts reads = {};      // of the hosts, and of what else it compares them with
    // false: passes every host, or what it reads for the request is described in full; nullptr: true for any request.
    bool (*concerns)(const SchedulerContext &) = nullptr;
};

// Compiles the loop for each filter, so that check() is inlined: at 100,000 hosts a virtual call costs more than most
// comparisons.
template<typename Filter>
class FilterLoopOf final : public FilterLoop
{
public:
    explicit FilterLoopOf(const SchedulerContext &context)
        : FilterLoop(context.candidates)
        , m_filter(context)
    { }
    explicit FilterLoopOf(Filter filter)
        : FilterLoop(nullptr)
        , m_filter(std::move(filter))
    { }

    Verdict check(const HostState &host) const override { return m_filter.check(host); }
    QList<Fact> facts() const override { return m_filter.facts(); }
    Reason passing() const override { return m_filter.passing(); }

    std::optional<Raised> run(const HostList &hosts, std::vector<int> &kept, InstanceRecord &instance) const override
    {
        FilterRecord &record = instance.filters.last();
        std::vector<int> passed;
        passed.reserve(kept.size());
        std::vector<Alike> known;
        Reason before;
        for (const int position : kept) {
            const HostState &host = *hosts[static_cast<std::size_t>(position)];
            const Verdict &verdict = judge(host, known);
            if (const Raised *raised = verdict.raised()) {
                recordFailure(record, position, *raised);
                return *raised;
            }
            if (!verdict.passes()) {
                recordRejection(record, position, *verdict.reason(), before);
                continue;
            }
            record.marks[static_cast<std::size_t>(position)] = Mark::Passed;
            passed.push_back(position);
            if (verdict.reason() != nullptr)
                recordPass(record, position, host, verdict, known);
            if (const InstanceNumaTopology *fitted = verdict.fitted())
                recordFit(instance, host, *fitted);
            keepCandidates(host, verdict);
        }
        kept = std::move(passed);
        return std::nullopt;
    }

    void judgeAll(const HostList &hosts, FilterRecord &record) const override
    {
        std::vector<Alike> known;
        Reason before;
        for (int position = 0; std::cmp_less(position, hosts.size()); ++position) {
            const HostState &host = *hosts[static_cast<std::size_t>(position)];
            const Verdict &verdict = judge(host, known);
            recordOutside(record, position, verdict, before);
            if (verdict.passes() && verdict.reason() != nullptr)
                recordPass(record, position, host, verdict, known);
        }
    }

private:
    // The verdict shared by hosts of one kind.
    struct Alike
    {
        std::optional<Verdict> verdict;
        int shared = -1; // index of the reason to pass
    };

    decltype(auto) judge(const HostState &host, std::vector<Alike> &known) const
    {
        if constexpr (requires { m_filter.alike(host); }) {
            const auto place = static_cast<std::size_t>(m_filter.alike(host));
            if (place >= known.size())
                known.resize(place + 1);
            if (!known[place].verdict)
                known[place].verdict.emplace(m_filter.check(host));
            return static_cast<const Verdict &>(*known[place].verdict);
        } else {
            return m_filter.check(host);
        }
    }

    void recordPass(FilterRecord &record, int position, const HostState &host, const Verdict &verdict,
        std::vector<Alike> &known) const
    {
        if constexpr (requires { m_filter.alike(host); }) {
            int &shared = known[static_cast<std::size_t>(m_filter.alike(host))].shared;
            if (shared < 0)
                shared = recordShared(record, *verdict.reason());
            record.sharedBy[static_cast<std::size_t>(position)] = shared;
        } else {
            record.reasons.insert(position, *verdict.reason());
        }
    }

    Filter m_filter;
};

template<typename Filter>
std::unique_ptr<FilterLoop> makeFilter(const SchedulerContext &context)
{
    return std::make_unique<FilterLoopOf<Filter>>(context);
}

} // namespace astrolabe
