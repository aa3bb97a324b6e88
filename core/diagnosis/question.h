// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/request.h"
#include "scheduler/scheduler.h"
#include "services/actions/serveraction.h"

#include <variant>

namespace astrolabe {

// An action on a server that the cloud has.
struct ServerQuestion
{
    ServerAction action;
    QString server; // uuid
    // The request that the server was booted with, for its hints. Empty: what the cloud says of the server.
    QJsonObject request = {};

    bool operator==(const ServerQuestion &) const = default;
};

// What a cloud is asked, as a value, so that a changed cloud can be asked the same.
using Question = std::variant<Request, ServerQuestion>;

// A dry run. A refusal before the scheduler is asked is a decision, too; NotFound: no such server; Unsupported: an
// action that does not ask the scheduler, or Conflict if nova-api refuses it.
Result<Decision> decide(
    const Question &question, const SchedulerPtr &scheduler, const DecideOptions &options, Progress &progress);

// The question that the decision answers. BadInput: the decision does not hold its request.
Result<Question> questionOf(const Decision &decision);
// What the request of a case asks of its cloud: itself, or the action on a server that it says it is part of.
Question questionIn(const Request &request, const CloudIndex &index);

// The member of a request's document that has its scheduler hints, by its present or its former name.
QString hintsMemberOf(const Request &request);

// The member of the question's document that names the flavor it asks for; empty: the action takes none.
QStringList flavorMemberOf(const Question &question);
// What else a boot or an action asks for, such as its host.
QStringList memberOf(const Question &question, const QString &name);

// As documents of requests, with the action if one on a server asks.
QJsonObject writeQuestion(const Question &question);
Result<Question> parseQuestion(const QJsonObject &document);

} // namespace astrolabe
