// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/cataloguerow.h"
#include "model/cloudindex.h"

#include <functional>
#include <optional>

namespace astrolabe {

// A list in a cloud, and how its columns are filled.
struct CatalogueKind
{
    const char *key;   // name in the cloud document and in settings
    const char *title; // source text, in the context CatalogueView
    QList<TableColumn> columns;
    QStringList hiddenAtFirst; // column keys
    // nullopt if the cloud doesn't include the list. Takes a while for long lists.
    std::function<std::optional<CatalogueRows>(const CloudIndex &)> rows;
};

// All kinds in display order: what servers are made of, where they run, what the services around Nova have, and the
// limits of each project.
QList<CatalogueKind> catalogueKinds();

// The kinds of one service each.
QList<CatalogueKind> computeKinds();
QList<CatalogueKind> networkKinds();
QList<CatalogueKind> volumeKinds();
QList<CatalogueKind> identityKinds();

// -- How the kinds fill their cells

// "a, b, c"; the detail has one item per line.
CatalogueCell listCell(const QStringList &items);
// "key=value, …"; the detail has one entry per line.
CatalogueCell mapCell(const QMap<QString, QString> &values);
CatalogueCell textCell(const QString &text); // unknown if empty
CatalogueCell numberCell(qint64 number);
// An amount of memory or disk; a dash for 0.
CatalogueCell mebibytesCell(qint64 mebibytes);
CatalogueCell gibibytesCell(qint64 gibibytes);
CatalogueCell yesNoCell(bool yes);
// Usage of a limit; -1 for no limit.
CatalogueCell usageCell(double used, double limit, const QString &unit = {});

// The name, or the id if there is none.
QString nameOrId(const QString &name, const QString &id);
// The project's name if known, otherwise its id.
CatalogueCell projectCell(const CloudIndex &index, const QString &id);

// The rows of a list that may be unknown.
template<typename List, typename RowOf>
std::optional<CatalogueRows> rowsOf(const std::optional<List> &things, RowOf rowOf)
{
    if (!things)
        return std::nullopt;
    CatalogueRows rows;
    rows.reserve(things->size());
    for (const auto &thing : *things)
        rows.append(rowOf(thing));
    return rows;
}

} // namespace astrolabe
