// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/comparison.h"

#include "formats/cloudfields.h"
#include "formats/secrets.h"
#include "model/cloudindex.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Members = QMap<QString, QJsonValue>; // by pointer

// On one line; null: there is none.
QString jsonText(const QJsonValue &value)
{
    constexpr qsizetype longest = 400;
    if (value.isUndefined())
        return {};
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    const QString text = QString::fromUtf8(wrapped).sliced(1).chopped(1);
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

void flatten(const QJsonValue &value, const QString &pointer, Members &members)
{
    if (!value.isObject()) {
        members.insert(pointer, value);
        return;
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.constBegin(); it != object.constEnd(); ++it)
        flatten(it.value(), pointer + u'/' + it.key(), members);
}

Members membersOf(const QJsonObject &document)
{
    Members members;
    flatten(document, {}, members);
    return members;
}

void append(QList<InputDifference> &differences, InputDifference::Kind kind, const Members &left, const Members &right,
    const QString &of = {})
{
    Members all = left;
    all.insert(right);
    for (const QString &name : all.keys()) {
        const QJsonValue onLeft = left.value(name, QJsonValue::Undefined);
        const QJsonValue onRight = right.value(name, QJsonValue::Undefined);
        if (onLeft != onRight)
            differences.append({kind, of + name, jsonText(onLeft), jsonText(onRight)});
    }
}

Members optionsOf(const Cloud &cloud)
{
    Members options;
    const QJsonObject groups = cloud.config.toJson();
    for (auto group = groups.constBegin(); group != groups.constEnd(); ++group) {
        const QJsonObject named = group->toObject();
        for (auto it = named.constBegin(); it != named.constEnd(); ++it)
            options.insert(u"[%1] %2"_s.arg(group.key(), it.key()), it.value());
    }
    return options;
}

// What the request names is looked up in the cloud; a RequestSpec without a request has a flavor only.
Members flavorOf(const ComparedSide &side)
{
    const Asked &asked = side.decision->asked;
    const CloudIndex index(side.cloud);
    const Flavor *flavor = index.flavor(asked.request["server"_L1]["flavorRef"_L1].toString(asked.flavor));
    return flavor == nullptr ? Members() : membersOf(jsonOf(*flavor));
}

Members imageOf(const ComparedSide &side)
{
    const Asked &asked = side.decision->asked;
    const CloudIndex index(side.cloud);
    const Image *image = index.image(asked.request["server"_L1]["imageRef"_L1].toString(asked.image));
    return image == nullptr ? Members() : membersOf(jsonOf(*image));
}

// Whether one asks by its name for what the other asks for by its id.
bool isOtherSpelling(const QJsonValue &left, const QString &leftName, const QJsonValue &right, const QString &rightName)
{
    return left.isString() && right.isString() && leftName == rightName && (left == leftName || right == rightName);
}

// What was asked. The rest of an action's request follows from the action and its server; the uuid of a migration is
// drawn anew each time.
Members membersOf(const Asked &asked)
{
    QJsonObject document = withoutSecrets(asked.request);
    if (!asked.isAction()) {
        Members members = membersOf(document);
        members.remove(u"/request_spec/migration"_s);
        return members;
    }
    const QJsonObject body = document.take(u"action"_s).toObject();
    document.remove(u"request_spec"_s);
    const QString action = body.keys().value(0);
    QJsonObject details = body[action].toObject();
    for (const QString &name : details.keys()) {
        const bool isOfServer = name == "flavorRef"_L1 || name == "imageRef"_L1; // the server's members have them, too
        if (isOfServer || details[name].isNull())
            details.remove(name);
    }
    Members members = membersOf(document);
    members.insert(u"/action"_s, action);
    flatten(details, u"/action"_s, members);
    return members;
}

void appendRequests(QList<InputDifference> &differences, const Asked &left, const Asked &right)
{
    Members onLeft = membersOf(left);
    Members onRight = membersOf(right);
    const auto forget = [&](const QString &reference, const QString &leftName, const QString &rightName) {
        if (isOtherSpelling(onLeft.value(reference), leftName, onRight.value(reference), rightName)) {
            onLeft.remove(reference);
            onRight.remove(reference);
        }
    };
    forget(u"/server/flavorRef"_s, left.flavor, right.flavor);
    forget(u"/server/imageRef"_s, left.image, right.image);
    append(differences, InputDifference::Kind::Request, onLeft, onRight);
}

// Of two snapshots every host may differ; nobody reads more.
constexpr qsizetype mostOfClouds = 1000;

// What two clouds have of the same kind, by what identifies it.
template<typename T, typename Id, typename Name>
void appendObjects(QList<InputDifference> &differences, InputDifference::Kind kind, const QList<T> &left,
    const QList<T> &right, Id id, Name name)
{
    if (left.isSharedWith(right))
        return;
    using Key = std::remove_cvref_t<std::invoke_result_t<Id, const T &>>;
    QHash<Key, const T *> others;
    for (const T &one : right)
        others.insert(std::invoke(id, one), &one);
    const bool isHost = kind == InputDifference::Kind::ComputeNode; // Comparison::onlyLeft and onlyRight tell these
    for (const T &one : left) {
        if (differences.size() >= mostOfClouds)
            return;
        const T *other = others.take(std::invoke(id, one));
        const QString &called = std::invoke(name, one);
        if (other != nullptr && *other != one)
            append(differences, kind, membersOf(jsonOf(one)), membersOf(jsonOf(*other)), called);
        else if (other == nullptr && !isHost)
            differences.append({kind, called, jsonText(called), {}});
    }
    for (const T &one : right) {
        if (others.contains(std::invoke(id, one)) && !isHost && differences.size() < mostOfClouds)
            differences.append({kind, std::invoke(name, one), {}, jsonText(std::invoke(name, one))});
    }
}

void appendPlacement(QList<InputDifference> &differences, const PlacementData &left, const PlacementData &right)
{
    using Kind = InputDifference::Kind;
    appendObjects(differences, Kind::ResourceProvider, left.resourceProviders, right.resourceProviders,
        &ResourceProvider::uuid, &ResourceProvider::name);
    const QMap<QString, ConsumerAllocations> &allocations = left.allocations;
    for (auto it = allocations.cbegin(); it != allocations.cend() && differences.size() < mostOfClouds; ++it) {
        if (!right.allocations.contains(it.key()))
            differences.append({Kind::Allocations, it.key(), jsonText(it.key()), {}});
        else if (right.allocations.value(it.key()) != *it)
            append(differences, Kind::Allocations, membersOf(jsonOf(*it)),
                membersOf(jsonOf(right.allocations.value(it.key()))), it.key());
    }
    for (const QString &consumer : right.allocations.keys()) {
        if (!allocations.contains(consumer) && differences.size() < mostOfClouds)
            differences.append({Kind::Allocations, consumer, {}, jsonText(consumer)});
    }
}

// What follows from another difference, as the use of hosts and allocations do from servers, comes later. Flavors and
// images only as far as they are asked for.
void appendClouds(QList<InputDifference> &differences, const Cloud &left, const Cloud &right)
{
    using Kind = InputDifference::Kind;
    const auto moment = [](const Cloud &cloud) {
        return cloud.now ? Members{{u"/now"_s, cloud.now->toString(Qt::ISODate)}} : Members();
    };
    append(differences, Kind::Cloud, moment(left), moment(right));
    appendObjects(differences, Kind::Cell, left.cells, right.cells, &Cell::uuid, &Cell::name);
    appendObjects(differences, Kind::Aggregate, left.aggregates, right.aggregates, &Aggregate::id, &Aggregate::name);
    appendObjects(differences, Kind::Server, left.instances, right.instances, &Instance::uuid, &Instance::displayName);
    appendObjects(
        differences, Kind::ServerGroup, left.serverGroups, right.serverGroups, &ServerGroup::uuid, &ServerGroup::name);
    appendObjects(
        differences, Kind::ComputeNode, left.computeNodes, right.computeNodes, &ComputeNode::uuid, &ComputeNode::host);
    appendPlacement(differences, left.placement.value_or(PlacementData()), right.placement.value_or(PlacementData()));
}

// The labels of hosts that the other decision does not know.
QStringList missingIn(const Decision &other, const Decision &decision)
{
    QSet<QString> known;
    for (const DecidedHost &host : other.hosts)
        known.insert(host.uuid);
    QStringList labels;
    for (const DecidedHost &host : decision.hosts) {
        if (!known.contains(host.uuid))
            labels.append(host.label);
    }
    return labels;
}

QList<WeightDifference> weightDifferences(const Decision &left, const Decision &right, int server)
{
    QList<WeightDifference> weights;
    QHash<QString, qsizetype> places;
    const InstanceRecord leftRecord = left.instances.value(server);
    for (int rank = 0; rank < leftRecord.ranking.size(); ++rank) {
        const RankedHost &ranked = leftRecord.ranking.at(rank);
        const DecidedHost &host = left.hosts.at(ranked.host);
        places.insert(host.uuid, weights.size());
        weights.append({host.label, WeightDifference::Side{rank, ranked.total}, std::nullopt});
    }
    const InstanceRecord rightRecord = right.instances.value(server);
    for (int rank = 0; rank < rightRecord.ranking.size(); ++rank) {
        const RankedHost &ranked = rightRecord.ranking.at(rank);
        const DecidedHost &host = right.hosts.at(ranked.host);
        const WeightDifference::Side side{rank, ranked.total};
        if (const auto place = places.constFind(host.uuid); place != places.cend())
            weights[*place].right = side;
        else
            weights.append({host.label, std::nullopt, side});
    }
    return weights;
}

} // namespace

