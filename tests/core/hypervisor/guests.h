// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

#include <QUuid>

namespace astrolabe::test {

// A server as a boot creates it, with a new uuid.
inline Guest smallGuest(const QString &name)
{
    Guest guest;
    guest.instance.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    guest.instance.displayName = name;
    guest.instance.projectId = QStringLiteral("5d2f7c1b6c0f4d5f9d7a3f0a1e2b3c44");
    guest.instance.userId = QStringLiteral("0f5b0a0e1c634b4c8f8a0d2b9a6c7d11");
    guest.instance.image = QStringLiteral("2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10");
    guest.flavor.flavorid = QStringLiteral("1");
    guest.flavor.name = QStringLiteral("m1.tiny");
    guest.flavor.vcpus = 2;
    guest.flavor.memoryMb = 64;
    guest.projectName = QStringLiteral("demo");
    guest.userName = QStringLiteral("alice");
    return guest;
}

} // namespace astrolabe::test
