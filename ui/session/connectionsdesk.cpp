// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/connectionsdesk.h"

#include "base/shellcommand.h"
#include "session/libvirtcalls.h"
#include "session/whendone.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

ConnectionsDesk::ConnectionsDesk(Bench &bench, QObject *parent)
    : Desk(bench, parent)
{
    LibvirtConnections *connections = &bench.connections();
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
    if (!check(host) || !bench().cloud().isOpen() || !mayWrite())
        return;
    const auto node = (*host)->computeNode();
    if (!check(node))
        return;
    const qint64 cloudId = bench().cloud().id();
    const auto id = bench().store().connections().put(cloudId, uri, *node);
    if (check(id))
        bench().connections().add({*id, cloudId, uri, *node}, *host);
}

void ConnectionsDesk::removeConnection(qint64 id)
{
    post([this, id] {
        if (mayWrite() && check(bench().store().connections().remove(id)))
            bench().connections().remove(id);
    });
}

// Of no server in any cloud that is kept: something went wrong when it was to be removed.
void ConnectionsDesk::tellStrayGuests(const QString &uri, const QList<DomainState> &guests)
{
    for (const DomainState &guest : guests) {
        const auto isKnown = bench().store().servers().has(guest.uuid);
        if (check(isKnown) && !*isKnown && bench().connections().hasGuest(uri, guest.uuid))
            Q_EMIT failed({Error::Kind::Conflict,
                tr("Astrolabe created the guest %1, but no server owns it.").arg(guest.name), uri,
                tr("Remove it with %1, after %2 if it is running.")
                    .arg(shellCommand({u"virsh"_s, u"-c"_s, uri, u"undefine"_s, u"--managed-save"_s, guest.uuid}),
                        shellCommand({u"virsh"_s, u"-c"_s, uri, u"destroy"_s, guest.uuid}))});
    }
}

} // namespace astrolabe
