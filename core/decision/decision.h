// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecords.h"
#include "decision/unmetparts.h"
#include "model/release.h"

#include <QDateTime>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include <memory>
#include <optional>

namespace astrolabe {

// Where in Nova's way through a boot something ended.
enum class Stage { Api, Conductor, RequestFilters, Placement, Filters, Weights, Claim, Compute };

enum class Outcome { Scheduled, NoValidHost, Error };

// Where a request wants to go.
struct WantedHost
{
    QString host; // empty: any
    QString node;

    bool operator==(const WantedHost &) const = default;
};

struct DecisionError
{
    QString type;    // Nova's exception class
    QString message; // Nova's text
    Stage stage = Stage::Api;
    Reason reason = {};                        // of Astrolabe's own refusals what `message` says; else no source
    std::optional<WantedHost> absentHost = {}; // where no compute node is; none: that is not what ended the request

    bool operator==(const DecisionError &) const = default;

    // The message, in the application's language where it is Astrolabe's own.
    QString text() const;
};

// A compute node of the cloud as it was when the decision was made; in the order of the cloud's compute nodes.
struct DecidedHost
{
    QString host;
    QString node;
    QString uuid;
    QString label; // what to call it: the host, or "host/node" where the host has several nodes
    QString zone;  // empty: none
    QString cell;  // its name
    HostFacts facts;
    bool isMapped = true; // to its cell: what is booted on others ends in cell0

    bool operator==(const DecidedHost &) const = default;
};

// What was asked, as the head of a view says it. Where no request stands behind a RequestSpec there is neither a name
// nor a document.
struct Asked
{
    QString serverName;
    int count = 1;
    QString flavor;
    QString image; // empty: from a volume
    QString group; // a server group's name; empty: none
    QString groupPolicy;
    QString zone;
    QJsonObject request; // the whole document, to ask again

    bool operator==(const Asked &) const = default;

    // The name; without one, what it is.
    QString title() const;
};

// The caching scheduler decides on states of the hosts that it read a while ago.
struct HostCache
{
    QDateTime readAt;
    QStringList changedSince; // hosts, but for what the scheduler itself placed there

    bool operator==(const HostCache &) const = default;
};

// Enabled rules that are not Nova's and not known here: what they say is left open, and all else decided without them.
struct UnknownRules
{
    QStringList filters;
    QStringList weighers;

    bool operator==(const UnknownRules &) const = default;
    bool isEmpty() const { return filters.isEmpty() && weighers.isEmpty(); }
};

struct RequestFilterRecord
{
    QString name;
    bool applied = false; // what the filter returned: false is off, not concerned or not reached
    QStringList rootRequired;
    QStringList rootForbidden;
    QList<QStringList> aggregates; // each inner list: any of them will do
    QStringList forbiddenAggregates;
    bool refused = false; // the filter ended the request

    bool operator==(const RequestFilterRecord &) const = default;
};

// One part of Placement's query and the providers that it lost.
struct Attrition
{
    QString group;    // the suffix; empty: the unsuffixed group
    QString part;     // "resources:VCPU", "required:HW_CPU_X86_AVX2", "member_of:…", "in_tree", "limit"
    QStringList lost; // provider uuids
    int left = 0;

    bool operator==(const Attrition &) const = default;
};

// Why there is no answer of Placement to the query.
struct PlacementFault
{
    enum class Kind { Refused, Silent };

    Kind kind = Kind::Refused;
    QString text; // Placement's own; where it is silent, the exception

    bool operator==(const PlacementFault &) const = default;
};

struct PlacementRecord
{
    bool asked = false; // false: refused before, or decided without Placement
    std::optional<PlacementFault> fault;
    QStringList queries;
    int allocationRequests = 0;
    QStringList providers; // that occur in the candidates
    QList<Attrition> attrition;
    UnmetParts unmet; // by HostIndex: why a compute node is no candidate, and what else it lacks

    bool operator==(const PlacementRecord &) const = default;
};

// What every filter says of the hosts that never came before Nova's filters: those that Placement does not offer, that
// a limit cuts off, that are in a disabled cell. As the first server of the request would have found them.
struct OutsideRecord
{
    QList<HostIndex> hosts;
    QList<FilterRecord> filters; // by position in the list of hosts; all verdicts are outside the chain

    bool operator==(const OutsideRecord &) const = default;
};

// Everything that was decided for one request and why; views, exports and tests read nothing else.
struct Decision
{
    QString cloudName;
    Release release;
    quint32 seed = 0;
    Outcome outcome = Outcome::Scheduled;
    std::optional<DecisionError> error;
    Asked asked;
    std::optional<HostCache> hostCache; // none: the states were read for this request
    UnknownRules unknownRules = {};
    QList<DecidedHost> hosts;
    QList<RequestFilterRecord> requestFilters;
    QMap<QString, QString> aggregateNames; // by uuid, of those that the request filters name
    PlacementRecord placement;
    UnmetParts
        unread; // by HostIndex: why nova-scheduler reads no state of a compute node, whatever Placement says of it
    InstanceRecords instances;
    std::optional<OutsideRecord> outside; // none: not every filter was asked about every host

    bool operator==(const Decision &) const = default;

    HostFacts factsOf(const InstanceRecord &instance, HostIndex host) const;
    // nullptr: the server asks for no NUMA cells, or the host reports none.
    const FoundCells *cellsOf(const InstanceRecord &instance, HostIndex host) const;
    // Whether the host was lost because its state is not read: nothing ended the request before, nor lost the host.
    bool isUnreadCandidate(HostIndex host) const;
    QList<HostIndex> unreadCandidates() const;
    // A text with the names of aggregates in place of their uuids.
    QString named(QString text) const;
    // Where the servers land, in their order; empty unless the whole request was scheduled.
    QList<HostIndex> landings() const;
    // The servers, in their order, that the nova-compute of their host would refuse.
    QList<int> refusedByCompute() const;
};

using DecisionPtr = std::shared_ptr<const Decision>;

QString toString(Stage stage);
QString toString(Outcome outcome);
QString toString(PlacementFault::Kind kind);

} // namespace astrolabe
