// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/domains.h"

#include "hypervisor/attachedvolumes.h"
#include "hypervisor/guestsecrets.h"
#include "hypervisor/guestvolumes.h"
#include "hypervisor/hostdevices.h"
#include "hypervisor/hostshape.h"
#include "hypervisor/mediateddevices.h"
#include "hypervisor/serialports.h"
#include "hypervisor/tpmstate.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

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

// Nova numbers names by its database; here it is the next free number on the host. Source: [DEFAULT]
// instance_name_template, instance-%08x.
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

Result<DomainShape> withTpmSecret(DomainShape shape, const Connection &connection, const Guest &guest)
{
    if (!wantsTpm(guest))
        return shape;
    if (connection.type() != "QEMU"_L1) { // libvirt's test hosts keep no secrets
        shape.tpmSecret = guest.instance.uuid;
        return shape;
    }
    return tpmSecret(connection, guest).map([&](const QString &uuid) {
        shape.tpmSecret = uuid;
        return shape;
    });
}

Result<DomainShape> shapeFor(
    const Connection &connection, const Guest &guest, const QString &virtType, const QString &name, VolumesFrom from)
{
    return hostShape(connection, guest, virtType, name)
        .and_then([&](const DomainShape &shape) { return withTpmSecret(shape, connection, guest); })
        .and_then([&](const DomainShape &shape) { return withSerialPorts(shape, connection, guest); })
        .and_then([&](const DomainShape &shape) { return withPciDevices(shape, connection, guest); })
        .and_then([&](const DomainShape &shape) { return withMediatedDevices(shape, connection, guest); })
        .and_then([&](const DomainShape &shape) { return withVolumes(shape, connection, guest, from); });
}

// Parameters for virDomainMigrate3.
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
    return QCoreApplication::translate("Error", "Remove by hand what was created for the guest: %1").arg(error.what);
}

tl::unexpected<Error> tooLate()
{
    return failure(
        Error::Kind::Cancelled, QCoreApplication::translate("Error", "The wait for the guest was cancelled."));
}

// Two connections may lead to the same machine, which already has the guest: undoing the migration would then remove
// the original.
Result<void> makeSureItIsNotThere(const Connection &connection, const QString &uuid)
{
    const auto there = connection.domain(uuid);
    if (there)
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "The host has a guest with this uuid already: %1.")
                .arg(QString::fromUtf8(virDomainGetName(there->get()))),
            uuid, QCoreApplication::translate("Error", "If both hosts are the same machine, connect it only once."));
    if (there.error().kind != Error::Kind::NotFound)
        return tl::unexpected(there.error());
    return {};
}

bool isNameTaken(const Connection &connection, const QString &name, const QString &uuid)
{
    const DomainHandle there(virDomainLookupByName(connection.handle(), name.toUtf8().constData()));
    return there && describe(there.get()).uuid != uuid;
}

// Another program that creates guests on this host may take the free name first.
Result<DomainHandle> define(const Connection &connection, const Guest &guest, DomainShape shape)
{
    constexpr int attempts = 100; // each failure means that another guest has appeared
    for (int attempt = 1;; ++attempt) {
        const auto xml = domainXml(guest, shape, QDateTime::currentDateTimeUtc());
        if (!xml)
            return tl::unexpected(xml.error());
        DomainHandle domain(
            virDomainDefineXMLFlags(connection.handle(), xml->toUtf8().constData(), VIR_DOMAIN_DEFINE_VALIDATE));
        if (domain)
            return domain;
        const auto refused = lastFailure();
        if (attempt == attempts || !isNameTaken(connection, shape.name, guest.instance.uuid))
            return refused;
        const auto name = freeName(connection);
        if (!name)
            return tl::unexpected(name.error());
        shape.name = *name;
    }
}

Result<void> defineAndStart(const Connection &connection, const Guest &guest, const DomainShape &shape)
{
    return define(connection, guest, shape).and_then([&](const DomainHandle &domain) -> Result<void> {
        if (guest.tpmState && wantsTpm(guest) && connection.type() == "QEMU"_L1) {
            if (auto restored = restoreTpmState(connection, domain.get(), *guest.tpmState); !restored)
                return restored;
        }
        if (!guest.waitsForPorts)
            return checked(virDomainCreate(domain.get()));
        if (connection.type() == "QEMU"_L1)
            return checked(virDomainCreateWithFlags(domain.get(), VIR_DOMAIN_START_PAUSED));
        // libvirt's test hosts do not support the flag.
        return checked(virDomainCreate(domain.get())).and_then([&] { return checked(virDomainSuspend(domain.get())); });
    });
}

} // namespace

