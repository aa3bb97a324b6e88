// SPDX-License-Identifier: GPL-3.0-or-later
// Which values of image properties Nova takes, and how it compares them with strings. Source of the expectations:
// nova.objects.fields and nova.objects.image_meta.ImageMetaProps of Zed (26) and 2026.2 (34); oslo.utils' strutils.
#include "spec/flavororimage.h"
#include "spec/imagevalues.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ImageValuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takes_data();
    void takes();
    void takesMoreInNewerReleases_data();
    void takesMoreInNewerReleases();
    void isAWholeNumber_data();
    void isAWholeNumber();
    void comparesAsText_data();
    void comparesAsText();
    void flavorAndImageAgree_data();
    void flavorAndImageAgree();
    void eitherOfThemAsks_data();
    void eitherOfThemAsks();
};

void ImageValuesTest::takes_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QStringList>("taken");
    QTest::addColumn<QStringList>("refused");
    const auto row = [](const QString &property, const QString &taken, const QString &refused) {
        QTest::addRow("%s", qPrintable(property)) << property << taken.split(u' ') << refused.split(u' ');
    };
    for (const QString &bus : {u"hw_cdrom_bus"_s, u"hw_disk_bus"_s, u"hw_rescue_bus"_s})
        row(bus, u"fdc ide sata scsi usb virtio xen lxc uml"_s, u"nvme SATA floppy"_s);
    row(u"hw_cpu_policy"_s, u"dedicated shared mixed"_s, u"pinned Dedicated"_s);
    row(u"hw_cpu_thread_policy"_s, u"prefer isolate require"_s, u"required avoid"_s);
    row(u"hw_firmware_type"_s, u"uefi bios"_s, u"efi UEFI"_s);
    row(u"hw_input_bus"_s, u"usb virtio"_s, u"ps2"_s);
    row(u"hw_pci_numa_affinity_policy"_s, u"required legacy preferred socket"_s, u"strict"_s);
    row(u"hw_pointer_model"_s, u"usbtablet"_s, u"ps2mouse"_s);
    row(u"hw_rescue_device"_s, u"cdrom disk floppy fs lun"_s, u"usb"_s);
    row(u"hw_rng_model"_s, u"virtio"_s, u"random"_s);
    row(u"hw_scsi_model"_s, u"buslogic ibmvscsi lsilogic lsisas1068 lsisas1078 virtio-scsi vmpvscsi"_s, u"lsi"_s);
    row(u"hw_tpm_model"_s, u"tpm-tis tpm-crb"_s, u"tpm"_s);
    row(u"hw_tpm_version"_s, u"1.2 2.0"_s, u"2 1.3"_s);
    row(u"hw_video_model"_s, u"cirrus qxl vga vmvga xen virtio gop none bochs"_s, u"ramfb std"_s);
    row(u"hw_vif_model"_s,
        u"virtio ne2k_pci pcnet rtl8139 e1000 e1000e netfront spapr-vlan lan9118 sriov vmxnet vmxnet3 VirtualE1000"_s,
        u"e1001 vmxnet2"_s);
    row(u"hw_watchdog_action"_s, u"none pause poweroff reset disabled"_s, u"shutdown inject-nmi"_s);
    row(u"img_config_drive"_s, u"optional mandatory"_s, u"true yes"_s);
    row(u"os_secure_boot"_s, u"required disabled optional"_s, u"true"_s);
    row(u"os_type"_s, u"linux windows Linux WINDOWS"_s, u"freebsd"_s);
}

void ImageValuesTest::takes()
{
    QFETCH(const QString, property);
    QFETCH(const QStringList, taken);
    QFETCH(const QStringList, refused);
    for (const QString &value : taken) {
        const auto read = imageValue(property, value, Release{26});
        QVERIFY2(read, qPrintable(value));
    }
    for (const QString &value : refused) {
        const auto read = imageValue(property, value, Release{26});
        QVERIFY2(!read, qPrintable(value));
        QCOMPARE(read.error(), u"Field value %1 is invalid"_s.arg(value));
    }
}

