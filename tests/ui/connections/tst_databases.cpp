// SPDX-License-Identifier: GPL-3.0-or-later
// The databases of a running cloud, read in the window from a MariaDB of the test's own.
#include "certificates.h"
#include "connections/connectionsview.h"
#include "connections/databasedialog.h"
#include "evidence/evidencemodels.h"
#include "evidence/evidenceview.h"
#include "session/evidencedesk.h"
#include "sources/databases/livedatabases.h"
#include "ui/shell/testwindow.h"
#include "verifyresult.h"
#include "widgets/emptystate.h"
#include "widgets/errorbanner.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"

#include <QAction>
#include <QDir>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int hostsOfTheDump = 14;
constexpr int toStart = 60000;
const QString password = u"not a secret"_s;

// A server of its own, and on request with the databases of a real cloud and accounts: reader may only SELECT, writer
// may UPDATE, encrypted may only log in with TLS.
class MariaDb
{
public:
    ~MariaDb()
    {
        m_server.terminate();
        m_server.waitForFinished(toStart);
    }

    // `more` of its options. Why it does not run; empty: it does.
    QString start(const QString &folder, const QStringList &more = {})
    {
        m_socket = folder + u"/mariadb.sock"_s;
        const QString data = u"--datadir="_s + folder + u"/mariadb"_s;
        const QString user = u"--user="_s + qEnvironmentVariable("USER", u"root"_s);
        // A server that starts deletes the temporary tables of all others in its tmpdir, which is /tmp unless it is
        // told.
        const QString temporary = folder + u"/mariadb.tmp"_s;
        if (!QDir().mkpath(temporary))
            return temporary + u" cannot be made"_s;
        const QString tmpdir = u"--tmpdir="_s + temporary;
        if (QProcess::execute(u"sh"_s,
                {u"-c"_s,
                    u"exec mariadb-install-db --no-defaults --auth-root-authentication-method=normal --skip-test-db "
                    "\"$@\" >/dev/null 2>&1"_s,
                    u"sh"_s, user, data, tmpdir})
            != 0)
            return u"mariadb-install-db fails"_s;
        m_server.setStandardOutputFile(QProcess::nullDevice());
        m_server.setStandardErrorFile(QProcess::nullDevice());
        m_server.start(program(),
            QStringList{u"--no-defaults"_s, user, data, tmpdir, u"--socket="_s + m_socket, u"--skip-networking"_s,
                u"--pid-file="_s + m_socket + u".pid"_s}
                + more);
        const bool runs = QTest::qWaitFor([&] { return run("SELECT 1"); }, toStart);
        return runs ? QString() : u"mariadbd does not start"_s;
    }

    // Why it has no cloud; empty: it has.
    QString loadCloud()
    {
        const QString dump = QStringLiteral(TEST_DATA "/evidence/databases.sql.gz");
        if (QProcess::execute(u"sh"_s,
                {u"-c"_s, u"gunzip -c \"$1\" | mariadb --no-defaults --user=root --socket=\"$2\""_s, u"sh"_s, dump,
                    m_socket})
            != 0)
            return u"the dump cannot be loaded"_s;
        const bool hasAccounts = run("CREATE USER reader@localhost IDENTIFIED BY 'not a secret';"
                                     "GRANT SELECT ON *.* TO reader@localhost;"
                                     "CREATE USER writer@localhost IDENTIFIED BY 'not a secret';"
                                     "GRANT SELECT, UPDATE ON *.* TO writer@localhost;"
                                     "CREATE USER encrypted@localhost IDENTIFIED BY 'not a secret' REQUIRE SSL;"
                                     "GRANT SELECT ON *.* TO encrypted@localhost;");
        return hasAccounts ? QString() : u"the accounts cannot be made"_s;
    }

    static QString program() { return QStandardPaths::findExecutable(u"mariadbd"_s, {u"/usr/sbin"_s, u"/usr/bin"_s}); }
    QString address() const { return u"mysql://localhost/nova_api?unix_socket="_s + m_socket; }

    bool run(const QByteArray &sql) const
    {
        QProcess client;
        client.setStandardErrorFile(QProcess::nullDevice());
        client.start(u"mariadb"_s, {u"--no-defaults"_s, u"--user=root"_s, u"--socket="_s + m_socket});
        client.write(sql);
        client.closeWriteChannel();
        return client.waitForFinished(toStart) && client.exitCode() == 0;
    }

private:
    QString m_socket;
    QProcess m_server;
};

} // namespace

class DatabasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void takesOnlyAddresses_data();
    void takesOnlyAddresses();
    void opensTheCloud();
    void saysWhatChanged();
    void refreshes();
    void refreshReadsOnlyWhatHasChanged();
    void forgetsDatabasesThatAreTakenAway();
    void refreshesByKey();
    void saysWhyItCannotRefresh();
    void forgetsHowToRefresh();
    void pointsOutAnAccountThatMayWrite();
    void encrypts();
    void refusesUnprovenServers_data();
    void refusesUnprovenServers();
    void saysWhatIsWrong();
    void remembersAllButThePassword();
    void cancels();

private:
    DatabaseDialog *dialog() const;
    static QLineEdit *field(const QWidget &dialog, const QString &name) { return dialog.findChild<QLineEdit *>(name); }
    void read(const QString &user, const QString &secret = password, const QString &authority = {});
    QPushButton *refreshButton() const { return button(u"Refresh"_s); }
    QPushButton *button(const QString &text) const;
    void refresh();
    QString notice() const { return m_window->findChild<ErrorBanner *>()->sentence(); }
    const Cloud &cloud() const { return *m_window->workspace().cloud(); }

    QTemporaryDir m_folder;
    test::Certificates m_certificates;
    MariaDb m_databases;
    QString m_absent; // why there are no databases
    std::unique_ptr<QTemporaryDir> m_store;
    std::unique_ptr<MainWindow> m_window;
};

void DatabasesTest::initTestCase()
{
    if (MariaDb::program().isEmpty())
        m_absent = u"MariaDB is not installed"_s;
    if (!m_absent.isEmpty())
        return;
    QString why = m_certificates.make(m_folder.path());
    if (why.isEmpty())
        why = m_databases.start(m_folder.path(),
            {u"--ssl-cert="_s + m_certificates.file(u"server.pem"_s),
                u"--ssl-key="_s + m_certificates.file(u"server.key"_s)});
    if (why.isEmpty())
        why = m_databases.loadCloud();
    QVERIFY2(why.isEmpty(), qPrintable(why));
}

void DatabasesTest::init()
{
    m_store = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_store->path());
    m_window = test::openWindow(m_store->path());
    QVERIFY(m_window);
    m_window->goTo(u"connections"_s);
}

void DatabasesTest::cleanup()
{
    m_window.reset();
    m_store.reset();
}

QPushButton *DatabasesTest::button(const QString &text) const
{
    const auto buttons = m_window->findChild<ConnectionsView *>()->findChildren<QPushButton *>();
    const auto found = std::ranges::find(buttons, text, &QPushButton::text);
    return found == buttons.end() ? nullptr : *found;
}

// By its button, which the keyboard reaches.
DatabaseDialog *DatabasesTest::dialog() const
{
    QPushButton *opens = button(u"Cloud database…"_s);
    opens->setFocus();
    QTest::keyClick(opens, Qt::Key_Space);
    return m_window->findChild<DatabaseDialog *>();
}

void DatabasesTest::refresh()
{
    QTRY_VERIFY(refreshButton()->isVisible());
    refreshButton()->setFocus();
    QTest::keyClick(refreshButton(), Qt::Key_Space);
    QVERIFY(m_window->isBusy());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), toStart);
}

void DatabasesTest::read(const QString &user, const QString &secret, const QString &authority)
{
    DatabaseDialog *asked = dialog();
    QVERIFY(asked);
    field(*asked, u"address"_s)->setText(m_databases.address());
    field(*asked, u"user"_s)->setText(user);
    field(*asked, u"authority"_s)->setText(authority);
    field(*asked, u"password"_s)->setText(secret);
    QTest::keyClick(field(*asked, u"password"_s), Qt::Key_Return);
    QTRY_VERIFY(m_window->findChild<DatabaseDialog *>() == nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), toStart);
}

