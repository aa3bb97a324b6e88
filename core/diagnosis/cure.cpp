// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/cure.h"

#include "base/joinednames.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/shortages.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Effort effortOfHealing(Healing::Kind kind)
{
    switch (kind) {
    case Healing::Kind::DropAllocations:
    case Healing::Kind::WriteAllocations:
        return Effort::Free;
    case Healing::Kind::RemoveProvider:
    case Healing::Kind::AddProvider:
        return Effort::HostState;
    default:
        return Effort::Metadata;
    }
}

Effort effortOfNode(const EditCloud &change)
{
    if (change.member.isEmpty())
        return Effort::Hardware;
    const QString &member = change.member.first();
    if (member == "mapped"_L1 || member == "cell"_L1 || member == "service"_L1)
        return Effort::HostState;
    const bool isOption = member.endsWith("_allocation_ratio"_L1) || isReportedUse(change);
    return isOption ? Effort::Options : Effort::Hardware;
}

// Users start their servers by an action of its own.
bool startsServer(const EditCloud &change)
{
    return change.list == "instances"_L1 && change.member == QStringList{u"vm_state"_s};
}

Effort effortOfEdit(const EditCloud &change)
{
    if (change.list == "compute_nodes"_L1)
        return effortOfNode(change);
    if (change.list == "cells"_L1)
        return Effort::HostState;
    if (change.list == "instances"_L1 && change.member.isEmpty())
        return Effort::Free;
    if (startsServer(change))
        return Effort::Request;
    if (change.list == "projects"_L1)
        return Effort::Quota;
    if (change.list == "server_groups"_L1 && change.member.isEmpty()) // users make them
        return Effort::Request;
    const QString last = change.member.isEmpty() ? QString() : change.member.last();
    const bool isOption
        = change.list == "resource_providers"_L1 && (last == "allocation_ratio"_L1 || last == "reserved"_L1);
    return isOption ? Effort::Options : Effort::Metadata;
}

// The option of nova.conf that keeps the ratio; empty: the change is of something else.
QString ratioOption(const EditCloud &change)
{
    const QString member = change.member.value(0);
    if (change.list == "compute_nodes"_L1)
        return member.endsWith("_allocation_ratio"_L1) ? member : QString();
    const bool isRatio = change.list == "resource_providers"_L1 && change.member.value(2) == "allocation_ratio"_L1;
    const AllocationRatio *ratio = isRatio ? ratioOfClass(change.member.at(1)) : nullptr;
    return ratio == nullptr ? QString() : QString(QLatin1StringView(ratio->option));
}

bool isOfProject(const QString &uuid, const Cloud &cloud, const QString &project)
{
    const auto server = std::ranges::find(cloud.instances, uuid, &Instance::uuid);
    return server != cloud.instances.cend() && server->projectId == project;
}

// A user deletes and starts servers of the own project, changes its images and makes server groups.
bool isUsers(const Change &change, const Cloud &cloud, const QString &project)
{
    if (std::holds_alternative<EditRequest>(change))
        return true;
    if (const auto *deletion = std::get_if<DeleteServer>(&change))
        return isOfProject(deletion->server, cloud, project);
    const auto *edit = std::get_if<EditCloud>(&change);
    if (edit != nullptr && startsServer(*edit))
        return isOfProject(edit->id, cloud, project);
    if (edit == nullptr || edit->list != "images"_L1)
        return edit != nullptr && edit->list == "server_groups"_L1;
    const auto image = std::ranges::find(cloud.images, edit->id, &Image::id);
    return image != cloud.images.cend() && image->owner == project && !project.isEmpty();
}

QString projectOf(const Trial &trial)
{
    if (const auto *request = std::get_if<Request>(&trial.question))
        return request->projectId;
    const auto &action = std::get<ServerQuestion>(trial.question);
    const Instance *server = trial.scheduler->index()->instance(action.server);
    return server == nullptr ? QString() : server->projectId;
}

// Those that the first of the changes sets, together with what follows for the same flavor: "resources:VCPU = 0".
QStringList extraSpecsSet(const QList<Change> &changes)
{
    QStringList specs;
    QString flavor;
    for (const Change &change : changes) {
        const auto *edit = std::get_if<EditCloud>(&change);
        const bool isSet = edit != nullptr && edit->list == "flavors"_L1 && edit->member.size() == 2
            && edit->member.first() == "extra_specs"_L1 && edit->value.isString();
        if (!isSet || (!specs.isEmpty() && edit->id != flavor))
            break;
        flavor = edit->id;
        specs.append(keyAndValue(edit->member.last(), edit->value.toString()));
    }
    return specs;
}

QString sentenceOfExtraSpecs(const QString &flavorid, const QStringList &specs, const Cloud &before)
{
    const auto flavor = std::ranges::find(before.flavors, flavorid, &Flavor::flavorid);
    return QCoreApplication::translate("Change", "Set extra specs of flavor %1: %2")
        .arg(flavor == before.flavors.cend() ? flavorid : flavor->name, joinedNames(specs));
}

} // namespace

