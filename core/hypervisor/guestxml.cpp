// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestxml.h"

#include <QXmlStreamWriter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Attributes = QList<std::pair<QString, QString>>;

// The document being written, in the order of Nova's own.
class DomainWriter
{
public:
    DomainWriter(const Guest &guest, const DomainShape &shape)
        : m_guest(guest)
        , m_shape(shape)
        , m_xml(&m_text)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(2);
    }

    QString write(const QDateTime &createdAt);

private:
    void identity();
    void metadata(const QDateTime &createdAt);
    void novaFlavor();
    void sysinfo();
    void os();
    void kernel();
    void features();
    void clock();
    void cpu();
    void devices();
    void disk();
    void interface(const GuestInterface &port);

    void open(const QString &element, const Attributes &attributes = {});
    void close() { m_xml.writeEndElement(); }
    void empty(const QString &element, const Attributes &attributes = {});
    void text(const QString &element, const QString &content, const Attributes &attributes = {});

    bool isX86() const { return m_shape.arch == "x86_64"_L1 || m_shape.arch == "i686"_L1; }
    bool isKvm() const { return m_shape.type == "kvm"_L1; }
    QString property(const QString &name, const QString &otherwise) const;
    QString machine() const;

    const Guest &m_guest;
    const DomainShape &m_shape;
    QString m_text;
    QXmlStreamWriter m_xml;
};

QString DomainWriter::write(const QDateTime &createdAt)
{
    open(u"domain"_s, {{u"type"_s, m_shape.type}});
    identity();
    metadata(createdAt);
    if (isX86())
        sysinfo();
    os();
    features();
    clock();
    cpu();
    devices();
    close();
    return m_text.trimmed() + u'\n';
}

void DomainWriter::identity()
{
    text(u"uuid"_s, m_guest.instance.uuid);
    text(u"name"_s, m_shape.name);
    text(u"memory"_s, QString::number(m_guest.flavor.memoryMb * 1024));
    text(u"vcpu"_s, QString::number(m_guest.flavor.vcpus));
}

void DomainWriter::metadata(const QDateTime &createdAt)
{
    const Instance &instance = m_guest.instance;
    const QString &name = instance.displayName.isEmpty() ? instance.uuid : instance.displayName;
    open(u"metadata"_s);
    open(u"nova:instance"_s);
    m_xml.writeNamespace(u"http://openstack.org/xmlns/libvirt/nova/1.1"_s, u"nova"_s);
    empty(u"nova:package"_s, {{u"version"_s, QStringLiteral(ASTROLABE_VERSION)}});
    text(u"nova:name"_s, name);
    text(u"nova:creationTime"_s, createdAt.toUTC().toString(u"yyyy-MM-dd HH:mm:ss"_s));
    novaFlavor();
    open(u"nova:owner"_s);
    text(u"nova:user"_s, m_guest.userName, {{u"uuid"_s, instance.userId}});
    text(u"nova:project"_s, m_guest.projectName, {{u"uuid"_s, instance.projectId}});
    close();
    if (!instance.image.isEmpty())
        empty(u"nova:root"_s, {{u"type"_s, u"image"_s}, {u"uuid"_s, instance.image}});
    close();
    open(u"astrolabe:server"_s);
    m_xml.writeNamespace(ownMetadataNamespace(), u"astrolabe"_s);
    close();
    close();
}

void DomainWriter::novaFlavor()
{
    const Flavor &flavor = m_guest.flavor;
    open(u"nova:flavor"_s, {{u"name"_s, flavor.name}});
    text(u"nova:memory"_s, QString::number(flavor.memoryMb));
    text(u"nova:disk"_s, QString::number(flavor.rootGb));
    text(u"nova:swap"_s, QString::number(flavor.swapMb));
    text(u"nova:ephemeral"_s, QString::number(flavor.ephemeralGb));
    text(u"nova:vcpus"_s, QString::number(flavor.vcpus));
    close();
}

