// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace astrolabe {

// A step of an action on a server. Source: nova.objects.InstanceActionEvent.
struct RecordedEvent
{
    QString event; // "compute__do_build_and_run_instance"
    QString host;  // that reported it; empty: not known (before Ussuri)
    QDateTime start;
    QDateTime finish; // invalid: never finished
    QString result;   // "Success", "Error"

    bool operator==(const RecordedEvent &) const = default;
};

// What was done with a server, as Nova keeps it. Source: nova.objects.InstanceAction.
struct RecordedAction
{
    QString action; // "create", "resize", "delete" …
    QString requestId;
    QString message; // "Error" if it failed
    QDateTime start; // UTC, as all times here
    QDateTime finish;
    QList<RecordedEvent> events;

    bool operator==(const RecordedAction &) const = default;
};

// A server of a boot, and what came of it.
struct RecordedServer
{
    QString uuid;
    QString name; // empty: its row is gone
    QString host; // where it was built first; empty: nowhere
    QString node;
    QString vmState; // now, or when it was deleted
    QString fault;   // Nova's text of why it was not built
    QDateTime createdAt;
    QDateTime launchedAt; // invalid: it was never built
    QDateTime deletedAt;  // invalid: it still exists
    QList<RecordedAction> actions;

    bool operator==(const RecordedServer &) const = default;
};

enum class BootOutcome {
    Landed,   // each server was built
    Failed,   // at least one server was refused a host, or its build failed
    Building, // still under way when the evidence was taken
    Deleted,  // before the servers were built
    Unknown,  // no row of its servers is left
};
QString toString(BootOutcome outcome);

// One request to boot servers, whatever came of it, as Nova's databases keep it for as long as its servers' rows exist.
struct RecordedBoot
{
    QString name;      // of the server as asked for
    QString requestId; // "req-…"; empty: not known
    QDateTime time;    // when nova-api took it
    QString piece;     // where the request stands: file and line; 0: not from a file
    int line = 0;
    QJsonObject request; // as far as Nova keeps it: an Astrolabe request document
    QJsonObject flavor;  // as it was then; members as in the cloud document
    QJsonObject image;   // empty: booted from a volume without image metadata
    QList<RecordedServer> servers;
    QStringList notKept; // what of the request cannot be rebuilt, a sentence each

    bool operator==(const RecordedBoot &) const = default;
};

// By the name or uuid of a server, or the request's id. NotFound, or BadInput if several have that name.
Result<RecordedBoot> bootNamed(const QString &name, const QList<RecordedBoot> &boots);

// Whether a server was refused a host, or its build failed.
bool endedInError(const RecordedServer &server);
// The hosts whose nova-compute began to build it, in that order. Source: nova.compute.manager.ComputeManager, whose
// methods record an event each; a build that is sent to the next host ends without an error, too.
QStringList triedBy(const RecordedServer &server);

BootOutcome outcomeOf(const RecordedBoot &boot);
// Nova's text for the first server that has one; empty: none.
QString faultOf(const RecordedBoot &boot);
// The hosts of its servers, each once.
QStringList hostsOf(const RecordedBoot &boot);

} // namespace astrolabe
