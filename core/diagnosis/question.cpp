// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/question.h"

#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "services/actions/actionchecks.h"
#include "services/actions/moverequest.h"
#include "services/cloudserver.h"
#include "services/region/dryrun.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString actionMember = u"action"_s;
const QString uuidsMember = u"instance_uuids"_s;

// The server as the cloud has it, with the hints of its request.
BootedServer serverOf(const ServerQuestion &question, const Instance &instance, const CloudIndex &index)
{
    BootedServer server = serverOfCloud(instance, index);
    auto booted = parseRequest(question.request);
    auto known = parseRequest(server.request);
    if (!booted || !known)
        return server;
    for (auto hint = booted->hints.cbegin(); hint != booted->hints.cend(); ++hint)
        known->hints.insert(hint.key(), *hint);
    server.request = writeRequest(*known);
    return server;
}

// The scheduler finds a host, and the action fails there.
Decision withEnd(Decision decision, const std::optional<Raised> &failure)
{
    if (failure && decision.outcome == Outcome::Scheduled && !decision.instances.isEmpty())
        decision.instances.placed(0).computeRefusal = ComputeRefusal{failure->type, failure->message.simplified()};
    return decision;
}

// Ended by nova-api or nova-conductor before the scheduler was asked.
Decision refusedBefore(
    const ServerQuestion &question, const BootedServer &server, const SchedulerPtr &scheduler, const DecisionError &why)
{
    const CloudIndex &index = *scheduler->index();
    const Request request = services::documentOf(question.action, server, index, scheduler->release());
    Decision decision = scheduler->undecided(why);
    decision.asked = askedOf(request, index);
    decision.unknownParts |= unknownAmongNamed(request, index, &why);
    return decision;
}

bool mayAskTheScheduler(const ServerAction &action)
{
    return actionFrom(bodyOf(action)).has_value();
}

Result<Decision> decideAction(const ServerQuestion &question, const SchedulerPtr &scheduler, Progress &progress)
{
    const CloudIndex &index = *scheduler->index();
    const Instance *instance = index.instance(question.server);
    if (instance == nullptr)
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no server %1.").arg(question.server));
    const BootedServer server = serverOf(question, *instance, index);
    const bool mayAsk = mayAskTheScheduler(question.action);
    const auto refused = mayAsk ? refusedByApi(question.action, server, index, scheduler->release()) : std::nullopt;
    if (refused)
        return refusedBefore(question, server, scheduler, inStage(Stage::Api, *refused));
    return dryRun(question.action, server, scheduler, progress)
        .and_then([&](const ActionOutcome &outcome) -> Result<Decision> {
            if (outcome.decision)
                return withEnd(*outcome.decision, outcome.failure);
            if (outcome.failure && services::moveOf(question.action, server, index, scheduler->release()))
                return refusedBefore(question, server, scheduler, inStage(Stage::Conductor, *outcome.failure));
            return failure(Error::Kind::Unsupported,
                QCoreApplication::translate("Error", "The action does not ask the scheduler."));
        });
}

} // namespace

Result<Decision> decide(
    const Question &question, const SchedulerPtr &scheduler, const DecideOptions &options, Progress &progress)
{
    if (const auto *action = std::get_if<ServerQuestion>(&question))
        return decideAction(*action, scheduler, progress);
    return decideRequest(*scheduler, std::get<Request>(question), options, progress);
}

Result<Question> questionOf(const Decision &decision)
{
    if (decision.asked.request.isEmpty())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The decision does not hold the request that it answers."));
    return parseQuestion(decision.asked.request);
}

Question questionIn(const Request &request, const CloudIndex &index)
{
    const auto question = parseQuestion(writeRequest(request));
    const auto *action = question ? std::get_if<ServerQuestion>(&*question) : nullptr;
    return action != nullptr && index.instance(action->server) != nullptr ? *question : Question(request);
}

QString hintsMemberOf(const Request &request)
{
    const QString former = u"OS-SCH-HNT:scheduler_hints"_s;
    return request.document.contains(former) ? former : u"os:scheduler_hints"_s;
}

QStringList flavorMemberOf(const Question &question)
{
    const auto *asked = std::get_if<ServerQuestion>(&question);
    if (asked == nullptr)
        return {u"server"_s, u"flavorRef"_s};
    return asked->action.kind == ServerAction::Kind::Resize ? QStringList{u"resize"_s, u"flavorRef"_s} : QStringList();
}

QStringList memberOf(const Question &question, const QString &name)
{
    const auto *asked = std::get_if<ServerQuestion>(&question);
    return {asked == nullptr ? u"server"_s : apiNameOf(asked->action.kind), name};
}

QJsonObject writeQuestion(const Question &question)
{
    if (const auto *request = std::get_if<Request>(&question))
        return writeRequest(*request);
    const auto &asked = std::get<ServerQuestion>(question);
    QJsonObject document = asked.request;
    document.insert(actionMember, bodyOf(asked.action));
    document.insert(uuidsMember, QJsonArray{asked.server});
    return document;
}

Result<Question> parseQuestion(const QJsonObject &document)
{
    const QString server = document[uuidsMember][0].toString();
    const auto action = actionFrom(document[actionMember].toObject());
    if (action && !server.isEmpty())
        return Question(ServerQuestion{*action, server, document});
    return parseRequest(document).map([](const Request &request) { return Question(request); });
}

} // namespace astrolabe
