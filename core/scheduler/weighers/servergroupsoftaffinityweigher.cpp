// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/describedinfull.h"
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ServerGroupSoftAffinityWeigher final : public HostWeigher
{
public:
    explicit ServerGroupSoftAffinityWeigher(const SchedulerContext &context)
        : m_applies(context.spec.group && context.spec.group->policy == u"soft-affinity"_s)
    { }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        return m_applies ? host.groupMembers : 0;
    }

private:
    bool m_applies;
};

} // namespace

const WeigherEntry serverGroupSoftAffinityWeigher{"ServerGroupSoftAffinityWeigher", "affinity", 13, stillThere,
    "filter_scheduler", "soft_affinity_weight_multiplier", "soft_affinity_weight_multiplier", 1.0, std::nullopt,
    "group_members",
    QT_TRANSLATE_NOOP(
        "Rule", "For a group with the policy soft-affinity, hosts with more servers of the group weigh more."),
    "group_members", makeWeigher<ServerGroupSoftAffinityWeigher>, CloudPart::ServerGroups | CloudPart::Instances,
    [](const SchedulerContext &context) {
        return context.spec.group && context.spec.group->policy == "soft-affinity"_L1 && !isGroupDescribed(context);
    }};

} // namespace astrolabe
