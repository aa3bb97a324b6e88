// SPDX-License-Identifier: GPL-3.0-or-later
#include "../domainxml/casedisks.h"
#include "../hypervisor/guests.h"
#include "boot/configdrive.h"
#include "boot/guestdisks.h"
#include "domainxml/domainxml.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonArray recordedCases()
{
    QFile file(QStringLiteral(TEST_DATA "/configdrive/cases.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).array() : QJsonArray();
}

QList<int> numbers(const QJsonValue &list)
{
    QList<int> all;
    for (const QJsonValue &one : list.toArray())
        all.append(one.toInt());
    return all;
}

GuestInterface interfaceOf(const QJsonObject &said)
{
    GuestInterface port{said["id"_L1].toString(), said["mac"_L1].toString(), said["mtu"_L1].toInt()};
    port.networkId = said["network"_L1].toString();
    for (const QJsonValue &subnet : said["subnets"_L1].toArray()) {
        port.fixedIps.append(subnet["address"_L1].toString());
        port.subnets.append({u"s"_s, subnet["cidr"_L1].toString(), {}, {}, subnet.toObject()});
    }
    return port;
}

GuestMetadata metadataOf(const QJsonObject &said)
{
    GuestMetadata told{said["hostname"_L1].toString(), said["launch_index"_L1].toInt(), said["zone"_L1].toString()};
    if (const QJsonObject key = said["key"_L1].toObject(); !key.isEmpty())
        told.keyPair = KeyPair{key["name"_L1].toString(), u"alice"_s, key};
    if (said.contains("user_data"_L1))
        told.userData = QByteArray::fromBase64(said["user_data"_L1].toString().toLatin1());
    told.reservationId = said["reservation"_L1].toString(u"r-00000000"_s);
    told.securityGroups = said["security_groups"_L1].toVariant().toStringList();
    for (const QJsonValue &file : said["files"_L1].toArray())
        told.files.append({file["path"_L1].toString(), file["contents"_L1].toString()});
    return told;
}

Guest guestOf(const QJsonObject &said)
{
    Guest guest = test::smallGuest(u"web <1>"_s);
    guest.instance.uuid = u"7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01"_s;
    const QJsonObject metadata = said["metadata"_L1].toObject();
    for (auto one = metadata.begin(); one != metadata.end(); ++one)
        guest.instance.metadata.insert(one.key(), one->toString());
    guest.metadata = metadataOf(said);
    for (const QJsonValue &port : said["ports"_L1].toArray())
        guest.interfaces.append(interfaceOf(port.toObject()));
    guest.hardware.numaTopology = InstanceNumaTopology();
    for (const QJsonValue &cell : said["numa"_L1]["cells"_L1].toArray()) {
        InstanceNumaCell own;
        own.pcpuset = numbers(cell["pcpuset"_L1]);
        guest.hardware.numaTopology->cells.append(own);
    }
    const QJsonObject image = said["image"_L1].toObject();
    guest.instance.image = image["id"_L1].toString(guest.instance.image);
    const QJsonObject properties = image["properties"_L1].toObject();
    for (auto property = properties.begin(); property != properties.end(); ++property)
        guest.instance.imageProperties.insert(property.key(), property->toString());
    guest.flavor.ephemeralGb = said["flavor"_L1]["ephemeral"_L1].toInt();
    guest.flavor.swapMb = said["flavor"_L1]["swap"_L1].toInt();
    test::setDisks(guest, said);
    guest.options.release = Release{26};
    const QJsonObject api = said["config"_L1]["api"_L1].toObject();
    for (auto option = api.begin(); option != api.end(); ++option)
        (void)guest.options.config.set(u"api"_s, option.key(), *option);
    return guest;
}

// The details on a host with 41 other servers.
Result<Ec2Details> detailsOf(const Guest &guest)
{
    DomainShape shape{.type = u"kvm"_s, .name = u"instance-0000002a"_s, .arch = u"x86_64"_s, .disks = {}};
    for (const GuestDisk &disk : ownDisks(guest))
        shape.disks.append({disk, disk.name()});
    return blockDeviceMapping(guest, shape).map([](const QMap<QString, QString> &devices) {
        return Ec2Details{u"i-0000002a"_s, devices};
    });
}

// Without the random seed, which differs each time.
QJsonValue content(const QString &path, const QByteArray &written)
{
    if (!path.endsWith(".json"_L1))
        return QString::fromUtf8(written);
    QJsonObject data = QJsonDocument::fromJson(written).object();
    if (data.contains("random_seed"_L1)) {
        if (QByteArray::fromBase64(data["random_seed"_L1].toString().toLatin1()).size() != 512)
            return u"The seed is of another size."_s;
        data["random_seed"_L1] = u""_s;
    }
    return data;
}

} // namespace

class ConfigDriveTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatNovaTells_data();
    void tellsWhatNovaTells();
    void isThereWhereSomebodyWantsIt_data();
    void isThereWhereSomebodyWantsIt();
    void staysWithItsServer();
};

