// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "scheduler/describedinfull.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ServerGroupAntiAffinityFilter final : public HostFilter
{
public:
    explicit ServerGroupAntiAffinityFilter(const SchedulerContext &context)
        : m_spec(context.spec)
        , m_applies(context.spec.group && context.spec.group->policy == u"anti-affinity"_s)
        , m_counts(context.release >= since(18))
        , m_knowsItself(context.release >= since(14))
        , m_syncedWithin{u"scheduler_instance_sync_interval"_s,
              qint64(context.config.integer("DEFAULT", "scheduler_instance_sync_interval", context.release)),
              optionOrigin(context.config, "DEFAULT", "scheduler_instance_sync_interval", context.release)}
    {
        if (!m_applies)
            return;
        const RequestGroup &group = *context.spec.group;
        m_group = group.name;
        m_limit = Fact{u"max_server_per_host"_s, qint64(group.maxServerPerHost.value_or(1)), Origin::group(group.name)};
    }

    Verdict check(const HostState &host) const override
    {
        if (m_applies && !m_counts)
            return checkHosts(host);
        if (!m_applies)
            return Verdict::pass();
        const Fact members{u"group_members"_s, qint64(host.groupMembers), Origin::host()};
        if (host.groupMembers < std::get<qint64>(m_limit.value))
            return host.groupMembers == 0 ? Verdict::pass() : Verdict::pass({{}, {members}});
        if (host.holdsThisServer)
            return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the server is here already"), {}});
        const Fact group{u"group"_s, m_group, Origin::request()};
        const auto stored = m_spec.group->storedOnHost.constFind(host.host());
        if (stored != m_spec.group->storedOnHost.cend())
            return Verdict::reject({QT_TRANSLATE_N_NOOP("Reason",
                                        "nova-scheduler remembers %Ln server(s) of the group %3 here, and the limit is "
                                        "%2; the database has %4, which it learns within %5 s"),
                {members, m_limit, group, {u"stored_group_members"_s, qint64(*stored), Origin::host()},
                    m_syncedWithin}});
        return Verdict::reject(
            {QT_TRANSLATE_N_NOOP("Reason", "the host has %Ln server(s) of the group %3 already; the limit is %2"),
                {members, m_limit, group}});
    }

    Reason passing() const override
    {
        if (!m_applies)
            return {QT_TRANSLATE_NOOP("Reason", "the server is in no anti-affinity group"), {}};
        if (!m_counts)
            return {QT_TRANSLATE_NOOP("Reason", "no server of the group %1 is here"),
                {{u"group"_s, m_group, Origin::request()}}};
        return {{}, {{u"group_members"_s, qint64(0), Origin::host()}}};
    }

    QList<Fact> facts() const override { return m_applies && m_counts ? QList<Fact>{m_limit} : QList<Fact>(); }

private:
    Verdict checkHosts(const HostState &host) const
    {
        if (!m_spec.group->hosts.contains(host.host()))
            return Verdict::pass();
        if (m_knowsItself && host.holdsThisServer)
            return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the server is here already"), {}});
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "a server of the anti-affinity group %1 is here already"),
            {{u"group"_s, m_group, Origin::request()}}});
    }

    const RequestSpec &m_spec; // its group grows while the servers of a request are placed
    bool m_applies;
    bool m_counts;      // before Rocky a host could have one server of the group
    bool m_knowsItself; // before Newton a server to be moved conflicted with itself
    Fact m_syncedWithin;
    QString m_group;
    Fact m_limit;
};

} // namespace

const FilterEntry serverGroupAntiAffinityFilter{"ServerGroupAntiAffinityFilter", "affinity_filter",
    FilterEntry::Runs::PerInstance, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Servers of a group with the policy anti-affinity go to different hosts: a host passes if it has fewer of them "
        "than the group's max_server_per_host."),
    "group_members < max_server_per_host", makeFilter<ServerGroupAntiAffinityFilter>, false,
    CloudPart::ServerGroups | CloudPart::Instances, [](const SchedulerContext &context) {
        return context.spec.group && context.spec.group->policy == "anti-affinity"_L1 && !isGroupDescribed(context);
    }};

} // namespace astrolabe
