// SPDX-License-Identifier: GPL-3.0-or-later
#include "../hypervisor/guests.h"
#include "boot/guestdisks.h"
#include "boot/volumeencryption.h"
#include "casedisks.h"
#include "domainxml/domainxml.h"
#include "formats/cloudfields.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QUuid>
#include <QXmlStreamReader>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString librarySchema = u"/usr/share/libvirt/schemas/domain.rng"_s;
const QString folder = u"/var/lib/nova/instances/7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01/"_s;

QByteArray content(const QString &file)
{
    QFile data(QStringLiteral(TEST_DATA "/domainxml/") + file);
    return data.open(QIODevice::ReadOnly) ? data.readAll() : QByteArray();
}

QList<int> cpus(const QJsonValue &list)
{
    QList<int> numbers;
    for (const QJsonValue &cpu : list.toArray())
        numbers.append(cpu.toInt());
    return numbers;
}

QMap<QString, QString> texts(const QJsonValue &object)
{
    QMap<QString, QString> all;
    const QJsonObject members = object.toObject();
    for (auto member = members.begin(); member != members.end(); ++member)
        all.insert(member.key(), member->toString());
    return all;
}

Flavor flavorOf(const QJsonObject &said)
{
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.name = u"m1.tiny"_s;
    flavor.vcpus = said["vcpus"_L1].toInt(2);
    flavor.memoryMb = said["ram"_L1].toInt(512);
    flavor.rootGb = said["disk"_L1].toInt(1);
    flavor.ephemeralGb = said["ephemeral"_L1].toInt();
    flavor.swapMb = said["swap"_L1].toInt();
    flavor.extraSpecs = texts(said["extra_specs"_L1]);
    return flavor;
}

InstanceNumaCell cellOf(const QJsonObject &said)
{
    InstanceNumaCell cell;
    cell.id = said["id"_L1].toInt();
    cell.cpuset = cpus(said["cpuset"_L1]);
    cell.pcpuset = cpus(said["pcpuset"_L1]);
    cell.memoryMb = said["memory"_L1].toInt();
    cell.pagesizeKb = said["pagesize"_L1].toInt();
    cell.cpusetReserved = cpus(said["reserved"_L1]);
    const QJsonObject pinning = said["pinning"_L1].toObject();
    for (auto pin = pinning.begin(); pin != pinning.end(); ++pin)
        cell.cpuPinning.insert(pin.key().toInt(), pin->toInt());
    return cell;
}

std::optional<InstanceNumaTopology> topologyOf(const QJsonObject &said)
{
    if (said.isEmpty())
        return {};
    InstanceNumaTopology topology;
    for (const QJsonValue &cell : said["cells"_L1].toArray())
        topology.cells.append(cellOf(cell.toObject()));
    const QString policy = said["emulator_threads_policy"_L1].toString();
    if (policy == "isolate"_L1)
        topology.emulatorThreadsPolicy = EmulatorThreadsPolicy::Isolate;
    else if (policy == "share"_L1)
        topology.emulatorThreadsPolicy = EmulatorThreadsPolicy::Share;
    return topology;
}

std::optional<QList<NumaCell>> hostCellsOf(const QJsonArray &said)
{
    if (said.isEmpty())
        return {};
    QList<NumaCell> cells;
    for (const QJsonValue &one : said) {
        NumaCell cell;
        cell.id = one["id"_L1].toInt();
        cell.cpuset = cpus(one["cpuset"_L1]);
        cell.pcpuset = cpus(one["pcpuset"_L1]);
        for (const QJsonValue &pages : one["mempages"_L1].toArray())
            cell.mempages.append({pages["size_kb"_L1].toInt(), pages["total"_L1].toInt(), 0, 0, {}});
        cells.append(cell);
    }
    return cells;
}

Configuration configOf(const QJsonObject &said)
{
    Configuration config;
    for (auto group = said.begin(); group != said.end(); ++group) {
        const QJsonObject options = group->toObject();
        for (auto option = options.begin(); option != options.end(); ++option) {
            if (const auto set = config.set(group.key(), option.key(), *option); !set)
                qFatal("%s", qPrintable(set.error().text()));
        }
    }
    return config;
}

