// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/statements.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe::test {

inline const StatementOrigin statementOrigin{QStringLiteral("piece"), 1, {}, false};

inline QString compactJson(const QJsonValue &value)
{
    if (value.isUndefined())
        return QStringLiteral("none");
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text.sliced(1).chopped(1));
}

// Of texts "list key member JSON". "list key" mentions a thing, "list" says that the list is complete.
inline Statements statementsOf(const QStringList &texts)
{
    Statements statements;
    for (const QString &text : texts) {
        const QString list = text.section(u' ', 0, 0);
        const QString key = text.section(u' ', 1, 1);
        const QString json = text.section(u' ', 3);
        if (key.isEmpty())
            statements.complete(list);
        else if (json.isEmpty())
            statements.mention(list, key);
        else
            statements.add(list, key, text.section(u' ', 2, 2),
                QJsonDocument::fromJson('[' + json.toUtf8() + ']').array().first(), statementOrigin);
    }
    return statements;
}

// The value at a path of names and numbers, "compute_nodes.0.host".
inline QJsonValue valueIn(const QJsonObject &document, const QString &path)
{
    QJsonValue value = document;
    for (const QString &name : path.split(u'.')) {
        bool isNumber = false;
        const int number = name.toInt(&isNumber);
        value = isNumber && value.isArray() ? value.toArray().at(number) : value[name];
    }
    return value;
}

} // namespace astrolabe::test
