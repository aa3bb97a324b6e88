// SPDX-License-Identifier: GPL-3.0-or-later
// A libvirt host that goes away and comes back, in the real window: the daemon behind it is killed and started again.
#include "connections/connectionsmodel.h"
#include "shell/statusline.h"
#include "ui/shell/testwindow.h"
#include "widgets/tableview.h"

#include <QApplication>
#include <QComboBox>
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

// A libvirtd of its own with the test driver behind a socket. It runs as nobody where root starts it: a daemon of the
// system, if there is one, is not touched.
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
    void aLostHostComesBack();

private:
    void addByHand(const QString &uri) const;
    QString state() const;
    QStringList statusBar() const;
    bool isDown(const QString &host) const;

    QTemporaryDir m_folder;
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

    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
}

void ReconnectTest::aLostHostComesBack()
{
    const QString host = u"vm-default"_s;
    m_window->goTo(u"connections"_s);
    QVERIFY(statusBar().contains(u"simulated"_s));
    addByHand(m_daemon->uri());
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

void ReconnectTest::addByHand(const QString &uri) const
{
    for (QComboBox *field : m_window->findChildren<QComboBox *>()) {
        if (field->accessibleName() != u"libvirt URI"_s)
            continue;
        field->setEditText(uri);
        QTest::keyClick(field, Qt::Key_Return);
    }
}

// Of the only connection, as the view shows it.
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

// As Nova sees it; true too while it is not in the cloud.
bool ReconnectTest::isDown(const QString &host) const
{
    const auto &nodes = m_window->workspace().cloud()->computeNodes;
    const auto found = std::ranges::find(nodes, host, &ComputeNode::host);
    return found == nodes.end() || !found->service || found->service->forcedDown;
}

QTEST_MAIN(ReconnectTest)
#include "tst_reconnect.moc"
