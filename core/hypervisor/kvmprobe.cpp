// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/kvmprobe.h"

#include "hypervisor/bootsector.h"
#include "hypervisor/capabilities.h"
#include "hypervisor/disks.h"

#include <QFile>
#include <QRegularExpression>
#include <QUuid>

#include <thread>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool hasVirtualisation(const Connection &connection, const Capabilities &capabilities)
{
    static const QRegularExpression flag(u"\\b(vmx|svm)\\b"_s);
    if (!connection.isLocal())
        return capabilities.cpuFeatures.contains("vmx"_L1) || capabilities.cpuFeatures.contains("svm"_L1);
    QFile cpuinfo(u"/proc/cpuinfo"_s);
    return cpuinfo.open(QIODevice::ReadOnly) && QString::fromLatin1(cpuinfo.readAll()).contains(flag);
}

QString probeXml(const QString &uuid, const QString &name, const QString &virtType, const QString &diskPath)
{
    return u"<domain type=\"%1\"><uuid>%2</uuid><name>%3</name><memory>65536</memory><vcpu>1</vcpu>"
           "<os><type arch=\"x86_64\" machine=\"pc\">hvm</type><boot dev=\"hd\"/></os><features><acpi/></features>"
           "<cpu mode=\"host-model\"/><devices><disk type=\"file\" device=\"disk\"><driver name=\"qemu\" type=\"raw\"/>"
           "<source file=\"%4\"/><target dev=\"vda\" bus=\"virtio\"/></disk></devices></domain>"_s.arg(
               virtType, uuid, name, diskPath.toHtmlEscaped());
}

// A transient domain disappears as soon as it is off.
bool endsWithin(const Connection &connection, const QString &uuid, std::chrono::milliseconds limit)
{
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (std::chrono::steady_clock::now() < deadline) {
        const auto domain = connection.domain(uuid);
        if (!domain)
            return domain.error().kind == Error::Kind::NotFound;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
}

} // namespace

bool runsGuest(const Connection &connection, const QString &virtType, std::chrono::milliseconds limit)
{
    const QString uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QString name = "astrolabe-probe-"_L1 + uuid;
    const auto disk = createDisk(connection, {name, 1 << 20}, bootSector(AfterGreeting::PowerOff));
    if (!disk)
        return false;
    const QString xml = probeXml(uuid, name, virtType, *disk);
    const DomainHandle domain(virDomainCreateXML(connection.handle(), xml.toUtf8().constData(), 0));
    const bool ended = domain && endsWithin(connection, uuid, limit);
    if (domain && !ended)
        virDomainDestroy(domain.get());
    return deleteDisk(connection, name).has_value() && ended;
}

QString usableVirtType(const Connection &connection, std::chrono::milliseconds limit)
{
    const auto capabilities = parseCapabilities(takeText(virConnectGetCapabilities(connection.handle())));
    if (!capabilities)
        return u"qemu"_s;
    const QByteArray arch = capabilities->arch.toLatin1();
    const QString offered
        = takeText(virConnectGetDomainCapabilities(connection.handle(), nullptr, arch.constData(), nullptr, "kvm", 0));
    if (offered.isEmpty())
        return u"qemu"_s;
    if (arch != "x86_64") // the one-sector guest is x86 code
        return u"kvm"_s;
    const bool works = hasVirtualisation(connection, *capabilities) && runsGuest(connection, u"kvm"_s, limit);
    return works ? u"kvm"_s : u"qemu"_s;
}

} // namespace astrolabe
