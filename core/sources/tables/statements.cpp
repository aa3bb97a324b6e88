// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/statements.h"

#include "base/python.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostContradictions = 200;

// Members that differ by the moment, or by the command: they only help to tell others.
bool mayDiffer(const QString &member)
{
    static const QSet<QString> members{u"last_seen_up"_s, u"generation"_s, u"up"_s, u"state"_s, u"status"_s, u"id"_s,
        u"listed_host"_s, u"is_placed"_s, u"flavor_name"_s, u"image_name"_s};
    return members.contains(member);
}

// Values are shown as far as they fit into a sentence.
QString shortened(const QJsonValue &value)
{
    constexpr qsizetype longestShown = 80;
    const QString text = python::text(value);
    return text.size() > longestShown ? text.first(longestShown) + u'…' : text;
}

QString differing(const QString &key, const QString &member, const Statement &taken, const Statement &other)
{
    return QCoreApplication::translate("Sources", "%1 of %2 is %3 in %4, and %5 in %6: the first is taken.")
        .arg(member, key, shortened(taken.value), placeOf(taken.origin), shortened(other.value), placeOf(other.origin));
}

} // namespace

void Statements::mention(const QString &list, const QString &key)
{
    auto &things = m_things[list];
    if (things.contains(key))
        return;
    things.insert(key, {});
    m_keys[list] << key;
}

void Statements::add(const QString &list, const QString &key, const QString &member, const QJsonValue &value,
    const StatementOrigin &origin)
{
    if (value.isNull() || value.isUndefined() || key.isEmpty())
        return;
    mention(list, key);
    Members &members = m_things[list][key];
    const auto known = members.find(member);
    const Statement next{value, origin};
    if (known == members.end()) {
        members.insert(member, next);
        return;
    }
    const bool wins = origin.isShow || !known->origin.isShow;
    if (known->value != value && !mayDiffer(member) && m_contradictions.size() < mostContradictions)
        m_contradictions << (wins ? differing(key, member, next, *known) : differing(key, member, *known, next));
    if (wins)
        *known = next;
}

const Statements::Members &Statements::members(const QString &list, const QString &key) const
{
    static const Members none;
    const auto things = m_things.constFind(list);
    if (things == m_things.cend())
        return none;
    const auto thing = things->constFind(key);
    return thing == things->cend() ? none : *thing;
}

const Statement *Statements::statement(const QString &list, const QString &key, const QString &member) const
{
    const Members &all = members(list, key);
    const auto found = all.constFind(member);
    return found == all.cend() ? nullptr : &*found;
}

QJsonValue Statements::value(const QString &list, const QString &key, const QString &member) const
{
    const Statement *found = statement(list, key, member);
    return found == nullptr ? QJsonValue(QJsonValue::Undefined) : found->value;
}

QString placeOf(const StatementOrigin &origin)
{
    return origin.command.isEmpty() ? u"%1:%2"_s.arg(origin.piece).arg(origin.line)
                                    : u"%1:%2 (%3)"_s.arg(origin.piece).arg(origin.line).arg(origin.command);
}

} // namespace astrolabe
