// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/membersentence.h"

#include "change/jsonedit.h"
#include "change/valueinwords.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A member that is either on or off; empty: another change.
QString sentenceOfSwitch(const ChangedMember &changed, const QString &subject)
{
    struct Switch
    {
        QLatin1StringView list;
        QLatin1StringView member;
        const char *on = nullptr;
        const char *off = nullptr;
    };
    constexpr Switch all[] = {
        {"cells"_L1, "disabled"_L1, QT_TRANSLATE_NOOP("Change", "Disable %1"),
            QT_TRANSLATE_NOOP("Change", "Enable %1")},
        {"cells"_L1, "in_scheduler"_L1, QT_TRANSLATE_NOOP("Change", "Let nova-scheduler query %1"),
            QT_TRANSLATE_NOOP("Change", "Keep nova-scheduler from querying %1")},
        {"compute_nodes"_L1, "mapped"_L1, QT_TRANSLATE_NOOP("Change", "Map %1 to its cell"),
            QT_TRANSLATE_NOOP("Change", "Unmap %1 from its cell")},
        {"compute_nodes"_L1, "service/disabled"_L1, QT_TRANSLATE_NOOP("Change", "Disable nova-compute on %1"),
            QT_TRANSLATE_NOOP("Change", "Enable nova-compute on %1")},
        {"compute_nodes"_L1, "service/forced_down"_L1, QT_TRANSLATE_NOOP("Change", "Force nova-compute on %1 down"),
            QT_TRANSLATE_NOOP("Change", "Do not force nova-compute on %1 down any more")},
        {"flavors"_L1, "disabled"_L1, QT_TRANSLATE_NOOP("Change", "Disable %1"),
            QT_TRANSLATE_NOOP("Change", "Enable %1")},
        {"flavors"_L1, "is_public"_L1, QT_TRANSLATE_NOOP("Change", "Make %1 public"),
            QT_TRANSLATE_NOOP("Change", "Make %1 private")},
    };
    if (!changed.value.isBool())
        return {};
    const QString way = changed.path.join(u'/');
    const auto *const known
        = std::ranges::find_if(all, [&](const Switch &one) { return changed.list == one.list && way == one.member; });
    return known == std::end(all)
        ? QString()
        : QCoreApplication::translate("Change", changed.value.toBool() ? known->on : known->off).arg(subject);
}

// Extra specs, image properties, metadata of aggregates and quotas, by their keys; empty: another change.
QString sentenceOfKey(const ChangedMember &changed, const QString &subject)
{
    struct Keys
    {
        QLatin1StringView list;
        QLatin1StringView member;
        const char *removal = nullptr;
        const char *setting = nullptr;
    };
    constexpr Keys all[] = {
        {"flavors"_L1, "extra_specs"_L1, QT_TRANSLATE_NOOP("Change", "Remove the extra spec %1 of %2"),
            QT_TRANSLATE_NOOP("Change", "Set the extra spec %1 of %2 to %3")},
        {"images"_L1, "properties"_L1, QT_TRANSLATE_NOOP("Change", "Remove the property %1 of %2"),
            QT_TRANSLATE_NOOP("Change", "Set the property %1 of %2 to %3")},
        {"aggregates"_L1, "metadata"_L1, QT_TRANSLATE_NOOP("Change", "Remove the metadata %1 of %2"),
            QT_TRANSLATE_NOOP("Change", "Set the metadata %1 of %2 to %3")},
        {"projects"_L1, "quotas"_L1, QT_TRANSLATE_NOOP("Change", "Remove the quota %1 of %2"),
            QT_TRANSLATE_NOOP("Change", "Set the quota %1 of %2 to %3")},
    };
    for (const Keys &keys : all) {
        if (changed.list != keys.list || changed.path.size() != 2 || changed.path.first() != keys.member)
            continue;
        const QString &key = changed.path.last();
        if (changed.value.isUndefined())
            return QCoreApplication::translate("Change", keys.removal).arg(key, subject);
        if (const QString value = valueInWords(changed.value); !value.isEmpty())
            return QCoreApplication::translate("Change", keys.setting).arg(key, subject, value);
    }
    return {};
}

