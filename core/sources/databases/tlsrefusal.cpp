// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/tlsrefusal.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool saysAnyOf(const QString &text, const QStringList &parts)
{
    return std::ranges::any_of(parts, [&](const QString &part) { return text.contains(part); });
}

QString hostOf(const DatabaseAddress &address)
{
    return address.host.isEmpty() ? u"localhost"_s : address.host;
}

} // namespace

Error withTlsExplained(const Error &error, const DatabaseAddress &address)
{
    static const QStringList unencrypted{u"SSL is required, but the server does not support it"_s,
        u"server does not support SSL, but SSL was required"_s};
    static const QStringList ofAnotherHost{
        u"Validation of SSL server certificate failed"_s, u"does not match host name"_s};
    static const QStringList ofAnotherAuthority{u"self-signed certificate"_s, u"self signed certificate"_s,
        u"unable to get local issuer certificate"_s, u"unable to verify the first certificate"_s,
        u"certificate verify failed"_s};
    Error explained = error;
    if (address.tlsCa.isEmpty())
        return explained;
    if (saysAnyOf(error.what, unencrypted)) {
        explained.what = QCoreApplication::translate(
            "Error", "The server does not encrypt connections. The password was not sent.");
        explained.remedy = QCoreApplication::translate(
            "Error", "Enable TLS on the server, or leave out the certificate authority if the network is trusted.");
    } else if (saysAnyOf(error.what, ofAnotherHost)) {
        explained.what = QCoreApplication::translate(
            "Error", "The server's certificate does not name the host %1. The password was not sent.")
                             .arg(hostOf(address));
        explained.remedy = QCoreApplication::translate(
            "Error", "Use the host name that the certificate gives, if it leads to the same server.");
    } else if (saysAnyOf(error.what, ofAnotherAuthority)) {
        explained.what = QCoreApplication::translate(
            "Error", "The server's certificate is not signed by the authority in %1. The password was not sent.")
                             .arg(address.tlsCa);
        explained.remedy = QCoreApplication::translate(
            "Error", "Use the file of the authority that signed the certificate of this server.");
    }
    return explained;
}

} // namespace astrolabe
