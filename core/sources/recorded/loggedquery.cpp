// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recorded/loggedquery.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

int positionOfPart(QList<Attrition> &attrition, const QString &part)
{
    const auto known = std::ranges::find(attrition, part, &Attrition::part);
    if (known != attrition.end())
        return int(known - attrition.begin());
    attrition.append({.group = {}, .part = part, .lost = {}, .left = 0});
    return int(attrition.size()) - 1;
}

// Of "after applying …", "matching …", "satisfying …".
QString conditionIn(const QString &text)
{
    if (text.contains("aggregate"_L1))
        return u"member_of"_s;
    return text.contains("trait"_L1) ? u"required"_s : QString();
}

// What Placement says in the body of an error, without the general sentence that WebOb puts before it; the body as it
// is if it is cut or comes from another program.
QString detailOf(const QString &body)
{
    const QJsonObject document = QJsonDocument::fromJson(body.toUtf8()).object();
    const QString detail = document["errors"_L1].toArray().first().toObject()["detail"_L1].toString();
    return detail.isEmpty() ? body : detail.sliced(detail.lastIndexOf(u'\n') + 1).trimmed();
}

} // namespace

int addLoggedRequestFilter(QList<RequestFilterRecord> &filters, const QString &text)
{
    static const QRegularExpression added(
        u"^(\\w+) request filter added (required trait|forbidden trait|aggregates) (\\S+)"_s);
    const QRegularExpressionMatch match = added.match(text);
    const bool refuses = text.contains("no available aggregates"_L1);
    if (!match.hasMatch() && !refuses)
        return -1;
    const QString name = refuses ? u"require_tenant_aggregate"_s : match.captured(1);
    auto filter = std::ranges::find(filters, name, &RequestFilterRecord::name);
    if (filter == filters.end()) {
        RequestFilterRecord speaking;
        speaking.name = name;
        speaking.applied = true;
        filters.append(speaking);
        filter = filters.end() - 1;
    }
    filter->refused = refuses;
    const QString what = match.captured(2);
    if (what == "required trait"_L1)
        filter->rootRequired << match.captured(3);
    else if (what == "forbidden trait"_L1)
        filter->rootForbidden << match.captured(3);
    else if (what == "aggregates"_L1)
        filter->aggregates << match.captured(3).split(u',', Qt::SkipEmptyParts);
    return int(filter - filters.begin());
}

int addLoggedAttrition(QList<Attrition> &attrition, const QString &text)
{
    static const QRegularExpression none(u"^found no providers (?:with (\\d+) (\\w+)|(matching|satisfying) )"_s);
    static const QRegularExpression some(
        u"^found (\\d+) providers under \\d+ trees (?:with available (\\d+) (\\w+)|after applying (.*)|(after filtering))"_s);
    if (const QRegularExpressionMatch match = none.match(text); match.hasMatch()) {
        const QString part = match.captured(2).isEmpty() ? conditionIn(text) : u"resources:"_s + match.captured(2);
        return part.isEmpty() ? -1 : positionOfPart(attrition, part);
    }
    const QRegularExpressionMatch match = some.match(text);
    if (!match.hasMatch())
        return -1;
    int position = -1;
    if (!match.captured(3).isEmpty())
        position = positionOfPart(attrition, u"resources:"_s + match.captured(3));
    else if (const QString part = conditionIn(match.captured(4)); !part.isEmpty())
        position = positionOfPart(attrition, part);
    else if (!match.captured(5).isEmpty() && !attrition.isEmpty()) // by the parts before: those that meet them all
        position = int(attrition.size()) - 1;
    if (position >= 0)
        attrition[position].left = match.captured(1).toInt();
    return position;
}

std::optional<PlacementFault> loggedPlacementFault(const QString &text)
{
    static const QRegularExpression refused(u"^Failed to retrieve allocation candidates .*\nGot (\\d+): (.*)$"_s,
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression silent(
        u"^(?:Placement API service is not responding|The placement API endpoint was not found|Placement service "
        "credentials do not work)\\."_s);
    if (const QRegularExpressionMatch match = silent.match(text); match.hasMatch())
        return PlacementFault{PlacementFault::Kind::Silent, match.captured()};
    const QRegularExpressionMatch match = refused.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    QString body = match.captured(2).trimmed();
    if (body.endsWith(u"}."_s))
        body.chop(1); // the end of Nova's sentence
    return PlacementFault{PlacementFault::Kind::Refused, detailOf(body)};
}

} // namespace astrolabe
