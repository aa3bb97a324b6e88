// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/domainxml.h"
#include "domainxml/sections.h"

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

void writeFlavor(Document &document, const GuestHardware &hardware)
{
    const Flavor &flavor = hardware.guest.flavor;
    const bool isDetailed = hardware.release() >= since(34);
    Attributes attributes{{u"name"_s, flavor.name}};
    if (isDetailed)
        attributes.append({u"id"_s, flavor.flavorid});
    document.open(u"nova:flavor"_s, attributes);
    document.text(u"nova:memory"_s, QString::number(flavor.memoryMb));
    document.text(u"nova:disk"_s, QString::number(flavor.rootGb));
    document.text(u"nova:swap"_s, QString::number(flavor.swapMb));
    document.text(u"nova:ephemeral"_s, QString::number(flavor.ephemeralGb));
    document.text(u"nova:vcpus"_s, QString::number(flavor.vcpus));
    if (isDetailed) {
        document.open(u"nova:extraSpecs"_s);
        for (auto spec = flavor.extraSpecs.begin(); spec != flavor.extraSpecs.end(); ++spec)
            document.text(u"nova:extraSpec"_s, spec.value(), {{u"name"_s, spec.key()}});
        document.close();
    }
    document.close();
}

void writeImage(Document &document, const GuestHardware &hardware)
{
    const Image &image = hardware.guest.image;
    const QMap<QString, QString> &properties = hardware.guest.instance.imageProperties;
    document.open(u"nova:image"_s, {{u"uuid"_s, image.id}});
    document.text(u"nova:containerFormat"_s, image.containerFormat);
    document.text(u"nova:diskFormat"_s, image.diskFormat);
    document.text(u"nova:minDisk"_s, QString::number(image.minDiskGb));
    document.text(u"nova:minRam"_s, QString::number(image.minRamMb));
    document.open(u"nova:properties"_s);
    for (auto property = properties.begin(); property != properties.end(); ++property)
        document.text(u"nova:property"_s, property.value(), {{u"name"_s, property.key()}});
    document.close();
    document.close();
}

void writePorts(Document &document, const Guest &guest)
{
    document.open(u"nova:ports"_s);
    for (const GuestInterface &interface : guest.interfaces) {
        document.open(u"nova:port"_s, {{u"uuid"_s, interface.portId}});
        for (const QString &address : interface.fixedIps) {
            const QString version = address.contains(u':') ? u"6"_s : u"4"_s;
            document.empty(u"nova:ip"_s, {{u"type"_s, u"fixed"_s}, {u"address"_s, address}, {u"ipVersion"_s, version}});
        }
        document.close();
    }
    document.close();
}

} // namespace

// Source: LibvirtDriver._get_guest_config_meta.
void writeMetadata(Document &document, const GuestHardware &hardware, const QDateTime &createdAt)
{
    const Guest &guest = hardware.guest;
    const Instance &instance = guest.instance;
    document.open(u"metadata"_s);
    document.open(u"nova:instance"_s);
    document.declareNamespace(u"http://openstack.org/xmlns/libvirt/nova/1.1"_s, u"nova"_s);
    document.empty(u"nova:package"_s, {{u"version"_s, QStringLiteral(ASTROLABE_VERSION)}});
    document.text(u"nova:name"_s, instance.name());
    document.text(u"nova:creationTime"_s, createdAt.toUTC().toString(u"yyyy-MM-dd HH:mm:ss"_s));
    writeFlavor(document, hardware);
    if (hardware.release() >= since(34) && !guest.image.id.isEmpty())
        writeImage(document, hardware);
    document.open(u"nova:owner"_s);
    document.text(u"nova:user"_s, guest.userName, {{u"uuid"_s, instance.userId}});
    document.text(u"nova:project"_s, guest.projectName, {{u"uuid"_s, instance.projectId}});
    document.close();
    if (!instance.image.isEmpty())
        document.empty(u"nova:root"_s, {{u"type"_s, u"image"_s}, {u"uuid"_s, instance.image}});
    writePorts(document, guest);
    document.close();
    document.open(u"astrolabe:server"_s);
    document.declareNamespace(ownMetadataNamespace(), u"astrolabe"_s);
    document.close();
    document.close();
}

} // namespace astrolabe::domainxml
