// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/standings.h"

#include "decision/ending.h"
#include "decision/obstacles.h"
#include "decision/optionorigin.h"
#include "placement/candidates/exemptions.h"
#include "placement/candidates/query.h"
#include "scheduler/hostfilter.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
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
        , m_misses(static_cast<std::size_t>(decision.hosts.size()))
        , m_ofQuery(static_cast<std::size_t>(decision.hosts.size()))
        , m_shortfall(static_cast<std::size_t>(decision.hosts.size()))
        , m_isToldOf(static_cast<std::size_t>(decision.hosts.size()))
    { }

    void collectPlacement()
    {
        UnmetPartsReader unmet(m_decision.placement.unmet);
        const std::optional<Exemptions> exemptions = exemptionsFromQuery();
        for (const HostIndex host : m_decision.placement.unmet.positions()) {
            const Exemptions::Sets sets = exemptions ? exemptionsOf(*exemptions, host) : Exemptions::Sets();
            if (sets.empty()) {
                m_missing.clear();
                unmet.read(host, [&](const UnmetPart &part) { missPart(host, part); });
                addShortfall(host);
                if (m_decision.placement.unmet.first(host).part != "limit"_L1)
                    m_ofQuery[static_cast<std::size_t>(host)] = sortedMisses(host);
            } else {
                missOneOf(host, sets, exemptions->parts());
            }
        }
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
            const int known = numberOf(Condition::Kind::Claim, {}, {});
            miss(claim.host, known >= 0 ? known : add({Condition::Kind::Claim, {}, {}, ConditionWords::ofClaim()}));
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

    static bool speaksAgainst(Mark mark) { return mark != Mark::NotReached && mark != Mark::Unknown && !passes(mark); }

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

    // Nova asks the last query where it asks several, and the record says what is missing for that one.
    std::optional<Exemptions> exemptionsFromQuery() const
    {
        const PlacementRecord &record = m_decision.placement;
        auto query = parseCandidateQuery(record.queries.value(record.queries.size() - 1));
        if (record.fault || !query)
            return std::nullopt;
        return Exemptions(*std::move(query), m_placement.providers(), m_placement.used());
    }

    // Empty: each part is judged by itself, as the record has it.
    Exemptions::Sets exemptionsOf(const Exemptions &exemptions, HostIndex host) const
    {
        static const QStringList apart{u"limit"_s, u"max_allocation_candidates"_s, u"allocation_candidates"_s};
        const int root = m_placement.providers().byUuid.value(m_decision.hosts.at(host).uuid, -1);
        const bool isRoot = root >= 0 && m_placement.providers().rootOf(root) == root;
        if (!isRoot || !exemptions.mayHangTogether(root) || apart.contains(m_decision.placement.unmet.first(host).part))
            return {};
        Exemptions::Sets sets = exemptions.of(root);
        std::erase_if(sets, [](const std::vector<int> &set) { return set.empty(); });
        return sets;
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
    void missOneOf(HostIndex host, Exemptions::Sets sets, const std::vector<Exemptions::Part> &parts)
    {
        const UnmetPart first = m_decision.placement.unmet.first(host);
        const auto isFirst = [&](int part) {
            return parts[static_cast<std::size_t>(part)] == Exemptions::Part{first.group, first.part};
        };
        std::ranges::stable_sort(sets, {},
            [&](const std::vector<int> &set) { return std::pair(set.size(), std::ranges::none_of(set, isFirst)); });
        const QList<UnmetPart> told = m_decision.placement.unmet.all(host);
        m_missing.clear();
        Apart apart;
        for (const std::vector<int> &set : sets) {
            ConditionSet conditions;
            for (const int part : set) {
                const auto &[group, name] = parts[static_cast<std::size_t>(part)];
                const bool isNearest = &set == &sets.front();
                conditions.push_back(conditionOfPart({group, name, {}, 0}, told, isNearest));
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

    int exclusionBy(const QString &part, const QString &names)
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
                    && !repeatsUnread(m_decision, host, filter))
                    missFilter(host, filter);
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
    QList<Condition> m_conditions;
    std::map<Key, int> m_numbers;
    std::vector<NumberedPart> m_parts;
    std::vector<ConditionSet> m_misses; // by HostIndex
    std::map<HostIndex, Apart> m_apart;
    std::vector<std::pair<int, double>> m_missing; // of the host in question: condition, relative amount
    std::vector<ConditionSet> m_ofQuery;           // by HostIndex: the misses of Placement's query, but for its limit
    std::vector<double> m_shortfall;
    std::vector<char> m_isToldOf; // by HostIndex
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
    Standings standings = std::move(collector).standings();
    standings.isComplete = outside != nullptr;
    return standings;
}

} // namespace astrolabe
