// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/standings.h"

#include "decision/obstacles.h"
#include "decision/optionorigin.h"
#include "decision/unjudged.h"
#include "diagnosis/conditionlist.h"
#include "diagnosis/failingfilter.h"
#include "diagnosis/queryalternatives.h"
#include "placement/candidates/query.h"
#include "scheduler/drivers/driver.h"
#include "scheduler/stages.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool claimsInPlacement(const Decision &decision, const CloudIndex &index)
{
    const auto driver = driverOf(index.cloud().config, decision.release);
    return driver && hasStage(SchedulerStage::Claim, *driver, decision.release);
}

// Collects what hosts miss, one rule after the other.
class Collector
{
public:
    Collector(const Decision &decision, int server, const CloudIndex &index, const Placement &placement,
        const RuleParts &rules, const ConditionWords &words)
        : m_decision(decision)
        , m_server(server)
        , m_index(index)
        , m_providers(placement.providers())
        , m_rules(rules)
        , m_alternatives(decision, placement, decision.placement.asked && claimsInPlacement(decision, index),
              words.asksForEither())
        , m_conditions(decision, rules, words)
        , m_misses(static_cast<std::size_t>(decision.hosts.size()))
        , m_shortfall(static_cast<std::size_t>(decision.hosts.size()))
        , m_isToldOf(static_cast<std::size_t>(decision.hosts.size()))
    { }

