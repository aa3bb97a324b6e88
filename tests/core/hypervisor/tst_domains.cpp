// SPDX-License-Identifier: GPL-3.0-or-later
#include "guests.h"
#include "hypervisor/consoleline.h"
#include "hypervisor/domains.h"
#include "hypervisor/guestconsole.h"
#include "testdriver.h"
#include "verifyresult.h"

#include <QTcpServer>
#include <QTcpSocket>

#include <mutex>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const IsWanted always = [] { return true; };
const QString nobody = u"00000000-0000-4000-8000-000000000099"_s;

bool isThere(const Connection &connection, const QString &uuid)
{
    return isDomainActive(connection, uuid).has_value();
}

} // namespace

// Operations on a host's domains: what each state allows, and what they leave when they fail.
class TestDomains : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void powerStates_data();
    void powerStates();
    void errorsOfLibvirt_data();
    void errorsOfLibvirt();
    void whatIsNotThere_data();
    void whatIsNotThere();
    void inEachState_data();
    void inEachState();
    void removesWhatIsInAnyState_data();
    void removesWhatIsInAnyState();
    void leavesNothingOfWhatIsNotWanted_data();
    void leavesNothingOfWhatIsNotWanted();
    void leavesWhatIsThereAlready();
    void makesAnewWhatIsGone();
    void movesNothingToItself();
    void migrationAddresses_data();
    void migrationAddresses();
    void describesWhatIsGone();
    void connectsToASerialPort();
    void refusesAConsole_data();
    void refusesAConsole();
    void tellsWhyAConsoleEnded_data();
    void tellsWhyAConsoleEnded();

private:
    std::unique_ptr<Connection> m_host;
    Guest m_guest;
    QString m_uuid;
};

void TestDomains::init()
{
    m_host = test::testDriver();
    m_guest = test::smallGuest(u"guest"_s);
    m_uuid = m_guest.instance.uuid;
}

void TestDomains::cleanup()
{
    QVERIFY_RESULT(removeDomain(*m_host, m_uuid, {}));
}

void TestDomains::powerStates_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<PowerState>("powerState");
    QTest::newRow("no state") << int(VIR_DOMAIN_NOSTATE) << PowerState::NoState;
    QTest::newRow("running") << int(VIR_DOMAIN_RUNNING) << PowerState::Running;
    QTest::newRow("blocked on a resource") << int(VIR_DOMAIN_BLOCKED) << PowerState::Running;
    QTest::newRow("paused") << int(VIR_DOMAIN_PAUSED) << PowerState::Paused;
    QTest::newRow("shutting down") << int(VIR_DOMAIN_SHUTDOWN) << PowerState::Shutdown;
    QTest::newRow("shut off") << int(VIR_DOMAIN_SHUTOFF) << PowerState::Shutdown;
    QTest::newRow("crashed") << int(VIR_DOMAIN_CRASHED) << PowerState::Crashed;
    QTest::newRow("suspended by its own power management") << int(VIR_DOMAIN_PMSUSPENDED) << PowerState::Suspended;
    QTest::newRow("a state that libvirt does not have") << 99 << PowerState::NoState;
}

void TestDomains::powerStates()
{
    QFETCH(int, state);
    QTEST(powerStateOf(state), "powerState");
}

void TestDomains::errorsOfLibvirt_data()
{
    using Ask = std::function<void(virConnectPtr)>;
    QTest::addColumn<Ask>("ask");
    QTest::addColumn<Error::Kind>("kind");
    const auto row = [](const char *name, Error::Kind kind, const Ask &ask) { QTest::newRow(name) << ask << kind; };
    row("no such domain", Error::Kind::NotFound,
        [](virConnectPtr host) { virDomainLookupByUUIDString(host, qPrintable(nobody)); });
    row("no such pool", Error::Kind::NotFound, [](virConnectPtr host) { virStoragePoolLookupByName(host, "none"); });
    row("not by this driver", Error::Kind::Unsupported,
        [](virConnectPtr host) { virSecretLookupByUsage(host, VIR_SECRET_USAGE_TYPE_VTPM, "x"); });
    row("no document", Error::Kind::BadInput, [](virConnectPtr host) { virDomainDefineXML(host, "<domain"); });
    row("no uuid", Error::Kind::BadInput, [](virConnectPtr host) { virDomainLookupByUUIDString(host, "x"); });
}

