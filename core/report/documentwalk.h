// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <functional>

namespace astrolabe {

// What a string in a document is, by the member that it stands in.
enum class Naming {
    Nothing, // of what it has, only uuids are names
    Host,
    Node,
    Server, // before what may be called after it
    Cell,
    Aggregate,
    Provider,
    Group,
    Project,
    User,
    Key,
    Network,
    SecurityGroup,
    Volume,
    Serial,
    Address,
    Subnet,   // "192.0.2.0/24"
    Words,    // somebody's own words
    Text,     // has names among other words
    Projects, // separated by commas
    Origin,   // a word, then what may be a name
    Zone,     // of a request: zone:host:node
    Unsaid,   // dropped
    Kept,     // and so is the same text elsewhere
};

bool isNameOf(Naming naming);

// Visits or replaces every string of a document, also the names of members that are names.
class DocumentWalk
{
public:
    using Replace = std::function<QString(const QString &text, Naming naming)>;

    explicit DocumentWalk(Replace replace)
        : m_replace(std::move(replace))
    { }

    QJsonObject of(const QJsonObject &document) const;

private:
    struct Way;

    static Naming namingOf(const Way &way, const QJsonValue &value);
    static Naming namingInChange(const QJsonObject &change, const QString &member);
    static Naming namingOfKeys(const Way &way);
    QJsonObject of(const QJsonObject &object, const Way &way, Naming inherited) const;
    QJsonValue of(const QJsonValue &value, const Way &way, Naming naming) const;

    Replace m_replace;
};

} // namespace astrolabe
