// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

#include <functional>

namespace astrolabe {

// The lookups in other services and databases that nova-api makes while checking a request.
enum class Lookup {
    Flavor,
    Services,
    ComputeVersions,
    Image,
    SecurityGroups,
    Networks,
    Port,
    PortQuota,
    KeyPair,
    ServerGroup,
    HostMapping,
    Provider,
    Usage, // the project's
    DeviceProfile,
    Volume,
    VolumeSnapshot,
    VolumeTypes,
};

// Reports each lookup in order, with the name looked up and whether it was found. Some cells may not respond.
class Lookups
{
public:
    using Listener = std::function<void(Lookup what, const QString &name, bool found)>;

    Lookups() = default;
    explicit Lookups(Listener listener, QSet<int> silentCells = {})
        : m_listener(std::move(listener))
        , m_silentCells(std::move(silentCells))
    { }

    // By position: the cells that do not respond.
    const QSet<int> &silentCells() const { return m_silentCells; }

    void tell(Lookup what, const QString &name, bool found) const
    {
        if (m_listener)
            m_listener(what, name, found);
    }

private:
    Listener m_listener;
    QSet<int> m_silentCells;
};

} // namespace astrolabe
