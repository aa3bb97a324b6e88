// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/logdecisions.h"

#include "sources/logs/consistency.h"
#include "sources/logs/knownnames.h"
#include "sources/logs/logrecords.h"
#include "sources/logs/trail.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// How many characters of messages are made into facts, which need about as much memory.
constexpr qint64 mostFacts = 64 << 20;

// Who logs with names that begin so; the first that fits. Modules that several services of Nova use tell only of Nova.
struct ServiceLogger
{
    QByteArrayView begins;
    QByteArrayView service;
};

constexpr QByteArrayView someOfNova = "nova";

constexpr ServiceLogger serviceLoggers[] = {
    {"nova.filters", "nova-scheduler"},
    {"nova.weights", "nova-scheduler"},
    {"nova.scheduler.client", someOfNova},
    {"nova.scheduler.utils", someOfNova},
    {"nova.scheduler.rpcapi", someOfNova},
    {"nova.scheduler.", "nova-scheduler"},
    {"nova.conductor.api", someOfNova},
    {"nova.conductor.rpcapi", someOfNova},
    {"nova.conductor.", "nova-conductor"},
    {"nova.compute.api", someOfNova},
    {"nova.compute.rpcapi", someOfNova},
    {"nova.compute.utils", someOfNova},
    {"nova.compute.", "nova-compute"},
    {"nova.api.openstack.placement.", "placement"}, // before Stein
    {"nova.api.", "nova-api"},
    {"nova.osapi_compute.", "nova-api"},
    {"nova.", someOfNova},
    {"placement.", "placement"},
    {"neutron.", "neutron"},
    {"cinder.", "cinder"},
    {"manila.", "manila"},
    {"glance.", "glance"},
    {"keystone.", "keystone"},
    {"ironic.", "ironic"},
    {"heat.", "heat"},
};

bool isWanted(const OsloHead &head)
{
    return isLoggerKnown(head.logger) || ResourceViews::isPart(head.logger)
        || (head.message.startsWith('(') && head.message.contains(" io_ops:"));
}

bool saysAnything(const RecordedDecision &decision)
{
    return !decision.runs.isEmpty() || !decision.selections.isEmpty() || !decision.queries.isEmpty()
        || !decision.requestFilters.isEmpty() || !decision.hostLists.isEmpty() || !decision.compute.isEmpty()
        || !decision.notes.isEmpty() || !decision.servers.isEmpty() || decision.noCandidates || decision.fault;
}

// Lines without request ids: a request begins when the one before has ended.
bool beginsAnother(const Trail &trail, const LogRecord &record)
{
    if (record.message.startsWith("Starting to schedule "_L1))
        return saysAnything(trail.decision);
    const bool ended = trail.decision.fault.has_value() || !trail.decision.selections.isEmpty();
    return ended
        && (record.message.startsWith("Starting with "_L1) || record.message.startsWith("Filter "_L1)
            || record.message.startsWith(u'('));
}

class DecisionReading
{
public:
    explicit DecisionReading(const QString &piece)
        : m_piece(piece)
    { }

    void take(const LogRecord &record)
    {
        Trail *trail = trailOf(record);
        if (trail == nullptr)
            return;
        RecordedDecision &decision = trail->decision;
        if (decision.time.isEmpty())
            decision.time = record.time;
        if (decision.project.isEmpty() && record.logger.startsWith("nova."))
            decision.project = record.project;
        if (record.level == "DEBUG" && m_facts > mostFacts)
            return;
        m_facts += record.message.size();
        apply(*trail, record, m_piece);
    }

    LogDecisions result(const LogReading &reading)
    {
        LogDecisions found{{}, reading.lines, reading.records, static_cast<int>(m_omitted.size())};
        for (Trail &trail : m_trails) {
            if (saysAnything(trail.decision))
                found.decisions << std::move(trail.decision);
        }
        return found;
    }

private:
    Trail *trailOf(const LogRecord &record)
    {
        const auto known = m_byRequest.constFind(record.request);
        if (known != m_byRequest.cend() && !(record.request.isEmpty() && beginsAnother(m_trails.at(*known), record)))
            return &m_trails[*known];
        if (m_facts > mostFacts) {
            m_omitted.insert(record.request);
            return nullptr;
        }
        m_byRequest.insert(record.request, m_trails.size());
        m_trails.append(Trail());
        m_trails.last().decision.requestId = record.request;
        return &m_trails.last();
    }

