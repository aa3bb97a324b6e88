// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// One thing of the cloud's document, or one member of it, that gets another value, is added or taken away.
struct EditCloud
{
    static constexpr QLatin1StringView kind{"edit_cloud"};

    // The list of the document: "cells", "compute_nodes", "aggregates", "flavors", "images", "instances",
    // "server_groups", "resource_providers".
    QString list;
    QString id;         // of the thing: its uuid, its flavorid, an aggregate's number
    QStringList member; // the names on the way: {"extra_specs", "hw:cpu_policy"}; empty: the whole thing
    QJsonValue value = QJsonValue::Undefined; // as the document has it; undefined: it is taken away

    bool operator==(const EditCloud &) const = default;

    // NotFound: the cloud has no such thing. BadInput: the thing has no such member, or the member not such a value.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<EditCloud> auto &change)
{
    archive.required("list"_L1, change.list);
    archive.required("id"_L1, change.id);
    archive.member("member"_L1, change.member);
    archive.json("value"_L1, change.value);
}

} // namespace astrolabe
