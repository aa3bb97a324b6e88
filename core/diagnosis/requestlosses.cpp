// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/requestlosses.h"

#include "diagnosis/causes/evidence.h"
#include "diagnosis/platformchoices.h"
#include "diagnosis/spelling.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *openPlatform
    = QT_TRANSLATE_NOOP("Reason", "Image %1 does not set %2: Nova may place its servers on hosts with any of %3");

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
            lost.append(keyAndValue(spec.key(), spec.value()));
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

// Of the security groups that were asked for, those that are not any more. A slip of the pen is not among them, nor a
// name that an id replaces.
QList<Reason> lostWithSecurityGroups(const EditRequest &change, const Request &request, const Surroundings &known)
{
    if (change.value.isUndefined())
        return {{oneOrSeveral(request,
                     QT_TRANSLATE_NOOP("Reason", "The server then has only the rules of security group default"),
                     QT_TRANSLATE_NOOP("Reason", "The servers then have only the rules of security group default")),
            {}}};
    QStringList then;
    for (const QJsonValue group : change.value.toArray()) {
        then.append(group["name"_L1].toString());
        if (const SecurityGroup *one = find(known.securityGroups, &SecurityGroup::id, then.last()))
            then.append(one->name);
    }
    QStringList lost = request.securityGroups;
    lost.removeIf([&](const QString &name) { return then.contains(name) || !nearestSpelling(name, then).isEmpty(); });
    if (lost.isEmpty())
        return {};
    return {{oneOrSeveral(request, QT_TRANSLATE_NOOP("Reason", "The server is then not in security group %1"),
                 QT_TRANSLATE_NOOP("Reason", "The servers are then not in security group %1")),
        {{u"security_groups"_s, namesInShort(lost), Origin::request()}}}};
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
            lost.append(keyAndValue(property.key(), *property));
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
            names.append(server->name());
    }
    return names;
}

QList<Reason> lostWithUnknownGroup(const EditRequest &change, const Request &request)
{
    if (!change.value.isUndefined())
        return {};
    return {{oneOrSeveral(request, QT_TRANSLATE_NOOP("Reason", "The server is then in no server group"),
                 QT_TRANSLATE_NOOP("Reason", "The servers are then in no server group")),
        {}}};
}

// By leaving the server group for a new one, which has no members yet, or for none.
QList<Reason> lostWithGroup(
    const EditRequest &change, const Request &request, const ServerGroup *asked, const CloudIndex &index)
{
    if (asked == nullptr)
        return lostWithUnknownGroup(change, request);
    const ServerGroup &group = *asked;
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

} // namespace

QList<Reason> requestLosses(const EditRequest &change, const Ward &before)
{
    if (change.member == flavorMemberOf(before.examined().trial.question))
        return lostWithFlavor(change, before);
    if (!change.member.isEmpty() && change.member.last() == "imageRef"_L1)
        return lostWithImage(change, before);
    const Request *request = before.examined().request();
    if (request == nullptr)
        return {};
    if (change.member == QStringList{hintsMemberOf(*request), u"group"_s})
        return lostWithGroup(change, *request, before.group(), before.index());
    if (change.member == QStringList{u"server"_s, u"networks"_s} && !change.value.isUndefined())
        return lostWithNetworks(change, *request);
    if (change.member == QStringList{u"server"_s, u"security_groups"_s})
        return lostWithSecurityGroups(change, *request, before.cloud().surroundings);
    if (change.member == QStringList{u"server"_s, u"key_name"_s} && change.value.isUndefined())
        return {{oneOrSeveral(*request, QT_TRANSLATE_NOOP("Reason", "The guest then gets no SSH key"),
                     QT_TRANSLATE_NOOP("Reason", "The guests then get no SSH key")),
            {}}};
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

bool leavesPlatformOpen(const Reason &loss)
{
    return loss.source == openPlatform;
}

} // namespace astrolabe
