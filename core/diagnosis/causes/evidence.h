// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/causes/concerned.h"

#include <functional>

namespace astrolabe {

// The part that conditions of one rule have in a failure.
struct Blame
{
    ConditionSet conditions = {}; // of the rule
    // Those that would do without them, nearest first; if there are none, those that take no live migration, either.
    QList<HostIndex> hosts = {};
    HostIndex nearest = 0;    // the first of these; if there are none, the host that misses fewest conditions
    bool isMetByNone = false; // every host misses one of the conditions
};

// None: the rule is not to blame; no host misses only its conditions, and some host meets them.
std::optional<Blame> blameOn(const Case &examined, const std::function<bool(const Condition &)> &isOfRule);
std::optional<Blame> blameOnFilter(const Case &examined, QStringView filter);

// Why the host misses the first of the conditions that it misses; without a source if the record does not say.
Reason reasonAgainst(const Case &examined, HostIndex host, const ConditionSet &conditions);
// The same for many hosts.
std::vector<Reason> reasonsAgainst(const Case &examined, const QList<HostIndex> &hosts, const ConditionSet &conditions);
std::optional<Fact> factNamed(const Reason &reason, QStringView name);

// What a provider lacked when a server's claim was refused.
struct LackOfCapacity
{
    Fact asked;
    Fact resourceClass;
    Fact provider;
    Fact used;
    Fact capacity;
};
// None: it was refused for something else.
std::optional<LackOfCapacity> lackOfCapacity(const ClaimRecord &claim);

// Names for sentences: up to five, and how many there are if there are more.
Fact namesOfHosts(const Case &examined, const QList<HostIndex> &hosts);
QStringList namesInShort(const QStringList &names);
// "hw:cpu_policy = dedicated", an extra spec or a property.
QString keyAndValue(const QString &key, const QString &value);

// Architectures, hypervisor types and modes that hosts support.
QStringList supportedValues(const Case &examined);

// Changes that undo what a request, its flavor or its image ask, or what an option says.
Change withoutRequestMember(const QStringList &member);
Change withoutHint(const Request &request, const QString &hint);
Change withRequestMember(const QStringList &member, const QJsonValue &value);
Change withoutExtraSpec(const Case &examined, const QString &key);
// Without all extra specs that are parts of the conditions that the host misses; empty if that is less than two.
QList<Change> withoutExtraSpecs(const Case &examined, HostIndex host, const ConditionSet &conditions);
Change withExtraSpec(const Case &examined, const QString &key, const QString &value);
// `image`: its id.
Change withoutImageProperty(const QString &image, const QString &key);
Change withImageProperty(const QString &image, const QString &key, const QString &value);
Change withAggregateMetadata(const Aggregate &aggregate, const QString &key, const QString &value);
// Nova changes no flavor's size: a new flavor that is not as an existing one, and the request for it. Empty: there is
// such a flavor, or the action takes none.
QList<Change> withNewFlavor(const Case &examined, Flavor flavor, const QString &suffix);
// The same for the flavor that is asked for with another "vcpus", "memory_mb" or "root_gb".
QList<Change> withNewSize(const Case &examined, QStringView member, qint64 amount, const QString &suffix);
Change withOption(const char *group, const char *name, const QJsonValue &value);

} // namespace astrolabe