// The member with its path, in words where they differ.
QString memberText(const ChangedMember &changed)
{
    const QStringList &way = changed.path;
    if (changed.list == "resource_providers"_L1 && way.size() == 3 && way.first() == "inventories"_L1)
        return QCoreApplication::translate("Change", "%1 of the %2 inventory").arg(way.last(), way.at(1));
    if (changed.list == "resource_providers"_L1 && way.size() == 2 && way.first() == "inventories"_L1)
        return QCoreApplication::translate("Change", "the %1 inventory").arg(way.last());
    if (changed.list == "compute_nodes"_L1 && way.size() == 2 && way.first() == "service"_L1)
        return QCoreApplication::translate("Change", "%1 of the service").arg(way.last());
    if (changed.list == "projects"_L1 && way.size() == 3 && way.first() == "user_quotas"_L1)
        return QCoreApplication::translate("Change", "the quota %1 for user %2").arg(way.last(), way.at(1));
    return way.join(u'/');
}

// An element of a list that is added, removed or replaced; empty: another change.
QString sentenceOfElement(const ChangedMember &changed, const QString &subject)
{
    ChangedMember ofList = changed;
    const qsizetype position = ofList.path.takeLast().toLongLong();
    const QJsonValue list = valueAt(changed.before, ofList.path);
    if (!list.isArray())
        return {};
    const QJsonValue there = list.toArray().at(position);
    const auto text = [](const QJsonValue &value) {
        return value.isUndefined() || value.isArray() ? QString() : valueInWords(QJsonArray{value});
    };
    const QString old = text(there);
    const QString now = text(changed.value);
    const QString name = memberText(ofList);
    if (changed.value.isUndefined() && !old.isEmpty())
        return QCoreApplication::translate("Change", "Remove %1 from %2 of %3").arg(old, name, subject);
    if (there.isUndefined() && !now.isEmpty())
        return QCoreApplication::translate("Change", "Add %1 to %2 of %3").arg(now, name, subject);
    return old.isEmpty() || now.isEmpty()
        ? QString()
        : QCoreApplication::translate("Change", "Replace %1 with %2 in %3 of %4").arg(old, now, name, subject);
}

// A trait that is added behind the others, or removed; empty: another change.
QString sentenceOfTrait(const ChangedMember &changed, const QString &subject)
{
    if (changed.list != "resource_providers"_L1 || changed.path.size() != 2 || changed.path.first() != "traits"_L1)
        return {};
    const QString there = valueAt(changed.before, changed.path).toString();
    if (changed.value.isUndefined() && !there.isEmpty())
        return QCoreApplication::translate("Change", "Remove the trait %1 from %2").arg(there, subject);
    return changed.value.isString() && there.isEmpty()
        ? QCoreApplication::translate("Change", "Add the trait %1 to %2").arg(changed.value.toString(), subject)
        : QString();
}

// A server that runs then; empty: another change.
QString sentenceOfState(const ChangedMember &changed, const QString &subject)
{
    if (changed.list != "instances"_L1 || changed.path != QStringList{u"vm_state"_s} || changed.value != "active"_L1)
        return {};
    const QString before = changed.before["vm_state"_L1].toString();
    if (before == "stopped"_L1)
        return QCoreApplication::translate("Change", "Start %1").arg(subject);
    return before == "suspended"_L1 ? QCoreApplication::translate("Change", "Resume %1").arg(subject) : QString();
}

} // namespace

QString sentenceOfMember(const ChangedMember &changed, const QString &subject)
{
    for (const QString &text :
        {sentenceOfSwitch(changed, subject), sentenceOfKey(changed, subject), sentenceOfTrait(changed, subject),
            sentenceOfState(changed, subject), sentenceOfElement(changed, subject)}) {
        if (!text.isEmpty())
            return text;
    }
    const QString name = memberText(changed);
    if (changed.list == "compute_nodes"_L1 && name == "service"_L1 && changed.value.isObject())
        return QCoreApplication::translate("Change", "Let nova-compute of %1 register its service").arg(subject);
    if (changed.value.isUndefined())
        return QCoreApplication::translate("Change", "Remove %1 of %2").arg(name, subject);
    if (changed.value.isNull())
        return QCoreApplication::translate("Change", "Unset %1 of %2").arg(name, subject);
    const QString value = valueInWords(changed.value);
    return value.isEmpty() ? QCoreApplication::translate("Change", "Replace %1 of %2").arg(name, subject)
                           : QCoreApplication::translate("Change", "Set %1 of %2 to %3").arg(name, subject, value);
}

} // namespace astrolabe
