// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/describedinfull.h"
#include "scheduler/filters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ServerGroupAffinityFilter final : public HostFilter
{
public:
    explicit ServerGroupAffinityFilter(const SchedulerContext &context)
        : m_spec(context.spec)
    { }

    Verdict check(const HostState &host) const override
    {
        if (!applies() || m_spec.group->hosts.isEmpty() || m_spec.group->hosts.contains(host.host()))
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the affinity group %1 is on %2"),
            {{u"group"_s, m_spec.group->name, Origin::request()}, groupHosts()}});
    }

    QList<Fact> facts() const override { return applies() ? QList<Fact>{groupHosts()} : QList<Fact>(); }

    Reason passing() const override
    {
        if (!applies())
            return {QT_TRANSLATE_NOOP("Reason", "the server is in no affinity group"), {}};
        const Fact group{u"group"_s, m_spec.group->name, Origin::request()};
        if (m_spec.group->hosts.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the affinity group %1 has no server yet"), {group}};
        return {QT_TRANSLATE_NOOP("Reason", "the affinity group %1 is on this host"), {group}};
    }

private:
    bool applies() const { return m_spec.group && m_spec.group->policy == u"affinity"_s; }

    Fact groupHosts() const
    {
        QStringList hosts(m_spec.group->hosts.begin(), m_spec.group->hosts.end());
        std::ranges::sort(hosts);
        return {u"group_hosts"_s, hosts, Origin::group(m_spec.group->name)};
    }

    const RequestSpec &m_spec; // its group grows while the servers of a request are placed
};

} // namespace

const FilterEntry serverGroupAffinityFilter{"ServerGroupAffinityFilter", "affinity_filter",
    FilterEntry::Runs::PerInstance, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A server of a group with the policy affinity goes where the group is. If the group has no servers yet, every "
        "host passes."),
    "", makeFilter<ServerGroupAffinityFilter>, false, CloudPart::ServerGroups | CloudPart::Instances,
    [](const SchedulerContext &context) {
        return context.spec.group && context.spec.group->policy == "affinity"_L1 && !isGroupDescribed(context);
    }};

} // namespace astrolabe