QList<Vpmem> claimedVpmems(const QJsonObject &said, const Guest &guest)
{
    ComputeNode host;
    host.pmemNamespaces.emplace();
    for (const QJsonValue &one : said["pmem_namespaces"_L1].toArray())
        host.pmemNamespaces->append(readWhole<PmemNamespace>(one.toObject()).value());
    const auto all = vpmemsOf(host, guest.options.config, guest.options.release);
    return orderedVpmems(all.value(), said["claimed"_L1].toVariant().toStringList(), guest.flavor);
}

// The server of a recorded case of Zed.
Guest guestOf(const QJsonObject &said)
{
    Guest guest = test::smallGuest(u"web <1>"_s);
    guest.instance.uuid = u"7c1f0f86-4b7e-4f0a-9d1e-2f4f6f0b8a01"_s;
    guest.flavor = flavorOf(said["flavor"_L1].toObject());
    guest.instance.image = said["image"_L1]["id"_L1].toString(guest.instance.image);
    guest.image.id = guest.instance.image;
    guest.image.name = u"cirros"_s;
    guest.instance.vmState = u"building"_s;
    if (said["config_drive"_L1].toString() == "True"_L1)
        guest.instance.other.insert(u"config_drive"_s, true);
    guest.image.diskFormat = said["image"_L1]["disk_format"_L1].toString(u"raw"_s);
    guest.instance.imageProperties = texts(said["image"_L1]["properties"_L1]);
    guest.hardware.numaTopology = topologyOf(said["numa"_L1].toObject());
    guest.hostCells = hostCellsOf(said["host_cells"_L1].toArray());
    for (const QJsonValue &port : said["ports"_L1].toArray()) {
        const QStringList ips = port["ips"_L1].toVariant().toStringList();
        guest.interfaces.append({port["id"_L1].toString(), port["mac"_L1].toString(), port["mtu"_L1].toInt(), ips,
            port["vnic_type"_L1].toString(u"normal"_s)});
    }
    test::setDisks(guest, said);
    guest.options = {Release{26}, configOf(said["config"_L1].toObject())};
    guest.vpmems = claimedVpmems(said, guest);
    return guest;
}

// The secret's uuid, as the recorder makes it.
QString secretOf(const QString &volume)
{
    const QUuid oids(u"6ba7b812-9dad-11d1-80b4-00c04fd430c8"_s);
    return QUuid::createUuidV5(oids, volume).toString(QUuid::WithoutBraces);
}