void DatabasesTest::takesOnlyAddresses_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("authority");
    QTest::addColumn<bool>("isTaken");
    QTest::addColumn<QString>("note");
    const auto row = [](const char *name, const char *address, const char *user, const char *authority, bool isTaken,
                         const char *note) {
        QTest::newRow(name) << QString::fromLatin1(address) << QString::fromLatin1(user)
                            << QString::fromLatin1(authority) << isTaken << QString::fromLatin1(note);
    };
    row("nothing", "", "", "", false, "looks like mysql://");
    row("without a user", "mysql://controller/nova_api", "", "", false, "needs a user");
    row("with a user beside it", "mysql://controller/nova_api", "nova", "", true, "never stored");
    row("with a user in it", "mysql://nova@controller:3307/nova_api", "", "", true, "never stored");
    row("of PostgreSQL", "postgresql://controller", "nova", "", true, "never stored");
    row("with its password", "mysql://nova:secret@controller", "", "", false, "may not hold its password");
    row("of something else", "qemu:///system", "nova", "", false, "not the address of a database");
    row("with an authority that is not there", "mysql://controller", "nova", "/nowhere/ca.pem", false, "certificate");
}

void DatabasesTest::takesOnlyAddresses()
{
    QFETCH(const QString, address);
    QFETCH(const QString, user);
    QFETCH(const QString, authority);
    QFETCH(const bool, isTaken);
    QFETCH(const QString, note);
    DatabaseDialog *asked = dialog();
    QVERIFY(asked);
    QCOMPARE(field(*asked, u"password"_s)->echoMode(), QLineEdit::Password);
    const QSignalSpy chosen(asked, &DatabaseDialog::chosen);
    field(*asked, u"address"_s)->setText(address);
    field(*asked, u"user"_s)->setText(user);
    field(*asked, u"authority"_s)->setText(authority);
    bool isSaid = false;
    for (const QLabel *label : asked->findChildren<QLabel *>())
        isSaid = isSaid || label->text().contains(note);
    QVERIFY2(isSaid, qPrintable(note));
    if (!isTaken)
        QTest::keyClick(asked, Qt::Key_Return);
    QCOMPARE(chosen.size(), 0);
    for (const QPushButton *button : asked->findChildren<QPushButton *>()) {
        if (button->isDefault())
            QCOMPARE(button->isEnabled(), isTaken);
    }
    QTest::keyClick(asked, Qt::Key_Escape);
    QTRY_VERIFY(m_window->findChild<DatabaseDialog *>() == nullptr);
}

// As from a dump, with the boots that the databases keep.
void DatabasesTest::opensTheCloud()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    QCOMPARE(int(cloud().computeNodes.size()), hostsOfTheDump);
    QCOMPARE(cloud().name, u"mysql://reader@localhost/nova_api"_s);
    QVERIFY(m_window->findChild<FoundBootsModel *>()->rowCount() > 0);
    QVERIFY2(!notice().contains(u"may write"_s), qPrintable(notice()));
}

void DatabasesTest::saysWhatChanged()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    read(u"reader"_s);
    QVERIFY2(notice().contains(u"Nothing has changed since it was last read."_s), qPrintable(notice()));
    QVERIFY(m_databases.run("UPDATE nova.instances SET host = 'cmp-8', node = 'cmp-8' WHERE display_name = 'web-1';"));
    read(u"reader"_s);
    QVERIFY2(notice().contains(u"moved: web-1 from"_s), qPrintable(notice()));
    QCOMPARE(int(cloud().computeNodes.size()), hostsOfTheDump);
    const auto moved = std::ranges::find(cloud().instances, u"web-1"_s, &Instance::displayName);
    QVERIFY(moved != cloud().instances.cend());
    QCOMPARE(moved->host, u"cmp-8"_s);
}

// The page and the decision stay, the decision as an older one.
void DatabasesTest::refreshes()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    QVERIFY(!refreshButton()->isVisible());
    read(u"reader"_s);
    Request request;
    request.name = u"asked"_s;
    request.flavorRef = cloud().flavors.first().flavorid;
    m_window->decide(request);
    QTRY_VERIFY(m_window->workspace().isDecisionCurrent());
    const DecisionPtr decision = m_window->workspace().decision();
    QVERIFY(decision);
    m_window->goTo(u"connections"_s);
    QVERIFY(m_databases.run("UPDATE nova.instances SET host = 'cmp-7', node = 'cmp-7' WHERE display_name = 'web-1';"));
    refresh();
    QVERIFY2(notice().contains(u"moved: web-1 from"_s), qPrintable(notice()));
    QVERIFY2(notice().contains(u"to cmp-7"_s), qPrintable(notice()));
    QCOMPARE(std::ranges::find(cloud().instances, u"web-1"_s, &Instance::displayName)->host, u"cmp-7"_s);
    QCOMPARE(m_window->currentView(), u"connections"_s);
    QCOMPARE(m_window->workspace().decision(), decision);
    QVERIFY(!m_window->workspace().isDecisionCurrent());
}

