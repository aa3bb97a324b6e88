// SPDX-License-Identifier: GPL-3.0-or-later
#include "guests.h"
#include "hypervisor/guestxml.h"

#include <QFile>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Properties = QMap<QString, QString>;

}

class GuestXmlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatNovaWrites_data();
    void writesWhatNovaWrites();
};

void GuestXmlTest::writesWhatNovaWrites_data()
{
    QTest::addColumn<DomainShape>("shape");
    QTest::addColumn<Properties>("properties");
    QTest::addColumn<QString>("file");

    const QString name = u"instance-0000002a"_s;
    const QString disk = u"/var/lib/libvirt/images/7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01_disk"_s;
    QTest::newRow("KVM on x86_64") << DomainShape{u"kvm"_s, name, u"x86_64"_s, disk} << Properties() << u"kvm.xml"_s;
    QTest::newRow("plain QEMU has no timers")
        << DomainShape{u"qemu"_s, name, u"x86_64"_s, disk} << Properties() << u"qemu.xml"_s;
    QTest::newRow("the image's properties")
        << DomainShape{u"kvm"_s, name, u"x86_64"_s, disk}
        << Properties({{u"hw_machine_type"_s, u"q35"_s}, {u"hw_disk_bus"_s, u"scsi"_s}, {u"hw_video_model"_s, u"vga"_s},
               {u"hw_time_hpet"_s, u"True"_s}, {u"os_type"_s, u"windows"_s}})
        << u"properties.xml"_s;
    QTest::newRow("ARM has no SMBIOS and takes the host's processor")
        << DomainShape{u"kvm"_s, name, u"aarch64"_s, disk} << Properties() << u"aarch64.xml"_s;
    QTest::newRow("ports") << DomainShape{u"qemu"_s, name, u"x86_64"_s, disk} << Properties() << u"ports.xml"_s;
    QTest::newRow("ports without the right to make taps")
        << DomainShape{u"qemu"_s, name, u"x86_64"_s, disk, {}, {}, false}
        << Properties({{u"hw_vif_model"_s, u"e1000"_s}}) << u"userports.xml"_s;
}

void GuestXmlTest::writesWhatNovaWrites()
{
    QFETCH(DomainShape, shape);
    QFETCH(Properties, properties);
    QFETCH(QString, file);
    Guest guest = test::smallGuest(u"web <1>"_s);
    guest.instance.uuid = u"7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01"_s;
    guest.flavor.memoryMb = 512;
    guest.flavor.rootGb = 1;
    guest.instance.imageProperties = properties;
    if (file.endsWith(u"ports.xml"_s))
        guest.interfaces = {{u"9a4d2c10-7c55-4c0f-9a58-6b1a9f3e2d77"_s, u"fa:16:3e:3e:2d:77"_s, 1450}};
    const QString written = guestXml(guest, shape, QDateTime({2026, 11, 20}, {9, 0}, Qt::UTC));

    QFile expected(QStringLiteral(TEST_DATA "/guestxml/") + file);
    QVERIFY(expected.open(QIODevice::ReadOnly));
    QCOMPARE(
        written, QString::fromUtf8(expected.readAll()).replace("@VERSION@"_L1, QLatin1StringView(ASTROLABE_VERSION)));
}

QTEST_GUILESS_MAIN(GuestXmlTest)
#include "tst_guestxml.moc"
