// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/jsonedit.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

namespace {

tl::unexpected<Error> nothingThere(const QString &name)
{
    return failure(
        Error::Kind::NotFound, QCoreApplication::translate("Error", "There is nothing here to change."), u'/' + name);
}

tl::unexpected<Error> below(const QString &name, Error error)
{
    error.where.prepend(u'/' + name);
    return tl::unexpected(std::move(error));
}

Result<QJsonValue> editedObject(QJsonObject object, const QStringList &way, const QJsonValue &replacement)
{
    const QString &name = way.first();
    if (way.size() > 1 && !object.contains(name))
        return nothingThere(name);
    const auto member = edited(object.value(name), way.sliced(1), replacement);
    if (!member)
        return below(name, member.error());
    if (member->isUndefined())
        object.remove(name);
    else
        object.insert(name, *member);
    return object;
}

Result<QJsonValue> editedList(QJsonArray list, const QStringList &way, const QJsonValue &replacement)
{
    const QString &name = way.first();
    bool isNumber = false;
    const qsizetype position = name.toLongLong(&isNumber);
    const bool isNew = way.size() == 1 && position == list.size();
    if (!isNumber || position < 0 || (position >= list.size() && !isNew))
        return nothingThere(name);
    const auto element = edited(isNew ? QJsonValue() : list.at(position), way.sliced(1), replacement);
    if (!element)
        return below(name, element.error());
    if (isNew)
        list.append(*element);
    else if (element->isUndefined())
        list.removeAt(position);
    else
        list[position] = *element;
    return list;
}

} // namespace

QJsonValue valueAt(QJsonValue value, const QStringList &way)
{
    for (const QString &name : way) {
        bool isNumber = false;
        const qsizetype position = name.toLongLong(&isNumber);
        if (value.isArray())
            value = isNumber ? value.toArray().at(position) : QJsonValue(QJsonValue::Undefined);
        else
            value = value.toObject().value(name);
    }
    return value;
}

Result<QJsonValue> edited(const QJsonValue &value, const QStringList &way, const QJsonValue &replacement)
{
    if (way.isEmpty())
        return replacement;
    if (value.isObject())
        return editedObject(value.toObject(), way, replacement);
    if (value.isArray())
        return editedList(value.toArray(), way, replacement);
    return nothingThere(way.first());
}

} // namespace astrolabe
