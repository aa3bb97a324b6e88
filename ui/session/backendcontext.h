// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"
#include "session/libvirtconnections.h"
#include "session/session.h"

#include <QObject>

#include <memory>

namespace astrolabe {

// What all desks of the backend share, and signals by which one desk tells the others what it did. Lives on the
// backend's thread.
class BackendContext final : public QObject
{
    Q_OBJECT

public:
    BackendContext(ServerOperations::Access access, QObject *parent);

    // Must be called before anything else: until then there is no store.
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

    // The key of a setting that belongs to the open cloud.
    QString keyOf(const QString &setting) { return setting + u'/' + cloud().stored().source; }

Q_SIGNALS:
    void opened();
    void cloudOpened();  // a different cloud
    void cloudChanged(); // same cloud; servers, hosts or options were added or removed
    void historyChanged();
    // A decision that was recorded gave a server no host.
    void decisionFailed(qint64 decision, const astrolabe::Trial &trial);
    void buildsTaken(const QList<astrolabe::Boot> &boots); // by a nova-compute that is back up

private:
    ServerOperations::Access m_access;
    QString m_storePath;
    LibvirtConnections m_connections;
    std::unique_ptr<Session> m_session;
};

} // namespace astrolabe