    void collectPlacement()
    {
        UnmetPartsReader unmet(m_decision.placement.unmet);
        for (const HostIndex host : m_decision.placement.unmet.positions()) {
            const std::vector<PartSet> sets = m_alternatives.of(host);
            if (sets.empty())
                missEachOf(unmet, host);
            else
                missOneOf(unmet, host, sets);
        }
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            const std::vector<PartSet> sets = m_alternatives.ofUnclaimable(host);
            if (!sets.empty())
                missOneOf(unmet, host, sets);
        }
    }

    void collectHostStates()
    {
        for (const HostIndex host : m_decision.unread.positions()) {
            // The reason with a cell ends in the fact that decides: "cell", or "own_cell" if the server has to stay
            // there.
            const QList<Fact> facts = m_decision.unread.reason(host).facts;
            miss(host, m_conditions.ofHostState(facts.isEmpty() ? stateOfService(host) : facts.last().name, facts));
        }
    }

    void collectExclusions()
    {
        for (const RuleParts::Exclusions &excluded : m_rules.exclusions()) {
            for (const auto &[host, reason] : excluded.hosts)
                miss(host, m_conditions.ofExclusion(excluded.part, excluded.names));
        }
        if (m_rules.exclusions().empty() && m_server < m_decision.instances.size()) {
            const InstanceRecord &record = m_decision.instances.at(m_server);
            for (const Exclusion &exclusion : record.excluded)
                miss(record.hosts.at(exclusion.position), m_conditions.ofExclusion({}, {}));
        }
    }

    // The verdicts for the server, for hosts that left earlier those for the server that found them last, and those
    // outside Nova's chain.
    void collectFilters(const OutsideRecord *outside)
    {
        const bool isJudged = m_server < m_decision.instances.size();
        for (int server = isJudged ? m_server : -1; server >= 0; --server) {
            const InstanceRecord &record = m_decision.instances.at(server);
            collectFilters(record.filters, record.hosts);
            if (std::ranges::count(m_isToldOf, InChain) == m_decision.instances.at(0).hosts.size())
                break;
        }
        if (outside != nullptr)
            collectFilters(outside->filters, outside->hosts);
    }

    // Of hosts that a filter rejects Nova claims nothing: the servers before may have used them up.
    void collectClaims()
    {
        std::map<HostIndex, int> taken;
        for (int server = 0; server < m_decision.instances.size() && server <= m_server; ++server) {
            for (const ClaimRecord &claim : m_decision.instances.placed(server).claims) {
                if (claim.outcome == ClaimOutcome::Claimed)
                    ++taken[claim.host];
                else if (server == m_server)
                    miss(claim.host, m_conditions.ofClaim());
            }
        }
        for (const auto &[host, servers] : taken) {
            if (!misses(host).isNone() && m_alternatives.isUsedUpBy(servers, host))
                miss(host, m_conditions.ofClaim());
        }
    }

    // Without what a host misses of Placement's query, others would be candidates, too, and come before it. Where that
    // keeps off all hosts that miss the same, the limit does so. Not known of trees, which can have several candidates.
    void collectLimit()
    {
        const bool isFlat = !m_providers.hasTrees() && m_providers.sharing.isEmpty()
            && std::cmp_equal(m_providers.roots.size(), m_decision.hosts.size());
        const auto query = parseCandidateQuery(m_decision.placement.queries.value(0));
        const bool isOne = m_decision.placement.queries.size() == 1 && !m_decision.placement.fault;
        if (!isFlat || !isOne || !query || query->groups.size() > 1 || !query->limit
            || *query->limit >= m_decision.hosts.size())
            return;
        std::map<ConditionSet, Positions> hosts; // by what of the query they do not meet
        std::vector<int> rootOf;
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            rootOf.push_back(m_providers.ofNode(m_decision.hosts.at(host).uuid, host));
            hosts[ofQuery(host)].push_back(rootOf.back());
        }
        if (std::ranges::find(rootOf, -1) != rootOf.end())
            return;
        for (auto &[unmet, roots] : hosts)
            std::ranges::sort(roots);
        const auto isWithin = [&](HostIndex host) {
            const ConditionSet own = ofQuery(host);
            qint64 before = 0;
            for (const auto &[unmet, roots] : hosts) {
                if (std::ranges::includes(own, unmet))
                    before += std::ranges::lower_bound(roots, rootOf[static_cast<std::size_t>(host)]) - roots.begin();
            }
            return before < *query->limit;
        };
        std::map<ConditionSet, bool> isAnyWithin; // by all that hosts do not meet
        std::vector<const bool *> isAnyLike;      // by HostIndex, in isAnyWithin
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            bool &isAny = isAnyWithin[misses(host).first()];
            isAny = isAny || isWithin(host);
            isAnyLike.push_back(&isAny);
        }
        QList<HostIndex> beyond;
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            if (!*isAnyLike[static_cast<std::size_t>(host)])
                beyond.append(host);
        }
        if (beyond.isEmpty())
            return;
        const int limit = m_conditions.ofPlacement(limitOf(*query->limit));
        for (const HostIndex host : std::as_const(beyond))
            miss(host, limit);
    }

    // A host that never came into question although no single condition is known that it does not meet.
    void collectTheRest()
    {
        const bool isAnswered = m_decision.placement.asked && !m_decision.placement.fault;
        if (!isAnswered || endingOf(m_decision).by == EndedBy::Exception)
            return;
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            const bool isConsidered = m_isToldOf[static_cast<std::size_t>(host)] == InChain;
            if (isConsidered || !misses(host).isNone())
                continue;
            miss(host, m_conditions.ofPlacement({{}, u"allocation_candidates"_s, {}, 0}));
        }
    }

    void collectFailures()
    {
        std::ranges::stable_sort(
            m_failures, {}, [&](const FailingFilter &filter) { return m_conditions.rankOf(filter.name); });
        for (const FailingFilter &filter : std::as_const(m_failures))
            spread(filter, m_conditions, m_misses);
    }

    Standings standings() &&
    {
        Standings standings;
        standings.conditions = m_conditions.sorted();
        const std::vector<int> places = m_conditions.places();
        std::map<ConditionSet, int> numbers;
        const auto numbered = [&](ConditionSet set) {
            for (int &condition : set)
                condition = places[static_cast<std::size_t>(condition)];
            std::ranges::sort(set);
            const auto [number, isNew] = numbers.try_emplace(std::move(set), static_cast<int>(numbers.size()));
            if (isNew)
                standings.misses.push_back(number->first);
            return number->second;
        };
        standings.missesOf.reserve(m_misses.size());
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            standings.missesOf.push_back(numbered(misses(host).first()));
            for (ConditionSet &other : misses(host).others())
                standings.otherMisses[host].push_back(numbered(std::move(other)));
        }
        standings.shortfall = std::move(m_shortfall);
        return standings;
    }