// Recorded from the real Nova of Zed.
void ConfigDriveTest::tellsWhatNovaTells_data()
{
    QTest::addColumn<QJsonObject>("said");
    const QJsonArray cases = recordedCases();
    QCOMPARE_GE(cases.size(), 10);
    for (const QJsonValue &one : cases)
        QTest::newRow(qPrintable(one["name"_L1].toString())) << one.toObject();
}

void ConfigDriveTest::tellsWhatNovaTells()
{
    QFETCH(QJsonObject, said);
    const Guest guest = guestOf(said);
    const auto details = detailsOf(guest);
    QVERIFY_RESULT(details);
    const QMap<QString, QByteArray> files = configDriveFiles(guest, *details);
    const QJsonObject expected = said["nova"_L1].toObject();
    QCOMPARE(files.keys(), expected.keys());
    for (auto file = files.begin(); file != files.end(); ++file)
        QCOMPARE(content(file.key(), file.value()), expected[file.key()]);
}

void ConfigDriveTest::isThereWhereSomebodyWantsIt_data()
{
    QTest::addColumn<bool>("isAsked");
    QTest::addColumn<QString>("ofImage");
    QTest::addColumn<bool>("isForced");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("nobody") << false << u""_s << false << u"building"_s << false;
    QTest::newRow("its request") << true << u""_s << false << u"active"_s << true;
    QTest::newRow("its image") << false << u"mandatory"_s << false << u"active"_s << true;
    QTest::newRow("its image could have one") << false << u"optional"_s << false << u"building"_s << false;
    QTest::newRow("nova.conf") << false << u""_s << true << u"building"_s << true;
    QTest::newRow("nova.conf, but later") << false << u""_s << true << u"active"_s << false;
}

void ConfigDriveTest::isThereWhereSomebodyWantsIt()
{
    QFETCH(bool, isAsked);
    QFETCH(QString, ofImage);
    QFETCH(bool, isForced);
    QFETCH(QString, vmState);
    QFETCH(bool, isThere);
    Guest guest = test::smallGuest(u"web"_s);
    guest.instance.vmState = vmState;
    if (isAsked)
        guest.instance.other.insert(u"config_drive"_s, true);
    if (!ofImage.isEmpty())
        guest.instance.imageProperties.insert(u"img_config_drive"_s, ofImage);
    QVERIFY(guest.options.config.set(u"DEFAULT"_s, u"force_config_drive"_s, isForced));
    QCOMPARE(wantsConfigDrive(guest), isThere);
}

void ConfigDriveTest::staysWithItsServer()
{
    Guest guest = test::smallGuest(u"web"_s);
    guest.instance.vmState = u"building"_s;
    QVERIFY(guest.options.config.set(u"DEFAULT"_s, u"force_config_drive"_s, true));
    keepConfigDrive(guest.instance, guest.options);
    guest.instance.vmState = u"active"_s;
    QVERIFY(wantsConfigDrive(guest));
}

QTEST_GUILESS_MAIN(ConfigDriveTest)
#include "tst_configdrive.moc"
