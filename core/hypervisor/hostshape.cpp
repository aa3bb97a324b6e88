// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/hostshape.h"

#include "hypervisor/capabilities.h"

#include <QFile>
#include <QUuid>
#include <QXmlStreamReader>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Only known for this machine; other hosts do not report it.
QString machineId(const Connection &connection)
{
    QFile file(u"/etc/machine-id"_s);
    if (!connection.isLocal() || !file.open(QIODevice::ReadOnly))
        return {};
    return QUuid::fromRfc4122(QByteArray::fromHex(file.readAll().trimmed())).toString(QUuid::WithoutBraces);
}

// Source: LibvirtDriver._get_guest_baseline_cpu_features.
QStringList featuresOf(const Connection &connection, const QString &arch, const QString &model)
{
    const QByteArray cpu = u"<cpu><arch>%1</arch><model>%2</model></cpu>"_s.arg(arch, model.toHtmlEscaped()).toUtf8();
    const char *document = cpu.constData();
    return cpuFeatures(
        takeText(virConnectBaselineCPU(connection.handle(), &document, 1, VIR_CONNECT_BASELINE_CPU_EXPAND_FEATURES)));
}

// Source: LibvirtDriver._find_sev_feature.
std::optional<SevCapability> readSev(const QString &domainCapabilities)
{
    QXmlStreamReader xml(domainCapabilities);
    std::optional<SevCapability> sev;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "sev"_L1 && xml.attributes().value("supported"_L1) == "yes"_L1)
            sev = SevCapability();
        else if (sev && xml.name() == "cbitpos"_L1)
            sev->cbitpos = xml.readElementText().toInt();
        else if (sev && xml.name() == "reducedPhysBits"_L1)
            sev->reducedPhysBits = xml.readElementText().toInt();
    }
    return sev;
}

bool asksForEncryptedMemory(const Guest &guest)
{
    return guest.flavor.extraSpecs.contains(u"hw:mem_encryption"_s)
        || guest.instance.imageProperties.contains(u"hw_mem_encryption"_s);
}

} // namespace

Result<DomainShape> hostShape(
    const Connection &connection, const Guest &guest, const QString &virtType, const QString &name)
{
    const auto capabilities = parseCapabilities(takeText(virConnectGetCapabilities(connection.handle())));
    if (!capabilities)
        return tl::unexpected(capabilities.error());
    DomainShape shape{.type = virtType, .name = name, .arch = capabilities->arch, .disks = {}};
    shape.hasTaps = !connection.isSession();
    shape.hostUuid = capabilities->uuid;
    shape.machineId = machineId(connection);
    const auto &[release, config] = guest.options;
    if (config.string("libvirt", "cpu_mode", release) == "custom"_L1) {
        for (const QString &model : config.list("libvirt", "cpu_models", release))
            shape.cpuModels.insert(model, featuresOf(connection, shape.arch, model));
    }
    if (connection.type() == "QEMU"_L1 && asksForEncryptedMemory(guest))
        shape.sev = readSev(takeText(virConnectGetDomainCapabilities(
            connection.handle(), nullptr, nullptr, nullptr, virtType.toLatin1().constData(), 0)));
    return shape;
}

} // namespace astrolabe
