// SPDX-License-Identifier: GPL-3.0-or-later
// Every readable decision survives writing and reading again without loss, and can be put into words.
#include "formats/decisionformat.h"
#include "fuzz.h"

#include <QJsonDocument>

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const auto decision = parseDecision(input);
    if (!decision || hasByteOrderMark(input))
        return;
    static_cast<void>(decisionAsText(*decision));
    const auto again = parseDecision(QJsonDocument(writeDecision(*decision)).toJson());
    require(again && *again == *decision);
}
