// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/chosenhardware.h"

#include "base/python.h"
#include "domainxml/founddisks.h"
#include "placement/derived/cputraits.h"
#include "spec/cpuconstraints.h"
#include "spec/devicemodels.h"
#include "spec/memoryencryption.h"

#include <algorithm>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

// Source: LibvirtDriver._check_emulation_arch, nova.virt.libvirt.utils.get_arch.
QString archOf(const GuestHardware &hardware)
{
    const QString ofImage = hardware.property(u"hw_architecture"_s, hardware.shape.arch);
    return hardware.release() >= since(25) ? hardware.property(u"hw_emulation_architecture"_s, ofImage) : ofImage;
}

// Of the image's architecture even if another one is emulated. Source: nova.virt.libvirt.utils.get_machine_type.
QString machineOf(const GuestHardware &hardware)
{
    static const QMap<QString, QString> usual
        = {{u"x86_64"_s, u"pc"_s}, {u"i686"_s, u"pc"_s}, {u"aarch64"_s, u"virt"_s}, {u"armv7l"_s, u"virt"_s},
            {u"ppc64le"_s, u"pseries"_s}, {u"s390"_s, u"s390-ccw-virtio"_s}, {u"s390x"_s, u"s390-ccw-virtio"_s}};
    if (const QString ofImage = hardware.property(u"hw_machine_type"_s); !ofImage.isEmpty())
        return ofImage;
    const QString arch = hardware.property(u"hw_architecture"_s, hardware.shape.arch);
    const QString prefix = arch + u'=';
    for (const QString &mapping : hardware.config().list("libvirt", "hw_machine_type", hardware.release())) {
        if (mapping.startsWith(prefix))
            return mapping.sliced(prefix.size());
    }
    return usual.value(arch);
}

// The first model in nova.conf with the features that the flavor's traits require.
// Source: LibvirtDriver._get_guest_cpu_model_config, _match_cpu_model_by_flags.
Checked<> readConfiguredModel(GuestHardware &hardware, const RequestSpec &spec)
{
    const QString mode = hardware.config().string("libvirt", "cpu_mode", hardware.release());
    const QStringList models = hardware.config().list("libvirt", "cpu_models", hardware.release());
    hardware.cpuModel = models.value(0, mode == "custom"_L1 && hardware.isAarch64() ? u"max"_s : QString());
    QSet<QString> flags;
    for (auto extra = spec.flavor.extraSpecs.begin(); extra != spec.flavor.extraSpecs.end(); ++extra) {
        const bool isTrait = extra.key().section(u':', 0, 0).startsWith("trait"_L1); // numbered groups included
        if (isTrait && extra.value() == "required"_L1)
            flags.insert(cpuFeatureOf(extra.key().section(u':', 1)));
    }
    flags.remove(QString());
    if (flags.isEmpty() || mode != "custom"_L1)
        return {};
    const auto has = [&](const QString &model) {
        const QStringList features = hardware.shape.cpuModels.value(model);
        return QSet<QString>(features.begin(), features.end()).contains(flags);
    };
    const auto fitting = std::ranges::find_if(models, has);
    if (fitting == models.end()) {
        QStringList wanted(flags.begin(), flags.end());
        wanted.sort();
        return raise(u"InvalidCPUInfo"_s,
            u"No CPU model match traits, models: %1, required flags: {'%2'}"_s.arg(
                python::repr(QJsonArray::fromStringList(models)), wanted.join(u"', '"_s)));
    }
    hardware.cpuModel = *fitting;
    return {};
}

// Source: LibvirtDriver._get_guest_cpu_config.
Checked<> readCpuModel(GuestHardware &hardware, const RequestSpec &spec)
{
    static const QMap<QString, QString> emulated = {{u"aarch64"_s, u"cortex-a57"_s}, {u"ppc64le"_s, u"POWER8"_s}};
    return readConfiguredModel(hardware, spec).map([&] {
        if (hardware.isEmulated())
            hardware.cpuModel = emulated.value(hardware.arch, hardware.cpuModel);
    });
}