private:
    using PartSet = QueryAlternatives::PartSet;
    enum Told : char { Untold, Outside, InChain };

    static bool speaksAgainst(Mark mark) { return mark != Mark::NotReached && mark != Mark::Unknown && !passes(mark); }

    static bool isRaised(Mark mark) { return mark == Mark::Raised || mark == Mark::OutsideRaised; }

    // The amount asked for, of which a part is missing; 1 if it is not a question of amount.
    static double askedIn(const UnmetPart &part)
    {
        const qsizetype colon = part.part.indexOf(u':');
        const QStringView resourceClass = colon < 0 ? QStringView() : QStringView(part.part).sliced(colon + 1);
        for (const Fact &fact : part.reason.facts) {
            const auto *amount = std::get_if<qint64>(&fact.value);
            if (fact.name == resourceClass && amount != nullptr && *amount > 0)
                return static_cast<double>(*amount);
        }
        return part.by > 0 ? static_cast<double>(part.by) : 1;
    }

    UnmetPart limitOf(qint64 limit) const
    {
        const Configuration &config = m_index.cloud().config;
        return {{}, u"limit"_s,
            {{},
                {{u"max_placement_results"_s, limit,
                    optionOrigin(config, "scheduler", "max_placement_results", m_decision.release)}}},
            0};
    }

    HostMisses &misses(HostIndex host) { return m_misses[static_cast<std::size_t>(host)]; }

    void miss(HostIndex host, int condition) { misses(host).always.push_back(condition); }

    // What of Placement's query the host does not meet, but for its limit.
    ConditionSet ofQuery(HostIndex host)
    {
        ConditionSet unmet = misses(host).nearest;
        std::ranges::sort(unmet);
        return unmet;
    }

    // Of one that is not read.
    QString stateOfService(HostIndex host) const
    {
        return m_index.serviceOf(m_decision.hosts.at(host).host) != nullptr ? u"disabled"_s : u"service"_s;
    }

    // Of Placement's query, as the record has it.
    void missEachOf(UnmetPartsReader &unmet, HostIndex host)
    {
        const bool isLimit = m_decision.placement.unmet.formOfFirst(host).part == "limit"_L1;
        ConditionSet &missed = isLimit ? misses(host).always : misses(host).nearest;
        m_missing.clear();
        unmet.read(host, [&](const UnmetPart &part) {
            missed.push_back(m_conditions.ofPlacement(part));
            m_missing.emplace_back(missed.back(), static_cast<double>(part.by) / askedIn(part));
        });
        addShortfall(host);
    }

    // Of the provider that comes nearest, for each condition.
    void addShortfall(HostIndex host)
    {
        std::ranges::sort(m_missing);
        const auto others = std::ranges::unique(m_missing, {}, &std::pair<int, double>::first);
        m_missing.erase(others.begin(), others.end());
        for (const auto &[condition, relative] : m_missing)
            m_shortfall[static_cast<std::size_t>(host)] += relative;
    }

    // First the smallest set, of equals the one with the part that Placement failed.
    void missOneOf(UnmetPartsReader &unmet, HostIndex host, std::vector<PartSet> sets)
    {
        const int failed = m_alternatives.numberOf(m_decision.placement.unmet.formOfFirst(host));
        std::ranges::stable_sort(sets, {},
            [&](const PartSet &set) { return std::pair(set.size(), std::ranges::find(set, failed) == set.end()); });
        const auto isOf
            = [](int part) { return [part](const PartSet &set) { return std::ranges::binary_search(set, part); }; };
        m_missing.clear();
        unmet.read(host, [&](const UnmetPart &told) {
            const int part = m_alternatives.numberOf(told);
            if (part < 0 || std::ranges::none_of(sets, isOf(part)))
                return;
            const int condition = conditionOf(part, told);
            if (isOf(part)(sets.front()))
                m_missing.emplace_back(condition, static_cast<double>(told.by) / askedIn(told));
        });
        for (const PartSet &set : sets) {
            ConditionSet &conditions
                = &set == &sets.front() ? misses(host).nearest : misses(host).instead.emplace_back();
            for (const int part : set)
                conditions.push_back(conditionOf(part, {}));
        }
        addShortfall(host);
    }

    // `told`: the part in the words of the record, if any.
    int conditionOf(int part, const UnmetPart &told)
    {
        const auto [known, isNew] = m_conditionOf.try_emplace(part, -1);
        if (isNew && part == QueryAlternatives::claim)
            known->second = m_conditions.ofClaim();
        else if (isNew && !told.part.isEmpty())
            known->second = m_conditions.ofPlacement(told);
        else if (isNew)
            known->second
                = m_conditions.ofPlacement({m_alternatives.part(part).group, m_alternatives.part(part).name, {}, 0});
        return known->second;
    }

    void collectFilters(const QList<FilterRecord> &filters, const QList<HostIndex> &hosts)
    {
        std::vector<char> isAsked(static_cast<std::size_t>(hosts.size()));
        for (std::size_t position = 0; position < isAsked.size(); ++position)
            isAsked[position] = tell(hosts.at(static_cast<qsizetype>(position)), filters) ? 1 : 0;
        for (const FilterRecord &filter : filters) {
            for (std::size_t position = 0; position < filter.marks.size(); ++position) {
                const HostIndex host = hosts.at(static_cast<qsizetype>(position));
                if (isAsked[position] != 0 && speaksAgainst(filter.marks[position])
                    && !repeatsUnread(m_decision, host, filter)) {
                    missFilter(host, filter);
                    if (isRaised(filter.marks[position]))
                        addFailure(host, filter.name);
                }
            }
        }
    }

    // Whether the filters' verdicts on the host count.
    bool tell(HostIndex host, const QList<FilterRecord> &filters)
    {
        char &isTold = m_isToldOf[static_cast<std::size_t>(host)];
        if (isTold != Untold)
            return false;
        const bool isOutside = m_decision.outside && &m_decision.outside->filters == &filters;
        isTold = isOutside ? Outside : InChain;
        if (!m_rules.forcesHost())
            return true;
        return std::ranges::any_of(misses(host).first(), [&](int condition) {
            return m_conditions.at(condition).kind == Condition::Kind::Candidacy
                && m_conditions.at(condition).part.startsWith("force_"_L1);
        });
    }

    void addFailure(HostIndex host, const QString &filter)
    {
        const auto known = std::ranges::find(m_failures, filter, &FailingFilter::name);
        if (known == m_failures.end())
            m_failures.append({filter, {host}});
        else
            known->hosts.append(host);
    }

    // Names the parts that reject the host, or the whole filter if only all of them together do.
    void missFilter(HostIndex host, const FilterRecord &filter)
    {
        bool isSplit = false;
        for (const auto &part : m_rules.of(filter.name)) {
            const Reason rejection = m_rules.rejection(*part, host);
            if (rejection.isEmpty())
                continue;
            isSplit = true;
            QList<Fact> facts = part->filter->facts();
            // What only some hosts are asked for, is no fact of the filter.
            if (facts.isEmpty() && !rejection.facts.isEmpty() && rejection.facts.last().origin.name == part->name)
                facts = {rejection.facts.last()};
            miss(host, m_conditions.ofFilter(filter.name, part->name, facts));
        }
        if (!isSplit)
            miss(host, m_conditions.ofFilter(filter.name, {}, filter.facts));
    }

    const Decision &m_decision;
    int m_server;
    const CloudIndex &m_index;
    const Providers &m_providers;
    const RuleParts &m_rules;
    const QueryAlternatives m_alternatives;
    ConditionList m_conditions;
    std::map<int, int> m_conditionOf;              // by number of a part in `m_alternatives`
    std::vector<HostMisses> m_misses;              // by HostIndex
    std::vector<std::pair<int, double>> m_missing; // of the host in question: condition, relative amount
    std::vector<double> m_shortfall;
    std::vector<char> m_isToldOf; // by HostIndex
    QList<FailingFilter> m_failures;
};

} // namespace

