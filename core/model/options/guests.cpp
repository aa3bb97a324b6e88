// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// How guests are configured on libvirt hosts. Source: nova.conf.libvirt, nova.conf.vnc, nova.conf.spice.
std::vector<Option> guestOptions()
{
    return {
        string("DEFAULT", "config_drive_format", "iso9660")
            .oneOf({"iso9660", "vfat"})
            .does(QT_TRANSLATE_NOOP("Option", "Whether the config drive of guests is a CD or a disk.")),
        string("DEFAULT", "default_ephemeral_format", nullptr)
            .does(QT_TRANSLATE_NOOP("Option",
                "The file system of ephemeral disks if a request names none. Unset: by the image's os_type, ext4 for "
                "Linux, ntfs for Windows, vfat for others.")),
        boolean("DEFAULT", "force_config_drive", "false")
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether all guests get a config drive, even if their request does not ask for one.")),
        string("DEFAULT", "pointer_model", "usbtablet")
            .since(14)
            .oneOf({"ps2mouse", "usbtablet"})
            .does(QT_TRANSLATE_NOOP("Option", "The pointing device of guests, unless their image names one.")),
        string("DEFAULT", "preallocate_images", "none")
            .oneOf({"none", "space"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether the space for a guest's disks is allocated when they are created.")),
        string("api", "config_drive_skip_versions",
            "1.0 2007-01-19 2007-03-01 2007-08-29 2007-10-10 2007-12-15 2008-02-01 2008-09-01")
            .formerly({"DEFAULT.config_drive_skip_versions"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "The versions of EC2 metadata that config drives leave out, separated by spaces.")),
        string("api", "dhcp_domain", "novalocal")
            .formerly({"DEFAULT.dhcp_domain"})
            .does(QT_TRANSLATE_NOOP("Option", "The domain that is appended to guests' names on their config drives.")),
        string("libvirt", "cpu_mode", nullptr)
            .oneOf({"host-model", "host-passthrough", "custom", "none"})
            .does(QT_TRANSLATE_NOOP("Option",
                "The CPU that guests see: the host's as libvirt knows it, exactly the host's, one of cpu_models, or "
                "QEMU's default.")),
        list("libvirt", "cpu_models", "")
            .formerly({"libvirt.cpu_model"})
            .does(QT_TRANSLATE_NOOP("Option", "The CPU that guests see in mode custom; the first of them.")),
        list("libvirt", "cpu_model_extra_flags", "")
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "CPU features that guests get; those with a minus before them are disabled.")),
        list("libvirt", "disk_cachemodes", "")
            .does(QT_TRANSLATE_NOOP("Option", "The host's cache mode for each kind of disk, such as file=none.")),
        string("libvirt", "disk_prefix", nullptr)
            .does(QT_TRANSLATE_NOOP("Option", "The prefix of all disk names in a guest, such as vd.")),
        list("libvirt", "enabled_perf_events", "")
            .since(14)
            .does(QT_TRANSLATE_NOOP(
                "Option", "The performance events that are counted for a guest, such as cpu_cycles.")),
        integer("libvirt", "file_backed_memory", "0")
            .atLeast(0)
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "File-backed memory that the host offers, in MiB; 0: guests have ordinary memory.")),
        string("libvirt", "hw_disk_discard", nullptr)
            .oneOf({"ignore", "unmap"})
            .does(QT_TRANSLATE_NOOP("Option", "Whether discarded blocks of guests' disks are released on the host.")),
        list("libvirt", "hw_machine_type", nullptr)
            .does(QT_TRANSLATE_NOOP("Option",
                "The machine type of guests for each architecture, such as x86_64=q35, unless their image names one.")),
        string("libvirt", "images_type", "default")
            .oneOf({"raw", "flat", "qcow2", "lvm", "rbd", "ploop", "default"})
            .does(QT_TRANSLATE_NOOP("Option", "The storage of guests' disks; with rbd all hosts share it.")),
        boolean("libvirt", "live_migration_tunnelled", "false")
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether live migrations are tunnelled through libvirt's own connection; local disks cannot be copied "
                "that way.")),
        integer("libvirt", "mem_stats_period_seconds", "10")
            .does(QT_TRANSLATE_NOOP("Option",
                "Seconds between two reports of a guest's memory use; with 0 or less guests have no memory balloon.")),
        integer("libvirt", "wait_soft_reboot_seconds", "120")
            .does(QT_TRANSLATE_NOOP(
                "Option", "Seconds that a guest may take to shut down for a soft reboot before it is rebooted hard.")),
        integer("libvirt", "num_pcie_ports", "0")
            .atLeast(0)
            .atMost(28)
            .since(17)
            .does(
                QT_TRANSLATE_NOOP("Option", "How many devices can be plugged into a running guest with PCI Express.")),
        integer("libvirt", "realtime_scheduler_priority", "1")
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option", "The scheduling priority of guests' realtime CPUs on the host.")),
        string("libvirt", "rng_dev_path", "/dev/urandom")
            .does(QT_TRANSLATE_NOOP("Option", "The host's source of random numbers for its guests.")),
        boolean("libvirt", "swtpm_enabled", "false")
            .preparing(Option::Prepares::Traits)
            .since(22)
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests can have an emulated TPM.")),
        string("libvirt", "sysinfo_serial", "unique")
            .oneOf({"none", "os", "hardware", "auto", "unique"})
            .does(QT_TRANSLATE_NOOP("Option",
                "The serial number that guests see: their own, that of the host's operating system or hardware, or "
                "none.")),
        integer("libvirt", "tb_cache_size", nullptr)
            .since(28)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Memory, in MiB, in which plain QEMU caches translated code; unset: QEMU's default.")),
        boolean("serial_console", "enabled", "false")
            .does(QT_TRANSLATE_NOOP("Option", "Whether the serial ports of guests are reached by TCP.")),
        string("serial_console", "port_range", "10000:20000")
            .does(QT_TRANSLATE_NOOP("Option", "The TCP ports of a host for the serial ports of its guests.")),
        string("serial_console", "proxyclient_address", "127.0.0.1")
            .does(QT_TRANSLATE_NOOP("Option", "The host's address at which serial ports are reached.")),
        boolean("spice", "agent_enabled", "true")
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests with a SPICE screen have a channel for its agent.")),
        boolean("spice", "enabled", "false").does(QT_TRANSLATE_NOOP("Option", "Whether guests have a SPICE screen.")),
        string("spice", "server_listen", "127.0.0.1")
            .does(QT_TRANSLATE_NOOP("Option", "The host's address at which SPICE screens are reached.")),
        boolean("vnc", "enabled", "true")
            .formerly({"DEFAULT.vnc_enabled"})
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests have a VNC screen.")),
        string("vnc", "server_listen", "127.0.0.1")
            .does(QT_TRANSLATE_NOOP("Option", "The host's address at which VNC screens are reached.")),
        string("libvirt", "virt_type", "kvm")
            .oneOf({"kvm", "lxc", "qemu", "parallels", "uml", "xen"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "The hypervisor of guests; only with kvm does a live migration compare CPUs.")),
        boolean("workarounds", "enable_numa_live_migration", "false")
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether servers with NUMA cells may be live migrated although their cells are not claimed on the "
                "destination.")),
        boolean("workarounds", "libvirt_disable_apic", "false")
            .since(24)
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests have no APIC, for nested guests that fail with one.")),
        boolean("workarounds", "skip_cpu_compare_on_dest", "false")
            .since(25)
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether the destination of a live migration skips comparing its CPU with the guest's.")),
    };
}

} // namespace astrolabe::options
