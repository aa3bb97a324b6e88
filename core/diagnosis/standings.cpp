// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/standings.h"

#include "decision/ending.h"
#include "decision/obstacles.h"
#include "decision/optionorigin.h"
#include "placement/candidates/exemptions.h"
#include "placement/candidates/query.h"
#include "scheduler/drivers/driver.h"
#include "scheduler/hostfilter.h"
#include "scheduler/stages.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <ranges>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

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

bool claimsInPlacement(const Decision &decision, const CloudIndex &index)
{
    const auto driver = driverOf(index.cloud().config, decision.release);
    return driver && hasStage(SchedulerStage::Claim, *driver, decision.release);
}

// Collects what hosts miss, one rule after the other, and numbers the conditions in order of their first miss.
class Collector
{
public:
    Collector(const Decision &decision, int server, const CloudIndex &index, const Placement &placement,
        const RuleParts &rules, const ConditionWords &words)
        : m_decision(decision)
        , m_server(server)
        , m_index(index)
        , m_placement(placement)
        , m_rules(rules)
        , m_words(words)
        , m_claims(decision.placement.asked && claimsInPlacement(decision, index))
        , m_misses(static_cast<std::size_t>(decision.hosts.size()))
        , m_ofQuery(static_cast<std::size_t>(decision.hosts.size()))
        , m_shortfall(static_cast<std::size_t>(decision.hosts.size()))
        , m_isToldOf(static_cast<std::size_t>(decision.hosts.size()))
    { }

    void collectPlacement()
    {
        UnmetPartsReader unmet(m_decision.placement.unmet);
        const std::vector<Exemptions> queries = exemptionsFromQueries();
        for (const HostIndex host : m_decision.placement.unmet.positions()) {
            const std::vector<PartSet> sets = alternativesOf(queries, host);
            if (sets.empty()) {
                m_missing.clear();
                unmet.read(host, [&](const UnmetPart &part) { missPart(host, part); });
                addShortfall(host);
                if (m_decision.placement.unmet.first(host).part != "limit"_L1)
                    m_ofQuery[static_cast<std::size_t>(host)] = sortedMisses(host);
            } else {
                missOneOf(host, sets);
            }
        }
        collectUnclaimable(queries);
    }

    void collectHostStates()
    {
        for (const HostIndex host : m_decision.unread.positions()) {
            const QList<Fact> facts = m_decision.unread.reason(host).facts;
            const bool isCell = !facts.isEmpty() && facts.first().name == "cell"_L1;
            const bool hasService = m_index.serviceOf(m_decision.hosts.at(host).host) != nullptr;
            const QString part = isCell ? u"cell"_s : hasService ? u"disabled"_s : u"service"_s;
            const int known = numberOf(Condition::Kind::HostState, {}, part);
            miss(host,
                known >= 0 ? known : add({Condition::Kind::HostState, {}, part, ConditionWords::ofHostState(part)}));
        }
    }

