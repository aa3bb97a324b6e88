// SPDX-License-Identifier: GPL-3.0-or-later
// An option that a rule compared with: a limit that is raised to the least that suffices, or a switch.
#include "diagnosis/remedies/aggregates.h"
#include "diagnosis/remedies/catalogue.h"

#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLimits = 1000; // that are tried, one after the other

struct OptionName
{
    QString group;
    QString name;
};

// "[filter_scheduler] max_instances_per_host"
std::optional<OptionName> optionIn(const Origin &origin)
{
    static const QRegularExpression form(u"\\A\\[([^\\]]+)\\] ?(\\S+)\\z"_s);
    const auto match = form.match(origin.name);
    if (origin.kind != Origin::Kind::Option || !match.hasMatch())
        return std::nullopt;
    return OptionName{match.captured(1), match.captured(2)};
}

// The largest number besides the limit, which has to be below it.
qint64 mostBeside(const Fact &limit, const QList<Fact> &facts)
{
    qint64 most = 0;
    for (const Fact &fact : facts) {
        const auto *number = std::get_if<qint64>(&fact.value);
        const auto *real = std::get_if<double>(&fact.value);
        if (fact == limit)
            continue;
        if (number != nullptr)
            most = std::max(most, *number);
        else if (real != nullptr)
            most = std::max(most, static_cast<qint64>(*real) + 1);
    }
    return most;
}

// From the least that may let one more server in to what all that are left of the request would need on one host.
Ladder limits(const Miss &miss, qint64 least, const std::function<Change(qint64)> &set)
{
    const Request *request = miss.ward.examined().request();
    const int left = request == nullptr ? 1 : std::min(mostLimits, request->maxCount - miss.ward.examined().server);
    Ladder ladder({}, true);
    for (qint64 limit = least; limit <= least + left; ++limit)
        ladder.rungs.append({set(limit)});
    return ladder;
}

Ladder raisedTo(const OptionName &option, const Miss &miss, qint64 least)
{
    return limits(miss, least, [&](qint64 limit) { return optionSet(option.group, option.name, limit); });
}

Ladder raisedIn(const Aggregate &aggregate, const QString &key, const Miss &miss, qint64 least)
{
    return limits(miss, least, [&](qint64 limit) {
        return EditCloud{.list = u"aggregates"_s,
            .id = QString::number(aggregate.id),
            .member = {u"metadata"_s, key},
            .value = QString::number(limit)};
    });
}

bool isRatio(const QString &name)
{
    return name.endsWith("_ratio"_L1) || name.endsWith(".reserved"_L1);
}

// A service that is silent stays silent, and is as long silent again a moment later.
bool isOutlived(const QString &option, const Miss &miss)
{
    const Service *service = miss.ward.index().serviceOf(miss.node().host);
    const auto seen = service == nullptr ? std::nullopt : service->lastSeenUp;
    return option == "service_down_time"_L1 && (!seen || *seen <= miss.ward.index().now());
}

// The host that a resize leaves. Source: nova.compute.api.API._allow_resize_to_same_host, where the option does not
// concern a cold migration.
bool isLeftByResize(const Miss &miss)
{
    const ServerQuestion *action = miss.ward.action();
    const auto &spec = miss.ward.examined().spec;
    return miss.condition.kind == Condition::Kind::Candidacy && action != nullptr && spec
        && action->action.kind == ServerAction::Kind::Resize && spec->ignoreHosts.contains(miss.node().host);
}

QList<Ladder> optionsFor(const Miss &miss)
{
    if (isLeftByResize(miss))
        return {Ladder({optionSet(u"DEFAULT"_s, u"allow_resize_to_same_host"_s, true)})};
    const QList<Fact> facts = miss.condition.kind == Condition::Kind::Filter ? miss.facts() : QList<Fact>();
    QList<Ladder> ladders;
    for (const Fact &fact : facts) {
        const auto *limit = std::get_if<qint64>(&fact.value);
        const auto *flag = std::get_if<bool>(&fact.value);
        const auto option = optionIn(fact.origin);
        if (option && flag != nullptr)
            ladders.append(Ladder({optionSet(option->group, option->name, !*flag)}));
        if (limit == nullptr || isRatio(fact.name) || mostBeside(fact, facts) < *limit)
            continue;
        if (option && !isOutlived(option->name, miss))
            ladders.append(raisedTo(*option, miss, mostBeside(fact, facts)));
        for (const Aggregate *aggregate : aggregatesNamed(fact, miss)) {
            if (aggregate->metadata.contains(fact.name))
                ladders.append(raisedIn(*aggregate, fact.name, miss, mostBeside(fact, facts)));
        }
    }
    return ladders;
}

// What nova-api or a request filter named when it refused the request.
QList<Ladder> optionsThatRefuse(const Ward &ward)
{
    QList<Ladder> ladders;
    const auto &error = ward.decision().error;
    const QList<Fact> facts = error ? error->because.facts + error->reason.facts : QList<Fact>();
    for (const Fact &fact : facts) {
        const auto *flag = std::get_if<bool>(&fact.value);
        const auto option = optionIn(fact.origin);
        if (option && (flag == nullptr || *flag))
            ladders.append(Ladder({optionSet(option->group, option->name, false)}));
    }
    return ladders;
}

} // namespace

const RemedyEntry remedies::optionLimit{Effort::Options, optionsFor, optionsThatRefuse};

} // namespace astrolabe