bool Standings::meets(HostIndex host, int condition) const
{
    return meetsTogether(host, {condition});
}

bool Standings::meetsTogether(HostIndex host, const ConditionSet &these) const
{
    const auto isApart = [&](const ConditionSet &missed) {
        return std::ranges::none_of(
            these, [&](int condition) { return std::ranges::binary_search(missed, condition); });
    };
    if (isApart(missesOn(host)))
        return true;
    const auto others = otherMisses.find(host);
    return others != otherMisses.end()
        && std::ranges::any_of(others->second, [&](int set) { return isApart(misses[static_cast<std::size_t>(set)]); });
}

int Standings::metBy(int condition) const
{
    const auto missesIt
        = [&](int set) { return std::ranges::binary_search(misses[static_cast<std::size_t>(set)], condition); };
    return static_cast<int>(std::ranges::count_if(missesOf, std::not_fn(missesIt))
        + std::ranges::count_if(otherMisses, [&](const auto &others) {
              return missesIt(missesOf[static_cast<std::size_t>(others.first)]) && meets(others.first, condition);
          }));
}

QList<HostIndex> Standings::nearestFirst() const
{
    QList<HostIndex> hosts(qsizetype(missesOf.size()));
    std::iota(hosts.begin(), hosts.end(), 0);
    std::ranges::stable_sort(hosts, {},
        [this](HostIndex host) { return std::pair(missesOn(host).size(), shortfall[static_cast<std::size_t>(host)]); });
    return hosts;
}

int Standings::missedAlone(int condition) const
{
    return missedWithin({condition});
}

int Standings::missedWithin(const ConditionSet &these) const
{
    const auto isWithin = [&](int set) {
        const ConditionSet &missed = misses[static_cast<std::size_t>(set)];
        return !missed.empty() && std::ranges::includes(these, missed);
    };
    return static_cast<int>(
        std::ranges::count_if(missesOf, isWithin) + std::ranges::count_if(otherMisses, [&](const auto &others) {
            return !isWithin(missesOf[static_cast<std::size_t>(others.first)])
                && std::ranges::any_of(others.second, isWithin);
        }));
}

Standings standingsOf(const Decision &decision, int server, const CloudIndex &index, const Placement &placement,
    const RuleParts &rules, const ConditionWords &words)
{
    if (!judgesHosts(endingOf(decision)))
        return {};
    const OutsideRecord *outside = outsideOf(decision, server);
    Collector collector(decision, server, index, placement, rules, words);
    collector.collectPlacement();
    collector.collectHostStates();
    collector.collectExclusions();
    collector.collectFilters(outside);
    collector.collectClaims();
    collector.collectTheRest();
    collector.collectLimit();
    collector.collectFailures();
    Standings standings = std::move(collector).standings();
    standings.isComplete = outside != nullptr;
    return standings;
}

} // namespace astrolabe
