// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/connection.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUrlQuery>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// ssh must not ask for a password on the terminal that the console was started from.
QString withoutQuestions(const QString &uri)
{
    QUrl url(uri);
    QUrlQuery query(url);
    if (!url.scheme().endsWith("+ssh"_L1) || query.hasQueryItem(u"no_tty"_s))
        return uri;
    query.addQueryItem(u"no_tty"_s, u"1"_s);
    url.setQuery(query);
    return url.toString();
}

int domainChanged(virConnectPtr, virDomainPtr domain, int, int, void *opaque)
{
    std::array<char, VIR_UUID_STRING_BUFLEN> uuid = {};
    virDomainGetUUIDString(domain, uuid.data());
    static_cast<Connection::Listener *>(opaque)->domainChanged(
        QString::fromLatin1(uuid.data()), QString::fromUtf8(virDomainGetName(domain)));
    return 0;
}

QString closeReason(int reason)
{
    switch (reason) {
    case VIR_CONNECT_CLOSE_REASON_EOF:
        return QCoreApplication::translate("Error", "libvirt on the host closed the connection.");
    case VIR_CONNECT_CLOSE_REASON_KEEPALIVE:
        return QCoreApplication::translate("Error", "The host does not answer any more.");
    default:
        return QCoreApplication::translate("Error", "The connection to the host broke.");
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

} // namespace

Result<std::unique_ptr<Connection>> Connection::open(const QString &uri, const Listener &listener)
{
    const virConnectPtr handle = virConnectOpen(withoutQuestions(uri).toUtf8().constData());
    if (!handle) {
        Error error = lastError();
        error.remedy
            = QCoreApplication::translate("Error", "Check the URI, and that libvirt runs there and lets you in.");
        return tl::unexpected(error);
    }
    std::unique_ptr<Connection> connection(new Connection(handle));
    connection->listen(listener);
    return connection;
}

Connection::Connection(virConnectPtr handle)
    : m_handle(handle)
{ }

Connection::~Connection()
{
    if (m_lifecycleCallback >= 0)
        virConnectDomainEventDeregisterAny(m_handle, m_lifecycleCallback);
    if (m_closeCallback)
        virConnectUnregisterCloseCallback(m_handle, connectionClosed);
    virConnectClose(m_handle);
}

// A driver that has no events, no close callback or no keepalive is used without. libvirt frees the listeners that it
// took; where it took none they are freed here.
void Connection::listen(const Listener &listener)
{
    auto *changed = new Listener(listener);
    m_lifecycleCallback = virConnectDomainEventRegisterAny(m_handle, nullptr, VIR_DOMAIN_EVENT_ID_LIFECYCLE,
        VIR_DOMAIN_EVENT_CALLBACK(domainChanged), changed, freeListener);
    if (m_lifecycleCallback < 0)
        freeListener(changed);

    auto *closed = new Listener(listener);
    m_closeCallback = virConnectRegisterCloseCallback(m_handle, connectionClosed, closed, freeListener) == 0;
    if (!m_closeCallback)
        freeListener(closed);

    virConnectSetKeepAlive(m_handle, keepaliveSeconds, keepaliveMisses);
}

QString Connection::type() const
{
    return QString::fromUtf8(virConnectGetType(m_handle)).toUpper();
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

} // namespace astrolabe
