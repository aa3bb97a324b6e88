// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/concerned.h"
#include "diagnosis/causes/recordedfilters.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nova-compute disables itself when it loses its hypervisor. Source: nova.virt.libvirt.host.Host.
constexpr auto byItself = "AUTO: "_L1;

bool isAboutDisabled(const Condition &condition)
{
    return condition.name.endsWith(":!COMPUTE_STATUS_DISABLED"_L1)
        || ((condition.kind == Condition::Kind::HostState || condition.name == "ComputeFilter"_L1)
            && condition.part == "disabled"_L1);
}

struct DisabledWords
{
    const char *ofOne;
    const char *ofSeveral; // alike
    const char *ofAll;
    const char *differing; // such as the first
};

constexpr DisabledWords withoutReason{
    QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 is disabled, and no reason was given"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on %3 hosts, and no reason was given"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on all %3 hosts, and no reason was given"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on %3 hosts; on %1, no reason was given")};
constexpr DisabledWords withReason{QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 is disabled: %2"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on %3 hosts: %2"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on all %3 hosts: %2"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on %3 hosts; on %1: %2")};
constexpr DisabledWords disabledItself{QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 disabled itself: %2"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute disabled itself on %3 hosts: %2"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute disabled itself on all %3 hosts: %2"),
    QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled on %3 hosts; on %1 it disabled itself: %2")};

// Hosts whose nova-compute is disabled, at least one.
struct DisabledHosts
{
    Fact first;
    QStringList reasons; // one for each, as nova-compute or the operator gave it; empty: none was given
    bool areAll = false;
};

Reason disabledSentence(const DisabledHosts &hosts)
{
    const QString &why = hosts.reasons.first();
    const bool isItself = why.startsWith(byItself);
    const DisabledWords &words = why.isEmpty() ? withoutReason : isItself ? disabledItself : withReason;
    const bool areAlike = hosts.reasons.count(why) == hosts.reasons.size();
    const char *text = hosts.reasons.size() == 1 ? words.ofOne
        : !areAlike                              ? words.differing
        : hosts.areAll                           ? words.ofAll
                                                 : words.ofSeveral;
    return {text,
        {hosts.first, {u"disabled_reason"_s, isItself ? why.mid(byItself.size()) : why, Origin::host()},
            countFact(hosts.reasons.size())}};
}

Reason disabledSentence(const Case &examined, const QList<HostIndex> &hosts)
{
    DisabledHosts disabled{hostFact(examined, hosts.first()), {}, isEveryHost(examined, hosts)};
    for (const HostIndex host : hosts)
        disabled.reasons << examined.index().serviceOf(examined.decision().hosts.at(host).host)->disabledReason;
    return disabledSentence(disabled);
}

QList<Cause> findDisabledServices(const Case &examined)
{
    const ConditionSet conditions = conditionsThat(examined, isAboutDisabled);
    QList<HostIndex> hosts = concernedBy(examined, conditions);
    hosts.removeIf([&](HostIndex host) {
        const Service *service = examined.index().serviceOf(examined.decision().hosts.at(host).host);
        return service == nullptr || !service->disabled;
    });
    if (hosts.isEmpty())
        return {};
    return {{.sentence = disabledSentence(examined, hosts),
        .conditions = conditions,
        .hosts = hosts,
        .undoing = {{SwitchService{.host = examined.decision().hosts.at(hosts.first()).host,
            .disabled = false,
            .at = examined.index().now()}}}}};
}

QList<Cause> findRecordedDisabling(const DecisionRecord &record)
{
    constexpr auto disabled = "is disabled, reason: "_L1;
    QList<HostIndex> hosts;
    QStringList reasons;
    for (const auto &[host, said] : rejectedBy(record, "ComputeFilter"_L1)) {
        if (!said.startsWith(disabled))
            continue;
        const QString reason = said.sliced(disabled.size());
        hosts << host;
        reasons << (reason == "None"_L1 ? QString() : reason);
    }
    if (hosts.isEmpty())
        return {};
    const Fact first{u"host"_s, record.decision.hosts.at(hosts.first()).label, Origin::host()};
    return {{.sentence = disabledSentence({first, reasons}), .hosts = hosts}};
}

} // namespace

const CauseEntry causes::serviceDisabled{"C07", "service_disabled", findDisabledServices,
    QT_TRANSLATE_NOOP("Clinic", "nova-compute is disabled"), findRecordedDisabling};

} // namespace astrolabe
