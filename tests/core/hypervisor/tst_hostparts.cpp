// SPDX-License-Identifier: GPL-3.0-or-later
#include "guests.h"
#include "hypervisor/capabilities.h"
#include "hypervisor/domains.h"
#include "hypervisor/guestsecrets.h"
#include "hypervisor/hostdevices.h"
#include "hypervisor/hostshape.h"
#include "hypervisor/mediateddevices.h"
#include "hypervisor/nodereport.h"
#include "hypervisor/serialports.h"
#include "hypervisor/tpmstate.h"
#include "testdriver.h"
#include "verifyresult.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const IsWanted always = [] { return true; };

QString inWords(const QList<ListeningPort> &ports)
{
    QStringList words;
    for (const ListeningPort &port : ports)
        words.append(u"%1:%2"_s.arg(port.host).arg(port.port));
    return words.join(u' ');
}

QString inWords(const QList<int> &numbers)
{
    QStringList words;
    for (const int number : numbers)
        words.append(QString::number(number));
    return words.join(u' ');
}

// A server with so many serial ports over TCP, from a range of the host's.
Guest withPorts(int count, const QString &range)
{
    Guest guest = test::smallGuest(u"serial"_s);
    guest.flavor.extraSpecs.insert(u"hw:serial_port_count"_s, QString::number(count));
    if (!guest.options.config.set(u"serial_console"_s, u"enabled"_s, true)
        || !guest.options.config.set(u"serial_console"_s, u"port_range"_s, range))
        qFatal("The option is refused");
    return guest;
}

} // namespace

// The host's parts of a guest's document: what they are read from, and who gets which.
class TestHostParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listeningPorts_data();
    void listeningPorts();
    void portRanges_data();
    void portRanges();
    void portsAreOfOneGuestEach();
    void portsOfTheDestination_data();
    void portsOfTheDestination();
    void pciAddresses_data();
    void pciAddresses();
    void pciDevices_data();
    void pciDevices();
    void mediatedDevices_data();
    void mediatedDevices();
    void shapeOfAHost();
    void onlyASessionIsOne();
    void namesOfNodes_data();
    void namesOfNodes();
    void aHostWithoutSecrets();

private:
    std::unique_ptr<Connection> m_host;
};

void TestHostParts::init()
{
    m_host = test::testDriver();
}

void TestHostParts::listeningPorts_data()
{
    QTest::addColumn<QString>("devices");
    QTest::addColumn<QString>("ports");
    const auto row = [](const char *name, const QString &devices, const QString &ports) {
        QTest::newRow(name) << devices << ports;
    };
    const QString tcp = u"<serial type='tcp'><source mode='bind' host='10.0.0.1' service='10007'/></serial>"_s;
    row("none", u""_s, u""_s);
    row("one", tcp, u"10.0.0.1:10007"_s);
    row("two, in their order", tcp + QString(tcp).replace(u"10007"_s, u"10003"_s), u"10.0.0.1:10007 10.0.0.1:10003"_s);
    row("a console of the same is none", tcp + u"<console type='tcp'><source host='x' service='9'/></console>"_s,
        u"10.0.0.1:10007"_s);
    row("not over TCP", u"<serial type='pty'><source path='/dev/pts/3'/></serial>"_s, u""_s);
    row("over UDP", u"<serial type='udp'><source host='10.0.0.1' service='1'/></serial>"_s, u""_s);
    row("one of each",
        u"<serial type='pty'><source path='/dev/pts/3'/></serial>"_s + tcp
            + u"<channel type='tcp'><source host='x' service='9'/></channel>"_s,
        u"10.0.0.1:10007"_s);
    row("a document that ends early", tcp + u"<serial type='tcp'><sou"_s, u"10.0.0.1:10007"_s);
}

void TestHostParts::listeningPorts()
{
    QFETCH(QString, devices);
    QTEST(inWords(listeningPortsIn(u"<domain><devices>"_s + devices + u"</devices></domain>"_s)), "ports");
}