// What a release after Zed knows besides is not listed, so any value is taken; those with a list keep it.
void ImageValuesTest::takesMoreInNewerReleases_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isTaken"); // from 2023.1
    const auto row = [](const QString &property, const QString &value, bool isTaken) {
        QTest::addRow("%s = %s", qPrintable(property), qPrintable(value)) << property << value << isTaken;
    };
    row(u"hw_disk_bus"_s, u"nvme"_s, true);
    row(u"hw_input_bus"_s, u"ps2"_s, true);
    row(u"hw_scsi_model"_s, u"lsi"_s, true);
    row(u"hw_video_model"_s, u"ramfb"_s, true);
    row(u"hw_vif_model"_s, u"igb"_s, true);
    row(u"hw_cpu_policy"_s, u"pinned"_s, false);
    row(u"hw_firmware_type"_s, u"efi"_s, false);
    row(u"hw_tpm_version"_s, u"3.0"_s, false);
    row(u"os_type"_s, u"freebsd"_s, false);
}

void ImageValuesTest::takesMoreInNewerReleases()
{
    QFETCH(const QString, property);
    QFETCH(const QString, value);
    QVERIFY(!imageValue(property, value, Release{26}));
    QTEST(imageValue(property, value, Release{27}).has_value(), "isTaken");
    QTEST(imageValue(property, value, Release::newest()).has_value(), "isTaken");
}

// As int() of Python reads it.
void ImageValuesTest::isAWholeNumber_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isTaken");
    const auto row = [](const QString &property, const QString &value, bool isTaken) {
        QTest::addRow("%s = '%s'", qPrintable(property), qPrintable(value)) << property << value << isTaken;
    };
    row(u"hw_cpu_cores"_s, u"4"_s, true);
    row(u"hw_cpu_cores"_s, u" 4 "_s, true);
    row(u"hw_cpu_cores"_s, u"-1"_s, true);
    row(u"hw_cpu_cores"_s, u"4.0"_s, false);
    row(u"hw_cpu_cores"_s, u""_s, false);
    row(u"hw_numa_nodes"_s, u"two"_s, false);
    row(u"hw_numa_mem.0"_s, u"512"_s, true);
    row(u"hw_numa_mem.1"_s, u"half"_s, false);
    row(u"hw_numa_cpus.0"_s, u"0-3"_s, true); // a text
    row(u"hw_video_ram"_s, u"0x40"_s, false);
    row(u"os_version"_s, u"11.4"_s, true); // a text
}

void ImageValuesTest::isAWholeNumber()
{
    QFETCH(const QString, property);
    QFETCH(const QString, value);
    QFETCH(const bool, isTaken);
    const auto read = imageValue(property, value, Release{26});
    QCOMPARE(read.has_value(), isTaken);
    QCOMPARE(read ? QString() : read.error(),
        isTaken ? QString() : u"invalid literal for int() with base 10: '%1'"_s.arg(value));
}

void ImageValuesTest::comparesAsText_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const QString &property, const QString &value, const QString &text) {
        QTest::addRow("%s = '%s'", qPrintable(property), qPrintable(value)) << property << value << text;
    };
    for (const QString &word : {u"true"_s, u"True"_s, u"1"_s, u"t"_s, u"on"_s, u"y"_s, u"YES"_s, u" yes "_s})
        row(u"hw_pmu"_s, word, u"True"_s);
    for (const QString &word : {u"false"_s, u"0"_s, u"off"_s, u"no"_s, u"maybe"_s, u""_s})
        row(u"hw_pmu"_s, word, {});
    row(u"os_require_quiesce"_s, u"yes"_s, u"True"_s);
    row(u"hw_cpu_cores"_s, u"04"_s, u"4"_s);
    row(u"hw_cpu_cores"_s, u"0"_s, {});
    row(u"hw_cpu_cores"_s, u"-2"_s, u"-2"_s);
    row(u"hw_disk_bus"_s, u"virtio"_s, u"virtio"_s);
    row(u"os_version"_s, u"0"_s, u"0"_s); // a text
    row(u"os_distro"_s, u"yes"_s, u"yes"_s);
}

