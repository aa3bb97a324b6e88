// SPDX-License-Identifier: GPL-3.0-or-later
// A JsonFilter query, evaluated on one host.
#include "scheduler/filters/jsonquery.h"
#include "fuzz.h"

namespace {

astrolabe::CloudPtr oneHost()
{
    astrolabe::ComputeNode node;
    node.uuid = node.host = node.hypervisorHostname = QStringLiteral("h1");
    node.vcpus = 8;
    node.memoryMb = 16384;
    node.stats.insert(QStringLiteral("num_instances"), QStringLiteral("3"));
    astrolabe::Cloud cloud;
    cloud.cells = {{astrolabe::defaultCellUuid(), QStringLiteral("cell1"), false, {}}};
    cloud.computeNodes = {node};
    return std::make_shared<const astrolabe::Cloud>(cloud);
}

} // namespace

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    static const CloudIndex index(oneHost());
    static const HostStates states(index, Release::newest());
    const auto query = JsonQuery::parse(QString::fromUtf8(input));
    if (!query)
        return;
    for (const auto python : {JsonQuery::Python::Two, JsonQuery::Python::Three})
        static_cast<void>(JsonQuery(states.all().front(), index, python).evaluate(*query));
}
