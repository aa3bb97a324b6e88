// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/options/row.h"

#include <QtGlobal>

namespace astrolabe::options {

// What guests are made of on libvirt hosts. Source: nova.conf.libvirt, nova.conf.vnc, nova.conf.spice.
std::vector<Option> guestOptions()
{
    return {
        string("DEFAULT", "pointer_model", "usbtablet")
            .since(14)
            .oneOf({"ps2mouse", "usbtablet"})
            .does(QT_TRANSLATE_NOOP("Option", "How guests are told of the mouse, unless their image says it.")),
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
        list("libvirt", "hw_machine_type", nullptr)
            .does(QT_TRANSLATE_NOOP("Option",
                "The machine type of guests for each architecture, as x86_64=q35, unless their image says it.")),
        integer("libvirt", "mem_stats_period_seconds", "10")
            .does(QT_TRANSLATE_NOOP("Option",
                "How often, in seconds, guests tell how much memory they use; 0 or less: they have no balloon.")),
        integer("libvirt", "num_pcie_ports", "0")
            .atLeast(0)
            .since(17)
            .does(
                QT_TRANSLATE_NOOP("Option", "How many devices can be plugged into a running guest with PCI Express.")),
        integer("libvirt", "realtime_scheduler_priority", "1")
            .since(13)
            .does(QT_TRANSLATE_NOOP("Option", "The priority on the host that realtime CPUs of guests run with.")),
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
    };
}

} // namespace astrolabe::options
