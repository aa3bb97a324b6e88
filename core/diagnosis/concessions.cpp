// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/concessions.h"

#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/platformchoices.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString pageSize = u"hw:mem_page_size"_s;
constexpr const char *openPlatform
    = QT_TRANSLATE_NOOP("Reason", "Image %1 does not set %2: Nova may place its servers on hosts with any of %3");
const QString zoneMetadata = u"availability_zone"_s;

QString nameOfServer(const Instance &server)
{
    return server.displayName.isEmpty() ? server.uuid : server.displayName;
}

QString asked(const QString &key, const QString &value)
{
    return u"%1 = %2"_s.arg(key, value);
}

bool isRemoval(const EditCloud &change, QLatin1StringView list, QLatin1StringView member)
{
    return change.list == list && change.member.size() == 2 && change.member.first() == member
        && change.value.isUndefined();
}

Fact serverNamed(const Instance &server)
{
    return {u"server"_s, nameOfServer(server), Origin::host()};
}

// That the request asks for; nullptr: none.
const ServerGroup *groupAsked(const Ward &before)
{
    const Request *request = before.examined().request();
    return request == nullptr ? nullptr : before.index().serverGroup(request->hints.value(u"group"_s).value(0));
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
            servers.append(nameOfServer(server));
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
    const ServerGroup *group = groupAsked(before);
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
                {u"extra_spec"_s, asked(key, flavor->extraSpecs.value(key)), Origin::extraSpec(key)}}}};
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
                {u"property"_s, asked(key, image->properties.value(key)), Origin::imageProperty(key)}}}};
    }
    return {};
}

// What another flavor does not ask for.
QList<Reason> lostWithFlavor(const EditRequest &change, const Ward &before)
{
    const Flavor *now = before.flavor();
    const Flavor *then = before.index().flavor(change.value.toString());
    if (now == nullptr || then == nullptr)
        return {};
    QStringList lost;
    for (auto spec = now->extraSpecs.cbegin(); spec != now->extraSpecs.cend(); ++spec) {
        if (then->extraSpecs.value(spec.key()) != spec.value())
            lost.append(asked(spec.key(), spec.value()));
    }
    if (lost.isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "Flavor %1 does not ask for %2"),
        {{u"flavor"_s, then->name, Origin::flavor(then->name)},
            {u"extra_specs"_s, namesInShort(lost), Origin::flavor(now->name)}}}};
}

const char *oneOrSeveral(const Request &request, const char *one, const char *several)
{
    return request.maxCount > 1 ? several : one;
}

// Of the addresses that were asked for, those that are not any more.
QList<Reason> lostWithNetworks(const EditRequest &change, const Request &request)
{
    if (change.value == "none"_L1)
        return {{oneOrSeveral(request, QT_TRANSLATE_NOOP("Reason", "The server then has no network interface"),
                     QT_TRANSLATE_NOOP("Reason", "The servers then have no network interface")),
            {}}};
    QStringList lost;
    for (const RequestedNetwork &network : request.networks) {
        const auto isAsked = [&](const QJsonValue &then) { return then["fixed_ip"_L1].toString() == network.fixedIp; };
        if (!network.fixedIp.isEmpty() && std::ranges::none_of(change.value.toArray(), isAsked))
            lost.append(network.fixedIp);
    }
    if (lost.isEmpty())
        return {};
    return {{oneOrSeveral(request, QT_TRANSLATE_NOOP("Reason", "The server then has another address than %1"),
                 QT_TRANSLATE_NOOP("Reason", "The servers then have other addresses than %1")),
        {{u"fixed_ips"_s, lost, Origin::request()}}}};
}

// What Nova reads of an image to choose a host or to build the guest.
bool isDemand(const QString &property)
{
    static const QStringList former{u"architecture"_s, u"hypervisor_type"_s, u"vm_mode"_s};
    return property.startsWith("hw_"_L1) || property.startsWith("img_hv_"_L1) || property.startsWith("trait:"_L1)
        || former.contains(property);
}

// What another image does not ask for.
QList<Reason> lostWithImage(const EditRequest &change, const Ward &before)
{
    const Image *now = before.image();
    const Image *then = before.index().image(change.value.toString());
    if (now == nullptr || then == nullptr)
        return {};
    const Fact name{u"image"_s, then->name.isEmpty() ? then->id : then->name, Origin::image(then->name)};
    QList<Reason> reasons;
    QStringList open;
    for (const PlatformChoice &choice : platformChoices(before.cloud(), before.scheduler().release())) {
        if (!choice.isLeftOpenBy(*then))
            continue;
        open << choice.property << choice.otherName;
        reasons.append({openPlatform,
            {name, {u"property"_s, choice.property, Origin::request()},
                {u"values"_s, namesInShort(choice.values), Origin::host()}}});
    }
    QStringList lost;
    for (auto property = now->properties.cbegin(); property != now->properties.cend(); ++property) {
        const bool isKept = then->properties.value(property.key()) == *property || open.contains(property.key());
        if (isDemand(property.key()) && !isKept)
            lost.append(asked(property.key(), *property));
    }
    if (!lost.isEmpty())
        reasons.append({QT_TRANSLATE_NOOP("Reason", "Image %1 does not ask for %2"),
            {name, {u"properties"_s, namesInShort(lost), Origin::image(now->name)}}});
    return reasons;
}

