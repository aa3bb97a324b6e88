// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/libvirthost.h"

#include "hypervisor/attachedvolumes.h"
#include "hypervisor/callthread.h"
#include "hypervisor/connection.h"
#include "hypervisor/domains.h"
#include "hypervisor/eventloop.h"
#include "hypervisor/guestvolumes.h"
#include "hypervisor/kvmprobe.h"
#include "hypervisor/nodereport.h"
#include "hypervisor/tpmstate.h"

#include <QCoreApplication>
#include <QUrl>

#include <atomic>
#include <mutex>
#include <thread>

namespace astrolabe {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds kvmProbeLimit = 3s;

Error noAnswer(const QString &uri)
{
    return {Error::Kind::Io, QCoreApplication::translate("Error", "The host did not answer in time."), uri,
        QCoreApplication::translate("Error", "Check the host and its network, then connect again.")};
}

Error connectionLost(const QString &uri)
{
    return {Error::Kind::Io, QCoreApplication::translate("Error", "The connection to the host is lost."), uri,
        QCoreApplication::translate("Error", "Connect again.")};
}

Error noGuestsThere(const QString &type)
{
    return {Error::Kind::Unsupported,
        QCoreApplication::translate("Error", "Guests cannot be started on a host of type %1.").arg(type), {},
        QCoreApplication::translate("Error", "Use a QEMU or KVM host, or one of libvirt's test hosts.")};
}

Error noLongerAwaited()
{
    return {Error::Kind::Cancelled,
        QCoreApplication::translate("Error", "The wait for the guest to shut down was cancelled."), {}, {}};
}

Error noMigrationThere()
{
    return {Error::Kind::Unsupported,
        QCoreApplication::translate("Error", "Guests cannot be moved between these hosts while they run."), {}, {}};
}

// libvirt's test driver works in the calling process, unless the URI names a host or a transport.
CallThread::Worker workerOf(const QString &uri)
{
    const QUrl url(uri);
    return url.scheme() == "test"_L1 && url.host().isEmpty() ? CallThread::Worker::Own : CallThread::Worker::Other;
}

} // namespace

// Shared with calls in progress, which may outlive the host.
struct LibvirtHost::Private : std::enable_shared_from_this<Private>
{
    Private(QString theUri, std::chrono::milliseconds theTimeout)
        : uri(std::move(theUri))
        , timeout(theTimeout)
        , thread(workerOf(uri))
        , longCalls(workerOf(uri))
    { }

    const QString uri;
    const std::chrono::milliseconds timeout;
    CallThread thread;
    CallThread longCalls; // calls that copy disks and memory, so that others need not wait for them
    std::atomic<bool> isLost = false;

    // Used only by `thread`:
    std::shared_ptr<Connection> connection; // also used by calls on the other thread
    QString guestType;                      // of domains created here: kvm, qemu, test; determined once

    std::mutex callbacks; // held during callbacks, so that none runs after the host is gone
    Domains domainChanged;
    Lost lost;

    Connection::Listener listener();
    void reportDomain(const QString &uuid, const QString &name);
    void lose(const QString &why);

    template<typename T>
    Result<T> ask(std::function<Result<T>(const Connection &)> work);
    template<typename T>
    Result<T> answered(std::optional<Result<T>> answer);
    // True if the guest is off.
    Result<bool> shutDown(const QString &uuid, const ShutdownTime &time, const Progress &progress);
    Result<QString> askGuestType();
    // Waits as long as the host's connection works. `work` can ask whether its result is still wanted.
    template<typename T>
    Result<T> askLong(std::function<Result<T>(const Connection &, const IsWanted &)> work);
    Result<std::shared_ptr<Connection>> sharedConnection();
};

// libvirt's event thread only passes events on; querying the details is a call like any other.
Connection::Listener LibvirtHost::Private::listener()
{
    const std::weak_ptr<Private> weak = weak_from_this();
    return {[weak](const QString &uuid, const QString &name) {
                if (const auto self = weak.lock())
                    self->thread.post([weak, uuid, name] {
                        if (const auto still = weak.lock())
                            still->reportDomain(uuid, name);
                    });
            },
        [weak](const QString &why) {
            if (const auto self = weak.lock())
                self->lose(why);
        }};
}

void LibvirtHost::Private::reportDomain(const QString &uuid, const QString &name)
{
    if (isLost || !connection)
        return;
    const DomainState state = describeDomain(*connection, uuid, name);
    const std::scoped_lock lock(callbacks);
    if (domainChanged)
        domainChanged(state);
}

void LibvirtHost::Private::lose(const QString &why)
{
    if (isLost.exchange(true))
        return;
    const std::scoped_lock lock(callbacks);
    if (lost)
        lost(why);
}

