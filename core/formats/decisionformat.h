// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "formats/secrets.h"

#include <QByteArray>
#include <QJsonObject>

namespace astrolabe {

class JsonObjectReader;

// The astrolabe-decision document, version 1 (docs/formats/decision.md). It also contains what views need (the request
// and its sender, all compute nodes, source sentences of the reasons), so a decision survives a round trip unchanged.
enum class DecisionForm {
    Whole,   // names every host wherever it stands, for whoever reads it
    Compact, // hosts by number, numbers of all hosts in columns, later servers as changes; a quarter as long
};
// Decisions get shared, so data meant only for the server is left out by default. To boot the request again, keep what
// the server is made of (Secrecy::Credentials).
QJsonObject writeDecision(
    const Decision &decision, DecisionForm form = DecisionForm::Whole, Secrecy leftOut = Secrecy::All);
// The same as compact text, in a fraction of the time.
QByteArray decisionText(
    const Decision &decision, DecisionForm form = DecisionForm::Whole, Secrecy leftOut = Secrecy::All);
// Reads both forms.
Result<Decision> parseDecision(const QByteArray &json);
void readDecision(JsonObjectReader &document, Decision &decision);
// The error part of the document on its own.
QJsonObject writeDecisionError(const DecisionError &error);
QByteArray decisionErrorText(const DecisionError &error);
Result<DecisionError> parseDecisionError(const QByteArray &json);
// A reason on its own.
QJsonObject writeSingleReason(const Reason &reason);
Result<Reason> parseReason(const QJsonObject &json);
// For a terminal: the request, the outcome, the steps, and each host's outcome.
QString decisionAsText(const Decision &decision);

} // namespace astrolabe
