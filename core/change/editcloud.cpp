// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/editcloud.h"

#include "boot/reportedcloud.h"
#include "change/jsonedit.h"
#include "change/membersentence.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString &idOf(const Cell &cell)
{
    return cell.uuid;
}
const QString &idOf(const ComputeNode &node)
{
    return node.uuid;
}
QString idOf(const Aggregate &aggregate)
{
    return QString::number(aggregate.id);
}
const QString &idOf(const Flavor &flavor)
{
    return flavor.flavorid;
}
const QString &idOf(const Image &image)
{
    return image.id;
}
const QString &idOf(const Instance &instance)
{
    return instance.uuid;
}
const QString &idOf(const ServerGroup &group)
{
    return group.uuid;
}
const QString &idOf(const ResourceProvider &provider)
{
    return provider.uuid;
}

const QString &nameOf(const ComputeNode &node)
{
    return node.hypervisorHostname;
}
const QString &nameOf(const Instance &instance)
{
    return instance.displayName;
}
template<typename T>
const QString &nameOf(const T &thing)
{
    return thing.name;
}

// Calls `use` with the list of that name and the text for its objects; false: there is no such list.
template<typename CloudOrConst, typename Use>
bool withList(CloudOrConst &cloud, const QString &list, Use use)
{
    const auto useIf = [&](QLatin1StringView name, auto &things, const char *sentence) {
        if (list != name)
            return false;
        use(things, sentence);
        return true;
    };
    if (useIf("cells"_L1, cloud.cells, QT_TRANSLATE_NOOP("Change", "cell %1"))
        || useIf("compute_nodes"_L1, cloud.computeNodes, QT_TRANSLATE_NOOP("Change", "compute node %1"))
        || useIf("aggregates"_L1, cloud.aggregates, QT_TRANSLATE_NOOP("Change", "host aggregate %1"))
        || useIf("flavors"_L1, cloud.flavors, QT_TRANSLATE_NOOP("Change", "flavor %1"))
        || useIf("images"_L1, cloud.images, QT_TRANSLATE_NOOP("Change", "image %1"))
        || useIf("instances"_L1, cloud.instances, QT_TRANSLATE_NOOP("Change", "server %1"))
        || useIf("server_groups"_L1, cloud.serverGroups, QT_TRANSLATE_NOOP("Change", "server group %1")))
        return true;
    return cloud.placement
        && useIf("resource_providers"_L1, cloud.placement->resourceProviders,
            QT_TRANSLATE_NOOP("Change", "resource provider %1"));
}

// The name in the document of a new object.
QString nameIn(const QJsonValue &object)
{
    for (const QLatin1StringView member : {"name"_L1, "display_name"_L1, "hypervisor_hostname"_L1}) {
        if (const QString name = object[member].toString(); !name.isEmpty())
            return name;
    }
    return {};
}

QStringList unknownMembers(const QJsonObject &json, auto &thing)
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    reading.read(json, root, thing);
    return reading.unknownMembers();
}

// Reads an object from its document; an error if parts of it are not understood.
template<typename T>
Result<T> readThing(const QJsonObject &json, const QStringList &knownBefore)
{
    const auto thing = readWhole<T>(json);
    if (!thing)
        return thing;
    T again;
    for (const QString &sentence : unknownMembers(json, again)) {
        if (!knownBefore.contains(sentence))
            return failure(Error::Kind::BadInput, sentence);
    }
    return thing;
}

template<typename T>
QStringList unknownMembersOf(const T &thing)
{
    T again;
    return unknownMembers(jsonOf(thing), again);
}

template<typename T>
Result<void> editThing(QList<T> &list, const EditCloud &change)
{
    const auto there = std::ranges::find_if(list, [&](const T &thing) { return idOf(thing) == change.id; });
    const bool isWhole = change.member.isEmpty();
    if (there == list.end() && (!isWhole || change.value.isUndefined()))
        return failure(
            Error::Kind::NotFound, QCoreApplication::translate("Error", "The cloud does not have this object."));
    if (isWhole && change.value.isUndefined()) {
        list.erase(there);
        return {};
    }
    const QJsonValue before = there == list.end() ? QJsonValue() : QJsonValue(jsonOf(*there));
    const QStringList unknownBefore = there == list.end() ? QStringList() : unknownMembersOf(*there);
    const auto json = edited(before, change.member, change.value);
    if (!json)
        return tl::unexpected(json.error());
    const auto thing = readThing<T>(json->toObject(), unknownBefore);
    if (!thing)
        return tl::unexpected(thing.error());
    if (idOf(*thing) != change.id)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate(
                "Error", "A change cannot alter an object's id. Remove the object and add another one."));
    if (there == list.end())
        list.append(*thing);
    else
        *there = *thing;
    return {};
}

} // namespace

Result<void> EditCloud::apply(Edited &edited) const
{
    const QList<Flavor> flavors = edited.cloud.flavors;
    Result<void> made;
    if (!withList(edited.cloud, list, [&](auto &things, const char *) { made = editThing(things, *this); }))
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no list “%1” of its own.").arg(list));
    if (made) {
        if (list == "flavors"_L1)
            keepFlavor(edited.cloud, id, flavors);
        return made;
    }
    Error error = made.error();
    error.where.prepend(u"/%1/%2"_s.arg(list, id));
    return tl::unexpected(error);
}

QStringList editableLists()
{
    return {u"compute_nodes"_s, u"aggregates"_s, u"flavors"_s, u"images"_s, u"instances"_s, u"server_groups"_s,
        u"resource_providers"_s, u"cells"_s};
}

QList<EditableObject> editableObjects(const Cloud &cloud, const QString &list)
{
    QList<EditableObject> objects;
    withList(cloud, list, [&](const auto &things, const char *) {
        for (const auto &thing : things)
            objects.append({idOf(thing), nameOf(thing).isEmpty() ? idOf(thing) : nameOf(thing)});
    });
    return objects;
}

QJsonObject documentOf(const Cloud &cloud, const QString &list, const QString &id)
{
    QJsonObject document;
    withList(cloud, list, [&](const auto &things, const char *) {
        const auto there = std::ranges::find_if(things, [&](const auto &thing) { return idOf(thing) == id; });
        if (there != things.end())
            document = jsonOf(*there);
    });
    return document;
}

QString EditCloud::sentence(const Cloud &before) const
{
    QString subject = list + u'/' + id;
    bool isThere = false;
    withList(before, list, [&](const auto &things, const char *sentence) {
        const auto there = std::ranges::find_if(things, [&](const auto &thing) { return idOf(thing) == id; });
        isThere = there != things.end();
        const QString name = isThere ? nameOf(*there) : nameIn(value);
        subject = QCoreApplication::translate("Change", sentence).arg(name.isEmpty() ? id : name);
    });
    if (member.isEmpty() && value.isUndefined())
        return QCoreApplication::translate("Change", "Remove %1").arg(subject);
    if (member.isEmpty())
        return (isThere ? QCoreApplication::translate("Change", "Replace %1")
                        : QCoreApplication::translate("Change", "Add %1"))
            .arg(subject);
    return sentenceOfMember({list, member, value, documentOf(before, list, id)}, subject);
}

} // namespace astrolabe
