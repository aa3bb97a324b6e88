// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// Source: nova.conf.availability_zone, nova.conf.cinder.
std::vector<Option> zoneOptions()
{
    return {
        string("DEFAULT", "default_availability_zone", "nova")
            .preparing(Option::Prepares::Zones)
            .does(QT_TRANSLATE_NOOP("Option", "The zone of hosts that are in no aggregate with a zone.")),
        string("DEFAULT", "default_schedule_zone", nullptr)
            .does(QT_TRANSLATE_NOOP("Option", "The zone of requests that name none; unset: any zone will do.")),
        string("DEFAULT", "internal_service_availability_zone", "internal")
            .does(QT_TRANSLATE_NOOP("Option",
                "The zone in which services other than nova-compute are shown; no server can be booted into it.")),
        boolean("cinder", "cross_az_attach", "true")
            .does(QT_TRANSLATE_NOOP("Option", "Whether a server and its volumes may be in different zones.")),
    };
}

// Source: nova.conf.pci, nova.conf.libvirt, nova.conf.neutron.
std::vector<Option> deviceOptions()
{
    return {
        multi("pci", "alias", "")
            .formerly({"DEFAULT.pci_alias"})
            .does(QT_TRANSLATE_NOOP("Option",
                "Names for kinds of PCI devices, by which flavors ask for them (pci_passthrough:alias); one JSON "
                "object a line.")),
        multi("pci", "device_spec", "")
            .preparing(Option::Prepares::Devices)
            .formerly({"pci.passthrough_whitelist", "DEFAULT.pci_passthrough_whitelist"})
            .does(QT_TRANSLATE_NOOP("Option",
                "The PCI devices that a compute host gives to servers; one JSON object a line. Hosts from files report "
                "the result.")),
        boolean("pci", "report_in_placement", "false")
            .preparing(Option::Prepares::Devices)
            .since(26)
            .does(QT_TRANSLATE_NOOP("Option", "Whether compute hosts report their PCI devices to Placement.")),
        list("devices", "enabled_mdev_types", "")
            .preparing(Option::Prepares::Devices)
            .formerly({"devices.enabled_vgpu_types"})
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "The types of mediated devices, such as virtual GPUs, that compute hosts create on their devices.")),
        list("mdev_*", "device_addresses", "")
            .preparing(Option::Prepares::Devices)
            .since(24)
            .does(QT_TRANSLATE_NOOP("Option",
                "The PCI addresses of the devices that provide mediated devices of this type; empty: all that no other "
                "type names.")),
        string("mdev_*", "mdev_class", "VGPU")
            .preparing(Option::Prepares::Devices)
            .since(24)
            .does(QT_TRANSLATE_NOOP("Option", "The resource class of mediated devices of this type.")),
        integer("mdev_*", "max_instances", nullptr)
            .preparing(Option::Prepares::Devices)
            .atLeast(1)
            .since(29)
            .does(QT_TRANSLATE_NOOP("Option",
                "Maximum number of mediated devices of this type on a host; unset: as many as its devices can make.")),
        list("vgpu_*", "device_addresses", "")
            .preparing(Option::Prepares::Devices)
            .since(21)
            .does(QT_TRANSLATE_NOOP("Option", "Superseded by device_addresses in the group [mdev_<type>].")),
        list("libvirt", "pmem_namespaces", "")
            .preparing(Option::Prepares::Namespaces)
            .since(20)
            .does(QT_TRANSLATE_NOOP("Option",
                "The namespaces of persistent memory that compute hosts give to servers, such as 4GB:ns0|ns1, by the "
                "label that flavors name (hw:pmem).")),
        boolean("neutron", "allow_duplicate_networks", "false")
            .until(11)
            .does(QT_TRANSLATE_NOOP("Option", "Whether a server may have several interfaces on one network.")),
        list("neutron", "physnets", "")
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The physical networks for which a group of options here names NUMA cells."))
            .withoutEffect(),
        list("neutron_physnet_*", "numa_nodes", "")
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option", "The NUMA cells of a host at which this physical network is attached."))
            .withoutEffect(),
        list("neutron_tunnel", "numa_nodes", "")
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option", "The NUMA cells of a host at which tunnelled networks are attached."))
            .withoutEffect(),
    };
}

