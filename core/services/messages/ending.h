// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "services/messages/journal.h"

namespace astrolabe {

// What became of one server of a request after the scheduler had answered.
struct ServerEnding
{
    QString server;         // its uuid
    QString vmState = {};   // "building": the build has not ended
    QString host = {};      // empty: none
    QStringList tried = {}; // hosts that were told to build it, in order
    QString cause = {};     // Nova's text of what failed last, later success or not; empty: nothing failed

    bool isInError() const { return vmState == QLatin1StringView("error"); }
    bool isBuilding() const { return vmState == QLatin1StringView("building"); }

    bool operator==(const ServerEnding &) const = default;
};

// In the order in which the journal first names the servers.
QList<ServerEnding> endingsOf(const Journal &journal);

// The server of a request that is to be looked at, by its position in the decision: the given one (by uuid), where the
// request has it; else the one that failed, in the decision or after it, or that a nova-compute would refuse; else the
// first.
int instanceInQuestion(const Decision &decision, const QList<ServerEnding> &endings, const QString &server);

} // namespace astrolabe
