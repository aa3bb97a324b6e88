// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/decisionhosts.h"

#include <limits>
#include <vector>

namespace astrolabe {

// Reads the whole record of one server in a decision document, except PlacedServer's members.
class InstanceReader
{
public:
    InstanceReader(const DecisionHosts &hosts, JsonReading &reading)
        : m_hosts(hosts)
        , m_reading(reading)
    { }

    void read(JsonObjectReader &reader, InstanceRecord &instance);
    void read(JsonObjectReader &reader, OutsideRecord &outside);

private:
    static constexpr int none = DecisionHosts::none;
    // Marks a multiplier that the document gives only by host: that of the first host without one of its own is used.
    static constexpr double notSaid = std::numeric_limits<double>::quiet_NaN();

    void readHosts(JsonObjectReader &reader, QList<HostIndex> &hosts);
    void append(HostIndex host, QList<HostIndex> &hosts);
    void readFilter(JsonObjectReader &reader, FilterRecord &filter);
    void readReasons(JsonObjectReader &reader, Mark passed, FilterRecord &filter);
    void readMarked(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter);
    void readShared(JsonObjectReader &reader, FilterRecord &filter);
    void readVerdicts(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter);
    void readWeighers(JsonObjectReader &reader, InstanceRecord &instance);
    void readColumns(JsonObjectReader &reader, WeigherRecord &weigher);
    void readRanking(JsonObjectReader &reader, InstanceRecord &instance);
    void readRank(JsonObjectReader &reader, InstanceRecord &instance);
    void failUncounted(const JsonPlace &place);
    void readOrder(JsonObjectReader &reader, InstanceRecord &instance);
    int positionOf(JsonObjectReader &reader);
    // none if the host is not among the server's.
    int positionOf(HostIndex host) const
    {
        return host == DecisionHosts::none ? none : m_positionOfHost.at(static_cast<std::size_t>(host));
    }

    const DecisionHosts &m_hosts;
    JsonReading &m_reading;
    std::vector<int> m_positionOfHost; // in the server's hosts; none: not considered
};

} // namespace astrolabe
