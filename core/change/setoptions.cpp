// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/setoptions.h"

#include "change/valueinwords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe {

namespace {

QString optionName(const QString &group, const QString &name)
{
    return u"[%1] %2"_s.arg(group, name);
}

Result<void> setOption(const QString &group, const QString &name, const QJsonValue &value, Cloud &cloud)
{
    if (value.isNull()) {
        cloud.config.unset(group, name);
        return {};
    }
    return cloud.config.set(group, name, value, cloud.release);
}

// Of an object or a list of objects, such as PCI aliases, as nova.conf has them.
QString lineOf(const QJsonValue &value)
{
    constexpr qsizetype longest = 300;
    QStringList elements;
    for (const QJsonValue element : value.isArray() ? value.toArray() : QJsonArray{value}) {
        const QJsonDocument document(element.toObject());
        elements.append(element.isObject() ? QString::fromUtf8(document.toJson(QJsonDocument::Compact))
                                           : valueInWords(QJsonArray{element}));
    }
    const QString text = elements.join(u", "_s);
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

QString sentenceOf(const QString &option, const QJsonValue &value)
{
    if (value.isNull())
        return QCoreApplication::translate("Change", "Unset %1").arg(option);
    const QString words = valueInWords(value);
    return QCoreApplication::translate("Change", "Set %1 to %2").arg(option, words.isEmpty() ? lineOf(value) : words);
}

} // namespace

Result<void> SetOptions::apply(Edited &edited) const
{
    Cloud &cloud = edited.cloud;
    cloud.release = release.value_or(cloud.release);
    for (auto group = options.cbegin(); group != options.cend(); ++group) {
        for (auto option = group->constBegin(); option != group->constEnd(); ++option) {
            if (auto set = setOption(group.key(), option.key(), option.value(), cloud); !set)
                return set;
        }
    }
    return cloud.config.check(cloud.release);
}

QString SetOptions::sentence(const Cloud &) const
{
    int count = 0;
    for (const QJsonObject &group : options)
        count += static_cast<int>(group.size());
    if (!source.isEmpty())
        return QCoreApplication::translate("Change", "Set %n option(s) as in %1", nullptr, count).arg(source);
    if (count == 0 && release)
        return QCoreApplication::translate("Change", "Decide as release %1").arg(release->title());
    if (count != 1)
        return QCoreApplication::translate("Change", "Set %n option(s)", nullptr, count);
    const auto group = std::ranges::find_if(options, [](const QJsonObject &one) { return !one.isEmpty(); });
    return sentenceOf(optionName(group.key(), group->constBegin().key()), group->constBegin().value());
}

SetOptions differenceOf(const CloudOptions &before, const CloudOptions &after)
{
    SetOptions change;
    if (after.release != before.release)
        change.release = after.release;
    const auto collect = [&](const CloudOptions &from, const CloudOptions &other) {
        const QJsonObject groups = from.config.toJson();
        for (auto group = groups.constBegin(); group != groups.constEnd(); ++group) {
            for (const QString &name : group->toObject().keys()) {
                const QJsonValue value = after.config.value(group.key(), name);
                if (other.config.value(group.key(), name) != from.config.value(group.key(), name))
                    change.options[group.key()].insert(name, value);
            }
        }
    };
    collect(before, after);
    collect(after, before);
    return change;
}

} // namespace astrolabe
