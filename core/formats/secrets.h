// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace astrolabe {

// Passwords and tokens are of no use to whoever keeps a request. User data and the contents of injected files, which
// are none of anybody else's business either, are what its server is made of.
enum class Secrecy { Credentials, All };

// The document without what only the server is to know. Whoever takes it decides the same; whoever boots with one
// without all of them starts a server that was given none.
QJsonObject withoutSecrets(const QJsonObject &document, Secrecy which = Secrecy::All);
// A text about the document, such as Nova's refusal of a value, with "***" where it repeats one of them.
QString withoutSecretsOf(const QJsonObject &document, QString text, Secrecy which = Secrecy::All);
// The document without them, and with "***" where one of its texts repeats one.
QJsonObject withoutSecretsAnywhere(const QJsonObject &document, Secrecy which = Secrecy::All);

} // namespace astrolabe