// Source: LibvirtDriver._get_guest_memory_backing_config.
Checked<> checkMemoryBacking(const GuestHardware &hardware)
{
    const auto &topology = hardware.guest.hardware.numaTopology;
    const bool wantsPages = topology
        && std::ranges::any_of(topology->cells, [](const InstanceNumaCell &cell) { return cell.pagesizeKb > 0; });
    if (wantsPages && hardware.hasFileBackedMemory())
        return raise(u"MemoryPagesUnsupported"_s, u"Host does not support guests with custom memory page sizes"_s);
    return {};
}

// Source: LibvirtDriver._add_vtpm_device.
Checked<> readTpm(GuestHardware &hardware, const RequestSpec &spec)
{
    const auto tpm = virtualTpm(spec);
    if (!tpm)
        return tl::unexpected(tpm.error());
    if (*tpm && hardware.shape.tpmSecret.isEmpty())
        return raise(u"Invalid"_s, u"Refusing to create an emulated TPM with no secret!"_s);
    hardware.tpm = *tpm;
    return {};
}

// Source: LibvirtDriver._create_consoles_qemu_kvm, _check_number_of_serial_console.
Checked<> checkSerialPorts(const GuestHardware &hardware, const HardwareConstraints &constraints)
{
    constexpr int most = 3;
    if (!hardware.config().boolean("serial_console", "enabled", hardware.release()))
        return {};
    const auto wanted = constraints.serialPorts();
    if (!wanted)
        return tl::unexpected(wanted.error());
    if (*wanted > most && !hardware.isS390())
        return raise(u"SerialPortNumberLimitExceeded"_s,
            u"Maximum number of serial port exceeds %1 for %2"_s.arg(most).arg(hardware.shape.type));
    return {};
}

// Source: LibvirtDriver._add_video_driver.
Checked<> readVideoRam(GuestHardware &hardware)
{
    if (!hardware.hasScreen())
        return {};
    const qint64 wanted = python::toInt(hardware.property(u"hw_video_ram"_s)).value_or(0);
    const qint64 most = python::toInt(hardware.extraSpec(u"hw_video:ram_max_mb"_s)).value_or(0);
    if (wanted > most)
        return raise(u"RequestedVRamTooHigh"_s,
            u"The requested amount of video memory %1 is higher than the maximum allowed by flavor %2."_s.arg(wanted)
                .arg(most));
    hardware.videoRamMb = wanted;
    return {};
}

// Source: LibvirtDriver._guest_add_watchdog_action.
Checked<> readWatchdog(GuestHardware &hardware)
{
    static const QStringList actions{u"none"_s, u"pause"_s, u"poweroff"_s, u"reset"_s, u"disabled"_s};
    const QString ofFlavor = hardware.extraSpec(u"hw:watchdog_action"_s);
    const QString action = hardware.property(u"hw_watchdog_action"_s, ofFlavor.isEmpty() ? u"disabled"_s : ofFlavor);
    if (!actions.contains(action))
        return raise(u"InvalidWatchdogAction"_s, u"Provided watchdog action (%1) is not supported."_s.arg(action));
    if (action != "disabled"_L1)
        hardware.watchdogAction = action;
    return {};
}

// Source: LibvirtDriver._get_iommu_model.
Checked<> readIommu(GuestHardware &hardware)
{
    const QString ofFlavor = hardware.extraSpec(u"hw:viommu_model"_s);
    const QString model = ofFlavor.isEmpty() ? hardware.property(u"hw_viommu_model"_s) : ofFlavor;
    if (model.isEmpty())
        return {};
    const QString &arch = hardware.arch;
    if (!hardware.isX86() && !hardware.isAarch64())
        return raise(u"InvalidVIOMMUArchitecture"_s,
            u"vIOMMU required either x86 or AArch64 architecture, but given architecture %1."_s.arg(arch));
    const bool fits = hardware.isX86() ? hardware.isQ35() : hardware.machine.contains("virt"_L1);
    if (!fits)
        return raise(u"InvalidVIOMMUMachineType"_s,
            u"vIOMMU is not supported by Current machine type %1 (Architecture: %2)."_s.arg(hardware.machine, arch));
    hardware.iommuModel = model == "auto"_L1 ? u"virtio"_s : model;
    return {};
}

