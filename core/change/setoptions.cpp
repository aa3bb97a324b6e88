// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/setoptions.h"

#include "base/joinednames.h"
#include "change/valueinwords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <iterator>

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

// The texts of one list that the other does not have.
QStringList missingIn(const QStringList &other, const QStringList &list)
{
    QStringList missing;
    std::ranges::copy_if(list, std::back_inserter(missing), [&](const QString &text) { return !other.contains(text); });
    return missing;
}

// Of a list of texts that only gains some, or only loses some: these. Empty: it changes otherwise.
QString sentenceOfList(const QString &option, const QStringList &before, const QJsonArray &after)
{
    QStringList texts;
    for (const QJsonValue element : after) {
        if (!element.isString())
            return {};
        texts.append(element.toString());
    }
    const QStringList lost = missingIn(texts, before);
    const QStringList gained = missingIn(before, texts);
    if (before.isEmpty() || texts.isEmpty() || lost.isEmpty() == gained.isEmpty()
        || before.size() + gained.size() != texts.size() + lost.size())
        return {};
    return lost.isEmpty() ? QCoreApplication::translate("Change", "Add %1 to %2").arg(joinedNames(gained), option)
                          : QCoreApplication::translate("Change", "Take %1 out of %2").arg(joinedNames(lost), option);
}

QString sentenceOf(const QString &group, const QString &name, const QJsonValue &value, const Cloud &before)
{
    const QString option = optionName(group, name);
    if (value.isNull())
        return QCoreApplication::translate("Change", "Unset %1").arg(option);
    if (value.isArray() && findOption(group, name) != nullptr) {
        const QStringList list = before.config.list(qPrintable(group), qPrintable(name), before.release);
        if (const QString words = sentenceOfList(option, list, value.toArray()); !words.isEmpty())
            return words;
    }
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

QString SetOptions::sentence(const Cloud &before) const
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
    return sentenceOf(group.key(), group->constBegin().key(), group->constBegin().value(), before);
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
