// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The filters that would have kept a server off a host whose nova-compute refuses it, were they enabled.
constexpr QLatin1StringView foreseeingFilters[] = {"NUMATopologyFilter"_L1, "PciPassthroughFilter"_L1,
    "ServerGroupAffinityFilter"_L1, "ServerGroupAntiAffinityFilter"_L1};

QStringList enabledFilters(const Case &examined)
{
    return examined.cloud().config.list("filter_scheduler", "enabled_filters", examined.trial.scheduler->release());
}

Change withFilter(const Case &examined, const QString &filter)
{
    return withOption(
        "filter_scheduler", "enabled_filters", QJsonArray::fromStringList(enabledFilters(examined) << filter));
}

bool concerns(const RequestSpec &spec, QLatin1StringView filter)
{
    if (filter == "NUMATopologyFilter"_L1)
        return spec.numaTopology.has_value();
    if (filter == "PciPassthroughFilter"_L1)
        return !spec.pciRequests.isEmpty();
    return spec.group && (filter == "ServerGroupAffinityFilter"_L1) == (spec.group->policy == "affinity"_L1);
}

// What the request needs and no enabled filter looks at.
QList<QLatin1StringView> absentFilters(const Case &examined)
{
    QList<QLatin1StringView> absent;
    const QStringList enabled = enabledFilters(examined);
    for (const QLatin1StringView filter : foreseeingFilters) {
        if (examined.spec && concerns(*examined.spec, filter) && !enabled.contains(filter))
            absent.append(filter);
    }
    return absent;
}

QList<Cause> findRefusedBuilds(const Case &examined)
{
    QList<Cause> causes;
    for (const int server : examined.decision().refusedByCompute()) {
        const PlacedServer &placed = examined.decision().instances.placed(server);
        const HostIndex host = placed.selected->host;
        Cause cause{.hosts = {host}};
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "The scheduler chooses %1, whose nova-compute refuses: %2"),
            {hostFact(examined, host), {u"message"_s, placed.computeRefusal->message, Origin::host()}}};
        causes.append(cause);
        break;
    }
    return causes;
}

// nova-conductor refuses a group whose policy no filter enforces: "… ServerGroupAffinityFilter not configured".
std::optional<QString> filterThatConductorMisses(const Case &examined)
{
    static const QString tail = u" not configured"_s;
    const auto &error = examined.decision().error;
    if (examined.ending.by != EndedBy::Conductor || !error || error->type != "UnsupportedPolicyException"_L1
        || !error->message.endsWith(tail))
        return std::nullopt;
    return error->message.chopped(tail.size()).section(u' ', -1);
}

Cause groupWithoutRule(const Case &examined, const QString &rule)
{
    const bool isFilter = rule.endsWith("Filter"_L1);
    Cause cause;
    cause.sentence = {isFilter
            ? QT_TRANSLATE_NOOP("Reason",
                  "nova-conductor refuses the request: group %1 has the policy %2, and its filter %3 is not enabled")
            : QT_TRANSLATE_NOOP("Reason",
                  "nova-conductor refuses the request: group %1 has the policy %2, and its weigher %3 is not enabled"),
        {{u"group"_s, examined.decision().asked.group, Origin::request()},
            {u"policy"_s, examined.decision().asked.groupPolicy, Origin::group(examined.decision().asked.group)},
            {u"rule"_s, rule,
                Origin::option(
                    isFilter ? u"[filter_scheduler] enabled_filters"_s : u"[filter_scheduler] weight_classes"_s)}}};
    if (isFilter) {
        cause.undoing.append({withFilter(examined, rule)});
    } else {
        const QStringList weighers
            = examined.cloud().config.list("filter_scheduler", "weight_classes", examined.trial.scheduler->release());
        cause.undoing.append({withOption("filter_scheduler", "weight_classes",
            QJsonArray::fromStringList(weighers + QStringList{u"nova.scheduler.weights.affinity."_s + rule}))});
    }
    if (examined.request() != nullptr && examined.request()->hints.contains(u"group"_s))
        cause.undoing.append({withoutRequestMember({u"os:scheduler_hints"_s, u"group"_s})});
    return cause;
}

QList<Cause> findFiltersNotEnabled(const Case &examined)
{
    if (const auto filter = filterThatConductorMisses(examined))
        return {groupWithoutRule(examined, *filter)};
    if (examined.decision().refusedByCompute().isEmpty())
        return {};
    const int server = examined.decision().refusedByCompute().first();
    const HostIndex host = examined.decision().instances.placed(server).selected->host;
    QList<Cause> causes;
    for (const QLatin1StringView filter : absentFilters(examined)) {
        Cause cause{.hosts = {host}};
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 is not enabled, so the scheduler chooses %2 without asking what nova-compute there "
                              "will refuse"),
            {{u"enabled_filters"_s, QString(filter), Origin::option(u"[filter_scheduler] enabled_filters"_s)},
                hostFact(examined, host)}};
        cause.undoing = {{withFilter(examined, filter)}};
        causes.append(cause);
    }
    return causes;
}

} // namespace

const CauseEntry causes::refusedBuild{"C25", "build_refused", findRefusedBuilds};
const CauseEntry causes::filterNotEnabled{"C30", "filter_not_enabled", findFiltersNotEnabled};

} // namespace astrolabe
