// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/tablemodel.h"

#include <QVariant>

namespace astrolabe {

// A table cell about a thing.
struct CatalogueCell
{
    QVariant value;      // for sorting, or a Capacity; invalid if unknown
    QString text = {};   // null: made from the value
    QString detail = {}; // the text in full, if it is cut short; null: same as the text

    bool operator==(const CatalogueCell &) const = default;
};

// Something that a request can name, or that limits requests.
struct CatalogueRow
{
    QString id;
    QList<CatalogueCell> cells; // one per column of the kind

    bool operator==(const CatalogueRow &) const = default;
};

using CatalogueRows = QList<CatalogueRow>;

} // namespace astrolabe
