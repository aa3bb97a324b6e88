// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/reach.h"

#include "diagnosis/cure.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact amountFact(const QString &name, qsizetype number)
{
    return {name, qint64(number), Origin::host()};
}

Fact thingFact(const QString &what, const QString &name)
{
    return {what, name, Origin::host()};
}

Reason onHost(const QString &host, const CloudIndex &before)
{
    return {
        QT_TRANSLATE_N_NOOP("Reason", "The change applies to every later request on %1 too (%Ln server(s) there now)"),
        {thingFact(u"host"_s, host), amountFact(u"servers"_s, before.instancesOnHost(host).size())}};
}

Reason alsoConsidered(const QString &host)
{
    return {
        QT_TRANSLATE_NOOP("Reason", "The scheduler considers %1 for later requests too"), {thingFact(u"host"_s, host)}};
}

QList<Reason> reachOfFlavor(const EditCloud &change, const CloudIndex &before)
{
    const Flavor *flavor = before.flavor(change.id);
    if (flavor == nullptr) // a new one
        return {};
    const auto servers = std::ranges::count(before.cloud().instances, flavor->flavorid, &Instance::flavorid);
    return {{QT_TRANSLATE_N_NOOP(
                 "Reason", "The change applies to every later request for flavor %1 (used by %Ln server(s) now)"),
        {thingFact(u"flavor"_s, flavor->name), amountFact(u"servers"_s, servers)}}};
}

QList<Reason> reachOfImage(const EditCloud &change, const CloudIndex &before)
{
    const Image *image = before.image(change.id);
    if (image == nullptr)
        return {};
    const auto servers = std::ranges::count(before.cloud().instances, image->id, &Instance::image);
    return {{QT_TRANSLATE_N_NOOP(
                 "Reason", "The change applies to every later request for image %1 (used by %Ln server(s) now)"),
        {thingFact(u"image"_s, image->name.isEmpty() ? image->id : image->name), amountFact(u"servers"_s, servers)}}};
}

QList<Reason> reachOfAggregate(const EditCloud &change, const CloudIndex &before)
{
    const auto &aggregates = before.cloud().aggregates;
    const auto aggregate
        = std::ranges::find(aggregates, change.id, [](const Aggregate &one) { return QString::number(one.id); });
    if (aggregate == aggregates.cend() || change.member.isEmpty())
        return {};
    return {{QT_TRANSLATE_N_NOOP(
                 "Reason", "The change applies on %Ln host(s), all of aggregate %1, to every later request too"),
        {thingFact(u"aggregate"_s, aggregate->name), amountFact(u"hosts"_s, aggregate->hosts.size())}}};
}

QList<Reason> reachOfCell(const EditCloud &change, const CloudIndex &before)
{
    const Cloud &cloud = before.cloud();
    const auto cell = std::ranges::find(cloud.cells, change.id, &Cell::uuid);
    if (cell == cloud.cells.cend())
        return {};
    qsizetype hosts = 0;
    for (int node = 0; node < cloud.computeNodes.size(); ++node)
        hosts += before.cellOf(node) == cell - cloud.cells.cbegin() ? 1 : 0;
    return {
        {QT_TRANSLATE_N_NOOP("Reason", "The scheduler considers %Ln host(s), all of cell %1, for later requests too"),
            {thingFact(u"cell"_s, cell->name.isEmpty() ? cell->uuid : cell->name), amountFact(u"hosts"_s, hosts)}}};
}

QList<Reason> reachOfNode(const EditCloud &change, const CloudIndex &before)
{
    const auto &nodes = before.cloud().computeNodes;
    const auto node = std::ranges::find(nodes, change.id, &ComputeNode::uuid);
    if (node == nodes.cend()) {
        const QString host = change.value["host"_L1].toString();
        return host.isEmpty() ? QList<Reason>() : QList<Reason>{alsoConsidered(host)};
    }
    const QString member = change.member.value(0);
    if (member == "mapped"_L1)
        return {alsoConsidered(node->host)};
    return member.endsWith("_ratio"_L1) ? QList<Reason>{onHost(node->host, before)} : QList<Reason>();
}

// Of a provider that is a compute node; what hangs below one is told by the change itself.
QList<Reason> reachOfProvider(const EditCloud &change, const CloudIndex &before)
{
    const auto &nodes = before.cloud().computeNodes;
    const auto node = std::ranges::find(nodes, change.id, &ComputeNode::uuid);
    return node == nodes.cend() || change.member.isEmpty() ? QList<Reason>()
                                                           : QList<Reason>{onHost(node->host, before)};
}

QList<Reason> reachOfProject(const EditCloud &change, const CloudIndex &before)
{
    const auto servers = std::ranges::count(before.cloud().instances, change.id, &Instance::projectId);
    return {{QT_TRANSLATE_N_NOOP(
                 "Reason", "The change applies to every later request of project %1, which has %Ln server(s) now"),
        {thingFact(u"project_id"_s, projectText(before.cloud().surroundings, change.id)),
            amountFact(u"servers"_s, servers)}}};
}

QList<Reason> reach(const EditCloud &change, const CloudIndex &before)
{
    if (change.list == "flavors"_L1)
        return reachOfFlavor(change, before);
    if (change.list == "images"_L1)
        return reachOfImage(change, before);
    if (change.list == "aggregates"_L1)
        return reachOfAggregate(change, before);
    if (change.list == "cells"_L1)
        return reachOfCell(change, before);
    if (change.list == "compute_nodes"_L1)
        return reachOfNode(change, before);
    if (change.list == "projects"_L1)
        return reachOfProject(change, before);
    return change.list == "resource_providers"_L1 ? reachOfProvider(change, before) : QList<Reason>();
}

QList<Reason> reach(const SetOptions &change, const CloudIndex &)
{
    QStringList names;
    for (const QJsonObject &group : change.options)
        names += group.keys();
    if (names.isEmpty())
        return {};
    QList<Reason> reasons{{QT_TRANSLATE_NOOP("Reason", "Nova uses %1 for every later request too"),
        {{u"options"_s, names, Origin::host()}}}};
    if (names.contains(u"cpu_mode"_s))
        reasons.append(
            Reason{QT_TRANSLATE_NOOP("Reason", "Guests that run keep their CPU until they are rebooted"), {}});
    return reasons;
}

QList<Reason> reach(const SwitchService &change, const CloudIndex &)
{
    const bool isTakenOut
        = change.disabled.value_or(false) || change.forcedDown.value_or(false) || change.stopped.value_or(false);
    return isTakenOut ? QList<Reason>() : QList<Reason>{alsoConsidered(change.host)};
}

QList<Reason> reach(const AggregateHost &change, const CloudIndex &before)
{
    return {onHost(change.host, before)};
}

// What they change is all in their sentence.
template<typename Other>
QList<Reason> reach(const Other &, const CloudIndex &)
{
    return {};
}

} // namespace

QList<Reason> reachOf(const QList<Change> &changes, const CloudIndex &before)
{
    QList<Reason> reasons;
    for (const Change &change : withOptionsTogether(changes)) {
        for (const Reason &reason : std::visit([&](const auto &one) { return reach(one, before); }, change)) {
            if (!reasons.contains(reason))
                reasons.append(reason);
        }
    }
    return reasons;
}

} // namespace astrolabe
