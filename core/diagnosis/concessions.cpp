// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/concessions.h"

#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/requestlosses.h"
#include "diagnosis/spelling.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString pageSize = u"hw:mem_page_size"_s;
const QString zoneMetadata = u"availability_zone"_s;

bool isRemoval(const EditCloud &change, QLatin1StringView list, QLatin1StringView member)
{
    return change.list == list && change.member.size() == 2 && change.member.first() == member
        && change.value.isUndefined();
}

Fact serverNamed(const Instance &server)
{
    return {u"server"_s, server.name(), Origin::host()};
}

// A new group in place of the one that is asked for, with a softer rule or policy.
QList<Reason> lostInNewGroup(const QJsonValue &made, const ServerGroup &asked)
{
    const QString policy = made["policy"_L1].toString();
    const int most = made["rules"_L1]["max_server_per_host"_L1].toInt(1);
    if (policy == asked.policy) {
        if (policy != "anti-affinity"_L1 || most <= asked.maxServerPerHost.value_or(1))
            return {};
        return {{QT_TRANSLATE_NOOP("Reason", "A host may then have up to %1 servers of the new group"),
            {{u"max_server_per_host"_s, qint64(most), Origin::request()}}}};
    }
    if (policy == "soft-anti-affinity"_L1)
        return {{QT_TRANSLATE_NOOP("Reason", "Nova then only tries to keep servers of the new group apart"), {}}};
    if (policy == "soft-affinity"_L1)
        return {{QT_TRANSLATE_NOOP("Reason", "Nova then only tries to keep servers of the new group together"), {}}};
    return {};
}

bool isOfProjects(const QString &key, Release release)
{
    const QString tenantKey = u"filter_tenant_id"_s;
    return key == tenantKey || (release >= since(30) && key.startsWith(tenantKey));
}

// For which AggregateMultiTenancyIsolation keeps the hosts of the aggregate.
QStringList projectsOf(const Aggregate &aggregate, const Ward &before)
{
    const Release release = before.scheduler().release();
    const QStringList filters = before.cloud().config.list("filter_scheduler", "enabled_filters", release);
    QStringList projects;
    for (auto entry = aggregate.metadata.cbegin(); entry != aggregate.metadata.cend(); ++entry) {
        if (!isOfProjects(entry.key(), release) || !filters.contains(u"AggregateMultiTenancyIsolation"_s))
            continue;
        for (const QString &project : entry->split(u',', Qt::SkipEmptyParts))
            projects.append(factText(projectFact(before.examined(), project.trimmed()).value));
    }
    projects.removeDuplicates();
    return projects;
}

const Aggregate *aggregateOf(const QString &id, const Ward &before)
{
    const QList<Aggregate> &aggregates = before.cloud().aggregates;
    const auto found
        = std::ranges::find_if(aggregates, [&](const Aggregate &one) { return QString::number(one.id) == id; });
    return found == aggregates.cend() ? nullptr : &*found;
}

// By an aggregate whose hosts other projects may use, too.
QList<Reason> lostToOthers(const EditCloud &change, const Ward &before)
{
    const Aggregate *shared = aggregateOf(change.id, before);
    const bool isOfAccess = change.member.size() == 2 && change.member.first() == "metadata"_L1
        && isOfProjects(change.member.last(), before.scheduler().release());
    if (!isOfAccess || shared == nullptr || projectsOf(*shared, before).isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "Hosts of host aggregate %1 are then no longer reserved for %2 alone"),
        {{u"aggregate"_s, shared->name, Origin::aggregate(shared->name)},
            {u"projects"_s, namesInShort(projectsOf(*shared, before)), Origin::aggregate(shared->name)}}}};
}