void DomainWriter::sysinfo()
{
    const QString &uuid = m_guest.instance.uuid;
    const Attributes entries = {{u"manufacturer"_s, u"OpenStack Foundation"_s}, {u"product"_s, u"OpenStack Nova"_s},
        {u"version"_s, QStringLiteral(ASTROLABE_VERSION)}, {u"serial"_s, uuid}, {u"uuid"_s, uuid},
        {u"family"_s, u"Virtual Machine"_s}};
    open(u"sysinfo"_s, {{u"type"_s, u"smbios"_s}});
    open(u"system"_s);
    for (const auto &[name, value] : entries)
        text(u"entry"_s, value, {{u"name"_s, name}});
    close();
    close();
}

void DomainWriter::os()
{
    Attributes type = {{u"arch"_s, m_shape.arch}};
    if (!machine().isEmpty())
        type.append({u"machine"_s, machine()});
    open(u"os"_s);
    text(u"type"_s, u"hvm"_s, type);
    if (m_shape.kernelPath.isEmpty())
        empty(u"boot"_s, {{u"dev"_s, u"hd"_s}});
    else
        kernel();
    if (isX86())
        empty(u"smbios"_s, {{u"mode"_s, u"sysinfo"_s}});
    close();
}

// Source: LibvirtDriver._configure_guest_by_virt_type, _get_guest_config.
void DomainWriter::kernel()
{
    const QString always = u"root=/dev/vda console=tty0 console=ttyS0 console=hvc0"_s;
    text(u"kernel"_s, m_shape.kernelPath);
    if (!m_shape.ramdiskPath.isEmpty())
        text(u"initrd"_s, m_shape.ramdiskPath);
    text(u"cmdline"_s,
        property(u"os_command_line"_s, m_shape.type == "qemu"_L1 ? always + u" no_timer_check"_s : always));
}

void DomainWriter::features()
{
    open(u"features"_s);
    empty(u"acpi"_s);
    empty(u"apic"_s);
    if (isX86() || m_shape.arch == "aarch64"_L1)
        empty(u"vmcoreinfo"_s);
    close();
}

void DomainWriter::clock()
{
    const bool isWindows = property(u"os_type"_s, {}) == "windows"_L1;
    open(u"clock"_s, {{u"offset"_s, isWindows ? u"localtime"_s : u"utc"_s}});
    if (isKvm()) {
        empty(u"timer"_s, {{u"name"_s, u"pit"_s}, {u"tickpolicy"_s, u"delay"_s}});
        empty(u"timer"_s, {{u"name"_s, u"rtc"_s}, {u"tickpolicy"_s, u"catchup"_s}});
        const bool hasHpet = property(u"hw_time_hpet"_s, {}).toLower() == "true"_L1;
        empty(u"timer"_s, {{u"name"_s, u"hpet"_s}, {u"present"_s, hasHpet ? u"yes"_s : u"no"_s}});
    }
    close();
}

void DomainWriter::cpu()
{
    const QString mode = m_shape.arch == "aarch64"_L1 ? u"host-passthrough"_s : u"host-model"_s;
    open(u"cpu"_s, {{u"mode"_s, mode}, {u"match"_s, u"exact"_s}});
    empty(u"topology"_s,
        {{u"sockets"_s, QString::number(m_guest.flavor.vcpus)}, {u"cores"_s, u"1"_s}, {u"threads"_s, u"1"_s}});
    close();
}

