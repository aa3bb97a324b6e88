// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/readers/foundfault.h"

#include "sources/logs/faulttexts.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<RecordedDecision> faultDecisionIn(const QString &piece, const QString &text)
{
    auto found = faultIn(text);
    if (!found)
        found = apiErrorIn(text);
    if (!found)
        return std::nullopt;
    RecordedDecision decision;
    decision.requestId = found->requestId;
    decision.fault = RecordedFault{found->type, found->text, found->stage, {piece, 0}};
    if (!found->server.isEmpty())
        decision.servers << found->server;
    return decision;
}

QList<RecordedDecision> faultsIn(const QList<ConsoleTable> &tables)
{
    QList<RecordedDecision> decisions;
    for (const ConsoleTable &table : tables) {
        for (const ConsoleRow &row : table.rows) {
            auto decision = faultDecisionIn(table.piece, textIn(table.cell(row, u"fault")));
            if (!decision)
                continue;
            decision->fault->place.line = row.line;
            if (const QString server = textIn(table.cell(row, u"id")); !server.isEmpty())
                decision->servers = QStringList{server};
            decisions << std::move(*decision);
        }
    }
    return decisions;
}

bool hasBareMessages(QStringView text)
{
    return text.contains("Filtering removed all hosts for the request with "_L1)
        || (text.contains("Filter "_L1) && text.contains(" returned 0 hosts"_L1));
}

} // namespace astrolabe