DomainShape shapeOf(const QJsonObject &said, const Guest &guest)
{
    DomainShape shape;
    shape.type = said["virt_type"_L1].toString(u"kvm"_s);
    shape.name = u"instance-0000002a"_s;
    shape.arch = said["arch"_L1].toString(u"x86_64"_s);
    for (const GuestDisk &disk : ownDisks(guest))
        shape.disks.append({disk, folder + disk.name()});
    for (int port = 0; port < serialPortsOverTcp(guest); ++port)
        shape.serialPorts.append(10'000 + port);
    for (const GuestVolume &volume : guest.volumes) {
        shape.volumePaths.insert(volume.id, "/var/lib/nova/mnt/volume-"_L1 + volume.id);
        if (volume.encryption && encryptorOf(*volume.encryption, guest.options.release) == Encryptor::Qemu)
            shape.volumeSecrets.insert(volume.id, secretOf(volume.id));
    }
    shape.hostUuid = u"11111111-2222-4333-8444-555555555555"_s;
    shape.machineId = u"01234567-89ab-cdef-0123-456789abcdef"_s;
    const QJsonObject models = said["cpu_models"_L1].toObject();
    for (auto model = models.begin(); model != models.end(); ++model)
        shape.cpuModels.insert(model.key(), model->toVariant().toStringList());
    if (const QJsonObject sev = said["sev"_L1].toObject(); !sev.isEmpty())
        shape.sev = SevCapability{sev["cbitpos"_L1].toInt(), sev["reduced_phys_bits"_L1].toInt()};
    shape.tpmSecret = said["system_metadata"_L1]["vtpm_secret_uuid"_L1].toString();
    if (said["kernel"_L1].toBool())
        shape.kernelPath = folder + u"kernel"_s;
    if (said["ramdisk"_L1].toBool())
        shape.ramdiskPath = folder + u"ramdisk"_s;
    shape.pciAddresses = said["pci"_L1].toVariant().toStringList();
    shape.mdevs = said["mdevs"_L1].toVariant().toStringList();
    for (const QJsonValue &port : said["ports"_L1].toArray()) {
        if (const QString address = port["pci"_L1].toString(); !address.isEmpty())
            shape.portAddresses.append(address);
    }
    return shape;
}

QString lineOf(const QXmlStreamReader &xml)
{
    QStringList attributes;
    for (const QXmlStreamAttribute &attribute : xml.attributes()) {
        if (attribute.name() != "firmware"_L1)
            attributes.append(u" %1=%2"_s.arg(attribute.name(), attribute.value()));
    }
    attributes.sort();
    return xml.qualifiedName().toString() + attributes.join(QString());
}

// One line per element with its attributes in order, its text below; omits what Nova's documents lack or place
// elsewhere in another release: the mark of Astrolabe's own domains, and the firmware.
QStringList comparable(const QString &document)
{
    QStringList lines;
    QXmlStreamReader xml(document);
    while (!xml.atEnd()) {
        xml.readNext();
        const bool isOther = xml.prefix() == "astrolabe"_L1 || xml.name() == "firmware"_L1 || xml.name() == "loader"_L1;
        if (xml.isStartElement() && isOther)
            xml.skipCurrentElement();
        else if (xml.isStartElement())
            lines.append(lineOf(xml));
        else if (xml.isEndElement())
            lines.append(u"/"_s + xml.qualifiedName().toString());
        else if (xml.isCharacters() && !xml.isWhitespace())
            lines.append(xml.text().toString());
    }
    if (xml.hasError())
        lines.append(xml.errorString());
    return lines.replaceInStrings(QStringLiteral(ASTROLABE_VERSION), u"@VERSION@"_s);
}

} // namespace

class DomainXmlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatNovaWrites_data();
    void writesWhatNovaWrites();
    void writesTheWholeDocument();
    void fitsLibvirtsSchema_data();
    void fitsLibvirtsSchema();
    void leavesFirmwareToLibvirt_data();
    void leavesFirmwareToLibvirt();
    void doesWithoutTaps();
    void followsTheRelease_data();
    void followsTheRelease();
    void followsTheReleaseInWhatIsAskedFor_data();
    void followsTheReleaseInWhatIsAskedFor();
    void namesBlockDevices_data();
    void namesBlockDevices();
};

// Recorded from the real Nova of Zed.
void DomainXmlTest::writesWhatNovaWrites_data()
{
    QTest::addColumn<QJsonObject>("said");
    const QJsonArray cases = QJsonDocument::fromJson(content(u"cases.json"_s)).array();
    QCOMPARE_GE(cases.size(), 300);
    for (const QJsonValue &one : cases)
        QTest::newRow(qPrintable(one["name"_L1].toString())) << one.toObject();
}

void DomainXmlTest::writesWhatNovaWrites()
{
    QFETCH(QJsonObject, said);
    const Guest guest = guestOf(said);
    const auto written = domainXml(guest, shapeOf(said, guest), QDateTime({2026, 11, 20}, {9, 0}, Qt::UTC));
    if (const QString raised = said["raises"_L1].toString(); !raised.isEmpty()) {
        QVERIFY(!written);
        QCOMPARE(written.error().where + u": "_s + written.error().what, raised);
        return;
    }
    QVERIFY_RESULT(written);
    QCOMPARE(comparable(*written), comparable(said["nova"_L1].toVariant().toStringList().join(u'\n')));
}

