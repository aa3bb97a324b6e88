// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/databaseaddress.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The scheme without SQLAlchemy's driver.
QString schemeOf(const QString &text)
{
    return text.section(u"://"_s, 0, 0).section(u'+', 0, 0).toLower();
}

bool isPostgreSql(const QString &scheme)
{
    return scheme == u"postgresql" || scheme == u"postgres";
}

bool isMySql(const QString &scheme)
{
    return scheme == u"mysql" || scheme == u"mariadb";
}

Result<void> readOption(const QString &name, const QString &value, DatabaseAddress &address)
{
    if (name == u"ssl_ca" || name == u"sslrootcert")
        address.tlsCa = value;
    else if (name == u"ssl_cert" || name == u"sslcert")
        address.tlsCert = value;
    else if (name == u"ssl_key" || name == u"sslkey")
        address.tlsKey = value;
    else if (name == u"unix_socket" || name == u"host")
        address.socket = value;
    else if (name != u"charset")
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The address of a database has no option “%1”.").arg(name),
            address.text(),
            QCoreApplication::translate("Error", "Known are ssl_ca, ssl_cert, ssl_key and unix_socket."));
    return {};
}

} // namespace

QString DatabaseAddress::text() const
{
    QUrl url;
    url.setScheme(system == System::MySql ? u"mysql"_s : u"postgresql"_s);
    url.setUserName(user);
    url.setHost(host);
    url.setPort(port == 0 ? -1 : port);
    url.setPath(u'/' + database);
    return url.toString();
}

bool isDatabaseAddress(const QString &text)
{
    return text.contains(u"://"_s) && (isMySql(schemeOf(text)) || isPostgreSql(schemeOf(text)));
}

Result<DatabaseAddress> parseDatabaseAddress(const QString &text)
{
    const QUrl url(schemeOf(text) + u"://"_s + text.section(u"://"_s, 1), QUrl::StrictMode);
    if (!url.isValid() || !isDatabaseAddress(text))
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "This is not the address of a database."), text.section(u'@', -1),
            QCoreApplication::translate("Error", "It looks like mysql://USER@HOST/DATABASE or postgresql://…"));
    DatabaseAddress address{
        isMySql(url.scheme()) ? DatabaseAddress::System::MySql : DatabaseAddress::System::PostgreSql, url.host(),
        std::max(0, url.port()), url.userName(QUrl::FullyDecoded), url.path().mid(1)};
    // Whoever lists this machine's processes would read it.
    if (!url.password().isEmpty())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The address of a database may not hold its password."),
            address.text(), QCoreApplication::translate("Error", "Put it into a file that only you may read."));
    if (address.user.isEmpty())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The address of a database needs a user."), address.text());
    for (const auto &[name, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (const auto read = readOption(name, value, address); !read)
            return tl::unexpected(read.error());
    }
    return address;
}

} // namespace astrolabe
