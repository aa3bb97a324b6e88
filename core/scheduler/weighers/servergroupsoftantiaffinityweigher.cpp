// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/describedinfull.h"
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ServerGroupSoftAntiAffinityWeigher final : public HostWeigher
{
public:
    explicit ServerGroupSoftAntiAffinityWeigher(const SchedulerContext &context)
        : m_applies(context.spec.group && context.spec.group->policy == u"soft-anti-affinity"_s)
    { }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        return m_applies ? -host.groupMembers : 0;
    }

private:
    bool m_applies;
};

} // namespace

const WeigherEntry serverGroupSoftAntiAffinityWeigher{"ServerGroupSoftAntiAffinityWeigher", "affinity", 13, stillThere,
    "filter_scheduler", "soft_anti_affinity_weight_multiplier", "soft_anti_affinity_weight_multiplier", 1.0,
    std::nullopt, "−group_members",
    QT_TRANSLATE_NOOP(
        "Rule", "For a group with the policy soft-anti-affinity, hosts with fewer servers of the group weigh more."),
    "−group_members", makeWeigher<ServerGroupSoftAntiAffinityWeigher>, CloudPart::ServerGroups | CloudPart::Instances,
    [](const SchedulerContext &context) {
        return context.spec.group && context.spec.group->policy == "soft-anti-affinity"_L1
            && !isGroupDescribed(context);
    }};

} // namespace astrolabe
