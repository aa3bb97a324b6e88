// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/documentwalk.h"

#include "spec/imagemeta.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct NamedMember
{
    QLatin1StringView member;
    Naming naming = Naming::Host;
};

constexpr std::array namedMembers{
    NamedMember{"host"_L1, Naming::Host},
    NamedMember{"hosts"_L1, Naming::Host},
    NamedMember{"ignore_hosts"_L1, Naming::Host},
    NamedMember{"changed_since"_L1, Naming::Host},
    NamedMember{"node"_L1, Naming::Node},
    NamedMember{"hypervisor_hostname"_L1, Naming::Node},
    NamedMember{"cell"_L1, Naming::Cell},
    NamedMember{"server_name"_L1, Naming::Server},
    NamedMember{"display_name"_L1, Naming::Server},
    NamedMember{"hostname"_L1, Naming::Server},
    NamedMember{"project_id"_L1, Naming::Project},
    NamedMember{"owner"_L1, Naming::Project},
    NamedMember{"access"_L1, Naming::Project},
    NamedMember{"members"_L1, Naming::Project},
    NamedMember{"user_id"_L1, Naming::User},
    NamedMember{"key_name"_L1, Naming::Key},
    NamedMember{"group"_L1, Naming::Group},
    NamedMember{"host_ip"_L1, Naming::Address},
    NamedMember{"ip_address"_L1, Naming::Address},
    NamedMember{"fixed_ip"_L1, Naming::Address},
    NamedMember{"start"_L1, Naming::Address},
    NamedMember{"end"_L1, Naming::Address},
    NamedMember{"cidr"_L1, Naming::Subnet},
    NamedMember{"card_serial_number"_L1, Naming::Serial},
    NamedMember{"disabled_reason"_L1, Naming::Words},
    NamedMember{"description"_L1, Naming::Unsaid},
    NamedMember{"tags"_L1, Naming::Unsaid},
    NamedMember{"availability_zone"_L1, Naming::Zone},
    NamedMember{"os:scheduler_hints"_L1, Naming::Text},
    NamedMember{"OS-SCH-HNT:scheduler_hints"_L1, Naming::Text},
    NamedMember{"config"_L1, Naming::Text},
    NamedMember{"options"_L1, Naming::Text},
    NamedMember{"label"_L1, Naming::Text},
    NamedMember{"message"_L1, Naming::Text},
    NamedMember{"text"_L1, Naming::Text},
    NamedMember{"value"_L1, Naming::Text},
    NamedMember{"order"_L1, Naming::Text},
    NamedMember{"passed"_L1, Naming::Text},
    NamedMember{"unknown"_L1, Naming::Text},
    NamedMember{"origin"_L1, Naming::Origin},
};

// What an element of a list is called.
constexpr std::array namedLists{
    NamedMember{"cells"_L1, Naming::Cell},
    NamedMember{"aggregates"_L1, Naming::Aggregate},
    NamedMember{"aggregate_names"_L1, Naming::Aggregate},
    NamedMember{"resource_providers"_L1, Naming::Provider},
    NamedMember{"healings"_L1, Naming::Provider},
    NamedMember{"server_groups"_L1, Naming::Group},
    NamedMember{"server"_L1, Naming::Server},
    NamedMember{"servers"_L1, Naming::Server},
    NamedMember{"boots"_L1, Naming::Server},
    NamedMember{"projects"_L1, Naming::Project},
    NamedMember{"users"_L1, Naming::User},
    NamedMember{"key_pairs"_L1, Naming::Key},
    NamedMember{"networks"_L1, Naming::Network},
    NamedMember{"security_groups"_L1, Naming::SecurityGroup},
    NamedMember{"volumes"_L1, Naming::Volume},
};

template<typename Members>
Naming namingIn(const Members &members, const QString &name)
{
    const auto found = std::ranges::find_if(members, [&](const NamedMember &known) { return known.member == name; });
    return found == members.end() ? Naming::Nothing : found->naming;
}

