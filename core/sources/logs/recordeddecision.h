// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

// A decision as logs record it. What no line says, and nothing that a line says implies, is unknown: nullopt, or an
// empty text.

// Where a fact stands.
struct LogPlace
{
    QString piece; // as in ReadPiece
    qint64 line = 0;

    bool operator==(const LogPlace &) const = default;
};

// A compute node as the scheduler's log names it.
struct LoggedHost
{
    QString host;
    QString node;

    bool operator==(const LoggedHost &) const = default;

    // The host, or "host/node" if they differ.
    QString label() const { return host == node ? host : host + u'/' + node; }
};

size_t qHash(const LoggedHost &host, size_t seed = 0);

// A line that says something about the decision which has no member of its own.
struct LoggedStatement
{
    QString text;
    LogPlace place;

    bool operator==(const LoggedStatement &) const = default;
};

// A line that says something about a decision.
struct LoggedLine
{
    LogPlace place;
    QString time;      // as written; empty: none
    QByteArray logger; // "nova.filters"; empty: unknown
    QString server;    // uuid; empty: the line names none
    QString text;      // the beginning of its message

    bool operator==(const LoggedLine &) const = default;
};

// Why a filter removed a host.
struct RecordedReason
{
    LoggedHost host;
    QString text;        // after the host's state
    QStringList details; // lines without a host that were written since the verdict before
    LogPlace place;

    bool operator==(const RecordedReason &) const = default;
};

struct RecordedFilter
{
    QString name;
    std::optional<int> before; // number of hosts
    std::optional<int> after;
    std::optional<QList<LoggedHost>> left;
    std::optional<QList<LoggedHost>> removed;
    QList<RecordedReason> reasons;
    LogPlace place;

    bool operator==(const RecordedFilter &) const = default;
};

struct RecordedWeight
{
    LoggedHost host;
    std::optional<double> raw;
    std::optional<double> normalized;
    std::optional<double> multiplier;

    bool operator==(const RecordedWeight &) const = default;
};

struct RecordedWeigher
{
    QString name;
    QList<RecordedWeight> weights;
    LogPlace place; // of its first line

    bool operator==(const RecordedWeigher &) const = default;
};

struct RecordedRank
{
    LoggedHost host;
    double weight = 0;

    bool operator==(const RecordedRank &) const = default;
};

// A claim in Placement that was tried. The log does not name its host.
struct RecordedClaim
{
    QString server; // uuid
    LogPlace place;

    bool operator==(const RecordedClaim &) const = default;
};

// One pass over filters and weighers: for one server of the request, or the last one for alternates only.
struct RecordedRun
{
    QString server;           // uuid; empty: unknown
    std::optional<int> start; // number of hosts that went in
    std::optional<QList<LoggedHost>> startHosts;
    QList<RecordedFilter> filters;
    std::optional<QList<LoggedHost>> survivors;
    QList<RecordedWeigher> weighers;
    std::optional<QList<RecordedRank>> weighed; // in the order of the log: ties are shuffled already
    QList<RecordedClaim> claims;
    std::optional<LoggedHost> selected;
    LogPlace place;

    bool operator==(const RecordedRun &) const = default;

    // Whether no host came to the filters: the first of them names itself in the log all the same.
    bool hadNoHost() const;
    // The filter that left no host; nullptr: none did.
    const RecordedFilter *emptiedBy() const;
};

// Where a server of the request went.
struct RecordedSelection
{
    QString server; // uuid; empty: unknown
    LoggedHost host;
    std::optional<QList<LoggedHost>> alternates;
    LogPlace place;

    bool operator==(const RecordedSelection &) const = default;
};

// A query for allocation candidates and what Placement wrote while it answered.
struct RecordedQuery
{
    QString query;             // as in the URL, after the "?"
    std::optional<int> status; // of HTTP
    QList<LoggedStatement> attrition;
    LogPlace place;

    bool operator==(const RecordedQuery &) const = default;
};

struct RecordedFault
{
    QString type; // Nova's exception class; empty: unknown
    QString text;
    std::optional<Stage> stage; // none: the text does not tell
    LogPlace place;

    bool operator==(const RecordedFault &) const = default;
};

// How much the logs let one see.
enum class RecordedLevel {
    FaultOnly,    // E0: the stage
    Counts,       // E1: counts per filter; hosts are unnamed
    Names,        // E2: hosts left, by name, or survivors
    Reasons,      // E3: why hosts were removed, and how the others were weighed
    WithPlacement // E4: and what Placement excluded
};

// The releases that may have written the lines, by Nova's major version (26: Zed).
struct LoggedRelease
{
    std::optional<int> earliest;
    std::optional<int> latest;

    bool operator==(const LoggedRelease &) const = default;
};

struct RecordedDecision
{
    QString requestId;   // empty: the lines have none
    QStringList servers; // uuids
    QString project;     // id
    QString time;        // of the first line, as it is written: in the zone of the host that wrote it
    LoggedRelease release;
    RecordedLevel level = RecordedLevel::FaultOnly;
    std::optional<Outcome> outcome;
    QList<LoggedStatement> requestFilters;
    QList<RecordedQuery> queries;
    bool noCandidates = false;        // Placement offered none
    QList<LoggedStatement> hostLists; // hosts forced, ignored, requested, in cells that did not answer
    QList<RecordedRun> runs;
    QList<RecordedSelection> selections;
    QList<LoggedStatement> compute; // what nova-compute said of its claims
    QList<LoggedStatement> notes;   // conflicts and failures on the way
    std::optional<RecordedFault> fault;
    QStringList inconsistencies; // a sentence each
    QList<LoggedLine> lines;     // that all this was taken from; the states of hosts are not among them

    bool operator==(const RecordedDecision &) const = default;
};

QString toString(RecordedLevel level);

} // namespace astrolabe
