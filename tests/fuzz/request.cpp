// SPDX-License-Identifier: GPL-3.0-or-later
// Every readable request survives writing and reading again without loss.
#include "formats/requestformat.h"
#include "fuzz.h"

#include <QJsonDocument>

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const auto request = parseRequest(input);
    if (!request || hasByteOrderMark(input))
        return;
    const auto again = parseRequest(QJsonDocument(writeRequest(*request)).toJson());
    require(again && *again == *request);
}
