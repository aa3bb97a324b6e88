// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace astrolabe {

struct DaxDevice
{
    QString chardev; // "dax0.0"
    QJsonObject other;

    bool operator==(const DaxDevice &) const = default;
};

struct DaxRegion
{
    qint64 align = 0;
    QList<DaxDevice> devices;
    QJsonObject other;

    bool operator==(const DaxRegion &) const = default;
};

// A namespace of a host's persistent memory, as `ndctl list -X` reports it. Sizes in bytes.
struct PmemNamespace
{
    QString name; // empty: Nova ignores the namespace
    qint64 size = 0;
    std::optional<DaxRegion> daxRegion; // none: not in a mode that guests can use
    bool isAssigned = false;            // to a server
    QJsonObject other;

    bool operator==(const PmemNamespace &) const = default;
};

} // namespace astrolabe
