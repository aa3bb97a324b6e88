// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

#include <QList>
#include <QString>

#include <memory>

namespace astrolabe {

// Something that the search box can lead to.
struct Finding
{
    enum class Kind { Command, Host, Server, Flavor };

    Kind kind = Kind::Command;
    QString id; // a command's name, a node's or instance's uuid, a flavorid
    QString text;
    QString detail; // shown behind the text: a zone, a host, a shortcut

    bool operator==(const Finding &) const = default;
};

// How well a text answers a query: higher is better, 0 not at all. Whole text before its beginning, before the
// beginning of a word, before anywhere, before its letters in order.
int matchRank(QStringView query, QStringView text);

// The best answers over the commands and what the cloud holds; "h ", "i ", "f " and "> " narrow to hosts, servers,
// flavors and commands. Of equal rank commands come first, then hosts, servers and flavors, each by name.
QList<Finding> search(const QString &query, const QList<Finding> &commands, const CloudIndex *index, qsizetype most);

} // namespace astrolabe
