// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/prctl.h>

#include <csignal>

namespace astrolabe::test {

// Another libvirt host on this machine: a daemon with an identity and folders of its own in a mount namespace, which
// requires root.
class SecondDaemon
{
public:
    SecondDaemon()
    {
        QFile configuration(m_folder.filePath(QStringLiteral("libvirtd.conf")));
        if (!configuration.open(QIODevice::WriteOnly))
            return;
        configuration.write("auth_unix_rw = \"none\"\nunix_sock_rw_perms = \"0700\"\n"
                            "host_uuid = \"8f0d3c1e-0d9c-4f3a-9a55-0a3a9f3e2d77\"\n"
                            "unix_sock_dir = \""
            + m_folder.path().toUtf8() + "\"\n");
        configuration.close();
        const QString script
            = QStringLiteral("set -e; for folder in /run/libvirt /var/lib/libvirt /var/log/libvirt; do "
                             "mkdir -p $folder; mount -t tmpfs tmpfs $folder; done; "
                             "virtlogd --daemon --pid-file '%1/virtlogd.pid'; "
                             "exec libvirtd --config '%1/libvirtd.conf' --pid-file '%1/libvirtd.pid'")
                  .arg(m_folder.path());
        m_daemon.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGTERM); });
        m_daemon.start(QStringLiteral("unshare"),
            {QStringLiteral("--mount"), QStringLiteral("--propagation"), QStringLiteral("private"),
                QStringLiteral("bash"), QStringLiteral("-c"), script});
        m_works = QTest::qWaitFor([this] { return QFile::exists(socket()); }, 20'000);
    }
    ~SecondDaemon()
    {
        QFile logDaemon(m_folder.filePath(QStringLiteral("virtlogd.pid")));
        if (logDaemon.open(QIODevice::ReadOnly))
            QProcess::execute(QStringLiteral("kill"), {QString::fromLatin1(logDaemon.readAll().trimmed())});
        m_daemon.terminate();
        m_daemon.waitForFinished();
    }
    SecondDaemon(const SecondDaemon &) = delete;
    SecondDaemon &operator=(const SecondDaemon &) = delete;

    bool works() const { return m_works; }
    QString uri() const { return QStringLiteral("qemu+unix:///system?socket=") + socket(); }

private:
    QString socket() const { return m_folder.filePath(QStringLiteral("libvirt-sock")); }

    QTemporaryDir m_folder;
    QProcess m_daemon;
    bool m_works = false;
};

} // namespace astrolabe::test
