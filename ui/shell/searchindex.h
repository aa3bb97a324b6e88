// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

#include <QList>
#include <QString>

#include <memory>

namespace astrolabe {

// A match in the search box.
struct Finding
{
    enum class Kind { Command, Host, Server, Flavor };

    Kind kind = Kind::Command;
    QString id; // a command's name, a node's or instance's uuid, a flavorid
    QString text;
    QString detail; // shown behind the text: a zone, a host, a shortcut

    bool operator==(const Finding &) const = default;
};

// How well a text matches a query: higher is better, 0 is no match. The whole text ranks above its beginning, then the
// beginning of a word, any position, and finally the query's letters in order.
int matchRank(QStringView query, QStringView text);

// The best matches among the commands and the cloud's contents; "h ", "i ", "f " and "> " narrow to hosts, servers,
// flavors and commands. Within a rank, commands precede hosts, servers and flavors, each sorted by name.
QList<Finding> search(const QString &query, const QList<Finding> &commands, const CloudIndex *index, qsizetype most);

} // namespace astrolabe
