// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/domains.h"

#include "hypervisor/bootsector.h"
#include "hypervisor/capabilities.h"
#include "hypervisor/disks.h"
#include "hypervisor/guestxml.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTemporaryFile>

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

constexpr qint64 leastDisk = 1 << 20;

qint64 diskBytes(const Guest &guest)
{
    return std::max(leastDisk, guest.flavor.rootGb << 30);
}

// Makes a guest's volumes, or finds those that it has. libvirt's test hosts have none; theirs are where Nova would put
// them.
class Volumes
{
public:
    enum class From { Files, Before };

    Volumes(const Connection &connection, const Guest &guest, From from)
        : m_connection(connection)
        , m_guest(guest)
        , m_names(volumesOf(guest.instance.uuid))
        , m_from(from)
    { }

    Result<DomainShape> fill(DomainShape shape) const
    {
        return rootDisk()
            .and_then([&](const QString &path) {
                shape.diskPath = path;
                if (!areNone())
                    shape.diskFormat = describeDisk(m_connection, m_names.first()).value_or(Disk()).format;
                return bootFile(m_names.at(1), m_guest.kernelFile);
            })
            .and_then([&](const QString &path) {
                shape.kernelPath = path;
                return bootFile(m_names.at(2), m_guest.ramdiskFile);
            })
            .map([&](const QString &path) {
                shape.ramdiskPath = path;
                return shape;
            });
    }

private:
    bool areNone() const { return m_connection.type() != "QEMU"_L1; }

    // Of a server whose image has no file the disk is a guest of its own that says that it is up.
    Result<QString> rootDisk() const
    {
        if (areNone())
            return u"/var/lib/nova/instances/%1/disk"_s.arg(m_guest.instance.uuid);
        if (const auto before = findBefore(m_names.first(), diskBytes(m_guest)); before || !isMissing(before.error()))
            return before;
        const Disk disk{m_names.first(), diskBytes(m_guest), m_guest.diskFormat};
        if (!m_guest.diskFile.isEmpty())
            return createDisk(m_connection, disk, m_guest.diskFile);
        return createDisk(m_connection, disk, bootSector(AfterGreeting::Halt));
    }

    // Nothing where there is no file.
    Result<QString> bootFile(const QString &name, const QString &file) const
    {
        if (file.isEmpty() || areNone())
            return file;
        const auto before = findBefore(name, 0);
        return before || !isMissing(before.error()) ? before : createDisk(m_connection, {name}, file);
    }

    Result<QString> findBefore(const QString &name, qint64 bytes) const
    {
        if (m_from == From::Files)
            return failure(Error::Kind::NotFound, name);
        return growDisk(m_connection, name, bytes);
    }

    static bool isMissing(const Error &error) { return error.kind == Error::Kind::NotFound; }

    const Connection &m_connection;
    const Guest &m_guest;
    QStringList m_names;
    From m_from;
};

Result<DomainShape> shapeFor(
    const Connection &connection, const Guest &guest, const QString &virtType, const QString &name, Volumes::From from)
{
    const auto capabilities = parseCapabilities(takeText(virConnectGetCapabilities(connection.handle())));
    if (!capabilities)
        return tl::unexpected(capabilities.error());
    return Volumes(connection, guest, from)
        .fill({virtType, name, capabilities->arch, {}, {}, {}, !connection.isSession()});
}

Result<void> deleteVolumes(const Connection &connection, const QString &uuid)
{
    Result<void> deleted;
    for (const QString &volume : volumesOf(uuid))
        deleted = deleted.and_then([&] { return deleteDisk(connection, volume); });
    return deleted;
}

// Volumes for a guest that comes from another host; the paths in its document become theirs. What it boots from beside
// its disk is read once more by the QEMU that takes it, so that is copied beforehand.
Result<void> makeRoom(const Connection &source, const Connection &destination, const QString &uuid, QString &domainXml)
{
    for (const QString &name : volumesOf(uuid)) {
        const auto disk = describeDisk(source, name);
        const bool isRoot = name == diskName(uuid);
        if (!disk && !isRoot && disk.error().kind == Error::Kind::NotFound)
            continue;
        QTemporaryFile content;
        if (!content.open())
            return failure(Error::Kind::Io, content.errorString(), content.fileName());
        const auto made = disk.and_then([&](const Disk &) {
                                  return isRoot ? Result<void>() : readDisk(source, name, content.fileName());
                              })
                              .and_then([&] {
                                  return isRoot ? createDisk(destination, *disk, QByteArray())
                                                : createDisk(destination, *disk, content.fileName());
                              });
        const auto before = growDisk(source, name, 0);
        if (!made || !before)
            return tl::unexpected(made ? before.error() : made.error());
        domainXml.replace(before->toHtmlEscaped(), made->toHtmlEscaped());
    }
    return {};
}

// What virDomainMigrate3 is told.
class MigrationTerms
{
public:
    MigrationTerms() = default;
    ~MigrationTerms() { virTypedParamsFree(m_params, m_count); }
    MigrationTerms(const MigrationTerms &) = delete;
    MigrationTerms &operator=(const MigrationTerms &) = delete;

    void add(const char *name, const QString &value)
    {
        virTypedParamsAddString(&m_params, &m_count, &m_capacity, name, value.toUtf8().constData());
    }

