// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/evidencepseudonyms.h"

#include "sources/boots/bootsformat.h"
#include "sources/logs/recordedformat.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList piecesOf(const QList<RecordedDecision> &decisions)
{
    QStringList pieces;
    for (const RecordedDecision &decision : decisions) {
        for (const LoggedLine &line : decision.lines)
            pieces << line.place.piece;
    }
    pieces.removeDuplicates();
    return pieces;
}

QStringList piecesOf(const Evidence &evidence)
{
    QStringList pieces = evidence.unread;
    for (const Evidence::Recognised &piece : evidence.recognised)
        pieces << piece.name;
    for (const Evidence::Unreadable &piece : evidence.unreadable)
        pieces << piece.name;
    return pieces + piecesOf(evidence.recordedDecisions);
}

// What names may be found in: the decisions, and their lines as reports quote them.
QJsonObject documentOf(const QList<RecordedDecision> &decisions)
{
    QJsonArray lines;
    QJsonArray projects;
    for (const RecordedDecision &decision : decisions) {
        for (const LoggedLine &line : decision.lines)
            lines.append(line.text);
        if (!decision.project.isEmpty())
            projects.append(QJsonObject{{"id"_L1, decision.project}});
    }
    return {
        {"recorded_decisions"_L1, recordedDecisionsJson(decisions)}, {"lines"_L1, lines}, {"projects"_L1, projects}};
}

} // namespace

Pseudonyms pseudonymsOf(const Evidence &evidence, const EvidentCloud *evident)
{
    Pseudonyms names(evident == nullptr ? Cloud() : evident->cloud);
    QJsonObject document = documentOf(evidence.recordedDecisions);
    document["boots"_L1] = writeBoots(evident == nullptr ? QList<RecordedBoot>() : evident->boots)["boots"_L1];
    document["warnings"_L1] = QJsonArray::fromStringList(evident == nullptr ? evidence.warnings : evident->warnings);
    if (evident != nullptr)
        document["contradictions"_L1] = QJsonArray::fromStringList(evident->contradictions);
    names.add(document, piecesOf(evidence));
    return names;
}

Pseudonyms pseudonymsOf(const LoggedDecision &logged)
{
    Pseudonyms names{Cloud()};
    names.add(documentOf({logged.recorded}), piecesOf({logged.recorded}));
    return names;
}

} // namespace astrolabe
