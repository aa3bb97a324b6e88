// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "model/nodedevice.h"
#include "pci/pciaddressspec.h"

namespace astrolabe {

// Some of a host's PCI devices, which servers may get. Source: nova.pci.devspec.PciDeviceSpec.
class DeviceSpec
{
public:
    bool matches(const NodeDevice &device, const QList<NodeDevice> &host) const;
    // What it says of them; a null value in the document is a null string.
    const QMap<QString, QString> &tags() const { return m_tags; }
    // What nova-compute finds wrong with it only when it sees the host.
    Result<void> check(const QList<NodeDevice> &host) const;

private:
    friend Result<QList<DeviceSpec>> deviceSpecs(const Configuration &config, Release release);
    static Result<DeviceSpec> of(const QJsonObject &object, const Configuration &config, Release release);
    Result<void> takeIds(QJsonObject &object);
    Result<void> checkTags(const Configuration &config, Release release);
    Result<void> checkRemoteManaged(const QList<NodeDevice> &host) const;
    bool isByName() const { return !m_devname.isEmpty(); }
    // The one device that it names; nullptr: it names none, or the host does not have it.
    const NodeDevice *named(const QList<NodeDevice> &host) const;
    bool hasIds(const QString &vendorId, const QString &productId) const;

    QString m_text;     // of the option
    QString m_vendorId; // *: any
    QString m_productId;
    QString m_devname; // of a network interface; empty: the address says where they are
    PciAddressSpec m_address;
    QMap<QString, QString> m_tags;
    bool m_isRemoteManaged = false;
};

// [pci] device_spec. The error is what nova-compute does not start with.
// Source: nova.pci.whitelist.Whitelist._parse_white_list_from_config.
Result<QList<DeviceSpec>> deviceSpecs(const Configuration &config, Release release);

} // namespace astrolabe
