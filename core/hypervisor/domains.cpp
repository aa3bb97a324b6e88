// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/domains.h"

#include "hypervisor/bootsector.h"
#include "hypervisor/capabilities.h"
#include "hypervisor/disks.h"
#include "hypervisor/guestxml.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString uuidOf(virDomainPtr domain)
{
    std::array<char, VIR_UUID_STRING_BUFLEN> uuid = {};
    virDomainGetUUIDString(domain, uuid.data());
    return QString::fromLatin1(uuid.data());
}

bool isOurs(virDomainPtr domain)
{
    const QByteArray ours = ownMetadataNamespace().toLatin1();
    return !takeText(virDomainGetMetadata(domain, VIR_DOMAIN_METADATA_ELEMENT, ours.constData(), 0)).isNull();
}

DomainState describe(virDomainPtr domain)
{
    virDomainInfo info = {};
    virDomainGetInfo(domain, &info);
    return {uuidOf(domain), QString::fromUtf8(virDomainGetName(domain)), powerStateOf(info.state), info.nrVirtCpu,
        static_cast<qint64>(info.maxMem / 1024), isOurs(domain)};
}

bool isActive(virDomainPtr domain)
{
    return virDomainIsActive(domain) == 1;
}

Result<void> checked(int answer)
{
    if (answer < 0)
        return lastFailure();
    return {};
}

// Nova numbers the names by its database; here the next number that is free on the host. Source:
// [DEFAULT] instance_name_template, instance-%08x.
Result<QString> freeName(const Connection &connection)
{
    static const QRegularExpression pattern(u"^instance-([0-9a-f]{8})$"_s);
    const auto domains = listDomains(connection);
    if (!domains)
        return tl::unexpected(domains.error());
    uint last = 0;
    for (const DomainState &domain : *domains)
        last = std::max(last, pattern.match(domain.name).captured(1).toUInt(nullptr, 16));
    return u"instance-%1"_s.arg(last + 1, 8, 16, QLatin1Char('0'));
}

QString diskName(const QString &uuid)
{
    return uuid + "_disk"_L1;
}

QStringList volumesOf(const QString &uuid)
{
    return {diskName(uuid), uuid + "_kernel"_L1, uuid + "_ramdisk"_L1};
}

// Of a server whose image has no file the disk is a guest of its own that says that it is up. libvirt's test hosts have
// no disks; theirs is where Nova would put it.
Result<QString> rootDisk(const Connection &connection, const Guest &guest, const QString &virtType)
{
    constexpr qint64 least = 1 << 20;
    const QString &uuid = guest.instance.uuid;
    if (virtType == "test"_L1)
        return u"/var/lib/nova/instances/%1/disk"_s.arg(uuid);
    const Disk disk{diskName(uuid), std::max(least, guest.flavor.rootGb << 30), guest.diskFormat};
    if (!guest.diskFile.isEmpty())
        return createDisk(connection, disk, guest.diskFile);
    return createDisk(connection, disk, bootSector(AfterGreeting::Halt));
}

// Nothing where there is no file.
Result<QString> bootFile(
    const Connection &connection, const QString &name, const QString &file, const QString &virtType)
{
    return file.isEmpty() || virtType == "test"_L1 ? Result<QString>(file) : createDisk(connection, {name}, file);
}

Result<DomainShape> shapeFor(const Connection &connection, const Guest &guest, const QString &virtType)
{
    const auto capabilities = parseCapabilities(takeText(virConnectGetCapabilities(connection.handle())));
    if (!capabilities)
        return tl::unexpected(capabilities.error());
    const auto name = freeName(connection);
    if (!name)
        return tl::unexpected(name.error());
    DomainShape shape{virtType, *name, capabilities->arch, {}, {}, {}, !connection.isSession()};
    const QStringList volumes = volumesOf(guest.instance.uuid);
    return rootDisk(connection, guest, virtType)
        .and_then([&](const QString &path) {
            shape.diskPath = path;
            return bootFile(connection, volumes.at(1), guest.kernelFile, virtType);
        })
        .and_then([&](const QString &path) {
            shape.kernelPath = path;
            return bootFile(connection, volumes.at(2), guest.ramdiskFile, virtType);
        })
        .map([&](const QString &path) {
            shape.ramdiskPath = path;
            return shape;
        });
}

