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

void append(QList<InputDifference> &differences, InputDifference::Kind kind, const Members &left, const Members &right)
{
    Members all = left;
    all.insert(right);
    for (const QString &name : all.keys()) {
        const QJsonValue onLeft = left.value(name, QJsonValue::Undefined);
        const QJsonValue onRight = right.value(name, QJsonValue::Undefined);
        if (onLeft != onRight)
            differences.append({kind, name, jsonText(onLeft), jsonText(onRight)});
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
    append(differences, InputDifference::Kind::Request, membersOf(withoutSecrets(leftDecision.asked.request)),
        membersOf(withoutSecrets(rightDecision.asked.request)));
    if (left.cloud && right.cloud) {
        append(differences, InputDifference::Kind::Flavor, flavorOf(left), flavorOf(right));
        append(differences, InputDifference::Kind::Image, imageOf(left), imageOf(right));
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
