// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "services/messages/journal.h"

namespace astrolabe {

// How one server of a request ended up after the scheduler had answered.
struct ServerEnding
{
    QString server;         // its uuid
    QString vmState = {};   // "building": the build has not ended
    QString host = {};      // empty: none
    QStringList tried = {}; // hosts that were told to build it, in order
    QString cause = {};     // Nova's text of the last failure, even if a later host succeeded; empty: nothing failed

    bool isInError() const { return vmState == QLatin1StringView("error"); }
    bool isBuilding() const { return vmState == QLatin1StringView("building"); }

    bool operator==(const ServerEnding &) const = default;
};

// In the order in which the journal first mentions the servers.
QList<ServerEnding> endingsOf(const Journal &journal);

// The position in the decision of the server to show: `server` (a uuid) if the request has it; else the server that
// failed, during or after the decision, or that a nova-compute would refuse; else the first.
int instanceInQuestion(const Decision &decision, const QList<ServerEnding> &endings, const QString &server);

} // namespace astrolabe
