// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

namespace {

Defaults defaultFilters()
{
    return {{0,
                "RetryFilter,AvailabilityZoneFilter,RamFilter,ComputeFilter,ComputeCapabilitiesFilter,"
                "ImagePropertiesFilter,ServerGroupAntiAffinityFilter,ServerGroupAffinityFilter"},
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
}

// Source: nova.objects.fields.Architecture.
std::vector<const char *> architectures()
{
    return {"alpha", "armv6", "armv7l", "armv7b", "aarch64", "cris", "i686", "ia64", "lm32", "m68k", "microblaze",
        "microblazeel", "mips", "mipsel", "mips64", "mips64el", "openrisc", "parisc", "parisc64", "ppc", "ppcle",
        "ppc64", "ppc64le", "ppcemb", "s390", "s390x", "sh4", "sh4eb", "sparc", "sparc64", "unicore32", "x86_64",
        "xtensa", "xtensaeb"};
}

} // namespace

// [filter_scheduler] except the weigher multipliers. Source: nova.conf.scheduler.
std::vector<Option> filterOptions()
{
    const char *const group = "filter_scheduler";
    return {
        integer(group, "host_subset_size", "1")
            .atLeast(1, 15)
            .formerly({"DEFAULT.scheduler_host_subset_size"})
            .does(QT_TRANSLATE_NOOP("Option",
                "Nova picks the host at random among this many of the best. 1 takes the best; more keeps several "
                "schedulers from choosing the same host.")),
        integer(group, "max_io_ops_per_host", "8")
            .atLeast(0, 23)
            .formerly({"DEFAULT.max_io_ops_per_host"})
            .does(QT_TRANSLATE_NOOP("Option",
                "IoOpsFilter rejects hosts that are building, resizing or moving this many servers. Where "
                "AggregateIoOpsFilter is enabled, aggregates may override it.")),
        integer(group, "max_instances_per_host", "50")
            .atLeast(1, 16)
            .formerly({"DEFAULT.max_instances_per_host"})
            .does(QT_TRANSLATE_NOOP("Option",
                "NumInstancesFilter rejects hosts with this many servers. Where AggregateNumInstancesFilter is "
                "enabled, aggregates may override it.")),
        boolean(group, "track_instance_changes", "true")
            .formerly({"DEFAULT.scheduler_tracks_instance_changes"})
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether compute hosts tell the scheduler about their servers, so that affinity sees them at once.")),
        multi(group, "available_filters", "nova.scheduler.filters.all_filters")
            .formerly({"DEFAULT.scheduler_available_filters"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "The filter classes that may be enabled, one a line; all_filters stands for all of Nova's.")),
        list(group, "enabled_filters", defaultFilters())
            .formerly({"DEFAULT.scheduler_default_filters"})
            .does(QT_TRANSLATE_NOOP("Option",
                "The filters that every host has to pass, in this order. A name that is not available keeps the "
                "scheduler from starting.")),
        boolean(group, "shuffle_best_same_weighed_hosts", "false")
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option", "Puts the hosts that share the best weight in a random order.")),
        string(group, "image_properties_default_architecture", nullptr)
            .oneOf(architectures())
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The architecture that ImagePropertiesFilter assumes for images that name none.")),
        list(group, "isolated_images", "")
            .formerly({"DEFAULT.isolated_images"})
            .does(
                QT_TRANSLATE_NOOP("Option", "Images, by id, that IsolatedHostsFilter lets onto isolated_hosts only.")),
        list(group, "isolated_hosts", "")
            .formerly({"DEFAULT.isolated_hosts"})
            .does(QT_TRANSLATE_NOOP("Option", "Hosts that IsolatedHostsFilter keeps for isolated_images.")),
        boolean(group, "restrict_isolated_hosts_to_isolated_images", "true")
            .formerly({"DEFAULT.restrict_isolated_hosts_to_isolated_images"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether isolated_hosts take no other images; if not, those hosts are open to all images.")),
        string(group, "aggregate_image_properties_isolation_namespace", nullptr)
            .formerly({"DEFAULT.aggregate_image_properties_isolation_namespace"})
            .does(QT_TRANSLATE_NOOP("Option",
                "If set, AggregateImagePropertiesIsolation looks only at metadata keys that begin with this word.")),
        string(group, "aggregate_image_properties_isolation_separator", ".")
            .formerly({"DEFAULT.aggregate_image_properties_isolation_separator"})
            .does(QT_TRANSLATE_NOOP("Option",
                "The separator between aggregate_image_properties_isolation_namespace and the property's name in a "
                "metadata key.")),
        boolean(group, "pci_in_placement", "false")
            .since(27)
            .does(QT_TRANSLATE_NOOP("Option",
                "Asks Placement for the PCI devices of flavors, so that hosts without a free one are not candidates.")),
        list(group, "baremetal_enabled_filters",
            "RetryFilter,AvailabilityZoneFilter,ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,"
            "ExactRamFilter,ExactDiskFilter,ExactCoreFilter")
            .formerly({"DEFAULT.baremetal_scheduler_default_filters"})
            .until(17)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The filters in place of enabled_filters where use_baremetal_filters is on.")),
        boolean(group, "use_baremetal_filters", "false")
            .formerly({"DEFAULT.scheduler_use_baremetal_filters"})
            .until(17)
            .does(QT_TRANSLATE_NOOP("Option", "Uses baremetal_enabled_filters, which allocate whole machines.")),
    };
}

// [trusted_computing], read by TrustedFilter. Source: nova.conf.scheduler, up to Newton.
std::vector<Option> trustOptions()
{
    const char *const group = "trusted_computing";
    return {
        string(group, "attestation_server", nullptr)
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "The server that TrustedFilter asks whether a host can be trusted."))
            .withoutEffect(),
        string(group, "attestation_server_ca_file", nullptr)
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "The certificates by which the attestation server is recognised."))
            .withoutEffect(),
        string(group, "attestation_port", "8443")
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "The attestation server's port."))
            .withoutEffect(),
        string(group, "attestation_api_url", "/OpenAttestationWebServices/V1.0")
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "The path of the attestation server's interface."))
            .withoutEffect(),
        string(group, "attestation_auth_blob", nullptr)
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "The credential that the attestation server requires."))
            .withoutEffect(),
        integer(group, "attestation_auth_timeout", "60")
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "Seconds for which an attestation stays valid."))
            .withoutEffect(),
        boolean(group, "attestation_insecure_ssl", "false")
            .until(16)
            .does(QT_TRANSLATE_NOOP("Option", "Skips the check of the attestation server's certificate."))
            .withoutEffect(),
    };
}

} // namespace astrolabe::options
