// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/logrecord.h"
#include "sources/logs/recordeddecision.h"

#include <span>

namespace astrolabe {

// A reason whose filter the log has not said to be done yet.
struct PendingReason
{
    QByteArray module; // of the filter: "compute_filter"; empty: unknown
    RecordedReason reason;
};

// One request's decision while its messages are read.
struct Trail
{
    RecordedDecision decision;
    QList<PendingReason> reasons;
    QStringList details;                   // since the last reason
    QList<LoggedHost> hostStates;          // updated since the last run began
    bool isOpenRun = false;                // the last run goes on
    bool isCreate = false;                 // nova-api took it as a request for servers
    QHash<QString, int> queryByOwnRequest; // Placement's own request id to the position of its query

    RecordedRun &newRun(const LogPlace &place);
    // The last run; a new one if the log does not show how it began.
    RecordedRun &run(const LogPlace &place);
};

// What the message says after the words that it begins with.
struct LogMessage
{
    const LogRecord &record;
    QStringView rest;
    LogPlace place;
};

// A message that Nova or Placement writes, and what to make of it. Texts of all releases; each is a line in a table.
struct MessageRule
{
    const char *logger; // its beginning: "nova.filters"
    const char *begins; // the text
    void (*apply)(Trail &trail, const LogMessage &message);
};

// What to make of a message: of one whose logger is known the first rule, else all whose text begins so.
void apply(Trail &trail, const LogRecord &record, const QString &piece);
// Whether any rule is about messages of the logger.
bool isLoggerKnown(QByteArrayView logger);

// One table for each service and subject.
std::span<const MessageRule> filterMessages();
std::span<const MessageRule> weigherMessages();
std::span<const MessageRule> schedulerMessages();
std::span<const MessageRule> conductorMessages();
std::span<const MessageRule> computeMessages();
std::span<const MessageRule> placementMessages();

// The (host, node) pairs of a list as Python writes it; none: it is no complete list of them.
std::optional<QList<LoggedHost>> loggedHostsOf(const struct PythonLiteral &list);
void narrow(LoggedRelease &release, std::optional<int> earliest, std::optional<int> latest);
void addServer(RecordedDecision &decision, const QString &uuid);
// Keeps the first fault that a decision had, unless the new one says more.
void setFault(RecordedDecision &decision, QStringView text, const LogPlace &place);

} // namespace astrolabe
