// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"
#include "placement/microversion.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QMap>

#include <optional>

namespace astrolabe {

// A response of Placement's REST API.
struct RestAnswer
{
    int status = 200;
    QJsonValue body; // null: no body
    // Allow, Cache-Control and Location, where Placement sends them.
    QMap<QString, QString> headers = {};

    // {"errors": [{"status", "title", "detail", "code"}]}. nullopt: the request named no known version.
    static RestAnswer refused(const Refusal &refusal, std::optional<Microversion> version);
    // 405: the path exists, but not for this method.
    static RestAnswer notAllowed(const QString &method, const QString &why, Microversion version);
    // 415: the request lacks the required JSON.
    static RestAnswer withoutJson(Microversion version);
};

// Amounts by class, as in bodies.
QJsonObject toJson(const Resources &resources);

} // namespace astrolabe
