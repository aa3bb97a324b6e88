// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/recordedformat.h"

#include "formats/jsonwriter.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A member that is unknown is left out.
void known(QJsonObject &object, QLatin1StringView name, const QString &text)
{
    if (!text.isEmpty())
        object.insert(name, text);
}

template<typename T>
void known(QJsonObject &object, QLatin1StringView name, const std::optional<T> &value)
{
    if (value)
        object.insert(name, toJson(*value));
}

QJsonObject placeJson(const LogPlace &place)
{
    return {{"piece"_L1, place.piece}, {"line"_L1, place.line}};
}

QJsonObject hostJson(const LoggedHost &host)
{
    return {{"host"_L1, host.host}, {"node"_L1, host.node}};
}

template<typename T, typename Json>
QJsonArray listJson(const QList<T> &values, Json json)
{
    QJsonArray array;
    for (const T &value : values)
        array.append(json(value));
    return array;
}

void knownHosts(QJsonObject &object, QLatin1StringView name, const std::optional<QList<LoggedHost>> &hosts)
{
    if (hosts)
        object.insert(name, listJson(*hosts, hostJson));
}

QJsonObject statementJson(const LoggedStatement &statement)
{
    return {{"text"_L1, statement.text}, {"place"_L1, placeJson(statement.place)}};
}

QJsonObject reasonJson(const RecordedReason &reason)
{
    QJsonObject object = hostJson(reason.host);
    object.insert("text"_L1, reason.text);
    object.insert("details"_L1, QJsonArray::fromStringList(reason.details));
    object.insert("place"_L1, placeJson(reason.place));
    return object;
}

QJsonObject filterJson(const RecordedFilter &filter)
{
    QJsonObject object{{"name"_L1, filter.name}, {"reasons"_L1, listJson(filter.reasons, reasonJson)},
        {"place"_L1, placeJson(filter.place)}};
    known(object, "before"_L1, filter.before);
    known(object, "after"_L1, filter.after);
    knownHosts(object, "left"_L1, filter.left);
    knownHosts(object, "removed"_L1, filter.removed);
    return object;
}

QJsonObject weightJson(const RecordedWeight &weight)
{
    QJsonObject object = hostJson(weight.host);
    known(object, "raw"_L1, weight.raw);
    known(object, "normalized"_L1, weight.normalized);
    known(object, "multiplier"_L1, weight.multiplier);
    return object;
}

QJsonObject weigherJson(const RecordedWeigher &weigher)
{
    return {{"name"_L1, weigher.name}, {"weights"_L1, listJson(weigher.weights, weightJson)},
        {"place"_L1, placeJson(weigher.place)}};
}

QJsonObject rankJson(const RecordedRank &rank)
{
    QJsonObject object = hostJson(rank.host);
    object.insert("weight"_L1, toJson(rank.weight));
    return object;
}

QJsonObject claimJson(const RecordedClaim &claim)
{
    return {{"server"_L1, claim.server}, {"place"_L1, placeJson(claim.place)}};
}

QJsonObject runJson(const RecordedRun &run)
{
    QJsonObject object{{"filters"_L1, listJson(run.filters, filterJson)},
        {"weighers"_L1, listJson(run.weighers, weigherJson)}, {"claims"_L1, listJson(run.claims, claimJson)},
        {"place"_L1, placeJson(run.place)}};
    known(object, "server"_L1, run.server);
    known(object, "start"_L1, run.start);
    knownHosts(object, "start_hosts"_L1, run.startHosts);
    knownHosts(object, "survivors"_L1, run.survivors);
    if (run.weighed)
        object.insert("weighed"_L1, listJson(*run.weighed, rankJson));
    if (run.selected)
        object.insert("selected"_L1, hostJson(*run.selected));
    return object;
}

QJsonObject selectionJson(const RecordedSelection &selection)
{
    QJsonObject object = hostJson(selection.host);
    known(object, "server"_L1, selection.server);
    knownHosts(object, "alternates"_L1, selection.alternates);
    object.insert("place"_L1, placeJson(selection.place));
    return object;
}

QJsonObject queryJson(const RecordedQuery &query)
{
    QJsonObject object{
        {"attrition"_L1, listJson(query.attrition, statementJson)}, {"place"_L1, placeJson(query.place)}};
    known(object, "query"_L1, query.query);
    known(object, "status"_L1, query.status);
    return object;
}

QJsonObject faultJson(const RecordedFault &fault)
{
    QJsonObject object{{"text"_L1, fault.text}, {"place"_L1, placeJson(fault.place)}};
    known(object, "type"_L1, fault.type);
    if (fault.stage)
        object.insert("stage"_L1, toString(*fault.stage));
    return object;
}

QJsonObject releaseJson(const LoggedRelease &release)
{
    QJsonObject object;
    known(object, "earliest"_L1, release.earliest);
    known(object, "latest"_L1, release.latest);
    return object;
}

QJsonObject recordedJson(const RecordedDecision &decision)
{
    QJsonObject object{{"servers"_L1, QJsonArray::fromStringList(decision.servers)},
        {"level"_L1, toString(decision.level)}, {"release"_L1, releaseJson(decision.release)},
        {"request_filters"_L1, listJson(decision.requestFilters, statementJson)},
        {"queries"_L1, listJson(decision.queries, queryJson)}, {"no_candidates"_L1, decision.noCandidates},
        {"host_lists"_L1, listJson(decision.hostLists, statementJson)}, {"runs"_L1, listJson(decision.runs, runJson)},
        {"selections"_L1, listJson(decision.selections, selectionJson)},
        {"compute"_L1, listJson(decision.compute, statementJson)},
        {"notes"_L1, listJson(decision.notes, statementJson)},
        {"inconsistencies"_L1, QJsonArray::fromStringList(decision.inconsistencies)}};
    known(object, "request_id"_L1, decision.requestId);
    known(object, "project"_L1, decision.project);
    known(object, "time"_L1, decision.time);
    if (decision.outcome)
        object.insert("outcome"_L1, toString(*decision.outcome));
    if (decision.fault)
        object.insert("fault"_L1, faultJson(*decision.fault));
    return object;
}

} // namespace

QJsonArray recordedDecisionsJson(const QList<RecordedDecision> &decisions)
{
    return listJson(decisions, recordedJson);
}

} // namespace astrolabe
