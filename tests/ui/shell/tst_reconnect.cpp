// SPDX-License-Identifier: GPL-3.0-or-later
// A libvirt host that disconnects and returns, and one that never answers, in the real window. The daemon behind it is
// killed and restarted; a program in place of ssh connects to it, or waits like an ssh that asks for a password.
#include "connections/connectionsmodel.h"
#include "shell/statusline.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/tableview.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include <unistd.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int longerThanARetry = 20'000; // ms
constexpr int noAnswerAfter = 10'000;

// A separate libvirtd with the test driver behind a socket. Runs as nobody if started by root; a system daemon is not
// touched.
class PrivateDaemon
{
public:
    explicit PrivateDaemon(QString program)
        : m_program(std::move(program))
    {
        QFile conf(m_folder.filePath(u"libvirtd.conf"_s));
        if (conf.open(QIODevice::WriteOnly)) {
            conf.write(u"unix_sock_dir = \"%1\"\nauth_unix_rw = \"none\"\nlog_outputs = \"3:file:%1/log\"\n"_s
                    .arg(m_folder.path())
                    .toUtf8());
        }
        if (geteuid() == 0) {
            [[maybe_unused]] const int given = chown(qPrintable(m_folder.path()), nobody, nobody);
            m_process.setChildProcessModifier([] {
                if (setgid(nobody) != 0 || setuid(nobody) != 0)
                    _exit(1);
            });
        }
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &name : {u"HOME"_s, u"XDG_RUNTIME_DIR"_s, u"XDG_CONFIG_HOME"_s, u"XDG_CACHE_HOME"_s})
            environment.insert(name, m_folder.path());
        m_process.setProcessEnvironment(environment);
    }
    ~PrivateDaemon() { kill(); }
    PrivateDaemon(const PrivateDaemon &) = delete;
    PrivateDaemon &operator=(const PrivateDaemon &) = delete;

    QString uri() const { return u"test+unix:///default?socket=%1"_s.arg(socket()); }
    // Uses this program in place of ssh.
    QString uriBy(const QString &ssh) const
    {
        return u"test+ssh://root@cmp-1.example.org/default?socket=%1&proxy=netcat&command=%2"_s.arg(socket(), ssh);
    }
    bool start()
    {
        QFile::remove(socket());
        m_process.start(m_program,
            {u"--config"_s, m_folder.filePath(u"libvirtd.conf"_s), u"--pid-file"_s, m_folder.filePath(u"pid"_s)});
        return QTest::qWaitFor([this] { return QFile::exists(socket()); }, 10'000);
    }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    static constexpr uid_t nobody = 65534;

    QString socket() const { return m_folder.filePath(u"libvirt-sock"_s); }

    QString m_program;
    QTemporaryDir m_folder;
    QProcess m_process;
};

} // namespace

class ReconnectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aLostHostComesBack_data();
    void aLostHostComesBack();
    void hostsThatDoNotAnswerHoldNothingUp();

private:
    QString program(const QByteArray &script) const;
    void addByHand(const QString &uri) const;
    QString state() const;
    QStringList statusBar() const;
    bool isDown(const QString &host) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PrivateDaemon> m_daemon;
    std::unique_ptr<MainWindow> m_window;
};

void ReconnectTest::init()
{
    const QString program = QStandardPaths::findExecutable(u"libvirtd"_s, {u"/usr/sbin"_s, u"/usr/bin"_s});
    if (program.isEmpty() && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP("There is no libvirtd here.");
    m_daemon = std::make_unique<PrivateDaemon>(program);
    QVERIFY(m_daemon->start());

    m_window.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
}

void ReconnectTest::aLostHostComesBack_data()
{
    QTest::addColumn<bool>("isRemote");
    QTest::newRow("by its socket") << false;
    QTest::newRow("by ssh") << true;
}

void ReconnectTest::aLostHostComesBack()
{
    QFETCH(bool, isRemote);
    // The last argument is the command that ssh would run on the host.
    const QString ssh = program("for command; do :; done\nexec sh -c \"$command\"\n");
    const QString host = u"vm-default"_s;
    m_window->goTo(u"connections"_s);
    QVERIFY(statusBar().contains(u"simulated"_s));
    addByHand(isRemote ? m_daemon->uriBy(ssh) : m_daemon->uri());
    QTRY_COMPARE(state(), u"✓ connected"_s);
    QTRY_VERIFY(statusBar().contains(u"✓ 1 libvirt connection(s)"_s));
    QTRY_VERIFY(!isDown(host));

    m_daemon->kill();
    QTRY_COMPARE(state(), u"✕ lost, trying again"_s);
    QTRY_VERIFY(statusBar().contains(u"✕ 1 libvirt connection(s) lost"_s));
    QTRY_VERIFY(isDown(host));

    QVERIFY(m_daemon->start());
    QTRY_COMPARE_WITH_TIMEOUT(state(), u"✓ connected"_s, longerThanARetry);
    QTRY_VERIFY(statusBar().contains(u"✓ 1 libvirt connection(s)"_s));
    QTRY_VERIFY(!isDown(host));
    QCOMPARE(m_window->currentView(), u"connections"_s);
    QVERIFY(m_window->errorText().isEmpty());
}

void ReconnectTest::hostsThatDoNotAnswerHoldNothingUp()
{
    const QString ssh = program("exec sleep 15\n");
    m_window->goTo(u"connections"_s);
    for (int host = 0; host < 2 * QThread::idealThreadCount(); ++host)
        m_window->backend().connections().addConnection(m_daemon->uriBy(ssh) + u"&pkipath=%1"_s.arg(host));
    QElapsedTimer since;
    since.start();
    QVERIFY(m_window->openBootDialog() != nullptr);
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    m_window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud()->name != u"campus"_s);
    QCOMPARE_LT(since.elapsed(), noAnswerAfter);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->errorText().contains(u"did not answer in time"_s), 2 * noAnswerAfter);
}

// Creates an executable shell script.
QString ReconnectTest::program(const QByteArray &script) const
{
    QFile file(m_folder->filePath(u"ssh"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + script) < 0
        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
        return {};
    return file.fileName();
}

void ReconnectTest::addByHand(const QString &uri) const
{
    for (QComboBox *field : m_window->findChildren<QComboBox *>()) {
        if (field->accessibleName() != u"libvirt URI"_s)
            continue;
        field->setEditText(uri);
        QTest::keyClick(field, Qt::Key_Return);
    }
}

// The state of the only connection, as shown in the view.
QString ReconnectTest::state() const
{
    for (const TableView *table : m_window->findChildren<TableView *>()) {
        if (table->isVisible() && table->accessibleName() == u"libvirt hosts"_s && table->model()->rowCount() == 1)
            return table->model()->index(0, ConnectionsModel::State).data().toString();
    }
    return {};
}

QStringList ReconnectTest::statusBar() const
{
    QStringList texts;
    for (const QLabel *label : m_window->findChild<StatusLine *>()->findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    return texts;
}

// As Nova sees it; also true if the host is not in the cloud.
bool ReconnectTest::isDown(const QString &host) const
{
    const auto &nodes = m_window->workspace().cloud()->computeNodes;
    const auto found = std::ranges::find(nodes, host, &ComputeNode::host);
    return found == nodes.end() || !found->service || found->service->forcedDown;
}

QTEST_MAIN(ReconnectTest)
#include "tst_reconnect.moc"