QString leftBehind(const Error &error)
{
    return QCoreApplication::translate("Error", "Remove what was made for the guest by hand: %1").arg(error.what);
}

Result<void> defineAndStart(const Connection &connection, const QString &xml)
{
    const DomainHandle domain(virDomainDefineXML(connection.handle(), xml.toUtf8().constData()));
    if (!domain)
        return lastFailure();
    return checked(virDomainCreate(domain.get()));
}

} // namespace

Result<QList<DomainState>> listDomains(const Connection &connection)
{
    virDomainPtr *handles = nullptr;
    const int count = virConnectListAllDomains(connection.handle(), &handles, 0);
    if (count < 0)
        return lastFailure();
    QList<DomainState> domains;
    for (const virDomainPtr handle : std::span(handles, static_cast<std::size_t>(count))) {
        const DomainHandle domain(handle);
        domains << describe(domain.get());
    }
    std::free(static_cast<void *>(handles)); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its lists
    return domains;
}

DomainState describeDomain(const Connection &connection, const QString &uuid, const QString &name)
{
    if (const auto domain = connection.domain(uuid))
        return describe(domain->get());
    DomainState gone;
    gone.uuid = uuid;
    gone.name = name;
    return gone;
}

Result<void> spawnDomain(const Connection &connection, const Guest &guest, const QString &virtType)
{
    auto started = shapeFor(connection, guest, virtType).and_then([&](const DomainShape &shape) {
        return defineAndStart(connection, guestXml(guest, shape, QDateTime::currentDateTimeUtc()));
    });
    if (started)
        return started;
    Error error = started.error();
    if (const auto removed = removeDomain(connection, guest.instance.uuid); !removed)
        error.remedy = leftBehind(removed.error());
    return tl::unexpected(error);
}

Result<void> startDomain(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then([](const DomainHandle &domain) -> Result<void> {
        return isActive(domain.get()) ? Result<void>() : checked(virDomainCreate(domain.get()));
    });
}

Result<void> askDomainToShutDown(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then([](const DomainHandle &domain) -> Result<void> {
        return isActive(domain.get()) ? checked(virDomainShutdown(domain.get())) : Result<void>();
    });
}

Result<void> switchDomainOff(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then([](const DomainHandle &domain) -> Result<void> {
        if (!isActive(domain.get()) || virDomainDestroy(domain.get()) == 0 || !isActive(domain.get()))
            return {};
        return lastFailure();
    });
}

Result<void> pauseDomain(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then(
        [](const DomainHandle &domain) { return checked(virDomainSuspend(domain.get())); });
}

Result<void> resumeDomain(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then(
        [](const DomainHandle &domain) { return checked(virDomainResume(domain.get())); });
}

Result<void> saveDomain(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then(
        [](const DomainHandle &domain) { return checked(virDomainManagedSave(domain.get(), 0)); });
}

Result<void> removeDomain(const Connection &connection, const QString &uuid)
{
    auto off = switchDomainOff(connection, uuid);
    if (!off && off.error().kind != Error::Kind::NotFound)
        return off;
    if (const auto domain = connection.domain(uuid)) {
        constexpr unsigned flags = VIR_DOMAIN_UNDEFINE_MANAGED_SAVE | VIR_DOMAIN_UNDEFINE_SNAPSHOTS_METADATA;
        if (auto undefined = checked(virDomainUndefineFlags(domain->get(), flags)); !undefined)
            return undefined;
    }
    Result<void> deleted;
    for (const QString &volume : connection.type() == "QEMU"_L1 ? volumesOf(uuid) : QStringList())
        deleted = deleted.and_then([&] { return deleteDisk(connection, volume); });
    return deleted;
}

Result<bool> isDomainActive(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).map([](const DomainHandle &domain) { return isActive(domain.get()); });
}

Result<PowerState> domainState(const Connection &connection, const QString &uuid)
{
    return connection.domain(uuid).and_then([](const DomainHandle &domain) -> Result<PowerState> {
        int state = 0;
        if (virDomainGetState(domain.get(), &state, nullptr, 0) < 0)
            return lastFailure();
        return powerStateOf(state);
    });
}

} // namespace astrolabe
