// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a guest's hardware before its document is written.
#include "../hypervisor/guests.h"
#include "domainxml/guesthardware.h"
#include "verifyresult.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Machine
{
    Guest guest = test::smallGuest(u"web"_s);
    DomainShape shape{.type = u"kvm"_s, .name = u"instance-1"_s, .arch = u"x86_64"_s, .disks = {}};
    domainxml::GuestHardware hardware{guest, shape, u"x86_64"_s};
};

using Arrange = std::function<void(Machine &)>;

Arrange spec(const QString &name, const QString &value)
{
    return [=](Machine &machine) { machine.guest.flavor.extraSpecs.insert(name, value); };
}

Arrange imageProperty(const QString &name, const QString &value)
{
    return [=](Machine &machine) { machine.guest.instance.imageProperties.insert(name, value); };
}

Arrange option(const QString &group, const QString &name, const QJsonValue &value)
{
    return [=](Machine &machine) { QVERIFY_RESULT(machine.guest.options.config.set(group, name, value)); };
}

Arrange both(const Arrange &one, const Arrange &other)
{
    return [=](Machine &machine) {
        one(machine);
        other(machine);
    };
}

// The host's first cell has pages of these sizes.
Arrange pages(const QList<qint64> &sizesKb)
{
    return [=](Machine &machine) {
        NumaCell cell;
        for (const qint64 size : sizesKb)
            cell.mempages.append({.sizeKb = size, .total = 1024, .used = 0, .reserved = 0, .other = {}});
        machine.guest.hostCells = QList<NumaCell>{cell};
    };
}

Arrange encrypted(int release)
{
    return [=](Machine &machine) {
        machine.hardware.encryptsMemory = true;
        machine.guest.options.release = Release{release};
    };
}

void nothing(Machine &) { }

} // namespace

class GuestHardwareTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void is_data();
    void is();
    void isOfAnArchitecture_data();
    void isOfAnArchitecture();
    void hasLargePages_data();
    void hasLargePages();
    void knowsItsRootDisk();
};

void GuestHardwareTest::is_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<bool>("is");
    const auto row = [](const QString &what, const char *name, const Arrange &given, bool is) {
        QTest::addRow("%s: %s", qPrintable(what), name) << what << given << is;
    };
    const QString hidden = u"hides the hypervisor"_s;
    row(hidden, "nothing asks for it", nothing, false);
    row(hidden, "the old extra spec", spec(u"hide_hypervisor_id"_s, u"true"_s), true);
    row(hidden, "the extra spec", spec(u"hw:hide_hypervisor_id"_s, u"yes"_s), true);
    row(hidden, "the image", imageProperty(u"img_hide_hypervisor_id"_s, u"on"_s), true);
    row(hidden, "they say no",
        both(spec(u"hw:hide_hypervisor_id"_s, u"no"_s), imageProperty(u"img_hide_hypervisor_id"_s, u"0"_s)), false);
    row(hidden, "a word that is none", spec(u"hw:hide_hypervisor_id"_s, u"perhaps"_s), false);
    row(hidden, "the flavor says no, the image yes",
        both(spec(u"hw:hide_hypervisor_id"_s, u"false"_s), imageProperty(u"img_hide_hypervisor_id"_s, u"true"_s)),
        true);

    const QString screen = u"has a screen"_s;
    row(screen, "VNC, which is on", nothing, true);
    row(screen, "neither", option(u"vnc"_s, u"enabled"_s, false), false);
    row(screen, "SPICE", both(option(u"vnc"_s, u"enabled"_s, false), option(u"spice"_s, u"enabled"_s, true)), true);

    const QString files = u"has its memory in files"_s;
    row(files, "as a rule", nothing, false);
    row(files, "where the option has an amount", option(u"libvirt"_s, u"file_backed_memory"_s, 1024), true);

    const QString iommu = u"uses the IOMMU"_s;
    row(iommu, "as a rule", nothing, false);
    row(iommu, "encrypted memory before 2026.2", encrypted(33), true);
    row(iommu, "encrypted memory in 2026.2", encrypted(34), false);

    const QString windows = u"runs Windows"_s;
    row(windows, "nothing says so", nothing, false);
    row(windows, "another system", imageProperty(u"os_type"_s, u"linux"_s), false);
    row(windows, "the image says so", imageProperty(u"os_type"_s, u"windows"_s), true);

    const QString q35 = u"is a Q35"_s;
    row(q35, "no machine", nothing, false);
    row(q35, "another machine", [](Machine &machine) { machine.hardware.machine = u"pc-i440fx-7.2"_s; }, false);
    row(q35, "a version of it", [](Machine &machine) { machine.hardware.machine = u"pc-q35-7.2"_s; }, true);
    row(q35, "the newest", [](Machine &machine) { machine.hardware.machine = u"q35"_s; }, true);

    const QString kvm = u"runs on KVM"_s;
    row(kvm, "kvm", nothing, true);
    row(kvm, "qemu", [](Machine &machine) { machine.shape.type = u"qemu"_s; }, false);
}

