// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/instancenumatopology.h"
#include "model/placementdata.h"
#include "model/release.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace astrolabe {

// Where in Nova's way through a boot something ended.
enum class Stage { Api, Conductor, RequestFilters, Placement, Filters, Weights, Claim, Compute };

enum class Outcome { Scheduled, NoValidHost, Error };

struct DecisionError
{
    QString type;    // Nova's exception class
    QString message; // Nova's text
    Stage stage = Stage::Api;
    Reason reason = {}; // of Astrolabe's own refusals what `message` says; else no source

    bool operator==(const DecisionError &) const = default;

    // The message, in the application's language where it is Astrolabe's own.
    QString text() const;
    // What Nova could decide and Astrolabe cannot.
    static DecisionError unsupported(const Reason &reason, Stage stage);
};

// A position in Decision::hosts.
using HostIndex = int;

// The numbers of a host that Nova's rules look at most, under Nova's names (nova.scheduler.host_manager.HostState).
struct HostFacts
{
    qint64 freeRamMb = 0;
    qint64 totalUsableRamMb = 0;
    qint64 freeDiskMb = 0;
    qint64 totalUsableDiskGb = 0;
    int vcpusTotal = 0;
    int vcpusUsed = 0;
    double cpuAllocationRatio = 1;
    double ramAllocationRatio = 1;
    double diskAllocationRatio = 1;
    int numInstances = 0;
    int numIoOps = 0;
    int failedBuilds = 0;
    int hypervisorVersion = 0;

    bool operator==(const HostFacts &) const = default;

    // By Nova's name, "free_ram_mb"; none: no such number.
    std::optional<Fact> named(const QString &name) const;
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

    bool operator==(const DecidedHost &) const = default;
};

// What was asked, as the head of a view says it.
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
};

struct RequestFilterRecord
{
    QString name;
    bool applied = false; // what the filter returned: false is off, not concerned or not reached
    QStringList rootRequired;
    QStringList rootForbidden;
    QList<QStringList> aggregates; // each inner list: any of them will do
    QStringList forbiddenAggregates;

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

struct PlacementRecord
{
    bool asked = false; // false: refused before, or decided without Placement
    QStringList queries;
    int allocationRequests = 0;
    QStringList providers; // that occur in the candidates
    QList<Attrition> attrition;
    QHash<HostIndex, Reason> losses; // why a compute node is no candidate; the first part that it failed

    bool operator==(const PlacementRecord &) const = default;
};

// What became of one host at one filter.
enum class Mark : std::uint8_t {
    NotReached, // Nova did not ask
    Passed,
    Rejected,
    Raised,        // the filter itself failed here, and the request with it
    OutsidePassed, // Nova did not ask; had it asked, this would have been the answer
    OutsideRejected,
    OutsideRaised,
};

struct FilterRecord
{
    QString name;
    bool ran = false; // false: once per request only, no host left, or the host was forced
    int start = 0;
    int end = 0;
    std::vector<Mark> marks;    // by position in InstanceRecord::hosts
    QHash<int, Reason> reasons; // by position; of every host that did not pass, outside the chain too
    QList<Fact> facts;          // what the rule compares with, the same for every host

    bool operator==(const FilterRecord &) const = default;
};

// A host that was sorted out before the filters: ignored, not the forced or not the requested one.
struct Exclusion
{
    int position = 0; // in InstanceRecord::hosts
    Reason reason;

    bool operator==(const Exclusion &) const = default;
};

struct WeigherRecord
{
    QString name;
    // By rank: the n-th number belongs to InstanceRecord::ranking[n].
    std::vector<double> raw;
    std::vector<double> normalized;
    std::vector<double> multiplier;
    Origin multiplierOrigin;      // the option
    QHash<int, Origin> overrides; // by rank: where an aggregate gives the multiplier
    QString rawName;              // what the raw number is, in Nova's words: "free_ram_mb"

    bool operator==(const WeigherRecord &) const = default;
};

struct RankedHost
{
    HostIndex host = 0;
    double total = 0;

    bool operator==(const RankedHost &) const = default;
};

enum class ClaimOutcome { Claimed, Refused, NoCandidate };

struct ClaimRecord
{
    HostIndex host = 0;
    ClaimOutcome outcome = ClaimOutcome::Claimed;

    bool operator==(const ClaimRecord &) const = default;
};

// How one server of the request was placed, from the hosts that went in to what it holds in the end.
struct InstanceRecord
{
    QString uuid;
    int index = 0;
    QList<HostIndex> hosts;               // what went in, in order
    QHash<HostIndex, HostFacts> consumed; // hosts that earlier servers of the request changed, as this one found them
    QList<Exclusion> excluded;
    QList<FilterRecord> filters;
    QHash<HostIndex, InstanceNumaTopology> numaFits; // what it would take of the NUMA cells of each host that it fits
    QList<RankedHost> ranking;                       // best first
    QList<WeigherRecord> weighers;                   // empty where at most one host was left
    QList<HostIndex> order; // in which the hosts were tried; the ranking but for the lots drawn
    QList<ClaimRecord> claims;
    std::optional<RankedHost> selected; // none unless the whole request was scheduled
    QList<HostIndex> alternates;
    QMap<QString, Resources> allocation; // by provider uuid

    bool operator==(const InstanceRecord &) const = default;
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
    QList<DecidedHost> hosts;
    QList<RequestFilterRecord> requestFilters;
    PlacementRecord placement;
    QList<InstanceRecord> instances;

    bool operator==(const Decision &) const = default;

    HostFacts factsOf(const InstanceRecord &instance, HostIndex host) const;
};

using DecisionPtr = std::shared_ptr<const Decision>;

QString toString(Stage stage);
QString toString(Outcome outcome);
QString toString(ClaimOutcome outcome);

} // namespace astrolabe
