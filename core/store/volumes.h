// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/surroundings.h"

namespace astrolabe {

class Database;

// Cinder volumes created or deleted in Astrolabe; see ServerRecords.
class StoredVolumes
{
public:
    explicit StoredVolumes(const Database &database)
        : m_database(&database)
    { }

    Result<void> record(qint64 cloudId, const Volume &volume);
    Result<QList<Volume>> all(qint64 cloudId) const;

private:
    const Database *m_database;
};

} // namespace astrolabe