void DomainWriter::devices()
{
    open(u"devices"_s);
    disk();
    for (const GuestInterface &one : m_guest.interfaces)
        interface(one);
    empty(u"serial"_s, {{u"type"_s, u"pty"_s}});
    empty(u"graphics"_s, {{u"type"_s, u"vnc"_s}, {u"autoport"_s, u"yes"_s}, {u"listen"_s, u"127.0.0.1"_s}});
    open(u"video"_s);
    empty(u"model"_s, {{u"type"_s, property(u"hw_video_model"_s, u"virtio"_s)}});
    close();
    empty(u"input"_s, {{u"type"_s, u"tablet"_s}, {u"bus"_s, u"usb"_s}});
    open(u"rng"_s, {{u"model"_s, u"virtio"_s}});
    text(u"backend"_s, u"/dev/urandom"_s, {{u"model"_s, u"random"_s}});
    close();
    empty(u"controller"_s, {{u"type"_s, u"usb"_s}, {u"index"_s, u"0"_s}});
    open(u"memballoon"_s, {{u"model"_s, u"virtio"_s}});
    empty(u"stats"_s, {{u"period"_s, u"10"_s}});
    close();
    close();
}

QString diskPrefix(const QString &bus)
{
    static const QMap<QString, QString> prefixes = {{u"virtio"_s, u"vd"_s}, {u"ide"_s, u"hd"_s}, {u"fdc"_s, u"fd"_s}};
    return prefixes.value(bus, u"sd"_s);
}

void DomainWriter::disk()
{
    const QString bus = property(u"hw_disk_bus"_s, u"virtio"_s);
    open(u"disk"_s, {{u"type"_s, u"file"_s}, {u"device"_s, u"disk"_s}});
    empty(u"driver"_s, {{u"name"_s, u"qemu"_s}, {u"type"_s, m_shape.diskFormat}, {u"cache"_s, u"writeback"_s}});
    empty(u"source"_s, {{u"file"_s, m_shape.diskPath}});
    empty(u"target"_s, {{u"dev"_s, diskPrefix(bus) + u'a'}, {u"bus"_s, bus}});
    close();
}

// A tap device that is in no bridge, as Neutron's agents would find it; QEMU's own network where no tap can be made.
void DomainWriter::interface(const GuestInterface &port)
{
    constexpr qsizetype longestName = 14;
    open(u"interface"_s, {{u"type"_s, m_shape.hasTaps ? u"ethernet"_s : u"user"_s}});
    empty(u"mac"_s, {{u"address"_s, port.macAddress}});
    const QString model = property(u"hw_vif_model"_s, u"virtio"_s);
    empty(u"model"_s, {{u"type"_s, model}});
    if (m_shape.type == "qemu"_L1 && model == "virtio"_L1)
        empty(u"driver"_s, {{u"name"_s, u"qemu"_s}});
    if (m_shape.hasTaps) {
        if (port.mtu > 0)
            empty(u"mtu"_s, {{u"size"_s, QString::number(port.mtu)}});
        empty(u"target"_s, {{u"dev"_s, (u"tap"_s + port.portId).left(longestName)}});
    }
    close();
}

void DomainWriter::open(const QString &element, const Attributes &attributes)
{
    m_xml.writeStartElement(element);
    for (const auto &[name, value] : attributes)
        m_xml.writeAttribute(name, value);
}

void DomainWriter::empty(const QString &element, const Attributes &attributes)
{
    open(element, attributes);
    close();
}

void DomainWriter::text(const QString &element, const QString &content, const Attributes &attributes)
{
    open(element, attributes);
    m_xml.writeCharacters(content);
    close();
}

QString DomainWriter::property(const QString &name, const QString &otherwise) const
{
    return m_guest.instance.imageProperties.value(name, otherwise);
}

QString DomainWriter::machine() const
{
    static const QMap<QString, QString> defaults = {{u"x86_64"_s, u"pc"_s}, {u"i686"_s, u"pc"_s},
        {u"aarch64"_s, u"virt"_s}, {u"ppc64le"_s, u"pseries"_s}, {u"s390x"_s, u"s390-ccw-virtio"_s}};
    return property(u"hw_machine_type"_s, defaults.value(m_shape.arch));
}

} // namespace

QString guestXml(const Guest &guest, const DomainShape &shape, const QDateTime &createdAt)
{
    return DomainWriter(guest, shape).write(createdAt);
}

QString ownMetadataNamespace()
{
    return u"urn:astrolabe:server:1"_s;
}

} // namespace astrolabe