Effort effortOf(const Change &change)
{
    if (std::holds_alternative<EditRequest>(change))
        return Effort::Request;
    if (const auto *healing = std::get_if<HealPlacement>(&change)) {
        Effort most = Effort::Free;
        for (const Healing &one : healing->healings)
            most = std::max(most, effortOfHealing(one.kind));
        return most;
    }
    if (std::holds_alternative<MoveServer>(change) || std::holds_alternative<DeleteServer>(change))
        return Effort::Free;
    if (std::holds_alternative<SwitchService>(change))
        return Effort::HostState;
    if (std::holds_alternative<AggregateHost>(change) || std::holds_alternative<CreateTrait>(change))
        return Effort::Metadata;
    if (const auto *edit = std::get_if<EditCloud>(&change))
        return effortOfEdit(*edit);
    return Effort::Options;
}

Effort effortOf(const QList<Change> &changes)
{
    Effort most = Effort::Request;
    for (const Change &change : changes)
        most = std::max(most, effortOf(change));
    return most;
}

Effort effortOf(const QList<Change> &changes, const Cloud &before)
{
    Effort most = Effort::Request;
    for (const Change &change : changes)
        most = std::max(most, isInNovaConf(change, before) ? Effort::HostState : effortOf(change));
    return most;
}

Actor actorOf(const QList<Change> &changes, const Trial &before)
{
    const QString project = projectOf(before);
    const bool isByUser = std::ranges::all_of(
        changes, [&](const Change &change) { return isUsers(change, *before.scheduler->cloud(), project); });
    return isByUser ? Actor::User : Actor::Operator;
}

bool isInNovaConf(const Change &change, const Cloud &cloud)
{
    const auto *edit = std::get_if<EditCloud>(&change);
    const QString option = edit == nullptr ? QString() : ratioOption(*edit);
    return !option.isEmpty()
        && std::ranges::find(cloud.computeNodes, edit->id, &ComputeNode::uuid) != cloud.computeNodes.cend()
        && cloud.config.isInForce(u"DEFAULT"_s, option, cloud.release)
        && cloud.config.value(u"DEFAULT"_s, option) == edit->value;
}

bool isNobodys(const Change &change)
{
    const auto *edit = std::get_if<EditCloud>(&change);
    if (edit == nullptr || edit->member.isEmpty())
        return false;
    return edit->list == "server_groups"_L1 || (edit->list == "flavors"_L1 && edit->member.first() == "disabled"_L1)
        || (edit->list == "images"_L1 && edit->member.first() == "status"_L1);
}

bool isReportedUse(const Change &change)
{
    const auto *edit = std::get_if<EditCloud>(&change);
    return edit != nullptr && edit->list == "compute_nodes"_L1 && edit->member.value(0).endsWith("_used"_L1);
}

QStringList changeSentences(const QList<Change> &changes, const Cloud &before)
{
    QStringList sentences;
    for (qsizetype at = 0; at < changes.size(); ++at) {
        const QStringList specs = extraSpecsSet(changes.sliced(at));
        if (specs.size() > 1) {
            sentences.append(sentenceOfExtraSpecs(std::get<EditCloud>(changes.at(at)).id, specs, before));
            at += specs.size() - 1;
        } else if (!isReportedUse(changes.at(at))) {
            sentences.append(sentence(changes.at(at), before));
        }
    }
    return sentences;
}

QList<Change> withOptionsTogether(const QList<Change> &changes)
{
    QList<Change> together;
    for (const Change &change : changes) {
        const auto *next = std::get_if<SetOptions>(&change);
        auto *last = together.isEmpty() ? nullptr : std::get_if<SetOptions>(&together.last());
        if (next == nullptr || last == nullptr || next->release || last->release) {
            together.append(change);
            continue;
        }
        for (auto group = next->options.cbegin(); group != next->options.cend(); ++group) {
            for (auto option = group->constBegin(); option != group->constEnd(); ++option)
                last->options[group.key()].insert(option.key(), option.value());
        }
    }
    return together;
}

QString toString(Effort effort)
{
    switch (effort) {
    case Effort::Request:
        return u"request"_s;
    case Effort::Free:
        return u"free"_s;
    case Effort::HostState:
        return u"host_state"_s;
    case Effort::Metadata:
        return u"metadata"_s;
    case Effort::Quota:
        return u"quota"_s;
    case Effort::Options:
        return u"options"_s;
    case Effort::Hardware:
        return u"hardware"_s;
    }
    Q_UNREACHABLE();
}

QString toString(Actor actor)
{
    return actor == Actor::User ? u"user"_s : u"operator"_s;
}

} // namespace astrolabe
