// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/decisionhosts.h"

#include <limits>
#include <vector>

namespace astrolabe {

// The whole record of one server in a decision document, but for what PlacedServer has.
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
    // A weigher's multiplier, where only those of the hosts are there: that of the first that has none of its own.
    static constexpr double notSaid = std::numeric_limits<double>::quiet_NaN();

    void readHosts(JsonObjectReader &reader, QList<HostIndex> &hosts);
    void readFilter(JsonObjectReader &reader, FilterRecord &filter);
    void readReasons(JsonObjectReader &reader, Mark passed, FilterRecord &filter);
    void readMarked(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter);
    void readShared(JsonObjectReader &reader, FilterRecord &filter);
    void readVerdicts(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter);
    void readWeighers(JsonObjectReader &reader, InstanceRecord &instance);
    void readRank(JsonObjectReader &reader, InstanceRecord &instance);
    void readOrder(JsonObjectReader &reader, InstanceRecord &instance);
    int positionOf(JsonObjectReader &reader);

    const DecisionHosts &m_hosts;
    JsonReading &m_reading;
    std::vector<int> m_positionOfHost; // in the hosts of the server; none: it did not go in
};

} // namespace astrolabe