void TestHostParts::portRanges_data()
{
    QTest::addColumn<QString>("range");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("ports");
    QTest::newRow("its first ones") << u"20000:20005"_s << 2 << u"20000 20001"_s;
    QTest::newRow("all of them") << u"20000:20003"_s << 3 << u"20000 20001 20002"_s;
    QTest::newRow("one less than there must be") << u"20000:20002"_s << 3 << u"full"_s;
    QTest::newRow("at least one") << u"20000:20001"_s << 0 << u"20000"_s;
    const QString usual = u"10000"_s;
    QTest::newRow("an empty one") << u"20000:20000"_s << 1 << usual;
    QTest::newRow("a wrong one") << u"20005:20000"_s << 1 << usual;
    QTest::newRow("from 0") << u"0:20000"_s << 1 << usual;
    QTest::newRow("no end") << u"20000"_s << 1 << usual;
    QTest::newRow("words") << u"few:many"_s << 1 << usual;
}

void TestHostParts::portRanges()
{
    QFETCH(QString, range);
    QFETCH(int, count);
    const auto shape = withSerialPorts({}, *m_host, withPorts(count, range));
    QTEST(shape ? inWords(shape->serialPorts) : u"full"_s, "ports");
    if (!shape) {
        QCOMPARE(shape.error().kind, Error::Kind::Conflict);
        QCOMPARE(shape.error().where, u"127.0.0.1"_s);
        QVERIFY(shape.error().remedy.contains(u"port_range"_s));
    }
}

void TestHostParts::portsAreOfOneGuestEach()
{
    const Guest first = withPorts(2, u"30000:30003"_s);
    const Guest second = withPorts(1, u"30000:30003"_s);
    const Guest third = withPorts(1, u"30000:30003"_s);
    QVERIFY_RESULT(spawnDomain(*m_host, first, u"test"_s, always));
    QVERIFY_RESULT(spawnDomain(*m_host, second, u"test"_s, always));
    QCOMPARE(inWords(withSerialPorts({}, *m_host, first)->serialPorts), u"30000 30001"_s); // those that it has
    QCOMPARE(inWords(withSerialPorts({}, *m_host, second)->serialPorts), u"30002"_s);
    const auto refused = spawnDomain(*m_host, third, u"test"_s, always);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::Conflict);
    QCOMPARE(domainState(*m_host, third.instance.uuid).error().kind, Error::Kind::NotFound);
    QVERIFY_RESULT(removeDomain(*m_host, first.instance.uuid, {}));
    QCOMPARE(inWords(withSerialPorts({}, *m_host, third)->serialPorts), u"30000"_s);
    QVERIFY_RESULT(removeDomain(*m_host, second.instance.uuid, {}));
}

void TestHostParts::portsOfTheDestination_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("a serial port and its console") << u"<10004><10004>"_s << u"<40000><40000>"_s;
    QTest::newRow("two") << u"<10004><10009><10004>"_s << u"<40000><40001><40000>"_s;
    QTest::newRow("more than the guest asks for now") << u"<1><2><3>"_s << u"<40000><40001><3>"_s;
    QTest::newRow("none") << u"nothing"_s << u"nothing"_s;
}

void TestHostParts::portsOfTheDestination()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const auto document = [](const QString &text) {
        return QString(text)
            .replace(u"<"_s, u"<source mode='bind' host='127.0.0.1' service='"_s)
            .replace(u">"_s, u"' tls='no'/>"_s);
    };
    QString moved = document(before);
    QVERIFY_RESULT(moveSerialPorts(*m_host, withPorts(2, u"40000:40002"_s), moved));
    QCOMPARE(moved, document(after));
}

