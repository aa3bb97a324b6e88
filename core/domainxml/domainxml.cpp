// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/domainxml.h"

#include "domainxml/chosenhardware.h"
#include "domainxml/sections.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Result<domainxml::GuestHardware> hardwareOf(const Guest &guest, const DomainShape &shape)
{
    return domainxml::chosenHardware(guest, shape).map_error([](const Raised &raised) {
        return Error{Error::Kind::BadInput, raised.message, raised.type, {}};
    });
}

} // namespace

// In the element order of Nova's documents.
Result<QString> domainXml(const Guest &guest, const DomainShape &shape, const QDateTime &createdAt)
{
    const auto hardware = hardwareOf(guest, shape);
    if (!hardware)
        return tl::unexpected(hardware.error());
    domainxml::Document document;
    document.open(u"domain"_s, {{u"type"_s, hardware->isEmulated() ? u"qemu"_s : shape.type}});
    document.text(u"uuid"_s, guest.instance.uuid);
    document.text(u"name"_s, shape.name);
    domainxml::writeMemory(document, *hardware);
    domainxml::writeVcpus(document, *hardware);
    domainxml::writeMetadata(document, *hardware, createdAt);
    domainxml::writeSystem(document, *hardware);
    domainxml::writeIoThreads(document, *hardware);
    domainxml::writeCpuTune(document, *hardware);
    domainxml::writeClock(document, *hardware);
    domainxml::writeCpu(document, *hardware);
    document.open(u"devices"_s);
    domainxml::writeDisks(document, *hardware);
    domainxml::writeInterfaces(document, *hardware);
    domainxml::writePeripherals(document, *hardware);
    document.close();
    domainxml::writePerf(document, *hardware);
    domainxml::writeLaunchSecurity(document, *hardware);
    document.close();
    return document.take();
}

Result<QMap<QString, QString>> blockDeviceMapping(const Guest &guest, const DomainShape &shape)
{
    const auto hardware = hardwareOf(guest, shape);
    if (!hardware)
        return tl::unexpected(hardware.error());
    QMap<QString, QString> mapping;
    QStringList volumes;
    for (const domainxml::FoundDisk &disk : hardware->disks) {
        const QString device = "/dev/"_L1 + disk.target;
        if (disk.isRoot()) {
            mapping.insert(u"ami"_s, disk.target);
            mapping.insert(u"root"_s, device);
        }
        if (disk.volume != nullptr)
            volumes.append(device);
        else if (disk.disk.kind == GuestDisk::Ephemeral)
            mapping.insert(u"ephemeral%1"_s.arg(disk.disk.number), device);
        else if (disk.disk.kind == GuestDisk::Swap)
            mapping.insert(u"swap"_s, device);
    }
    volumes.sort();
    for (qsizetype i = 0; i < volumes.size(); ++i)
        mapping.insert(u"ebs%1"_s.arg(i), volumes.at(i));
    return mapping;
}

bool wantsTpm(const Guest &guest)
{
    return guest.options.release >= since(22)
        && (guest.flavor.extraSpecs.contains(u"hw:tpm_version"_s)
            || guest.instance.imageProperties.contains(u"hw_tpm_version"_s));
}

int serialPortsOverTcp(const Guest &guest)
{
    if (!guest.options.config.boolean("serial_console", "enabled", guest.options.release))
        return 0;
    const std::optional<ImageMeta> image = ImageMeta{{}, {}, {}, guest.instance.imageProperties, {}};
    return static_cast<int>(HardwareConstraints{guest.flavor, image}.serialPorts().value_or(0));
}

QString ownMetadataNamespace()
{
    return u"urn:astrolabe:server:1"_s;
}

} // namespace astrolabe
