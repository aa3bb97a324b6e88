// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// [scheduler]. Source: nova.conf.scheduler.
std::vector<Option> schedulerOptions()
{
    const char *const group = "scheduler";
    return {
        string(group, "driver", {{0, "nova.scheduler.filter_scheduler.FilterScheduler"}, {13, "filter_scheduler"}})
            .formerly({"DEFAULT.scheduler_driver"})
            .until(22)
            .does(QT_TRANSLATE_NOOP("Option",
                "The scheduler driver. The filter scheduler filters and weighs; Nova removed the others one by one.")),
        string(group, "host_manager", {{0, "nova.scheduler.host_manager.HostManager"}, {13, "host_manager"}})
            .preparing(Option::Prepares::BareMetal)
            .formerly({"DEFAULT.scheduler_host_manager"})
            .until(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "How the scheduler sees the hosts: as hypervisors whose resources servers share, or as bare-metal "
                "nodes that one server takes whole.")),
        integer(group, "periodic_task_interval", "60")
            .formerly({"DEFAULT.scheduler_driver_task_period"})
            .until(22)
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds between two runs of the scheduler driver's periodic tasks, such as refreshing its cache.")),
        integer(group, "max_attempts", "3")
            .atLeast(1)
            .formerly({"DEFAULT.scheduler_max_attempts"})
            .does(QT_TRANSLATE_NOOP("Option",
                "On how many hosts a build may be tried. The scheduler names one alternate fewer than this beside the "
                "chosen host; 1 means no second try.")),
        integer(group, "discover_hosts_in_cells_interval", "-1")
            .atLeast(-1)
            .since(15)
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds between two searches for new compute hosts in the cells; -1 leaves the search to the "
                "operator."))
            .withoutEffect(),
        integer(group, "max_placement_results", "1000")
            .atLeast(1)
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "The maximum number of allocation candidates that Nova asks Placement for. If there are more hosts, "
                "those beyond the limit are never considered.")),
        integer(group, "workers", nullptr)
            .atLeast(0)
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option", "Number of scheduler processes; unset means one for each CPU."))
            .withoutEffect(),
        boolean(group, "limit_tenants_to_placement_aggregate", "false")
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option",
                "Keeps a project to the host aggregates whose filter_tenant_id names it, before Placement is asked.")),
        boolean(group, "placement_aggregate_required_for_tenants", "false")
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option",
                "With limit_tenants_to_placement_aggregate: a project that no aggregate names gets no host at all, "
                "instead of any.")),
        boolean(group, "query_placement_for_availability_zone", {{0, "false"}, {24, "true"}})
            .since(18)
            .until(27)
            .does(QT_TRANSLATE_NOOP("Option",
                "Lets Placement select the hosts of the requested zone, in place of AvailabilityZoneFilter.")),
        boolean(group, "query_placement_for_image_type_support", "false")
            .since(20)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Asks Placement only for hosts whose hypervisor can boot the image's disk format.")),
        boolean(group, "enable_isolated_aggregate_filtering", "false")
            .since(20)
            .does(QT_TRANSLATE_NOOP("Option",
                "Keeps servers away from aggregates that require traits which neither flavor nor image asks for.")),
        boolean(group, "image_metadata_prefilter", "false")
            .since(21)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Turns image properties, such as the device models, into traits that Placement looks for.")),
        boolean(group, "query_placement_for_routed_network_aggregates", "false")
            .since(23)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Asks Placement only for hosts that reach a segment of each requested routed network.")),
        integer("DEFAULT", "scheduler_instance_sync_interval", "120")
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds between two comparisons of a compute host's servers with those that the scheduler "
                "remembers.")),
        string("DEFAULT", "scheduler_json_config_location", "")
            .until(14)
            .does(QT_TRANSLATE_NOOP(
                "Option", "A JSON file with settings for custom filters; read again when it changes."))
            .withoutEffect(),
        string("DEFAULT", "scheduler_topic", "scheduler")
            .until(15)
            .does(QT_TRANSLATE_NOOP("Option", "The message queue's topic on which the scheduler listens."))
            .withoutEffect(),
    };
}

} // namespace astrolabe::options