// Of servers that asked for the zone of these hosts.
QList<Reason> lostWithZone(const QStringList &hosts, const Aggregate &aggregate, const Ward &before)
{
    const QString zone = aggregate.metadata.value(zoneMetadata);
    QStringList left;
    QStringList servers;
    for (const QString &host : zone.isEmpty() ? QStringList() : hosts) {
        for (const int position : before.index().instancesOnHost(host)) {
            const Instance &server = before.cloud().instances.at(position);
            if (server.availabilityZone != zone)
                continue;
            left.append(host);
            servers.append(server.name());
        }
    }
    if (servers.isEmpty())
        return {};
    left.removeDuplicates();
    return {{QT_TRANSLATE_NOOP("Reason", "Servers on %1 that asked for zone %2 are then outside of it: %3"),
        {{u"hosts"_s, namesInShort(left), Origin::host()},
            {u"availability_zone"_s, zone, Origin::aggregate(aggregate.name)},
            {u"servers"_s, namesInShort(servers), Origin::host()}}}};
}

// Newer releases refuse to do it while a host of the aggregate has servers.
QList<Reason> lostWithRenamedZone(const EditCloud &change, const Ward &before)
{
    const Aggregate *renamed = aggregateOf(change.id, before);
    if (renamed == nullptr || change.value == renamed->metadata.value(zoneMetadata))
        return {};
    return lostWithZone(renamed->hosts, *renamed, before);
}

// Only shelving it and unshelving it without a zone do that; before Zed somebody changes Nova's database.
QList<Reason> lostWithoutZone(const QString &uuid, const Ward &before)
{
    const Instance *server = before.index().instance(uuid);
    if (server == nullptr || server->host.isEmpty() || server->vmState == "stopped"_L1
        || before.scheduler().release() < since(26))
        return {};
    return {{QT_TRANSLATE_NOOP(
                 "Reason", "Server %1 is down meanwhile: to forget its zone it has to be shelved and unshelved"),
        {serverNamed(*server)}}};
}

QList<Reason> concessions(const EditCloud &change, const Ward &before)
{
    const ServerGroup *group = before.group();
    if (change.list == "server_groups"_L1 && change.member.isEmpty() && change.value.isObject() && group != nullptr)
        return lostInNewGroup(change.value, *group);
    if (change.list == "aggregates"_L1 && change.member == QStringList{u"metadata"_s, zoneMetadata})
        return lostWithRenamedZone(change, before);
    if (change.list == "aggregates"_L1)
        return lostToOthers(change, before);
    if (change.list == "instances"_L1 && change.member == QStringList{zoneMetadata})
        return lostWithoutZone(change.id, before);
    const QString key = change.member.value(1);
    const Flavor *flavor
        = isRemoval(change, "flavors"_L1, "extra_specs"_L1) ? before.index().flavor(change.id) : nullptr;
    if (flavor != nullptr && flavor->extraSpecs.contains(key)) {
        return {{QT_TRANSLATE_NOOP("Reason", "Servers of flavor %1 then do without what it asks for: %2"),
            {{u"flavor"_s, flavor->name, Origin::flavor(flavor->name)},
                {u"extra_spec"_s, keyAndValue(key, flavor->extraSpecs.value(key)), Origin::extraSpec(key)}}}};
    }
    const bool isOfPages = change.list == "flavors"_L1 && change.member == QStringList{u"extra_specs"_s, pageSize};
    if (const Flavor *sized = before.index().flavor(change.id);
        isOfPages && sized != nullptr && change.value.toString() == "any"_L1)
        return {{QT_TRANSLATE_NOOP("Reason", "Servers of flavor %1 may then get small pages, too"),
            {{u"flavor"_s, sized->name, Origin::flavor(sized->name)}}}};
    const Image *image = isRemoval(change, "images"_L1, "properties"_L1) ? before.index().image(change.id) : nullptr;
    if (image != nullptr && image->properties.contains(key)) {
        const QString name = image->name.isEmpty() ? image->id : image->name;
        return {{QT_TRANSLATE_NOOP("Reason",
                     "Servers of image %1 can then land where it does not run, on hosts without what it asks for: %2"),
            {{u"image"_s, name, Origin::image(name)},
                {u"property"_s, keyAndValue(key, image->properties.value(key)), Origin::imageProperty(key)}}}};
    }
    return {};
}