// A file of the same size and time is not read again, whatever it says now.
void DatabasesTest::refreshReadsOnlyWhatHasChanged()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    const QString path = m_store->filePath(u"nova.conf"_s);
    const QDateTime then = QDateTime::currentDateTimeUtc().addDays(-1);
    const auto write = [&](const QByteArray &most) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[filter_scheduler]\nmax_instances_per_host = " + most + '\n');
        file.flush();
        QVERIFY(file.setFileTime(then, QFileDevice::FileModificationTime));
    };
    const auto most
        = [&] { return int(cloud().config.integer("filter_scheduler", "max_instances_per_host", cloud().release)); };
    write("11");
    m_window->goTo(u"evidence"_s);
    QVERIFY(test::drop(*m_window, path)); // onto the page, else it would be laid over the cloud
    QTRY_COMPARE(most(), 11);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), toStart);
    m_window->goTo(u"connections"_s);
    write("22");
    refresh();
    QCOMPARE(most(), 11);
    write("333");
    refresh();
    QCOMPARE(most(), 333);
}

// With the last of a connection, how to read it again, too.
void DatabasesTest::forgetsDatabasesThatAreTakenAway()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    m_window->goTo(u"evidence"_s);
    auto *view = m_window->findChild<EvidenceView *>();
    view->showTab(EvidenceView::PiecesTab);
    TableView *table = view->pieces()->table();
    const int databases = table->model()->rowCount();
    QVERIFY(databases > 1);
    int glance = 0;
    while (glance + 1 < databases && !table->model()->index(glance, 0).data().toString().contains(u"glance"_s))
        ++glance;
    const auto actions = table->actions();
    const auto take = std::ranges::find(actions, QKeySequence(QKeySequence::Delete), &QAction::shortcut);
    QVERIFY(take != actions.end());
    table->setCurrentIndex(table->model()->index(glance, 0));
    (*take)->trigger(); // the window has not been active since the dialog
    QTRY_COMPARE(table->model()->rowCount(), databases - 1);
    m_window->goTo(u"connections"_s);
    refresh();
    QCOMPARE(table->model()->rowCount(), databases - 1); // it stays away
    m_window->goTo(u"evidence"_s);
    table->selectAll();
    (*take)->trigger();
    QTRY_VERIFY(view->emptyState()->isVisible());
    m_window->goTo(u"connections"_s);
    QVERIFY(!refreshButton()->isVisible());
}

// Asks for what a new session does not know.
void DatabasesTest::refreshesByKey()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ControlModifier);
    auto *asked = m_window->findChild<DatabaseDialog *>();
    QVERIFY(asked);
    asked->reject();
    QTRY_VERIFY(m_window->findChild<DatabaseDialog *>() == nullptr);
    read(u"reader"_s);
    m_window->goTo(u"hosts"_s);
    m_window->findChild<QAction *>(u"refresh-databases"_s)->trigger();
    QVERIFY(m_window->isBusy());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), toStart);
    QVERIFY(m_window->findChild<DatabaseDialog *>() == nullptr);
    QVERIFY2(notice().contains(u"Nothing has changed since it was last read."_s), qPrintable(notice()));
    QCOMPARE(m_window->currentView(), u"hosts"_s);
}

void DatabasesTest::saysWhyItCannotRefresh()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    m_window->goTo(u"connections"_s);
    QVERIFY(m_databases.run("ALTER USER reader@localhost IDENTIFIED BY 'another';"));
    refresh();
    QVERIFY2(notice().contains(u"Access denied"_s), qPrintable(notice()));
    QVERIFY(m_window->findChild<ErrorBanner *>()->showsError());
    QCOMPARE(int(cloud().computeNodes.size()), hostsOfTheDump);
    QVERIFY(m_databases.run("ALTER USER reader@localhost IDENTIFIED BY 'not a secret';"));
    m_window->findChild<ErrorBanner *>()->dismiss();
    refresh();
    QVERIFY2(notice().contains(u"Nothing has changed since it was last read."_s), qPrintable(notice()));
}

void DatabasesTest::forgetsHowToRefresh()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    m_window->goTo(u"connections"_s);
    QTRY_VERIFY(refreshButton()->isVisible());
    Q_EMIT m_window->findChild<EvidenceView *>()->forgetWanted();
    QVERIFY(!refreshButton()->isVisible());
}

