// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recorded/loggeddecision.h"

#include "scheduler/weighers/catalogue.h"
#include "sources/recorded/loggedquery.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The lines of a decision by their places.
class LinesByPlace
{
public:
    explicit LinesByPlace(QList<LoggedLine> lines)
        : m_lines(std::move(lines))
    {
        const bool areTimed = std::ranges::none_of(m_lines, [](const LoggedLine &line) { return line.time.isEmpty(); });
        if (areTimed)
            std::ranges::stable_sort(m_lines, {}, &LoggedLine::time);
        for (qsizetype i = 0; i < m_lines.size(); ++i)
            m_byPlace.insert({keyOf(m_lines.at(i).place), i});
    }

    // `text`: of a line that was not kept.
    qsizetype at(const LogPlace &place, const QString &text)
    {
        const auto [found, isNew] = m_byPlace.insert({keyOf(place), m_lines.size()});
        if (isNew)
            m_lines.append({place, {}, {}, {}, text});
        return found->second;
    }

    const QList<LoggedLine> &lines() const { return m_lines; }

private:
    static std::pair<QString, qint64> keyOf(const LogPlace &place) { return {place.piece, place.line}; }

    QList<LoggedLine> m_lines;
    std::map<std::pair<QString, qint64>, qsizetype> m_byPlace;
};

// What is known of one host's way through the filters of a run.
struct LoggedWay
{
    int passed = 0;     // so many filters, from the first on, are known to have passed it
    int removedBy = -1; // -1: none is known
};

class LoggedRunReading
{
public:
    explicit LoggedRunReading(const RecordedRun &run)
        : m_run(run)
    {
        take(run.startHosts, 0);
        for (int i = 0; i < count(); ++i) {
            const RecordedFilter &filter = run.filters.at(i);
            take(filter.left, i + 1);
            take(filter.removed, i);
        }
        take(run.survivors, count());
        for (const RecordedRank &rank : run.weighed.value_or(QList<RecordedRank>()))
            take(rank.host, count());
        if (run.selected)
            take(*run.selected, count());
        for (int i = 0; i < count(); ++i)
            removeAt(i);
        for (LoggedWay &way : m_ways)
            passIdleFilters(way);
    }

    const QList<LoggedHost> &hosts() const { return m_hosts; }

    Mark markOf(const LoggedHost &host, int filter) const
    {
        const LoggedWay &way = m_ways.constFind(host).value();
        if (filter < way.passed)
            return Mark::Passed;
        if (way.removedBy >= 0)
            return filter == way.removedBy ? Mark::Rejected : Mark::NotReached;
        for (int before = 0; before < filter; ++before) {
            if (m_run.filters.at(before).after == 0)
                return Mark::NotReached;
        }
        return Mark::Unknown;
    }

    const RecordedReason *reasonOf(const LoggedHost &host, int filter) const
    {
        const QList<RecordedReason> &reasons = m_run.filters.at(filter).reasons;
        const auto found = std::ranges::find(reasons, host, &RecordedReason::host);
        return found == reasons.cend() ? nullptr : &*found;
    }

private:
    int count() const { return int(m_run.filters.size()); }

    void take(const LoggedHost &host, int passed)
    {
        if (!m_ways.contains(host))
            m_hosts.append(host);
        LoggedWay &way = m_ways[host];
        way.passed = std::max(way.passed, passed);
    }

    void take(const std::optional<QList<LoggedHost>> &hosts, int passed)
    {
        for (const LoggedHost &host : hosts.value_or(QList<LoggedHost>()))
            take(host, passed);
    }

    // A host that went on nevertheless was not removed, whatever else was written about it.
    void remove(const LoggedHost &host, int filter)
    {
        take(host, filter);
        LoggedWay &way = m_ways[host];
        if (way.passed == filter && way.removedBy < 0)
            way.removedBy = filter;
    }

    void removeAt(int filter)
    {
        const RecordedFilter &record = m_run.filters.at(filter);
        for (const LoggedHost &host : record.removed.value_or(QList<LoggedHost>()))
            remove(host, filter);
        for (const RecordedReason &reason : record.reasons)
            remove(reason.host, filter);
    }