// Those of them that run on a host.
QStringList runningMembers(const ServerGroup &group, const CloudIndex &index)
{
    QStringList names;
    for (const QString &member : group.members) {
        const Instance *server = index.instance(member);
        if (server != nullptr && !server->host.isEmpty())
            names.append(nameOfServer(*server));
    }
    return names;
}

// By leaving the server group for a new one, which has no members yet, or for none.
QList<Reason> lostWithGroup(
    const EditRequest &change, const Request &request, const ServerGroup &group, const CloudIndex &index)
{
    const Fact name{u"group"_s, group.name.isEmpty() ? group.uuid : group.name, Origin::group(group.name)};
    if (change.value.isUndefined())
        return {
            {oneOrSeveral(request,
                 QT_TRANSLATE_NOOP("Reason", "The server is then outside of server group %1, whose policy is %2"),
                 QT_TRANSLATE_NOOP("Reason", "The servers are then outside of server group %1, whose policy is %2")),
                {name, {u"policy"_s, group.policy, Origin::group(group.name)}}}};
    const QStringList members = runningMembers(group, index);
    if (members.isEmpty())
        return {};
    return {{group.policy.endsWith("anti-affinity"_L1)
            ? QT_TRANSLATE_NOOP("Reason", "Servers of the new group may then share a host with %1 of server group %2")
            : QT_TRANSLATE_NOOP(
                  "Reason", "Servers of the new group may then be on another host than %1 of server group %2"),
        {{u"members"_s, namesInShort(members), Origin::group(group.name)}, name}}};
}

QList<Reason> concessions(const EditRequest &change, const Ward &before)
{
    if (change.member == flavorMemberOf(before.examined().trial.question))
        return lostWithFlavor(change, before);
    if (!change.member.isEmpty() && change.member.last() == "imageRef"_L1)
        return lostWithImage(change, before);
    const Request *request = before.examined().request();
    if (request == nullptr)
        return {};
    const ServerGroup *group = groupAsked(before);
    if (group != nullptr && change.member == QStringList{hintsMemberOf(*request), u"group"_s})
        return lostWithGroup(change, *request, *group, before.index());
    if (change.member == QStringList{u"server"_s, u"networks"_s} && !change.value.isUndefined())
        return lostWithNetworks(change, *request);
    if (change.member == QStringList{u"server"_s, u"security_groups"_s} && change.value.isUndefined())
        return {{oneOrSeveral(*request,
                     QT_TRANSLATE_NOOP("Reason", "The server then has only the rules of security group default"),
                     QT_TRANSLATE_NOOP("Reason", "The servers then have only the rules of security group default")),
            {}}};
    if (change.member == QStringList{u"server"_s, u"key_name"_s} && change.value.isUndefined())
        return {{oneOrSeveral(*request, QT_TRANSLATE_NOOP("Reason", "The guest then gets no SSH key"),
                     QT_TRANSLATE_NOOP("Reason", "The guests then get no SSH key")),
            {}}};
    return {};
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
    return {{QT_TRANSLATE_NOOP("Reason", "No host is asked any more what %1 checks, for any request"),
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

// Of several that were asked for.
QList<Reason> lostServers(const QList<Change> &changes, const Request &request)
{
    int most = request.maxCount;
    int least = request.minCount;
    for (const Change &change : changes) {
        const auto *edit = std::get_if<EditRequest>(&change);
        if (edit != nullptr && edit->member == QStringList{u"server"_s, u"max_count"_s})
            most = edit->value.toInt(most);
        if (edit != nullptr && edit->member == QStringList{u"server"_s, u"min_count"_s})
            least = edit->value.toInt(least);
    }
    const auto ofAll = [&](const char *sentence, int servers) {
        return QList<Reason>{{sentence,
            {{u"servers"_s, qint64(servers), Origin::request()},
                {u"max_count"_s, qint64(request.maxCount), Origin::request()}}}};
    };
    if (most < request.maxCount)
        return ofAll(QT_TRANSLATE_NOOP("Reason", "The request then boots only %1 of %2 servers"), most);
    if (least < request.minCount)
        return ofAll(QT_TRANSLATE_NOOP("Reason", "The request may then boot only %1 of %2 servers"), least);
    return {};
}

} // namespace

QList<Reason> concessionsOf(const QList<Change> &changes, const Ward &before)
{
    const Request *request = before.examined().request();
    QList<Reason> reasons = request == nullptr ? QList<Reason>() : lostServers(changes, *request);
    for (const Change &change : changes)
        reasons += std::visit([&](const auto &one) { return concessions(one, before); }, change);
    return reasons;
}

bool leavesPlatformOpen(const Reason &concession)
{
    return concession.source == openPlatform;
}

} // namespace astrolabe
