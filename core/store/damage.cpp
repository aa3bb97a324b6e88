// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/damage.h"

#include "store/database.h"
#include "store/documents.h"

#include <optional>

namespace astrolabe {

// Reads row by row: all documents together are large.
Result<QStringList> damagedDocuments(const Database &database, const QString &rows, const QString &name)
{
    auto query = database.run(rows);
    if (!query)
        return tl::unexpected(query.error());
    QStringList damaged;
    std::optional<qint64> last;
    for (;;) {
        const auto has = nextRow(*query);
        if (!has)
            return tl::unexpected(has.error());
        if (!*has)
            return damaged;
        const qint64 id = query->value(0).toLongLong();
        if (last == id || isWhole(query->value(2).toByteArray()))
            continue;
        damaged.append(name.arg(query->value(1).toString()));
        last = id;
    }
}

} // namespace astrolabe
