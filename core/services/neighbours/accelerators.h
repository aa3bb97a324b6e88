// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/buildorder.h"
#include "services/servicecontext.h"

namespace astrolabe::services {

// The devices of servers whose flavor names a device profile. Source: Cyborg's API v2, as used by
// nova.accelerator.cyborg.
class Accelerators
{
public:
    explicit Accelerators(ServiceContext &context)
        : m_context(context)
    { }

    // Creates accelerator requests and binds them to the server's host and the providers that Placement chose.
    Replied<> bind(const Party &by, const BuildOrder &order);
    // nova-compute takes the devices over once they are bound.
    Replied<> take(const Party &by, const BuildOrder &order);
    void release(const Party &by, const QString &server);

private:
    QString profileOf(const QString &server) const; // empty: none

    ServiceContext &m_context;
    QHash<QString, Raised> m_overdue; // by server: why its requests were not reported as bound
};

} // namespace astrolabe::services
