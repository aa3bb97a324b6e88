// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

#include <functional>

namespace astrolabe {

// What nova-api looks up elsewhere while it checks a request.
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
    Usage, // of the project
    DeviceProfile,
    Volume,
    VolumeSnapshot,
    VolumeTypes,
};

// Told of each of them, in order, with its name and whether it was found. Some cells may not answer.
class Lookups
{
public:
    using Listener = std::function<void(Lookup what, const QString &name, bool found)>;

    Lookups() = default;
    explicit Lookups(Listener listener, QSet<int> silentCells = {})
        : m_listener(std::move(listener))
        , m_silentCells(std::move(silentCells))
    { }

    // By position.
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