void TestDomains::errorsOfLibvirt()
{
    QFETCH(std::function<void(virConnectPtr)>, ask);
    ask(m_host->handle());
    const Error error = lastError();
    QTEST(error.kind, "kind");
    QVERIFY2(error.what.startsWith("libvirt answers: "_L1) && error.what.endsWith(u'.'), qPrintable(error.what));
    QCOMPARE_GT(error.what.size(), qsizetype(20));
}

void TestDomains::whatIsNotThere_data()
{
    using Ask = std::function<Result<void>(const Connection &)>;
    QTest::addColumn<Ask>("ask");
    const auto row = [](const char *name, const Ask &ask) { QTest::newRow(name) << ask; };
    row("started", [](const Connection &host) { return startDomain(host, nobody); });
    row("asked to shut down", [](const Connection &host) { return askDomainToShutDown(host, nobody); });
    row("switched off", [](const Connection &host) { return switchDomainOff(host, nobody); });
    row("paused", [](const Connection &host) { return pauseDomain(host, nobody); });
    row("resumed", [](const Connection &host) { return resumeDomain(host, nobody); });
    row("saved", [](const Connection &host) { return saveDomain(host, nobody); });
    row("asked whether it runs", [](const Connection &host) { return isDomainActive(host, nobody).map([](bool) { }); });
    row("asked for its state",
        [](const Connection &host) { return domainState(host, nobody).map([](PowerState) { }); });
    row("moved", [](const Connection &host) {
        Guest guest = test::smallGuest(u"gone"_s);
        guest.instance.uuid = nobody;
        return migrateDomain(host, host, guest, {});
    });
}

void TestDomains::whatIsNotThere()
{
    QFETCH(std::function<Result<void>(const Connection &)>, ask);
    const auto asked = ask(*m_host);
    QVERIFY(!asked);
    QCOMPARE(asked.error().kind, Error::Kind::NotFound);
    QVERIFY_RESULT(removeDomain(*m_host, nobody, {{u"volume"_s, {}}})); // only this is no error
}

void TestDomains::inEachState_data()
{
    QTest::addColumn<QString>("before"); // what brings it about
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("after"); // "refused", or the state
    const auto row = [](const char *name, const QString &before, const QString &operation, const QString &after) {
        QTest::newRow(name) << before << operation << after;
    };
    row("a running one is started", u"run"_s, u"start"_s, u"Running"_s);
    row("a running one is paused", u"run"_s, u"pause"_s, u"Paused"_s);
    row("a running one is resumed", u"run"_s, u"resume"_s, u"refused"_s);
    row("a running one is saved", u"run"_s, u"save"_s, u"Shutdown"_s);
    row("a running one is shut down", u"run"_s, u"shut down"_s, u"Shutdown"_s);
    row("a running one is switched off", u"run"_s, u"switch off"_s, u"Shutdown"_s);
    row("a paused one is started", u"pause"_s, u"start"_s, u"Paused"_s);
    row("a paused one is resumed", u"pause"_s, u"resume"_s, u"Running"_s);
    row("a paused one is switched off", u"pause"_s, u"switch off"_s, u"Shutdown"_s);
    row("one that is off is started", u"switch off"_s, u"start"_s, u"Running"_s);
    row("one that is off is paused", u"switch off"_s, u"pause"_s, u"refused"_s);
    row("one that is off is resumed", u"switch off"_s, u"resume"_s, u"refused"_s);
    row("one that is off is saved", u"switch off"_s, u"save"_s, u"refused"_s);
    row("one that is off is shut down", u"switch off"_s, u"shut down"_s, u"Shutdown"_s);
    row("one that is off is switched off", u"switch off"_s, u"switch off"_s, u"Shutdown"_s);
    row("a saved one is started", u"save"_s, u"start"_s, u"Running"_s);
    row("a saved one is made anew", u"save"_s, u"reboot"_s, u"Running"_s);
    row("a paused one is made anew", u"pause"_s, u"reboot"_s, u"Running"_s);
}