void DomainXmlTest::writesTheWholeDocument()
{
    Guest guest = guestOf({});
    guest.options.release = Release::newest();
    guest.flavor.extraSpecs = {{u"hw:cpu_policy"_s, u"shared"_s}};
    guest.image.minDiskGb = 1;
    guest.instance.imageProperties = {{u"hw_disk_bus"_s, u"virtio"_s}};
    const auto written = domainXml(guest, shapeOf({}, guest), QDateTime({2026, 11, 20}, {9, 0}, Qt::UTC));
    QVERIFY_RESULT(written);
    QCOMPARE(*written,
        QString::fromUtf8(content(u"kvm.xml"_s)).replace("@VERSION@"_L1, QLatin1StringView(ASTROLABE_VERSION)));
}

void DomainXmlTest::fitsLibvirtsSchema_data()
{
    QTest::addColumn<Release>("release");
    QTest::newRow("Zed") << since(26);
    QTest::newRow("2025.2") << since(32);
    QTest::newRow("2026.2") << since(34);
}

// All documents that Nova would write so that they fit it: libvirt refuses others where it is asked to validate.
void DomainXmlTest::fitsLibvirtsSchema()
{
    QFETCH(const Release, release);
    const QString xmllint = QStandardPaths::findExecutable(u"xmllint"_s);
    if (xmllint.isEmpty() || !QFileInfo::exists(librarySchema))
        QSKIP("There is no xmllint, or no schema of libvirt.");
    const QTemporaryDir documents;
    const auto write = [&](const QString &name, const QString &document) {
        QFile file(documents.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(document.toUtf8());
    };
    for (const QJsonValue &one : QJsonDocument::fromJson(content(u"cases.json"_s)).array()) {
        Guest guest = guestOf(one.toObject());
        guest.options.release = release;
        const auto written = domainXml(guest, shapeOf(one.toObject(), guest), {});
        if (!written || one["raises"_L1].isString())
            continue;
        const QString name = QString(one["name"_L1].toString()).replace(u'/', u'-');
        write(u"Nova, "_s + name, one["nova"_L1].toVariant().toStringList().join(u'\n'));
        write(u"Astrolabe, "_s + name, *written);
    }
    QProcess validation;
    validation.setWorkingDirectory(documents.path());
    const QStringList files = QDir(documents.path()).entryList(QDir::Files);
    QCOMPARE_GT(files.size(), 600);
    validation.start(xmllint, QStringList{u"--noout"_s, u"--relaxng"_s, librarySchema} + files);
    QVERIFY(validation.waitForFinished());
    const QStringList said = QString::fromUtf8(validation.readAllStandardError()).split(u'\n');
    QCOMPARE(said.filter(u" validates"_s).size() + said.filter(u" fails to validate"_s).size(), files.size());
    QStringList worse;
    for (const QString &line : said.filter(QRegularExpression(u"^Astrolabe, .* fails to validate$"_s))) {
        if (!said.contains(QString(line).replace(0, 9, u"Nova"_s)))
            worse.append(line);
    }
    QCOMPARE(worse, QStringList());
}

void DomainXmlTest::leavesFirmwareToLibvirt_data()
{
    QTest::addColumn<QByteArray>("said");  // as in a recorded case
    QTest::addColumn<QString>("firmware"); // "efi, secure boot no"
    const auto row = [](const char *name, const QByteArray &said, const QString &firmware) {
        QTest::newRow(name) << said << firmware;
    };
    row("a BIOS", "{}", u"none"_s);
    row("UEFI", R"({"image": {"properties": {"hw_firmware_type": "uefi"}}})", u"efi, secure boot no"_s);
    row("ARM has UEFI", R"({"arch": "aarch64"})", u"efi, secure boot no"_s);
    row("ARM with a BIOS", R"({"arch": "aarch64", "image": {"properties": {"hw_firmware_type": "bios"}}})", u"none"_s);
    row("secure boot that pc does not have",
        R"({"image": {"properties": {"hw_firmware_type": "uefi", "os_secure_boot": "optional"}}})",
        u"efi, secure boot no"_s);
    row("secure boot that q35 has",
        R"({"image": {"properties": {"hw_firmware_type": "uefi", "os_secure_boot": "optional",
            "hw_machine_type": "q35"}}})",
        u"efi, secure boot yes, loader secure"_s);
    row("secure boot that ARM has", R"({"arch": "aarch64", "image": {"properties": {"os_secure_boot": "optional"}}})",
        u"efi, secure boot yes, loader secure"_s);
    row("secure boot that the flavor requires",
        R"({"flavor": {"extra_specs": {"os:secure_boot": "required"}},
            "image": {"properties": {"hw_firmware_type": "uefi", "hw_machine_type": "q35"}}})",
        u"efi, secure boot yes, loader secure"_s);
    row("secure boot that the image forbids",
        R"({"image": {"properties": {"hw_firmware_type": "uefi", "os_secure_boot": "disabled",
            "hw_machine_type": "q35"}}})",
        u"efi, secure boot no"_s);
    row("secure boot without UEFI", R"({"flavor": {"extra_specs": {"os:secure_boot": "required"}}})", u"none"_s);
    row("secure boot that cannot be had",
        R"({"image": {"properties": {"hw_firmware_type": "uefi", "os_secure_boot": "required"}}})",
        u"SecureBootNotSupported"_s);
}

