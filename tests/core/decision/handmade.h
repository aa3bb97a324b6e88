// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <algorithm>
#include <numeric>

// Decisions in few words, for tests of values derived from them. Hosts are called h1, h2 … in their order.
namespace astrolabe::test {

inline QString uuidOfHost(HostIndex host)
{
    return QStringLiteral("00000000-0000-4000-8000-%1").arg(host + 1, 12, 10, QLatin1Char('0'));
}

inline Decision decisionOf(int hosts)
{
    Decision decision;
    for (HostIndex host = 0; host < hosts; ++host) {
        DecidedHost decided;
        decided.host = decided.node = decided.label = QStringLiteral("h%1").arg(host + 1);
        decided.uuid = uuidOfHost(host);
        decision.hosts.append(decided);
    }
    return decision;
}

inline Reason because(const char *source)
{
    return {source, {}};
}

inline UnmetPart unmetPart(const QString &part, const char *source = "too little", qint64 by = 1)
{
    return {{}, part, because(source), by};
}

// Placement's answer: all hosts except those with an unmet part.
inline void askPlacement(Decision &decision)
{
    PlacementRecord &placement = decision.placement;
    placement.asked = true;
    placement.providers.clear();
    for (HostIndex host = 0; host < decision.hosts.size(); ++host) {
        if (!placement.unmet.contains(host))
            placement.providers.append(decision.hosts.at(host).uuid);
    }
    placement.allocationRequests = int(placement.providers.size());
}

inline Mark markOf(QChar letter)
{
    switch (letter.unicode()) {
    case '+':
        return Mark::Passed;
    case '-':
        return Mark::Rejected;
    case '!':
        return Mark::Raised;
    case '?':
        return Mark::Unknown;
    case 'p':
        return Mark::OutsidePassed;
    case 'r':
        return Mark::OutsideRejected;
    case 'x':
        return Mark::OutsideRaised;
    default:
        return Mark::NotReached;
    }
}

// A filter and its verdict on each host, one letter each; it gives "no" as the reason for rejections.
inline FilterRecord filterOf(const QString &name, const QString &letters)
{
    FilterRecord filter;
    filter.name = name;
    for (int position = 0; position < letters.size(); ++position) {
        const Mark mark = markOf(letters.at(position));
        const bool isAsked = mark != Mark::NotReached && !isOutside(mark);
        filter.marks.push_back(mark);
        filter.ran = filter.ran || isAsked;
        filter.start += isAsked ? 1 : 0;
        filter.end += mark == Mark::Passed || mark == Mark::Unknown ? 1 : 0;
        if (mark != Mark::NotReached && mark != Mark::Unknown && !passes(mark))
            filter.reasons.insert(position, because("no"));
    }
    return filter;
}

// A server with these hosts as candidates, in this order; none is ranked yet.
inline InstanceRecord serverOf(const QList<HostIndex> &hosts, const QList<FilterRecord> &filters = {})
{
    InstanceRecord server;
    server.hosts = hosts;
    server.filters = filters;
    return server;
}

// Ranks the hosts in this order; the first total is 1, each further one half of the one before.
inline void rank(InstanceRecord &server, const QList<HostIndex> &best)
{
    double total = 1;
    for (const HostIndex host : best) {
        server.ranking.append({host, total});
        server.order.append(host);
        total /= 2;
    }
}

// Two servers, of which the second found the hosts as the first left them. Only what changed for it is kept.
inline InstanceRecords twoServersOf(int hosts)
{
    QList<HostIndex> all(hosts);
    std::iota(all.begin(), all.end(), 0);
    InstanceRecord first = serverOf(all);
    for (const HostIndex host : all)
        first.ranking.append({host, 0});
    first.order = all;
    InstanceRecords records{first};
    records.append(PlacedServer(), ServerChanges());
    return records;
}

// The claim on `host` succeeds, after the failed ones in `before`.
inline void claim(InstanceRecord &server, HostIndex host, const QList<ClaimRecord> &before = {})
{
    server.claims = before;
    server.claims.append({host, ClaimOutcome::Claimed});
    const auto ranked = std::ranges::find(server.ranking, host, &RankedHost::host);
    server.selected = ranked == server.ranking.cend() ? RankedHost{host, 0} : *ranked;
}

// No server gets a host; with Nova's message for that.
inline void fail(Decision &decision, Stage stage)
{
    decision.outcome = Outcome::NoValidHost;
    decision.error = {QStringLiteral("NoValidHost"),
        QStringLiteral("No valid host was found. There are not enough hosts available."), stage};
}

// Ends the request with an exception of Nova or Python.
inline void raise(Decision &decision, Stage stage, const QString &type, const QString &message)
{
    decision.outcome = Outcome::Error;
    decision.error = {type, message, stage};
}

inline DecisionPtr shared(Decision decision)
{
    return std::make_shared<const Decision>(std::move(decision));
}

} // namespace astrolabe::test
