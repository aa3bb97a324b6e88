// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/standings.h"

#include "decision/ending.h"
#include "decision/obstacles.h"

#include <algorithm>
#include <map>

namespace astrolabe {

namespace {

bool judgedHosts(const Decision &decision)
{
    switch (endingOf(decision).by) {
    case EndedBy::Cancellation:
    case EndedBy::Api:
    case EndedBy::Conductor:
    case EndedBy::RequestFilter:
    case EndedBy::AbsentHost:
    case EndedBy::PlacementSilence:
    case EndedBy::PlacementRefusal:
    case EndedBy::Driver:
        return false;
    default:
        return true;
    }
}

// Collects what hosts miss, one rule after the other, and numbers the conditions in order of their first miss.
class Collector
{
public:
    explicit Collector(const Decision &decision)
        : m_decision(decision)
        , m_misses(static_cast<std::size_t>(decision.hosts.size()))
        , m_shortfall(static_cast<std::size_t>(decision.hosts.size()))
    { }

    void collectPlacement()
    {
        for (const HostIndex host : m_decision.placement.unmet.positions()) {
            for (const UnmetPart &part : m_decision.placement.unmet.all(host)) {
                miss(host, numberOf({Condition::Kind::Placement, nameOf(part), {}}));
                m_shortfall[static_cast<std::size_t>(host)] += static_cast<double>(part.by) / askedIn(part);
            }
        }
    }

    void collectHostStates()
    {
        for (const HostIndex host : m_decision.unread.positions())
            miss(host, numberOf({Condition::Kind::HostState, {}, {}}));
    }

    void collectExclusions(const InstanceRecord &record)
    {
        for (const Exclusion &exclusion : record.excluded)
            miss(record.hosts.at(exclusion.position), numberOf({Condition::Kind::Candidacy, {}, {}}));
    }

    void collectFilters(const QList<FilterRecord> &filters, const QList<HostIndex> &hosts)
    {
        for (const FilterRecord &filter : filters) {
            int number = -1;
            for (std::size_t position = 0; position < filter.marks.size(); ++position) {
                if (!speaksAgainst(filter.marks[position]))
                    continue;
                if (number < 0)
                    number = numberOf({Condition::Kind::Filter, filter.name, {}});
                miss(hosts.at(static_cast<qsizetype>(position)), number);
            }
        }
    }

    void collectClaims(const InstanceRecord &record)
    {
        for (const ClaimRecord &claim : record.claims) {
            if (claim.outcome != ClaimOutcome::Claimed)
                miss(claim.host, numberOf({Condition::Kind::Claim, {}, {}}));
        }
    }

    Standings standings() &&
    {
        Standings standings;
        standings.conditions = std::move(m_conditions);
        std::map<ConditionSet, int> numbers;
        standings.missesOf.reserve(m_misses.size());
        for (ConditionSet &set : m_misses) {
            std::ranges::sort(set);
            set.erase(std::ranges::unique(set).begin(), set.end());
            const auto [number, isNew] = numbers.try_emplace(std::move(set), static_cast<int>(numbers.size()));
            if (isNew)
                standings.misses.push_back(number->first);
            standings.missesOf.push_back(number->second);
        }
        standings.shortfall = std::move(m_shortfall);
        return standings;
    }

private:
    static bool speaksAgainst(Mark mark) { return mark != Mark::NotReached && mark != Mark::Unknown && !passes(mark); }

    // The amount asked for, of which a part is missing; 1 if it is not a question of amount.
    static double askedIn(const UnmetPart &part)
    {
        for (const Fact &fact : part.by == 0 ? QList<Fact>() : part.reason.facts) {
            const auto *amount = std::get_if<qint64>(&fact.value);
            if (amount != nullptr && *amount > 0)
                return static_cast<double>(*amount);
        }
        return 1;
    }

    int numberOf(Condition condition)
    {
        const auto key = std::pair(condition.kind, condition.name);
        const auto known = m_numbers.find(key);
        if (known != m_numbers.end())
            return known->second;
        const int number = static_cast<int>(m_conditions.size());
        m_numbers.emplace(key, number);
        m_conditions.append(std::move(condition));
        return number;
    }

    void miss(HostIndex host, int condition) { m_misses[static_cast<std::size_t>(host)].push_back(condition); }

    const Decision &m_decision;
    QList<Condition> m_conditions;
    std::map<std::pair<Condition::Kind, QString>, int> m_numbers;
    std::vector<ConditionSet> m_misses; // by HostIndex
    std::vector<double> m_shortfall;
};

} // namespace

bool Standings::meets(HostIndex host, int condition) const
{
    return !std::ranges::binary_search(missesOn(host), condition);
}

int Standings::metBy(int condition) const
{
    return static_cast<int>(std::ranges::count_if(missesOf,
        [&](int set) { return !std::ranges::binary_search(misses[static_cast<std::size_t>(set)], condition); }));
}

int Standings::lostAlone(int condition) const
{
    return static_cast<int>(std::ranges::count_if(
        missesOf, [&](int set) { return misses[static_cast<std::size_t>(set)] == ConditionSet{condition}; }));
}

Standings standingsOf(const Decision &decision, int server)
{
    if (!judgedHosts(decision))
        return {};
    Collector collector(decision);
    collector.collectPlacement();
    collector.collectHostStates();
    const OutsideRecord *outside = outsideOf(decision, server);
    if (server < decision.instances.size()) {
        const InstanceRecord &record = decision.instances.at(server);
        collector.collectExclusions(record);
        collector.collectFilters(record.filters, record.hosts);
        collector.collectClaims(record);
    }
    if (outside != nullptr)
        collector.collectFilters(outside->filters, outside->hosts);
    Standings standings = std::move(collector).standings();
    standings.isComplete = outside != nullptr;
    return standings;
}

} // namespace astrolabe
