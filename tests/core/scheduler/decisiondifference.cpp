// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/decisiondifference.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString shown(const QJsonValue &value)
{
    const QString text = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    return text.size() < 300 ? text : text.first(297) + u"…"_s;
}

QString name(const QJsonObject &host)
{
    return host[u"host"_s].toString() + u'/' + host[u"node"_s].toString();
}

QJsonArray names(const QJsonValue &hosts)
{
    QJsonArray all;
    for (const QJsonValue host : hosts.toArray())
        all.append(name(host.toObject()));
    return all;
}

QJsonArray sorted(const QJsonValue &values)
{
    QStringList texts;
    for (const QJsonValue value : values.toArray())
        texts.append(value.isArray() ? shown(sorted(value)) : value.toString());
    std::ranges::sort(texts);
    return QJsonArray::fromStringList(texts);
}

} // namespace

DecisionDifference::DecisionDifference(const QJsonObject &nova, const QJsonObject &ours, Placement with)
{
    if (with == Placement::Compared) {
        requestFilters(nova[u"request_filters"_s].toArray(), ours[u"request_filters"_s].toArray());
        placement(nova[u"placement"_s].toObject(), ours[u"placement"_s].toObject());
    }
    plain(u"outcome"_s, nova[u"outcome"_s], ours[u"outcome"_s]);
    plain(u"error"_s, nova[u"error"_s].isNull(), ours[u"error"_s].isNull());
    error(nova[u"error"_s].toObject(), ours[u"error"_s].toObject());
    const QJsonArray theirs = nova[u"instances"_s].toArray();
    const QJsonArray mine = ours[u"instances"_s].toArray();
    plain(u"instances"_s, theirs.size(), mine.size());
    for (qsizetype i = 0; i < std::min(theirs.size(), mine.size()); ++i)
        instance(theirs.at(i).toObject(), mine.at(i).toObject(), with);
}

void DecisionDifference::plain(const QString &where, const QJsonValue &nova, const QJsonValue &ours)
{
    if (nova != ours)
        m_found.append(u"%1: nova %2, ours %3"_s.arg(where, shown(nova), shown(ours)));
}

void DecisionDifference::near(const QString &where, const QJsonValue &nova, const QJsonValue &ours)
{
    const double distance = std::abs(nova.toDouble() - ours.toDouble());
    const double scale = std::max(std::abs(nova.toDouble()), std::abs(ours.toDouble()));
    if (!ours.isDouble() || distance > std::max(1e-9 * scale, 1e-12))
        m_found.append(u"%1: nova %2, ours %3"_s.arg(where, shown(nova), shown(ours)));
}

void DecisionDifference::error(const QJsonObject &nova, const QJsonObject &ours)
{
    plain(u"error.type"_s, nova[u"type"_s], ours[u"type"_s]);
    plain(u"error.stage"_s, nova[u"stage"_s], ours[u"stage"_s]);
    if (nova[u"type"_s] == u"NoValidHost"_s)
        plain(u"error.message"_s, nova[u"message"_s], ours[u"message"_s]);
}

void DecisionDifference::requestFilters(const QJsonArray &nova, const QJsonArray &ours)
{
    plain(u"request filters"_s, nova.size(), ours.size());
    for (qsizetype i = 0; i < std::min(nova.size(), ours.size()); ++i) {
        const QJsonObject theirs = nova.at(i).toObject();
        const QJsonObject mine = ours.at(i).toObject();
        const QString where = u"request filter "_s + theirs[u"name"_s].toString();
        plain(where, theirs[u"name"_s], mine[u"name"_s]);
        plain(where + u" applied"_s, theirs[u"applied"_s], mine[u"applied"_s]);
        for (const QString &member :
            {u"root_required"_s, u"root_forbidden"_s, u"aggregates"_s, u"forbidden_aggregates"_s})
            plain(where + u' ' + member, sorted(theirs[member]), sorted(mine[member]));
    }
}

