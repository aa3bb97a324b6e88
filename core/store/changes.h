// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/changehistory.h"

namespace astrolabe {

class Database;

// Changes made in Astrolabe to clouds after they were opened.
class StoredChanges
{
public:
    explicit StoredChanges(const Database &database)
        : m_database(&database)
    { }

    // Replaces the cloud's stored changes.
    Result<void> set(qint64 cloudId, const ChangeHistory &changes);
    Result<ChangeHistory> all(qint64 cloudId) const;

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
