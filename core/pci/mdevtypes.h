// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "model/nodedevice.h"

namespace astrolabe {

// Which type of mediated devices each device of a host is divided into.
// Source: nova.virt.libvirt.driver.LibvirtDriver._get_supported_vgpu_types.
class MdevTypes
{
public:
    // [devices] enabled_mdev_types with a group each. The error is what nova-compute does not start with.
    static Result<MdevTypes> of(const Configuration &config, Release release);

    QString typeOf(const NodeDevice &device) const; // empty: none
    QString resourceClassOf(const NodeDevice &device) const;
    // How many there may be of a type; 0: as many as there can be.
    int mostOf(const QString &type) const { return m_most.value(type); }

private:
    Result<void> add(const QString &type, const Configuration &config, Release release);

    struct Group
    {
        QString type;
        QString resourceClass;
    };
    QMap<QString, Group> m_ofAddress;
    QString m_default; // of devices that no group names
    QMap<QString, int> m_most;
};

} // namespace astrolabe