void DecisionDifference::placement(const QJsonObject &nova, const QJsonObject &ours)
{
    plain(u"queries"_s, nova[u"queries"_s], ours[u"queries"_s]);
    plain(u"allocation_requests"_s, nova[u"allocation_requests"_s], ours[u"allocation_requests"_s]);
    plain(u"providers"_s, sorted(nova[u"providers"_s]), sorted(ours[u"providers"_s]));
}

void DecisionDifference::instance(const QJsonObject &nova, const QJsonObject &ours, Placement with)
{
    const QString where = u"instance %1"_s.arg(nova[u"index"_s].toInt());
    plain(where + u" uuid"_s, nova[u"uuid"_s], ours[u"uuid"_s]);
    plain(where + u" hosts"_s, names(nova[u"hosts"_s]), names(ours[u"hosts"_s]));
    filters(where, nova[u"filters"_s].toArray(), ours[u"filters"_s].toArray());
    weights(where, nova[u"weights"_s].toArray(), ours[u"weights"_s].toArray());
    const QJsonObject theirs = nova[u"selected"_s].toObject();
    const QJsonObject mine = ours[u"selected"_s].toObject();
    plain(where + u" selected"_s, name(theirs), name(mine));
    near(where + u" selected weight"_s, theirs[u"weight"_s].toDouble(), mine[u"weight"_s].toDouble());
    plain(where + u" alternates"_s, names(nova[u"alternates"_s]), names(ours[u"alternates"_s]));
    if (with == Placement::LeftOut)
        return;
    plain(where + u" claims"_s, names(nova[u"claims"_s]), names(ours[u"claims"_s]));
    const QJsonArray claims = nova[u"claims"_s].toArray();
    for (qsizetype i = 0; i < claims.size(); ++i)
        plain(where + u" claim outcome"_s, claims.at(i)[u"outcome"_s], ours[u"claims"_s][i][u"outcome"_s]);
    plain(where + u" allocation"_s, nova[u"allocation"_s], ours[u"allocation"_s]);
}

void DecisionDifference::filters(const QString &where, const QJsonArray &nova, const QJsonArray &ours)
{
    plain(where + u" filters"_s, nova.size(), ours.size());
    for (qsizetype i = 0; i < std::min(nova.size(), ours.size()); ++i) {
        const QJsonObject theirs = nova.at(i).toObject();
        const QJsonObject mine = ours.at(i).toObject();
        const QString place = where + u' ' + theirs[u"name"_s].toString();
        for (const QString &member : {u"name"_s, u"ran"_s, u"start"_s, u"end"_s, u"passed"_s})
            plain(place + u' ' + member, theirs[member], mine[member]);
        plain(place + u" rejected"_s, sorted(names(theirs[u"rejected"_s])), sorted(names(mine[u"rejected"_s])));
    }
}

void DecisionDifference::weights(const QString &where, const QJsonArray &nova, const QJsonArray &ours)
{
    plain(where + u" rank"_s, names(nova), names(ours));
    for (qsizetype i = 0; i < std::min(nova.size(), ours.size()); ++i) {
        const QJsonObject theirs = nova.at(i).toObject();
        const QJsonObject mine = ours.at(i).toObject();
        near(where + u" total of "_s + name(theirs), theirs[u"total"_s], mine[u"total"_s]);
        const QJsonObject weighers = theirs[u"weighers"_s].toObject();
        const QJsonObject others = mine[u"weighers"_s].toObject();
        plain(where + u" weighers"_s, QJsonArray::fromStringList(weighers.keys()),
            QJsonArray::fromStringList(others.keys()));
        for (auto it = weighers.begin(); it != weighers.end(); ++it) {
            for (const QString &member : {u"raw"_s, u"normalized"_s, u"multiplier"_s})
                near(where + u' ' + it.key() + u' ' + member, it->toObject()[member],
                    others[it.key()].toObject()[member]);
        }
    }
}

} // namespace astrolabe
