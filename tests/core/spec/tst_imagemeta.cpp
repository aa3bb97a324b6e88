// SPDX-License-Identifier: GPL-3.0-or-later
// An image's properties as Nova reads them. Source of the expectations, unless noted:
// nova.objects.image_meta.ImageMetaProps and nova.objects.fields of Zed, with nova.tests.unit.objects.test_image_meta.
#include "spec/imagemeta.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const Release zed{26};

tl::expected<ImageMeta, QString> read(const QString &property, const QString &value, Release release = zed)
{
    Image image;
    image.properties.insert(property, value);
    return ImageMeta::of(image, release);
}

} // namespace

class ImageMetaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keeps_data();
    void keeps();
    void refuses_data();
    void refuses();
    void keepsTraitsApart();
    void leavesNewerReleasesTheirValues();
    void namesComeWithReleases_data();
    void namesComeWithReleases();
    void valuesComeWithReleases();
};

void ImageMetaTest::keeps_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kept");
    const auto row = [](const char *what, const QString &property, const QString &value, const QString &name,
                         const QString &kept) { QTest::addRow("%s", what) << property << value << name << kept; };
    row("what it knows", u"os_distro"_s, u"debian"_s, u"os_distro"_s, u"debian"_s);
    row("an old name", u"architecture"_s, u"x86_64"_s, u"hw_architecture"_s, u"x86_64"_s);
    row("another name of an architecture", u"hw_architecture"_s, u"AMD64"_s, u"hw_architecture"_s, u"x86_64"_s);
    row("another name of a hypervisor", u"hypervisor_type"_s, u"xapi"_s, u"img_hv_type"_s, u"xen"_s);
    row("another name of a mode", u"vm_mode"_s, u"HV"_s, u"hw_vm_mode"_s, u"hvm"_s);
    row("VMware's network card", u"hw_vif_model"_s, u"VirtualE1000"_s, u"hw_vif_model"_s, u"e1000"_s);
    row("VMware's disks", u"vmware_adaptertype"_s, u"lsiLogicsas"_s, u"hw_scsi_model"_s, u"lsisas1068"_s);
    row("VMware's disks are SCSI", u"vmware_adaptertype"_s, u"lsiLogic"_s, u"hw_disk_bus"_s, u"scsi"_s);
    row("VMware's IDE", u"vmware_adaptertype"_s, u"ide"_s, u"hw_disk_bus"_s, u"ide"_s);
    row("Xen's 32 bits", u"hw_architecture"_s, u"x86_32"_s, u"hw_architecture"_s, u"i686"_s);
    row("paravirtual", u"hw_vm_mode"_s, u"pv"_s, u"hw_vm_mode"_s, u"xen"_s);
    row("bare metal", u"hw_vm_mode"_s, u"baremetal"_s, u"hw_vm_mode"_s, u"hvm"_s);
    row("a system in capitals", u"os_type"_s, u"Linux"_s, u"os_type"_s, u"linux"_s);
    row("a version", u"img_hv_requested_version"_s, u">=6.0,<7.0"_s, u"img_hv_requested_version"_s, u">=6.0,<7.0"_s);
    row("a whole number", u"hw_video_ram"_s, u"64"_s, u"hw_video_ram"_s, u"64"_s);
    row("what it does not know", u"colour"_s, u"blue"_s, u"colour"_s, QString());
}

void ImageMetaTest::keeps()
{
    QFETCH(QString, property);
    QFETCH(QString, value);
    QFETCH(QString, name);
    QFETCH(QString, kept);
    const auto meta = read(property, value);
    QVERIFY2(meta, meta ? "" : qPrintable(meta.error()));
    QCOMPARE(meta->properties.value(name), kept);
    QCOMPARE(meta->properties.contains(property), property == name && !kept.isEmpty());
}

