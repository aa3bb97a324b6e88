// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/schedulerservice.h"

#include "api/servergroup.h"
#include "boot/reportedcloud.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party novaScheduler{Party::Role::Scheduler};

QString inWords(const Raised &raised)
{
    return raised.message.isEmpty() ? raised.type : raised.type + u": "_s + raised.message;
}

void setNoValidHost(Decision &decision, const QString &reason, Stage stage)
{
    decision.outcome = Outcome::NoValidHost;
    decision.error = DecisionError{u"NoValidHost"_s, u"No valid host was found. "_s + reason, stage};
}

// Placement does not answer, so nothing is known about the hosts. Source:
// nova.scheduler.client.report.SchedulerReportClient.get_allocation_candidates.
Decision unanswered(Decision decision, const Raised &why)
{
    setNoValidHost(decision, {}, Stage::Placement);
    PlacementRecord asked;
    asked.asked = true;
    asked.queries = decision.placement.queries;
    asked.fault = {PlacementFault::Kind::Silent, inWords(why)};
    decision.placement = asked;
    decision.instances = {};
    return decision;
}

// As if no host were left: the claims are released.
Decision unclaimed(Decision decision, const Raised &why)
{
    setNoValidHost(decision, u"There are not enough hosts available."_s, Stage::Claim);
    const Reason silent{QT_TRANSLATE_NOOP("Reason", "Placement does not answer the claim: %1"),
        {{u"exception"_s, inWords(why), Origin::placement()}}};
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        PlacedServer &server = decision.instances.placed(i);
        server.selected.reset();
        server.alternates.clear();
        server.allocation.clear();
        server.mappings.clear();
        server.computeRefusal.reset();
        for (ClaimRecord &claim : server.claims) {
            if (claim.outcome == ClaimOutcome::Claimed)
                claim = {claim.host, ClaimOutcome::Refused, silent};
        }
    }
    return decision;
}

DecisionPtr failingBecause(const Reason &because, const DecisionPtr &decision)
{
    if (because.isEmpty() || !decision->error)
        return decision;
    Decision told = *decision;
    told.error->because = because;
    return std::make_shared<const Decision>(std::move(told));
}

} // namespace

SchedulerService::SchedulerService(ServiceContext &context, SchedulerPtr scheduler, Allocations &allocations)
    : m_context(context)
    , m_scheduler(std::move(scheduler))
    , m_allocations(allocations)
{ }

Replied<DecisionPtr> SchedulerService::selectDestinations(
    const RequestSpec &spec, const Asked &asked, const Reason &refused)
{
    return ask(spec, [&] {
        return select(spec, asked, *schedulerWithoutCellsDown()).and_then([&](const DecisionPtr &decision) {
            return keep(failingBecause(refused, decision), spec.purpose);
        });
    });
}

Replied<DecisionPtr> SchedulerService::undecided(const Asked &asked, Purpose purpose, const DecisionError &why)
{
    Decision decision = m_scheduler->undecided(why);
    decision.asked = asked;
    return keep(std::make_shared<const Decision>(std::move(decision)), purpose);
}

Replied<DecisionPtr> SchedulerService::keep(const DecisionPtr &decision, Purpose purpose)
{
    m_decision = decision;
    return m_context.databases.recordDecision(*decision, purpose).map([&] { return decision; });
}

Replied<DecisionPtr> SchedulerService::selectAgain(RequestSpec spec, const Asked &asked)
{
    const auto now = Scheduler::create(
        std::make_shared<const Cloud>(withServers(m_context.cloud(), m_context.databases.servers())), {},
        m_scheduler->customRules(), {}, m_scheduler.get());
    const Scheduler &scheduler = now ? **now : *m_scheduler;
    if (spec.group)
        spec.group = requestGroup(spec.group->uuid, *scheduler.index());
    auto decision = ask(spec, [&] { return select(spec, asked, scheduler); });
    if (!decision || (*decision)->outcome == Outcome::Scheduled)
        return decision;
    const DecisionError error = (*decision)->error.value_or(DecisionError());
    return tl::unexpected(Raised{error.type, error.text()});
}

Replied<DecisionPtr> SchedulerService::ask(const RequestSpec &spec, const Select &select)
{
    DecisionPtr decided; // set even if the answer is NoValidHost
    const auto answer = [&](Reply &reply) -> Replied<> {
        const auto decision = select();
        if (!decision)
            return tl::unexpected(decision.error());
        decided = *decision;
        if (const auto &error = decided->error)
            return tl::unexpected(Raised{error->type, error->text()});
        QJsonArray hosts;
        for (const HostIndex host : decided->landings())
            hosts.append(decided->hosts.at(host).label);
        reply.content = {{u"hosts"_s, hosts}};
        return {};
    };
    const auto answered
        = m_context.wire.ask({{Party::Role::Conductor}, novaScheduler, Transport::RpcCall, u"select_destinations"_s,
                                 {{u"num_instances"_s, spec.instanceUuids.size()}}},
            answer);
    return decided ? Replied<DecisionPtr>(decided) : tl::unexpected(answered.error());
}

Replied<DecisionPtr> SchedulerService::select(const RequestSpec &spec, const Asked &asked, const Scheduler &scheduler)
{
    Decision decision
        = scheduler.decide(spec, {.everyFilter = true, .silentCells = m_context.silentCells()}, m_context.progress);
    decision.asked = asked;
    if (m_context.progress.isCanceled()) {
        m_context.databases.stop({Error::Kind::Cancelled,
            QCoreApplication::translate("Error", "The boot was stopped before it was decided."), {}, {}});
        return tl::unexpected(Raised());
    }
    if (const auto answered = m_allocations.askCandidates(decision); !answered)
        decision = unanswered(std::move(decision), answered.error());
    const QJsonObject content{{u"num_instances"_s, spec.instanceUuids.size()}, {u"availability_zone"_s, asked.zone},
        {u"flavor"_s, spec.flavor.flavorid}, {u"image"_s, spec.image ? spec.image->id : QString()}};
    if (!decision.instances.isEmpty()) {
        m_context.notify(novaScheduler, {u"scheduler.select_destinations.start"_s, {}, content});
        m_context.databases.selectInCells(novaScheduler, u"compute_nodes, services"_s);
        m_context.wire.tell({novaScheduler, novaScheduler, Transport::InProcess, u"filters and weighers"_s,
                                {{u"hosts"_s, decision.instances.first().hosts.size()}}},
            {});
    }
    if (const auto claimed = m_allocations.claim(decision); !claimed)
        decision = unclaimed(std::move(decision), claimed.error());
    if (decision.outcome == Outcome::Scheduled)
        m_context.notify(novaScheduler, {u"scheduler.select_destinations.end"_s, {}, content});
    return std::make_shared<const Decision>(std::move(decision));
}

// Leaves out cells that do not answer, like disabled ones. Source: nova.context.scatter_gather_cells.
SchedulerPtr SchedulerService::schedulerWithoutCellsDown() const
{
    const QSet<int> down = m_context.silentCells();
    if (down.isEmpty())
        return m_scheduler;
    Cloud cloud = m_context.cloud();
    for (const int cell : down)
        cloud.cells[cell].disabled = true;
    const auto without = Scheduler::create(
        std::make_shared<const Cloud>(std::move(cloud)), {}, m_scheduler->customRules(), m_scheduler->hostCache());
    return without ? *without : m_scheduler;
}

} // namespace astrolabe::services
