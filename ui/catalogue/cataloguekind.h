// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/cataloguerow.h"
#include "model/cloudindex.h"

#include <functional>
#include <optional>

namespace astrolabe {

// A list of a cloud, and how its columns are filled.
struct CatalogueKind
{
    const char *key;   // as the cloud's document names it, and in settings
    const char *title; // source text, in the context CatalogueView
    QList<TableColumn> columns;
    QStringList hiddenAtFirst; // columns
    // None: the cloud does not say which there are. Takes a while for long lists.
    std::function<std::optional<CatalogueRows>(const CloudIndex &)> rows;
};

// All of them, in the order in which they are shown: what servers are made of, where they stand, what the services
// beside Nova have, and who may have how much.
QList<CatalogueKind> catalogueKinds();

// Those of one service each.
QList<CatalogueKind> computeKinds();
QList<CatalogueKind> networkKinds();
QList<CatalogueKind> volumeKinds();
QList<CatalogueKind> identityKinds();

// -- How the kinds fill their cells

// "a, b, c"; in full one to a line.
CatalogueCell listCell(const QStringList &items);
// "key=value, …", likewise.
CatalogueCell mapCell(const QMap<QString, QString> &values);
CatalogueCell textCell(const QString &text); // empty: unknown
CatalogueCell numberCell(qint64 number);
// An amount of memory or disk; 0 reads as a dash.
CatalogueCell mebibytesCell(qint64 mebibytes);
CatalogueCell gibibytesCell(qint64 gibibytes);
CatalogueCell yesNoCell(bool yes);
// So much of a limit; -1: there is none.
CatalogueCell usageCell(double used, double limit, const QString &unit = {});

// What something is called that may have no name.
QString nameOrId(const QString &name, const QString &id);
// By its name where it is known, else by its id.
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