void ImageMetaTest::refuses_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const QString &property, const QString &value, const QString &text) {
        QTest::addRow("%s = %s", qPrintable(property), qPrintable(value)) << property << value << text;
    };
    row(u"hw_architecture"_s, u"vax"_s, u"Architecture name 'vax' is not valid"_s);
    row(u"img_hv_type"_s, u"bogus"_s, u"Hypervisor virt type 'bogus' is not valid"_s);
    row(u"hw_vm_mode"_s, u"bogus"_s, u"Virtual machine mode 'bogus' is not valid"_s);
    row(u"hw_disk_bus"_s, u"bogus"_s, u"Field value bogus is invalid"_s);
    row(u"hw_disk_bus"_s, u"VIRTIO"_s, u"Field value VIRTIO is invalid"_s);
    row(u"hw_tpm_version"_s, u"3.0"_s, u"Field value 3.0 is invalid"_s);
    row(u"img_config_drive"_s, u"x"_s, u"Field value x is invalid"_s);
    row(u"hw_video_ram"_s, u"x"_s, u"invalid literal for int() with base 10: 'x'"_s);
    row(u"img_hv_requested_version"_s, u"6.2"_s,
        u"Version 6.2 is not a valid predicate in field img_hv_requested_version"_s);
    row(u"img_hv_requested_version"_s, u">=6"_s,
        u"Version >=6 is not a valid predicate in field img_hv_requested_version"_s);
}

void ImageMetaTest::refuses()
{
    QFETCH(QString, property);
    QFETCH(QString, value);
    QFETCH(QString, text);
    const auto meta = read(property, value);
    QVERIFY(!meta);
    QCOMPARE(meta.error(), text);
}

void ImageMetaTest::keepsTraitsApart()
{
    const auto required = read(u"trait:HW_CPU_X86_AVX"_s, u"required"_s);
    QCOMPARE(required->traitsRequired, QStringList{u"HW_CPU_X86_AVX"_s});
    QVERIFY(required->properties.isEmpty());
    QVERIFY(read(u"trait:HW_CPU_X86_AVX"_s, u"forbidden"_s)->traitsRequired.isEmpty());
}

// Source: nova.objects.fields.VIFModel, which has igb from 31.0.0; oslo_utils.versionutils.VersionPredicate.
void ImageMetaTest::leavesNewerReleasesTheirValues()
{
    QVERIFY(!read(u"hw_vif_model"_s, u"igb"_s));
    QVERIFY(read(u"hw_vif_model"_s, u"igb"_s, Release::newest()));
    QVERIFY(read(u"img_hv_requested_version"_s, u">=6"_s, Release{31}));
}

// Source: nova.objects.image_meta and nova.objects.fields, 2024.1 to 2026.2.
void ImageMetaTest::namesComeWithReleases_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("kept"); // empty: none
    const auto row = [](const QString &property, const QString &value, int release, bool isKept) {
        QTest::addRow("%s in %d", qPrintable(property), release)
            << property << value << release << (isKept ? value : QString());
    };
    row(u"hw_maxphysaddr_bits"_s, u"42"_s, 28, false);
    row(u"hw_maxphysaddr_bits"_s, u"42"_s, 29, true);
    row(u"hw_firmware_stateless"_s, u"true"_s, 29, false);
    row(u"hw_firmware_stateless"_s, u"true"_s, 30, true);
    row(u"hw_sound_model"_s, u"virtio"_s, 31, false);
    row(u"hw_sound_model"_s, u"virtio"_s, 32, true);
    row(u"hw_sound_model"_s, u"bogus"_s, 26, false);
}

void ImageMetaTest::namesComeWithReleases()
{
    QFETCH(QString, property);
    QFETCH(QString, value);
    QFETCH(int, release);
    const auto meta = read(property, value, Release{release});
    QVERIFY2(meta, meta ? "" : qPrintable(meta.error()));
    QTEST(meta->properties.value(property), "kept");
}

void ImageMetaTest::valuesComeWithReleases()
{
    QVERIFY(!read(u"hw_maxphysaddr_bits"_s, u"many"_s, Release{29}));
    QVERIFY(!read(u"hw_sound_model"_s, u"bogus"_s, Release{32}));
    QVERIFY(!read(u"hw_usb_model"_s, u"piix3-uhci"_s, Release{32}));
    QVERIFY(!read(u"hw_maxphysaddr_mode"_s, u"wide"_s, Release{29}));
    QVERIFY(!read(u"hw_mem_encryption_model"_s, u"amd-sev-snp"_s, Release{33}));
    QVERIFY(read(u"hw_mem_encryption_model"_s, u"amd-sev-snp"_s, Release{34}));
}

QTEST_GUILESS_MAIN(ImageMetaTest)
#include "tst_imagemeta.moc"
