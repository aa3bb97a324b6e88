// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "formats/secrets.h"

namespace astrolabe {

// The document astrolabe-changes, version 1: {"format", "version", "changes": [{"change": the kind, its members}]}.
Result<QList<Change>> readChangesFile(const QString &path);
Result<QList<Change>> parseChanges(const QByteArray &json);
QByteArray writeChanges(const QList<Change> &changes);

// The changes to a request that was written without secrets: none sets or removes one. They lead to the same decision.
QList<Change> withoutSecrets(const QList<Change> &changes, Secrecy which = Secrecy::All);

// The members of the document.
void readChanges(JsonObjectReader &document, QList<Change> &changes);

// A single change.
void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Change &change);
QJsonValue toJson(const Change &change);

} // namespace astrolabe
