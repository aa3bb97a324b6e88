// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"
#include "placement/microversion.h"

#include <QJsonObject>
#include <QJsonValue>

#include <optional>

namespace astrolabe {

// What Placement's REST API answers a request.
struct RestAnswer
{
    int status = 200;
    QJsonValue body; // null: none

    // {"errors": [{"status", "title", "detail", "code"}]}. Without a version: the request named none that is known.
    static RestAnswer refused(const Refusal &refusal, std::optional<Microversion> version);
};

// Amounts as bodies have them, by class.
QJsonObject toJson(const Resources &resources);

} // namespace astrolabe
