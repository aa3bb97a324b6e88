// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace astrolabe {

// The document without what only the server is to know: passwords, user data, the contents of injected files, tokens.
// Whoever takes it decides the same; whoever boots with it starts a server that was given none of them.
QJsonObject withoutSecrets(const QJsonObject &document);
// A text about the document, such as Nova's refusal of a value, with "***" where it repeats one of them.
QString withoutSecretsOf(const QJsonObject &document, QString text);

} // namespace astrolabe