void DomainXmlTest::leavesFirmwareToLibvirt()
{
    QFETCH(const QByteArray, said);
    QFETCH(const QString, firmware);
    const QJsonObject one = QJsonDocument::fromJson(said).object();
    const Guest guest = guestOf(one);
    const auto written = domainXml(guest, shapeOf(one, guest), {});
    QStringList facts{written ? QString() : written.error().where};
    const QString document = written.value_or(QString());
    if (document.contains("<os firmware=\"efi\">"_L1))
        facts.append(u"efi"_s);
    else if (written)
        facts.append(u"none"_s);
    static const QRegularExpression feature(u"<feature enabled=\"(yes|no)\" name=\"secure-boot\"/>"_s);
    if (const auto match = feature.match(document); match.hasMatch())
        facts.append(u"secure boot "_s + match.captured(1));
    if (document.contains("<loader secure=\"yes\"/>"_L1))
        facts.append(u"loader secure"_s);
    facts.removeAll(QString());
    QCOMPARE(facts.join(u", "_s), firmware);
}

void DomainXmlTest::doesWithoutTaps()
{
    Guest guest = guestOf({});
    guest.interfaces = {{u"9a4d2c10-7c55-4c0f-9a58-6b1a9f3e2d77"_s, u"fa:16:3e:3e:2d:77"_s, 1450}};
    DomainShape shape = shapeOf({}, guest);
    shape.hasTaps = false;
    const auto written = domainXml(guest, shape, {});
    QVERIFY_RESULT(written);
    QVERIFY(written->contains("<interface type=\"user\">"_L1));
    QVERIFY(!written->contains("<mtu"_L1) && !written->contains("<target dev=\"tap"_L1));
}

void DomainXmlTest::followsTheRelease_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("element");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("shares before Zed") << 25 << u"<shares>2048</shares>"_s << true;
    QTest::newRow("no shares from Zed on") << 26 << u"<shares>"_s << false;
    QTest::newRow("no random numbers before Victoria") << 21 << u"<rng"_s << false;
    QTest::newRow("random numbers from Victoria on") << 22 << u"<rng"_s << true;
    QTest::newRow("no thread for disks before 2026.2") << 33 << u"<iothreads>"_s << false;
    QTest::newRow("no sound before 2025.2") << 31 << u"<sound"_s << false;
    QTest::newRow("sound from 2025.2 on") << 32 << u"<sound model=\"ich9\"/>"_s << true;
    QTest::newRow("no model of USB before 2025.2") << 31 << u"nec-xhci"_s << false;
    QTest::newRow("a model of USB from 2025.2 on") << 32 << u"model=\"nec-xhci\""_s << true;
    QTest::newRow("no size of addresses before 2024.1") << 28 << u"<maxphysaddr"_s << false;
    QTest::newRow("a size of addresses from 2024.1 on")
        << 29 << u"<maxphysaddr mode=\"emulate\" bits=\"42\"/>"_s << true;
    QTest::newRow("no cache of translations before 2023.2") << 27 << u"<tb-cache"_s << false;
    QTest::newRow("a cache of translations from 2023.2 on") << 28 << u"<tb-cache unit=\"MiB\">64</tb-cache>"_s << true;
    QTest::newRow("libvirt finds out how memory is encrypted from 2026.2 on") << 34 << u"<cbitpos>"_s << false;
    QTest::newRow("until then it is told") << 33 << u"<cbitpos>47</cbitpos>"_s << true;
    QTest::newRow("no way around the IOMMU from 2026.2 on") << 34 << u"iommu=\"on\""_s << false;
    QTest::newRow("a thread for disks from 2026.2 on") << 34 << u"<iothreads>1</iothreads>"_s << true;
}

