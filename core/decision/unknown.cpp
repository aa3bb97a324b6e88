// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/unknown.h"

#include "base/joinednames.h"
#include "decision/hostoutcome.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace astrolabe {

namespace {

// The translation context.
struct Unknown
{
    Q_DECLARE_TR_FUNCTIONS(Unknown)
};

QString listOfRules(const QStringList &names)
{
    return listedNames(names);
}

// The commands that tell the parts, each once.
QString commandsTelling(const QStringList &parts)
{
    QStringList commands;
    for (const QString &name : parts) {
        const auto part = cloudPartNamed(name);
        if (part && !commands.contains(commandTelling(*part)))
            commands << commandTelling(*part);
    }
    return listedNames(commands);
}

QString titlesOf(const QStringList &parts)
{
    QStringList titles;
    for (const QString &name : parts) {
        if (const auto part = cloudPartNamed(name))
            titles << titleOf(*part);
    }
    return listOfRules(titles);
}

// Whatever happens before the filters rests on parts that are not known.
Headline unlessOtherwise(const Decision &decision, int instance, const Headline &line)
{
    const QStringList parts = namesOf(decision.unknownParts);
    std::optional<HostIndex> host;
    if (line.kind == Headline::Kind::Lands && instance < decision.instances.size())
        host = chosenHost(decision.instances.at(instance));
    const QString outcome
        = host ? decision.hosts.at(*host).label : Unknown::tr("No host", "outcome, followed by: subject to …");
    return {Headline::Kind::Unknown, Unknown::tr("%1, subject to %2", "host, rules").arg(outcome, titlesOf(parts)),
        Unknown::tr("not known here: %1. To find out: %2", "parts of a cloud, commands")
            .arg(titlesOf(parts), commandsTelling(parts))};
}

Headline unlessRejected(
    const Decision &decision, const InstanceRecord &server, HostIndex host, const QStringList &filters)
{
    return {Headline::Kind::Unknown,
        Unknown::tr("%1, subject to %2", "host, rules").arg(decision.hosts.at(host).label, listOfRules(filters)),
        Unknown::tr(
            "%Ln host(s) pass everything that is known; not known here: %1", nullptr, int(server.ranking.size()))
            .arg(listOfRules(filters + decision.unknownRules.weighers))};
}

Headline unlessOutweighed(const Decision &decision, const InstanceRecord &server, HostIndex host)
{
    const QStringList &weighers = decision.unknownRules.weighers;
    const int hosts = int(server.ranking.size());
    const QString first = decision.unknownRules.reads.isEmpty()
        ? Unknown::tr("first of %Ln host(s) by all weights that are known; not known here: %1", nullptr, hosts)
        : Unknown::tr("first of %Ln host(s) as far as the cloud is known; not fully known here: %1", nullptr, hosts);
    return {Headline::Kind::Unknown,
        Unknown::tr("%1, subject to %2", "host, rules").arg(decision.hosts.at(host).label, listOfRules(weighers)),
        first.arg(listOfRules(weighers))};
}

// A server's host changes what the next one finds there.
bool areFirstAnyway(const Decision &decision, int last)
{
    return std::ranges::all_of(std::views::iota(0, last + 1),
        [&](int instance) { return ranksFirstAnyway(decision, decision.instances.at(instance)); });
}

} // namespace

QStringList unknownFilters(const Decision &decision, const InstanceRecord &server)
{
    QStringList asked;
    for (const FilterRecord &filter : server.filters) {
        if (filter.ran && decision.unknownRules.filters.contains(filter.name))
            asked.append(filter.name);
    }
    return asked;
}

bool ranksFirstAnyway(const Decision &decision, const InstanceRecord &server)
{
    const UnknownRules &unknown = decision.unknownRules;
    const auto isUnknown = [&](const WeigherRecord &weigher) { return unknown.weighers.contains(weigher.name); };
    const bool canBound = std::ranges::all_of(unknown.weighers, [&](const QString &name) {
        // Aggregates may have multipliers of their own.
        return std::ranges::find(server.weighers, name, &WeigherRecord::name) != server.weighers.cend()
            && !unknown.reads.value(name).contains(nameOf(CloudPart::Aggregates));
    });
    if (!canBound || server.ranking.isEmpty() || chosenHost(server) != server.ranking.first().host
        || !unknownFilters(decision, server).isEmpty())
        return false;
    // What the known weighers give, and the least and the most that the others can give.
    const auto bounds = [&](qsizetype rank) {
        const auto at = static_cast<std::size_t>(rank);
        double least = server.ranking.at(rank).total;
        double most = least;
        for (const WeigherRecord &weigher : server.weighers) {
            if (!isUnknown(weigher))
                continue;
            const double multiplier = weigher.multiplierAt(at);
            const double counted = multiplier * weigher.normalized.at(at);
            least += std::min(multiplier, 0.0) - counted;
            most += std::max(multiplier, 0.0) - counted;
        }
        return std::pair(least, most);
    };
    const double least = bounds(0).first;
    for (qsizetype rank = 1; rank < server.ranking.size(); ++rank) {
        if (!(least > bounds(rank).second))
            return false;
    }
    return true;
}

Headline asFarAsKnown(const Decision &decision, int instance, Headline line)
{
    const UnknownRules &unknown = decision.unknownRules;
    if (decision.unknownParts != CloudParts())
        return unlessOtherwise(decision, instance, line);
    if (line.kind == Headline::Kind::Refused || unknown.isEmpty() || instance >= decision.instances.size())
        return line;
    const InstanceRecord &server = decision.instances.at(instance);
    const auto host = chosenHost(server);
    const QStringList filters = unknown.requestFilters + unknownFilters(decision, server);
    if (line.kind == Headline::Kind::Lands && host && !filters.isEmpty())
        return unlessRejected(decision, server, *host, filters);
    if (line.kind == Headline::Kind::Lands && host && !unknown.weighers.isEmpty() && server.ranking.size() > 1
        && !areFirstAnyway(decision, instance))
        return unlessOutweighed(decision, server, *host);
    if (line.kind == Headline::Kind::NoValidHost && !unknown.filters.isEmpty()) {
        const QString more
            = Unknown::tr("not known here, and could only reject more: %1").arg(listOfRules(unknown.filters));
        line.why = line.why.isEmpty() ? more : Unknown::tr("%1; %2", "two sentences").arg(line.why, more);
    }
    return line;
}

QString unknownFilterSentence(const Decision &decision, const QString &filter)
{
    if (decision.fromLogs)
        return Unknown::tr("The log does not say whether %1 let this host pass.").arg(filter);
    const QStringList parts = decision.unknownRules.reads.value(filter);
    if (!parts.isEmpty())
        return Unknown::tr("%1 depends on data unknown here: %2. To find out: %3")
            .arg(filter, titlesOf(parts), commandsTelling(parts));
    return Unknown::tr("%1 is not one of Nova's and not known here, so its verdict on this host is unknown. A script "
                       "of this name can decide it (docs/custom-rules.md).")
        .arg(filter);
}

} // namespace astrolabe