void TestHostParts::pciAddresses_data()
{
    QTest::addColumn<QString>("device");
    QTest::addColumn<QStringList>("addresses");
    const QString at = u"<address domain='0x0000' bus='0x%1' slot='0x1f' function='0x7'/>"_s;
    const auto row = [](const char *name, const QString &device, const QStringList &addresses) {
        QTest::newRow(name) << device << addresses;
    };
    row("of the host", u"<hostdev><source>"_s + at.arg(u"3b"_s) + u"</source></hostdev>"_s, {u"0000:3b:1f.7"_s});
    row("of a network interface",
        u"<interface type='hostdev'><source>"_s + at.arg(u"05"_s) + u"</source></interface>"_s, {u"0000:05:1f.7"_s});
    row("where the guest sees it",
        u"<hostdev><source>"_s + at.arg(u"3b"_s) + u"</source>"_s + at.arg(u"00"_s) + u"</hostdev>"_s,
        {u"0000:3b:1f.7"_s});
    row("of a mediated device", u"<hostdev><source><address uuid='x'/></source></hostdev>"_s, {});
    row("in decimal numbers",
        u"<hostdev><source><address domain='1' bus='59' slot='0' function='1'/></source></hostdev>"_s,
        {u"0001:3b:00.1"_s});
    row("only of a disk", u"<disk>"_s + at.arg(u"00"_s) + u"</disk>"_s, {});
}

void TestHostParts::pciAddresses()
{
    QFETCH(QString, device);
    QStringList addresses = pciAddressesIn(u"<domain><devices>"_s + device + u"</devices></domain>"_s).values();
    addresses.sort();
    QTEST(addresses, "addresses");
}

void TestHostParts::pciDevices_data()
{
    QTest::addColumn<QList<GuestPciDevices>>("wanted");
    QTest::addColumn<QString>("devices");
    QTest::addColumn<QString>("ports");
    const QStringList some{u"a"_s, u"b"_s, u"c"_s};
    using Wanted = QList<GuestPciDevices>;
    QTest::newRow("none") << Wanted{} << u""_s << u""_s;
    QTest::newRow("the first ones") << Wanted{{2, some}} << u"a b"_s << u""_s;
    QTest::newRow("all") << Wanted{{3, some}} << u"a b c"_s << u""_s;
    QTest::newRow("of two kinds that have some in common") << Wanted{{1, some}, {2, some}} << u"a b c"_s << u""_s;
    QTest::newRow("for ports, apart") << Wanted{{1, some, true}, {1, some}} << u"b"_s << u"a"_s;
    QTest::newRow("too many") << Wanted{{4, some}} << u"too few: 3"_s << u""_s;
    QTest::newRow("too many of two kinds") << Wanted{{2, some}, {2, some}} << u"too few: 1"_s << u""_s;
}

void TestHostParts::pciDevices()
{
    QFETCH(QList<GuestPciDevices>, wanted);
    Guest guest = test::smallGuest(u"devices"_s);
    guest.pciDevices = wanted;
    const auto shape = withPciDevices({}, *m_host, guest);
    const QString free = shape ? QString() : shape.error().what.section(u"only "_s, 1).section(u' ', 0, 0);
    QTEST(shape ? shape->pciAddresses.join(u' ') : u"too few: "_s + free, "devices");
    QTEST(shape ? shape->portAddresses.join(u' ') : QString(), "ports");
}

void TestHostParts::mediatedDevices_data()
{
    QTest::addColumn<QString>("devices");
    QTest::addColumn<QStringList>("uuids");
    const QString mdev = u"<hostdev type='mdev'><source><address uuid='%1'/></source></hostdev>"_s;
    QTest::newRow("two") << mdev.arg(u"a"_s) + mdev.arg(u"b"_s) << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a device as a whole") << u"<hostdev type='pci'><source><address uuid='a'/></source></hostdev>"_s
                                         << QStringList();
    QTest::newRow("none") << u""_s << QStringList();
}

void TestHostParts::mediatedDevices()
{
    QFETCH(QString, devices);
    QTEST(mdevsIn(u"<domain><devices>"_s + devices + u"</devices></domain>"_s), "uuids");
}

