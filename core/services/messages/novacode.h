// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "services/messages/journal.h"

#include <QStringList>

namespace astrolabe {

// Nova's functions behind a message, with their modules and classes, in the order in which they begin. Source: the
// final tag of each release of Nova, the development branch for the newest.
struct CodeBehind
{
    QStringList sender;   // empty: not known, or the sender is not Nova
    QStringList receiver; // empty: not known, or the receiver is not Nova

    bool operator==(const CodeBehind &) const = default;
};

// Which Nova it was, and what it did.
struct CodeGround
{
    Release earliest; // one of these
    Release latest;
    bool asksFilters = true; // whether nova-scheduler's driver does; until Rocky there are drivers that do not
    bool isBoot = true;      // other actions send some messages of the same name from other functions
    QString action = {};     // such as "os-migrateLive", if it is no boot; empty: not known
};

// What nova-api was asked to do with a server that exists, by the member of the body that names it; empty: nothing.
QString actionIn(const Journal &journal);

// What holds in all versions of Nova in question.
CodeBehind codeBehind(const Message &message, const CodeGround &ground);

// "ComputeTaskManager._schedule_instances": without the module.
QString withoutModule(const QString &function);

} // namespace astrolabe
