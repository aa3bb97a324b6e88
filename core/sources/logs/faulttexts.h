// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

// A fault message of Nova, as it stands in a log, in `server show` or in a ticket.
struct FaultText
{
    QString type; // the exception class, if the text names it
    QString text; // the message
    std::optional<Stage> stage;
    QString server;     // uuid, if the text names it
    QStringList causes; // what remains possible, a sentence each

    bool operator==(const FaultText &) const = default;
};

// The first fault message in the text; it may be wrapped. none: there is none that is known.
std::optional<FaultText> faultIn(QStringView text);

// What a fault with this message may come from.
QStringList causesOf(const QString &faultText);

} // namespace astrolabe
