// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "formats/secrets.h"

#include <QByteArray>
#include <QJsonObject>

namespace astrolabe {

class JsonObjectReader;

// The document astrolabe-decision, version 1 (docs/formats/decision.md). It carries what the views draw too (who asked
// for what, every compute node, source sentences of the reasons), so that a decision reads back as it was written.
enum class LaterServers {
    Whole,   // as every reader knows it
    Changed, // of servers whose record is kept as changes just these, in the member "changed": for thousands of servers
};
// People hand decisions on: what only the server is to know stays out of them. Where the request is to be booted again
// what the server is made of is kept.
QJsonObject writeDecision(
    const Decision &decision, LaterServers later = LaterServers::Whole, Secrecy leftOut = Secrecy::All);
// Both kinds.
Result<Decision> parseDecision(const QByteArray &json);
void readDecision(JsonObjectReader &document, Decision &decision);
// What the document has as its error, alone.
QJsonObject writeDecisionError(const DecisionError &error);
Result<DecisionError> parseDecisionError(const QByteArray &json);
// For a terminal: what was asked, what came out, the way there, each host's fate.
QString decisionAsText(const Decision &decision);

} // namespace astrolabe
