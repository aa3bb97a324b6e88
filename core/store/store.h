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

// The console's file, open: each subject in it has an interface of its own, that is good as long as this is there. One
// transaction per call, so a killed program leaves whole records or none. Belongs to the thread that opened it.
class Store
{
public:
    // Makes the file where there is none and brings an older one up to date. A newer schema is Unsupported, a damaged
    // file BadInput; either leaves the file as it was.
    static Result<Store> open(const QString &path);
    // Whatever would write fails; another program may. NotFound: there is no file.
    static Result<Store> openToRead(const QString &path);
    bool isReadOnly() const { return m_isReadOnly; }
    // The same file once more, for another thread of this program.
    static Result<Store> reopen(const QString &path);

    StoredClouds clouds() const { return StoredClouds(*m_database); }
    StoredChanges changes() const { return StoredChanges(*m_database); }
    StoredServers servers() const { return StoredServers(*m_database); }
    StoredComputeNodes computeNodes() const { return StoredComputeNodes(*m_database); }
    StoredVolumes volumes() const { return StoredVolumes(*m_database); }
    StoredHistory history() const { return StoredHistory(*m_database); }
    StoredConnections connections() const { return StoredConnections(*m_database); }
    StoredSettings settings() const { return StoredSettings(*m_database); }

    // Another program has written to the file since Astrolabe closed it, or its disk has lost something. After a kill
    // nobody knows: false.
    bool hasChangedOutside() const { return m_hasChangedOutside; }
    // What is kept here and cannot be read any more, each named.
    Result<QStringList> damagedDocuments() const;

private:
    explicit Store(StoreDatabase database, bool hasChangedOutside = false);

    StoreDatabase m_database;
    bool m_hasChangedOutside;
    bool m_isReadOnly = false;
};

} // namespace astrolabe