    void passIdleFilters(LoggedWay &way) const
    {
        while (way.removedBy < 0 && way.passed < count() && m_run.filters.at(way.passed).before
            && m_run.filters.at(way.passed).before == m_run.filters.at(way.passed).after)
            ++way.passed;
    }

    const RecordedRun &m_run;
    QList<LoggedHost> m_hosts; // in the order in which they are known
    QHash<LoggedHost, LoggedWay> m_ways;
};

Reason inLogsWords(const RecordedReason &reason)
{
    QStringList sentences = QStringList(reason.text) + reason.details;
    sentences.removeDuplicates(); // Nova tries NUMA cells in several ways, for example
    for (QString &each : sentences) {
        if (each.endsWith(u'.') && &each != &sentences.last())
            each.chop(1);
    }
    return {sentences.join(u"; "_s).toUtf8(), {}};
}

Reason noReason()
{
    return {QT_TRANSLATE_NOOP("Reason", "the log gives no reason"), {}};
}

bool isNoMatch(const LoggedStatement &statement)
{
    return statement.text.startsWith("No hosts matched due to "_L1);
}

// Runs for alternates only, and those that a later one for the same server replaces, are not of the servers' story.
QList<RecordedRun> runsOfServers(const RecordedDecision &recorded, QList<Reason> &unknown)
{
    QList<RecordedRun> kept;
    // At INFO nova-scheduler tells no more of a host that it was to take and did not find.
    const auto unmatched = std::ranges::find_if(recorded.hostLists, isNoMatch);
    if (recorded.runs.isEmpty() && recorded.selections.isEmpty() && unmatched != recorded.hostLists.cend()) {
        RecordedRun run;
        run.place = unmatched->place;
        kept << run;
    }
    // Without a line of the scheduler, the conductor's still tell where the servers went.
    for (const RecordedSelection &selection :
        recorded.runs.isEmpty() ? recorded.selections : QList<RecordedSelection>()) {
        RecordedRun run;
        run.server = selection.server;
        run.selected = selection.host;
        run.place = selection.place;
        kept << run;
    }
    for (qsizetype i = 0; i < recorded.runs.size(); ++i) {
        const RecordedRun &run = recorded.runs.at(i);
        const bool isForAlternates = i > 0 && run.server.isEmpty() && !run.selected && run.claims.isEmpty()
            && run.emptiedBy() == nullptr && recorded.runs.at(i - 1).selected;
        if (isForAlternates)
            continue;
        const auto earlier = std::ranges::find_if(
            kept, [&](const RecordedRun &other) { return !run.server.isEmpty() && other.server == run.server; });
        if (earlier == kept.end()) {
            kept << run;
            continue;
        }
        *earlier = run;
        unknown.append(
            {QT_TRANSLATE_NOOP("Reason", "The scheduler was asked again for server %1; only its last answer is shown."),
                {{u"server"_s, run.server, {}}}});
    }
    return kept;
}

// With what is known of one of Nova's weighers.
WeigherRecord emptyRecordOf(const QString &name)
{
    WeigherRecord record;
    record.name = name;
    if (const WeigherEntry *entry = findWeigher(name)) {
        record.multiplierOrigin
            = Origin::option(u"[%1] %2"_s.arg(QLatin1StringView(entry->optionGroup), QLatin1StringView(entry->option)));
        record.minimum = entry->minimum;
        record.rawName = QString::fromLatin1(entry->rawName);
    }
    return record;
}

class LoggedDecisionMaking
{
public:
    explicit LoggedDecisionMaking(const RecordedDecision &recorded)
        : m_recorded(recorded)
        , m_lines(recorded.lines)
    { }