    void collectExclusions()
    {
        for (const RuleParts::Exclusions &excluded : m_rules.exclusions()) {
            for (const auto &[host, reason] : excluded.hosts)
                miss(host, exclusionBy(excluded.part, excluded.names));
        }
        if (m_rules.exclusions().empty() && m_server < m_decision.instances.size()) {
            const InstanceRecord &record = m_decision.instances.at(m_server);
            for (const Exclusion &exclusion : record.excluded)
                miss(record.hosts.at(exclusion.position), exclusionBy({}, {}));
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

    void collectClaims()
    {
        if (m_server >= m_decision.instances.size())
            return;
        for (const ClaimRecord &claim : m_decision.instances.at(m_server).claims) {
            if (claim.outcome == ClaimOutcome::Claimed)
                continue;
            miss(claim.host, claimCondition());
        }
    }

    // Without what a host misses of Placement's query, others would be candidates, too, and come before it. Where that
    // keeps off all hosts that miss the same, the limit does so. Not known of trees, which can have several candidates.
    void collectLimit()
    {
        const Providers &providers = m_placement.providers();
        const bool isFlat = !providers.hasTrees() && providers.sharing.isEmpty()
            && std::cmp_equal(providers.roots.size(), m_decision.hosts.size());
        const auto query = parseCandidateQuery(m_decision.placement.queries.value(0));
        const bool isOne = m_decision.placement.queries.size() == 1 && !m_decision.placement.fault;
        if (!isFlat || !isOne || !query || query->groups.size() > 1 || !query->limit
            || *query->limit >= m_decision.hosts.size())
            return;
        std::map<ConditionSet, Positions> hosts; // by what of the query they do not meet
        std::vector<int> rootOf;
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            rootOf.push_back(providers.byUuid.value(m_decision.hosts.at(host).uuid, -1));
            hosts[m_ofQuery[static_cast<std::size_t>(host)]].push_back(rootOf.back());
        }
        if (std::ranges::find(rootOf, -1) != rootOf.end())
            return;
        for (auto &[unmet, roots] : hosts)
            std::ranges::sort(roots);
        const auto isWithin = [&](HostIndex host) {
            const ConditionSet &own = m_ofQuery[static_cast<std::size_t>(host)];
            qint64 before = 0;
            for (const auto &[unmet, roots] : hosts) {
                if (std::ranges::includes(own, unmet))
                    before += std::ranges::lower_bound(roots, rootOf[static_cast<std::size_t>(host)]) - roots.begin();
            }
            return before < *query->limit;
        };
        QList<HostIndex> beyond;
        std::map<ConditionSet, bool> isAnyWithin; // by all that hosts do not meet
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            bool &isAny = isAnyWithin[sortedMisses(host)];
            isAny = isAny || isWithin(host);
        }
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            if (!isAnyWithin.at(sortedMisses(host)))
                beyond.append(host);
        }
        for (const HostIndex host : std::as_const(beyond))
            miss(host, conditionOf(limitOf(*query->limit)));
    }

    // A host that never came into question although no single condition is known that it does not meet.
    void collectTheRest()
    {
        const bool isAnswered = m_decision.placement.asked && !m_decision.placement.fault;
        if (!isAnswered || endingOf(m_decision).by == EndedBy::Exception)
            return;
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            const auto at = static_cast<std::size_t>(host);
            const bool isConsidered = m_isToldOf[at] == InChain;
            if (isConsidered || !m_misses[at].empty())
                continue;
            const UnmetPart candidates{{}, u"allocation_candidates"_s, {}, 0};
            miss(host, conditionOf(candidates));
        }
    }

    // A filter that fails on a host that comes to it ends the request, whatever other hosts it would pass.
    void collectFailures()
    {
        std::ranges::stable_sort(m_failures, {},
            [&](const Failure &failure) { return rankOf({Condition::Kind::Filter, failure.filter, {}}); });
        for (const Failure &failure : std::as_const(m_failures))
            collectFailure(failure);
    }

    Standings standings() &&
    {
        const std::vector<int> places = inOrder();
        Standings standings;
        standings.conditions.resize(m_conditions.size());
        for (std::size_t number = 0; number < places.size(); ++number)
            standings.conditions[places[number]] = std::move(m_conditions[static_cast<qsizetype>(number)]);
        std::map<ConditionSet, int> numbers;
        const auto numbered = [&](ConditionSet set) {
            for (int &condition : set)
                condition = places[static_cast<std::size_t>(condition)];
            std::ranges::sort(set);
            set.erase(std::ranges::unique(set).begin(), set.end());
            const auto [number, isNew] = numbers.try_emplace(std::move(set), static_cast<int>(numbers.size()));
            if (isNew)
                standings.misses.push_back(number->first);
            return number->second;
        };
        for (const auto &[host, apart] : m_apart) {
            const ConditionSet &misses = m_misses[static_cast<std::size_t>(host)];
            for (ConditionSet set : apart.others) {
                set.insert(set.end(), misses.begin() + static_cast<std::ptrdiff_t>(apart.nearest), misses.end());
                standings.otherMisses[host].push_back(numbered(std::move(set)));
            }
        }
        standings.missesOf.reserve(m_misses.size());
        for (ConditionSet &set : m_misses)
            standings.missesOf.push_back(numbered(std::move(set)));
        standings.shortfall = std::move(m_shortfall);
        return standings;
    }