void DomainXmlTest::followsTheRelease()
{
    QFETCH(int, release);
    QFETCH(QString, element);
    QFETCH(bool, isThere);
    Guest guest = guestOf({});
    guest.options.release = Release{release};
    guest.flavor.extraSpecs = {{u"hw:sound_model"_s, u"ich9"_s}, {u"hw:usb_model"_s, u"nec-xhci"_s},
        {u"hw:maxphysaddr_mode"_s, u"emulate"_s}, {u"hw:maxphysaddr_bits"_s, u"42"_s},
        {u"hw:mem_encryption"_s, u"true"_s}};
    guest.instance.imageProperties
        = {{u"hw_firmware_type"_s, u"uefi"_s}, {u"hw_machine_type"_s, u"q35"_s}, {u"hw_input_bus"_s, u"virtio"_s}};
    QVERIFY(guest.options.config.set(u"libvirt"_s, u"tb_cache_size"_s, 64));
    DomainShape shape = shapeOf({}, guest);
    shape.sev = SevCapability{47, 1};
    if (element.contains("tb-cache"_L1))
        shape.type = u"qemu"_s;
    const auto written = domainXml(guest, shape, {});
    QVERIFY_RESULT(written);
    QVERIFY2(written->contains(element) == isThere, qPrintable(*written));
}

