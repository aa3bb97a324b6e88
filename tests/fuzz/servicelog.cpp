// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "fuzz.h"
#include "sources/logs/logdecisions.h"
#include "sources/logs/recordedformat.h"
#include "sources/logs/recordedsummary.h"

#include <QBuffer>

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    QBuffer buffer;
    buffer.setData(input);
    buffer.open(QIODevice::ReadOnly);
    NoProgress nobody;
    auto read = readLogDecisions(QStringLiteral("piece.log"), buffer, nobody);
    require(read.has_value());
    const QList<RecordedDecision> decisions = joinedDecisions(std::move(read->decisions));
    for (const RecordedDecision &decision : decisions)
        require(!recordedSummary(decision).isEmpty());
    require(recordedDecisionsJson(decisions).size() == decisions.size());
}
