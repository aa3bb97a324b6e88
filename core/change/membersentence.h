// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace astrolabe {

// A member of an object of the cloud document that a change sets or removes.
struct ChangedMember
{
    QString list; // that the object is in
    QStringList path;
    QJsonValue value;   // undefined: it is removed
    QJsonObject before; // the object as it was; empty: there was none
};

// "Disable cell cell2", where `subject` names the object: "cell cell2".
QString sentenceOfMember(const ChangedMember &changed, const QString &subject);

} // namespace astrolabe
