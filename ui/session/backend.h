// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/changesdesk.h"
#include "session/cloudsdesk.h"
#include "session/connectionsdesk.h"
#include "session/historydesk.h"
#include "session/rulesdesk.h"
#include "session/serversdesk.h"

class QTemporaryDir;

namespace astrolabe {

// Everything that blocks, in a thread of its own: the store, reading clouds, booting, libvirt. What can be asked of it
// is asked at the desk that has the subject.
class Backend final : public QObject
{
    Q_OBJECT

public:
    // Where the store is kept, and in its folders filters and plugins somebody's own rules. Who writes there has locked
    // it for as long as the backend is there.
    Backend(QString dataFolder, ServerOperations::Access access);
    ~Backend() override;

    // From any thread; returns at once.
    void openStore();

    CloudsDesk &clouds() { return m_clouds; }
    ChangesDesk &changes() { return m_changes; }
    ServersDesk &servers() { return m_servers; }
    HistoryDesk &history() { return m_history; }
    ConnectionsDesk &connections() { return m_connections; }
    RulesDesk &rules() { return m_rules; }

Q_SIGNALS:
    // Nothing is kept: the store could not be opened; it was left as it is.
    void storeRefused(const astrolabe::Error &error);
    // At any desk:
    void fileWritten(const QString &name);
    void failed(const astrolabe::Error &error);

private:
    void open();
    void lookForDamage(const QString &path);

    QString m_dataFolder;
    std::unique_ptr<QTemporaryDir> m_temporary; // in its place where its store could not be opened
    BackendContext m_context;
    CloudsDesk m_clouds;
    ChangesDesk m_changes;
    ServersDesk m_servers;
    HistoryDesk m_history;
    ConnectionsDesk m_connections;
    RulesDesk m_rules;
};

} // namespace astrolabe
