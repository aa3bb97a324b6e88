// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"
#include "hypervisor/eventloop.h"

#include <QTest>

namespace astrolabe::test {

// A connection to libvirt's test driver, whose host all connections of a program share. It keeps documents of domains
// and volumes, but no content, no secrets and no ports.
inline std::unique_ptr<Connection> testDriver(const QString &uri = QStringLiteral("test:///default"))
{
    startEventLoop();
    const Connection::Listener nobody{[](const QString &, const QString &) { }, [](const QString &) { }};
    auto connection = Connection::open(uri, nobody);
    if (!connection)
        qFatal("libvirt's test driver does not open");
    return *std::move(connection);
}

} // namespace astrolabe::test
