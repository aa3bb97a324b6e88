// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecords.h"
#include "decision/unmetparts.h"
#include "model/cloudpart.h"
#include "model/release.h"

#include <QDateTime>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include <memory>
#include <optional>

namespace astrolabe {

// The stage of Nova's processing of a boot in which something ended.
enum class Stage { Api, Conductor, RequestFilters, Placement, Filters, Weights, Claim, Compute };

enum class Outcome { Scheduled, NoValidHost, Error };

// The host or node that a request names.
struct WantedHost
{
    QString host; // empty: any
    QString node;

    bool operator==(const WantedHost &) const = default;
};

struct DecisionError
{
    QString type;    // Nova's exception class
    QString message; // Nova's message
    Stage stage = Stage::Api;
    Reason reason = {};                        // what `message` says if Astrolabe refuses; else no source
    std::optional<WantedHost> absentHost = {}; // named, but has no compute node; none: not the cause
    Reason because = {};                       // the actual cause if Nova's message does not give it

    bool operator==(const DecisionError &) const = default;

    // The message; Astrolabe's own are in the application's language.
    QString text() const;
};

// A compute node as it was when the decision was made. Decision::hosts keeps the order of the cloud's compute nodes.
struct DecidedHost
{
    QString host;
    QString node;
    QString uuid;  // its label where it is not known
    QString label; // display name: the host, or "host/node" if the host has several nodes
    QString zone;  // empty: none
    QString cell;  // the cell's name
    HostFacts facts;
    bool isMapped = true; // to its cell; servers booted on unmapped hosts end in cell0

    bool operator==(const DecidedHost &) const = default;
};

// What was requested, for the heads of views. A RequestSpec without a request has neither a server name nor a document.
struct Asked
{
    QString serverName;
    int count = 1;
    QString flavor;
    QString image; // empty: boots from a volume
    QString group; // a server group's name; empty: none
    QString groupPolicy;
    QString zone;
    QJsonObject request; // the whole document, for repeating the request

    bool operator==(const Asked &) const = default;

    // The server's name, or a description if it has none.
    QString title() const;
    // Of a server that there is: a resize, a migration.
    bool isAction() const;
    // Whether nova-conductor wants hosts for another attempt.
    bool wantsAlternates() const;
};

// The caching scheduler decides on host states that it read some time ago.
struct HostCache
{
    QDateTime readAt;
    QStringList changedSince; // hosts that changed since, other than by the scheduler's own placements

    bool operator==(const HostCache &) const = default;
};

// Enabled rules whose outcome is not known: they are neither Nova's nor known to Astrolabe, or they read parts of the
// cloud that are not known. Filters let every host pass; weighers count with what is known, or not at all.
struct UnknownRules
{
    QStringList filters;
    QStringList weighers;
    QStringList requestFilters = {};
    QMap<QString, QStringList> reads = {}; // by rule: the parts of the cloud that it reads and that are not known

    bool operator==(const UnknownRules &) const = default;
    bool isEmpty() const { return filters.isEmpty() && weighers.isEmpty() && requestFilters.isEmpty(); }
};

// Tells a decision that was read from logs of a real Nova from one that was made here. What no line says is not known:
// Mark::Unknown for verdicts, no host for those without a name, HostFacts of no meaning.
struct FromLogs
{
    QString level;             // how much the logs tell: "E0" … "E4"
    bool isStageKnown = true;  // false: the error's stage is not known
    bool areHostsNamed = true; // false: at least one host that Nova considered is not

    bool operator==(const FromLogs &) const = default;
};

struct RequestFilterRecord
{
    QString name;
    bool applied = false; // the filter's return value; false: disabled, not applicable or not reached
    QStringList rootRequired;
    QStringList rootForbidden;
    QList<QStringList> aggregates; // one aggregate of each inner list is required
    QStringList forbiddenAggregates;
    bool refused = false; // the filter ended the request

    bool operator==(const RequestFilterRecord &) const = default;
};

// A part of Placement's query and the providers that it excluded.
struct Attrition
{
    QString group;    // the suffix; empty: the unsuffixed group
    QString part;     // "resources:VCPU", "required:HW_CPU_X86_AVX2", "member_of:…", "in_tree", "limit"
    QStringList lost; // provider uuids
    int left = 0;

    bool operator==(const Attrition &) const = default;
};

// Why Placement gave no answer to the query.
struct PlacementFault
{
    enum class Kind { Refused, Silent };

    Kind kind = Kind::Refused;
    QString text; // Placement's message; the exception if it is silent

    bool operator==(const PlacementFault &) const = default;
};

struct PlacementRecord
{
    bool asked = false; // false: refused earlier, or decided without Placement
    std::optional<PlacementFault> fault;
    QStringList queries;
    int allocationRequests = 0;
    QStringList providers; // those in the candidates
    QList<Attrition> attrition;
    UnmetParts unmet; // by HostIndex: why a compute node is not a candidate, and what else it does not meet

    bool operator==(const PlacementRecord &) const = default;
};

// The verdicts of all filters on hosts that never reached Nova's filters: not offered by Placement, cut off by a limit,
// or in a disabled cell. Evaluated as for the first server of the request.
struct OutsideRecord
{
    QList<HostIndex> hosts;
    QList<FilterRecord> filters; // by position in `hosts`; all verdicts are outside the chain

    bool operator==(const OutsideRecord &) const = default;
};

// Everything decided for one request, and why; the only input of views, exports and tests.
struct Decision
{
    QString cloudName;
    Release release;
    quint32 seed = 0;
    Outcome outcome = Outcome::Scheduled;
    std::optional<DecisionError> error;
    Asked asked;
    std::optional<HostCache> hostCache; // none: the host states were read for this request
    UnknownRules unknownRules = {};
    CloudParts unknownParts = {};          // not known, and read before any filter: any other outcome is possible
    std::optional<FromLogs> fromLogs = {}; // none: it was decided here
    QList<DecidedHost> hosts;
    QList<RequestFilterRecord> requestFilters;
    QMap<QString, QString> aggregateNames; // by uuid; those that the request filters name
    PlacementRecord placement;
    UnmetParts unread; // by HostIndex: why nova-scheduler does not read a compute node's state, whatever Placement says
    InstanceRecords instances;
    std::optional<OutsideRecord> outside; // none: filters were not asked about every host

    bool operator==(const Decision &) const = default;

    HostFacts factsOf(const InstanceRecord &instance, HostIndex host) const;
    // nullptr if the server asks for no NUMA cells or the host reports none.
    const FoundCells *cellsOf(const InstanceRecord &instance, HostIndex host) const;
    // Whether the host was excluded because its state is not read, and nothing ended the request or excluded it
    // earlier.
    bool isUnreadCandidate(HostIndex host) const;
    QList<HostIndex> unreadCandidates() const;
    // The text with aggregate uuids replaced by names.
    QString named(QString text) const;
    // The servers' hosts, in server order; empty unless the whole request was scheduled.
    QList<HostIndex> landings() const;
    // The servers, in order, that their host's nova-compute would refuse.
    QList<int> refusedByCompute() const;
};

using DecisionPtr = std::shared_ptr<const Decision>;

QString toString(Stage stage);
QString toString(Outcome outcome);
QString toString(PlacementFault::Kind kind);

} // namespace astrolabe