void TestDomains::inEachState()
{
    QFETCH(QString, before);
    QFETCH(QString, operation);
    QVERIFY_RESULT(spawnDomain(*m_host, m_guest, u"test"_s, always));
    const QMap<QString, std::function<Result<void>()>> operations{{u"run"_s, [] { return Result<void>(); }},
        {u"start"_s, [&] { return startDomain(*m_host, m_uuid); }},
        {u"pause"_s, [&] { return pauseDomain(*m_host, m_uuid); }},
        {u"resume"_s, [&] { return resumeDomain(*m_host, m_uuid); }},
        {u"save"_s, [&] { return saveDomain(*m_host, m_uuid); }},
        {u"shut down"_s, [&] { return askDomainToShutDown(*m_host, m_uuid); }},
        {u"switch off"_s, [&] { return switchDomainOff(*m_host, m_uuid); }},
        {u"reboot"_s, [&] { return rebootDomain(*m_host, m_guest, u"test"_s); }}};
    QVERIFY_RESULT(operations.value(before)());
    const auto state = domainState(*m_host, m_uuid);
    const auto done = operations.value(operation)();
    const auto after = domainState(*m_host, m_uuid);
    QVERIFY_RESULT(after);
    const QMap<PowerState, QString> names{
        {PowerState::Running, u"Running"_s}, {PowerState::Paused, u"Paused"_s}, {PowerState::Shutdown, u"Shutdown"_s}};
    QTEST(done ? names.value(*after) : u"refused"_s, "after");
    QCOMPARE(isDomainActive(*m_host, m_uuid), *after != PowerState::Shutdown);
    if (!done)
        QCOMPARE(after, state);
}

void TestDomains::removesWhatIsInAnyState_data()
{
    QTest::addColumn<std::function<Result<void>(const Connection &, const QString &)>>("bring");
    QTest::newRow("running") << std::function([](const Connection &, const QString &) { return Result<void>(); });
    QTest::newRow("paused") << std::function(pauseDomain);
    QTest::newRow("off") << std::function(switchDomainOff);
    QTest::newRow("saved") << std::function(saveDomain);
}

void TestDomains::removesWhatIsInAnyState()
{
    QFETCH(std::function<Result<void>(const Connection &, const QString &)>, bring);
    QVERIFY_RESULT(spawnDomain(*m_host, m_guest, u"test"_s, always));
    QVERIFY_RESULT(bring(*m_host, m_uuid));
    QVERIFY_RESULT(removeDomain(*m_host, m_uuid, {}));
    QVERIFY(!isThere(*m_host, m_uuid));
}

void TestDomains::leavesNothingOfWhatIsNotWanted_data()
{
    QTest::addColumn<int>("times"); // that it is wanted
    QTest::newRow("not any more") << 0;
    QTest::newRow("until it runs") << 1;
}

void TestDomains::leavesNothingOfWhatIsNotWanted()
{
    QFETCH(int, times);
    const auto spawned = spawnDomain(*m_host, m_guest, u"test"_s, [&] { return times-- > 0; });
    QVERIFY(!spawned);
    QCOMPARE(spawned.error().kind, Error::Kind::Cancelled);
    QVERIFY(!isThere(*m_host, m_uuid));
}

