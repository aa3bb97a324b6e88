// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// The weighers and their multipliers. Source: nova.conf.scheduler.
std::vector<Option> weigherOptions()
{
    const char *const group = "filter_scheduler";
    return {
        list(group, "weight_classes", "nova.scheduler.weights.all_weighers")
            .formerly({"DEFAULT.scheduler_weight_classes"})
            .does(QT_TRANSLATE_NOOP("Option",
                "The weigher classes whose numbers add up to a host's weight; all_weighers stands for all of Nova's. "
                "An unknown class keeps the scheduler from starting.")),
        real(group, "ram_weight_multiplier", "1.0")
            .formerly({"DEFAULT.ram_weight_multiplier"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of free memory. Positive spreads servers over the hosts, negative packs them.")),
        real(group, "cpu_weight_multiplier", "1.0")
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of free CPUs. Positive spreads servers over the hosts, negative packs them.")),
        real(group, "disk_weight_multiplier", "1.0")
            .formerly({"DEFAULT.disk_weight_multiplier"})
            .since(13)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of free disk space. Positive spreads servers over the hosts, negative packs them.")),
        real(group, "io_ops_weight_multiplier", "-1.0")
            .formerly({"DEFAULT.io_ops_weight_multiplier"})
            .does(QT_TRANSLATE_NOOP("Option",
                "Weight of running builds, resizes and moves. Negative prefers idle hosts, positive prefers busy "
                "ones.")),
        real(group, "pci_weight_multiplier", "1.0")
            .atLeast(0)
            .since(16)
            .does(QT_TRANSLATE_NOOP("Option",
                "Weight of free PCI devices. It keeps servers that need none away from hosts that have many.")),
        real(group, "soft_affinity_weight_multiplier", "1.0")
            .atLeast(0, 19)
            .formerly({"DEFAULT.soft_affinity_weight_multiplier"})
            .since(13)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of group members on a host, for servers of a soft-affinity group.")),
        real(group, "soft_anti_affinity_weight_multiplier", "1.0")
            .atLeast(0, 19)
            .formerly({"DEFAULT.soft_anti_affinity_weight_multiplier"})
            .since(13)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight against group members on a host, for servers of a soft-anti-affinity group.")),
        real(group, "build_failure_weight_multiplier", "1000000.0")
            .since(16)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight against builds that failed on a host since the last one that succeeded.")),
        real(group, "cross_cell_move_weight_multiplier", "1000000.0")
            .since(21)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of the server's own cell in a resize. Negative prefers another cell.")),
        real(group, "hypervisor_version_weight_multiplier", "1.0")
            .since(28)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of the hypervisor's version. Positive prefers newer ones, negative older ones.")),
        real(group, "num_instances_weight_multiplier", "0.0")
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "Weight of the number of servers on a host. Positive packs them, negative spreads them; 0 ignores "
                "it.")),
        real(group, "image_props_weight_multiplier", "0.0")
            .since(31)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Weight of servers on a host that have the same image properties; 0 ignores them.")),
        list(group, "image_props_weight_setting", "")
            .since(31)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Which image properties count and how much, as property=ratio; empty: all of them alike.")),
        real("metrics", "weight_multiplier", "1.0")
            .does(QT_TRANSLATE_NOOP("Option", "Weight of the sum of a host's metrics.")),
        list("metrics", "weight_setting", "")
            .does(QT_TRANSLATE_NOOP("Option",
                "Which metrics MetricsWeigher adds up and how much each counts, as metric=ratio. Entries that cannot "
                "be read are left out.")),
        boolean("metrics", "required", "true")
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether a host that lacks one of the metrics makes the whole request fail; if not, it weighs "
                "weight_of_unavailable.")),
        real("metrics", "weight_of_unavailable", "-10000.0")
            .does(QT_TRANSLATE_NOOP("Option", "The weight of a host that lacks one of the metrics.")),
    };
}

} // namespace astrolabe::options