void DomainXmlTest::followsTheReleaseInWhatIsAskedFor_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QByteArray>("said"); // as in a recorded case
    QTest::addColumn<QString>("element");
    QTest::addColumn<bool>("isThere");
    const auto row = [](const char *name, int release, const QByteArray &said, const QString &element, bool isThere) {
        QTest::newRow(name) << release << said << element << isThere;
    };
    const QByteArray emulated = R"({"image": {"properties": {"hw_emulation_architecture": "aarch64"}}})";
    row("nothing is emulated before Yoga", 24, emulated, u"<type arch=\"x86_64\""_s, true);
    row("emulated from Yoga on", 25, emulated, u"<type arch=\"aarch64\""_s, true);
    const QByteArray quota = R"({"flavor": {"extra_specs": {"quota:cpu_shares": "512"}}})";
    row("shares of the flavor before Zed", 25, quota, u"<shares>512</shares>"_s, true);
    row("no quota unless asked for", 25, quota, u"<quota>"_s, false);
    row("no period unless asked for", 25, quota, u"<period>"_s, false);
    const QByteArray random = R"({"flavor": {"extra_specs": {"hw_rng:allowed": "true"}},
        "image": {"properties": {"hw_rng_model": "virtio"}}})";
    row("random numbers that both ask for before Victoria", 21, random, u"<rng model=\"virtio\">"_s, true);
    row("random numbers that only the flavor allows before Victoria", 21,
        R"({"flavor": {"extra_specs": {"hw_rng:allowed": "true"}}})", u"<rng"_s, false);
    row("random numbers that only the image asks for before Victoria", 21,
        R"({"image": {"properties": {"hw_rng_model": "virtio"}}})", u"<rng"_s, false);
    const QByteArray spice = R"({"config": {"spice": {"enabled": true}}})";
    row("SPICE before 2026.2", 33, spice, u"<model type=\"qxl\"/>"_s, true);
    row("SPICE from 2026.2 on", 34, spice, u"<model type=\"qxl\"/>"_s, false);
    const QByteArray cache = R"({"virt_type": "qemu", "config": {"libvirt": {"tb_cache_size": 64}}})";
    row("a cache of translations", 28, cache, u"<tb-cache unit=\"MiB\">64</tb-cache>"_s, true);
    row("no cache of translations for KVM", 28, QByteArray(cache).replace("qemu", "kvm"), u"<tcg>"_s, false);
    row("no cache of translations unless it has a size", 28, R"({"virt_type": "qemu"})", u"<tcg>"_s, false);
    const QByteArray address = R"({"flavor": {"extra_specs": {"hw:maxphysaddr_mode": "passthrough"}}})";
    row("addresses as long as the host's", 29, address, u"<maxphysaddr mode=\"passthrough\"/>"_s, true);
    row("a length of addresses that the image asks for", 29,
        R"({"image": {"properties": {"hw_maxphysaddr_mode": "emulate", "hw_maxphysaddr_bits": "40"}}})",
        u"<maxphysaddr mode=\"emulate\" bits=\"40\"/>"_s, true);
    const QByteArray encrypted = R"({"sev": {"cbitpos": 47, "reduced_phys_bits": 1},
        "flavor": {"extra_specs": {"hw:mem_encryption": "true", "hw:mem_encryption_model": "amd-sev-es"}},
        "image": {"properties": {"hw_firmware_type": "uefi", "hw_machine_type": "q35"}}})";
    row("encrypted state before 2026.1", 32, encrypted, u"<policy>0x0033</policy>"_s, true);
    row("encrypted state from 2026.1 on", 33, encrypted, u"<policy>0x0037</policy>"_s, true);
    row("encrypted memory without its state", 33, QByteArray(encrypted).replace("amd-sev-es", "amd-sev"),
        u"<policy>0x0033</policy>"_s, true);
    row("encrypted memory before Train", 19, encrypted, u"<launchSecurity"_s, false);
    row("encrypted memory from Train on", 20, encrypted, u"<launchSecurity"_s, true);
    const QByteArray pinned = R"({"host_cells": [{"id": 0, "cpuset": [0, 1], "pcpuset": [2, 3], "memory": 8192,
        "mempages": []}], "numa": {"cells": [{"id": 0, "cpuset": [0, 1], "memory": 512}]}})";
    row("the thread for disks is pinned from 2026.2 on", 34, pinned, u"<iothreadpin iothread=\"1\" cpuset=\"0-1\"/>"_s,
        true);
    row("there is none to pin before", 33, pinned, u"<iothreadpin"_s, false);
    const QByteArray image = "{}";
    row("an image is described from 2026.2 on", 34, image, u"<nova:image uuid="_s, true);
    row("it is only named before", 33, image, u"<nova:image uuid="_s, false);
    row("a volume has no image", 34, R"({"image": {"id": ""}, "volumes": [{"id": "1", "boot_index": 0}]})",
        u"<nova:image"_s, false);
}

void DomainXmlTest::followsTheReleaseInWhatIsAskedFor()
{
    QFETCH(const int, release);
    QFETCH(const QByteArray, said);
    QFETCH(const QString, element);
    QFETCH(const bool, isThere);
    const QJsonObject one = QJsonDocument::fromJson(said).object();
    Guest guest = guestOf(one);
    guest.options.release = Release{release};
    const auto written = domainXml(guest, shapeOf(one, guest), {});
    QVERIFY_RESULT(written);
    QVERIFY2(written->contains(element) == isThere, qPrintable(*written));
}

