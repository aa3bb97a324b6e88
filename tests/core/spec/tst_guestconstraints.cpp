// SPDX-License-Identifier: GPL-3.0-or-later
// The combined demands of flavor and image on a guest. The refusals are Nova's own.
#include "core/scheduler/worlds.h"
#include "placement/standardnames.h"
#include "spec/constrainttraits.h"
#include "spec/devicemodels.h"
#include "spec/memoryencryption.h"
#include "spec/resourcegroup.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Values = QMap<QString, QString>;

RequestSpec specOf(const Values &extraSpecs, const Values &properties)
{
    RequestSpec spec;
    spec.flavor.name = u"m1"_s;
    spec.flavor.extraSpecs = extraSpecs;
    spec.image.emplace();
    spec.image->id = u"i-1"_s;
    spec.image->name = u"debian"_s;
    spec.image->properties = properties;
    return spec;
}

// "asked", "not asked", or "Exception: text".
template<typename T>
QString inWords(const tl::expected<T, Raised> &checked, auto &&text)
{
    return checked ? text(*checked) : checked.error().type + u": "_s + checked.error().message;
}

QString sorted(const QSet<QString> &names)
{
    QStringList list(names.begin(), names.end());
    list.sort();
    return list.join(u' ');
}

} // namespace

class GuestConstraintsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encryptedMemory_data();
    void encryptedMemory();
    void virtualTpms_data();
    void virtualTpms();
    void traitsOfHosts_data();
    void traitsOfHosts();
    void everyTraitIsAStandardOne();
    void deviceModels_data();
    void deviceModels();
    void resourceGroups_data();
    void resourceGroups();
    void wrongAmountsAreLeftOut_data();
    void wrongAmountsAreLeftOut();
};

void GuestConstraintsTest::encryptedMemory_data()
{
    QTest::addColumn<Values>("flavor");
    QTest::addColumn<Values>("image");
    QTest::addColumn<QString>("answer");
    const QString flavor = u"hw:mem_encryption"_s;
    const QString image = u"hw_mem_encryption"_s;
    const QString firmware = u"hw_firmware_type"_s;
    const QString machine = u"hw_machine_type"_s;
    QTest::newRow("nobody") << Values{} << Values{} << u"no"_s;
    QTest::newRow("the flavor") << Values{{flavor, u"True"_s}} << Values{{firmware, u"uefi"_s}} << u"yes"_s;
    QTest::newRow("the flavor, in another word")
        << Values{{flavor, u"yes"_s}} << Values{{firmware, u"uefi"_s}} << u"yes"_s;
    QTest::newRow("the image") << Values{} << Values{{image, u"true"_s}, {firmware, u"uefi"_s}} << u"yes"_s;
    QTest::newRow("both") << Values{{flavor, u"true"_s}} << Values{{image, u"true"_s}, {firmware, u"uefi"_s}}
                          << u"yes"_s;
    QTest::newRow("both that they do not") << Values{{flavor, u"false"_s}} << Values{{image, u"false"_s}} << u"no"_s;
    QTest::newRow("the image alone says that it does not")
        << Values{{flavor, u"true"_s}} << Values{{image, u"false"_s}, {firmware, u"uefi"_s}}
        << u"FlavorImageConflict: Flavor m1 has hw:mem_encryption extra spec explicitly set to true, conflicting with "
           "image debian which has hw_mem_encryption property explicitly set to False"_s;
    QTest::newRow("the flavor alone says that it does not")
        << Values{{flavor, u"no"_s}} << Values{{image, u"true"_s}, {firmware, u"uefi"_s}}
        << u"FlavorImageConflict: Flavor m1 has hw:mem_encryption extra spec explicitly set to no, conflicting with "
           "image debian which has hw_mem_encryption property explicitly set to True"_s;
    QTest::newRow("without UEFI")
        << Values{{flavor, u"true"_s}} << Values{}
        << u"FlavorImageConflict: Memory encryption requested by hw:mem_encryption extra spec in m1 flavor but image "
           "debian doesn't have 'hw_firmware_type' property set to 'uefi'"_s;
    QTest::newRow("without UEFI, by both")
        << Values{{flavor, u"true"_s}} << Values{{image, u"true"_s}, {firmware, u"bios"_s}}
        << u"FlavorImageConflict: Memory encryption requested by hw:mem_encryption extra spec in m1 flavor and "
           "hw_mem_encryption property of image i-1 but image debian doesn't have 'hw_firmware_type' property set to "
           "'uefi'"_s;
    QTest::newRow("a machine of Q35's kind")
        << Values{{flavor, u"true"_s}} << Values{{firmware, u"uefi"_s}, {machine, u"pc-q35-6.2"_s}} << u"yes"_s;
    QTest::newRow("an older machine")
        << Values{{flavor, u"true"_s}} << Values{{firmware, u"uefi"_s}, {machine, u"pc"_s}}
        << u"InvalidMachineType: Machine type 'pc' is not compatible with image debian (i-1): q35 type is required for "
           "SEV to work"_s;
}

