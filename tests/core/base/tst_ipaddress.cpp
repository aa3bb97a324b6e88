// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ipaddress.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class IpAddressTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadAndWritten_data();
    void isReadAndWritten();
    void isFollowedByTheNext_data();
    void isFollowedByTheNext();
    void isInNetworks_data();
    void isInNetworks();
};

void IpAddressTest::isReadAndWritten_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    QTest::newRow("IPv4") << u"10.0.0.255"_s << u"10.0.0.255"_s;
    QTest::newRow("IPv6") << u"2001:0DB8::1"_s << u"2001:db8::1"_s;
    QTest::newRow("too short") << u"10.0"_s << QString();
    QTest::newRow("too large") << u"10.0.0.256"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
}

void IpAddressTest::isReadAndWritten()
{
    QFETCH(QString, text);
    const auto address = readIpAddress(text);
    QTEST(address ? toString(*address) : QString(), "written");
}

void IpAddressTest::isFollowedByTheNext_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("next");
    QTest::newRow("the next") << u"10.0.0.1"_s << u"10.0.0.2"_s;
    QTest::newRow("carried") << u"10.0.255.255"_s << u"10.1.0.0"_s;
    QTest::newRow("IPv6") << u"2001:db8::ffff"_s << u"2001:db8::1:0"_s;
    QTest::newRow("the last") << u"255.255.255.255"_s << u"0.0.0.0"_s;
}

void IpAddressTest::isFollowedByTheNext()
{
    QFETCH(QString, text);
    QTEST(toString(after(readIpAddress(text).value())), "next");
}

void IpAddressTest::isInNetworks_data()
{
    QTest::addColumn<QString>("network");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isIn");
    QTest::newRow("inside") << u"10.0.0.0/8"_s << u"10.255.0.1"_s << true;
    QTest::newRow("outside") << u"10.0.0.0/8"_s << u"11.0.0.1"_s << false;
    QTest::newRow("by a mask") << u"10.0.0.0/255.255.0.0"_s << u"10.0.9.1"_s << true;
    QTest::newRow("by a mask of the host's bits") << u"10.0.0.0/0.0.255.255"_s << u"10.1.0.1"_s << false;
    QTest::newRow("another kind") << u"10.0.0.0/8"_s << u"2001:db8::1"_s << false;
}

void IpAddressTest::isInNetworks()
{
    QFETCH(QString, network);
    QFETCH(QString, text);
    const auto range = IpNetwork::read(network);
    QVERIFY(range);
    QTEST(range->contains(readIpAddress(text).value()), "isIn");
}

QTEST_APPLESS_MAIN(IpAddressTest)
#include "tst_ipaddress.moc"