void TestHostParts::shapeOfAHost()
{
    Guest guest = test::smallGuest(u"shape"_s);
    const auto usual = hostShape(*m_host, guest, u"test"_s, u"instance-00000007"_s);
    QVERIFY_RESULT(usual);
    QCOMPARE(usual->type, u"test"_s);
    QCOMPARE(usual->name, u"instance-00000007"_s);
    QCOMPARE(usual->arch, u"i686"_s);
    QVERIFY(usual->hasTaps);
    QVERIFY(usual->cpuModels.isEmpty());
    QVERIFY(!usual->sev);

    QVERIFY_RESULT(guest.options.config.set(u"libvirt"_s, u"cpu_mode"_s, u"custom"_s));
    QVERIFY_RESULT(guest.options.config.set(u"libvirt"_s, u"cpu_models"_s, QJsonArray{u"Nehalem"_s, u"no<such>"_s}));
    guest.flavor.extraSpecs.insert(u"hw:mem_encryption"_s, u"true"_s); // no matter where no memory is encrypted
    const auto custom = hostShape(*m_host, guest, u"test"_s, u"instance-00000007"_s);
    QVERIFY_RESULT(custom);
    QCOMPARE(custom->cpuModels.keys(), (QStringList{u"Nehalem"_s, u"no<such>"_s}));
    QVERIFY(custom->cpuModels.value(u"no<such>"_s).isEmpty());
    QVERIFY(!custom->sev);
}

// Whatever else the URI names so.
void TestHostParts::onlyASessionIsOne()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"sessions"_s));
    const QString file = folder.filePath(u"sessions/node.xml"_s);
    QVERIFY(QFile::copy(QStringLiteral(TEST_DATA "/hosts/node.xml"), file));
    const auto host = test::testDriver(u"test://"_s + file);
    QVERIFY(!host->isSession());
    QVERIFY(host->isLocal());
    const auto shape = hostShape(*host, test::smallGuest(u"guest"_s), u"test"_s, u"instance-00000001"_s);
    QVERIFY_RESULT(shape);
    QVERIFY(shape->hasTaps);
}

void TestHostParts::namesOfNodes_data()
{
    QTest::addColumn<QString>("uri");
    QTest::addColumn<QString>("suffix"); // after the machine's name
    QTest::newRow("the system's libvirt") << u"qemu:///system"_s << u""_s;
    QTest::newRow("over ssh") << u"qemu+ssh://root@cmp-1.example.org:22/system?keyfile=/k"_s << u""_s;
    QTest::newRow("a user's session") << u"qemu:///session"_s << u"-session"_s;
    QTest::newRow("a test host") << u"test:///default"_s << u"-default"_s;
    QTest::newRow("a file with two dots") << u"test:///etc/rack.two.xml"_s << u"-rack.two"_s;
    QTest::newRow("nothing") << u"qemu://cmp-1"_s << u""_s;
}

void TestHostParts::namesOfNodes()
{
    QFETCH(QString, uri);
    QFETCH(QString, suffix);
    const auto machine = reportNode(*m_host, u"qemu:///system"_s);
    const auto node = reportNode(*m_host, uri);
    QVERIFY_RESULT(machine);
    QVERIFY_RESULT(node);
    QCOMPARE(node->host, machine->host + suffix);
    QCOMPARE(node->hypervisorHostname, node->host);
    QCOMPARE(node->uuid == machine->uuid, uri == u"qemu:///system"_s);
    QCOMPARE(reportNode(*m_host, uri)->uuid, node->uuid);
}

void TestHostParts::aHostWithoutSecrets()
{
    const SecretUse use = volumeOf(u"v1"_s);
    QCOMPARE(tpmOf(u"server"_s).id, u"server"_s);
    QVERIFY(!findSecret(*m_host, use));
    QCOMPARE(keepSecret(*m_host, use, "passphrase").error().kind, Error::Kind::Unsupported);
    QVERIFY(!passphraseOf(*m_host, use));
    QVERIFY_RESULT(copySecret(*m_host, *m_host, use)); // there is nothing to copy
    QVERIFY_RESULT(deleteSecret(*m_host, use));
    Guest guest = test::smallGuest(u"with a TPM"_s);
    QVERIFY(!tpmSecret(*m_host, guest));
    guest.tpmState = TpmState{"state", "passphrase"};
    QVERIFY(!tpmSecret(*m_host, guest));
    const auto state = tpmStateOf(*m_host, u"server"_s);
    QVERIFY_RESULT(state);
    QVERIFY(!state->has_value());
}

QTEST_GUILESS_MAIN(TestHostParts)
#include "tst_hostparts.moc"
