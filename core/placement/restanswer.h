// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"
#include "placement/microversion.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QMap>

#include <optional>

namespace astrolabe {

// What Placement's REST API answers a request.
struct RestAnswer
{
    int status = 200;
    QJsonValue body; // null: none
    // Allow, Cache-Control and Location, where Placement sends them.
    QMap<QString, QString> headers = {};

    // {"errors": [{"status", "title", "detail", "code"}]}. Without a version: the request named none that is known.
    static RestAnswer refused(const Refusal &refusal, std::optional<Microversion> version);
    // 405: the path is there for other methods.
    static RestAnswer notAllowed(const QString &method, const QString &why, Microversion version);
    // 415: the request has no JSON where there must be one.
    static RestAnswer withoutJson(Microversion version);
};

// Amounts as bodies have them, by class.
QJsonObject toJson(const Resources &resources);

} // namespace astrolabe
