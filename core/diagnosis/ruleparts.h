// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hostfilter.h"
#include "scheduler/scheduler.h"
#include "spec/requestspec.h"

#include <map>
#include <memory>

namespace astrolabe {

// One of several things that a rule checks. It is asked by the rule itself, with a request or a host that leaves it
// nothing else to check.
struct RulePart
{
    QString name; // as in Condition::part
    RequestSpec spec = {};
    Configuration config = {};
    std::unique_ptr<FilterLoop> filter = {}; // refers to the spec and the config
    Verdict (*ask)(const FilterLoop &, const HostState &) = nullptr;
};

// The rules about hosts that check several things, for one request: filters, and the choice of hosts before them.
class RuleParts
{
public:
    using Parts = std::vector<std::unique_ptr<RulePart>>;
    struct Exclusions // by a part of the request that names hosts
    {
        QString part;
        FactValue names; // as the request says them
        std::vector<std::pair<HostIndex, Reason>> hosts;
    };

    // `spec`: nullptr if it is not known; then only rules are split that do not look at it.
    RuleParts(const Scheduler &scheduler, const RequestSpec *spec);
    ~RuleParts();

    // Empty: the filter checks one thing, or is not split.
    const Parts &of(const QString &filter) const;
    // Why the part rejects the host, or fails on it; empty: it passes, or nova-scheduler has no state of the host.
    Reason rejection(const RulePart &part, HostIndex host) const;

    // The hosts that the request ignores, and those other than the ones it forces or asks for, each taken alone.
    const std::vector<Exclusions> &exclusions() const { return m_exclusions; }
    // Hosts that something else rules out.
    void add(const std::vector<Exclusions> &others)
    {
        m_exclusions.insert(m_exclusions.end(), others.begin(), others.end());
    }
    // Whether Nova asks no filter about a host that the request forces.
    bool forcesHost() const { return m_forcesHost; }
    // The part of the request that names a host; empty: none does.
    QString namingHost() const;

private:
    void splitCompute();
    void splitExtraSpecs(const QString &filter, bool (*asks)(const QString &extraSpec, Release release));
    void splitImageProperties();
    void splitIsolation();
    void splitDevices();
    void splitExclusions();
    RulePart &add(const QString &filter, const QString &name);
    void makeFilters();

    const Scheduler &m_scheduler;
    const CloudIndex &m_index;
    const RequestSpec *m_spec;
    std::map<QString, Parts> m_parts;
    std::vector<Exclusions> m_exclusions;
    bool m_forcesHost = false;
};

} // namespace astrolabe
