// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "model/nodedevice.h"
#include "pci/pciaddressspec.h"

namespace astrolabe {

// An entry of [pci] device_spec: PCI devices of a host that servers may get. Source: nova.pci.devspec.PciDeviceSpec.
class DeviceSpec
{
public:
    bool matches(const NodeDevice &device, const QList<NodeDevice> &host) const;
    // The tags of the devices; a null value in the document becomes a null string.
    const QMap<QString, QString> &tags() const { return m_tags; }
    // The check that nova-compute can make only with the host's devices.
    Result<void> check(const QList<NodeDevice> &host) const;

private:
    friend Result<QList<DeviceSpec>> deviceSpecs(const Configuration &config, Release release);
    static Result<DeviceSpec> of(const QJsonObject &object, const Configuration &config, Release release);
    Result<void> takeIds(QJsonObject &object);
    Result<void> checkTags(const Configuration &config, Release release);
    Result<void> checkRemoteManaged(const QList<NodeDevice> &host) const;
    bool isByName() const { return !m_devname.isEmpty(); }
    // The device with the entry's devname; nullptr if the entry has none, or the host lacks the device.
    const NodeDevice *named(const QList<NodeDevice> &host) const;
    bool hasIds(const QString &vendorId, const QString &productId) const;

    QString m_text;     // the option's value
    QString m_vendorId; // *: any
    QString m_productId;
    QString m_devname; // of a network interface; empty: the address identifies the devices
    PciAddressSpec m_address;
    QMap<QString, QString> m_tags;
    bool m_isRemoteManaged = false;
};

// The entries of [pci] device_spec. The error keeps nova-compute from starting.
// Source: nova.pci.whitelist.Whitelist._parse_white_list_from_config.
Result<QList<DeviceSpec>> deviceSpecs(const Configuration &config, Release release);

} // namespace astrolabe