void GuestHardwareTest::is()
{
    QFETCH(const QString, what);
    QFETCH(const Arrange, given);
    using domainxml::GuestHardware;
    static const QMap<QString, std::function<bool(const GuestHardware &)>> questions{
        {u"hides the hypervisor"_s, &GuestHardware::hidesHypervisor},
        {u"has a screen"_s, &GuestHardware::hasScreen},
        {u"has its memory in files"_s, &GuestHardware::hasFileBackedMemory},
        {u"uses the IOMMU"_s, &GuestHardware::usesIommuDriver},
        {u"runs Windows"_s, &GuestHardware::isWindows},
        {u"is a Q35"_s, &GuestHardware::isQ35},
        {u"runs on KVM"_s, &GuestHardware::isKvm},
    };
    Machine machine;
    given(machine);
    QTEST(questions.value(what)(machine.hardware), "is");
}

void GuestHardwareTest::isOfAnArchitecture_data()
{
    QTest::addColumn<QString>("arch");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("isEmulated"); // on x86_64
    QTest::newRow("x86_64") << u"x86_64"_s << u"x86"_s << false;
    QTest::newRow("i686") << u"i686"_s << u"x86"_s << true;
    QTest::newRow("aarch64") << u"aarch64"_s << u"aarch64"_s << true;
    QTest::newRow("armv7l") << u"armv7l"_s << QString() << true;
    QTest::newRow("ppc64le") << u"ppc64le"_s << u"power"_s << true;
    QTest::newRow("ppc64") << u"ppc64"_s << u"power"_s << true;
    QTest::newRow("s390x") << u"s390x"_s << u"s390"_s << true;
    QTest::newRow("riscv64") << u"riscv64"_s << QString() << true;
}

void GuestHardwareTest::isOfAnArchitecture()
{
    QFETCH(const QString, arch);
    Machine machine;
    machine.hardware.arch = arch;
    const domainxml::GuestHardware &hardware = machine.hardware;
    QStringList kinds;
    if (hardware.isX86())
        kinds << u"x86"_s;
    if (hardware.isAarch64())
        kinds << u"aarch64"_s;
    if (hardware.isPower())
        kinds << u"power"_s;
    if (hardware.isS390())
        kinds << u"s390"_s;
    QTEST(kinds.join(u' '), "kind");
    QTEST(hardware.isEmulated(), "isEmulated");
}

void GuestHardwareTest::hasLargePages_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<int>("pageSize"); // of the guest's cell
    QTest::addColumn<bool>("isLarge");
    QTest::newRow("the host's pages are not known") << Arrange(nothing) << 2048 << false;
    QTest::newRow("the host has no cell")
        << Arrange([](Machine &machine) { machine.guest.hostCells = QList<NumaCell>(); }) << 2048 << false;
    QTest::newRow("the host's cell has no pages") << pages({}) << 2048 << false;
    QTest::newRow("the host's smallest") << pages({4, 2048}) << 4 << false;
    QTest::newRow("larger ones") << pages({4, 2048}) << 2048 << true;
    QTest::newRow("in whichever order") << pages({1048576, 2048, 4}) << 2048 << true;
    QTest::newRow("the smallest of a host of ARM") << pages({64, 524288}) << 64 << false;
}

void GuestHardwareTest::hasLargePages()
{
    QFETCH(const Arrange, given);
    QFETCH(const int, pageSize);
    Machine machine;
    given(machine);
    InstanceNumaCell cell;
    cell.pagesizeKb = pageSize;
    QTEST(machine.hardware.hasHugePages(cell), "isLarge");
}

void GuestHardwareTest::knowsItsRootDisk()
{
    Machine machine;
    QVERIFY(machine.hardware.rootDisk() == nullptr);
    machine.hardware.disks.resize(3);
    QVERIFY(machine.hardware.rootDisk() == nullptr);
    machine.hardware.disks[0].bootIndex = 1;
    machine.hardware.disks[2].bootIndex = 0;
    QVERIFY(machine.hardware.rootDisk() == &machine.hardware.disks.at(2));
}

QTEST_GUILESS_MAIN(GuestHardwareTest)
#include "tst_guesthardware.moc"
