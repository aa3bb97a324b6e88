// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/libvirtapi.h"

#include <functional>
#include <vector>

namespace astrolabe {

// Owns an open libvirt connection and its event callbacks. Opened, used and destroyed on the thread that makes its
// calls; listeners are called from libvirt's event thread.
class Connection
{
public:
    struct Listener
    {
        std::function<void(const QString &uuid, const QString &name)> domainChanged;
        std::function<void(const QString &why)> closed;
    };

    static Result<std::unique_ptr<Connection>> open(const QString &uri, const Listener &listener);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    virConnectPtr handle() const { return m_handle; }
    QString type() const;   // "QEMU", "TEST"
    bool isLocal() const;   // whether the host is this machine
    bool isSession() const; // a user's session, without the rights of the system instance

    Result<DomainHandle> domain(const QString &uuid) const;
    Result<std::vector<DomainHandle>> domains() const; // all defined or running ones

private:
    Connection(virConnectPtr handle, Listener listener);
    void listen();

    virConnectPtr m_handle = nullptr;
    Listener m_listener;
    int m_lifecycleCallback = -1;
    bool m_closeCallback = false;
};

} // namespace astrolabe