void DomainXmlTest::namesBlockDevices_data()
{
    QTest::addColumn<QJsonObject>("said"); // as in a recorded case
    QTest::addColumn<QString>("mapping");
    const auto row = [](const char *name, const QByteArray &said, const QString &mapping) {
        QTest::newRow(name) << QJsonDocument::fromJson(said).object() << mapping;
    };
    row("a root disk", "{}", u"ami=vda root=/dev/vda"_s);
    row("a CD", R"({"image": {"disk_format": "iso"}})", u"ami=hda root=/dev/hda"_s);
    row("every disk of a flavor", R"({"flavor": {"ephemeral": 1, "swap": 64}})",
        u"ami=vda ephemeral0=/dev/vdb root=/dev/vda swap=/dev/vdc"_s);
    row("two ephemeral disks on another bus", R"({"ephemerals": [{"disk_bus": "scsi"}, {}]})",
        u"ami=vda ephemeral0=/dev/sda ephemeral1=/dev/vdb root=/dev/vda"_s);
    row("a config drive, which is not told", R"({"config_drive": "True"})", u"ami=vda root=/dev/vda"_s);
    row("volumes by their names, not in the order of the request",
        R"({"volumes": [{"id": "1", "device_name": "/dev/vdd"}, {"id": "2", "device_name": "/dev/vdb"}]})",
        u"ami=vda ebs0=/dev/vdb ebs1=/dev/vdd root=/dev/vda"_s);
    row("a root volume", R"({"image": {"id": ""}, "volumes": [{"id": "1", "boot_index": 0}, {"id": "2"}]})",
        u"ami=vda ebs0=/dev/vda ebs1=/dev/vdb root=/dev/vda"_s);
    row("a prefix", R"({"config": {"libvirt": {"disk_prefix": "xvd"}}, "flavor": {"swap": 64}})",
        u"ami=xvda root=/dev/xvda swap=/dev/xvdb"_s);
    const QByteArray ide = R"("image": {"properties": {"hw_disk_bus": "ide"}})";
    row("as many as IDE has", "{" + ide + R"(, "ephemerals": [{}, {}], "config_drive": "True"})",
        u"ami=hda ephemeral0=/dev/hdb ephemeral1=/dev/hdc root=/dev/hda"_s);
    row("more than IDE has", "{" + ide + R"(, "ephemerals": [{}, {}, {}], "config_drive": "True"})",
        u"TooManyDiskDevices"_s);
    row("more than IDE has, by a name that was asked for",
        "{" + ide + R"(, "ephemerals": [{}, {}, {"device_name": "/dev/hdz"}], "config_drive": "True"})",
        u"ami=hda ephemeral0=/dev/hdb ephemeral1=/dev/hdc ephemeral2=/dev/hdz root=/dev/hda"_s);
    QMap<QString, QString> many{{u"ami"_s, u"vda"_s}, {u"root"_s, u"/dev/vda"_s}};
    for (int i = 0; i < 28; ++i)
        many.insert(u"ephemeral%1"_s.arg(i),
            "/dev/vd"_L1 + (i < 25 ? QString(QChar(u'b' + i)) : u'a' + QString(QChar(u'a' + i - 25))));
    QStringList named;
    for (const auto &[name, device] : many.asKeyValueRange())
        named << name + u'=' + device;
    row("more than there are letters", "{\"ephemerals\": [" + QByteArrayList(28, "{}").join(',') + "]}",
        named.join(u' '));
    row("a guest that is refused", R"({"flavor": {"extra_specs": {"hw:watchdog_action": "bark"}}})",
        u"InvalidWatchdogAction"_s);
}

void DomainXmlTest::namesBlockDevices()
{
    QFETCH(const QJsonObject, said);
    QFETCH(const QString, mapping);
    const Guest guest = guestOf(said);
    const auto named = blockDeviceMapping(guest, shapeOf(said, guest));
    QStringList parts{named ? QString() : named.error().where};
    for (const auto &[name, device] : named.value_or(QMap<QString, QString>()).asKeyValueRange())
        parts.append(name + u'=' + device);
    parts.removeAll(QString());
    QCOMPARE(parts.join(u' '), mapping);
}

QTEST_GUILESS_MAIN(DomainXmlTest)
#include "tst_domainxml.moc"