void ImageValuesTest::comparesAsText()
{
    QFETCH(const QString, property);
    QFETCH(const QString, value);
    QTEST(imageValueText(property, value), "text");
}

namespace {

// The flavor small, with the extra spec, and the image cirros, with the property; null: without.
RequestSpec specOf(const QString &ofFlavor, const QString &ofImage)
{
    RequestSpec spec;
    spec.flavor.name = u"small"_s;
    if (!ofFlavor.isNull())
        spec.flavor.extraSpecs.insert(u"hw:x"_s, ofFlavor);
    spec.image.emplace();
    spec.image->name = u"cirros"_s;
    if (!ofImage.isNull())
        spec.image->properties.insert(u"hw_x"_s, ofImage);
    return spec;
}

} // namespace

void ImageValuesTest::flavorAndImageAgree_data()
{
    QTest::addColumn<QString>("ofFlavor");
    QTest::addColumn<QString>("ofImage");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("first"); // the flavor's before the image's, whether or not they agree
    const auto row = [](const char *name, const QString &ofFlavor, const QString &ofImage, const QString &value,
                         const QString &first, const QString &error = {}) {
        QTest::newRow(name) << ofFlavor << ofImage << value << error << first;
    };
    row("neither", {}, {}, {}, {});
    row("the flavor alone", u"a"_s, {}, u"a"_s, u"a"_s);
    row("the image alone", {}, u"b"_s, u"b"_s, u"b"_s);
    row("an extra spec of nothing", u""_s, u"b"_s, u"b"_s, u"b"_s);
    row("both", u"a"_s, u"a"_s, u"a"_s, u"a"_s);
    row("both, differently", u"a"_s, u"b"_s, {}, u"a"_s,
        u"Flavor small has hw:x extra spec explicitly set to a, conflicting with image cirros which has hw_x "
        "explicitly set to b."_s);
}

void ImageValuesTest::flavorAndImageAgree()
{
    QFETCH(const QString, ofFlavor);
    QFETCH(const QString, ofImage);
    const RequestSpec spec = specOf(ofFlavor, ofImage);
    const auto agreed = flavorAndImage(spec, u"hw:x"_s, u"hw_x"_s);
    QTEST(agreed.value_or(QString()), "value");
    QTEST(agreed ? QString() : agreed.error().message, "error");
    QCOMPARE(agreed ? QString() : agreed.error().type, agreed ? QString() : u"FlavorImageConflict"_s);
    QTEST(flavorOrImage(spec, u"hw:x"_s, u"hw_x"_s), "first");
}

void ImageValuesTest::eitherOfThemAsks_data()
{
    QTest::addColumn<QString>("ofFlavor");
    QTest::addColumn<QString>("ofImage");
    QTest::addColumn<bool>("asks");
    QTest::addColumn<QString>("error");
    const auto row = [](const char *name, const QString &ofFlavor, const QString &ofImage, bool asks,
                         const QString &error = {}) { QTest::newRow(name) << ofFlavor << ofImage << asks << error; };
    row("neither", {}, {}, false);
    row("the flavor alone", u"yes"_s, {}, true);
    row("the image alone", {}, u"on"_s, true);
    row("the flavor says no", u"no"_s, {}, false);
    row("both, in other words", u"true"_s, u"1"_s, true);
    row("neither wants it", u"false"_s, u"off"_s, false);
    row("the flavor wants it", u"true"_s, u"no"_s, false, u"small true, cirros False"_s);
    row("the image wants it", u"0"_s, u"yes"_s, false, u"small 0, cirros True"_s);
}

void ImageValuesTest::eitherOfThemAsks()
{
    QFETCH(const QString, ofFlavor);
    QFETCH(const QString, ofImage);
    const auto asked = flavorAndImageAsk(specOf(ofFlavor, ofImage), u"hw:x"_s, u"hw_x"_s, u"%1 %2, %3 %4"_s);
    QTEST(asked.value_or(false), "asks");
    QTEST(asked ? QString() : asked.error().message, "error");
}

QTEST_GUILESS_MAIN(ImageValuesTest)
#include "tst_imagevalues.moc"