    QString m_piece;
    QList<Trail> m_trails;
    QHash<QString, qsizetype> m_byRequest;
    QSet<QString> m_omitted;
    qint64 m_facts = 0;
};

template<typename T>
void addMissing(QList<T> &to, const QList<T> &from)
{
    for (const T &each : from) {
        if (!to.contains(each))
            to << each;
    }
}

void addStatements(QList<LoggedStatement> &to, const QList<LoggedStatement> &from)
{
    for (const LoggedStatement &each : from) {
        if (std::ranges::find(to, each.text, &LoggedStatement::text) == to.end())
            to << each;
    }
}

// How much a log says of the runs: the same run may stand in a file and in the journal, or at INFO in one of them.
qsizetype factsOf(const QList<RecordedRun> &runs)
{
    qsizetype facts = 0;
    for (const RecordedRun &run : runs) {
        facts += 1 + run.filters.size() + run.weighers.size() + (run.survivors ? 1 : 0) + (run.weighed ? 1 : 0);
        for (const RecordedFilter &filter : run.filters)
            facts += filter.reasons.size() + (filter.left ? 1 : 0);
    }
    return facts;
}

void addSelections(QList<RecordedSelection> &to, const QList<RecordedSelection> &from)
{
    for (const RecordedSelection &each : from) {
        const auto known = std::ranges::find_if(
            to, [&](const RecordedSelection &other) { return other.server == each.server && other.host == each.host; });
        if (known == to.end())
            to << each;
        else if (!known->alternates)
            known->alternates = each.alternates;
    }
}

void addQueries(QList<RecordedQuery> &to, const QList<RecordedQuery> &from)
{
    for (const RecordedQuery &each : from) {
        const bool isKnown = std::ranges::any_of(to, [&](const RecordedQuery &other) {
            return other.query == each.query && other.attrition.size() >= each.attrition.size();
        });
        if (!isKnown)
            to << each;
    }
}

void join(RecordedDecision &to, const RecordedDecision &from)
{
    addMissing(to.servers, from.servers);
    if (to.project.isEmpty())
        to.project = from.project;
    if (!from.time.isEmpty() && (to.time.isEmpty() || from.time < to.time))
        to.time = from.time;
    narrow(to.release, from.release.earliest, from.release.latest);
    to.noCandidates = to.noCandidates || from.noCandidates;
    addStatements(to.requestFilters, from.requestFilters);
    addStatements(to.hostLists, from.hostLists);
    addStatements(to.compute, from.compute);
    addStatements(to.notes, from.notes);
    addQueries(to.queries, from.queries);
    addSelections(to.selections, from.selections);
    if (factsOf(from.runs) > factsOf(to.runs))
        to.runs = from.runs;
    if (!to.fault)
        to.fault = from.fault;
    to.lines += from.lines;
}

bool isDecided(const RecordedDecision &decision)
{
    return !decision.runs.isEmpty() || !decision.selections.isEmpty() || decision.noCandidates || decision.fault;
}

std::optional<Outcome> outcomeOf(const RecordedDecision &decision)
{
    if (decision.fault)
        return decision.fault->type == "NoValidHost"_L1 ? Outcome::NoValidHost : Outcome::Error;
    const bool isEmptied = std::ranges::any_of(
        decision.runs, [](const RecordedRun &run) { return run.emptiedBy() != nullptr || run.hadNoHost(); });
    if (decision.noCandidates || (isEmptied && decision.selections.isEmpty()))
        return Outcome::NoValidHost;
    return decision.selections.isEmpty() ? std::nullopt : std::optional(Outcome::Scheduled);
}

// A filter's names come from a line at DEBUG, or follow from one.
bool hasNames(const RecordedRun &run)
{
    return run.survivors.has_value() || std::ranges::any_of(run.filters, [](const RecordedFilter &filter) {
        return filter.left && filter.after != 0;
    });
}