    virDomainPtr migrate(virDomainPtr domain, virConnectPtr destination, unsigned flags) const
    {
        return virDomainMigrate3(domain, destination, m_params, static_cast<unsigned>(m_count), flags);
    }

private:
    virTypedParameterPtr m_params = nullptr;
    int m_count = 0;
    int m_capacity = 0;
};

QString leftBehind(const Error &error)
{
    return QCoreApplication::translate("Error", "Remove what was made for the guest by hand: %1").arg(error.what);
}

tl::unexpected<Error> tooLate()
{
    return failure(
        Error::Kind::Cancelled, QCoreApplication::translate("Error", "Nobody waits for the guest any more."));
}

// Two connections may lead to one machine, where a guest that is to come is already: taking back what was made for it
// would remove that one.
Result<void> makeSureItIsNotThere(const Connection &connection, const QString &uuid)
{
    const auto there = connection.domain(uuid);
    if (there)
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "The host has a guest with this uuid already: %1.")
                .arg(QString::fromUtf8(virDomainGetName(there->get()))),
            uuid, QCoreApplication::translate("Error", "If both hosts are one machine, connect it only once."));
    if (there.error().kind != Error::Kind::NotFound)
        return tl::unexpected(there.error());
    return {};
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

Result<void> spawnDomain(
    const Connection &connection, const Guest &guest, const QString &virtType, const IsWanted &isWanted)
{
    const auto stillWanted = [&] { return isWanted() ? Result<void>() : Result<void>(tooLate()); };
    const auto start = [&](const DomainShape &shape) {
        return stillWanted().and_then(
            [&] { return defineAndStart(connection, guestXml(guest, shape, QDateTime::currentDateTimeUtc())); });
    };
    if (auto isNew = makeSureItIsNotThere(connection, guest.instance.uuid); !isNew)
        return isNew;
    auto started = freeName(connection)
                       .and_then([&](const QString &name) {
                           return shapeFor(connection, guest, virtType, name, Volumes::From::Files);
                       })
                       .and_then(start)
                       .and_then(stillWanted);
    if (started)
        return started;
    Error error = started.error();
    if (const auto removed = removeDomain(connection, guest.instance.uuid); !removed)
        error.remedy = leftBehind(removed.error());
    return tl::unexpected(error);
}

Result<void> rebootDomain(const Connection &connection, const Guest &guest, const QString &virtType)
{
    const auto off = [&](const DomainHandle &domain) -> Result<QString> {
        QString name = QString::fromUtf8(virDomainGetName(domain.get()));
        return switchDomainOff(connection, guest.instance.uuid)
            .and_then([&] {
                const bool isSaved = virDomainHasManagedSaveImage(domain.get(), 0) == 1;
                return isSaved ? checked(virDomainManagedSaveRemove(domain.get(), 0)) : Result<void>();
            })
            .map([&] { return name; });
    };
    const auto domain = connection.domain(guest.instance.uuid);
    const bool isGone = !domain && domain.error().kind == Error::Kind::NotFound;
    return (isGone ? freeName(connection) : domain.and_then(off))
        .and_then(
            [&](const QString &name) { return shapeFor(connection, guest, virtType, name, Volumes::From::Before); })
        .and_then([&](const DomainShape &shape) {
            return defineAndStart(connection, guestXml(guest, shape, QDateTime::currentDateTimeUtc()));
        });
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
    return connection.type() == "QEMU"_L1 ? deleteVolumes(connection, uuid) : Result<void>();
}

Result<bool> copyDomainDisk(const Connection &connection, const QString &uuid, const QString &file)
{
    if (connection.type() != "QEMU"_L1)
        return false;
    return readDisk(connection, diskName(uuid), file).map([] { return true; });
}

Result<void> migrateDomain(
    const Connection &source, const Connection &destination, const QString &uuid, const QString &address)
{
    if (auto isNew = makeSureItIsNotThere(destination, uuid); !isNew)
        return isNew;
    const auto domain = source.domain(uuid);
    const auto name = freeName(destination);
    if (!domain || !name)
        return tl::unexpected(domain ? name.error() : domain.error());
    QString xml = takeText(virDomainGetXMLDesc(domain->get(), VIR_DOMAIN_XML_SECURE | VIR_DOMAIN_XML_MIGRATABLE));
    auto moved = makeRoom(source, destination, uuid, xml).and_then([&]() -> Result<void> {
        MigrationTerms terms;
        terms.add(VIR_MIGRATE_PARAM_DEST_NAME, *name);
        terms.add(VIR_MIGRATE_PARAM_DEST_XML, xml);
        if (!address.isEmpty())
            terms.add(VIR_MIGRATE_PARAM_URI, address);
        constexpr unsigned flags
            = VIR_MIGRATE_LIVE | VIR_MIGRATE_PERSIST_DEST | VIR_MIGRATE_UNDEFINE_SOURCE | VIR_MIGRATE_NON_SHARED_DISK;
        const DomainHandle there(terms.migrate(domain->get(), destination.handle(), flags));
        return there ? Result<void>() : lastFailure();
    });
    if (moved)
        return deleteVolumes(source, uuid);
    const bool hasArrived = !makeSureItIsNotThere(destination, uuid); // though nobody heard of it
    const Result<void> cleaned = hasArrived ? Result<void>() : deleteVolumes(destination, uuid);
    return cleaned ? moved : cleaned;
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
