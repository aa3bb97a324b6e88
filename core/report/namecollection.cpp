// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/namecollection.h"

#include "base/ipaddress.h"
#include "model/request.h"
#include "report/namesintext.h"
#include "report/otheraddresses.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The statistic of a compute node that counts a project's servers. Source: nova.compute.stats.Stats.
constexpr auto projectsServers = "num_proj_"_L1;

constexpr auto uuidsBegin = "00000000-0000-4000-8000-"_L1;
constexpr auto shortIdsBegin = "00000000000040008000"_L1;

// Names that Nova itself knows.
bool isEverybodys(const QString &name)
{
    static const QSet<QString> known{
        u"cell0"_s, u"default"_s, Request().projectId, Request().userId, u"00000000-0000-0000-0000-000000000000"_s};
    return name.isEmpty() || known.contains(name) || name.startsWith("AUTO: "_L1); // nova-compute's own reason
}

QString prefixOf(Naming naming)
{
    switch (naming) {
    case Naming::Host:
        return u"host-"_s;
    case Naming::Node:
        return u"node-"_s;
    case Naming::Cell:
        return u"cell-"_s;
    case Naming::Aggregate:
        return u"aggregate-"_s;
    case Naming::Provider:
        return u"provider-"_s;
    case Naming::Group:
        return u"group-"_s;
    case Naming::Server:
        return u"server-"_s;
    case Naming::Project:
        return u"project-"_s;
    case Naming::User:
        return u"user-"_s;
    case Naming::Key:
        return u"key-"_s;
    case Naming::Network:
        return u"network-"_s;
    case Naming::SecurityGroup:
        return u"security-group-"_s;
    case Naming::Volume:
        return u"volume-"_s;
    case Naming::Serial:
        return u"serial-"_s;
    default:
        return u"words-"_s;
    }
}

// As many digits for each, so that they sort as their numbers.
QString numbered(Naming naming, qsizetype number, qsizetype count)
{
    const auto digits = int(QString::number(count).size());
    return prefixOf(naming) + u"%1"_s.arg(number, digits, 10, QLatin1Char('0'));
}

// A host's providers are called after it: "cmp-1_numa0".
bool isMadeOfNames(const QString &name, const QHash<QString, QString> &made)
{
    for (auto found = namesintext::words().globalMatch(name); found.hasNext();) {
        if (made.contains(found.next().captured()))
            return true;
    }
    return false;
}

QSet<QString> separated(const QString &names)
{
    QSet<QString> made;
    for (const QString &name : names.split(u','))
        made.insert(name.trimmed());
    return made;
}

void addName(QHash<QString, QString> &made, const QString &name, const QString &other)
{
    if (!isEverybodys(name))
        made.insert(name, other);
}

} // namespace

void NameCollection::collect(const QJsonObject &document)
{
    DocumentWalk([this](const QString &text, Naming naming) {
        if (isNameOf(naming))
            m_names[naming].insert(text);
        else if (naming == Naming::Kept || naming == Naming::Zone)
            m_kept.insert(text.section(u':', 0, 0));
        else if (naming == Naming::Projects)
            m_names[Naming::Project] += separated(text);
        else if (naming == Naming::Text && text.startsWith(projectsServers))
            m_names[Naming::Project].insert(text.sliced(projectsServers.size()));
        for (auto found = namesintext::uuids().globalMatch(text); found.hasNext();)
            m_uuids.insert(found.next().captured());
        return text;
    }).of(document);
}

void NameCollection::collectTexts(const QJsonObject &document)
{
    collect(document);
    DocumentWalk([this](const QString &text, Naming) {
        for (auto found = namesintext::shortIds().globalMatch(text); found.hasNext();)
            m_shortIds.insert(found.next().captured());
        for (auto found = namesintext::addresses().globalMatch(text); found.hasNext();) {
            if (const QString address = found.next().captured(); readIpAddress(address))
                m_names[Naming::Address].insert(address);
        }
        return text;
    }).of(document);
}

QHash<QString, QString> NameCollection::names(QHash<QString, QString> made) const
{
    const QStringList before = made.values();
    const auto numberOf = [&](const QString &prefix) {
        return std::ranges::count_if(before, [&](const QString &name) { return name.startsWith(prefix); });
    };
    const auto unnamed = [&](const QSet<QString> &names) {
        QStringList sorted(names.cbegin(), names.cend());
        sorted.removeIf([&](const QString &name) { return made.contains(name); });
        std::ranges::sort(sorted);
        return sorted;
    };
    qsizetype number = numberOf(uuidsBegin);
    for (const QString &uuid : unnamed(m_uuids))
        addName(made, uuid, uuidsBegin + u"%1"_s.arg(++number, 12, 16, QLatin1Char('0')));
    addOtherAddresses(made, m_names.value(Naming::Address), m_names.value(Naming::Subnet));
    for (auto kind = m_names.cbegin(); kind != m_names.cend(); ++kind) {
        QStringList sorted = unnamed(*kind);
        sorted.removeIf([&](const QString &name) {
            return isEverybodys(name) || m_kept.contains(name)
                || (kind.key() == Naming::Provider && isMadeOfNames(name, made));
        });
        number = numberOf(prefixOf(kind.key()));
        const qsizetype count = number + sorted.size();
        for (const QString &name : std::as_const(sorted))
            addName(made, name, numbered(kind.key(), ++number, count));
    }
    number = numberOf(shortIdsBegin);
    for (const QString &id : unnamed(m_shortIds))
        addName(made, id, shortIdsBegin + u"%1"_s.arg(++number, 12, 16, QLatin1Char('0')));
    return made;
}

} // namespace astrolabe
