// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/guestmetadata.h"
#include "core/boot/smallworld.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

BootedServer booted(const QJsonObject &body)
{
    BootedServer server;
    server.instance.uuid = u"8a3c2e10-0000-4000-8000-000000000001"_s;
    server.instance.displayName = u"web"_s;
    server.instance.userId = u"alice"_s;
    server.instance.host = u"cmp-1"_s;
    server.request = {{u"server"_s, body}};
    return server;
}

Port portIn(const std::optional<QStringList> &groups)
{
    Port port;
    if (groups)
        port.other.insert(u"security_groups"_s, QJsonArray::fromStringList(*groups));
    return port;
}

} // namespace

// The metadata that a server's guest gets.
class GuestMetadataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostnames_data();
    void hostnames();
    void keyPairs_data();
    void keyPairs();
    void securityGroups_data();
    void securityGroups();
    void isAsTheBodySays();
    void isInTheZoneOfItsHost();
};

// What nova.utils.sanitize_hostname of Zed makes of the names.
void GuestMetadataTest::hostnames_data()
{
    QTest::addColumn<QString>("displayName");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("hostname");
    const QString none;
    const QString fallback = u"Server-8a3c2e10-0000-4000-8000-000000000001"_s;
    QTest::newRow("as it is") << u"web"_s << none << u"web"_s;
    QTest::newRow("the one that is asked for") << u"web"_s << u"Db.example"_s << u"Db.example"_s;
    QTest::newRow("blanks, underscores and dots") << u"Web Server_1.example"_s << none << u"web-server-1-example"_s;
    QTest::newRow("what no name has is dropped") << u"a&b\tc"_s << none << u"abc"_s;
    QTest::newRow("letters of Latin 1 are letters") << u"Größe"_s << none << u"größe"_s;
    QTest::newRow("other ones are dropped") << u"测试 web"_s << none << u"web"_s;
    QTest::newRow("before it is cut off") << QString(63, u'測') + u"web"_s << none << u"web"_s;
    QTest::newRow("cut off") << QString(70, u'a') << none << QString(63, u'a');
    QTest::newRow("dashes at its ends") << u"-.a.b.-"_s << none << u"a-b"_s;
    QTest::newRow("a dash where it is cut off") << QString(62, u'a') + u"-b"_s << none << QString(62, u'a');
    QTest::newRow("nothing is left") << u"测试"_s << none << fallback;
    QTest::newRow("no name") << u""_s << none << fallback;
}

void GuestMetadataTest::hostnames()
{
    QFETCH(QString, displayName);
    QFETCH(QString, asked);
    BootedServer server = booted({{u"hostname"_s, asked}});
    server.instance.displayName = displayName;
    QTEST(metadataOf(server, *test::indexOf(test::smallCloud())).hostname, "hostname");
}

void GuestMetadataTest::keyPairs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("user");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("the user's") << u"laptop"_s << u"alice"_s << true;
    QTest::newRow("another user's of the same name") << u"laptop"_s << u"carol"_s << false;
    QTest::newRow("one that is not there") << u"desktop"_s << u"alice"_s << false;
    QTest::newRow("none asked for") << u""_s << u"alice"_s << false;
}

void GuestMetadataTest::keyPairs()
{
    QFETCH(QString, name);
    QFETCH(QString, user);
    Cloud cloud = test::smallCloud();
    cloud.surroundings.keyPairs = QList<KeyPair>{{u"laptop"_s, u"bob"_s, {}}, {u"laptop"_s, u"alice"_s, {}}};
    BootedServer server = booted({{u"key_name"_s, name}});
    server.instance.userId = user;
    const auto pair = metadataOf(server, *test::indexOf(cloud)).keyPair;
    QTEST(pair.has_value(), "isKnown");
    if (pair)
        QCOMPARE(pair->userId, user);
}

void GuestMetadataTest::securityGroups_data()
{
    QTest::addColumn<QList<std::optional<QStringList>>>("ports"); // each port's own security groups, if any
    QTest::addColumn<QStringList>("asked");
    QTest::addColumn<QStringList>("names");
    using Ports = QList<std::optional<QStringList>>;
    const auto own = [](const QStringList &groups) { return std::optional(groups); };
    QTest::newRow("without a port there are none") << Ports{} << QStringList{u"web"_s} << QStringList();
    QTest::newRow("the default one") << Ports{{}} << QStringList() << QStringList{u"default"_s};
    QTest::newRow("those of the request")
        << Ports{{}} << QStringList{u"web"_s, u"db"_s} << QStringList{u"web"_s, u"db"_s};
    QTest::newRow("the port's own, by name")
        << Ports{own({u"g-1"_s})} << QStringList{u"web"_s} << QStringList{u"ssh"_s};
    QTest::newRow("one that nobody knows") << Ports{own({u"g-9"_s})} << QStringList() << QStringList{u"g-9"_s};
    QTest::newRow("a port that has none of its own") << Ports{own({})} << QStringList{u"web"_s} << QStringList();
    QTest::newRow("of all ports") << Ports{own({u"g-1"_s}), {}} << QStringList() << QStringList{u"ssh"_s, u"default"_s};
}

void GuestMetadataTest::securityGroups()
{
    QFETCH(QList<std::optional<QStringList>>, ports);
    QFETCH(QStringList, asked);
    Cloud cloud = test::smallCloud();
    cloud.surroundings.securityGroups = QList<SecurityGroup>{{u"g-1"_s, u"ssh"_s, u"demo"_s, {}}};
    QJsonArray groups;
    for (const QString &name : std::as_const(asked))
        groups.append(QJsonObject{{u"name"_s, name}});
    BootedServer server = booted({{u"security_groups"_s, groups}});
    for (const auto &own : std::as_const(ports))
        server.attached.ports.append(portIn(own));
    QTEST(metadataOf(server, *test::indexOf(cloud)).securityGroups, "names");
}

void GuestMetadataTest::isAsTheBodySays()
{
    const QJsonArray files{QJsonObject{{u"path"_s, u"/etc/motd"_s}, {u"contents"_s, u"aGVsbG8="_s}}};
    BootedServer server = booted({{u"user_data"_s, u"IyEvYmluL3No"_s}, {u"personality"_s, files}});
    server.instance.other = {{u"launch_index"_s, 2}, {u"reservation_id"_s, u"r-abc"_s}};
    const auto index = test::indexOf(test::smallCloud());
    const GuestMetadata metadata = metadataOf(server, *index);
    QCOMPARE(metadata.userData, QByteArray("#!/bin/sh"));
    QCOMPARE(metadata.files, (QList<InjectedFile>{{u"/etc/motd"_s, u"aGVsbG8="_s}}));
    QCOMPARE(metadata.launchIndex, 2);
    QCOMPARE(metadata.reservationId, u"r-abc"_s);
    QVERIFY(!metadataOf(booted({}), *index).userData);
}

void GuestMetadataTest::isInTheZoneOfItsHost()
{
    Cloud cloud = test::smallCloud();
    QCOMPARE(metadataOf(booted({}), *test::indexOf(cloud)).availabilityZone, u"nova"_s);
    Aggregate zone;
    zone.id = 1;
    zone.hosts = {u"cmp-1"_s};
    zone.metadata = {{u"availability_zone"_s, u"east"_s}};
    cloud.aggregates = {zone};
    QCOMPARE(metadataOf(booted({}), *test::indexOf(cloud)).availabilityZone, u"east"_s);
}

QTEST_GUILESS_MAIN(GuestMetadataTest)
#include "tst_guestmetadata.moc"
