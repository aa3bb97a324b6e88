// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/uncountedservers.h"

#include "diagnosis/causes/evidence.h"

#include <QSet>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What the audit reports, too (audit/servers.cpp). Nova counts a server that moves or is gone elsewhere, or not at all.
bool isUncounted(const Instance &server, const CloudIndex &index)
{
    const bool isGone = server.vmState == "deleted"_L1 || server.vmState == "shelved_offloaded"_L1;
    return !isGone && server.taskState.isEmpty() && !server.node.isEmpty()
        && index.nodeByHostAndName(server.host, server.node) < 0;
}

} // namespace

QList<Reason> uncountedServers(const Decision &decision, const CloudIndex &index)
{
    QList<Reason> reasons;
    QSet<QString> looked;
    for (const HostIndex landing : decision.landings()) {
        const QString &host = decision.hosts.at(landing).host;
        if (looked.contains(host))
            continue;
        looked.insert(host);
        QStringList servers;
        QStringList named;
        for (const int position : index.instancesOnHost(host)) {
            const Instance &server = index.cloud().instances.at(position);
            if (!isUncounted(server, index))
                continue;
            servers.append(server.name());
            named.append(server.node);
        }
        if (servers.isEmpty())
            continue;
        named.removeDuplicates();
        QStringList reported;
        for (const int node : index.nodesOfHost(host))
            reported.append(index.cloud().computeNodes.at(node).hypervisorHostname);
        reasons.append({QT_TRANSLATE_NOOP("Reason",
                            "Nova counts no usage of %1 on %2, recorded on the node %3, while the host reports %4: it "
                            "has less room than it seems"),
            {{u"servers"_s, namesInShort(servers), Origin::host()}, {u"host"_s, host, Origin::host()},
                {u"recorded_nodes"_s, namesInShort(named), Origin::host()},
                {u"nodes"_s, namesInShort(reported), Origin::host()}}});
    }
    return reasons;
}

} // namespace astrolabe