// Default quotas of projects, and limits per server. Source: nova.conf.quota, nova.conf.compute.
std::vector<Option> quotaOptions()
{
    return {
        integer("quota", "instances", "10")
            .formerly({"DEFAULT.quota_instances"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option", "Maximum number of servers of a project; -1: no limit.")),
        integer("quota", "cores", "20")
            .formerly({"DEFAULT.quota_cores"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option", "Maximum number of vCPUs of all servers of a project; -1: no limit.")),
        integer("quota", "ram", "51200")
            .formerly({"DEFAULT.quota_ram"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option", "Maximum memory, in MiB, of all servers of a project; -1: no limit.")),
        integer("quota", "metadata_items", "128")
            .formerly({"DEFAULT.quota_metadata_items"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option", "Maximum number of metadata items of a server; -1: no limit.")),
        integer("quota", "server_group_members", "10")
            .formerly({"DEFAULT.quota_server_group_members"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option", "Maximum number of servers of a user in a server group; -1: no limit.")),
        integer("quota", "injected_files", "5")
            .formerly({"DEFAULT.quota_injected_files"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Maximum number of files that a request may inject into a server; -1: no limit.")),
        integer("quota", "injected_file_content_bytes", "10240")
            .formerly({"DEFAULT.quota_injected_file_content_bytes"})
            .atLeast(-1)
            .does(QT_TRANSLATE_NOOP("Option", "Maximum size of an injected file, in bytes; -1: no limit.")),
        integer("quota", "injected_file_path_length", "255")
            .formerly({"DEFAULT.quota_injected_file_path_length"})
            .atLeast(-1)
            .does(
                QT_TRANSLATE_NOOP("Option", "Maximum length of an injected file's path, in characters; -1: no limit.")),
        string("quota", "driver", "nova.quota.DbQuotaDriver")
            .formerly({"DEFAULT.quota_driver"})
            .oneOf({"nova.quota.DbQuotaDriver", "nova.quota.NoopQuotaDriver", "nova.quota.UnifiedLimitsDriver"})
            .does(QT_TRANSLATE_NOOP("Option", "Where limits come from: Nova's own, none, or Keystone.")),
        boolean("quota", "count_usage_from_placement", "false")
            .since(20)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether what a project uses is counted in Placement instead of in the databases of the cells.")),
        string("quota", "unified_limits_resource_strategy", "require")
            .since(31)
            .oneOf({"require", "ignore"})
            .does(QT_TRANSLATE_NOOP("Option",
                "For resources without a limit in Keystone: whether the listed ones must have one, or need none.")),
        list("quota", "unified_limits_resource_list", "servers")
            .since(31)
            .does(QT_TRANSLATE_NOOP("Option", "The resources that must have a limit in Keystone, or need none.")),
        boolean("quota", "recheck_quota", "true")
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether nova-api checks the quota again once the servers are in the database.")),
        integer("DEFAULT", "max_local_block_devices", "3")
            .does(QT_TRANSLATE_NOOP("Option", "Maximum number of disks of a server on its host; -1: no limit.")),
    };
}

// Behaviour of the services around the scheduler. Source: nova.conf.service, nova.conf.workarounds and others.
std::vector<Option> serviceOptions()
{
    return {
        integer("DEFAULT", "service_down_time", "60")
            .preparing(Option::Prepares::Liveness)
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds after its last report at which a compute service counts as down; ComputeFilter then rejects "
                "its host.")),
        integer("DEFAULT", "arq_binding_timeout", "300")
            .since(21)
            .atLeast(1)
            .does(
                QT_TRANSLATE_NOOP("Option", "Seconds that nova-compute waits for Cyborg to bind a server's devices.")),
        integer("DEFAULT", "instance_build_timeout", "0")
            .atLeast(0)
            .does(QT_TRANSLATE_NOOP("Option", "Seconds after which a host gives up building a server; 0: never.")),
        integer("DEFAULT", "report_interval", "10")
            .does(QT_TRANSLATE_NOOP("Option", "Seconds between two reports of a service that it is alive."))
            .withoutEffect(),
        string("DEFAULT", "servicegroup_driver", "db")
            .oneOf({"db", "mc"})
            .does(QT_TRANSLATE_NOOP("Option", "Where services write that they are alive: the database or memcached."))
            .withoutEffect(),
        boolean("workarounds", "disable_fallback_pcpu_query", "false")
            .since(20)
            .does(QT_TRANSLATE_NOOP("Option",
                "Skips the second query to Placement for pinned servers, which finds hosts that still report dedicated "
                "CPUs as VCPU.")),
        boolean("workarounds", "unified_limits_count_pcpu_as_vcpu", "false")
            .since(25)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether dedicated CPUs in use count as VCPU under limits in Keystone, as they did before.")),
        boolean("workarounds", "disable_group_policy_check_upcall", "false")
            .since(16)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Keeps compute hosts from checking the server group's policy again before they build.")),
        string("notifications", "notification_format", {{0, "both"}, {19, "unversioned"}})
            .formerly({"DEFAULT.notification_format"})
            .oneOf({"unversioned", "versioned", "both"})
            .does(QT_TRANSLATE_NOOP("Option", "The form in which Nova sends notifications.")),
        string("notifications", "notify_on_state_change", nullptr)
            .formerly({"DEFAULT.notify_on_state_change"})
            .oneOf({"vm_state", "vm_and_task_state"})
            .does(QT_TRANSLATE_NOOP("Option", "The changes of a server's state for which Nova sends notifications.")),
        multi("oslo_messaging_notifications", "driver", "")
            .formerly({"DEFAULT.notification_driver"})
            .does(QT_TRANSLATE_NOOP("Option", "The drivers that send notifications; without one, none are sent.")),
        integer("DEFAULT", "long_rpc_timeout", "1800")
            .does(QT_TRANSLATE_NOOP("Option", "Seconds that the conductor waits for the scheduler's answer."))
            .withoutEffect(),
        string("upgrade_levels", "scheduler", nullptr)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The newest message version that is sent to the scheduler during an upgrade."))
            .withoutEffect(),
    };
}

} // namespace astrolabe::options
