// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recorded/recomputation.h"

#include "decision/hostoutcome.h"
#include "decision/story.h"
#include "scheduler/customrules.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/requestdecision.h"
#include "sources/boots/bootground.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Nova sums weights in another order at times.
constexpr double sameWeight = 1e-9;

bool areAlike(double left, double right)
{
    return std::abs(left - right) <= sameWeight * std::max({1.0, std::abs(left), std::abs(right)});
}

Fact told(const QString &name, const FactValue &value)
{
    return {name, value, {}};
}

// Compares what the log says of one server with the same server decided again.
class ServerComparison
{
public:
    ServerComparison(const LoggedDecision &logged, const Decision &again, int server, QList<LogDifference> &found)
        : m_logged(logged)
        , m_was(logged.decision->instances.at(server))
        , m_is(again.instances.at(server))
        , m_found(found)
    {
        for (HostIndex host = 0; host < again.hosts.size(); ++host)
            m_hosts.insert({again.hosts.at(host).host, again.hosts.at(host).node}, host);
    }

    void compare()
    {
        for (int filter = 0; filter < m_was.filters.size(); ++filter)
            compareFilter(filter);
        for (const FilterRecord &filter : m_is.filters) {
            const bool isLogged
                = std::ranges::find(m_was.filters, filter.name, &FilterRecord::name) != m_was.filters.cend();
            if (filter.ran && !isLogged && !m_was.filters.isEmpty() && m_was.filters.last().end > 0)
                add({StepStage::Filters, 0}, -1,
                    {QT_TRANSLATE_NOOP("Reason", "%1 runs here; the log has no such filter."),
                        {told(u"filter"_s, filter.name)}});
        }
        compareWeighers();
        compareTotals();
    }

private:
    void add(const Step &step, HostIndex host, const Reason &what) { m_found.append({m_was.index, step, host, what}); }

    std::optional<HostIndex> hereOf(HostIndex host) const
    {
        const DecidedHost &decided = m_logged.decision->hosts.at(host);
        const auto found = m_hosts.constFind({decided.host, decided.node});
        return found == m_hosts.cend() ? std::nullopt : std::optional(*found);
    }

    bool areCountsKnown(const QString &filter) const
    {
        return std::ranges::none_of(m_logged.unknown, [&](const Reason &reason) {
            return !reason.facts.isEmpty() && reason.facts.first().value == FactValue(filter);
        });
    }

    void compareFilter(int filter)
    {
        const FilterRecord &was = m_was.filters.at(filter);
        const Step step{StepStage::Filters, filter};
        const auto is = std::ranges::find(m_is.filters, was.name, &FilterRecord::name);
        if (is == m_is.filters.cend()) {
            add(step, -1,
                {QT_TRANSLATE_NOOP("Reason", "%1 ran in the log; it is not enabled here."),
                    {told(u"filter"_s, was.name)}});
            return;
        }
        if (areCountsKnown(was.name) && (was.start != is->start || was.end != is->end))
            add(step, -1,
                {QT_TRANSLATE_NOOP("Reason", "%1 went from %2 to %3 hosts in the log, from %4 to %5 here."),
                    {told(u"filter"_s, was.name), told(u"before"_s, qint64(was.start)),
                        told(u"after"_s, qint64(was.end)), told(u"before here"_s, qint64(is->start)),
                        told(u"after here"_s, qint64(is->end))}});
        for (int position = 0; position < m_was.hosts.size(); ++position)
            compareVerdict(filter, position, *is);
    }

    void compareVerdict(int filter, int position, const FilterRecord &is)
    {
        const HostIndex host = m_was.hosts.at(position);
        const auto here = hereOf(host);
        const qsizetype at = here ? m_is.hosts.indexOf(*here) : -1;
        if (at < 0 || is.marks.empty())
            return;
        const FilterRecord &was = m_was.filters.at(filter);
        const Mark before = was.marks.at(std::size_t(position));
        const Mark now = is.marks.at(std::size_t(at));
        const QString &label = m_logged.decision->hosts.at(host).label;
        if (before == Mark::Rejected && now == Mark::Passed)
            add({StepStage::Filters, filter}, host,
                {QT_TRANSLATE_NOOP("Reason", "%1 removed %2 in the log, and lets it pass here."),
                    {told(u"filter"_s, was.name), told(u"host"_s, label)}});
        else if (before == Mark::Passed && now == Mark::Rejected)
            add({StepStage::Filters, filter}, host,
                {QT_TRANSLATE_NOOP("Reason", "%1 let %2 pass in the log, and rejects it here."),
                    {told(u"filter"_s, was.name), told(u"host"_s, label)}});
    }

