// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/connection.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLoggingCategory>
#include <QUrl>
#include <QUrlQuery>

#include <cstdlib>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Keeps ssh from asking for a password on the terminal that started the console.
QString withoutQuestions(const QString &uri)
{
    QUrl url(uri);
    QUrlQuery query(url);
    if (!url.scheme().endsWith("+ssh"_L1) || query.hasQueryItem(u"no_tty"_s))
        return uri;
    query.addQueryItem(u"no_tty"_s, u"1"_s);
    url.setQuery(query);
    return url.toString(QUrl::FullyEncoded);
}

int domainChanged(virConnectPtr, virDomainPtr domain, int, int, void *opaque)
{
    static_cast<Connection::Listener *>(opaque)->domainChanged(
        uuidOf(domain), QString::fromUtf8(virDomainGetName(domain)));
    return 0;
}

// libvirt registers all event callbacks as one type and calls each as its real type. Without the intermediate cast,
// clang warns.
virConnectDomainEventGenericCallback genericCallback()
{
    return reinterpret_cast<virConnectDomainEventGenericCallback>(reinterpret_cast<void (*)()>(domainChanged));
}

QString closeReason(int reason)
{
    switch (reason) {
    case VIR_CONNECT_CLOSE_REASON_EOF:
        return QCoreApplication::translate("Error", "libvirtd on the host closed the connection.");
    case VIR_CONNECT_CLOSE_REASON_KEEPALIVE:
        return QCoreApplication::translate("Error", "The host no longer answers.");
    default:
        return QCoreApplication::translate("Error", "The connection to the host was interrupted.");
    }
}

void connectionClosed(virConnectPtr, int reason, void *opaque)
{
    static_cast<Connection::Listener *>(opaque)->closed(closeReason(reason));
}

void freeListener(void *opaque)
{
    delete static_cast<Connection::Listener *>(opaque);
}

constexpr int keepaliveSeconds = 5;
constexpr unsigned keepaliveMisses = 3;

Q_LOGGING_CATEGORY(libvirtLog, "astrolabe.libvirt", QtWarningMsg)

// Keeps possible user names and passwords out of logs.
QString withoutUser(const QString &uri)
{
    return QUrl(uri).toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
}

} // namespace

Result<std::unique_ptr<Connection>> Connection::open(const QString &uri, const Listener &listener)
{
    QElapsedTimer timer;
    timer.start();
    const virConnectPtr handle = virConnectOpen(withoutQuestions(uri).toUtf8().constData());
    if (!handle) {
        Error error = lastError();
        qCDebug(libvirtLog) << "cannot open" << withoutUser(uri) << "after" << timer.elapsed() << "ms";
        error.remedy = QCoreApplication::translate(
            "Error", "Check the URI, that libvirtd runs there, and that you may connect to it.");
        return tl::unexpected(error);
    }
    std::unique_ptr<Connection> connection(new Connection(handle, listener));
    connection->listen();
    qCDebug(libvirtLog) << "opened" << withoutUser(uri) << "in" << timer.elapsed() << "ms";
    return connection;
}

Connection::Connection(virConnectPtr handle, Listener listener)
    : m_handle(handle)
    , m_listener(std::move(listener))
{ }

Connection::~Connection()
{
    if (m_lifecycleCallback >= 0)
        virConnectDomainEventDeregisterAny(m_handle, m_lifecycleCallback);
    if (m_closeCallback)
        virConnectUnregisterCloseCallback(m_handle, connectionClosed);
    virConnectClose(m_handle);
}

// Events, close callback and keepalive are optional: not every driver supports them. libvirt may still call the domain
// listener while it is being deregistered, so libvirt frees it. A driver without a close callback reports success but
// never frees its argument; since that callback runs with a lock held, the connection's own listener is sufficient.
void Connection::listen()
{
    auto *listener = new Listener(m_listener);
    m_lifecycleCallback = virConnectDomainEventRegisterAny(
        m_handle, nullptr, VIR_DOMAIN_EVENT_ID_LIFECYCLE, genericCallback(), listener, freeListener);
    if (m_lifecycleCallback < 0)
        freeListener(listener);
    m_closeCallback = virConnectRegisterCloseCallback(m_handle, connectionClosed, &m_listener, nullptr) == 0;
    virConnectSetKeepAlive(m_handle, keepaliveSeconds, keepaliveMisses);
}

QString Connection::type() const
{
    return QString::fromUtf8(virConnectGetType(m_handle)).toUpper();
}

bool Connection::isSession() const
{
    return QUrl(takeText(virConnectGetURI(m_handle))).path() == "/session"_L1;
}

bool Connection::isLocal() const
{
    const QUrl url(takeText(virConnectGetURI(m_handle)));
    return url.host().isEmpty();
}

Result<DomainHandle> Connection::domain(const QString &uuid) const
{
    DomainHandle domain(virDomainLookupByUUIDString(m_handle, uuid.toLatin1().constData()));
    if (!domain)
        return lastFailure();
    return domain;
}

Result<std::vector<DomainHandle>> Connection::domains() const
{
    virDomainPtr *handles = nullptr;
    const int count = virConnectListAllDomains(m_handle, &handles, 0);
    if (count < 0)
        return lastFailure();
    std::vector<DomainHandle> domains;
    for (const virDomainPtr handle : std::span(handles, static_cast<std::size_t>(count)))
        domains.emplace_back(handle);
    std::free(static_cast<void *>(handles)); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its lists
    return domains;
}

} // namespace astrolabe
