// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/hoststates.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

qsizetype afterDigits(QStringView text, qsizetype at)
{
    while (at < text.size() && (text.at(at).isDigit() || text.at(at) == u' '))
        ++at;
    return at;
}

qsizetype withoutTrailingBlanks(QStringView text, qsizetype end)
{
    while (end > 0 && text.at(end - 1) == u' ')
        --end;
    return end;
}

// After the closing parenthesis.
qsizetype stateEnd(QStringView text, qsizetype at)
{
    constexpr auto instances = " instances:"_L1;
    constexpr auto candidates = ", allocation_candidates:"_L1; // since 2023.1
    const qsizetype count = text.indexOf(instances, at);
    if (count < 0)
        return at;
    const qsizetype end = withoutTrailingBlanks(text, afterDigits(text, count + instances.size()));
    if (!text.sliced(end).startsWith(candidates))
        return end;
    return withoutTrailingBlanks(text, afterDigits(text, end + candidates.size()));
}

} // namespace

std::optional<HostStateText> hostStateIn(QStringView text, qsizetype from)
{
    for (qsizetype close = from; (close = text.indexOf(") ram:"_L1, close)) >= 0; ++close) {
        // A node may have parentheses of its own: VMware's were called "domain-c7(Cluster1)".
        const qsizetype comma = text.first(close).lastIndexOf(", "_L1);
        const qsizetype open = comma < 0 ? -1 : text.first(comma).lastIndexOf(u'(');
        if (open < from)
            continue;
        return HostStateText{
            {text.sliced(open + 1, comma - open - 1).toString(), text.sliced(comma + 2, close - comma - 2).toString()},
            open, stateEnd(text, close + 1)};
    }
    return std::nullopt;
}

QList<LoggedHost> hostsIn(QStringView text)
{
    QList<LoggedHost> hosts;
    for (auto state = hostStateIn(text); state; state = hostStateIn(text, state->end))
        hosts << state->host;
    return hosts;
}

} // namespace astrolabe
