// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

namespace astrolabe {

// A turn that a boot or an action takes, to be found among hundreds of messages.
struct Landmark
{
    enum class Kind {
        Refused,     // by nova-api
        NoHost,      // nova-scheduler finds no host for the request
        Attempt,     // a host is told to build or take the server
        Rescheduled, // the host could not, and hands the server back
        Buried,      // in cell0
        Fault,       // Nova stores why the server is in error
        Active,      // the server is built
    };

    Kind kind = Kind::Attempt;
    int moment = 0;     // of the message, its answer or the state
    QString server{};   // its uuid; empty: the request as a whole
    QString host{};     // of an attempt, and where the server is active
    int attempt = 0;    // from 1
    QString cause = {}; // Nova's text; empty: none

    bool operator==(const Landmark &) const = default;
};

// Those of the server and of the request as a whole, in order. An empty `server` stands for all servers: then without
// first attempts and servers that are built, which are the plain course.
QList<Landmark> landmarksOf(const Journal &journal, const QString &server);

} // namespace astrolabe
