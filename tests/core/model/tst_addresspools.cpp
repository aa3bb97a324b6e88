// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/addresspools.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class AddressPoolsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatASubnetGives_data();
    void countsWhatASubnetGives();
    void knowsItsAddresses();
    void aNetworkHasThoseOfItsSubnets_data();
    void aNetworkHasThoseOfItsSubnets();
};

void AddressPoolsTest::countsWhatASubnetGives_data()
{
    QTest::addColumn<QString>("cidr");
    QTest::addColumn<QList<AllocationPool>>("pools");
    QTest::addColumn<double>("count");
    using Pools = QList<AllocationPool>;
    QTest::newRow("all but three") << u"10.0.0.0/29"_s << Pools{} << 5.0;
    QTest::newRow("across bytes") << u"10.20.0.0/16"_s << Pools{} << 65533.0;
    QTest::newRow("pools") << u"10.0.0.0/24"_s
                           << Pools{{u"10.0.0.10"_s, u"10.0.0.19"_s}, {u"10.0.0.200"_s, u"10.0.0.200"_s}} << 11.0;
    QTest::newRow("a pool that is none") << u"10.0.0.0/24"_s << Pools{{u"10.0.0.19"_s, u"10.0.0.10"_s}} << 0.0;
    QTest::newRow("the smallest with a broadcast address") << u"10.0.0.0/30"_s << Pools{} << 1.0;
    QTest::newRow("two addresses, one of them the gateway's") << u"10.0.0.0/31"_s << Pools{} << 1.0;
    QTest::newRow("a single address") << u"10.0.0.0/32"_s << Pools{} << 1.0;
    QTest::newRow("a single one that ends otherwise") << u"10.0.0.7/32"_s << Pools{} << 1.0;
    QTest::newRow("an address within the network") << u"10.0.0.77/24"_s << Pools{} << 253.0;
    QTest::newRow("IPv6, which has no broadcast address") << u"2001:db8::/120"_s << Pools{} << 254.0;
    QTest::newRow("two of IPv6") << u"2001:db8::/127"_s << Pools{} << 0.0;
    QTest::newRow("a single one of IPv6") << u"2001:db8::/128"_s << Pools{} << 1.0;
    QTest::newRow("more than any integer") << u"2001:db8::/64"_s << Pools{} << 18446744073709551614.0;
    QTest::newRow("a pool across bytes") << u"10.0.0.0/16"_s << Pools{{u"10.0.0.255"_s, u"10.0.1.0"_s}} << 2.0;
    QTest::newRow("a pool of two families") << u"10.0.0.0/24"_s << Pools{{u"10.0.0.1"_s, u"2001:db8::5"_s}} << 0.0;
    QTest::newRow("a pool of words") << u"10.0.0.0/24"_s << Pools{{u"first"_s, u"last"_s}} << 0.0;
    QTest::newRow("no network") << u"everywhere"_s << Pools{} << 0.0;
}

void AddressPoolsTest::countsWhatASubnetGives()
{
    QFETCH(QString, cidr);
    QFETCH(QList<AllocationPool>, pools);
    QFETCH(double, count);
    double sum = 0;
    for (const AddressRange &range : addressPools({u"s"_s, cidr, pools, {}, {}}))
        sum += range.count();
    QCOMPARE(sum, count);
}

void AddressPoolsTest::knowsItsAddresses()
{
    const AddressRange range = addressPools({u"s"_s, u"10.0.0.248/29"_s, {}, {}, {}}).first();
    const auto holds = [&](const QString &address) { return range.contains(*readIpAddress(address)); };
    QVERIFY(!holds(u"10.0.0.249"_s)); // the gateway's address
    QVERIFY(holds(u"10.0.0.250"_s));
    QVERIFY(holds(u"10.0.0.254"_s));
    QVERIFY(!holds(u"10.0.0.255"_s));
    QVERIFY(!holds(u"2001:db8::fa"_s));
    const AddressRange ipv6 = addressPools({u"s"_s, u"2001:db8::/64"_s, {}, {}, {}}).first();
    QVERIFY(!ipv6.contains(*readIpAddress(u"2001:db8::1"_s)));
    QVERIFY(ipv6.contains(*readIpAddress(u"2001:db8::2"_s)));
    QVERIFY(ipv6.contains(*readIpAddress(u"2001:db8::ffff:ffff:ffff:ffff"_s)));
    QVERIFY(!ipv6.contains(*readIpAddress(u"2001:db8:0:1::"_s)));
}

void AddressPoolsTest::aNetworkHasThoseOfItsSubnets_data()
{
    QTest::addColumn<QStringList>("cidrs");
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("may");
    const QStringList both{u"10.0.0.0/24"_s, u"2001:db8::/64"_s};
    QTest::newRow("the first") << both << u"10.0.0.7"_s << true;
    QTest::newRow("the second") << both << u"2001:db8::7"_s << true;
    QTest::newRow("another") << both << u"10.0.1.7"_s << false;
    QTest::newRow("another of IPv6") << both << u"2001:db9::7"_s << false;
    QTest::newRow("the network address") << both << u"10.0.0.0"_s << false;
    QTest::newRow("the broadcast address") << both << u"10.0.0.255"_s << false;
    QTest::newRow("the network address of IPv6") << both << u"2001:db8::"_s << false;
    QTest::newRow("the last of IPv6") << both << u"2001:db8::ffff:ffff:ffff:ffff"_s << true;
    QTest::newRow("the second of two") << QStringList{u"10.0.0.8/31"_s} << u"10.0.0.9"_s << true;
    QTest::newRow("the first of two") << QStringList{u"10.0.0.8/31"_s} << u"10.0.0.8"_s << false;
    QTest::newRow("the only one") << QStringList{u"10.0.0.8/32"_s} << u"10.0.0.8"_s << false;
    QTest::newRow("an address within, of a subnet by one of its addresses")
        << QStringList{u"10.0.0.77/24"_s} << u"10.0.0.77"_s << true;
    QTest::newRow("subnets that are not known") << QStringList() << u"10.0.1.7"_s << true;
    QTest::newRow("a subnet that is not described") << QStringList{QString()} << u"10.0.1.7"_s << true;
}

void AddressPoolsTest::aNetworkHasThoseOfItsSubnets()
{
    QFETCH(const QStringList, cidrs);
    QFETCH(const QString, address);
    Network network;
    for (const QString &cidr : cidrs)
        network.subnets.append({{}, cidr, {}, {}, {}});
    QTEST(mayHaveAddress(network, *readIpAddress(address)), "may");
}

QTEST_GUILESS_MAIN(AddressPoolsTest)
#include "tst_addresspools.moc"
