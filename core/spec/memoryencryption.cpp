// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/memoryencryption.h"

#include "base/python.h"
#include "spec/imagevalues.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Raised> conflicting(const QString &message)
{
    return tl::unexpected(Raised{u"FlavorImageConflict"_s, message});
}

} // namespace

tl::expected<bool, Raised> wantsEncryptedMemory(const RequestSpec &spec)
{
    const QString extraSpec = u"hw:mem_encryption"_s;
    const QString property = u"hw_mem_encryption"_s;
    const ImageMeta image = spec.image.value_or(ImageMeta());
    const bool byFlavor = isTrue(spec.flavor.extraSpecs.value(extraSpec));
    const bool byImage = isTrue(image.properties.value(property));
    if (!byFlavor && !byImage)
        return false;
    if (byFlavor != byImage && spec.flavor.extraSpecs.contains(extraSpec) && image.properties.contains(property)) {
        return conflicting(
            u"Flavor %1 has hw:mem_encryption extra spec explicitly set to %2, conflicting with image %3 which has hw_mem_encryption property explicitly set to %4"_s
                .arg(spec.flavor.name, spec.flavor.extraSpecs.value(extraSpec), image.name, python::text(byImage)));
    }
    QStringList requesters;
    if (byFlavor)
        requesters.append(u"hw:mem_encryption extra spec in %1 flavor"_s.arg(spec.flavor.name));
    if (byImage)
        requesters.append(u"hw_mem_encryption property of image %1"_s.arg(image.id));
    if (image.properties.value(u"hw_firmware_type"_s) != u"uefi"_s) {
        return conflicting(
            u"Memory encryption requested by %1 but image %2 doesn't have 'hw_firmware_type' property set to 'uefi'"_s
                .arg(requesters.join(u" and "_s), image.name));
    }
    const QString machine = image.properties.value(u"hw_machine_type"_s);
    if (!machine.isEmpty() && !machine.contains(u"q35"_s)) {
        return tl::unexpected(Raised{u"InvalidMachineType"_s,
            u"Machine type '%1' is not compatible with image %2 (%3): q35 type is required for SEV to work"_s.arg(
                machine, image.name, image.id)});
    }
    return true;
}

} // namespace astrolabe
