// SPDX-License-Identifier: GPL-3.0-or-later
// A request to Placement's REST API: the first line has its method, path and microversion, the rest is its body.
#include "fuzz.h"
#include "placement/rest/service.h"
#include "world.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    static const auto placement = Placement::of(CloudIndex(smallWorld()));
    const qsizetype end = input.indexOf('\n');
    const QStringList head = QString::fromUtf8(input.first(end < 0 ? input.size() : end)).split(u' ');
    const QByteArray text = end < 0 ? QByteArray() : input.sliced(end + 1);
    const QJsonDocument body = QJsonDocument::fromJson(text);
    const auto version = Microversion::fromText(head.value(2));
    if (!version || (!text.isEmpty() && body.isNull()))
        return;
    PlacementService service(*placement);
    const RestAnswer answer = service.handle(
        {head.value(0), head.value(1), body.isArray() ? QJsonValue(body.array()) : QJsonValue(body.object()),
            text.isEmpty() ? KeyOrder() : KeyOrder(text), *version});
    require(answer.status >= 200 && answer.status < 600); // Placement itself answers some with 500
}
