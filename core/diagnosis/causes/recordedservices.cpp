// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/recordedservices.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QList<RecordedRejection> rejectedByComputeFilter(const DecisionRecord &record)
{
    if (record.ending.by != EndedBy::Filter || record.ending.element < 0)
        return {};
    const InstanceRecord server = record.decision.instances.at(record.ending.server);
    const FilterRecord &filter = server.filters.at(record.ending.element);
    if (filter.name != "ComputeFilter"_L1)
        return {};
    QList<RecordedRejection> rejections;
    for (int position = 0; position < server.hosts.size(); ++position) {
        const Reason *reason = filter.reasonAt(position);
        if (filter.marks.at(static_cast<std::size_t>(position)) == Mark::Rejected && reason != nullptr)
            rejections.append({server.hosts.at(position), QString::fromUtf8(reason->source)});
    }
    return rejections;
}

} // namespace astrolabe
