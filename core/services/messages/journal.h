// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <memory>
#include <optional>

namespace astrolabe {

// How services communicate.
enum class Transport {
    Http,
    RpcCall,      // the sender waits for an answer
    RpcCast,      // the sender does not wait
    RpcFanout,    // a cast to all services of a kind
    Notification, // to any listener
    Database,     // SQL
    Native,       // the hypervisor's own interface
    InProcess,    // a step of the service itself
};

// Who takes part in a boot.
struct Party
{
    enum class Role {
        Client,
        Identity,
        Api,
        ApiDatabase,
        Conductor,
        Scheduler,
        Placement,
        CellDatabase,
        Compute,
        Image,
        Network,
        Volume,
        Accelerator,
        Hypervisor,
    };

    Role role = Role::Client;
    QString place = {}; // the service host of a compute and its hypervisor, the name of a database's cell

    bool operator==(const Party &) const = default;
};

// When something happened: each entry of a journal has a number, and the time since the journal began.
struct Moment
{
    int number = 0;
    qint64 microseconds = 0;

    bool operator==(const Moment &) const = default;
};

struct Answer
{
    Moment at = {};
    bool failed = false;
    QString status;           // "202", or the exception's class
    QJsonObject content = {}; // of a failure: `message`, or the API's error body

    bool operator==(const Answer &) const = default;
};

struct Message
{
    Party from;
    Party to;
    Transport transport = Transport::InProcess;
    QString name; // "POST /v2.1/servers", "select_destinations", "INSERT instances"
    QJsonObject content = {};
    QString server = {}; // its uuid; empty: the request as a whole
    Moment at = {};
    std::optional<Answer> answer = {}; // none: nobody waits for one, or none came

    bool operator==(const Message &) const = default;
};

// A server's states as recorded from this moment on.
struct StateChange
{
    Moment at;
    QString server; // its uuid
    QString vmState;
    QString taskState; // empty: none
    PowerState power = PowerState::NoState;
    QString host; // empty: none

    bool operator==(const StateChange &) const = default;
};

// All messages between the services for one request, and the state changes of its servers.
struct Journal
{
    QString requestId; // "req-…"
    QDateTime begunAt;
    QList<Message> messages; // in the order in which they were sent
    QList<StateChange> states;
    int moments = 0; // number of moments; each belongs to one message, answer or state change

    bool operator==(const Journal &) const = default;
};

using JournalPtr = std::shared_ptr<const Journal>;

QString toString(Transport transport);
QString toString(Party::Role role);
// The numbers of Nova's API. Source: nova.compute.power_state.
int numberOf(PowerState state);

} // namespace astrolabe
