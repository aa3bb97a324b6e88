// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/buildorder.h"
#include "services/servicecontext.h"

namespace astrolabe::services {

// The devices of servers whose flavor names a device profile. Source: Cyborg's API v2, as nova.accelerator.cyborg uses
// it.
class Accelerators
{
public:
    explicit Accelerators(ServiceContext &context)
        : m_context(context)
    { }

    // Accelerator requests are made and bound to the server's host and to the providers that Placement gave.
    Replied<> bind(const Party &by, const BuildOrder &order);
    // nova-compute takes the devices up once they are bound.
    Replied<> take(const Party &by, const BuildOrder &order);
    void release(const Party &by, const QString &server);

private:
    QString profileOf(const QString &server) const; // empty: none

    ServiceContext &m_context;
    QHash<QString, Raised> m_overdue; // by server: why nothing was heard of its requests
};

} // namespace astrolabe::services
