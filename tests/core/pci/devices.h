// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "model/nodedevice.h"

#include <QJsonArray>
#include <QTest>

// A host's devices and their configuration, each in few words.
namespace astrolabe::test {

inline NodeDevice device(
    const QString &address, const QString &ids, const QString &devType = QStringLiteral("type-PCI"))
{
    NodeDevice device;
    device.address = address;
    device.vendorId = ids.section(u':', 0, 0);
    device.productId = ids.section(u':', 1);
    device.devType = devType;
    return device;
}

inline NodeDevice function(const QString &address, const QString &ids, const QString &parent)
{
    NodeDevice function = device(address, ids, QStringLiteral("type-VF"));
    function.parentAddress = parent;
    return function;
}

inline Configuration giving(const QStringList &specs, bool inPlacement = false)
{
    Configuration config;
    const auto set = [&](const char *name, const QJsonValue &value) {
        if (!config.set(QStringLiteral("pci"), QLatin1StringView(name), value))
            qFatal("The option is refused");
    };
    set("device_spec", QJsonArray::fromStringList(specs));
    set("report_in_placement", inPlacement);
    return config;
}

} // namespace astrolabe::test
