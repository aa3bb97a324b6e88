// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/question.h"

#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "services/cloudserver.h"
#include "services/region/dryrun.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

Result<Decision> decideAction(const ServerQuestion &question, const SchedulerPtr &scheduler, Progress &progress)
{
    const Instance *instance = scheduler->index()->instance(question.server);
    if (instance == nullptr)
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no server %1.").arg(question.server));
    return dryRun(question.action, serverOfCloud(*instance, *scheduler->index()), scheduler, progress)
        .and_then([](const ActionOutcome &outcome) -> Result<Decision> {
            if (!outcome.decision)
                return failure(Error::Kind::Unsupported,
                    QCoreApplication::translate("Error", "The action does not ask the scheduler."));
            return *outcome.decision;
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
    return parseRequest(decision.asked.request).map([](const Request &request) { return Question(request); });
}

} // namespace astrolabe