void TestDomains::leavesWhatIsThereAlready()
{
    QVERIFY_RESULT(spawnDomain(*m_host, m_guest, u"test"_s, always));
    const auto again = spawnDomain(*m_host, m_guest, u"test"_s, always);
    QVERIFY(!again);
    QCOMPARE(again.error().kind, Error::Kind::Conflict);
    QCOMPARE(again.error().where, m_uuid);
    QVERIFY2(again.error().what.contains(u"instance-"_s), qPrintable(again.error().what));
    QCOMPARE(domainState(*m_host, m_uuid), PowerState::Running);
}

void TestDomains::makesAnewWhatIsGone()
{
    QVERIFY_RESULT(rebootDomain(*m_host, m_guest, u"test"_s));
    QCOMPARE(domainState(*m_host, m_uuid), PowerState::Running);
    const QString name = describeDomain(*m_host, m_uuid, {}).name;
    QVERIFY_RESULT(rebootDomain(*m_host, m_guest, u"test"_s));
    QCOMPARE(describeDomain(*m_host, m_uuid, {}).name, name); // it keeps its name
    QVERIFY(describeDomain(*m_host, m_uuid, {}).ours);
}

// Two connections may lead to one machine.
void TestDomains::movesNothingToItself()
{
    QVERIFY_RESULT(spawnDomain(*m_host, m_guest, u"test"_s, always));
    const auto moved = migrateDomain(*m_host, *test::testDriver(), m_guest, {});
    QVERIFY(!moved);
    QCOMPARE(moved.error().kind, Error::Kind::Conflict);
    QVERIFY(!moved.error().remedy.isEmpty());
    QCOMPARE(domainState(*m_host, m_uuid), PowerState::Running);
}

void TestDomains::migrationAddresses_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("destination");
    QTest::addColumn<QString>("address"); // empty: as the destination reports itself
    const QString here = u"qemu:///system"_s;
    const QString there = u"qemu+ssh://root@cmp-2:2222/system?no_tty=1"_s;
    QTest::newRow("to another machine") << here << there << u"tcp://cmp-2"_s;
    QTest::newRow("between two others") << u"qemu+tls://cmp-1/system"_s << there << u"tcp://cmp-2"_s;
    QTest::newRow("to an IPv4 address") << here << u"qemu+tcp://10.0.0.2/system"_s << u"tcp://10.0.0.2"_s;
    QTest::newRow("to an IPv6 address") << here << u"qemu+tcp://[fd00::2]:16509/system"_s << u"tcp://[fd00::2]"_s;
    QTest::newRow("from another machine to this one") << there << here << u""_s;
    QTest::newRow("between two daemons of this one")
        << here << u"qemu+unix:///system?socket=/run/other"_s << u"tcp://127.0.0.1"_s;
}

void TestDomains::migrationAddresses()
{
    QFETCH(QString, source);
    QFETCH(QString, destination);
    QTEST(migrationAddress(source, destination), "address");
}

void TestDomains::describesWhatIsGone()
{
    const DomainState gone = describeDomain(*m_host, nobody, u"instance-00000009"_s);
    QCOMPARE(gone, (DomainState{nobody, u"instance-00000009"_s, PowerState::NoState, 0, 0, false}));
    const DomainState foreign = describeDomain(*m_host, u"6695eb01-f6a4-8304-79aa-97f2502e193f"_s, {});
    QCOMPARE(foreign.name, u"test"_s); // of the test driver
    QVERIFY(!foreign.ours);
}