// Reasons at WARNING are in logs at INFO, too; only where all removed hosts are named is more known than counts.
bool hasReasons(const RecordedRun &run)
{
    if (run.weighed)
        return !run.weighers.isEmpty() || run.weighed->size() <= 1;
    return hasNames(run)
        && std::ranges::any_of(run.filters, [](const RecordedFilter &filter) { return !filter.reasons.isEmpty(); });
}

RecordedLevel levelOf(const RecordedDecision &decision)
{
    const bool hasAttrition
        = std::ranges::any_of(decision.queries, [](const RecordedQuery &query) { return !query.attrition.isEmpty(); });
    if (decision.runs.isEmpty()) {
        if (!decision.noCandidates && decision.selections.isEmpty())
            return RecordedLevel::FaultOnly;
        return hasAttrition ? RecordedLevel::WithPlacement : RecordedLevel::Counts;
    }
    if (std::ranges::any_of(decision.runs, hasReasons))
        return hasAttrition ? RecordedLevel::WithPlacement : RecordedLevel::Reasons;
    return std::ranges::any_of(decision.runs, hasNames) ? RecordedLevel::Names : RecordedLevel::Counts;
}

} // namespace

Result<LogDecisions> readLogDecisions(const QString &piece, QIODevice &content, Progress &progress)
{
    DecisionReading reading(piece);
    HostReports reports(piece);
    ResourceViews views(piece);
    QByteArray lastLogger;
    QStringList services;
    const auto look = [&](const OsloHead &head) {
        if (head.logger != lastLogger) { // neighbours are often of the same
            lastLogger = head.logger.toByteArray();
            if (const QString service = serviceOfLogger(lastLogger); !service.isEmpty() && !services.contains(service))
                services << service;
        }
        return isWanted(head);
    };
    const auto take = [&](const LogRecord &record) {
        if (ResourceViews::isPart(record.logger)) { // audits are no requests
            views.take(record);
            return;
        }
        if (HostReports::isPart(record.message))
            reports.take(record);
        reading.take(record);
    };
    return readLogRecords(content, look, take, progress).map([&](const LogReading &read) {
        LogDecisions found = reading.result(read);
        if (!services.filter(u"nova-"_s).isEmpty()) // which of Nova's is known
            services.removeOne(QString::fromLatin1(someOfNova));
        found.services = services;
        found.hostReports = reports.last();
        found.resourceViews = views.last();
        return found;
    });
}

QString serviceOfLogger(QByteArrayView logger)
{
    const QByteArray name = logger.toByteArray() + '.'; // "nova" is of Nova, "novaclient" is not
    const auto is = [&](const ServiceLogger &each) { return name.startsWith(each.begins); };
    const auto found = std::ranges::find_if(serviceLoggers, is);
    return found == std::end(serviceLoggers) ? QString() : QString::fromLatin1(found->service);
}

QList<RecordedDecision> joinedDecisions(QList<RecordedDecision> decisions, std::optional<int> hostSubsetSize)
{
    QList<RecordedDecision> joined;
    QHash<QString, qsizetype> byRequest;
    for (RecordedDecision &decision : decisions) {
        const auto known = decision.requestId.isEmpty() ? byRequest.cend() : byRequest.constFind(decision.requestId);
        if (known != byRequest.cend()) {
            join(joined[*known], decision);
            continue;
        }
        if (!decision.requestId.isEmpty())
            byRequest.insert(decision.requestId, joined.size());
        joined << std::move(decision);
    }
    joined.removeIf([](const RecordedDecision &decision) { return !isDecided(decision); });
    for (RecordedDecision &decision : joined) {
        fillInNames(decision);
        decision.outcome = outcomeOf(decision);
        decision.level = levelOf(decision);
        decision.inconsistencies = inconsistenciesOf(decision, hostSubsetSize);
    }
    std::ranges::stable_sort(joined, {}, &RecordedDecision::time);
    return joined;
}

} // namespace astrolabe
