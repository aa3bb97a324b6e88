// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/concessions.h"

#include "diagnosis/causes/evidence.h"
#include "diagnosis/platformchoices.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString pageSize = u"hw:mem_page_size"_s;

QString asked(const QString &key, const QString &value)
{
    return u"%1 = %2"_s.arg(key, value);
}

bool isRemoval(const EditCloud &change, QLatin1StringView list, QLatin1StringView member)
{
    return change.list == list && change.member.size() == 2 && change.member.first() == member
        && change.value.isUndefined();
}

QList<Reason> concessions(const EditCloud &change, const Ward &before)
{
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

QList<Reason> concessionsOfImage(const Image &then, const Ward &before)
{
    QList<Reason> reasons;
    for (const PlatformChoice &choice : platformChoices(before.cloud(), before.scheduler().release())) {
        if (!choice.isLeftOpenBy(then))
            continue;
        const QString name = then.name.isEmpty() ? then.id : then.name;
        reasons.append({QT_TRANSLATE_NOOP(
                            "Reason", "Image %1 does not set %2: Nova may place its servers on hosts with any of %3"),
            {{u"image"_s, name, Origin::image(name)}, {u"property"_s, choice.property, Origin::request()},
                {u"values"_s, namesInShort(choice.values), Origin::host()}}});
    }
    return reasons;
}

// Of leaving the group for a new one, or for none.
QList<Reason> concessionsOfGroup(const ServerGroup &group, bool isForNone)
{
    if (!isForNone)
        return {{QT_TRANSLATE_NOOP("Reason",
                     "Servers of server group %1 do not join the new one: Nova puts a server into a group only when it "
                     "boots it"),
            {{u"group"_s, group.name.isEmpty() ? group.uuid : group.name, Origin::group(group.name)}}}};
    return {{QT_TRANSLATE_NOOP("Reason", "The server is then outside of server group %1, whose policy is %2"),
        {{u"group"_s, group.name.isEmpty() ? group.uuid : group.name, Origin::group(group.name)},
            {u"policy"_s, group.policy, Origin::group(group.name)}}}};
}

// nullptr: the change does not take the request out of a server group.
const ServerGroup *groupLeft(const EditRequest &change, const Ward &before)
{
    const QString hint = u"group"_s;
    const Request *request = before.examined().request();
    const bool isLeft = request != nullptr && change.member == QStringList{hintsMemberOf(*request), hint};
    return isLeft ? before.index().serverGroup(request->hints.value(hint).value(0)) : nullptr;
}

QList<Reason> concessions(const EditRequest &change, const Ward &before)
{
    if (const ServerGroup *group = groupLeft(change, before); group != nullptr)
        return concessionsOfGroup(*group, change.value.isUndefined());
    const bool isImage = !change.member.isEmpty() && change.member.last() == "imageRef"_L1;
    if (const Image *image = isImage ? before.index().image(change.value.toString()) : nullptr; image != nullptr)
        return concessionsOfImage(*image, before);
    const Flavor *now = before.flavor();
    const Flavor *then = change.member == flavorMemberOf(before.examined().trial.question)
        ? before.index().flavor(change.value.toString())
        : nullptr;
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

// Newer releases refuse to do it while the host has servers.
QList<Reason> concessions(const AggregateHost &change, const Ward &before)
{
    const QString key = u"availability_zone"_s;
    const QList<Aggregate> &aggregates = before.cloud().aggregates;
    const auto left = std::ranges::find_if(
        aggregates, [&](const Aggregate &one) { return QString::number(one.id) == change.aggregate; });
    const QString zone = left == aggregates.cend() ? QString() : left->metadata.value(key);
    if (!change.leaves || zone.isEmpty())
        return {};
    QStringList servers;
    for (const int position : before.index().instancesOnHost(change.host)) {
        const Instance &server = before.cloud().instances.at(position);
        if (server.availabilityZone == zone)
            servers.append(server.displayName.isEmpty() ? server.uuid : server.displayName);
    }
    if (servers.isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "Servers on %1 that asked for zone %2 are then outside of it: %3"),
        {{u"host"_s, change.host, Origin::host()}, {u"availability_zone"_s, zone, Origin::aggregate(left->name)},
            {u"servers"_s, namesInShort(servers), Origin::host()}}}};
}

template<typename Other>
QList<Reason> concessions(const Other &, const Ward &)
{
    return {};
}

} // namespace

QList<Reason> concessionsOf(const QList<Change> &changes, const Ward &before)
{
    QList<Reason> reasons;
    for (const Change &change : changes)
        reasons += std::visit([&](const auto &one) { return concessions(one, before); }, change);
    return reasons;
}

} // namespace astrolabe