// Both ways, until either end is closed.
void TestDomains::connectsToASerialPort()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    const int port = server.serverPort();
    m_guest.flavor.extraSpecs.insert(u"hw:serial_port_count"_s, u"1"_s);
    QVERIFY_RESULT(m_guest.options.config.set(u"serial_console"_s, u"enabled"_s, true));
    QVERIFY_RESULT(
        m_guest.options.config.set(u"serial_console"_s, u"port_range"_s, u"%1:%2"_s.arg(port).arg(port + 1)));
    QVERIFY_RESULT(spawnDomain(*m_host, m_guest, u"test"_s, always));

    auto line = openConsoleLine(*m_host, m_uuid);
    QVERIFY_RESULT(line);
    QVERIFY(server.waitForNewConnection(5000));
    const std::unique_ptr<QTcpSocket> guest(server.nextPendingConnection());
    QByteArray text;
    const auto receive = [&] {
        return (*line)->receive([&](const QByteArray &received) {
            text += received;
            return true;
        });
    };
    QVERIFY(receive()); // nothing yet
    QVERIFY(text.isEmpty());
    guest->write("login: ");
    QVERIFY(guest->waitForBytesWritten(5000));
    QTRY_VERIFY(receive() && text == "login: ");
    QByteArray sent("root\n");
    QVERIFY((*line)->transmit(sent));
    QVERIFY(sent.isEmpty());
    QVERIFY((*line)->transmit(sent)); // nothing
    QTRY_VERIFY(guest->waitForReadyRead(100) || guest->bytesAvailable() > 0);
    QCOMPARE(guest->readAll(), "root\n");
    guest->write("bye");
    QVERIFY(guest->waitForBytesWritten(5000));
    bool isHeard = false;
    bool goesOn = true;
    const auto endAtText = [&](const QByteArray &) {
        isHeard = true;
        return false;
    };
    QTRY_VERIFY(!goesOn || !(goesOn = (*line)->receive(endAtText)));
    QVERIFY(isHeard); // nobody listened any more
    guest->disconnectFromHost();
    QTRY_VERIFY(!receive());
}

void TestDomains::refusesAConsole_data()
{
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<bool>("hasTcp");
    QTest::addColumn<Error::Kind>("kind");
    QTest::newRow("of what is not there") << false << false << Error::Kind::NotFound;
    QTest::newRow("that the host cannot open") << true << false << Error::Kind::Unsupported;
    QTest::newRow("where nobody listens") << true << true << Error::Kind::Io;
}

void TestDomains::refusesAConsole()
{
    QFETCH(bool, isThere);
    QFETCH(bool, hasTcp);
    if (hasTcp) {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const int port = server.serverPort(); // closed again at once
        m_guest.flavor.extraSpecs.insert(u"hw:serial_port_count"_s, u"1"_s);
        QVERIFY_RESULT(m_guest.options.config.set(u"serial_console"_s, u"enabled"_s, true));
        QVERIFY_RESULT(
            m_guest.options.config.set(u"serial_console"_s, u"port_range"_s, u"%1:%2"_s.arg(port).arg(port + 1)));
    }
    if (isThere)
        QVERIFY_RESULT(spawnDomain(*m_host, m_guest, u"test"_s, always));
    const auto line = openConsoleLine(*m_host, m_uuid);
    QVERIFY(!line);
    QTEST(line.error().kind, "kind");
    if (hasTcp)
        QVERIFY2(line.error().where.startsWith("127.0.0.1:"_L1), qPrintable(line.error().where));
}

void TestDomains::tellsWhyAConsoleEnded_data()
{
    QTest::addColumn<QString>("uri");
    QTest::newRow("a host that is not there") << u"nonsense:///default"_s;
    QTest::newRow("a guest that is not there") << u"test:///default"_s;
}

void TestDomains::tellsWhyAConsoleEnded()
{
    QFETCH(QString, uri);
    std::mutex guard;
    QStringList told;
    bool isOpened = false;
    const auto heard = [&] {
        const std::scoped_lock lock(guard);
        return told.size();
    };
    GuestConsole console(uri, nobody,
        {[&] { isOpened = true; }, [](const QByteArray &) {},
            [&](const QString &why) {
                const std::scoped_lock lock(guard);
                told.append(why);
            }});
    console.send("root\n"); // to nobody
    QTRY_COMPARE(heard(), 1);
    QVERIFY(!isOpened);
    QVERIFY(!told.first().isEmpty());
}

QTEST_GUILESS_MAIN(TestDomains)
#include "tst_domains.moc"
