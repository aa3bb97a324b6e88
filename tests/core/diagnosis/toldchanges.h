// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "core/scheduler/worlds.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

// Changes in few words, as tests expect them.
namespace astrolabe::test {

using namespace Qt::StringLiterals;

// Numbers of test::uuidOf() by themselves.
inline QString shortened(QString text)
{
    static const QRegularExpression uuid(u"00000000-0000-4000-8000-0*"_s);
    return text.remove(uuid);
}

inline QString toldValue(const QJsonValue &value)
{
    if (value.isUndefined())
        return u"−"_s;
    if (value.isArray() && value.toArray().first().isObject() && value.toArray().first()["boot_index"_L1].isDouble())
        return u"[…]"_s;
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    if (!value.isObject())
        return value.toVariant().toString();
    const QJsonObject object = value.toObject();
    if (object.contains("vcpus"_L1) && object.contains("root_gb"_L1))
        return u"%1/%2/%3"_s.arg(object["vcpus"_L1].toInt())
            .arg(object["memory_mb"_L1].toInt())
            .arg(object["root_gb"_L1].toInt());
    if (object.contains("policy"_L1))
        return u"%1 %2"_s.arg(object["policy"_L1].toString())
            .arg(object["rules"_L1].toObject().value("max_server_per_host"_L1).toInt());
    return u"{…}"_s;
}

inline QString told(const Change &change)
{
    if (const auto *edit = std::get_if<EditRequest>(&change))
        return u"%1 = %2"_s.arg(edit->member.join(u'.'), toldValue(edit->value));
    if (const auto *edit = std::get_if<EditCloud>(&change))
        return edit->member.isEmpty()
            ? u"new %1 %2"_s.arg(edit->list, toldValue(edit->value))
            : u"%1 %2 %3 = %4"_s.arg(edit->list, edit->id, edit->member.join(u'.'), toldValue(edit->value));
    if (const auto *set = std::get_if<SetOptions>(&change)) {
        const QJsonObject &values = set->options.first();
        return u"[%1] %2 = %3"_s.arg(set->options.firstKey(), values.begin().key(), toldValue(values.begin().value()));
    }
    if (const auto *service = std::get_if<SwitchService>(&change)) {
        QStringList parts{service->host};
        if (service->disabled)
            parts.append(*service->disabled ? u"disabled"_s : u"enabled"_s);
        if (service->forcedDown)
            parts.append(*service->forcedDown ? u"down"_s : u"up"_s);
        if (service->stopped)
            parts.append(*service->stopped ? u"stopped"_s : u"running"_s);
        return parts.join(u' ');
    }
    if (const auto *heal = std::get_if<HealPlacement>(&change)) {
        QStringList kinds;
        for (const Healing &healing : heal->healings)
            kinds.append(toString(healing.kind));
        return kinds.join(u'+');
    }
    if (const auto *move = std::get_if<MoveServer>(&change))
        return u"%1 to %2%3"_s.arg(move->server, move->host, move->cold ? u" cold"_s : QString());
    if (const auto *deletion = std::get_if<DeleteServer>(&change))
        return u"delete %1"_s.arg(deletion->server);
    if (const auto *creation = std::get_if<CreateTrait>(&change))
        return u"new trait %1"_s.arg(creation->trait);
    const auto &member = std::get<AggregateHost>(change);
    return u"%1 %2 %3"_s.arg(member.host, member.leaves ? u"leaves"_s : u"joins"_s, member.aggregate);
}

// Those that are made together.
inline QString told(const QList<Change> &changes)
{
    QStringList texts;
    for (const Change &change : changes)
        texts.append(shortened(told(change)));
    return texts.join(u" & "_s);
}

} // namespace astrolabe::test