template<typename T>
Result<T> LibvirtHost::Private::ask(std::function<Result<T>(const Connection &)> work)
{
    if (isLost)
        return tl::unexpected(connectionLost(uri));
    const auto answer = thread.ask<Result<T>>(
        [self = shared_from_this(), work = std::move(work)] { return work(*self->connection); }, timeout);
    if (!answer)
        lose(noAnswer(uri).what);
    return answered(answer);
}

template<typename T>
Result<T> LibvirtHost::Private::answered(std::optional<Result<T>> answer)
{
    if (!answer)
        return tl::unexpected(noAnswer(uri));
    return (*std::move(answer)).map_error([this](const Error &error) { return error.in(uri); });
}

Result<std::shared_ptr<Connection>> LibvirtHost::Private::sharedConnection()
{
    return ask<std::shared_ptr<Connection>>(
        [self = shared_from_this()](
            const Connection &) -> Result<std::shared_ptr<Connection>> { return self->connection; });
}

// libvirt's keepalive ends calls to a lost host; the limit is for those that hang anyway.
template<typename T>
Result<T> LibvirtHost::Private::askLong(std::function<Result<T>(const Connection &, const IsWanted &)> work)
{
    constexpr int patience = 180;
    const auto handle = sharedConnection();
    if (!handle)
        return tl::unexpected(handle.error());
    const auto isGivenUp = std::make_shared<std::atomic<bool>>(false);
    const auto call = [connection = *handle, work = std::move(work), isGivenUp]() -> Result<T> {
        if (*isGivenUp)
            return failure(Error::Kind::Cancelled, QString());
        return work(*connection, [isGivenUp] { return !*isGivenUp; });
    };
    const auto answer = longCalls.ask<Result<T>>(call, patience * timeout);
    *isGivenUp = !answer.has_value();
    return answered(answer);
}

Result<QString> LibvirtHost::Private::askGuestType()
{
    return ask<QString>([self = shared_from_this()](const Connection &host) -> Result<QString> {
        if (!self->guestType.isEmpty())
            return self->guestType;
        const QString type = host.type();
        if (type == "TEST"_L1)
            self->guestType = u"test"_s;
        else if (type == "QEMU"_L1)
            self->guestType = usableVirtType(host, std::min(kvmProbeLimit, self->timeout / 2));
        else
            return tl::unexpected(noGuestsThere(type));
        return self->guestType;
    });
}

Result<std::unique_ptr<LibvirtHost>> LibvirtHost::open(const QString &uri, std::chrono::milliseconds timeout)
{
    if (uri.isEmpty())
        return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", "A libvirt host needs a URI."), {},
            QCoreApplication::translate("Error", "For example qemu:///system or test:///default."));
    startEventLoop();
    const auto d = std::make_shared<Private>(uri, timeout);
    const auto opened = d->thread.ask<Result<void>>(
        [d] {
            return Connection::open(d->uri, d->listener()).map([&](std::unique_ptr<Connection> connection) {
                d->connection = std::move(connection);
            });
        },
        timeout);
    if (!opened)
        return tl::unexpected(noAnswer(uri));
    if (!*opened)
        return tl::unexpected(opened->error().in(uri));
    return std::unique_ptr<LibvirtHost>(new LibvirtHost(d));
}

LibvirtHost::LibvirtHost(std::shared_ptr<Private> theD)
    : d(std::move(theD))
{ }

// The connection is closed on its own thread too, so that a hanging host is not waited for.
LibvirtHost::~LibvirtHost()
{
    onDomainChanged({});
    onLost({});
    const auto close = [held = d] {
        held->connection.reset();
        return true;
    };
    d->thread.ask<bool>(close, d->isLost ? 0ms : d->timeout);
}

QString LibvirtHost::uri() const
{
    return d->uri;
}

bool LibvirtHost::isAlive() const
{
    return !d->isLost;
}

void LibvirtHost::onDomainChanged(Domains callback)
{
    const std::scoped_lock lock(d->callbacks);
    d->domainChanged = std::move(callback);
}

void LibvirtHost::onLost(Lost callback)
{
    const std::scoped_lock lock(d->callbacks);
    d->lost = std::move(callback);
}

Result<ComputeNode> LibvirtHost::computeNode()
{
    return d->ask<ComputeNode>([uri = d->uri](const Connection &connection) { return reportNode(connection, uri); });
}

Result<QList<DomainState>> LibvirtHost::domains()
{
    return d->ask<QList<DomainState>>(listDomains);
}

Result<void> LibvirtHost::spawn(const Guest &guest)
{
    return d->askGuestType().and_then([&](const QString &type) {
        return d->askLong<void>([=](const Connection &connection, const IsWanted &isWanted) {
            return spawnDomain(connection, guest, type, isWanted);
        });
    });
}

