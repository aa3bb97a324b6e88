// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/configuration.h"

#include <QLatin1StringView>

#include <algorithm>
#include <string_view>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// One row of the catalogue; what is not said is as in most options: no bounds, no other names, in every release.
struct Row : Option
{
    Row(Type kind, const char *inGroup, const char *called, std::vector<Default> values)
        : Option{inGroup, called, kind, std::move(values), {}, {}, {}, {}}
    { }

    Row &&atLeast(double bound, int from = 0) &&
    {
        minimum = bound;
        boundsFrom = from;
        return std::move(*this);
    }
    Row &&oneOf(std::vector<const char *> values) &&
    {
        choices = std::move(values);
        return std::move(*this);
    }
    Row &&formerly(std::vector<const char *> names) &&
    {
        deprecatedNames = std::move(names);
        return std::move(*this);
    }
    Row &&since(int release) &&
    {
        firstRelease = release;
        return std::move(*this);
    }
    Row &&until(int release) &&
    {
        lastRelease = release;
        return std::move(*this);
    }
};

using Defaults = std::vector<Option::Default>;

Defaults always(const char *value)
{
    return {{0, value}};
}

Row integer(const char *group, const char *name, const char *value)
{
    return {Option::Type::Integer, group, name, always(value)};
}

Row real(const char *group, const char *name, Defaults values)
{
    return {Option::Type::Float, group, name, std::move(values)};
}

Row real(const char *group, const char *name, const char *value)
{
    return real(group, name, always(value));
}

Row boolean(const char *group, const char *name, Defaults values)
{
    return {Option::Type::Boolean, group, name, std::move(values)};
}

Row boolean(const char *group, const char *name, const char *value)
{
    return boolean(group, name, always(value));
}

Row string(const char *group, const char *name, Defaults values)
{
    return {Option::Type::String, group, name, std::move(values)};
}

Row string(const char *group, const char *name, const char *value)
{
    return string(group, name, always(value));
}

Row list(const char *group, const char *name, Defaults values)
{
    return {Option::Type::List, group, name, std::move(values)};
}

Row list(const char *group, const char *name, const char *value)
{
    return list(group, name, always(value));
}

Row multi(const char *group, const char *name, const char *value)
{
    return {Option::Type::Multi, group, name, always(value)};
}

const Defaults defaultFilters{
    {0,
        "RetryFilter,AvailabilityZoneFilter,RamFilter,ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,"
        "ServerGroupAntiAffinityFilter,ServerGroupAffinityFilter"},
    {12,
        "RetryFilter,AvailabilityZoneFilter,RamFilter,DiskFilter,ComputeFilter,ComputeCapabilitiesFilter,"
        "ImagePropertiesFilter,ServerGroupAntiAffinityFilter,ServerGroupAffinityFilter"},
    {16,
        "RetryFilter,AvailabilityZoneFilter,ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,"
        "ServerGroupAntiAffinityFilter,ServerGroupAffinityFilter"},
    {20,
        "AvailabilityZoneFilter,ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,"
        "ServerGroupAntiAffinityFilter,ServerGroupAffinityFilter"},
    {24,
        "ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,ServerGroupAntiAffinityFilter,"
        "ServerGroupAffinityFilter"}};

// Source: nova.objects.fields.Architecture.
const std::vector<const char *> architectures{"alpha", "armv6", "armv7l", "armv7b", "aarch64", "cris", "i686", "ia64",
    "lm32", "m68k", "microblaze", "microblazeel", "mips", "mipsel", "mips64", "mips64el", "openrisc", "parisc",
    "parisc64", "ppc", "ppcle", "ppc64", "ppc64le", "ppcemb", "s390", "s390x", "sh4", "sh4eb", "sparc", "sparc64",
    "unicore32", "x86_64", "xtensa", "xtensaeb"};

std::vector<Option> schedulerOptions()
{
    const char *const group = "scheduler";
    return {
        string(group, "driver", {{0, "nova.scheduler.filter_scheduler.FilterScheduler"}, {13, "filter_scheduler"}})
            .formerly({"DEFAULT.scheduler_driver"})
            .until(22),
        string(group, "host_manager", {{0, "nova.scheduler.host_manager.HostManager"}, {13, "host_manager"}})
            .formerly({"DEFAULT.scheduler_host_manager"})
            .until(17),
        integer(group, "periodic_task_interval", "60").formerly({"DEFAULT.scheduler_driver_task_period"}).until(22),
        integer(group, "max_attempts", "3").atLeast(1).formerly({"DEFAULT.scheduler_max_attempts"}),
        integer(group, "discover_hosts_in_cells_interval", "-1").atLeast(-1).since(15),
        integer(group, "max_placement_results", "1000").atLeast(1).since(17),
        integer(group, "workers", nullptr).atLeast(0).since(18),
        boolean(group, "limit_tenants_to_placement_aggregate", "false").since(18),
        boolean(group, "placement_aggregate_required_for_tenants", "false").since(18),
        boolean(group, "query_placement_for_availability_zone", {{0, "false"}, {24, "true"}}).since(18).until(27),
        boolean(group, "query_placement_for_image_type_support", "false").since(20),
        boolean(group, "enable_isolated_aggregate_filtering", "false").since(20),
        boolean(group, "image_metadata_prefilter", "false").since(21),
        boolean(group, "query_placement_for_routed_network_aggregates", "false").since(23),
        string("DEFAULT", "scheduler_json_config_location", "").until(14),
        string("DEFAULT", "scheduler_topic", "scheduler").until(15),
    };
}