    LoggedDecision made(const QString &serverName)
    {
        const QList<RecordedRun> runs = runsOfServers(m_recorded, m_unknown);
        m_decision.release
            = {m_recorded.release.earliest.value_or(m_recorded.release.latest.value_or(Release::newest().nova))};
        m_decision.fromLogs = FromLogs{.level = toString(m_recorded.level)};
        m_decision.asked.count = std::max(1, int(m_recorded.servers.size()));
        m_decision.asked.serverName
            = serverName.isEmpty() ? m_recorded.servers.value(0, m_recorded.requestId) : serverName;
        takeHosts(runs);
        takeQuery(runs);
        for (qsizetype i = 0; i < runs.size(); ++i)
            m_decision.instances.append(recordOf(runs.at(i), int(i)));
        takeOutcome(runs);
        std::ranges::stable_sort(m_links, {},
            [](const LineLink &link) { return std::tuple(link.server, link.stage, link.element, link.host); });
        return {
            std::make_shared<const Decision>(std::move(m_decision)), m_recorded, m_lines.lines(), m_links, m_unknown};
    }

private:
    void link(int server, StepStage stage, int element, HostIndex host, const LogPlace &place, const QString &text)
    {
        m_links.append({server, stage, element, host, m_lines.at(place, text)});
    }

    HostIndex indexOf(const LoggedHost &host)
    {
        const auto known = m_indexes.constFind(host);
        if (known != m_indexes.cend())
            return *known;
        const auto index = HostIndex(m_decision.hosts.size());
        m_indexes.insert(host, index);
        m_decision.hosts.append({host.host, host.node, host.label(), host.label(), {}, {}, {}});
        return index;
    }

    void takeHosts(const QList<RecordedRun> &runs)
    {
        for (const RecordedRun &run : runs) {
            const LoggedRunReading reading(run);
            for (const LoggedHost &host : reading.hosts())
                indexOf(host);
        }
        for (const RecordedSelection &selection : m_recorded.selections) {
            indexOf(selection.host);
            for (const LoggedHost &host : selection.alternates.value_or(QList<LoggedHost>()))
                indexOf(host);
        }
    }

    void takeQuery(const QList<RecordedRun> &runs)
    {
        for (const LoggedStatement &statement : m_recorded.requestFilters) {
            const int element = addLoggedRequestFilter(m_decision.requestFilters, statement.text);
            if (element >= 0)
                link(0, StepStage::RequestFilters, element, -1, statement.place, statement.text);
        }
        PlacementRecord &placement = m_decision.placement;
        placement.asked = m_recorded.noCandidates || !m_recorded.queries.isEmpty()
            || (!runs.isEmpty() && runs.first().start.has_value());
        takePlacementFault(placement);
        const RecordedQuery *answered = nullptr;
        for (const RecordedQuery &query : m_recorded.queries) {
            if (!query.query.isEmpty())
                placement.queries << query.query;
            if (!query.attrition.isEmpty())
                answered = &query;
        }
        if (answered == nullptr)
            return;
        for (const LoggedStatement &statement : answered->attrition) {
            const int element = addLoggedAttrition(placement.attrition, statement.text);
            if (element >= 0)
                link(0, StepStage::Placement, element, -1, statement.place, statement.text);
        }
    }

    void takePlacementFault(PlacementRecord &placement)
    {
        if (!m_recorded.noCandidates)
            return; // a claim may meet the same silence
        for (const LoggedStatement &statement : m_recorded.notes) {
            placement.fault = loggedPlacementFault(statement.text);
            if (placement.fault) {
                link(0, StepStage::Placement, 0, -1, statement.place, statement.text);
                return;
            }
        }
    }

    InstanceRecord recordOf(const RecordedRun &run, int server)
    {
        const LoggedRunReading reading(run);
        InstanceRecord record;
        record.uuid = run.server.isEmpty() ? m_recorded.servers.value(server) : run.server;
        record.index = server;
        for (const LoggedHost &host : reading.hosts())
            record.hosts.append(indexOf(host));
        for (int i = 0; i < run.filters.size(); ++i)
            record.filters.append(filterOf(run, reading, i, server));
        if (record.filters.isEmpty() ? run.start.has_value() && run.start != record.hosts.size()
                                     : record.filters.first().start > record.hosts.size())
            m_decision.fromLogs->areHostsNamed = false;
        takeRanking(run, record);
        takeChoice(run, record);
        return record;
    }

