// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/valueinwords.h"

#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString valueInWords(const QJsonValue &value)
{
    constexpr qsizetype longestList = 60;
    if (value.isObject())
        return {};
    if (!value.isArray())
        return briefly(value);
    QStringList elements;
    for (const QJsonValue element : value.toArray()) {
        if (element.isObject() || element.isArray())
            return {};
        elements.append(element.isString() ? element.toString() : briefly(element));
    }
    if (elements.isEmpty())
        return QCoreApplication::translate("Change", "an empty list");
    const QString text = elements.join(u", "_s);
    return text.size() <= longestList ? text : text.first(longestList) + u'…';
}

} // namespace astrolabe