QList<InputDifference> inputDifferences(const ComparedSide &left, const ComparedSide &right)
{
    QList<InputDifference> differences;
    const Decision &leftDecision = *left.decision;
    const Decision &rightDecision = *right.decision;
    append(differences, InputDifference::Kind::Release, {{u"release"_s, leftDecision.release.name()}},
        {{u"release"_s, rightDecision.release.name()}});
    if (left.cloud && right.cloud)
        append(differences, InputDifference::Kind::Option, optionsOf(*left.cloud), optionsOf(*right.cloud));
    appendRequests(differences, leftDecision.asked, rightDecision.asked);
    if (left.cloud && right.cloud) {
        append(differences, InputDifference::Kind::Flavor, flavorOf(left), flavorOf(right));
        append(differences, InputDifference::Kind::Image, imageOf(left), imageOf(right));
        if (left.cloud != right.cloud)
            appendClouds(differences, *left.cloud, *right.cloud);
    }
    return differences;
}

bool Comparison::differs() const
{
    return left.decision->outcome != right.decision->outcome || !inputs.isEmpty() || !decided.hosts.isEmpty()
        || std::ranges::any_of(decided.stages, &StageDifference::differs) || !onlyLeft.isEmpty()
        || !onlyRight.isEmpty();
}

Comparison compare(const ComparedSide &left, const ComparedSide &right)
{
    Comparison comparison{left, right, inputDifferences(left, right), 0, difference(left.decision, right.decision, 0),
        {}, missingIn(*right.decision, *left.decision), missingIn(*left.decision, *right.decision)};
    const qsizetype servers = std::max(left.decision->instances.size(), right.decision->instances.size());
    for (int server = 1; server < servers && comparison.decided.hosts.isEmpty(); ++server) {
        DecisionDifference later = difference(left.decision, right.decision, server);
        if (later.hosts.isEmpty())
            continue;
        comparison.server = server;
        comparison.decided = std::move(later);
    }
    comparison.weights = weightDifferences(*left.decision, *right.decision, comparison.server);
    return comparison;
}

