// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "services/databases.h"
#include "services/messages/notifications.h"

namespace astrolabe::services {

// What every service of a cloud uses.
struct ServiceContext
{
    const CloudIndex &index;
    Release release;
    Wire &wire;
    Databases &databases;
    Progress &progress;
    QString dataFolder; // for what outlives guests: snapshots, volumes; empty: nothing is kept

    const Cloud &cloud() const { return index.cloud(); }
    const Configuration &config() const { return cloud().config; }
    void notify(const Party &by, const Notification &what) const
    {
        const BootedServer *server = databases.contains(what.server) ? &databases.server(what.server) : nullptr;
        services::notify(index, wire, by, what, server);
    }
    // Positions of the cells whose databases are unreachable.
    QSet<int> silentCells() const
    {
        const QStringList down = wire.faults().cellsDown(); // an empty name: all cells
        QSet<int> silent;
        for (int i = 0; i < cloud().cells.size(); ++i) {
            if (down.contains(cloud().cells.at(i).name) || down.contains(QString()))
                silent.insert(i);
        }
        return silent;
    }
};

} // namespace astrolabe::services
