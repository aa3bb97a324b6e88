// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/oldrequests.h"

#include "store/documents.h"
#include "store/history.h"
#include "store/sqlite.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Row by row: a decision can be large.
Result<void> keepRequests(const Database &database)
{
    const auto ids = readRows<qint64>(database.run(u"SELECT id FROM decision"_s),
        [](const QSqlQuery &query) -> Result<qint64> { return query.value(0).toLongLong(); });
    if (!ids)
        return tl::unexpected(ids.error());
    for (const qint64 id : *ids) {
        const auto decision = StoredHistory(database).decision(id);
        if (!decision)
            continue;
        const QString request = packRequest(decision->asked.request);
        if (auto kept = database.execute(u"UPDATE decision SET request = ? WHERE id = ?"_s, {request, id}); !kept)
            return kept;
    }
    return {};
}

} // namespace

Result<void> keepOldRequests(const Database &database)
{
    return database.inTransaction([&] { return keepRequests(database); });
}

} // namespace astrolabe
