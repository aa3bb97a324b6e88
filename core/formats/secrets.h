// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace astrolabe {

// Credentials (passwords and tokens) are useless in a stored request. User data and injected file contents are private
// too, but the server is made of them.
enum class Secrecy { Credentials, All };

// The document without data meant only for the server. It leads to the same decision, but a server booted from it lacks
// whatever was removed.
QJsonObject withoutSecrets(const QJsonObject &document, Secrecy which = Secrecy::All);
// A text about the document, such as Nova's refusal of a value, with repeated secrets replaced by "***".
QString withoutSecretsOf(const QJsonObject &document, QString text, Secrecy which = Secrecy::All);
// The document without secrets, and with "***" where its other texts repeat them.
QJsonObject withoutSecretsAnywhere(const QJsonObject &document, Secrecy which = Secrecy::All);

} // namespace astrolabe