std::vector<Option> filterOptions()
{
    const char *const group = "filter_scheduler";
    return {
        integer(group, "host_subset_size", "1").atLeast(1, 15).formerly({"DEFAULT.scheduler_host_subset_size"}),
        integer(group, "max_io_ops_per_host", "8").atLeast(0, 23).formerly({"DEFAULT.max_io_ops_per_host"}),
        integer(group, "max_instances_per_host", "50").atLeast(1, 16).formerly({"DEFAULT.max_instances_per_host"}),
        boolean(group, "track_instance_changes", "true").formerly({"DEFAULT.scheduler_tracks_instance_changes"}),
        multi(group, "available_filters", "nova.scheduler.filters.all_filters")
            .formerly({"DEFAULT.scheduler_available_filters"}),
        list(group, "enabled_filters", defaultFilters).formerly({"DEFAULT.scheduler_default_filters"}),
        boolean(group, "shuffle_best_same_weighed_hosts", "false").since(17),
        string(group, "image_properties_default_architecture", nullptr).oneOf(architectures).since(18),
        list(group, "isolated_images", "").formerly({"DEFAULT.isolated_images"}),
        list(group, "isolated_hosts", "").formerly({"DEFAULT.isolated_hosts"}),
        boolean(group, "restrict_isolated_hosts_to_isolated_images", "true")
            .formerly({"DEFAULT.restrict_isolated_hosts_to_isolated_images"}),
        string(group, "aggregate_image_properties_isolation_namespace", nullptr)
            .formerly({"DEFAULT.aggregate_image_properties_isolation_namespace"}),
        string(group, "aggregate_image_properties_isolation_separator", ".")
            .formerly({"DEFAULT.aggregate_image_properties_isolation_separator"}),
        boolean(group, "pci_in_placement", "false").since(27),
        list(group, "baremetal_enabled_filters",
            "RetryFilter,AvailabilityZoneFilter,ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,"
            "ExactRamFilter,ExactDiskFilter,ExactCoreFilter")
            .formerly({"DEFAULT.baremetal_scheduler_default_filters"})
            .until(17),
        boolean(group, "use_baremetal_filters", "false")
            .formerly({"DEFAULT.scheduler_use_baremetal_filters"})
            .until(17),
        string("trusted_computing", "attestation_server", nullptr).until(16),
        string("trusted_computing", "attestation_server_ca_file", nullptr).until(16),
        string("trusted_computing", "attestation_port", "8443").until(16),
        string("trusted_computing", "attestation_api_url", "/OpenAttestationWebServices/V1.0").until(16),
        string("trusted_computing", "attestation_auth_blob", nullptr).until(16),
        integer("trusted_computing", "attestation_auth_timeout", "60").until(16),
        boolean("trusted_computing", "attestation_insecure_ssl", "false").until(16),
    };
}

std::vector<Option> weigherOptions()
{
    const char *const group = "filter_scheduler";
    return {
        list(group, "weight_classes", "nova.scheduler.weights.all_weighers")
            .formerly({"DEFAULT.scheduler_weight_classes"}),
        real(group, "ram_weight_multiplier", "1.0").formerly({"DEFAULT.ram_weight_multiplier"}),
        real(group, "cpu_weight_multiplier", "1.0").since(18),
        real(group, "disk_weight_multiplier", "1.0").formerly({"DEFAULT.disk_weight_multiplier"}).since(13),
        real(group, "io_ops_weight_multiplier", "-1.0").formerly({"DEFAULT.io_ops_weight_multiplier"}),
        real(group, "pci_weight_multiplier", "1.0").atLeast(0).since(16),
        real(group, "soft_affinity_weight_multiplier", "1.0")
            .atLeast(0, 19)
            .formerly({"DEFAULT.soft_affinity_weight_multiplier"})
            .since(13),
        real(group, "soft_anti_affinity_weight_multiplier", "1.0")
            .atLeast(0, 19)
            .formerly({"DEFAULT.soft_anti_affinity_weight_multiplier"})
            .since(13),
        real(group, "build_failure_weight_multiplier", "1000000.0").since(16),
        real(group, "cross_cell_move_weight_multiplier", "1000000.0").since(21),
        real(group, "hypervisor_version_weight_multiplier", "1.0").since(28),
        real(group, "num_instances_weight_multiplier", "0.0").since(28),
        real(group, "image_props_weight_multiplier", "0.0").since(31),
        list(group, "image_props_weight_setting", "").since(31),
        real("metrics", "weight_multiplier", "1.0"),
        list("metrics", "weight_setting", ""),
        boolean("metrics", "required", "true"),
        real("metrics", "weight_of_unavailable", "-10000.0"),
    };
}