QList<Reason> concessions(const EditRequest &change, const Ward &before)
{
    return requestLosses(change, before);
}

QList<Reason> concessions(const SetOptions &change, const Ward &before)
{
    const Cloud &cloud = before.cloud();
    QStringList unasked;
    for (const char *option : {"enabled_filters", "baremetal_enabled_filters"}) {
        const QJsonValue chain = change.options.value(u"filter_scheduler"_s).value(QLatin1StringView(option));
        if (!chain.isArray())
            continue;
        for (const QString &filter : cloud.config.list("filter_scheduler", option, cloud.release)) {
            if (!chain.toArray().contains(filter))
                unasked.append(filter);
        }
    }
    if (unasked.isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "%1 no longer checks any host, for any request"),
        {{u"filters"_s, namesInShort(unasked), Origin::option(u"enabled_filters"_s)}}}};
}

// A cold migration of a server that runs.
QList<Reason> concessions(const MoveServer &change, const Ward &before)
{
    const Instance *server = before.index().instance(change.server);
    if (!change.cold || server == nullptr || server->vmState == "stopped"_L1)
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "Server %1 is down while it moves"), {serverNamed(*server)}}};
}

QList<Reason> lostProjects(const Aggregate &left, const QString &host, const Ward &before)
{
    const QStringList projects = projectsOf(left, before);
    if (projects.isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP(
                 "Reason", "%1 is then no longer reserved for %2: servers of other projects may land there"),
        {{u"host"_s, host, Origin::host()}, {u"projects"_s, namesInShort(projects), Origin::aggregate(left.name)}}}};
}

// Newer releases refuse to take a host out of its zone while it has servers.
QList<Reason> concessions(const AggregateHost &change, const Ward &before)
{
    const Aggregate *left = change.leaves ? aggregateOf(change.aggregate, before) : nullptr;
    if (left == nullptr)
        return {};
    return lostProjects(*left, change.host, before) + lostWithZone({change.host}, *left, before);
}

QList<Reason> concessions(const DeleteServer &change, const Ward &before)
{
    const Instance *server = before.index().instance(change.server);
    if (server == nullptr)
        return {};
    const Fact name = serverNamed(*server);
    if (server->projectId.isEmpty())
        return {{QT_TRANSLATE_NOOP("Reason", "Server %1 is then gone; of its data, only what is on volumes can stay"),
            {name}}};
    return {{QT_TRANSLATE_NOOP(
                 "Reason", "Server %1 of project %2 is then gone; of its data, only what is on volumes can stay"),
        {name, projectFact(before.examined(), server->projectId)}}};
}

template<typename Other>
QList<Reason> concessions(const Other &, const Ward &)
{
    return {};
}

// Whether another change sets what it removes under a name that is nearly the same.
bool isRenamed(const Change &change, const QList<Change> &changes, const Ward &before)
{
    const auto *removal = std::get_if<EditCloud>(&change);
    if (removal == nullptr || !isRemoval(*removal, "flavors"_L1, "extra_specs"_L1))
        return false;
    const Flavor *flavor = before.index().flavor(removal->id);
    return flavor != nullptr && std::ranges::any_of(changes, [&](const Change &other) {
        const auto *edit = std::get_if<EditCloud>(&other);
        return edit != nullptr && edit->list == removal->list && edit->id == removal->id
            && edit->member.value(0) == removal->member.first()
            && edit->value == flavor->extraSpecs.value(removal->member.last())
            && !nearestSpelling(removal->member.last(), {edit->member.last()}).isEmpty();
    });
}

} // namespace

QList<Reason> concessionsOf(const QList<Change> &changes, const Ward &before)
{
    const Request *request = before.examined().request();
    QList<Reason> reasons = request == nullptr ? QList<Reason>() : lostServers(changes, *request);
    for (const Change &change : changes) {
        if (!isRenamed(change, changes, before))
            reasons += std::visit([&](const auto &one) { return concessions(one, before); }, change);
    }
    return reasons;
}

} // namespace astrolabe
