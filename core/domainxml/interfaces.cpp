// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/sections.h"

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestName = 14; // for a network device on Linux

// Source: LibvirtGenericVIFDriver.get_base_config.
void writeDriver(Document &document, const GuestHardware &hardware, const QString &model)
{
    if (model != "virtio"_L1)
        return;
    Attributes driver;
    if (hardware.shape.type == "qemu"_L1)
        driver = {{u"name"_s, u"qemu"_s}};
    else if (hardware.isKvm() && hardware.vifMultiqueue)
        driver = {{u"name"_s, u"vhost"_s}, {u"queues"_s, QString::number(hardware.guest.flavor.vcpus)}};
    if (hardware.usesIommuDriver())
        driver.append({u"iommu"_s, u"on"_s});
    if (!driver.isEmpty())
        document.empty(u"driver"_s, driver);
}

// A tap device in no bridge, ready for Neutron's agents; QEMU's user network if taps cannot be created.
void writeInterface(Document &document, const GuestHardware &hardware, const GuestInterface &port)
{
    const bool hasTaps = hardware.shape.hasTaps;
    const QString model = hardware.property(u"hw_vif_model"_s, u"virtio"_s);
    document.open(u"interface"_s, {{u"type"_s, hasTaps ? u"ethernet"_s : u"user"_s}});
    document.empty(u"mac"_s, {{u"address"_s, port.macAddress}});
    document.empty(u"model"_s, {{u"type"_s, model}});
    writeDriver(document, hardware, model);
    if (hasTaps) {
        if (port.mtu > 0)
            document.empty(u"mtu"_s, {{u"size"_s, QString::number(port.mtu)}});
        document.empty(u"target"_s, {{u"dev"_s, (u"tap"_s + port.portId).left(longestName)}});
    }
    document.close();
}

// A port that is a device of the host. Source: LibvirtGenericVIFDriver.get_config_hw_veb, get_config_hostdev_physical.
void writePassedThrough(Document &document, const GuestInterface &port, const QString &address)
{
    const bool isPhysical = port.vnicType == "direct-physical"_L1;
    if (isPhysical)
        document.open(u"hostdev"_s, {{u"mode"_s, u"subsystem"_s}, {u"type"_s, u"pci"_s}, {u"managed"_s, u"yes"_s}});
    else
        document.open(u"interface"_s, {{u"type"_s, u"hostdev"_s}, {u"managed"_s, u"yes"_s}});
    if (!isPhysical)
        document.empty(u"mac"_s, {{u"address"_s, port.macAddress}});
    document.open(u"source"_s);
    writePciAddress(document, address, isPhysical ? Attributes() : Attributes{{u"type"_s, u"pci"_s}});
    document.close();
    document.close();
}

} // namespace

void writeInterfaces(Document &document, const GuestHardware &hardware)
{
    QStringList addresses = hardware.shape.portAddresses;
    for (const GuestInterface &port : hardware.guest.interfaces) {
        if (!isPassedThrough(port))
            writeInterface(document, hardware, port);
        else if (!addresses.isEmpty())
            writePassedThrough(document, port, addresses.takeFirst());
    }
}

} // namespace astrolabe::domainxml