    // The number of hosts before a filter; none: no line tells or implies it.
    static std::optional<int> before(const RecordedRun &run, int filter)
    {
        if (run.filters.at(filter).before)
            return run.filters.at(filter).before;
        if (filter > 0)
            return run.filters.at(filter - 1).after;
        return run.start;
    }

    static std::optional<int> after(const RecordedRun &run, int filter)
    {
        const RecordedFilter &record = run.filters.at(filter);
        if (record.after)
            return record.after;
        if (record.left)
            return int(record.left->size());
        if (filter + 1 < run.filters.size())
            return run.filters.at(filter + 1).before;
        return run.survivors ? std::optional(int(run.survivors->size())) : std::nullopt;
    }

    FilterRecord filterOf(const RecordedRun &run, const LoggedRunReading &reading, int index, int server)
    {
        const RecordedFilter &logged = run.filters.at(index);
        FilterRecord record;
        record.name = logged.name;
        link(server, StepStage::Filters, index, -1, logged.place, logged.name);
        int asked = 0;
        int passed = 0;
        for (int position = 0; position < reading.hosts().size(); ++position) {
            const LoggedHost &host = reading.hosts().at(position);
            const Mark mark = reading.markOf(host, index);
            record.marks.push_back(mark);
            asked += mark == Mark::Passed || mark == Mark::Rejected ? 1 : 0;
            passed += mark == Mark::Passed ? 1 : 0;
            if (mark != Mark::Rejected)
                continue;
            const RecordedReason *reason = reading.reasonOf(host, index);
            record.reasons.insert(position, reason ? inLogsWords(*reason) : noReason());
            if (reason)
                link(server, StepStage::Filters, index, indexOf(host), reason->place, reason->text);
        }
        const std::optional<int> start = before(run, index);
        const std::optional<int> end = after(run, index);
        if (!start)
            tellUnknownCount(QT_TRANSLATE_NOOP("Reason", "The log does not show how many hosts reached %1."), logged);
        if (!end)
            tellUnknownCount(QT_TRANSLATE_NOOP("Reason", "The log does not show how many hosts %1 left."), logged);
        record.end = end.value_or(start ? *start - (asked - passed) : passed);
        record.start = start.value_or(std::max(asked, record.end + asked - passed));
        record.ran = record.start > 0;
        return record;
    }

    void tellUnknownCount(const char *source, const RecordedFilter &filter)
    {
        m_unknown.append(Reason{source, {{u"filter"_s, filter.name, {}}}});
    }

    void takeRanking(const RecordedRun &run, InstanceRecord &record)
    {
        if (!run.weighed) {
            const bool isSingle = run.survivors && run.survivors->size() == 1;
            if (isSingle)
                record.ranking.append({indexOf(run.survivors->first()), 0});
            else if (run.selected || (run.survivors && !run.survivors->isEmpty()))
                m_unknown.append(Reason{QT_TRANSLATE_NOOP("Reason", "The log has no weights."), {}});
            return;
        }
        QList<LoggedHost> ranked;
        for (const RecordedRank &rank : *run.weighed) {
            record.ranking.append({indexOf(rank.host), rank.weight});
            ranked.append(rank.host);
        }
        for (const RecordedWeigher &weigher : run.weighers)
            takeWeigher(weigher, ranked, record);
        if (run.weighers.isEmpty() && ranked.size() > 1)
            m_unknown.append(Reason{
                QT_TRANSLATE_NOOP("Reason", "The log has the sums of the weights, not each weigher's part."), {}});
    }

