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

// One rule about hosts, made for one request: what the rule needs of the request is worked out in the constructor, so
// that check() only compares. Changes nothing, and may be asked about any host any number of times. A rule that looks
// at nothing but what many hosts have in common says so in a member alike(host): HostState::aggregateSet or ::platform;
// hosts for which it answers the same number then share one verdict.
// Source: nova.scheduler.filters.BaseHostFilter.
class HostFilter
{
public:
    virtual ~HostFilter() = default;
    virtual Verdict check(const HostState &host) const = 0;
    // What the rule compares hosts with: the same for every host.
    virtual QList<Fact> facts() const { return {}; }
    // Why a host passes whose verdict says nothing of it; empty: the formula or the rule does.
    virtual Reason passing() const { return {}; }
};

// A filter and its way over the hosts of one pass.
class FilterLoop : public HostFilter
{
public:
    explicit FilterLoop(HostCandidates *candidates)
        : m_candidates(candidates)
    { }

    // Asks about the hosts at `kept`, in order, and records each verdict in the last filter of the record; those that
    // pass stay in `kept`. The answer: where the filter itself failed; then nothing but that is recorded, and `kept` is
    // as it was.
    virtual std::optional<Raised> run(const HostList &hosts, std::vector<int> &kept, InstanceRecord &record) const = 0;

    // Asks about every host, and records each verdict as one outside the chain.
    virtual void judgeAll(const HostList &hosts, FilterRecord &record) const = 0;

    // Of the candidates that name the host those are gone that the verdict, which passes, leaves out.
    void keepCandidates(const HostState &host, const Verdict &verdict) const
    {
        if (const HostCandidates::List *kept = verdict.candidates())
            m_candidates->keep(host.index, *kept);
    }

    static void recordFit(InstanceRecord &record, const HostState &host, const InstanceNumaTopology &fitted);
    static void recordOutside(FilterRecord &record, int position, const Verdict &verdict);
    static void recordRejection(FilterRecord &record, int position, const Reason &reason);
    // The number that the reason has among the shared ones of the record.
    static int recordShared(FilterRecord &record, const Reason &reason);
    static void recordFailure(FilterRecord &record, int position, const Raised &raised);

private:
    HostCandidates *m_candidates; // nullptr: none are narrowed
};

// How a filter is known: one constant in the file of the filter.
struct FilterEntry
{
    enum class Runs { OncePerRequest, PerInstance };

    const char *name = "";   // Nova's class
    const char *module = ""; // of nova.scheduler.filters
    Runs runs = Runs::PerInstance;
    int firstRelease = 0; // Nova's major versions
    int lastRelease = 0;
    const char *rule = "";    // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    const char *formula = ""; // over the names of facts; "" where words say it
    std::unique_ptr<FilterLoop> (*make)(const SchedulerContext &) = nullptr;
    bool runsOnRebuild = false; // the others let pass whatever a rebuild asks for
};

// The loop is compiled for each filter, so that its check() becomes part of it: at 100,000 hosts a call through a table
// costs more than most comparisons.
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
        for (const int position : kept) {
            const HostState &host = *hosts[static_cast<std::size_t>(position)];
            const Verdict &verdict = judge(host, known);
            if (const Raised *raised = verdict.raised()) {
                recordFailure(record, position, *raised);
                return *raised;
            }
            if (!verdict.passes()) {
                recordRejection(record, position, *verdict.reason());
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
        for (int position = 0; std::cmp_less(position, hosts.size()); ++position) {
            const HostState &host = *hosts[static_cast<std::size_t>(position)];
            const Verdict &verdict = judge(host, known);
            recordOutside(record, position, verdict);
            if (verdict.passes() && verdict.reason() != nullptr)
                recordPass(record, position, host, verdict, known);
        }
    }

private:
    // What hosts of one kind have in common.
    struct Alike
    {
        std::optional<Verdict> verdict;
        int shared = -1; // the reason to pass
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
