// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// What guests are made of on libvirt hosts. Source: nova.conf.libvirt, nova.conf.vnc, nova.conf.spice.
std::vector<Option> guestOptions()
{
    return {
        string("DEFAULT", "config_drive_format", "iso9660")
            .oneOf({"iso9660", "vfat"})
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests find their config drive as a CD or as a disk.")),
        string("DEFAULT", "default_ephemeral_format", nullptr)
            .does(QT_TRANSLATE_NOOP("Option",
                "The file system that ephemeral disks begin with where a request names none. Not set: ext4 for Linux, "
                "ntfs "
                "for Windows, vfat for others, as the image's os_type says.")),
        boolean("DEFAULT", "force_config_drive", "false")
            .does(QT_TRANSLATE_NOOP(
                "Option", "Whether all guests get a config drive, also those that nobody asked one for.")),
        string("DEFAULT", "pointer_model", "usbtablet")
            .since(14)
            .oneOf({"ps2mouse", "usbtablet"})
            .does(QT_TRANSLATE_NOOP("Option", "How guests are told of the mouse, unless their image says it.")),
        string("DEFAULT", "preallocate_images", "none")
            .oneOf({"none", "space"})
            .does(QT_TRANSLATE_NOOP("Option", "Whether the space for a guest's disks is taken when they are made.")),
        string("api", "config_drive_skip_versions",
            "1.0 2007-01-19 2007-03-01 2007-08-29 2007-10-10 2007-12-15 2008-02-01 2008-09-01")
            .formerly({"DEFAULT.config_drive_skip_versions"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "The versions of EC2's metadata that config drives go without, with blanks between them.")),
        string("api", "dhcp_domain", "novalocal")
            .formerly({"DEFAULT.dhcp_domain"})
            .does(QT_TRANSLATE_NOOP("Option", "What the names of guests end in, on their config drives.")),
        string("libvirt", "cpu_mode", nullptr)
            .oneOf({"host-model", "host-passthrough", "custom", "none"})
            .does(QT_TRANSLATE_NOOP("Option",
                "Which CPU guests see: the host's as libvirt knows it, exactly the host's, one of cpu_models, or "
                "whatever QEMU has.")),
        list("libvirt", "cpu_models", nullptr)
            .formerly({"libvirt.cpu_model"})
            .does(QT_TRANSLATE_NOOP("Option", "The CPU that guests see in mode custom; the first of them.")),
        list("libvirt", "cpu_model_extra_flags", nullptr)
            .since(18)
            .does(QT_TRANSLATE_NOOP("Option", "CPU features that guests get, or with a minus before them do not get.")),
        list("libvirt", "disk_cachemodes", nullptr)
            .does(QT_TRANSLATE_NOOP("Option", "How disks of a kind are cached by the host, as file=none.")),
        string("libvirt", "disk_prefix", nullptr)
            .does(QT_TRANSLATE_NOOP("Option", "What the names of all disks begin with in a guest, as vd.")),
        list("libvirt", "enabled_perf_events", nullptr)
            .since(14)
            .does(QT_TRANSLATE_NOOP("Option", "What of a guest is counted on its host, as cpu_cycles.")),
        integer("libvirt", "file_backed_memory", "0")
            .atLeast(0)
            .since(18)
            .does(QT_TRANSLATE_NOOP(
                "Option", "How much memory, in MiB, the host offers that is a file; 0: guests have memory as usual.")),
        string("libvirt", "hw_disk_discard", nullptr)
            .oneOf({"ignore", "unmap"})
            .does(QT_TRANSLATE_NOOP("Option", "Whether the host hears which blocks of its disks a guest gave up.")),
        list("libvirt", "hw_machine_type", nullptr)
            .does(QT_TRANSLATE_NOOP("Option",
                "The machine type of guests for each architecture, as x86_64=q35, unless their image says it.")),
        string("libvirt", "images_type", "default")
            .oneOf({"raw", "flat", "qcow2", "lvm", "rbd", "ploop", "default"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "What the disks of guests are made of; with rbd all hosts have them in common.")),
        boolean("libvirt", "live_migration_tunnelled", "false")
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether libvirt's own connection carries live migrations; disks beside volumes cannot go by it.")),
        integer("libvirt", "mem_stats_period_seconds", "10")
            .does(QT_TRANSLATE_NOOP("Option",
                "How often, in seconds, guests tell how much memory they use; 0 or less: they have no balloon.")),
        integer("libvirt", "wait_soft_reboot_seconds", "120")
            .does(QT_TRANSLATE_NOOP("Option",
                "How many seconds a guest may take to shut down for a soft reboot, before it is rebooted by force.")),
        integer("libvirt", "num_pcie_ports", "0")
            .atLeast(0)
            .since(17)
            .does(
                QT_TRANSLATE_NOOP("Option", "How many devices can be plugged into a running guest with PCI Express.")),
        integer("libvirt", "realtime_scheduler_priority", "1")
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option", "The priority on the host that realtime CPUs of guests run with.")),
        string("libvirt", "rng_dev_path", "/dev/urandom")
            .does(QT_TRANSLATE_NOOP("Option", "Where the host takes random numbers for its guests.")),
        boolean("libvirt", "swtpm_enabled", "false")
            .since(22)
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests can have a TPM that is emulated.")),
        string("libvirt", "sysinfo_serial", "unique")
            .oneOf({"none", "os", "hardware", "auto", "unique"})
            .does(QT_TRANSLATE_NOOP("Option",
                "Which serial number guests have: their own, that of the host's system or hardware, or none.")),
        integer("libvirt", "tb_cache_size", nullptr)
            .since(28)
            .does(QT_TRANSLATE_NOOP("Option",
                "How much memory, in MiB, plain QEMU keeps code in that it has translated; unset: as QEMU has it.")),
        boolean("serial_console", "enabled", "false")
            .does(QT_TRANSLATE_NOOP("Option", "Whether the serial ports of guests are reached by TCP.")),
        string("serial_console", "port_range", "10000:20000")
            .does(QT_TRANSLATE_NOOP("Option", "Which TCP ports of a host the serial ports of its guests take.")),
        string("serial_console", "proxyclient_address", "127.0.0.1")
            .does(QT_TRANSLATE_NOOP("Option", "The address of the host that serial ports are reached at.")),
        boolean("spice", "agent_enabled", "true")
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests with a SPICE screen have a channel for its agent.")),
        boolean("spice", "enabled", "false")
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests have a screen that SPICE shows.")),
        string("spice", "server_listen", "127.0.0.1")
            .does(QT_TRANSLATE_NOOP("Option", "The address of the host that SPICE screens are reached at.")),
        boolean("vnc", "enabled", "true")
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests have a screen that VNC shows.")),
        string("vnc", "server_listen", "127.0.0.1")
            .does(QT_TRANSLATE_NOOP("Option", "The address of the host that VNC screens are reached at.")),
        string("libvirt", "virt_type", "kvm")
            .oneOf({"kvm", "lxc", "qemu", "parallels", "uml", "xen"})
            .does(QT_TRANSLATE_NOOP(
                "Option", "What runs guests; with others than kvm no live migration asks whether the CPUs are alike.")),
        boolean("workarounds", "enable_numa_live_migration", "false")
            .since(17)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether servers with NUMA cells may be live migrated though what they have is not claimed.")),
        boolean("workarounds", "libvirt_disable_apic", "false")
            .since(24)
            .does(QT_TRANSLATE_NOOP("Option", "Whether guests have no APIC, for guests of guests that fail with it.")),
        boolean("workarounds", "skip_cpu_compare_on_dest", "false")
            .since(25)
            .does(QT_TRANSLATE_NOOP("Option",
                "Whether the destination of a live migration does not compare its CPU with what the guest has.")),
    };
}

} // namespace astrolabe::options