    // A weigher is shown if all its numbers are known.
    void takeWeigher(const RecordedWeigher &logged, const QList<LoggedHost> &ranked, InstanceRecord &record)
    {
        QHash<LoggedHost, RecordedWeight> weights;
        for (const RecordedWeight &weight : logged.weights)
            weights.insert(weight.host, weight);
        WeigherRecord weigher = emptyRecordOf(logged.name);
        for (int rank = 0; rank < ranked.size(); ++rank) {
            const RecordedWeight weight = weights.value(ranked.at(rank));
            const bool isKnown = weight.raw && weight.normalized && weight.multiplier && std::isfinite(*weight.raw)
                && std::isfinite(*weight.normalized) && std::isfinite(*weight.multiplier);
            if (!isKnown) {
                m_unknown.append(Reason{QT_TRANSLATE_NOOP("Reason", "The log does not have all numbers of %1."),
                    {{u"weigher"_s, logged.name, {}}}});
                return;
            }
            if (rank == 0)
                weigher.multiplier = *weight.multiplier;
            else if (*weight.multiplier != weigher.multiplier)
                weigher.overrides.insert(rank, {*weight.multiplier, Origin::host()});
            weigher.raw.push_back(*weight.raw);
            weigher.normalized.push_back(*weight.normalized);
        }
        link(record.index, StepStage::Weighing, int(record.weighers.size()), -1, logged.place, logged.name);
        record.weighers.append(weigher);
    }

    const RecordedSelection *selectionOf(const RecordedRun &run, int server) const
    {
        const QList<RecordedSelection> &all = m_recorded.selections;
        const auto found = std::ranges::find_if(all, [&](const RecordedSelection &each) {
            return !each.server.isEmpty() && each.server == run.server && (!run.selected || each.host == *run.selected);
        });
        if (found != all.cend())
            return &*found;
        const bool isOnly = all.size() == 1 && server == 0 && (!run.selected || all.first().host == *run.selected);
        return isOnly ? &all.first() : nullptr;
    }

    void takeChoice(const RecordedRun &run, InstanceRecord &record)
    {
        const RecordedSelection *selection = selectionOf(run, record.index);
        const std::optional<LoggedHost> chosen = run.selected ? run.selected
            : selection                                       ? std::optional(selection->host)
                                                              : std::nullopt;
        for (const RankedHost &ranked : std::as_const(record.ranking))
            record.order.append(ranked.host);
        if (selection != nullptr) {
            link(record.index, StepStage::Choice, 0, -1, selection->place, selection->host.label());
            for (const LoggedHost &host : selection->alternates.value_or(QList<LoggedHost>()))
                record.alternates.append(Alternate{indexOf(host)});
            if (selection->alternates && !selection->alternates->isEmpty())
                link(record.index, StepStage::Alternates, 0, -1, selection->place, selection->host.label());
        }
        if (!chosen) {
            takeFailedClaims(run, record);
            return;
        }
        const HostIndex host = indexOf(*chosen);
        const auto rank = std::ranges::find(record.ranking, host, &RankedHost::host);
        if (m_recorded.outcome == Outcome::Scheduled)
            record.selected = RankedHost{host, rank == record.ranking.cend() ? 0 : rank->total};
        takeClaims(run, record, host);
    }

    // Nova tries hosts in their order until a claim holds. With one claim the host is certain; with several they are
    // those at the front, if the chosen host is the next.
    void takeClaims(const RecordedRun &run, InstanceRecord &record, HostIndex chosen)
    {
        const qsizetype tries = run.claims.size();
        const qsizetype at = record.order.indexOf(chosen);
        if (tries > 1 && at == tries - 1) {
            for (qsizetype i = 0; i + 1 < tries; ++i)
                record.claims.append({record.order.at(i), ClaimOutcome::Refused});
        } else {
            if (at > 0)
                record.order.move(at, 0);
            if (tries > 1)
                m_unknown.append(Reason{QT_TRANSLATE_NOOP("Reason",
                                            "Claims failed before one succeeded; the log does not name their hosts."),
                    {}});
        }
        record.claims.append({chosen, ClaimOutcome::Claimed});
        if (!run.claims.isEmpty())
            link(record.index, StepStage::Claim, 0, -1, run.claims.last().place, run.claims.last().server);
    }

