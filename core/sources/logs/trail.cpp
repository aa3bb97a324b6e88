// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/trail.h"

#include "sources/logs/faulttexts.h"
#include "sources/pythonliteral.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QList<MessageRule> &allRules()
{
    static const QList<MessageRule> rules = [] {
        QList<MessageRule> all;
        for (const auto table : {filterMessages, weigherMessages, schedulerMessages, conductorMessages, computeMessages,
                 placementMessages}) {
            for (const MessageRule &rule : table())
                all << rule;
        }
        return all;
    }();
    return rules;
}

// There is one such line for each host of the cloud, and it says nothing about the request.
constexpr auto stateOfHost = "Update host state "_L1;
constexpr qsizetype longestLine = 400;

void keepLine(RecordedDecision &decision, const LogRecord &record, const QString &piece)
{
    if (record.message.startsWith(stateOfHost))
        return;
    decision.lines.append(
        {{piece, record.line}, record.time, record.logger, record.instance, record.message.left(longestLine)});
}

} // namespace

bool isLoggerKnown(QByteArrayView logger)
{
    return std::ranges::any_of(allRules(), [&](const MessageRule &rule) {
        return *rule.logger != '\0' && logger.startsWith(QByteArrayView(rule.logger));
    });
}

void apply(Trail &trail, const LogRecord &record, const QString &piece)
{
    bool isKept = false;
    for (const MessageRule &rule : allRules()) {
        const QLatin1StringView begins(rule.begins);
        const bool isBare = record.logger.isEmpty();
        if (isBare ? begins.isEmpty() : !record.logger.startsWith(rule.logger))
            continue;
        if (!record.message.startsWith(begins))
            continue;
        // A state begins with "(", which is part of it.
        const qsizetype known = begins == "("_L1 ? 0 : begins.size();
        rule.apply(trail, {record, QStringView(record.message).sliced(known), {piece, record.line}});
        if (!std::exchange(isKept, true))
            keepLine(trail.decision, record, piece);
        if (!isBare)
            return;
    }
}

RecordedRun &Trail::newRun(const LogPlace &place)
{
    decision.runs.append(RecordedRun{});
    RecordedRun &run = decision.runs.last();
    run.place = place;
    isOpenRun = true;
    reasons.clear();
    details.clear();
    return run;
}

RecordedRun &Trail::run(const LogPlace &place)
{
    return isOpenRun ? decision.runs.last() : newRun(place);
}

std::optional<QList<LoggedHost>> loggedHostsOf(const PythonLiteral &list)
{
    if (list.kind != PythonLiteral::Kind::List)
        return std::nullopt;
    QList<LoggedHost> hosts;
    for (const PythonLiteral &pair : list.items) {
        if (pair.items.size() != 2)
            return std::nullopt;
        hosts.append({pair.items.first().text, pair.items.last().text});
    }
    return hosts;
}

void narrow(LoggedRelease &release, std::optional<int> earliest, std::optional<int> latest)
{
    if (earliest)
        release.earliest = qMax(release.earliest.value_or(*earliest), *earliest);
    if (latest)
        release.latest = qMin(release.latest.value_or(*latest), *latest);
}

void addServer(RecordedDecision &decision, const QString &uuid)
{
    if (!uuid.isEmpty() && !decision.servers.contains(uuid))
        decision.servers << uuid;
}

void setFault(RecordedDecision &decision, QStringView text, const LogPlace &place)
{
    if (decision.fault)
        return;
    if (const auto found = faultIn(text))
        decision.fault = RecordedFault{found->type, found->text, found->stage, place};
    else if (const qsizetype remote = text.indexOf("_Remote: "_L1); remote > 0) { // another language, or not known
        const QStringView message = text.sliced(remote + 9);
        const QStringView line
            = message.first(qMin(message.size(), message.indexOf(u'\n') < 0 ? message.size() : message.indexOf(u'\n')));
        const QStringView type = text.first(remote);
        decision.fault = RecordedFault{type.sliced(qMax(type.lastIndexOf(u'.'), type.lastIndexOf(u' ')) + 1).toString(),
            line.trimmed().toString(), std::nullopt, place};
    }
}

} // namespace astrolabe
