// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/oldactions.h"

#include "services/actions/serveraction.h"
#include "store/documents.h"
#include "store/sqlite.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Result<void> nameAction(const Database &database, qint64 id)
{
    const auto document = readRow<QByteArray>(database.run(u"SELECT document FROM decision WHERE id = ?"_s, {id}),
        [](const QSqlQuery &query) -> Result<QByteArray> { return query.value(0).toByteArray(); });
    const auto decision = document.and_then([](const QByteArray &whole) { return unpackDecision({whole}); });
    const QString action = decision ? actionNameOf(decision->asked) : QString();
    return action.isEmpty() ? Result<void>()
                            : database.execute(u"UPDATE decision SET action = ? WHERE id = ?"_s, {action, id});
}

} // namespace

// Row by row: a decision can be large. An action moves one server.
Result<void> nameOldActions(const Database &database)
{
    return database.inTransaction([&] {
        return forEachId(database, u"SELECT id FROM decision WHERE count = 1"_s,
            [&](qint64 id) { return nameAction(database, id); });
    });
}

} // namespace astrolabe
