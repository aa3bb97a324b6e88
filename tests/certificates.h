// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QString>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

// Certificate authorities (ca, other), and certificates that ca signs: of localhost, of another host (elsewhere) and of
// the account certified. Each has a file .pem and a file .key.
class Certificates
{
public:
    // Why there are none; empty: there are.
    QString make(const QString &folder)
    {
        m_folder = folder;
        static const QString script = u"set -e; cd \"$1\"; curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1'\n"
                                      "for ca in ca other; do openssl req -x509 $curve -nodes -days 2 -subj /CN=$ca "
                                      "-keyout $ca.key -out $ca.pem; done\n"
                                      "for name in localhost elsewhere certified; do\n"
                                      "openssl req $curve -nodes -subj /CN=$name -keyout $name.key -out $name.csr\n"
                                      "openssl x509 -req -in $name.csr -CA ca.pem -CAkey ca.key -CAcreateserial "
                                      "-days 2 -out $name.pem\n"
                                      "done"_s;
        QProcess openssl;
        openssl.setStandardErrorFile(QProcess::nullDevice());
        openssl.start(u"sh"_s, {u"-c"_s, script, u"sh"_s, folder});
        const bool isMade = openssl.waitForFinished(60000) && openssl.exitCode() == 0 && present(u"localhost"_s);
        return isMade ? QString() : u"openssl makes no certificates"_s;
    }

    // Makes this host's the one (server) that a server presents when it is started or told to look again.
    bool present(const QString &host) const
    {
        for (const QString &suffix : {u".pem"_s, u".key"_s}) {
            QFile::remove(file(u"server"_s + suffix));
            if (!QFile::copy(file(host + suffix), file(u"server"_s + suffix)))
                return false;
        }
        return true;
    }

    QString file(const QString &name) const { return m_folder + u'/' + name; }

private:
    QString m_folder;
};

} // namespace astrolabe::test
