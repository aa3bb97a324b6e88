// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rest/exchanges.h"

#include "core/placement/providerbuilder.h"
#include "placement/rest/service.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString consumerUuid(int n)
{
    return u"00000000-0000-4000-b000-%1"_s.arg(n, 12, 16, QChar(u'0'));
}

PlacementService smallService()
{
    QList<ResourceProvider> providers{hostProvider(1), hostProvider(2), childProvider(3, u"gpu"_s, 1, u"VGPU"_s, 4)};
    providers[0].generation = 3;
    providers[0].traits = {u"CUSTOM_FAST"_s, u"HW_NUMA_ROOT"_s};
    providers[1].aggregates = {aggregateUuid(1)};
    PlacementData data = placementOf(providers);
    data.resourceClasses = {u"CUSTOM_GOLD"_s};
    data.traits = {u"CUSTOM_FAST"_s, u"CUSTOM_SLOW"_s};
    ConsumerAllocations &server = data.allocations[consumerUuid(1)];
    server.allocations[uuidOf(1)] = {{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 1024}};
    server.projectId = u"demo"_s;
    server.userId = u"alice"_s;
    return PlacementService(created(data));
}

// Replaces short names by their uuids.
QString unabridged(const QString &text)
{
    static const QRegularExpression shortNames(u"([$@#])(\\d+)"_s);
    QString full;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &found : shortNames.globalMatch(text)) {
        const int n = found.captured(2).toInt();
        const QString kind = found.captured(1);
        full += text.sliced(at, found.capturedStart() - at)
            + (kind == u"$"_s        ? uuidOf(n)
                    : kind == u"@"_s ? aggregateUuid(n)
                                     : consumerUuid(n));
        at = found.capturedEnd();
    }
    return full + text.sliced(at);
}

QJsonValue jsonOf(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonDocument::fromJson(u'[' + text.toUtf8() + u']').array().at(0);
}

bool holds(const QJsonValue &value, const QJsonValue &wanted);

bool holdsMembers(const QJsonObject &object, const QJsonObject &wanted)
{
    return std::ranges::all_of(wanted.keys(),
        [&](const QString &key) { return object.contains(key) && holds(object.value(key), wanted.value(key)); });
}

bool holdsItems(const QJsonArray &array, const QJsonArray &wanted)
{
    return array.size() == wanted.size() && std::ranges::all_of(wanted, [&](const QJsonValue &item) {
        return std::ranges::any_of(array, [&](const QJsonValue &one) { return holds(one, item); });
    });
}

bool holds(const QJsonValue &value, const QJsonValue &wanted)
{
    if (wanted.isObject())
        return value.isObject() && holdsMembers(value.toObject(), wanted.toObject());
    if (wanted.isArray())
        return value.isArray() && holdsItems(value.toArray(), wanted.toArray());
    return value == wanted;
}

// The answer in the notation of the texts.
QString shortText(const RestAnswer &answer)
{
    const QString status = QString::number(answer.status);
    if (answer.body.isNull() || answer.body.isUndefined())
        return (status + u' ' + answer.headers.value(u"Location"_s)).trimmed();
    const QJsonValue error = answer.body["errors"_L1][0];
    if (error.isUndefined())
        return status + u' ' + QString::fromUtf8(QJsonDocument(answer.body.toObject()).toJson(QJsonDocument::Compact));
    QString text = status + u' ' + error["detail"_L1].toString().section(u"\n\n "_s, 1).simplified();
    const QString code = error["code"_L1].toString(u"placement.undefined_code"_s);
    if (code != u"placement.undefined_code"_s)
        text += u" ["_s + code + u']';
    return text.trimmed();
}

bool isAsWanted(const RestAnswer &answer, const QString &wanted)
{
    const QString body = wanted.section(u' ', 1);
    if (!body.startsWith(u'{'))
        return shortText(answer) == wanted;
    return wanted.section(u' ', 0, 0).toInt() == answer.status && holds(answer.body, jsonOf(body));
}

RestRequest requestOf(const QRegularExpressionMatch &line)
{
    const QString version = line.captured(1);
    const QString body = line.captured(4);
    return {line.captured(2), line.captured(3), jsonOf(body), KeyOrder(body.toUtf8()),
        Microversion::fromText(version.isEmpty() ? u"latest"_s : version).value()};
}

} // namespace

QString firstDifference(const QString &exchanges)
{
    static const QRegularExpression asked(u"^(?:(1\\.\\d+) )?(GET|PUT|POST|DELETE|PATCH) (\\S*) ?(.*)$"_s);
    PlacementService service = smallService();
    RestAnswer answer;
    QString last;
    for (const QString &line : unabridged(exchanges).split(u'\n', Qt::SkipEmptyParts)) {
        const QString text = line.trimmed();
        if (text.isEmpty())
            continue;
        if (const auto request = asked.match(text); request.hasMatch()) {
            answer = service.handle(requestOf(request));
            last = text;
        } else if (const QString wanted = text.sliced(3); !isAsWanted(answer, wanted)) {
            return u"%1\n  answered %2\n  wanted   %3"_s.arg(last, shortText(answer), wanted);
        }
    }
    return {};
}

} // namespace astrolabe
