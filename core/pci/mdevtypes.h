// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "model/nodedevice.h"

namespace astrolabe {

// The type of mediated devices that each device of a host is divided into.
// Source: nova.virt.libvirt.driver.LibvirtDriver._get_supported_vgpu_types.
class MdevTypes
{
public:
    // [devices] enabled_mdev_types, with a group for each type. The error keeps nova-compute from starting.
    static Result<MdevTypes> of(const Configuration &config, Release release);

    QString typeOf(const NodeDevice &device) const; // empty: not divided
    QString resourceClassOf(const NodeDevice &device) const;
    // The most mediated devices of a type; 0: unlimited.
    int mostOf(const QString &type) const { return m_most.value(type); }

private:
    Result<void> add(const QString &type, const Configuration &config, Release release);

    struct Group
    {
        QString type;
        QString resourceClass;
    };
    QMap<QString, Group> m_ofAddress;
    QString m_default; // for devices that no group lists
    QMap<QString, int> m_most;
};

} // namespace astrolabe