Result<void> LibvirtHost::start(const QString &uuid)
{
    return d->ask<void>([uuid](const Connection &connection) { return startDomain(connection, uuid); });
}

Result<void> LibvirtHost::hardReboot(const Guest &guest)
{
    return d->askGuestType().and_then([&](const QString &type) {
        return d->askLong<void>(
            [=](const Connection &connection, const IsWanted &) { return rebootDomain(connection, guest, type); });
    });
}

// Each check is a separate call, so that other calls need not wait for the guest.
// Source: nova.virt.libvirt.driver.LibvirtDriver._clean_shutdown.
Result<bool> LibvirtHost::Private::shutDown(const QString &uuid, const ShutdownTime &time, const Progress &progress)
{
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + time.limit;
    auto nextSignal = Clock::now();
    while (Clock::now() < end) {
        const auto active = ask<bool>([uuid](const Connection &host) { return isDomainActive(host, uuid); });
        if (!active || !*active)
            return active.map([](bool isOn) { return !isOn; });
        if (progress.isCanceled())
            return tl::unexpected(noLongerAwaited());
        if (Clock::now() >= nextSignal) { // a failure to signal the guest is no reason to give up
            ask<void>([uuid](const Connection &host) { return askDomainToShutDown(host, uuid); });
            nextSignal += time.retryInterval;
        }
        std::this_thread::sleep_for(100ms);
    }
    return false;
}

Result<void> LibvirtHost::stop(const QString &uuid, const ShutdownTime &time, const Progress &progress)
{
    return d->shutDown(uuid, time, progress).and_then([&](bool isOff) {
        return isOff ? Result<void>()
                     : d->ask<void>([uuid](const Connection &connection) { return switchDomainOff(connection, uuid); });
    });
}

Result<bool> LibvirtHost::softReboot(const QString &uuid, const ShutdownTime &time, const Progress &progress)
{
    return d->shutDown(uuid, time, progress).and_then([&](bool isOff) -> Result<bool> {
        return isOff ? start(uuid).map([] { return true; }) : Result<bool>(false);
    });
}

Result<void> LibvirtHost::destroy(const QString &uuid, const VolumeFiles &volumes)
{
    if (volumes.isEmpty())
        return d->ask<void>([uuid](const Connection &connection) { return removeDomain(connection, uuid, {}); });
    return d->askLong<void>(
        [=](const Connection &connection, const IsWanted &) { return removeDomain(connection, uuid, volumes); });
}

Result<void> LibvirtHost::releaseVolumes(const QString &uuid, const VolumeFiles &volumes)
{
    if (volumes.isEmpty())
        return {};
    return d->askLong<void>([=](const Connection &connection, const IsWanted &) {
        return astrolabe::releaseVolumes(connection, uuid, volumes);
    });
}

Result<void> LibvirtHost::pause(const QString &uuid)
{
    return d->ask<void>([uuid](const Connection &connection) { return pauseDomain(connection, uuid); });
}

Result<void> LibvirtHost::resume(const QString &uuid)
{
    return d->ask<void>([uuid](const Connection &connection) { return resumeDomain(connection, uuid); });
}

Result<void> LibvirtHost::save(const QString &uuid)
{
    return d->askLong<void>(
        [uuid](const Connection &connection, const IsWanted &) { return saveDomain(connection, uuid); });
}

Result<bool> LibvirtHost::copyDisk(const QString &uuid, const GuestDisk &disk, const QString &file)
{
    return d->askLong<bool>(
        [=](const Connection &connection, const IsWanted &) { return readVolume(connection, uuid, disk, file); });
}

Result<std::optional<TpmState>> LibvirtHost::tpmState(const QString &uuid)
{
    return d->ask<std::optional<TpmState>>(
        [uuid](const Connection &connection) { return tpmStateOf(connection, uuid); });
}

Result<void> LibvirtHost::migrate(const Guest &guest, Hypervisor &destination)
{
    const auto *there = dynamic_cast<LibvirtHost *>(&destination);
    if (there == nullptr)
        return tl::unexpected(noMigrationThere());
    const auto connection = there->d->sharedConnection();
    if (!connection)
        return tl::unexpected(connection.error());
    const QString address = migrationAddress(uri(), there->uri());
    return d->askLong<void>([=, to = *connection](const Connection &from, const IsWanted &) -> Result<void> {
        if (from.type() != "QEMU"_L1 || to->type() != "QEMU"_L1)
            return tl::unexpected(noMigrationThere());
        return migrateDomain(from, *to, guest, address);
    });
}

Result<PowerState> LibvirtHost::powerState(const QString &uuid)
{
    return d->ask<PowerState>([uuid](const Connection &connection) { return domainState(connection, uuid); });
}

} // namespace astrolabe
