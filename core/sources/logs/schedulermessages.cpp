// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/uuidtext.h"
#include "sources/logs/hoststates.h"
#include "sources/logs/trail.h"
#include "sources/pythonliteral.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestStatement = 1000;

LoggedStatement statementOf(const LogMessage &message)
{
    return {message.record.message.left(longestStatement), message.place};
}

void note(Trail &trail, const LogMessage &message)
{
    trail.decision.notes << statementOf(message);
}

// Xena (24.0.0) moved the scheduler into the manager.
void narrowByLogger(Trail &trail, const LogMessage &message)
{
    if (message.record.logger == "nova.scheduler.filter_scheduler")
        narrow(trail.decision.release, std::nullopt, 23);
    else if (message.record.logger == "nova.scheduler.manager")
        narrow(trail.decision.release, 24, std::nullopt);
}

// "['uuid', …]"
void startScheduling(Trail &trail, const LogMessage &message)
{
    trail.isOpenRun = false;
    narrowByLogger(trail, message);
    if (const auto servers = readPythonLiteral(message.rest)) {
        for (const PythonLiteral &server : servers->value.items)
            addServer(trail.decision, server.text);
    }
}

void noCandidates(Trail &trail, const LogMessage &message)
{
    trail.decision.noCandidates = true;
    // The wording of Rocky (18.0.0); since Stein at INFO.
    if (message.rest.contains("This may be a temporary occurrence"_L1))
        narrow(trail.decision.release, 16, 17);
    else
        narrow(trail.decision.release, message.record.level == "INFO" ? 19 : 18, std::nullopt);
}

// "… request filter added required trait COMPUTE_IMAGE_TYPE_RAW"
void requestFilterSpeaks(Trail &trail, const LogMessage &message)
{
    if (message.rest.contains(" request filter added "_L1) || message.rest.contains("no available aggregates"_L1))
        trail.decision.requestFilters << statementOf(message);
}

QString valueOf(QStringView object, QLatin1StringView name)
{
    const qsizetype at = object.indexOf(name);
    const auto value = at < 0 ? std::nullopt : readPythonLiteral(object.sliced(at + name.size()));
    return value ? value->value.text : QString();
}

// "ComputeNode(…,host='cmp-1',…,hypervisor_hostname='cmp-1',…)"
void hostStateUpdated(Trail &trail, const LogMessage &message)
{
    const LoggedHost host{valueOf(message.rest, ",host="_L1), valueOf(message.rest, ",hypervisor_hostname="_L1)};
    if (!host.host.isEmpty() && !host.node.isEmpty())
        trail.hostStates << host;
}

void hostListSpeaks(Trail &trail, const LogMessage &message)
{
    trail.decision.hostLists << statementOf(message);
}

// "[STATE, …]"; with forced hosts, which no filter judges, "dict_values([STATE, …])"
void takeSurvivors(Trail &trail, const LogMessage &message)
{
    const bool isAnotherRun = trail.isOpenRun && trail.decision.runs.last().survivors.has_value();
    RecordedRun &run = isAnotherRun ? trail.newRun(message.place) : trail.run(message.place);
    if (message.rest.contains(", allocation_candidates:"_L1))
        narrow(trail.decision.release, 27, std::nullopt);
    const QStringView list = message.rest.trimmed();
    if (list.endsWith(u']') || list.endsWith("])"_L1)) // else it is cut
        run.survivors = hostsIn(list);
}

void claimTried(Trail &trail, const LogMessage &message)
{
    const QString server = message.rest.first(qMin(qsizetype(36), message.rest.size())).toString();
    if (!isUuidLike(server)) // it is cut
        return;
    addServer(trail.decision, server);
    RecordedRun &run = trail.run(message.place);
    run.claims << RecordedClaim{server, message.place};
    if (run.server.isEmpty())
        run.server = server;
}

void hostSelected(Trail &trail, const LogMessage &message)
{
    const auto state = hostStateIn(message.rest);
    if (!state)
        return;
    RecordedRun &run = trail.run(message.place);
    run.selected = state->host;
    QString server = message.record.instance; // older releases do not write it
    if (server.isEmpty() && !run.claims.isEmpty())
        server = run.claims.last().server;
    if (!server.isEmpty())
        run.server = server;
    addServer(trail.decision, server);
    // The same lines may come twice, of a file and of its copy.
    const auto isSame
        = [&](const RecordedSelection &each) { return each.server == server && each.host == state->host; };
    if (server.isEmpty() || std::ranges::none_of(trail.decision.selections, isSame))
        trail.decision.selections.append({server, state->host, std::nullopt, message.place});
}

// "compute_task_build_instances: No valid host was found. …"
void taskFailed(Trail &trail, const LogMessage &message)
{
    setFault(trail.decision, message.rest, message.place);
}

void serverFailed(Trail &trail, const LogMessage &message)
{
    addServer(trail.decision, message.record.instance);
    setFault(trail.decision, message.rest, message.place);
}

} // namespace

std::span<const MessageRule> schedulerMessages()
{
    static constexpr MessageRule rules[] = {
        {"nova.scheduler.", "Starting to schedule for instances: ", startScheduling},
        {"nova.scheduler.", "Got no allocation candidates from the Placement API.", noCandidates},
        {"nova.scheduler.request_filter", "", requestFilterSpeaks},
        {"nova.scheduler.host_manager", "Update host state from compute node: ", hostStateUpdated},
        {"nova.scheduler.host_manager", "Host filter ", hostListSpeaks},
        {"nova.scheduler.host_manager", "No hosts matched due to ", hostListSpeaks},
        {"nova.scheduler.host_manager", "Failed to get computes for cell ", hostListSpeaks},
        {"nova.scheduler.host_manager", "Timeout getting computes for cell ", hostListSpeaks},
        {"nova.scheduler.host_manager", "No cells were found", hostListSpeaks},
        {"nova.scheduler.", "Filtered ", takeSurvivors},
        {"nova.scheduler.utils", "Attempting to claim resources in the placement API for instance ", claimTried},
        {"nova.scheduler.", "Selected host: ", hostSelected},
        {"nova.scheduler.", "Unable to successfully claim against any host.", note},
        {"nova.scheduler.", "There are ", note},
        {"nova.scheduler.", "The nova scheduler removed every allocation candidate", note},
        {"nova.scheduler.client.report", "Failed to retrieve allocation candidates", note},
        {"nova.scheduler.client.report", "Placement API service is not responding.", note},
        {"nova.scheduler.client.report", "The placement API endpoint was not found.", note},
        {"nova.scheduler.client.report", "Placement service credentials do not work.", note},
        {"nova.scheduler.client.report", "Unable to claim_resources", note},
        {"nova.scheduler.client.report", "Failed scheduler client operation claim_resources", note},
        {"nova.scheduler.client.report", "Failed to save allocation for ", note},
        {"nova.scheduler.utils", "Failed to ", taskFailed},
        {"nova.scheduler.utils", "Setting instance to ERROR state.", serverFailed},
        {"nova.scheduler.utils", "Error from last host: ", note},
    };
    return rules;
}

} // namespace astrolabe
