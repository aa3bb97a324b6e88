// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/valuechange.h"

#include "model/allocationratio.h"
#include "model/optionvalue.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<EditableObject> groupsOfOptions(const Cloud &cloud)
{
    QStringList groups = cloud.config.toJson().keys();
    for (const Option &option : optionCatalogue()) {
        if (existsIn(option, cloud.release))
            groups += cloud.config.groupsOf(option, cloud.release);
    }
    groups.removeDuplicates();
    std::ranges::sort(groups);
    QList<EditableObject> objects;
    for (const QString &group : std::as_const(groups))
        objects.append({group, u'[' + group + u']'});
    return objects;
}

QJsonObject optionsOf(const Cloud &cloud, const QString &group)
{
    QJsonObject options = cloud.config.toJson()[group].toObject();
    for (const Option &option : optionCatalogue()) {
        if (!existsIn(option, cloud.release) || !cloud.config.groupsOf(option, cloud.release).contains(group))
            continue;
        const QString name = QLatin1StringView(option.name);
        const QJsonValue value = options.contains(name) ? options[name] : defaultOf(option, cloud.release);
        const bool isRepeated = option.type == Option::Type::Multi;
        options[name] = isRepeated && !value.isNull() ? value : QJsonValue(textOf(option, value));
    }
    return options;
}

// A text is what nova.conf would have.
QJsonValue optionValue(const ValuePlace &place, const QJsonValue &value)
{
    const Option *option = findOption(place.id, place.member.first());
    if (value.isUndefined())
        return QJsonValue::Null;
    return option != nullptr && value.isString() ? valueOf(*option, value.toString()) : value;
}

// Options from which nova-compute derives what it reports to Placement.
bool isReportedToPlacement(const ValuePlace &place)
{
    return place.id == "DEFAULT"_L1 && std::ranges::any_of(allocationRatios, [&](const AllocationRatio &ratio) {
        return place.member == QStringList{QLatin1StringView(ratio.option)}
        || place.member == QStringList{QLatin1StringView(ratio.initialOption)};
    });
}

} // namespace

QList<EditableObject> objectsIn(const Cloud &cloud, const QString &list)
{
    return list == novaConf ? groupsOfOptions(cloud) : editableObjects(cloud, list);
}

QJsonObject valuesAt(const Cloud &cloud, const QString &list, const QString &id)
{
    return list == novaConf ? optionsOf(cloud, id) : documentOf(cloud, list, id);
}

Result<Change> changeOf(const Cloud &cloud, const ValuePlace &place, const QJsonValue &value)
{
    if (place.list != novaConf) {
        const EditCloud edit{place.list, place.id, place.member, value};
        return edit.check(cloud).map([&] { return Change(edit); });
    }
    const QJsonValue now = optionValue(place, value);
    Configuration config = cloud.config;
    return config.set(place.id, place.member.first(), now, cloud.release).map([&] {
        return Change(SetOptions{.options = {{place.id, QJsonObject{{place.member.first(), now}}}}});
    });
}

QString whyWithoutEffect(const Cloud &cloud, const ValuePlace &place)
{
    if (place.list != novaConf || place.member.isEmpty())
        return {};
    if (cloud.placement && isReportedToPlacement(place)) {
        return QCoreApplication::translate("ValueChange",
            "In this cloud, Placement's inventories have allocation ratios of their own, which this option does not "
            "change.");
    }
    const Option *option = findOption(place.id, place.member.first());
    return option == nullptr || !option->takesEffect
        ? QCoreApplication::translate("ValueChange", "No decision here depends on this option.")
        : QString();
}

} // namespace astrolabe
