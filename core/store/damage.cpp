// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/damage.h"

#include "store/database.h"
#include "store/documents.h"

namespace astrolabe {

// Reads row by row: all documents together are large.
Result<QStringList> damagedDocuments(const Database &database, const QString &rows, const QString &name)
{
    auto query = database.run(rows);
    if (!query)
        return tl::unexpected(query.error());
    QStringList damaged;
    for (;;) {
        const auto has = nextRow(*query);
        if (!has)
            return tl::unexpected(has.error());
        if (!*has)
            return damaged;
        if (!isWhole(query->value(1).toByteArray()))
            damaged.append(name.arg(query->value(0).toString()));
    }
}

} // namespace astrolabe
