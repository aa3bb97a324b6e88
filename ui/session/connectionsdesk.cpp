// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/connectionsdesk.h"

#include "base/shellcommand.h"
#include "session/libvirtcalls.h"
#include "session/whendone.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

ConnectionsDesk::ConnectionsDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    LibvirtConnections *connections = &context.connections();
    connect(connections, &LibvirtConnections::statusChanged, this,
        [this, connections] { Q_EMIT connectionsChanged(connections->status()); });
    connect(connections, &LibvirtConnections::guestsFound, this, &ConnectionsDesk::tellStrayGuests);
}

void ConnectionsDesk::addConnection(const QString &uri)
{
    post([this, uri] {
        whenDone(openedHost(uri), this, [this, uri](const Result<std::shared_ptr<LibvirtHost>> &host) {
            connectionOpened(uri, host);
            Q_EMIT connectionAdded(uri);
        });
    });
}

void ConnectionsDesk::connectionOpened(const QString &uri, const Result<std::shared_ptr<LibvirtHost>> &host)
{
    if (!check(host) || !context().cloud().isOpen() || !mayWrite())
        return;
    const auto node = (*host)->computeNode();
    if (!check(node))
        return;
    const qint64 cloudId = context().cloud().id();
    const auto id = context().store().connections().put(cloudId, uri, *node);
    if (check(id))
        context().connections().add({*id, cloudId, uri, *node}, *host);
}

void ConnectionsDesk::removeConnection(qint64 id)
{
    post([this, id] {
        if (mayWrite() && check(context().store().connections().remove(id)))
            context().connections().remove(id);
    });
}

// Reports guests that belong to no server of any stored cloud: something went wrong when they were to be removed.
void ConnectionsDesk::tellStrayGuests(const QString &uri, const QList<DomainState> &guests)
{
    for (const DomainState &guest : guests) {
        const auto isKnown = context().store().servers().has(guest.uuid);
        if (check(isKnown) && !*isKnown && context().connections().hasGuest(uri, guest.uuid))
            Q_EMIT failed({Error::Kind::Conflict,
                tr("Astrolabe created the guest %1, but no server owns it.").arg(guest.name), uri,
                tr("Remove it with %1, after %2 if it is running.")
                    .arg(shellCommand({u"virsh"_s, u"-c"_s, uri, u"undefine"_s, u"--managed-save"_s, guest.uuid}),
                        shellCommand({u"virsh"_s, u"-c"_s, uri, u"destroy"_s, guest.uuid}))});
    }
}

} // namespace astrolabe
