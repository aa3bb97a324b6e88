// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/destinations.h"

#include "services/actions/cpucomparison.h"
#include "services/actions/livemigration.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The server that the trial migrates live; nullptr: it asks for something else.
const Instance *serverMigrated(const Trial &trial)
{
    const auto *asked = std::get_if<ServerQuestion>(&trial.question);
    const bool isLive = asked != nullptr && asked->action.kind == ServerAction::Kind::LiveMigrate;
    return isLive ? trial.scheduler->index()->instance(asked->server) : nullptr;
}

Reason refusal(const Raised &why)
{
    return {QT_TRANSLATE_NOOP("Reason", "a live migration there would be refused: %1"),
        {{u"message"_s, why.message.simplified(), Origin::host()}}};
}

} // namespace

std::vector<RuleParts::Exclusions> refusingDestinations(const Trial &trial)
{
    const CloudIndex &index = *trial.scheduler->index();
    const QList<ComputeNode> &nodes = index.cloud().computeNodes;
    const Instance *server = serverMigrated(trial);
    const int from = server == nullptr ? -1 : index.nodeByHostAndName(server->host, server->node);
    if (from < 0 || trial.decision->outcome == Outcome::Scheduled)
        return {};
    const ComputeNode &source = nodes.at(from);
    const QStringList told = QStringList{source.host} + refusedBefore(*trial.decision);
    RuleParts::Exclusions ofHypervisor{u"destination_hypervisor"_s, source.host, {}};
    RuleParts::Exclusions ofCpu{u"destination_cpu"_s, source.host, {}};
    for (HostIndex host = 0; host < nodes.size(); ++host) {
        const ComputeNode &node = nodes.at(host);
        if (told.contains(node.host))
            continue;
        if (const auto why = services::unlikeHypervisor(source, node))
            ofHypervisor.hosts.emplace_back(host, refusal(*why));
        else if (const auto unlike
            = services::unlikeCpu(source, node, index.cloud().config, trial.scheduler->release()))
            ofCpu.hosts.emplace_back(host, refusal(*unlike));
    }
    std::vector<RuleParts::Exclusions> refusing{ofHypervisor, ofCpu};
    std::erase_if(refusing, [](const RuleParts::Exclusions &excluded) { return excluded.hosts.empty(); });
    return refusing;
}

} // namespace astrolabe