    void takeFailedClaims(const RecordedRun &run, InstanceRecord &record)
    {
        if (run.claims.isEmpty() || run.claims.size() != record.order.size())
            return;
        for (const HostIndex host : std::as_const(record.order))
            record.claims.append({host, ClaimOutcome::Refused});
        link(record.index, StepStage::Claim, 0, -1, run.claims.last().place, run.claims.last().server);
    }

    // Hosts that the request forces are asked by no filter.
    bool hadNoHost(const RecordedRun &run) const
    {
        return run.hadNoHost() || (run.filters.isEmpty() && std::ranges::any_of(m_recorded.hostLists, isNoMatch));
    }

    // "Host filter …" lines say which hosts were sorted out, the others that none were left or read.
    Reason whyNoHosts() const
    {
        const auto found = std::ranges::find_if(m_recorded.hostLists,
            [](const LoggedStatement &statement) { return !statement.text.startsWith("Host filter "_L1); });
        if (found != m_recorded.hostLists.cend())
            return {found->text.toUtf8(), {}};
        return {QT_TRANSLATE_NOOP("Reason", "no host reached the filters"), {}};
    }

    // Where a request ended that found no host.
    std::optional<Stage> stageOf(const QList<RecordedRun> &runs) const
    {
        if (m_recorded.noCandidates)
            return Stage::Placement;
        if (m_recorded.outcome == Outcome::NoValidHost && !runs.isEmpty()) {
            if (runs.last().emptiedBy() != nullptr || hadNoHost(runs.last()))
                return Stage::Filters;
            if (!runs.last().claims.isEmpty() && !runs.last().selected)
                return Stage::Claim;
        }
        return m_recorded.fault ? m_recorded.fault->stage : std::nullopt;
    }

    void takeOutcome(const QList<RecordedRun> &runs)
    {
        m_decision.outcome = m_recorded.outcome.value_or(Outcome::Error);
        if (m_decision.outcome == Outcome::Scheduled || !m_recorded.outcome)
            return;
        const std::optional<Stage> stage = stageOf(runs);
        m_decision.fromLogs->isStageKnown = stage.has_value();
        DecisionError error{.type = {}, .message = {}, .stage = stage.value_or(Stage::Filters)};
        if (m_recorded.outcome == Outcome::NoValidHost)
            error.type = u"NoValidHost"_s;
        if (const auto &fault = m_recorded.fault) {
            error.type = fault->type;
            error.message = fault->text;
            const int server = std::max(0, int(m_decision.instances.size()) - 1);
            link(server, StepStage::Refusal, 0, -1, fault->place, fault->text);
        }
        if (stage == Stage::Filters && !runs.isEmpty() && hadNoHost(runs.last()))
            error.because = whyNoHosts();
        m_decision.error = error;
    }

    const RecordedDecision &m_recorded;
    LinesByPlace m_lines;
    Decision m_decision;
    QHash<LoggedHost, HostIndex> m_indexes;
    QList<LineLink> m_links;
    QList<Reason> m_unknown;
};

} // namespace

LoggedDecision loggedDecisionOf(const RecordedDecision &recorded, const QString &serverName)
{
    return LoggedDecisionMaking(recorded).made(serverName);
}

qsizetype lineOf(const LoggedDecision &logged, int server, const Step &step, HostIndex host)
{
    qsizetype whole = -1;
    for (const LineLink &link : logged.links) {
        // The query is asked once for all servers.
        const bool isQuery = link.stage == StepStage::RequestFilters || link.stage == StepStage::Placement;
        if (link.stage != step.stage || link.element != step.element || (link.server != server && !isQuery))
            continue;
        if (link.host == host && host >= 0)
            return link.line;
        if (link.host < 0 && whole < 0)
            whole = link.line;
    }
    return whole;
}

const LineLink *linkOf(const LoggedDecision &logged, qsizetype line)
{
    const auto found = std::ranges::find(logged.links, line, &LineLink::line);
    return found == logged.links.cend() ? nullptr : &*found;
}

} // namespace astrolabe
