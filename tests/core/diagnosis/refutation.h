// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "core/diagnosis/without.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/question.h"

// Whether the conflicts and corrections of a diagnosis are so, as the engine decides without some of the conditions.
namespace astrolabe::test {

struct Refutation
{
    int checked = 0; // conflicts and corrections
    int beyond = 0;  // those with conditions that cannot be dropped by themselves
    QStringList wrong;
};

inline QString inWords(const Case &examined, const ConditionSet &conditions)
{
    QStringList words;
    for (const int number : conditions) {
        const Condition &condition = examined.standings.conditions.at(number);
        QStringList one{toString(condition.kind), condition.name, condition.part};
        one.removeAll(QString());
        words.append(one.join(u' '));
    }
    return words.join(QStringLiteral(" + "));
}

inline bool isMetTogether(const Standings &standings, const ConditionSet &conditions)
{
    for (HostIndex host = 0; std::cmp_less(host, standings.missesOf.size()); ++host) {
        if (standings.meetsTogether(host, conditions))
            return true;
    }
    return false;
}

inline ConditionSet allBut(const Standings &standings, const ConditionSet &kept)
{
    ConditionSet others;
    for (int condition = 0; condition < standings.conditions.size(); ++condition) {
        if (!std::ranges::binary_search(kept, condition))
            others.push_back(condition);
    }
    return others;
}

// So many servers of the request.
inline Request withServers(Request request, int count)
{
    request.minCount = request.maxCount = count;
    return request;
}

// The hosts of the servers, one for each; empty: not all of them land. None: the request ends before hosts are
// considered.
inline std::optional<QStringList> landingsOf(const Edited &edited)
{
    NoProgress nobody;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(edited.cloud));
    if (!scheduler)
        return std::nullopt;
    const auto decision = decide(*edited.request, *scheduler, {}, nobody);
    if (!decision || decision->outcome == Outcome::Error)
        return std::nullopt;
    QStringList hosts;
    for (const HostIndex host : decision->landings())
        hosts.append(decision->hosts.at(host).label);
    return hosts;
}

// The first server of a group without any decides where the others go; the first host's page size, if the server may
// have several, is that of all (HostState.consume_from_request writes it into the RequestSpec). Without a condition the
// first server could go elsewhere, and the claims about the others would not be those that were made.
inline bool decidesForOthers(const Case &examined)
{
    if (examined.server == 0 || !examined.spec)
        return false;
    const auto &group = examined.spec->group;
    if (group && group->policy == QLatin1StringView("affinity") && group->hosts.isEmpty())
        return true;
    const auto &topology = examined.spec->numaTopology;
    return topology && std::ranges::any_of(topology->cells, [](const auto &cell) { return cell.pagesizeKb < 0; });
}

// The servers up to the one at which the request ended. None, too: not all of the conditions can be dropped.
inline std::optional<QStringList> landingsWithout(const Case &examined, const ConditionSet &dropped)
{
    auto edited = decidesForOthers(examined) ? std::nullopt : Without(examined, dropped).edited();
    if (!edited)
        return std::nullopt;
    edited->request = withServers(*edited->request, examined.server + 1);
    return landingsOf(*edited);
}

// The servers before it, as the request was decided.
inline QStringList landingsBefore(const Case &examined)
{
    if (examined.server == 0)
        return {};
    return landingsOf({examined.cloud(), withServers(*examined.request(), examined.server)}).value_or(QStringList());
}

// Where the first server decides nothing for them, all servers of a request are alike: each host takes as many as it
// has room for, wherever the first ones go. No host meets a conflict for one more server: then that server lands
// nowhere. Without a correction one of its hosts takes one more.
inline Refutation refute(const Case &examined)
{
    const Standings &standings = examined.standings;
    const QStringList before = landingsBefore(examined);
    Refutation found;
    const auto settle = [&](const std::optional<QStringList> &landings, bool isSo, const QString &claim) {
        ++(landings ? found.checked : found.beyond);
        if (landings && !isSo)
            found.wrong.append(claim + QStringLiteral(": it lands on “%1”").arg(landings->join(QStringLiteral(", "))));
    };
    for (const ConditionSet &conflict : examined.conflicting.sets) {
        const QString claim = QStringLiteral("no host meets ") + inWords(examined, conflict);
        if (isMetTogether(standings, conflict))
            found.wrong.append(claim + QStringLiteral(": one does"));
        for (const int condition : conflict) {
            ConditionSet part = conflict;
            std::erase(part, condition);
            if (!isMetTogether(standings, part))
                found.wrong.append(claim + QStringLiteral(": none meets a part of it"));
        }
        const auto landings = landingsWithout(examined, allBut(standings, conflict));
        settle(landings, landings && landings->isEmpty(), claim);
    }
    for (const Correction &correction : examined.corrections) {
        QStringList hosts;
        for (const HostIndex host : correction.hosts)
            hosts.append(examined.decision().hosts.at(host).label);
        const auto landings = landingsWithout(examined, correction.conditions);
        const auto takesMore = [&](const QString &host) { return landings->count(host) > before.count(host); };
        settle(landings, landings && std::ranges::any_of(hosts, takesMore),
            QStringLiteral("without %1, %2 would do")
                .arg(inWords(examined, correction.conditions), hosts.join(QStringLiteral(", "))));
    }
    return found;
}

} // namespace astrolabe::test
