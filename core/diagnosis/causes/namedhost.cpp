// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/forcedhost.h"
#include "diagnosis/causes/recordedfilters.h"
#include "diagnosis/spelling.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QStringList zoneOfRequest{u"server"_s, u"availability_zone"_s};

QList<Change> onHost(const Request &request, const QString &host)
{
    if (request.availabilityZone.contains(u':'))
        return {withRequestMember(zoneOfRequest, request.availabilityZone.section(u':', 0, 0) + u':' + host)};
    return {withRequestMember({u"server"_s, u"host"_s}, host)};
}

QList<Cause> findAbsentHost(const Case &examined)
{
    const auto &absent = examined.decision().error->absentHost;
    const Request *request = examined.request();
    if (!absent || request == nullptr)
        return {};
    QStringList names;
    for (const DecidedHost &host : examined.decision().hosts)
        names << (absent->host.isEmpty() ? host.node : host.host);
    names.removeDuplicates();
    const QString wanted = absent->host.isEmpty() ? absent->node : absent->host;
    const QString meant = nearestSpelling(wanted, names);
    const Fact name{u"requested_host"_s, wanted, Origin::request()};
    Cause cause;
    if (meant.isEmpty()) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "The request names the host %1, but no compute node has this name"), {name}};
    } else {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "The request names the host %1, but no compute node has this name; did you mean %2?"),
            {name, {u"host"_s, meant, Origin::host()}}};
        if (!absent->host.isEmpty())
            cause.undoing.append(onHost(*request, meant));
    }
    if (const auto changes = withoutNamedHost(examined.trial.question); !changes.isEmpty())
        cause.undoing.append(changes);
    return {cause};
}

QList<Cause> findNamedHost(const Case &examined)
{
    const HostIndex named = hostNamedIn(examined);
    const auto blame = blameOn(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::Candidacy || condition.name.startsWith("in_tree"_L1);
    });
    const bool isLeft = named >= 0 && examined.spec->ignoreHosts.contains(examined.decision().hosts.at(named).host);
    if (named < 0 || isLeft || !blame || blame->hosts.isEmpty())
        return {};
    Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
    cause.sentence = {QT_TRANSLATE_NOOP("Reason", "The request names %1, which cannot take the server; %2 would do"),
        {{u"requested_host"_s, examined.decision().hosts.at(named).label, Origin::request()},
            namesOfHosts(examined, blame->hosts)}};
    if (const auto changes = withoutNamedHost(examined.trial.question); !changes.isEmpty())
        cause.undoing.append(changes);
    return {cause};
}

QList<Cause> findIgnoredHosts(const Case &examined)
{
    if (!examined.spec || examined.spec->ignoreHosts.isEmpty() || examined.spec->purpose != Purpose::Boot)
        return {};
    const auto blame
        = blameOn(examined, [](const Condition &condition) { return condition.kind == Condition::Kind::Candidacy; });
    if (!blame || hostNamedIn(examined) >= 0)
        return {};
    Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
    cause.sentence
        = {blame->isMetByNone ? QT_TRANSLATE_NOOP("Reason", "The request excludes every host (ignore_hosts)")
                              : QT_TRANSLATE_NOOP("Reason", "%1 would do, but the request excludes it (ignore_hosts)"),
            {hostFact(examined, blame->nearest)}};
    cause.undoing = {{withoutRequestMember({u"request_spec"_s, u"ignore_hosts"_s})}};
    return {cause};
}

// --- hints

struct HintFilter
{
    QLatin1StringView filter;
    QLatin1StringView hint;
    const char *sentence = nullptr; // of the value, the hint, the hosts that would do
    const char *withoutHost = nullptr;
};

constexpr HintFilter hintFilters[] = {
    {"SameHostFilter"_L1, "same_host"_L1,
        QT_TRANSLATE_NOOP(
            "Reason", "The hint %2 allows only the host of %1, which cannot take the server; %3 would do"),
        QT_TRANSLATE_NOOP("Reason", "The hint %2 asks for a host with %1, and there is none")},
    {"DifferentHostFilter"_L1, "different_host"_L1,
        QT_TRANSLATE_NOOP("Reason", "%3 would do, but the hint %2 rules out hosts with %1"),
        QT_TRANSLATE_NOOP("Reason", "The hint %2 rules out every host: each has one of %1")},
    {"SimpleCIDRAffinityFilter"_L1, "build_near_host_ip"_L1,
        QT_TRANSLATE_NOOP(
            "Reason", "The hint %2 allows only hosts near %1, and the hosts that would do are elsewhere: %3"),
        QT_TRANSLATE_NOOP("Reason", "The hint %2 asks for a host near %1, and none is")},
    {"JsonFilter"_L1, "query"_L1,
        QT_TRANSLATE_NOOP("Reason", "The hint %2 (%1) rules out %3, which would do otherwise"),
        QT_TRANSLATE_NOOP("Reason", "No host meets the hint %2: %1")},
};

QStringList namesOfServers(const Case &examined, const QStringList &uuids)
{
    QStringList names;
    for (const QString &uuid : uuids) {
        const Instance *instance = examined.index().instance(uuid);
        names.append(instance == nullptr ? uuid : instance->name());
    }
    return namesInShort(names);
}

QList<Cause> findHints(const Case &examined)
{
    QList<Cause> causes;
    if (!examined.spec)
        return causes;
    for (const HintFilter &each : hintFilters) {
        const auto blame = blameOnFilter(examined, QString(each.filter));
        const QStringList values = examined.spec->hint(each.hint);
        if (!blame || values.isEmpty())
            continue;
        Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
        cause.sentence = {blame->isMetByNone ? each.withoutHost : each.sentence,
            {{each.hint, namesOfServers(examined, values), Origin::request()},
                {u"hint"_s, QString(each.hint), Origin::request()}, namesOfHosts(examined, blame->hosts)}};
        if (examined.request() != nullptr)
            cause.undoing = {{withoutHint(*examined.request(), each.hint)}};
        causes.append(cause);
    }
    return causes;
}

QList<Cause> findNamedHosts(const Case &examined)
{
    if (examined.ending.by == EndedBy::AbsentHost)
        return findAbsentHost(examined);
    return findNamedHost(examined) + findIgnoredHosts(examined) + findHints(examined);
}

QList<Cause> findRecordedHosts(const DecisionRecord &record)
{
    const auto &error = record.decision.error;
    const QString said = error && record.decision.fromLogs ? QString::fromUtf8(error->because.source) : QString();
    if (said.startsWith("No hosts matched due to "_L1))
        return {{.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-scheduler does not find the host that the request names: %1"),
                {{u"message"_s, said, Origin::request()}}}}};
    return causedByFilter(record,
        {{"SameHostFilter"_L1,
             QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: none has the servers that the hint same_host names")},
            {"DifferentHostFilter"_L1,
                QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: each has a server that the hint different_host names")},
            {"SimpleCIDRAffinityFilter"_L1,
                QT_TRANSLATE_NOOP(
                    "Reason", "%1 leaves no host: none has an address in the network that the hints name")},
            {"JsonFilter"_L1, QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: none meets the hint query")}});
}

} // namespace

const CauseEntry causes::namedHost{"C21", "named_host", findNamedHosts,
    QT_TRANSLATE_NOOP("Clinic", "The request insists on a host that cannot take it"), findRecordedHosts};

} // namespace astrolabe
