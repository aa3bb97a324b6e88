// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/editcloud.h"

#include "base/memorytext.h"
#include "boot/reportedcloud.h"
#include "change/hostzone.h"
#include "change/jsonedit.h"
#include "change/membersentence.h"
#include "formats/surroundingsfields.h"

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
const QString &idOf(const Project &project)
{
    return project.id;
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

struct ListEntry
{
    QLatin1StringView name;
    QLatin1StringView idMember;
    const char *subject = nullptr; // the text for its objects
};

// Calls `use` with the list of that name and its entry; false: there is no such list.
template<typename CloudOrConst, typename Use>
bool withList(CloudOrConst &cloud, const QString &list, Use use)
{
    const auto useIf = [&](auto &things, const ListEntry &entry) {
        if (list != entry.name)
            return false;
        use(things, entry);
        return true;
    };
    if (useIf(cloud.cells, {"cells"_L1, "uuid"_L1, QT_TRANSLATE_NOOP("Change", "cell %1")})
        || useIf(cloud.computeNodes, {"compute_nodes"_L1, "uuid"_L1, QT_TRANSLATE_NOOP("Change", "compute node %1")})
        || useIf(cloud.aggregates, {"aggregates"_L1, "id"_L1, QT_TRANSLATE_NOOP("Change", "host aggregate %1")})
        || useIf(cloud.flavors, {"flavors"_L1, "flavorid"_L1, QT_TRANSLATE_NOOP("Change", "flavor %1")})
        || useIf(cloud.images, {"images"_L1, "id"_L1, QT_TRANSLATE_NOOP("Change", "image %1")})
        || useIf(cloud.instances, {"instances"_L1, "uuid"_L1, QT_TRANSLATE_NOOP("Change", "server %1")})
        || useIf(cloud.serverGroups, {"server_groups"_L1, "uuid"_L1, QT_TRANSLATE_NOOP("Change", "server group %1")}))
        return true;
    if (cloud.surroundings.projects
        && useIf(*cloud.surroundings.projects, {"projects"_L1, "id"_L1, QT_TRANSLATE_NOOP("Change", "project %1")}))
        return true;
    return cloud.placement
        && useIf(cloud.placement->resourceProviders,
            {"resource_providers"_L1, "uuid"_L1, QT_TRANSLATE_NOOP("Change", "resource provider %1")});
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
    auto thing = readWhole<T>(json);
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

Error listIsMissing(const QString &list)
{
    return {Error::Kind::NotFound,
        QCoreApplication::translate("Error", "The cloud has no list “%1” of its own.").arg(list), {}, {}};
}

// The object after the change; none: it is removed.
template<typename T>
Result<std::optional<T>> editedThing(const QList<T> &list, const EditCloud &change)
{
    const auto there = std::ranges::find_if(list, [&](const T &thing) { return idOf(thing) == change.id; });
    const bool isWhole = change.member.isEmpty();
    if (there == list.end() && (!isWhole || change.value.isUndefined()))
        return failure(
            Error::Kind::NotFound, QCoreApplication::translate("Error", "The cloud does not have this object."));
    if (isWhole && change.value.isUndefined())
        return std::nullopt;
    const QJsonValue before = there == list.end() ? QJsonValue() : QJsonValue(jsonOf(*there));
    const QStringList unknownBefore = there == list.end() ? QStringList() : unknownMembersOf(*there);
    const auto json = edited(before, change.member, change.value);
    if (!json)
        return tl::unexpected(json.error());
    const auto thing = readThing<T>(json->toObject(), unknownBefore);
    if (!thing)
        return tl::unexpected(thing.error());
    if (idOf(*thing) != change.id)
        return failure(Error::Kind::BadInput, idsStay());
    return *thing;
}

template<typename T>
Result<void> editThing(QList<T> &list, const EditCloud &change)
{
    auto thing = editedThing(std::as_const(list), change);
    if (!thing)
        return tl::unexpected(thing.error());
    const auto there = std::ranges::find_if(list, [&](const T &one) { return idOf(one) == change.id; });
    if (!*thing)
        list.erase(there);
    else if (there == list.end())
        list.append(**thing);
    else
        *there = **thing;
    return {};
}

// nova-api refuses another zone of an aggregate since Stein, or none, while one of its hosts has servers.
Result<void> checkZone(const Cloud &cloud, const EditCloud &change)
{
    const QString key = u"availability_zone"_s;
    const auto was = std::ranges::find(cloud.aggregates, change.id, [](const Aggregate &one) { return idOf(one); });
    const auto then = editedThing(cloud.aggregates, change);
    if (cloud.release < since(19) || was == cloud.aggregates.cend() || !then || !*then
        || was->metadata.value(key) == (*then)->metadata.value(key))
        return {};
    for (const QString &host : was->hosts) {
        if (const auto checked = checkHasNoServers(host, cloud); !checked)
            return checked;
    }
    return {};
}

QString additionOf(const QString &subject, const QString &list, const QJsonObject &object)
{
    if (list != "flavors"_L1 || !object.contains("vcpus"_L1) || !object.contains("memory_mb"_L1))
        return QCoreApplication::translate("Change", "Add %1").arg(subject);
    return QCoreApplication::translate("Change", "Add %1: %2 vCPU, %3, root disk %4 GiB")
        .arg(subject, QString::number(object["vcpus"_L1].toInteger()), memoryText(object["memory_mb"_L1].toInteger()),
            QString::number(object["root_gb"_L1].toInteger()));
}

// A project more that may use a private flavor, by its name; empty: another change.
QString sentenceOfAccess(const EditCloud &change, const QString &subject, const Cloud &before)
{
    const bool isProject = change.list == "flavors"_L1 && change.member.size() == 2
        && change.member.first() == "access"_L1 && change.value.isString();
    if (!isProject)
        return {};
    const Project *project = find(before.surroundings.projects, &Project::id, change.value.toString());
    return QCoreApplication::translate("Change", "Let project %1 use %2")
        .arg(project == nullptr || project->name.isEmpty() ? change.value.toString() : project->name, subject);
}

} // namespace

Result<void> EditCloud::apply(Edited &edited) const
{
    const QList<Flavor> flavors = edited.cloud.flavors;
    Result<void> made = list == "aggregates"_L1 ? checkZone(edited.cloud, *this) : Result<void>();
    if (!made)
        return made;
    if (!withList(edited.cloud, list, [&](auto &things, const ListEntry &) { made = editThing(things, *this); }))
        return tl::unexpected(listIsMissing(list));
    if (made) {
        if (list == "flavors"_L1)
            keepFlavor(edited.cloud, id, flavors);
        return made;
    }
    Error error = made.error();
    error.where.prepend(u"/%1/%2"_s.arg(list, id));
    return tl::unexpected(error);
}

Result<void> EditCloud::check(const Cloud &cloud) const
{
    Result<void> checked = tl::unexpected(listIsMissing(list));
    withList(cloud, list,
        [&](const auto &things, const ListEntry &) { checked = editedThing(things, *this).map([](const auto &) { }); });
    return checked;
}

QString idMember(const QString &list)
{
    QString member;
    Cloud any;
    any.placement.emplace();
    any.surroundings.projects.emplace();
    withList(any, list, [&](const auto &, const ListEntry &entry) { member = entry.idMember; });
    return member;
}

QString idsStay()
{
    return QCoreApplication::translate(
        "Error", "A change cannot alter an object's id. Remove the object and add another one.");
}

QStringList editableLists()
{
    return {u"compute_nodes"_s, u"aggregates"_s, u"flavors"_s, u"images"_s, u"instances"_s, u"server_groups"_s,
        u"resource_providers"_s, u"cells"_s, u"projects"_s};
}

QList<EditableObject> editableObjects(const Cloud &cloud, const QString &list)
{
    QList<EditableObject> objects;
    withList(cloud, list, [&](const auto &things, const ListEntry &) {
        for (const auto &thing : things)
            objects.append({idOf(thing), nameOf(thing).isEmpty() ? idOf(thing) : nameOf(thing)});
    });
    return objects;
}

QJsonObject documentOf(const Cloud &cloud, const QString &list, const QString &id)
{
    QJsonObject document;
    withList(cloud, list, [&](const auto &things, const ListEntry &) {
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
    withList(before, list, [&](const auto &things, const ListEntry &entry) {
        const auto there = std::ranges::find_if(things, [&](const auto &thing) { return idOf(thing) == id; });
        isThere = there != things.end();
        const QString name = isThere ? nameOf(*there) : nameIn(value);
        subject = QCoreApplication::translate("Change", entry.subject).arg(name.isEmpty() ? id : name);
    });
    if (member.isEmpty() && value.isUndefined())
        return QCoreApplication::translate("Change", "Remove %1").arg(subject);
    if (member.isEmpty())
        return isThere ? QCoreApplication::translate("Change", "Replace %1").arg(subject)
                       : additionOf(subject, list, value.toObject());
    const QString access = sentenceOfAccess(*this, subject, before);
    return access.isEmpty() ? sentenceOfMember({list, member, value, documentOf(before, list, id)}, subject) : access;
}

} // namespace astrolabe
