// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "change/change.h"
#include "decision/decision.h"

#include <QByteArray>

namespace astrolabe {

// What it takes to see again what somebody saw: a cloud, a request to it, the changes made to both before deciding, and
// the decision.
struct CaseDocument
{
    Cloud cloud; // before the changes
    Request request;
    QList<Change> changes = {};
    std::optional<Decision> decision = {}; // after the changes
    QStringList warnings = {};             // of members that have no effect

    bool operator==(const CaseDocument &) const = default;
};

// The document astrolabe-case, version 1. The readers of its parts take it too, and read their part. Without what only
// the server is to know.
QByteArray writeCase(const CaseDocument &document);
Result<CaseDocument> parseCase(const QByteArray &json, Progress &progress);
// Reads the members of the document; the parts as JSON, which their own readers take.
struct CaseParts
{
    QJsonObject cloud;
    QJsonObject request;
    std::optional<QJsonObject> changes;
    std::optional<QJsonObject> decision;
};
void readCase(JsonObjectReader &document, CaseParts &parts);

} // namespace astrolabe
