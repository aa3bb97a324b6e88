// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// What compute hosts offer. Source: nova.conf.compute.
std::vector<Option> computeOptions()
{
    return {
        real("DEFAULT", "cpu_allocation_ratio", {{0, "16.0"}, {12, "0.0"}, {19, nullptr}})
            .preparing(Option::Prepares::Ratios)
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option",
                "How many vCPUs may be allocated for each CPU of a host, for hosts that report no ratio of their "
                "own.")),
        real("DEFAULT", "ram_allocation_ratio", {{0, "1.5"}, {12, "0.0"}, {19, nullptr}})
            .preparing(Option::Prepares::Ratios)
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option",
                "Memory that may be allocated for each MiB of a host, for hosts that report no ratio of their own.")),
        real("DEFAULT", "disk_allocation_ratio", {{0, "1.0"}, {13, "0.0"}, {19, nullptr}})
            .preparing(Option::Prepares::Ratios)
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option",
                "Disk space that may be allocated for each GiB of a host, for hosts that report no ratio of their "
                "own.")),
        real("DEFAULT", "initial_cpu_allocation_ratio", {{0, "16.0"}, {27, "4.0"}})
            .preparing(Option::Prepares::Ratios)
            .atLeast(0)
            .since(19)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The CPU ratio that a new host starts with where cpu_allocation_ratio is unset.")),
        real("DEFAULT", "initial_ram_allocation_ratio", {{0, "1.5"}, {27, "1.0"}})
            .preparing(Option::Prepares::Ratios)
            .atLeast(0)
            .since(19)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The memory ratio that a new host starts with where ram_allocation_ratio is unset.")),
        real("DEFAULT", "initial_disk_allocation_ratio", "1.0")
            .preparing(Option::Prepares::Ratios)
            .atLeast(0)
            .since(19)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The disk ratio that a new host starts with where disk_allocation_ratio is unset.")),
        integer("DEFAULT", "reserved_host_cpus", "0")
            .preparing(Option::Prepares::Reserves)
            .atLeast(0)
            .since(16)
            .does(QT_TRANSLATE_NOOP("Option", "CPUs of each host that are reserved for the host itself.")),
        integer("DEFAULT", "reserved_host_memory_mb", "512")
            .preparing(Option::Prepares::Reserves)
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option", "Memory of each host, in MiB, that is reserved for the host itself.")),
        integer("DEFAULT", "reserved_host_disk_mb", "0")
            .preparing(Option::Prepares::Reserves)
            .atLeast(0)
            .does(
                QT_TRANSLATE_NOOP("Option", "Disk space of each host, in MiB, that is reserved for the host itself.")),
        multi("DEFAULT", "reserved_huge_pages", nullptr)
            .since(14)
            .does(QT_TRANSLATE_NOOP("Option",
                "Huge pages of a NUMA cell that servers cannot use, such as node:0,size:2048,count:64, one entry a "
                "line. Hosts from files report the remainder."))
            .withoutEffect(),
        string("DEFAULT", "vcpu_pin_set", nullptr)
            .does(QT_TRANSLATE_NOOP("Option",
                "The host's CPUs that servers may use, such as 4-12,^8; replaced by cpu_shared_set and "
                "cpu_dedicated_set. Hosts from files report the result.")),
        string("compute", "cpu_shared_set", nullptr)
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option",
                "The host's CPUs for servers that are not pinned, and for emulator threads. Hosts from files report "
                "the result.")),
        string("compute", "cpu_dedicated_set", nullptr)
            .since(20)
            .does(QT_TRANSLATE_NOOP("Option",
                "The host's CPUs that pinned servers have to themselves. Hosts from files report the result."))
            .withoutEffect(),
        boolean("compute", "packing_host_numa_cells_allocation_strategy", "false")
            .since(25)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether servers with NUMA cells fill one cell of a host before the next, or go to the emptiest.")),
        integer("compute", "consecutive_build_service_disable_threshold", "10")
            .since(16)
            .does(QT_TRANSLATE_NOOP("Option",
                "With 0 a compute host does not count the builds that failed on it, so BuildFailureWeigher has no "
                "effect.")),
        string("compute", "provider_config_location", "/etc/nova/provider_config/")
            .since(22)
            .does(QT_TRANSLATE_NOOP(
                "Option", "A folder with inventories and traits that a compute host adds to its own."))
            .withoutEffect(),
        integer("DEFAULT", "max_concurrent_builds", "10")
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option", "How many servers a compute host builds at once; 0: any number.")),
        boolean("DEFAULT", "allow_resize_to_same_host", "false")
            .does(QT_TRANSLATE_NOOP("Option", "Whether a resize may stay on the host where the server is.")),
        integer("DEFAULT", "migrate_max_retries", "-1")
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option",
                "How many more hosts a live migration tries after one that cannot take the server; -1: all of them.")),
        integer("DEFAULT", "shelved_offload_time", "0")
            .does(QT_TRANSLATE_NOOP(
                "Option", "Seconds after which a shelved server leaves its host; 0: at once, -1: never.")),
        integer("DEFAULT", "vif_plugging_timeout", "300")
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option",
                "How many seconds a guest waits, paused, until Neutron has plugged its ports; 0: it does not wait.")),
        integer("DEFAULT", "network_allocate_retries", "0")
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option", "How often a host retries to allocate ports in Neutron.")),
        boolean("DEFAULT", "vif_plugging_is_fatal", "true")
            .does(
                QT_TRANSLATE_NOOP("Option", "Whether a build fails if Neutron does not report its ports as plugged.")),
        integer("DEFAULT", "reclaim_instance_interval", "0")
            .does(QT_TRANSLATE_NOOP(
                "Option", "Seconds for which a deleted server can be restored; 0: it is deleted at once.")),
        integer("DEFAULT", "shutdown_timeout", "60")
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds that a guest may take to shut down before it is powered off, unless its image says otherwise; "
                "0: it is powered off at once.")),
        integer("compute", "shutdown_retry_interval", "10")
            .atLeast(1)
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option", "Seconds after which a guest that has not shut down is asked again.")),
        integer("DEFAULT", "resize_confirm_window", "0")
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds after which an unconfirmed resize or cold migration is confirmed automatically; 0: never.")),
    };
}

} // namespace astrolabe::options
