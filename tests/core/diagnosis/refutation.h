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

// Where the server lands then; empty: nowhere. None: not all of the conditions can be dropped, or the request ends
// before hosts are considered.
inline std::optional<QString> landingWithout(const Case &examined, const ConditionSet &dropped)
{
    const auto edited = Without(examined, dropped).edited();
    if (!edited)
        return std::nullopt;
    NoProgress nobody;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(edited->cloud));
    if (!scheduler)
        return std::nullopt;
    const auto decision = decide(*edited->request, *scheduler, {}, nobody);
    if (!decision || decision->outcome == Outcome::Error)
        return std::nullopt;
    const QList<HostIndex> landings = decision->landings();
    return landings.isEmpty() ? QString() : decision->hosts.at(landings.first()).label;
}

// For a request for one server.
inline Refutation refute(const Case &examined)
{
    const Standings &standings = examined.standings;
    Refutation found;
    const auto settle = [&](const std::optional<QString> &landing, bool isSo, const QString &claim) {
        ++(landing ? found.checked : found.beyond);
        if (landing && !isSo)
            found.wrong.append(claim + QStringLiteral(": it lands on “%1”").arg(*landing));
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
        const auto landing = landingWithout(examined, allBut(standings, conflict));
        settle(landing, landing && landing->isEmpty(), claim);
    }
    for (const Correction &correction : examined.corrections) {
        QStringList hosts;
        for (const HostIndex host : correction.hosts)
            hosts.append(examined.decision().hosts.at(host).label);
        const auto landing = landingWithout(examined, correction.conditions);
        settle(landing, landing && hosts.contains(*landing),
            QStringLiteral("without %1, %2 would do")
                .arg(inWords(examined, correction.conditions), hosts.join(QStringLiteral(", "))));
    }
    return found;
}

} // namespace astrolabe::test