    void compareWeighers()
    {
        for (int weigher = 0; weigher < m_was.weighers.size(); ++weigher) {
            const WeigherRecord &was = m_was.weighers.at(weigher);
            const auto is = std::ranges::find(m_is.weighers, was.name, &WeigherRecord::name);
            if (is == m_is.weighers.cend()) {
                if (!m_is.weighers.isEmpty())
                    add({StepStage::Weighing, weigher}, -1,
                        {QT_TRANSLATE_NOOP("Reason", "%1 weighs in the log; it is not enabled here."),
                            {told(u"weigher"_s, was.name)}});
                continue;
            }
            compareMultiplier(weigher, -1, was.multiplier, is->multiplier);
            for (int rank = 0; rank < m_was.ranking.size(); ++rank)
                compareWeight(weigher, rank, *is);
        }
    }

    void compareWeight(int weigher, int rank, const WeigherRecord &is)
    {
        const WeigherRecord &was = m_was.weighers.at(weigher);
        const HostIndex host = m_was.ranking.at(rank).host;
        const auto here = hereOf(host);
        const int other = here ? rankOf(m_is, *here) : -1;
        if (other < 0)
            return;
        const QString &label = m_logged.decision->hosts.at(host).label;
        const double raw = is.raw.at(std::size_t(other));
        if (!areAlike(was.raw.at(std::size_t(rank)), raw))
            add({StepStage::Weighing, weigher}, host,
                {QT_TRANSLATE_NOOP("Reason", "%1 has %3 for %2 in the log, %4 here."),
                    {told(u"weigher"_s, was.name), told(u"host"_s, label),
                        told(u"raw"_s, was.raw.at(std::size_t(rank))), told(u"raw here"_s, raw)}});
        if (was.overrides.contains(rank) || is.overrides.contains(other))
            compareMultiplier(weigher, host, was.multiplierAt(std::size_t(rank)), is.multiplierAt(std::size_t(other)));
    }

    // That of an aggregate's hosts is told for each of them, the option's once.
    void compareMultiplier(int weigher, HostIndex host, double was, double is)
    {
        if (!areAlike(was, is))
            add({StepStage::Weighing, weigher}, host,
                {QT_TRANSLATE_NOOP("Reason", "The multiplier of %1 is %2 in the log, %3 here."),
                    {told(u"weigher"_s, m_was.weighers.at(weigher).name), told(u"multiplier"_s, was),
                        told(u"multiplier here"_s, is)}});
    }

    void compareTotals()
    {
        for (const RankedHost &was : m_was.ranking) {
            const auto here = hereOf(was.host);
            const int rank = here ? rankOf(m_is, *here) : -1;
            if (rank < 0 || m_was.ranking.size() < 2)
                continue;
            const double is = m_is.ranking.at(rank).total;
            if (!areAlike(was.total, is))
                add({StepStage::Choice, 0}, was.host,
                    {QT_TRANSLATE_NOOP("Reason", "%1 weighs %2 in the log, %3 here."),
                        {told(u"host"_s, m_logged.decision->hosts.at(was.host).label), told(u"weight"_s, was.total),
                            told(u"weight here"_s, is)}});
        }
    }

    const LoggedDecision &m_logged;
    const InstanceRecord &m_was;
    const InstanceRecord &m_is;
    QList<LogDifference> &m_found;
    QHash<std::pair<QString, QString>, HostIndex> m_hosts; // decided again, by host and node
};

// The hosts that nova-scheduler chose; empty: none for at least one server.
QStringList hostsChosenIn(const Decision &decision)
{
    const bool isChosen = decision.outcome == Outcome::Scheduled
        || (decision.fromLogs && decision.error && decision.error->stage == Stage::Compute);
    QStringList labels;
    for (const InstanceRecord &record : decision.instances) {
        const auto host = isChosen ? chosenHost(record) : std::nullopt;
        if (!host)
            return {};
        labels << decision.hosts.at(*host).label;
    }
    return labels;
}

std::optional<Reason> differentOutcome(const Decision &was, const Decision &is)
{
    if (was.outcome != Outcome::Scheduled && (!was.error || !was.fromLogs->isStageKnown))
        return std::nullopt;
    const QStringList before = hostsChosenIn(was);
    const QStringList now = hostsChosenIn(is);
    if (before == now || (before.isEmpty() && was.outcome == Outcome::Scheduled))
        return std::nullopt;
    if (before.isEmpty())
        return Reason{
            QT_TRANSLATE_NOOP("Reason", "Nova found no host; deciding again chooses %1."), {told(u"host"_s, now)}};
    if (now.isEmpty())
        return Reason{
            QT_TRANSLATE_NOOP("Reason", "Nova chose %1; deciding again finds no host."), {told(u"host"_s, before)}};
    return Reason{QT_TRANSLATE_NOOP("Reason", "Nova chose %1; deciding again chooses %2."),
        {told(u"host"_s, before), told(u"host here"_s, now)}};
}

