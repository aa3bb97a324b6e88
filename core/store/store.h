// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/changes.h"
#include "store/clouds.h"
#include "store/computenodes.h"
#include "store/connections.h"
#include "store/history.h"
#include "store/servers.h"
#include "store/settings.h"
#include "store/storefile.h"
#include "store/volumes.h"

namespace astrolabe {

// The console's open file. Each subject in it has an interface of its own, valid as long as the Store exists. One
// transaction per call, so a killed program leaves whole records or none. Belongs to the thread that opened it.
class Store
{
public:
    // Creates the file if missing and migrates an older one. A newer schema is Unsupported, a damaged file BadInput;
    // both leave the file unchanged.
    static Result<Store> open(const QString &path);
    // All writes fail; another program may write. NotFound if there is no file.
    static Result<Store> openToRead(const QString &path);
    bool isReadOnly() const { return m_isReadOnly; }
    // Opens the same file again for another thread of this program.
    static Result<Store> reopen(const QString &path);

    StoredClouds clouds() const { return StoredClouds(*m_database); }
    StoredChanges changes() const { return StoredChanges(*m_database); }
    StoredServers servers() const { return StoredServers(*m_database); }
    StoredComputeNodes computeNodes() const { return StoredComputeNodes(*m_database); }
    StoredVolumes volumes() const { return StoredVolumes(*m_database); }
    StoredHistory history() const { return StoredHistory(*m_database); }
    StoredConnections connections() const { return StoredConnections(*m_database); }
    StoredSettings settings() const { return StoredSettings(*m_database); }

    // Another program has written to the file since Astrolabe closed it, or the disk has corrupted it. False after a
    // kill, when this is unknown.
    bool hasChangedOutside() const { return m_hasChangedOutside; }
    // The names of stored documents that can no longer be read.
    Result<QStringList> damagedDocuments() const;

private:
    explicit Store(StoreDatabase database, bool hasChangedOutside = false);

    StoreDatabase m_database;
    bool m_hasChangedOutside;
    bool m_isReadOnly = false;
};

} // namespace astrolabe
