// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/oldrequests.h"

#include "store/documents.h"
#include "store/history.h"
#include "store/sqlite.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Result<void> keepRequest(const Database &database, qint64 id)
{
    const auto decision = StoredHistory(database).decision(id);
    return decision ? database.execute(
                          u"UPDATE decision SET request = ? WHERE id = ?"_s, {packRequest(decision->asked.request), id})
                    : Result<void>();
}

} // namespace

// Row by row: a decision can be large.
Result<void> keepOldRequests(const Database &database)
{
    return database.inTransaction([&] {
        return forEachId(database, u"SELECT id FROM decision"_s, [&](qint64 id) { return keepRequest(database, id); });
    });
}

} // namespace astrolabe
