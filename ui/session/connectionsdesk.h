// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"

namespace astrolabe {

// The libvirt hosts of the open cloud.
class ConnectionsDesk final : public Desk
{
    Q_OBJECT

public:
    ConnectionsDesk(BackendContext &context, QObject *parent);

    void addConnection(const QString &uri);
    void removeConnection(qint64 id);

Q_SIGNALS:
    void connectionsChanged(const QList<astrolabe::ConnectionStatus> &connections);
    void connectionAdded(const QString &uri); // once per addConnection(), successful or not

private:
    void connectionOpened(const QString &uri, const Result<std::shared_ptr<LibvirtHost>> &host);
    void tellStrayGuests(const QString &uri, const QList<DomainState> &guests);
};

} // namespace astrolabe
