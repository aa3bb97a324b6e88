// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

// A fault message of Nova, as it stands in a log, in `server show` or in a ticket, or an error that nova-api answered.
struct FaultText
{
    QString type; // the exception class, if the text names it
    QString text; // the message
    std::optional<Stage> stage;
    QString server;    // uuid, if the text names it
    QString requestId; // if the text names it

    bool operator==(const FaultText &) const = default;
};

// The first fault message in the text; it may be wrapped. none: there is none that is known.
std::optional<FaultText> faultIn(QStringView text);

// The error that nova-api answered: {"badRequest": {"code": 400, "message": …}}, or as the client prints it,
// "… (HTTP 400) (Request-ID: req-…)". none: it is no such text.
std::optional<FaultText> apiErrorIn(QStringView text);

// What a fault of this stage with this message may come from, a sentence each in the application's language.
QStringList causesOf(std::optional<Stage> stage, const QString &text);

} // namespace astrolabe
