// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/imagevalues.h"

#include "base/python.h"
#include "model/canonical.h"
#include "model/versionpredicate.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Value = tl::expected<QString, QString>;

struct Choice
{
    QLatin1StringView properties; // separated by spaces, like the values
    QLatin1StringView values;
    int lastRelease = stillThere; // later releases accept more; without a row for them, any value is accepted
};

constexpr std::array choices{
    Choice{
        "hw_cdrom_bus hw_disk_bus hw_floppy_bus hw_rescue_bus"_L1, "fdc ide sata scsi usb virtio xen lxc uml"_L1, 26},
    Choice{"hw_cpu_policy"_L1, "dedicated shared mixed"_L1},
    Choice{"hw_cpu_thread_policy"_L1, "prefer isolate require"_L1},
    Choice{"hw_ephemeral_encryption_format"_L1, "plain luks luksv2"_L1},
    Choice{"hw_firmware_type"_L1, "uefi bios"_L1},
    Choice{"hw_input_bus"_L1, "usb virtio"_L1, 26},
    Choice{"hw_maxphysaddr_mode"_L1, "passthrough emulate"_L1},
    Choice{"hw_mem_encryption_model"_L1, "amd-sev amd-sev-es"_L1, 33},
    Choice{"hw_mem_encryption_model"_L1, "amd-sev amd-sev-es amd-sev-snp"_L1},
    Choice{"hw_pci_numa_affinity_policy"_L1, "required legacy preferred socket"_L1},
    Choice{"hw_pointer_model"_L1, "usbtablet"_L1, 26},
    Choice{"hw_rescue_device"_L1, "cdrom disk floppy fs lun"_L1, 26},
    Choice{"hw_rng_model"_L1, "virtio"_L1, 26},
    Choice{"hw_scsi_model"_L1, "buslogic ibmvscsi lsilogic lsisas1068 lsisas1078 virtio-scsi vmpvscsi"_L1, 26},
    Choice{"hw_sound_model"_L1, "sb16 es1370 pcspk ac97 ich6 ich9 usb virtio"_L1},
    Choice{"hw_tpm_model"_L1, "tpm-tis tpm-crb"_L1},
    Choice{"hw_tpm_version"_L1, "1.2 2.0"_L1},
    Choice{"hw_usb_model"_L1, "none nec-xhci qemu-xhci"_L1},
    Choice{"hw_video_model"_L1, "cirrus qxl vga vmvga xen virtio gop none bochs"_L1, 26},
    Choice{"hw_vif_model"_L1,
        "virtio ne2k_pci pcnet rtl8139 e1000 e1000e netfront spapr-vlan lan9118 sriov vmxnet vmxnet3"_L1, 26},
    Choice{"hw_viommu_model"_L1, "intel smmuv3 virtio auto"_L1},
    Choice{"hw_watchdog_action"_L1, "none pause poweroff reset disabled"_L1},
    Choice{"img_config_drive"_L1, "optional mandatory"_L1},
    Choice{"os_secure_boot"_L1, "required disabled optional"_L1},
    Choice{"os_type"_L1, "linux windows"_L1},
};

constexpr auto wholeNumbers = "hw_cpu_cores hw_cpu_max_cores hw_cpu_max_sockets hw_cpu_max_threads hw_cpu_sockets "
                              "hw_cpu_threads hw_device_id hw_maxphysaddr_bits hw_numa_nodes hw_redirected_usb_ports "
                              "hw_serial_port_count hw_video_ram "
                              "img_compression_level img_version"_L1;

constexpr auto booleans = "hw_boot_menu hw_ephemeral_encryption hw_firmware_stateless hw_ipxe_boot hw_locked_memory "
                          "hw_mem_encryption hw_pmu hw_qemu_guest_agent hw_time_hpet hw_vif_multiqueue_enabled "
                          "hw_virtio_packed_ring img_bdm_v2 img_bittorrent img_cache_in_nova img_hide_hypervisor_id "
                          "img_linked_clone img_use_agent os_require_quiesce os_skip_agent_inject_files_at_boot "
                          "os_skip_agent_inject_ssh"_L1;

bool isAmong(const QString &word, QLatin1StringView words)
{
    return QString(words).split(u' ').contains(word);
}

// Replaces outdated names and VMware's names.
QString currentName(const QString &property, const QString &value)
{
    static const QMap<QString, QString> models{{u"virtuale1000"_s, u"e1000"_s}, {u"virtuale1000e"_s, u"e1000e"_s},
        {u"virtualpcnet32"_s, u"pcnet"_s}, {u"virtualsriovethernetcard"_s, u"sriov"_s},
        {u"virtualvmxnet"_s, u"vmxnet"_s}, {u"virtualvmxnet3"_s, u"vmxnet3"_s}, {u"lsilogicsas"_s, u"lsisas1068"_s},
        {u"paravirtual"_s, u"vmpvscsi"_s}};
    if (property != u"hw_vif_model"_s && property != u"hw_scsi_model"_s && property != u"os_type"_s)
        return value;
    return models.value(value.toLower(), value.toLower());
}

Value orElse(const std::optional<QString> &canonical, const QString &refusal, const QString &value)
{
    return canonical ? Value(*canonical) : tl::unexpected(refusal.arg(value));
}

} // namespace

tl::expected<QString, QString> imageValue(const QString &property, const QString &given, Release release)
{
    QString value = currentName(property, given);
    if (property == u"hw_architecture"_s || property == u"hw_emulation_architecture"_s)
        return orElse(canonicalArchitecture(value), u"Architecture name '%1' is not valid"_s, value);
    if (property == u"img_hv_type"_s)
        return orElse(canonicalHvType(value), u"Hypervisor virt type '%1' is not valid"_s, value);
    if (property == u"hw_vm_mode"_s)
        return orElse(canonicalVmMode(value), u"Virtual machine mode '%1' is not valid"_s, value);
    if (property == u"img_hv_requested_version"_s && !VersionPredicate::parse(value, release))
        return tl::unexpected(u"Version %1 is not a valid predicate in field %2"_s.arg(value, property));
    const bool isWholeNumber = isAmong(property, wholeNumbers) || property.startsWith(u"hw_numa_mem."_s);
    if (isWholeNumber && !python::toInt(value))
        return tl::unexpected(u"invalid literal for int() with base 10: '%1'"_s.arg(value));
    const auto choice = std::ranges::find_if(choices,
        [&](const Choice &known) { return release.nova <= known.lastRelease && isAmong(property, known.properties); });
    if (choice != choices.end() && !isAmong(value, choice->values))
        return tl::unexpected(u"Field value %1 is invalid"_s.arg(value));
    return value;
}

QString imageValueText(const QString &property, const QString &value)
{
    if (isAmong(property, booleans))
        return isTrue(value) ? python::text(true) : QString();
    const auto number = isAmong(property, wholeNumbers) ? python::toInt(value) : std::nullopt;
    if (number)
        return *number == 0 ? QString() : QString::number(*number);
    return value;
}

bool isTrue(const QString &text)
{
    return python::toBool(text).value_or(false);
}

} // namespace astrolabe
