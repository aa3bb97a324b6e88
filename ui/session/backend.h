// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/changesdesk.h"
#include "session/cloudsdesk.h"
#include "session/connectionsdesk.h"
#include "session/historydesk.h"
#include "session/lessonsdesk.h"
#include "session/rulesdesk.h"
#include "session/serversdesk.h"

class QTemporaryDir;

namespace astrolabe {

// Does everything that blocks on a thread of its own: the store, reading clouds, booting, libvirt. Each subject's calls
// are made through its desk.
class Backend final : public QObject
{
    Q_OBJECT

public:
    // `dataFolder` holds the store and, in its subfolders filters and plugins, the user's own rules. A caller that
    // writes must hold the folder's lock for the lifetime of the backend.
    Backend(QString dataFolder, ServerOperations::Access access);
    ~Backend() override;

    // Thread-safe; returns at once.
    void openStore();

    CloudsDesk &clouds() { return m_clouds; }
    ChangesDesk &changes() { return m_changes; }
    ServersDesk &servers() { return m_servers; }
    HistoryDesk &history() { return m_history; }
    ConnectionsDesk &connections() { return m_connections; }
    RulesDesk &rules() { return m_rules; }
    LessonsDesk &lessons() { return m_lessons; }

Q_SIGNALS:
    // The store could not be opened; it is left untouched, and nothing is kept.
    void storeRefused(const astrolabe::Error &error);
    // Forwarded from all desks:
    void fileWritten(const QString &name);
    void failed(const astrolabe::Error &error);

private:
    void open();
    void lookForDamage(const QString &path);

    QString m_dataFolder;
    std::unique_ptr<QTemporaryDir> m_temporary; // replaces the data folder if its store could not be opened
    BackendContext m_context;
    CloudsDesk m_clouds;
    ChangesDesk m_changes;
    ServersDesk m_servers;
    HistoryDesk m_history;
    ConnectionsDesk m_connections;
    RulesDesk m_rules;
    LessonsDesk m_lessons;
};

} // namespace astrolabe
