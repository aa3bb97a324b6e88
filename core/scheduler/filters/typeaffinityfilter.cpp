// SPDX-License-Identifier: GPL-3.0-or-later
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
    { }

    Verdict check(const HostState &host) const override
    {
        for (const int position : m_index.instancesOnHost(host.host())) {
            const Instance &instance = m_index.cloud().instances.at(position);
            if (instance.flavorid != m_flavor.flavorid)
                return Verdict::reject(otherFlavor(instance));
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
        const Flavor *its = m_index.flavor(instance.flavorid);
        return {QT_TRANSLATE_NOOP("Reason", "the server %1 here has the flavor %2; this one is %3"),
            {{u"server"_s, instance.displayName, Origin::host()},
                {u"flavor_here"_s, its != nullptr ? its->name : instance.flavorid, Origin::host()}, flavor()}};
    }

    const CloudIndex &m_index;
    const Flavor &m_flavor;
};

} // namespace

const FilterEntry typeAffinityFilter{"TypeAffinityFilter", "type_filter", FilterEntry::Runs::PerInstance, anyRelease,
    16,
    QT_TRANSLATE_NOOP("Rule",
        "A host takes servers of one flavor only: it passes if it is empty, or if all servers on it have the flavor "
        "that is asked for."),
    "", makeFilter<TypeAffinityFilter>};

} // namespace astrolabe
