// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/tablemodel.h"

#include <QVariant>

namespace astrolabe {

// What a column says of a thing.
struct CatalogueCell
{
    QVariant value;      // for sorting, or a Capacity; invalid: unknown
    QString text = {};   // null: the value's own
    QString detail = {}; // where the text is cut short; null: the text

    bool operator==(const CatalogueCell &) const = default;
};

// One thing that a request can name, or that limits it.
struct CatalogueRow
{
    QString id;
    QList<CatalogueCell> cells; // one for each column of its kind

    bool operator==(const CatalogueRow &) const = default;
};

using CatalogueRows = QList<CatalogueRow>;

} // namespace astrolabe