void GuestConstraintsTest::encryptedMemory()
{
    QFETCH(Values, flavor);
    QFETCH(Values, image);
    QTEST(inWords(wantsEncryptedMemory(specOf(flavor, image)), [](bool wants) { return wants ? u"yes"_s : u"no"_s; }),
        "answer");
}

void GuestConstraintsTest::virtualTpms_data()
{
    QTest::addColumn<Values>("flavor");
    QTest::addColumn<Values>("image");
    QTest::addColumn<QString>("answer"); // version and model
    const QString version = u"hw:tpm_version"_s;
    const QString model = u"hw:tpm_model"_s;
    QTest::newRow("none") << Values{} << Values{} << u"none"_s;
    QTest::newRow("a model without a version") << Values{{model, u"tpm-crb"_s}} << Values{} << u"none"_s;
    QTest::newRow("the flavor's") << Values{{version, u"2.0"_s}} << Values{} << u"2.0 "_s;
    QTest::newRow("the image's") << Values{}
                                 << Values{{u"hw_tpm_version"_s, u"1.2"_s}, {u"hw_tpm_model"_s, u"tpm-tis"_s}}
                                 << u"1.2 tpm-tis"_s;
    QTest::newRow("one from each") << Values{{model, u"tpm-crb"_s}} << Values{{u"hw_tpm_version"_s, u"2.0"_s}}
                                   << u"2.0 tpm-crb"_s;
    QTest::newRow("they do not agree") << Values{{version, u"2.0"_s}} << Values{{u"hw_tpm_version"_s, u"1.2"_s}}
                                       << u"FlavorImageConflict: Flavor m1 has hw:tpm_version extra spec explicitly "
                                          u"set to 2.0, conflicting with image "
                                          "debian which has hw_tpm_version explicitly set to 1.2."_s;
    QTest::newRow("no version") << Values{{version, u"3.0"_s}} << Values{}
                                << u"Invalid: Invalid TPM version '3.0'. Allowed values: 1.2, 2.0."_s;
    QTest::newRow("no model") << Values{{version, u"2.0"_s}, {model, u"tpm"_s}} << Values{}
                              << u"Invalid: Invalid TPM model 'tpm'. Allowed values: tpm-tis, tpm-crb."_s;
    QTest::newRow("a model of the other version") << Values{{version, u"1.2"_s}, {model, u"tpm-crb"_s}} << Values{}
                                                  << u"Invalid: TPM model CRB is only valid with TPM version 2.0."_s;
}

void GuestConstraintsTest::virtualTpms()
{
    QFETCH(Values, flavor);
    QFETCH(Values, image);
    QTEST(inWords(virtualTpm(specOf(flavor, image)),
              [](const std::optional<VirtualTpm> &tpm) { return tpm ? tpm->version + u' ' + tpm->model : u"none"_s; }),
        "answer");
}

