// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace astrolabe {

// The order in which the objects of a JSON text have their members. QJsonObject forgets it, and of several faults in a
// request Placement reports the one that it comes to first.
class KeyOrder
{
public:
    KeyOrder() = default;
    // Of a text that is well formed.
    explicit KeyOrder(const QByteArray &json);

    // The part of the text that a JSON pointer leads to.
    KeyOrder at(const QString &pointer) const;
    QStringList keysOf(const QJsonObject &object) const;

private:
    QHash<QString, QStringList> m_keys; // by the object's JSON pointer
    QString m_prefix;
};

} // namespace astrolabe