QString toString(InputDifference::Kind kind)
{
    switch (kind) {
    case InputDifference::Kind::Release:
        return u"release"_s;
    case InputDifference::Kind::Option:
        return u"option"_s;
    case InputDifference::Kind::Request:
        return u"request"_s;
    case InputDifference::Kind::Flavor:
        return u"flavor"_s;
    case InputDifference::Kind::Image:
        return u"image"_s;
    case InputDifference::Kind::Cloud:
        return u"cloud"_s;
    case InputDifference::Kind::Cell:
        return u"cell"_s;
    case InputDifference::Kind::ComputeNode:
        return u"compute_node"_s;
    case InputDifference::Kind::Aggregate:
        return u"aggregate"_s;
    case InputDifference::Kind::Server:
        return u"server"_s;
    case InputDifference::Kind::ServerGroup:
        return u"server_group"_s;
    case InputDifference::Kind::ResourceProvider:
        return u"resource_provider"_s;
    case InputDifference::Kind::Allocations:
        return u"allocations"_s;
    }
    Q_UNREACHABLE();
}

QString toString(HostDifference::Kind kind)
{
    switch (kind) {
    case HostDifference::Kind::Chosen:
        return u"chosen"_s;
    case HostDifference::Kind::Verdict:
        return u"verdict"_s;
    case HostDifference::Kind::Rank:
        return u"rank"_s;
    }
    Q_UNREACHABLE();
}

QString toString(StageDifference::Kind kind)
{
    switch (kind) {
    case StageDifference::Kind::RequestFilter:
        return u"request_filter"_s;
    case StageDifference::Kind::Placement:
        return u"placement"_s;
    case StageDifference::Kind::HostStates:
        return u"host_states"_s;
    case StageDifference::Kind::Exclusions:
        return u"exclusions"_s;
    case StageDifference::Kind::Filter:
        return u"filter"_s;
    case StageDifference::Kind::Weigher:
        return u"weigher"_s;
    case StageDifference::Kind::Claim:
        return u"claim"_s;
    case StageDifference::Kind::Alternates:
        return u"alternates"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