void GuestConstraintsTest::traitsOfHosts_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<Values>("flavor");
    QTest::addColumn<Values>("image");
    QTest::addColumn<QString>("traits");
    const Values tpm{{u"hw:tpm_version"_s, u"2.0"_s}};
    QTest::newRow("nothing") << 34 << Values{} << Values{} << u""_s;
    QTest::newRow("a TPM, from Victoria on") << 22 << tpm << Values{} << u"COMPUTE_SECURITY_TPM_2_0"_s;
    QTest::newRow("a TPM before") << 21 << tpm << Values{} << u""_s;
    QTest::newRow("an older one") << 26 << Values{{u"hw:tpm_version"_s, u"1.2"_s}} << Values{}
                                  << u"COMPUTE_SECURITY_TPM_1_2"_s;
    QTest::newRow("with its model, from 2024.2 on")
        << 30 << tpm << Values{} << u"COMPUTE_SECURITY_TPM_2_0 COMPUTE_SECURITY_TPM_TIS"_s;
    QTest::newRow("with the other model")
        << 30 << Values{{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_model"_s, u"tpm-crb"_s}} << Values{}
        << u"COMPUTE_SECURITY_TPM_2_0 COMPUTE_SECURITY_TPM_CRB"_s;
    QTest::newRow("secure boot, from Wallaby on")
        << 23 << Values{{u"os:secure_boot"_s, u"required"_s}} << Values{} << u"COMPUTE_SECURITY_UEFI_SECURE_BOOT"_s;
    QTest::newRow("secure boot before") << 22 << Values{{u"os:secure_boot"_s, u"required"_s}} << Values{} << u""_s;
    QTest::newRow("secure boot where it can be had")
        << 26 << Values{{u"os:secure_boot"_s, u"optional"_s}} << Values{} << u""_s;
    QTest::newRow("secure boot by another word")
        << 26 << Values{} << Values{{u"os_secure_boot"_s, u"always"_s}}
        << u"Invalid: Invalid secure boot policy 'always'. Allowed values: required, disabled, optional."_s;
    QTest::newRow("stateless firmware, from 2024.2 on")
        << 30 << Values{} << Values{{u"hw_firmware_stateless"_s, u"true"_s}, {u"hw_firmware_type"_s, u"uefi"_s}}
        << u"COMPUTE_SECURITY_STATELESS_FIRMWARE"_s;
    QTest::newRow("stateless, but not UEFI")
        << 30 << Values{} << Values{{u"hw_firmware_stateless"_s, u"true"_s}} << u""_s;
    QTest::newRow("wide addresses") << 29 << Values{{u"hw:maxphysaddr_mode"_s, u"emulate"_s}} << Values{}
                                    << u"COMPUTE_ADDRESS_SPACE_EMULATED"_s;
    QTest::newRow("the host's own addresses") << 29 << Values{{u"hw:maxphysaddr_mode"_s, u"passthrough"_s}} << Values{}
                                              << u"COMPUTE_ADDRESS_SPACE_PASSTHROUGH"_s;
    QTest::newRow("wide addresses before 2024.1")
        << 28 << Values{{u"hw:maxphysaddr_mode"_s, u"emulate"_s}} << Values{} << u""_s;
    QTest::newRow("devices of one socket") << 23 << Values{{u"hw:pci_numa_affinity_policy"_s, u"socket"_s}} << Values{}
                                           << u"COMPUTE_SOCKET_PCI_NUMA_AFFINITY"_s;
    QTest::newRow("devices of one cell") << 23 << Values{{u"hw:pci_numa_affinity_policy"_s, u"required"_s}} << Values{}
                                         << u""_s;
    QTest::newRow("several together")
        << 26 << Values{{u"hw:tpm_version"_s, u"2.0"_s}, {u"os:secure_boot"_s, u"required"_s}}
        << Values{{u"hw_pci_numa_affinity_policy"_s, u"socket"_s}}
        << u"COMPUTE_SECURITY_TPM_2_0 COMPUTE_SECURITY_UEFI_SECURE_BOOT COMPUTE_SOCKET_PCI_NUMA_AFFINITY"_s;
}

void GuestConstraintsTest::traitsOfHosts()
{
    QFETCH(int, release);
    QFETCH(Values, flavor);
    QFETCH(Values, image);
    QSet<QString> required;
    const auto added = addConstraintTraits(specOf(flavor, image), Release{release}, required);
    QTEST(added ? sorted(required) : added.error().type + u": "_s + added.error().message, "traits");
}

// Placement refuses a query with an unknown trait.
void GuestConstraintsTest::everyTraitIsAStandardOne()
{
    const Values flavor{{u"hw:tpm_version"_s, u"2.0"_s}, {u"os:secure_boot"_s, u"required"_s},
        {u"hw:maxphysaddr_mode"_s, u"emulate"_s}, {u"hw:pci_numa_affinity_policy"_s, u"socket"_s}};
    const Values image{{u"hw_firmware_stateless"_s, u"true"_s}, {u"hw_firmware_type"_s, u"uefi"_s}};
    for (const QString &name : Release::names()) {
        const Release release = *Release::named(name);
        QSet<QString> required;
        QVERIFY(addConstraintTraits(specOf(flavor, image), release, required));
        for (const QString &trait : std::as_const(required))
            QVERIFY2(isStandardTrait(trait, release), qPrintable(name + u": "_s + trait));
    }
}

void GuestConstraintsTest::deviceModels_data()
{
    using Ask = tl::expected<QString, Raised> (*)(const RequestSpec &);
    QTest::addColumn<Ask>("ask");
    QTest::addColumn<Values>("flavor");
    QTest::addColumn<Values>("image");
    QTest::addColumn<QString>("answer");
    QTest::newRow("no sound") << Ask(soundModel) << Values{} << Values{} << u""_s;
    QTest::newRow("a sound device") << Ask(soundModel) << Values{{u"hw:sound_model"_s, u"ich9"_s}} << Values{}
                                    << u"ich9"_s;
    QTest::newRow("no such sound device")
        << Ask(soundModel) << Values{} << Values{{u"hw_sound_model"_s, u"gus"_s}}
        << u"Invalid: Invalid sound device model 'gus'. Allowed values: sb16, es1370, pcspk, ac97, ich6, ich9, usb, "
           "virtio."_s;
    QTest::newRow("a USB controller") << Ask(usbModel) << Values{{u"hw:usb_model"_s, u"none"_s}} << Values{}
                                      << u"none"_s;
    QTest::newRow("no such USB controller")
        << Ask(usbModel) << Values{{u"hw:usb_model"_s, u"ehci"_s}} << Values{}
        << u"Invalid: Invalid USB controller model 'ehci'. Allowed values: none, nec-xhci, qemu-xhci."_s;
    QTest::newRow("two USB controllers")
        << Ask(usbModel) << Values{{u"hw:usb_model"_s, u"none"_s}} << Values{{u"hw_usb_model"_s, u"qemu-xhci"_s}}
        << u"FlavorImageConflict: Flavor m1 has hw:usb_model extra spec explicitly set to none, conflicting with image "
           "debian which has hw_usb_model explicitly set to qemu-xhci."_s;
    QTest::newRow("no such mode of addresses")
        << Ask(maxPhysAddrMode) << Values{{u"hw:maxphysaddr_mode"_s, u"wide"_s}} << Values{}
        << u"Invalid: Invalid Maxphyaddr mode 'wide'. Allowed values: passthrough, emulate."_s;
}

void GuestConstraintsTest::deviceModels()
{
    using Ask = tl::expected<QString, Raised> (*)(const RequestSpec &);
    QFETCH(Ask, ask);
    QFETCH(Values, flavor);
    QFETCH(Values, image);
    QTEST(inWords(ask(specOf(flavor, image)), [](const QString &model) { return model; }), "answer");
}

// As nova.scheduler.utils.ResourceRequest.to_querystring: names sorted, forbidden ones last.
void GuestConstraintsTest::resourceGroups_data()
{
    QTest::addColumn<ResourceGroup>("group");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QString>("query");
    ResourceGroup group;
    QTest::newRow("nothing") << group << u""_s << u"resources="_s;
    group.resources = {{u"VCPU"_s, 1}, {u"DISK_GB"_s, 10}, {u"MEMORY_MB"_s, 512}};
    QTest::newRow("amounts by their names") << group << u""_s << u"resources=DISK_GB:10,MEMORY_MB:512,VCPU:1"_s;
    group.required = {u"HW_B"_s, u"HW_A"_s};
    group.forbidden = {u"CUSTOM_Z"_s, u"CUSTOM_Y"_s};
    QTest::newRow("traits, those forbidden last")
        << group << u"_A"_s
        << u"resources_A=DISK_GB:10,MEMORY_MB:512,VCPU:1&required_A=HW_A,HW_B,!CUSTOM_Y,!CUSTOM_Z"_s;
    ResourceGroup places;
    places.resources = {{u"VGPU"_s, 1}};
    places.memberOf = {{u"b"_s, u"a"_s}, {u"c"_s}};
    places.forbiddenAggregates = {u"z"_s, u"y"_s};
    places.inTree = u"root"_s;
    QTest::newRow("aggregates and a tree")
        << places << u"1"_s
        << u"resources1=VGPU:1&member_of1=in:a,b&member_of1=in:c&in_tree1=root&member_of1=!in:y,z"_s;
}

void GuestConstraintsTest::resourceGroups()
{
    QFETCH(ResourceGroup, group);
    QFETCH(QString, suffix);
    QStringList parts;
    for (const auto &[name, value] : group.parameters(suffix))
        parts.append(name + u'=' + value);
    QTEST(parts.join(u'&'), "query");
    QCOMPARE(group.isEmpty(), parts == QStringList{u"resources="_s});
}

void GuestConstraintsTest::wrongAmountsAreLeftOut_data()
{
    QTest::addColumn<QString>("resourceClass");
    QTest::addColumn<QString>("amount");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("a standard class") << u"VGPU"_s << u"1"_s << 26 << true;
    QTest::newRow("a custom one") << u"CUSTOM_GOLD"_s << u"1"_s << 26 << true;
    QTest::newRow("nothing of it, which a flavor may say") << u"VCPU"_s << u"0"_s << 26 << true;
    QTest::newRow("with blanks, as int() reads it") << u"VCPU"_s << u" 2 "_s << 26 << true;
    QTest::newRow("below nothing") << u"VCPU"_s << u"-1"_s << 26 << false;
    QTest::newRow("no number") << u"VCPU"_s << u"many"_s << 26 << false;
    QTest::newRow("no such class") << u"GOLD"_s << u"1"_s << 26 << false;
    QTest::newRow("a class of later releases") << u"PCPU"_s << u"1"_s << 18 << false;
    QTest::newRow("the same once it is there") << u"PCPU"_s << u"1"_s << 20 << true;
}

void GuestConstraintsTest::wrongAmountsAreLeftOut()
{
    QFETCH(QString, resourceClass);
    QFETCH(QString, amount);
    QFETCH(int, release);
    ResourceGroup group;
    group.addResource(resourceClass, amount, Release{release});
    QTEST(group.resources.contains(resourceClass), "isTaken");
    group.addTrait(u"HW_A"_s, u"required"_s);
    group.addTrait(u"HW_B"_s, u"forbidden"_s);
    group.addTrait(u"HW_C"_s, u"wanted"_s);
    QCOMPARE(traitList(group.required, group.forbidden), u"HW_A,!HW_B"_s);
}

QTEST_GUILESS_MAIN(GuestConstraintsTest)
#include "tst_guestconstraints.moc"