std::vector<Option> computeOptions()
{
    return {
        real("DEFAULT", "cpu_allocation_ratio", {{0, "16.0"}, {12, "0.0"}, {19, nullptr}}).atLeast(0),
        real("DEFAULT", "ram_allocation_ratio", {{0, "1.5"}, {12, "0.0"}, {19, nullptr}}).atLeast(0),
        real("DEFAULT", "disk_allocation_ratio", {{0, "1.0"}, {13, "0.0"}, {19, nullptr}}).atLeast(0),
        real("DEFAULT", "initial_cpu_allocation_ratio", {{0, "16.0"}, {27, "4.0"}}).atLeast(0).since(19),
        real("DEFAULT", "initial_ram_allocation_ratio", {{0, "1.5"}, {27, "1.0"}}).atLeast(0).since(19),
        real("DEFAULT", "initial_disk_allocation_ratio", "1.0").atLeast(0).since(19),
        integer("DEFAULT", "reserved_host_cpus", "0").atLeast(0).since(16),
        integer("DEFAULT", "reserved_host_memory_mb", "512").atLeast(0),
        integer("DEFAULT", "reserved_host_disk_mb", "0").atLeast(0),
        multi("DEFAULT", "reserved_huge_pages", nullptr).since(14),
        string("DEFAULT", "vcpu_pin_set", nullptr),
        string("compute", "cpu_shared_set", nullptr).since(18),
        string("compute", "cpu_dedicated_set", nullptr).since(20),
        boolean("compute", "packing_host_numa_cells_allocation_strategy", "false").since(25),
        integer("compute", "consecutive_build_service_disable_threshold", "10").since(16),
        string("compute", "provider_config_location", "/etc/nova/provider_config/").since(22),
        integer("DEFAULT", "max_concurrent_builds", "10").atLeast(0),
        boolean("DEFAULT", "allow_resize_to_same_host", "false"),
        integer("DEFAULT", "service_down_time", "60"),
        integer("DEFAULT", "report_interval", "10"),
        string("DEFAULT", "servicegroup_driver", "db").oneOf({"db", "mc"}),
    };
}

std::vector<Option> zoneOptions()
{
    return {
        string("DEFAULT", "default_availability_zone", "nova"),
        string("DEFAULT", "default_schedule_zone", nullptr),
        string("DEFAULT", "internal_service_availability_zone", "internal"),
        boolean("cinder", "cross_az_attach", "true"),
    };
}

std::vector<Option> deviceOptions()
{
    return {
        multi("pci", "alias", "").formerly({"DEFAULT.pci_alias"}),
        multi("pci", "device_spec", "").formerly({"pci.passthrough_whitelist", "DEFAULT.pci_passthrough_whitelist"}),
        boolean("pci", "report_in_placement", "false").since(26),
        list("neutron", "physnets", "").since(18),
        list("neutron_physnet_*", "numa_nodes", "").since(18),
        list("neutron_tunnel", "numa_nodes", "").since(18),
        boolean("workarounds", "disable_fallback_pcpu_query", "false").since(20),
        boolean("workarounds", "disable_group_policy_check_upcall", "false").since(16),
        boolean("quota", "recheck_quota", "true"),
        string("notifications", "notification_format", {{0, "both"}, {19, "unversioned"}})
            .oneOf({"unversioned", "versioned", "both"}),
        integer("DEFAULT", "long_rpc_timeout", "1800"),
        string("upgrade_levels", "scheduler", nullptr),
    };
}

std::vector<Option> allOptions()
{
    std::vector<Option> all;
    for (auto *part : {schedulerOptions, filterOptions, weigherOptions, computeOptions, zoneOptions, deviceOptions})
        std::ranges::move(part(), std::back_inserter(all));
    std::ranges::sort(all, {},
        [](const Option &option) { return std::tuple(std::string_view(option.group), std::string_view(option.name)); });
    return all;
}

// Some groups are one per network: [neutron_physnet_<name>].
bool isGroup(const Option &option, const QString &group)
{
    const QLatin1StringView known(option.group);
    return known.endsWith('*'_L1) ? group.startsWith(known.chopped(1)) : group == known;
}

bool wasCalled(const Option &option, const QString &qualifiedName)
{
    return std::ranges::any_of(
        option.deprecatedNames, [&](const char *former) { return qualifiedName == QLatin1StringView(former); });
}

} // namespace

const std::vector<Option> &optionCatalogue()
{
    static const std::vector<Option> catalogue = allOptions();
    return catalogue;
}

const Option *findOption(const QString &group, const QString &name)
{
    const std::vector<Option> &all = optionCatalogue();
    const auto current = std::ranges::find_if(
        all, [&](const Option &option) { return name == QLatin1StringView(option.name) && isGroup(option, group); });
    if (current != all.end())
        return &*current;
    const QString qualifiedName = group + u'.' + name;
    const auto former
        = std::ranges::find_if(all, [&](const Option &option) { return wasCalled(option, qualifiedName); });
    return former == all.end() ? nullptr : &*former;
}

} // namespace astrolabe
