// SPDX-License-Identifier: GPL-3.0-or-later
// An action that nova-compute of the server's host has to take part in. Nova says no more than that it is unavailable.
#include "decision/optionorigin.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/causes/servicedown.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isMigrated(const Case &examined)
{
    using Kind = ServerAction::Kind;
    const Kind kind = std::get<ServerQuestion>(examined.trial.question).action.kind;
    return kind == Kind::LiveMigrate || kind == Kind::Migrate;
}

} // namespace

std::optional<Cause> refusals::unavailableHost(const Case &examined)
{
    static const QStringList types{u"ServiceUnavailable"_s, u"ComputeServiceUnavailable"_s};
    const Instance *server = serverAsked(examined);
    const CloudIndex &index = examined.index();
    const Service *service = server == nullptr ? nullptr : index.serviceOf(server->host);
    const auto &error = examined.decision().error;
    if (service == nullptr || index.isUp(*service) || !types.contains(error->type))
        return std::nullopt;
    const Release release = examined.trial.scheduler->release();
    const Configuration &config = examined.cloud().config;
    const QList<Fact> facts{{u"service"_s, serviceOf(error->stage), Origin::request()},
        {u"host"_s, server->host, Origin::host()}, serverFact(*server),
        {u"seconds_since_seen"_s, index.secondsSinceSeen(*service), Origin::host()},
        {u"service_down_time"_s, qint64{config.integer("DEFAULT", "service_down_time", release)},
            optionOrigin(config, "DEFAULT", "service_down_time", release)}};
    const bool isAhead = !service->forcedDown && *service->lastSeenUp > index.now();
    Cause cause{.hosts = index.nodesOfHost(server->host),
        .undoing = {{serviceBroughtUp(index, server->host)}},
        .isDisorder = true};
    if (service->forcedDown)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 refuses the action: nova-compute of %2, where %3 runs, is marked as forced down"),
            facts.first(3)};
    else if (isAhead)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 refuses the action: nova-compute of %2, where %3 runs, reports %4 s ahead of time, "
                              "more than the %5 s allowed"),
            facts};
    else
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 refuses the action: nova-compute of %2, where %3 runs, last reported %4 s ago; it "
                              "counts as down after %5 s"),
            facts};
    if (isMigrated(examined) && !isAhead)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "%1; from a host that is down, servers are evacuated"),
            {{u"refusal"_s, QList<Reason>{cause.sentence}, Origin::host()}}};
    return cause;
}

} // namespace astrolabe