// Secure boot needs q35 on x86_64; libvirt decides whether the host's firmware supports it.
// Source: LibvirtDriver._configure_guest_by_virt_type, _check_secure_boot_support.
Checked<> readFirmware(GuestHardware &hardware, const HardwareConstraints &constraints)
{
    const QString firmware = hardware.property(u"hw_firmware_type"_s, hardware.isAarch64() ? u"uefi"_s : QString());
    hardware.isUefi = firmware == "uefi"_L1;
    if (!hardware.isUefi)
        return {};
    const auto policy = constraints.secureBoot();
    if (!policy)
        return tl::unexpected(policy.error());
    const bool isPossible = !hardware.isX86() || hardware.isQ35();
    if (*policy == "required"_L1 && !isPossible)
        return raise(u"SecureBootNotSupported"_s, u"Secure Boot is not supported by host"_s);
    hardware.secureBoot = *policy == "required"_L1 || (*policy == "optional"_L1 && isPossible);
    return {};
}

// Realtime CPUs with shared emulator threads need [compute] cpu_shared_set.
// Source: LibvirtDriver._get_guest_memory_backing_config.
Checked<> readRealtime(GuestHardware &hardware, const CpuConstraints &constraints)
{
    const auto cpus = constraints.realtimeCpus();
    const auto policy = constraints.emulatorThreadsPolicy();
    if (!cpus || !policy)
        return tl::unexpected(cpus ? policy.error() : cpus.error());
    const QString shared = hardware.config().string("compute", "cpu_shared_set", hardware.release());
    if (*cpus && *policy == EmulatorThreadsPolicy::Share && shared.isEmpty())
        return raise(u"RealtimeMaskNotFoundOrInvalid"_s,
            u"Use of realtime CPUs requires either one or more non-realtime CPU(s) or offloaded emulator threads."_s);
    hardware.realtimeCpus = cpus->value_or(QList<int>());
    return {};
}

} // namespace

tl::expected<GuestHardware, Raised> chosenHardware(const Guest &guest, const DomainShape &shape)
{
    GuestHardware hardware{.guest = guest, .shape = shape};
    hardware.arch = archOf(hardware);
    hardware.machine = machineOf(hardware);
    auto disks = foundDisks(hardware);
    if (!disks)
        return tl::unexpected(disks.error());
    hardware.disks = *std::move(disks);

    RequestSpec spec;
    spec.flavor = guest.flavor;
    spec.image
        = ImageMeta{guest.image.id, guest.image.name, guest.image.diskFormat, guest.instance.imageProperties, {}};
    const CpuConstraints cpus{spec.flavor, spec.image, guest.options.release};
    const HardwareConstraints constraints{spec.flavor, spec.image};
    const auto into = [](auto &member) { return [&member](const auto &value) { member = value; }; };
    const auto from = [&](int release, auto &&read) {
        return guest.options.release >= since(release) ? read() : decltype(read())();
    };
    return constraints.cpuTopology()
        .map(into(hardware.cpuTopology))
        .and_then([&] { return checkMemoryBacking(hardware); })
        .and_then([&] { return readCpuModel(hardware, spec); })
        .and_then([&] {
            return from(29, [&] { return astrolabe::maxPhysAddrMode(spec); }).map(into(hardware.maxPhysAddrMode));
        })
        .and_then(
            [&] { return from(20, [&] { return wantsEncryptedMemory(spec); }).map(into(hardware.encryptsMemory)); })
        .and_then([&] { return constraints.pmu().map(into(hardware.pmu)); })
        .and_then([&] { return constraints.vifMultiqueue().map(into(hardware.vifMultiqueue)); })
        .and_then([&] { return readRealtime(hardware, cpus); })
        .and_then([&] { return readFirmware(hardware, constraints); })
        .and_then([&] { return checkSerialPorts(hardware, constraints); })
        .and_then([&] { return from(32, [&] { return astrolabe::soundModel(spec); }).map(into(hardware.soundModel)); })
        .and_then([&] { return readVideoRam(hardware); })
        .and_then([&] { return from(22, [&] { return readTpm(hardware, spec); }); })
        .and_then([&] { return from(32, [&] { return astrolabe::usbModel(spec); }).map(into(hardware.usbModel)); })
        .and_then([&] { return readWatchdog(hardware); })
        .and_then([&] { return readIommu(hardware); })
        .map([&] {
            hardware.encryptsMemory = hardware.encryptsMemory && shape.sev;
            return hardware;
        });
}

} // namespace astrolabe::domainxml
