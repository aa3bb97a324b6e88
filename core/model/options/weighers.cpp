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
                "The weigher classes whose numbers add up to a host's weight; all_weighers stands for those of Nova. "
                "An unknown class keeps the scheduler from starting.")),
        real(group, "ram_weight_multiplier", "1.0")
            .formerly({"DEFAULT.ram_weight_multiplier"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "How much free memory counts: above 0 spreads servers over the hosts, below 0 packs them.")),
        real(group, "cpu_weight_multiplier", "1.0")
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "How much free CPUs count: above 0 spreads servers over the hosts, below 0 packs them.")),
        real(group, "disk_weight_multiplier", "1.0")
            .formerly({"DEFAULT.disk_weight_multiplier"})
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option",
                "How much free disk space counts: above 0 spreads servers over the hosts, below 0 packs them.")),
        real(group, "io_ops_weight_multiplier", "-1.0")
            .formerly({"DEFAULT.io_ops_weight_multiplier"})
            .does(QT_TRANSLATE_NOOP("Option",
                "How much servers being built, resized or moved count: below 0 prefers hosts at rest, above 0 busy "
                "ones.")),
        real(group, "pci_weight_multiplier", "1.0")
            .atLeast(0)
            .since(16)
            .does(QT_TRANSLATE_NOOP("Option",
                "How strongly servers are kept away from hosts with many free PCI devices, so that those stay free "
                "for who needs them.")),
        real(group, "soft_affinity_weight_multiplier", "1.0")
            .atLeast(0, 19)
            .formerly({"DEFAULT.soft_affinity_weight_multiplier"})
            .since(13)
            .does(QT_TRANSLATE_NOOP(
                "Option", "How strongly the servers of a soft-affinity group are drawn to hosts that hold members.")),
        real(group, "soft_anti_affinity_weight_multiplier", "1.0")
            .atLeast(0, 19)
            .formerly({"DEFAULT.soft_anti_affinity_weight_multiplier"})
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option",
                "How strongly the servers of a soft-anti-affinity group are kept away from hosts that hold members.")),
        real(group, "build_failure_weight_multiplier", "1000000.0")
            .since(16)
            .does(QT_TRANSLATE_NOOP(
                "Option", "How strongly hosts are avoided where builds failed since the last one that succeeded.")),
        real(group, "cross_cell_move_weight_multiplier", "1000000.0")
            .since(21)
            .does(QT_TRANSLATE_NOOP(
                "Option", "How strongly a resize stays in the server's cell; below 0 it prefers another one.")),
        real(group, "hypervisor_version_weight_multiplier", "1.0")
            .since(28)
            .does(QT_TRANSLATE_NOOP(
                "Option", "How strongly hosts with newer hypervisors are preferred; below 0, older ones.")),
        real(group, "num_instances_weight_multiplier", "0.0")
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "How much the number of servers on a host counts: above 0 packs them, below 0 spreads them; 0 does "
                "not look.")),
        real(group, "image_props_weight_multiplier", "0.0")
            .since(31)
            .does(QT_TRANSLATE_NOOP("Option",
                "How strongly servers are drawn to hosts whose servers have the same image properties; 0 does not "
                "look.")),
        list(group, "image_props_weight_setting", "")
            .since(31)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Which image properties count and how much, as property=ratio; empty: all of them alike.")),
        real("metrics", "weight_multiplier", "1.0")
            .does(QT_TRANSLATE_NOOP("Option", "How much the sum of metrics of a host counts.")),
        list("metrics", "weight_setting", "")
            .does(QT_TRANSLATE_NOOP("Option",
                "Which metrics MetricsWeigher adds up and how much each counts, as metric=ratio. Entries that cannot "
                "be read are left out.")),
        boolean("metrics", "required", "true")
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether a host that lacks one of the metrics fails the whole request; if not, it weighs "
                "weight_of_unavailable.")),
        real("metrics", "weight_of_unavailable", "-10000.0")
            .does(QT_TRANSLATE_NOOP("Option", "What a host weighs that lacks one of the metrics.")),
    };
}

} // namespace astrolabe::options