// Nova reads these itself: numbers, and names that are kept elsewhere. Filters compare any other with extra specs and
// image properties.
Naming namingOfMetadata(const QString &key, const QString &value)
{
    if (key.startsWith("filter_tenant_id"_L1))
        return Naming::Projects;
    bool isNumber = false;
    value.toDouble(&isNumber);
    const bool isNovas = isNumber || key.contains(u':') || key == "availability_zone"_L1 || key == "instance_type"_L1;
    return isNovas ? Naming::Kept : Naming::Text;
}

// Without a scope, or with that of aggregates, an extra spec is an operator's own.
Naming namingOfExtraSpec(const QString &key)
{
    return key.contains(u':') && !key.startsWith("aggregate_instance_extra_specs:"_L1) ? Naming::Kept : Naming::Text;
}

Naming namingOfImageProperty(const QString &key)
{
    return key.contains(u':') || isImageProperty(key, Release::newest()) ? Naming::Kept : Naming::Text;
}

} // namespace

bool isNameOf(Naming naming)
{
    return naming != Naming::Nothing && naming < Naming::Text;
}

// The members on the way to a value, without positions in lists.
struct DocumentWalk::Way
{
    QString list;   // the object's or its list's name in the object around it
    QString member; // the value's own
};

Naming DocumentWalk::namingOf(const Way &way, const QJsonValue &value)
{
    if (way.member == "name"_L1 || way.list == "aggregate_names"_L1)
        return namingIn(namedLists, way.list);
    if (way.member == "id"_L1 && (way.list == "projects"_L1 || way.list == "users"_L1))
        return namingIn(namedLists, way.list);
    if (way.list == "metadata"_L1)
        return namingOfMetadata(way.member, value.toString());
    if (way.list == "extra_specs"_L1)
        return namingOfExtraSpec(way.member);
    if (way.list == "properties"_L1 || way.list == "image_properties"_L1)
        return namingOfImageProperty(way.member);
    if ((way.member == "description"_L1 || way.member == "tags"_L1) && way.list != "server"_L1)
        return Naming::Nothing;
    return namingIn(namedMembers, way.member);
}

// Changes call a project by its id, which need not be a uuid, and a user on the way to a quota.
Naming DocumentWalk::namingInChange(const QJsonObject &change, const QString &member)
{
    if (change["list"_L1] != "projects"_L1)
        return Naming::Nothing;
    if (member == "id"_L1)
        return Naming::Project;
    return member == "member"_L1 && change[member][0] == "user_quotas"_L1 ? Naming::Text : Naming::Nothing;
}

// Some members are objects by name.
Naming DocumentWalk::namingOfKeys(const Way &way)
{
    if (way.member == "user_quotas"_L1)
        return Naming::User;
    if (way.member == "stats"_L1) // "num_proj_⟨project⟩"
        return Naming::Text;
    return way.list == "users"_L1 && way.member == "roles"_L1 ? Naming::Project : Naming::Nothing;
}

QJsonObject DocumentWalk::of(const QJsonObject &document) const
{
    return of(document, {}, Naming::Nothing);
}

QJsonObject DocumentWalk::of(const QJsonObject &object, const Way &way, Naming inherited) const
{
    QJsonObject made;
    const Naming keys = namingOfKeys(way);
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        const Way inner{way.member, it.key()};
        const Naming inChange = namingInChange(object, it.key());
        const Naming own = inherited == Naming::Text ? inherited
            : inChange != Naming::Nothing            ? inChange
                                                     : namingOf(inner, it.value());
        if (own == Naming::Unsaid || (way.member == "server"_L1 && it.key() == "metadata"_L1))
            continue;
        made.insert(m_replace(it.key(), keys), of(it.value(), inner, own));
    }
    return made;
}

QJsonValue DocumentWalk::of(const QJsonValue &value, const Way &way, Naming naming) const
{
    if (value.isString())
        return m_replace(value.toString(), naming);
    if (value.isObject())
        return of(value.toObject(), way, naming);
    if (!value.isArray())
        return value;
    QJsonArray array;
    for (const QJsonValue item : value.toArray())
        array.append(of(item, way, naming));
    return array;
}

} // namespace astrolabe