private:
    using Key = std::tuple<Condition::Kind, QString, QString>; // kind, name, part
    using PartSet = std::vector<Exemptions::Part>;             // ascending
    enum Told : char { Untold, Outside, InChain };
    struct Apart // conditions of Placement that a host meets only one by one
    {
        std::size_t nearest = 0;          // so many of its misses are the nearest set
        std::vector<ConditionSet> others; // instead of these
    };
    struct NumberedPart
    {
        QString group;
        QString part;
        int condition = 0;
    };

    struct Failure
    {
        QString filter;
        QList<HostIndex> hosts; // on which it fails
    };

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

    // Where a host may be a candidate of either of two queries, the record says what is missing for the last one.
    std::vector<Exemptions> exemptionsFromQueries() const
    {
        std::vector<Exemptions> queries;
        for (const QString &text : m_decision.placement.queries) {
            auto query = parseCandidateQuery(text);
            if (m_decision.placement.fault || !query)
                return {};
            queries.emplace_back(*std::move(query), m_placement.providers(), m_placement.used());
        }
        return queries;
    }

    // -1: Placement has no tree of the host.
    int rootOf(HostIndex host) const
    {
        const int root = m_placement.providers().byUuid.value(m_decision.hosts.at(host).uuid, -1);
        return root >= 0 && m_placement.providers().rootOf(root) == root ? root : -1;
    }

    // The smallest sets of parts without which the host is a candidate of one of the queries, those of the last query
    // first. Empty: each part is judged by itself, as the record has it.
    std::vector<PartSet> alternativesOf(const std::vector<Exemptions> &queries, HostIndex host) const
    {
        static const QStringList apart{u"limit"_s, u"max_allocation_candidates"_s, u"allocation_candidates"_s};
        const int root = rootOf(host);
        if (queries.empty() || root < 0 || apart.contains(failedPart(host).name))
            return {};
        if (queries.size() == 1 && !queries.front().mayHangTogether(root))
            return {};
        std::vector<PartSet> all;
        for (const Exemptions &query : queries | std::views::reverse) {
            const std::vector<PartSet> sets = alternativesOf(query, root);
            if (sets.empty())
                return {};
            all.insert(all.end(), sets.begin(), sets.end());
        }
        keepMinimal(all);
        return all.front().empty() ? std::vector<PartSet>() : all;
    }

    // Where nothing is taken from the host's own provider, the claim is missing, too.
    std::vector<PartSet> alternativesOf(const Exemptions &query, int root) const
    {
        std::vector<PartSet> all = partsIn(query.of(root), query);
        const auto claimable
            = m_claims && query.mayGiveNothing(root) ? query.claimableOf(root) : std::optional<Exemptions::Sets>();
        if (!claimable)
            return all;
        for (PartSet &set : all)
            set.insert(std::ranges::upper_bound(set, claimPart(), std::less()), claimPart());
        const std::vector<PartSet> more = partsIn(*claimable, query);
        all.insert(all.end(), more.begin(), more.end());
        keepMinimal(all);
        return all;
    }

    // The part that Placement failed first; empty: the host is a candidate.
    Exemptions::Part failedPart(HostIndex host) const
    {
        const UnmetPart first = m_decision.placement.unmet.first(host);
        return {first.group, first.part};
    }

    static Exemptions::Part claimPart() { return {{}, u"claim"_s}; }

    // Dedicated CPUs are asked for as PCPU and once more as VCPU: for the host either is enough.
    std::vector<PartSet> partsIn(const Exemptions::Sets &sets, const Exemptions &query) const
    {
        std::vector<PartSet> all;
        for (const std::vector<int> &set : sets) {
            PartSet &parts = all.emplace_back();
            for (const int part : set) {
                parts.push_back(query.parts()[static_cast<std::size_t>(part)]);
                if (m_words.asksForEither() && parts.back() == Exemptions::Part{{}, u"resources:PCPU"_s})
                    parts.back().name = u"resources:VCPU"_s;
            }
            std::ranges::sort(parts, std::less());
            parts.erase(std::ranges::unique(parts).begin(), parts.end());
        }
        return all;
    }

    static void keepMinimal(std::vector<PartSet> &sets)
    {
        std::ranges::stable_sort(sets, {}, &PartSet::size);
        std::vector<PartSet> kept;
        for (PartSet &set : sets) {
            const bool isLarger = std::ranges::any_of(
                kept, [&](const PartSet &smaller) { return std::ranges::includes(set, smaller, std::less()); });
            if (!isLarger)
                kept.push_back(std::move(set));
        }
        sets = std::move(kept);
    }

    // Candidates of Placement that take nothing from the host's own provider.
    void collectUnclaimable(const std::vector<Exemptions> &queries)
    {
        for (HostIndex host = 0; m_claims && host < m_decision.hosts.size(); ++host) {
            const int root = m_decision.placement.unmet.contains(host) ? -1 : rootOf(host);
            const auto mayGiveNothing = [root](const Exemptions &query) { return query.mayGiveNothing(root); };
            if (root < 0 || !std::ranges::all_of(queries, mayGiveNothing))
                continue;
            const std::vector<PartSet> sets = alternativesOf(queries, host);
            if (std::ranges::find(sets, PartSet{claimPart()}) != sets.end())
                missOneOf(host, sets);
        }
    }

    int claimCondition()
    {
        const int known = numberOf(Condition::Kind::Claim, {}, {});
        return known >= 0 ? known : add({Condition::Kind::Claim, {}, {}, ConditionWords::ofClaim()});
    }

    ConditionSet sortedMisses(HostIndex host) const
    {
        ConditionSet missed = m_misses[static_cast<std::size_t>(host)];
        std::ranges::sort(missed);
        missed.erase(std::ranges::unique(missed).begin(), missed.end());
        return missed;
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

    void missPart(HostIndex host, const UnmetPart &part)
    {
        const int condition = conditionOf(part);
        miss(host, condition);
        m_missing.emplace_back(condition, static_cast<double>(part.by) / askedIn(part));
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
    void missOneOf(HostIndex host, std::vector<PartSet> sets)
    {
        const Exemptions::Part failed = failedPart(host);
        std::ranges::stable_sort(sets, {},
            [&](const PartSet &set) { return std::pair(set.size(), std::ranges::find(set, failed) == set.end()); });
        const QList<UnmetPart> told = m_decision.placement.unmet.all(host);
        m_missing.clear();
        Apart apart;
        for (const PartSet &set : sets) {
            ConditionSet conditions;
            for (const Exemptions::Part &part : set) {
                const bool isNearest = &set == &sets.front();
                conditions.push_back(part == claimPart()
                        ? claimCondition()
                        : conditionOfPart({part.group, part.name, {}, 0}, told, isNearest));
            }
            apart.others.push_back(std::move(conditions));
        }
        for (const int condition : apart.others.front())
            miss(host, condition);
        apart.nearest = apart.others.front().size();
        apart.others.erase(apart.others.begin());
        addShortfall(host);
        if (!apart.others.empty())
            m_apart.emplace(host, std::move(apart));
    }

    // In the words that are told, if any.
    int conditionOfPart(const UnmetPart &part, const QList<UnmetPart> &told, bool counts)
    {
        int condition = -1;
        for (const UnmetPart &one : told) {
            if (one.part != part.part || one.group != part.group)
                continue;
            condition = conditionOf(one);
            if (counts)
                m_missing.emplace_back(condition, static_cast<double>(one.by) / askedIn(one));
        }
        return condition < 0 ? conditionOf(part) : condition;
    }

    int numberOf(Condition::Kind kind, const QString &name, const QString &part) const
    {
        const auto known = m_numbers.find({kind, name, part});
        return known == m_numbers.end() ? -1 : known->second;
    }

    int add(Condition condition)
    {
        const int number = static_cast<int>(m_conditions.size());
        m_numbers.emplace(Key{condition.kind, condition.name, condition.part}, number);
        m_conditions.append(std::move(condition));
        return number;
    }

    void miss(HostIndex host, int condition) { m_misses[static_cast<std::size_t>(host)].push_back(condition); }

    // Thousands of hosts do not meet the same few parts.
    int conditionOf(const UnmetPart &part)
    {
        const auto isSame
            = [&](const NumberedPart &known) { return known.part == part.part && known.group == part.group; };
        const auto known = std::ranges::find_if(m_parts, isSame);
        if (known != m_parts.end())
            return known->condition;
        m_parts.push_back({part.group, part.part, conditionOfNew(part)});
        return m_parts.back().condition;
    }

    // The host that a request names becomes a part of Placement's query, too: both are one condition.
    int conditionOfNew(const UnmetPart &part)
    {
        const QString named = part.part == "in_tree"_L1 && part.group.isEmpty() ? m_rules.namingHost() : QString();
        for (const RuleParts::Exclusions &excluded : m_rules.exclusions()) {
            if (!named.isEmpty() && excluded.part == named)
                return exclusionBy(excluded.part, excluded.names);
        }
        const QString name = nameOf(part);
        const int known = numberOf(Condition::Kind::Placement, name, {});
        return known >= 0 ? known : add({Condition::Kind::Placement, name, {}, m_words.ofPlacement(part)});
    }

    int exclusionBy(const QString &part, const FactValue &names)
    {
        const int known = numberOf(Condition::Kind::Candidacy, {}, part);
        if (known >= 0)
            return known;
        return add({Condition::Kind::Candidacy, {}, part,
            part.isEmpty() ? Reason() : ConditionWords::ofExclusion(part, names)});
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
        return std::ranges::any_of(m_misses[static_cast<std::size_t>(host)], [&](int condition) {
            return m_conditions.at(condition).kind == Condition::Kind::Candidacy
                && m_conditions.at(condition).part.startsWith("force_"_L1);
        });
    }

    void addFailure(HostIndex host, const QString &filter)
    {
        const auto known = std::ranges::find(m_failures, filter, &Failure::filter);
        if (known == m_failures.end())
            m_failures.append({filter, {host}});
        else
            known->hosts.append(host);
    }

    // Nobody passes the filter then: each host that is let in with one that it fails on misses what it fails on.
    void collectFailure(const Failure &failure)
    {
        struct Failing
        {
            ConditionSet before; // what keeps the host away from the filter
            ConditionSet own;    // what the filter fails on
        };
        std::vector<Failing> failing;
        for (const HostIndex host : failure.hosts) {
            for (const ConditionSet &set : alternativesTo(host)) {
                Failing &one = failing.emplace_back();
                std::ranges::copy_if(set, std::back_inserter(one.before),
                    [&](int condition) { return comesBefore(condition, failure.filter); });
                std::ranges::copy_if(set, std::back_inserter(one.own), [&](int condition) {
                    const Condition &each = m_conditions.at(condition);
                    return each.kind == Condition::Kind::Filter && each.name == failure.filter;
                });
            }
        }
        const auto failsOn = [&](const ConditionSet &dropped) {
            ConditionSet all;
            for (const Failing &one : failing) {
                if (std::ranges::includes(dropped, one.before))
                    std::ranges::set_difference(one.own, dropped, std::back_inserter(all));
            }
            return all;
        };
        for (HostIndex host = 0; host < m_decision.hosts.size(); ++host) {
            const std::vector<ConditionSet> sets = alternativesTo(host);
            const auto apart = m_apart.find(host);
            for (std::size_t other = 1; other < sets.size(); ++other) {
                const ConditionSet more = failsOn(sets[other]);
                ConditionSet &known = apart->second.others[other - 1];
                known.insert(known.end(), more.begin(), more.end());
            }
            const ConditionSet more = failsOn(sets.front());
            ConditionSet &misses = m_misses[static_cast<std::size_t>(host)];
            misses.insert(misses.begin(), more.begin(), more.end());
            if (apart != m_apart.end())
                apart->second.nearest += more.size();
        }
    }

    bool comesBefore(int number, const QString &filter) const
    {
        const Condition &condition = m_conditions.at(number);
        if (condition.kind != Condition::Kind::Filter)
            return condition.kind != Condition::Kind::Claim;
        return rankOf(condition) < rankOf({Condition::Kind::Filter, filter, {}});
    }

    // Ascending: what the host misses, first the nearest set.
    std::vector<ConditionSet> alternativesTo(HostIndex host) const
    {
        std::vector<ConditionSet> sets{sortedMisses(host)};
        const auto apart = m_apart.find(host);
        if (apart == m_apart.end())
            return sets;
        const ConditionSet &misses = m_misses[static_cast<std::size_t>(host)];
        for (ConditionSet set : apart->second.others) {
            set.insert(set.end(), misses.begin() + static_cast<std::ptrdiff_t>(apart->second.nearest), misses.end());
            std::ranges::sort(set);
            sets.push_back(std::move(set));
        }
        return sets;
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
            const int known = numberOf(Condition::Kind::Filter, filter.name, part->name);
            QList<Fact> facts = part->filter->facts();
            // What only some hosts are asked for, is no fact of the filter.
            if (facts.isEmpty() && !rejection.facts.isEmpty() && rejection.facts.last().origin.name == part->name)
                facts = {rejection.facts.last()};
            miss(host, known >= 0 ? known : addFilter(filter.name, part->name, facts));
        }
        if (isSplit)
            return;
        const int known = numberOf(Condition::Kind::Filter, filter.name, {});
        miss(host, known >= 0 ? known : addFilter(filter.name, {}, filter.facts));
    }

    int addFilter(const QString &filter, const QString &part, const QList<Fact> &facts)
    {
        return add({Condition::Kind::Filter, filter, part, ConditionWords::ofFilter(filter, part, facts)});
    }

    // The place of each condition in the order in which Nova would meet them.
    std::vector<int> inOrder() const
    {
        std::vector<std::tuple<Condition::Kind, int, int, int>> keys; // kind, rank of the rule, of its part, number
        for (int number = 0; number < m_conditions.size(); ++number) {
            const Condition &condition = m_conditions.at(number);
            keys.emplace_back(condition.kind, rankOf(condition), partRankOf(condition), number);
        }
        std::ranges::sort(keys);
        std::vector<int> places(keys.size());
        for (std::size_t place = 0; place < keys.size(); ++place)
            places[static_cast<std::size_t>(std::get<3>(keys[place]))] = static_cast<int>(place);
        return places;
    }

    int rankOf(const Condition &condition) const
    {
        if (condition.kind == Condition::Kind::Placement) {
            const QList<Attrition> &parts = m_decision.placement.attrition;
            const auto part = std::ranges::find_if(
                parts, [&](const Attrition &one) { return nameOf({one.group, one.part, {}, 0}) == condition.name; });
            return static_cast<int>(part - parts.begin());
        }
        if (condition.kind != Condition::Kind::Filter)
            return 0;
        const OutsideRecord *outside = m_decision.outside ? &*m_decision.outside : nullptr;
        const QList<FilterRecord> chain = outside != nullptr ? outside->filters : m_decision.instances.value(0).filters;
        return static_cast<int>(std::ranges::find(chain, condition.name, &FilterRecord::name) - chain.begin());
    }

    int partRankOf(const Condition &condition) const
    {
        const RuleParts::Parts &parts = m_rules.of(condition.name);
        const auto part = std::ranges::find_if(parts, [&](const auto &one) { return one->name == condition.part; });
        return static_cast<int>(part - parts.begin());
    }

    const Decision &m_decision;
    int m_server;
    const CloudIndex &m_index;
    const Placement &m_placement;
    const RuleParts &m_rules;
    const ConditionWords &m_words;
    bool m_claims; // nova-scheduler claims what it chose
    QList<Condition> m_conditions;
    std::map<Key, int> m_numbers;
    std::vector<NumberedPart> m_parts;
    std::vector<ConditionSet> m_misses; // by HostIndex
    std::map<HostIndex, Apart> m_apart;
    std::vector<std::pair<int, double>> m_missing; // of the host in question: condition, relative amount
    std::vector<ConditionSet> m_ofQuery;           // by HostIndex: the misses of Placement's query, but for its limit
    std::vector<double> m_shortfall;
    std::vector<char> m_isToldOf; // by HostIndex
    QList<Failure> m_failures;
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
    if (!judgedHosts(decision))
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