void DatabasesTest::pointsOutAnAccountThatMayWrite()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"writer"_s);
    QVERIFY2(notice().contains(u"The account writer may write to these databases."_s), qPrintable(notice()));
}

// The account is let in with TLS only.
void DatabasesTest::encrypts()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"encrypted"_s);
    QVERIFY2(notice().contains(u"Access denied"_s), qPrintable(notice()));
    m_window->findChild<ErrorBanner *>()->dismiss();
    m_window->goTo(u"connections"_s);
    read(u"encrypted"_s, password, m_certificates.file(u"ca.pem"_s));
    QVERIFY2(!m_window->showsError(), qPrintable(notice()));
    QCOMPARE(int(cloud().computeNodes.size()), hostsOfTheDump);
}

void DatabasesTest::refusesUnprovenServers_data()
{
    QTest::addColumn<QString>("presented"); // by the server; empty: it does not encrypt
    QTest::addColumn<QString>("authority");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("another authority") << u"localhost"_s << u"other.pem"_s << u"is not signed by the authority in"_s;
    QTest::newRow("another host") << u"elsewhere"_s << u"ca.pem"_s << u"does not name the host localhost"_s;
    QTest::newRow("no TLS") << QString() << u"ca.pem"_s << u"The server does not encrypt connections."_s;
}

// Before it logs in: the password is wrong, and no server says so.
void DatabasesTest::refusesUnprovenServers()
{
    QFETCH(const QString, presented);
    QFETCH(const QString, authority);
    QFETCH(const QString, sentence);
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    const QTemporaryDir folder;
    MariaDb bare;
    QString address = m_databases.address();
    if (presented.isEmpty()) {
        QCOMPARE(bare.start(folder.path()), QString());
        address = bare.address();
    } else {
        QVERIFY(m_certificates.present(presented) && m_databases.run("FLUSH SSL;"));
    }
    auto parsed = parseDatabaseAddress(address.replace(u"mysql://"_s, u"mysql://reader@"_s));
    QVERIFY_RESULT(parsed);
    parsed->tlsCa = m_certificates.file(authority);
    NoProgress nobody;
    const auto live = readLiveDatabases(*parsed, u"wrong"_s, nobody);
    QVERIFY(m_certificates.present(u"localhost"_s) && m_databases.run("FLUSH SSL;"));
    QVERIFY(!live);
    QVERIFY2(live.error().what.contains(sentence), qPrintable(live.error().text()));
    QVERIFY2(live.error().what.contains(u"The password was not sent."_s), qPrintable(live.error().text()));
}

void DatabasesTest::saysWhatIsWrong()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    const QString before = cloud().name;
    read(u"reader"_s, u"wrong"_s);
    QVERIFY2(notice().contains(u"Access denied"_s), qPrintable(notice()));
    QVERIFY(m_window->findChild<ErrorBanner *>()->showsError());
    QCOMPARE(cloud().name, before);
}

void DatabasesTest::remembersAllButThePassword()
{
    if (!m_absent.isEmpty())
        QSKIP(qPrintable(m_absent));
    read(u"reader"_s);
    m_window->goTo(u"connections"_s);
    refresh();
    DatabaseDialog *asked = dialog();
    QVERIFY(asked);
    QCOMPARE(field(*asked, u"address"_s)->text(), m_databases.address());
    QCOMPARE(field(*asked, u"user"_s)->text(), u"reader"_s);
    QVERIFY(field(*asked, u"password"_s)->text().isEmpty());
    asked->reject();
    QDirIterator files(m_store->path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(password.toUtf8()), qPrintable(file.fileName()));
    }
}

void DatabasesTest::cancels()
{
    EvidenceDesk desk;
    const QSignalSpy ended(&desk, &EvidenceDesk::readingEnded);
    const QSignalSpy failed(&desk, &EvidenceDesk::failed);
    desk.addDatabases({DatabaseAddress::System::MySql, u"localhost"_s, 0, u"reader"_s, {}, u"/nowhere/socket"_s}, {});
    QVERIFY(desk.isReading());
    desk.cancel();
    QVERIFY(!desk.isReading());
    QCOMPARE(ended.size(), 1);
    QTest::qWait(100);
    QCOMPARE(failed.size(), 0);
    QVERIFY(desk.evidence() == nullptr);
}

QTEST_MAIN(DatabasesTest)
#include "tst_databases.moc"
