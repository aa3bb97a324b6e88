// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace astrolabe {

// Where a database is and how to log in there, without the password.
struct DatabaseAddress
{
    enum class System { MySql, PostgreSql }; // MySql: MariaDB too

    System system = System::MySql;
    QString host; // empty: this machine, by its socket
    int port = 0; // 0: the system's own
    QString user;
    QString database;    // empty: all that are there
    QString socket = {}; // path of a local socket; of PostgreSQL its folder
    QString tlsCa = {};  // paths of PEM files; with a certificate authority the server has to prove its name before it
                         // is logged in to
    QString tlsCert = {};
    QString tlsKey = {};

    bool operator==(const DatabaseAddress &) const = default;

    // "mysql://nova@controller/nova_api", to be shown.
    QString text() const;
};

// Whether this is the address of a database and no path.
bool isDatabaseAddress(const QString &text);
// mysql://user@host:port/database?ssl_ca=FILE&ssl_cert=FILE&ssl_key=FILE&unix_socket=FILE, likewise mariadb://,
// postgresql://, and SQLAlchemy's form with a driver (mysql+pymysql://).
// BadInput: a password in the address, an option that is not known, no user.
Result<DatabaseAddress> parseDatabaseAddress(const QString &text);

} // namespace astrolabe
