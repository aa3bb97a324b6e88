// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Sets, adds or removes an object of the cloud document, or one of its members. Since Stein nova-api lets no aggregate
// whose hosts have servers come into another zone by that.
// Source: nova.compute.api.AggregateAPI (update_aggregate_metadata, is_safe_to_update_az).
struct EditCloud
{
    static constexpr QLatin1StringView kind{"edit_cloud"};

    // A list of the document: "cells", "compute_nodes", "aggregates", "flavors", "images", "instances",
    // "server_groups", "resource_providers", "projects".
    QString list;
    QString id;         // of the object: its uuid, its flavorid, an aggregate's number
    QStringList member; // path of the member: {"extra_specs", "hw:cpu_policy"}; empty: the whole object
    QJsonValue value = QJsonValue::Undefined; // as in the document; undefined: remove it

    bool operator==(const EditCloud &) const = default;

    // NotFound: the cloud has no such object. BadInput: the object has no such member, or the value does not fit.
    // Conflict: it is the zone of an aggregate whose hosts have servers.
    Result<void> apply(Edited &edited) const;
    // Whether the object can be like this, whatever else is in the cloud.
    Result<void> check(const Cloud &cloud) const;
    QString sentence(const Cloud &before) const;
};

// The lists of the document that can be edited.
QStringList editableLists();
// The member that identifies an object of the list, which no change alters: "uuid". Empty: there is no such list.
QString idMember(const QString &list);
// Why not.
QString idsStay();

struct EditableObject
{
    QString id;
    QString name; // the id if it has no name
};

// Empty if there is no such list.
QList<EditableObject> editableObjects(const Cloud &cloud, const QString &list);
// As in the document; empty if there is no such object.
QJsonObject documentOf(const Cloud &cloud, const QString &list, const QString &id);

void describe(auto &archive, Of<EditCloud> auto &change)
{
    archive.required("list"_L1, change.list);
    archive.required("id"_L1, change.id);
    archive.member("member"_L1, change.member);
    archive.json("value"_L1, change.value);
}

} // namespace astrolabe
