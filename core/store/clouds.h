// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "model/cloud.h"

#include <QDateTime>

namespace astrolabe {

class Database;

struct StoredCloud
{
    qint64 id = 0;
    QString name;
    QString source; // a file's path, or "sample:campus"
    QDateTime openedAt;
    int hosts = 0;
};

// The clouds that were opened, in their original state.
class StoredClouds
{
public:
    explicit StoredClouds(const Database &database)
        : m_database(&database)
    { }

    // A cloud from the same source replaces the earlier one and keeps what was booted on it. putDocument() adds the
    // document; until then the earlier document remains. packCloud() takes a while for many hosts and needs no store.
    Result<qint64> put(const Cloud &cloud, const QString &source);
    Result<void> putDocument(qint64 id, const QByteArray &packedCloud);
    Result<QList<StoredCloud>> all() const; // most recently opened first
    // Without what was booted here. Fails if `progress` asks to stop.
    Result<Cloud> document(qint64 id, Progress &progress) const;
    Result<void> remove(qint64 id); // with everything stored for it

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
