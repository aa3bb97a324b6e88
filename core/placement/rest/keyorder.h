// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace astrolabe {

// The order of the members in the objects of a JSON text. QJsonObject loses it, but Placement reports the first of
// several errors in that order.
class KeyOrder
{
public:
    KeyOrder() = default;
    // Expects well-formed JSON.
    explicit KeyOrder(const QByteArray &json);

    // The order within the element at a JSON pointer.
    KeyOrder at(const QString &pointer) const;
    QStringList keysOf(const QJsonObject &object) const;

private:
    QHash<QString, QStringList> m_keys; // by the object's JSON pointer
    QString m_prefix;
};

} // namespace astrolabe
