// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/recordeddecision.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

size_t qHash(const LoggedHost &host, size_t seed)
{
    return qHashMulti(seed, host.host, host.node);
}

bool RecordedRun::hadNoHost() const
{
    return start == 0 || (!filters.isEmpty() && filters.first().before == 0);
}

const RecordedFilter *RecordedRun::emptiedBy() const
{
    if (hadNoHost())
        return nullptr;
    const auto filter = std::ranges::find_if(filters, [](const RecordedFilter &each) { return each.after == 0; });
    return filter == filters.end() ? nullptr : &*filter;
}

QString toString(RecordedLevel level)
{
    switch (level) {
    case RecordedLevel::FaultOnly:
        return u"E0"_s;
    case RecordedLevel::Counts:
        return u"E1"_s;
    case RecordedLevel::Names:
        return u"E2"_s;
    case RecordedLevel::Reasons:
        return u"E3"_s;
    case RecordedLevel::WithPlacement:
        return u"E4"_s;
    }
    return {};
}

} // namespace astrolabe
