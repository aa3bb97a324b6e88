// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/imagemeta.h"

#include "spec/imagevalues.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Renamed
{
    QLatin1StringView before;
    QLatin1StringView now;
};

constexpr std::array legacyNames{
    Renamed{"architecture"_L1, "hw_architecture"_L1},
    Renamed{"owner_id"_L1, "img_owner_id"_L1},
    Renamed{"vmware_disktype"_L1, "hw_disk_type"_L1},
    Renamed{"vmware_image_version"_L1, "img_version"_L1},
    Renamed{"vmware_ostype"_L1, "os_distro"_L1},
    Renamed{"auto_disk_config"_L1, "hw_auto_disk_config"_L1},
    Renamed{"ipxe_boot"_L1, "hw_ipxe_boot"_L1},
    Renamed{"xenapi_device_id"_L1, "hw_device_id"_L1},
    Renamed{"xenapi_image_compression_level"_L1, "img_compression_level"_L1},
    Renamed{"vmware_linked_clone"_L1, "img_linked_clone"_L1},
    Renamed{"xenapi_use_agent"_L1, "img_use_agent"_L1},
    Renamed{"xenapi_skip_agent_inject_ssh"_L1, "os_skip_agent_inject_ssh"_L1},
    Renamed{"xenapi_skip_agent_inject_files_at_boot"_L1, "os_skip_agent_inject_files_at_boot"_L1},
    Renamed{"cache_in_nova"_L1, "img_cache_in_nova"_L1},
    Renamed{"vm_mode"_L1, "hw_vm_mode"_L1},
    Renamed{"bittorrent"_L1, "img_bittorrent"_L1},
    Renamed{"bdm_v2"_L1, "img_bdm_v2"_L1},
    Renamed{"root_device_name"_L1, "img_root_device_name"_L1},
    Renamed{"hypervisor_version_requires"_L1, "img_hv_requested_version"_L1},
    Renamed{"hypervisor_type"_L1, "img_hv_type"_L1},
};

const QSet<QString> &knownNames()
{
    static const QStringList names
        = u"hw_architecture hw_emulation_architecture hw_auto_disk_config hw_boot_menu hw_cdrom_bus hw_cpu_cores "
          "hw_cpu_sockets hw_cpu_max_cores hw_cpu_max_sockets hw_cpu_max_threads hw_cpu_policy hw_cpu_thread_policy "
          "hw_cpu_realtime_mask hw_cpu_threads hw_device_id hw_disk_bus hw_disk_type hw_ephemeral_encryption "
          "hw_ephemeral_encryption_format hw_ephemeral_encryption_secret_uuid hw_firmware_stateless hw_firmware_type "
          "hw_floppy_bus hw_input_bus "
          "hw_ipxe_boot hw_locked_memory hw_machine_type hw_maxphysaddr_bits hw_maxphysaddr_mode hw_mem_encryption "
          "hw_mem_encryption_model hw_mem_page_size hw_numa_cpus hw_numa_mem hw_numa_nodes "
          "hw_pci_numa_affinity_policy hw_pmu hw_pointer_model hw_qemu_guest_agent hw_rescue_bus hw_rescue_device "
          "hw_rng_model hw_scsi_model hw_serial_port_count hw_sound_model hw_time_hpet hw_tpm_model hw_tpm_version "
          "hw_usb_model hw_video_model hw_video_ram hw_vif_model hw_vif_multiqueue_enabled hw_viommu_model "
          "hw_virtio_packed_ring hw_vm_mode hw_watchdog_action hw_redirected_usb_ports img_bdm_v2 img_bittorrent "
          "img_cache_in_nova img_compression_level img_config_drive img_hide_hypervisor_id img_hv_requested_version "
          "img_hv_type img_linked_clone img_owner_id img_root_device_name img_signature "
          "img_signature_certificate_uuid img_signature_hash_method img_signature_key_type img_use_agent img_version "
          "os_admin_user os_command_line os_distro os_require_quiesce os_secure_boot "
          "os_skip_agent_inject_files_at_boot os_skip_agent_inject_ssh os_type"_s.split(u' ');
    static const QSet<QString> set(names.begin(), names.end());
    return set;
}

// The release that introduced the name, from Train on; older names are in every release.
int firstRelease(const QString &name)
{
    static const QHash<QString, int> releases{{u"hw_mem_encryption"_s, 20}, {u"hw_pmu"_s, 20},
        {u"hw_pci_numa_affinity_policy"_s, 21}, {u"hw_tpm_model"_s, 22}, {u"hw_tpm_version"_s, 22},
        {u"hw_input_bus"_s, 23}, {u"hw_emulation_architecture"_s, 25}, {u"hw_ephemeral_encryption"_s, 26},
        {u"hw_ephemeral_encryption_format"_s, 26}, {u"hw_locked_memory"_s, 26}, {u"hw_viommu_model"_s, 26},
        {u"hw_ephemeral_encryption_secret_uuid"_s, 29}, {u"hw_maxphysaddr_bits"_s, 29}, {u"hw_maxphysaddr_mode"_s, 29},
        {u"hw_virtio_packed_ring"_s, 29}, {u"hw_firmware_stateless"_s, 30}, {u"hw_mem_encryption_model"_s, 32},
        {u"hw_redirected_usb_ports"_s, 32}, {u"hw_sound_model"_s, 32}, {u"hw_usb_model"_s, 32}};
    return releases.value(name, anyRelease);
}

// "hw_numa_cpus.0", "hw_numa_mem.1"
bool isOfNumaCell(const QString &name)
{
    static const QRegularExpression pattern(u"^hw_numa_(cpus|mem)\\.\\d+$"_s);
    return pattern.match(name).hasMatch();
}

void renameLegacy(const QMap<QString, QString> &from, QMap<QString, QString> &properties)
{
    for (const Renamed &name : legacyNames) {
        const auto found = from.constFind(QString(name.before));
        if (found != from.cend())
            properties.insert(QString(name.now), *found);
    }
    const QString adapter = from.value(u"vmware_adaptertype"_s);
    if (adapter == u"ide"_s) {
        properties.insert(u"hw_disk_bus"_s, adapter);
    } else if (!adapter.isEmpty()) {
        properties.insert(u"hw_disk_bus"_s, u"scsi"_s);
        properties.insert(u"hw_scsi_model"_s, adapter);
    }
}

} // namespace

bool isImageProperty(const QString &name, Release release)
{
    return knownNames().contains(name) && release >= since(firstRelease(name));
}

tl::expected<ImageMeta, QString> ImageMeta::of(const Image &image, Release release)
{
    ImageMeta meta{image.id, image.name, image.diskFormat, {}, {}};
    renameLegacy(image.properties, meta.properties);
    for (auto it = image.properties.begin(); it != image.properties.end(); ++it) {
        if (it.key().startsWith(u"trait:"_s) && it.value() == u"required"_s)
            meta.traitsRequired.append(it.key().mid(6));
        else if (isImageProperty(it.key(), release) || isOfNumaCell(it.key()))
            meta.properties.insert(it.key(), it.value());
    }
    for (auto it = meta.properties.begin(); it != meta.properties.end(); ++it) {
        const auto value = imageValue(it.key(), it.value(), release);
        if (!value && release >= since(12)) // before Liberty, nova-api did not look at them
            return tl::unexpected(value.error());
        it.value() = value.value_or(it.value());
    }
    return meta;
}

} // namespace astrolabe