// A filter of which only the log knows what it says.
class FilterOfLog final : public HostFilter
{
public:
    explicit FilterOfLog(QHash<std::pair<QString, QString>, Reason> removed)
        : m_removed(std::move(removed))
    { }

    Verdict check(const HostState &host) const override
    {
        const auto found = m_removed.constFind({host.host(), host.nodename()});
        return found == m_removed.cend() ? Verdict::pass() : Verdict::reject(*found);
    }
    Reason passing() const override { return {QT_TRANSLATE_NOOP("Reason", "the log says so"), {}}; }

private:
    QHash<std::pair<QString, QString>, Reason> m_removed;
};

QHash<std::pair<QString, QString>, Reason> removedInLog(const Decision &decision, const QString &filter)
{
    QHash<std::pair<QString, QString>, Reason> removed;
    for (const InstanceRecord &record : decision.instances) {
        const auto found = std::ranges::find(record.filters, filter, &FilterRecord::name);
        if (found == record.filters.cend())
            continue;
        for (auto it = found->reasons.cbegin(); it != found->reasons.cend(); ++it) {
            const DecidedHost &host = decision.hosts.at(record.hosts.at(it.key()));
            removed.insert({host.host, host.node}, it.value());
        }
    }
    return removed;
}

Recomputation madeAgain(
    const LoggedDecision &logged, const Request &request, const Scheduler &scheduler, const QStringList &assumed)
{
    auto again = std::make_shared<const Decision>(decideRequest(scheduler, request));
    return {again, assumed, differencesTo(logged, *again)};
}

} // namespace

QList<LogDifference> differencesTo(const LoggedDecision &logged, const Decision &again)
{
    QList<LogDifference> found;
    if (const auto outcome = differentOutcome(*logged.decision, again))
        found.append({0, {StepStage::Choice, 0}, -1, *outcome});
    const qsizetype servers = std::min(logged.decision->instances.size(), again.instances.size());
    for (int server = 0; server < servers; ++server)
        ServerComparison(logged, again, server, found).compare();
    return found;
}

CustomRules withFiltersOfLog(CustomRules rules, const LoggedDecision &logged)
{
    for (const InstanceRecord &record : logged.decision->instances) {
        for (const FilterRecord &filter : record.filters) {
            if (findFilter(filter.name) != nullptr || rules.contains(filter.name))
                continue;
            const auto removed = removedInLog(*logged.decision, filter.name);
            rules.filters.push_back(
                {filter.name, {}, [removed](const SchedulerContext &) { return makeCustom(FilterOfLog(removed)); }});
            rules.switchedOn << filter.name;
        }
    }
    return rules;
}

Result<Recomputation> recomputed(
    const LoggedDecision &logged, const RecordedBoot &boot, const Cloud &cloud, const QList<ServerLife> &lives)
{
    return groundOf(boot, cloud, lives, BootMoment::Then).and_then([&](const BootGround &ground) {
        return Scheduler::create(
            std::make_shared<const Cloud>(ground.cloud), std::nullopt, withFiltersOfLog({}, logged))
            .map([&](const SchedulerPtr &scheduler) {
                return madeAgain(logged, ground.request, *scheduler, ground.assumed);
            });
    });
}

Result<Recomputation> recomputed(const LoggedDecision &logged, const Request &request, const SchedulerPtr &scheduler)
{
    return Scheduler::create(scheduler->cloud(), scheduler->release(),
        withFiltersOfLog(scheduler->customRules(), logged), {}, scheduler.get())
        .map([&](const SchedulerPtr &beside) { return madeAgain(logged, request, *beside, {}); });
}

const RecordedBoot *bootOf(const RecordedDecision &recorded, const QList<RecordedBoot> &boots)
{
    const auto found = std::ranges::find_if(boots, [&](const RecordedBoot &boot) {
        if (!recorded.requestId.isEmpty() && !boot.requestId.isEmpty())
            return boot.requestId == recorded.requestId;
        return std::ranges::any_of(
            boot.servers, [&](const RecordedServer &server) { return recorded.servers.contains(server.uuid); });
    });
    return found == boots.cend() ? nullptr : &*found;
}

} // namespace astrolabe
