// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/libvirtconnections.h"
#include "session/session.h"

#include <QObject>

#include <memory>

namespace astrolabe {

// What all desks of the backend work with, and word of what one of them did that others have to tell. Belongs to the
// backend's thread.
class BackendContext final : public QObject
{
    Q_OBJECT

public:
    BackendContext(ServerOperations::Access access, QObject *parent);

    // Nothing is done before: there is no store.
    void open(std::unique_ptr<Session> session, const QString &storePath);
    bool isOpen() const { return m_session != nullptr; }

    ServerOperations::Access access() const { return m_access; }
    bool isReadOnly() const { return m_access == ServerOperations::Access::ReadOnly; }
    QString storePath() const { return m_storePath; }
    LibvirtConnections &connections() { return m_connections; }
    Session &session() { return *m_session; }
    Store &store() { return m_session->store(); }
    OpenCloud &cloud() { return m_session->cloud(); }
    ServerOperations &operations() { return m_session->operations(); }

    // A setting of the open cloud's own.
    QString keyOf(const QString &setting) { return setting + u'/' + cloud().stored().source; }

Q_SIGNALS:
    void opened();
    void cloudOpened();  // another one
    void cloudChanged(); // the open one has servers, hosts or options added or gone
    void historyChanged();
    void buildsTaken(const QList<astrolabe::Boot> &boots); // by a nova-compute that is back

private:
    ServerOperations::Access m_access;
    QString m_storePath;
    LibvirtConnections m_connections;
    std::unique_ptr<Session> m_session;
};

} // namespace astrolabe