Result<QList<DomainState>> listDomains(const Connection &connection)
{
    return connection.domains().map([](const std::vector<DomainHandle> &domains) {
        QList<DomainState> states;
        for (const DomainHandle &domain : domains)
            states << describe(domain.get());
        return states;
    });
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
        return stillWanted().and_then([&] { return defineAndStart(connection, guest, shape); });
    };
    if (auto isNew = makeSureItIsNotThere(connection, guest.instance.uuid); !isNew)
        return isNew;
    auto started = freeName(connection)
                       .and_then([&](const QString &name) {
                           return shapeFor(connection, guest, virtType, name, VolumesFrom::Files);
                       })
                       .and_then(start)
                       .and_then(stillWanted);
    if (started)
        return started;
    Error error = started.error();
    if (const auto removed = removeDomain(connection, guest.instance.uuid, withoutFiles(guest.volumes)); !removed)
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
        .and_then([&](const QString &name) { return shapeFor(connection, guest, virtType, name, VolumesFrom::Before); })
        .and_then([&](const DomainShape &shape) { return defineAndStart(connection, guest, shape); });
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

Result<void> removeDomain(const Connection &connection, const QString &uuid, const VolumeFiles &volumes)
{
    auto off = switchDomainOff(connection, uuid);
    if (!off && off.error().kind != Error::Kind::NotFound)
        return off;
    if (auto released = releaseVolumes(connection, uuid, volumes); !released)
        return released;
    const bool isQemu = connection.type() == "QEMU"_L1; // libvirt's test hosts do not support all of the flags
    if (const auto domain = connection.domain(uuid)) {
        unsigned flags = VIR_DOMAIN_UNDEFINE_MANAGED_SAVE | VIR_DOMAIN_UNDEFINE_SNAPSHOTS_METADATA;
        if (isQemu)
            flags |= VIR_DOMAIN_UNDEFINE_NVRAM | VIR_DOMAIN_UNDEFINE_TPM;
        if (auto undefined = checked(virDomainUndefineFlags(domain->get(), flags)); !undefined)
            return undefined;
    }
    if (!isQemu)
        return {};
    return deleteSecret(connection, tpmOf(uuid)).and_then([&] { return deleteVolumes(connection, uuid); });
}

Result<void> migrateDomain(
    const Connection &source, const Connection &destination, const Guest &guest, const QString &address)
{
    const QString &uuid = guest.instance.uuid;
    const auto deleteIn = [&](const Connection &connection) {
        return deleteVolumes(connection, uuid)
            .and_then([&] { return releaseVolumes(connection, uuid, withoutFiles(guest.volumes)); })
            .and_then([&] { return deleteSecret(connection, tpmOf(uuid)); });
    };
    if (auto isNew = makeSureItIsNotThere(destination, uuid); !isNew)
        return isNew;
    const auto domain = source.domain(uuid);
    const auto name = freeName(destination);
    if (!domain || !name)
        return tl::unexpected(domain ? name.error() : domain.error());
    QString xml = takeText(virDomainGetXMLDesc(domain->get(), VIR_DOMAIN_XML_SECURE | VIR_DOMAIN_XML_MIGRATABLE));
    const auto prepared = makeRoom(source, destination, guest, xml)
                              .and_then([&] { return moveSerialPorts(destination, guest, xml); })
                              .and_then([&] { return copySecret(source, destination, tpmOf(uuid)); });
    auto moved = prepared.and_then([&]() -> Result<void> {
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
        return deleteIn(source);
    const bool hasArrived = !makeSureItIsNotThere(destination, uuid); // even though migrating reported an error
    const Result<void> cleaned = hasArrived ? Result<void>() : deleteIn(destination);
    return cleaned ? moved : cleaned;
}

// A host's own address works for other machines; between two daemons on this machine, another one is needed.
QString migrationAddress(const QString &source, const QString &destination)
{
    QUrl address;
    address.setScheme(u"tcp"_s);
    address.setHost(QUrl(destination).host());
    if (address.host().isEmpty() && QUrl(source).host().isEmpty())
        address.setHost(u"127.0.0.1"_s);
    return address.host().isEmpty() ? QString() : address.toString();
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
