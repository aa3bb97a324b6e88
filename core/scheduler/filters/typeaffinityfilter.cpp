// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class TypeAffinityFilter final : public HostFilter
{
public:
    explicit TypeAffinityFilter(const SchedulerContext &context)
        : m_index(context.index)
        , m_flavor(context.spec.flavor)
        , m_syncedWithin{u"scheduler_instance_sync_interval"_s,
              qint64(context.config.integer("DEFAULT", "scheduler_instance_sync_interval", context.release)),
              optionOrigin(context.config, "DEFAULT", "scheduler_instance_sync_interval", context.release)}
    { }

    Verdict check(const HostState &host) const override
    {
        for (const int position : m_index.instancesInMind(host.host())) {
            const Instance &instance = m_index.cloud().instances.at(position);
            if (instance.flavorid != m_flavor.flavorid)
                return Verdict::reject(
                    instance.host == host.host() ? otherFlavor(instance) : rememberedFlavor(instance));
        }
        return Verdict::pass();
    }

    QList<Fact> facts() const override { return {flavor()}; }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "no server with another flavor than %1 is here"), {flavor()}};
    }

private:
    Fact flavor() const { return {u"flavor"_s, m_flavor.name, Origin::request()}; }

    Reason otherFlavor(const Instance &instance) const
    {
        return {QT_TRANSLATE_NOOP("Reason", "the server %1 here has the flavor %2; this one is %3"), factsOf(instance)};
    }

    Reason rememberedFlavor(const Instance &instance) const
    {
        return {QT_TRANSLATE_NOOP("Reason",
                    "nova-scheduler remembers the server %1 here, of the flavor %2; this one is %3. The database does "
                    "not have it here, which nova-scheduler learns within %4 s"),
            factsOf(instance) << m_syncedWithin};
    }

    QList<Fact> factsOf(const Instance &instance) const
    {
        const Flavor *its = m_index.flavor(instance.flavorid);
        return {{u"server"_s, instance.displayName, Origin::host()},
            {u"flavor_here"_s, its != nullptr ? its->name : instance.flavorid, Origin::host()}, flavor()};
    }

    const CloudIndex &m_index;
    const Flavor &m_flavor;
    Fact m_syncedWithin;
};

} // namespace

const FilterEntry typeAffinityFilter{"TypeAffinityFilter", "type_filter", FilterEntry::Runs::PerInstance, anyRelease,
    16,
    QT_TRANSLATE_NOOP("Rule",
        "A host takes servers of one flavor only: it passes if it is empty, or if all servers on it have the flavor "
        "that is asked for."),
    "", makeFilter<TypeAffinityFilter>, false, CloudPart::Instances};

} // namespace astrolabe
