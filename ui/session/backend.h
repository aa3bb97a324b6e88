// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "formats/novaconf.h"
#include "model/request.h"
#include "session/libvirtconnections.h"
#include "session/operationsunderway.h"
#include "session/session.h"
#include "session/unsaved.h"
#include "widgets/newestwork.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <limits>
#include <memory>
#include <optional>

class QLockFile;
class QTemporaryDir;

namespace astrolabe {

// A server of the open cloud that was booted here, and what libvirt says about it; none: it is simulated.
struct ServerStatus
{
    BootedServer server;
    std::optional<PowerState> power;

    bool operator==(const ServerStatus &) const = default;
};

// Everything that blocks: the store, reading clouds, booting, libvirt. Has a thread of its own. Its calls can be made
// from any thread and return at once; the answers come as signals, what went wrong as failed().
class Backend final : public QObject
{
    Q_OBJECT

public:
    // Where the store is kept, and in its folders filters and plugins somebody's own rules.
    Backend(QString dataFolder, ServerOperations::Access access);
    ~Backend() override;

    void openStore();
    // A file's path, or "sample:campus". A newer wish overtakes one that is still being read.
    void openCloud(const QString &source);
    // What was open last; the sample cloud where nothing ever was.
    void openLastCloud();
    // What is being read is given up, what is open stays.
    void cancelOpening();
    // So is what is being saved: the store keeps the document that it had of the cloud, if any.
    void cancelSaving();
    void forgetCloud(qint64 id);
    // The caching scheduler knows the open cloud's hosts as they are now; it does so now and then by itself.
    void readHosts();
    // In place of the open cloud's release and options.
    void setOptions(const CloudOptions &options);
    // Changes of the open cloud's placement data, and the way back.
    void heal(const QList<Healing> &healings);
    void undoHealing();
    // The options of a nova.conf over those of the open cloud, and the way back.
    void importConf(const QString &path);
    void exportConf(const QString &path, ConfExtent extent);
    // As documents: the open cloud as views see it, and a decision.
    void exportCloud(const QString &path);
    void exportDecision(const DecisionPtr &decision, const QString &path);

    // A script of somebody's own, new or changed, under another name than before or the same; decided with at once.
    void saveScript(const ScriptFile &script, const QString &formerName);
    void removeScript(const QString &name);
    // What was typed and is nowhere else: told again at the next start, and when the cloud is opened again.
    void keepUnsaved(const QList<UnsavedScript> &scripts);
    void keepUnsaved(const UnsavedOption &option);

    // What goes wrong on purpose with every boot that is asked for from now on.
    void setFaults(const QList<Fault> &faults);
    // Its number, as the signals have it. In the cloud that cloudOpened has told with this id: where another one is
    // open by then, it is not begun. Beside whatever else is asked for, where it lands on libvirt hosts.
    int boot(const Request &request, qint64 cloudId);
    // Those asked for after this one are given up; what is begun already goes on.
    void giveUpBootsAfter(int number);
    // Every boot that was asked for is given up: guests that run stay, those that were not started yet never are.
    void cancelBoots();
    // What the boot dialog asked for last in the open cloud; read again when the cloud is opened again.
    void keepRequest(const Request &request);
    // With servers that were booted here. On libvirt hosts, where it takes its time, beside whatever else is asked for.
    void act(const QStringList &servers, const ServerAction &action);
    // Of a host's nova-compute.
    void setService(const QString &host, const ServiceChange &change);
    // What it does every minute of its own accord, now.
    void runPeriodicTasks(const QString &host);

    // To look at one of its servers, by uuid; empty: at all of it.
    void readDecision(qint64 id, const QString &server = {});
    // What was asked for then.
    void readRequest(qint64 id);
    void removeDecision(qint64 id);
    // What was done with a server without one.
    void readAction(qint64 id);
    void removeAction(qint64 id);

    void addConnection(const QString &uri);
    void removeConnection(qint64 id);

Q_SIGNALS:
    void openingBegan(const QString &name);
    void openingProgressed(qint64 done, qint64 total);
    void openingEnded(); // once for each wish to open, whatever came of it
    void cloudOpened(const astrolabe::SchedulerPtr &scheduler, const astrolabe::OpenedCloud &opened);
    // The document of the cloud that was opened last goes into the store.
    void savingBegan(const QString &name);
    void savingProgressed(qint64 done, qint64 total);
    void savingEnded(); // whatever came of it
    // The open cloud with servers, hosts or options added or gone.
    void cloudChanged(const astrolabe::SchedulerPtr &scheduler);
    // After cloudOpened; none: nothing was kept.
    void lastRequestRead(const std::optional<astrolabe::Request> &request);
    // With the options that have no effect here.
    void confImported(const QString &name, const QStringList &ignored);
    void fileWritten(const QString &name); // that somebody asked for
    // Somebody's own rules, those that are refused too.
    void rulesChanged(const QList<astrolabe::OwnRule> &rules);
    // After the first rulesChanged: those that were not saved when the console ended last, if any.
    void unsavedScriptsRead(const QList<astrolabe::UnsavedScript> &scripts);
    // After cloudOpened, where something was typed.
    void unsavedOptionRead(const astrolabe::UnsavedOption &option);
    void optionsEnded(); // once for each setting of options, whatever came of it
    // Once for each healing and each way back, whatever came of it, and after cloudOpened.
    void healingEnded(bool canUndo);
    void healingRefused(qsizetype count); // of changes that Placement's rules do not allow
    void bootDone(const astrolabe::Boot &boot);
    void bootProgressed(int number, qint64 done, qint64 total);
    // What was said so far for the boot that is under way.
    void journalGrew(const astrolabe::JournalPtr &journal);
    void bootEnded(int number); // once for each boot, whatever came of it
    // What an action did that its API took.
    void actionDone(const astrolabe::ServerAction &action, const astrolabe::ActionOutcome &outcome);
    // Asked for to be looked at: of a past action, or of what a nova-compute has just done of its own accord.
    void journalRead(const astrolabe::JournalPtr &journal);
    void stoppedServicesChanged(const QStringList &hosts);
    // Without a journal where none was kept.
    void decisionRead(
        const astrolabe::DecisionPtr &decision, const astrolabe::JournalPtr &journal, const QString &server);
    void requestRead(qint64 id, const astrolabe::Request &request);
    void serversChanged(const QList<astrolabe::ServerStatus> &servers);
    void historyChanged(const QList<astrolabe::StoredDecision> &decisions);
    void actionsChanged(const QList<astrolabe::StoredAction> &actions);
    void cloudsChanged(const QList<astrolabe::StoredCloud> &clouds);
    void connectionsChanged(const QList<astrolabe::ConnectionStatus> &connections);
    void connectionAdded(const QString &uri); // once for each addition, whatever came of it
    // Nothing is kept: the store could not be opened, or another console works in it; it was left as it is.
    void storeRefused(const astrolabe::Error &error);
    void failed(const astrolabe::Error &error);

private:
    // Runs the work in the backend's thread, if there is a store.
    template<typename Work>
    void post(Work work);
    template<typename T>
    bool check(const Result<T> &result);
    void refuse(const Error &error);

    void takeRules(const OwnRules &rules);
    // The store in the data folder, for this console alone to write.
    Result<Store> openOwnStore();
    void lookForDamage();
    // Another one than the data folder where its store could not be opened.
    QString folderInUse() const;
    QString storePath() const;
    void read(const QString &source, int ticket);
    void tellOpened(const OpenedCloud &opened, const Cloud &document);
    // In the background: it takes a while for many hosts, and nobody waits for it.
    void keepDocument(const Cloud &cloud);
    void publish();
    void scheduleReading();
    // What was done to the open cloud, if it was done, is told to everybody.
    void publishIf(const Result<void> &done);
    void connectionOpened(const QString &uri, const Result<std::shared_ptr<LibvirtHost>> &host);
    void followOperations();
    BootOptions followed();
    void syncPowerStates(ServerOperations::Unheard unheard);
    void letTimePass();
    void tellStrayGuests(const QString &uri, const QList<DomainState> &guests);
    void tellLastRequest();
    void tellUnsavedScripts();
    void tellUnsavedOption();
    void tellServers();
    void tellHistory();
    void tellClouds();

    QString m_dataFolder;
    ServerOperations::Access m_access;
    std::unique_ptr<QLockFile> m_lock; // of the data folder; outlives the store
    std::atomic<int> m_openTicket = 0;
    std::atomic<int> m_bootTicket = 0;
    std::atomic<int> m_boots = 0;                                  // how many were asked for
    std::atomic<int> m_lastBoot = std::numeric_limits<int>::max(); // those after it are given up
    QList<Fault> m_faults;
    NewestWork m_saving{this};
    int m_documents = 0;     // being saved …
    int m_savedTogether = 0; // … since the last were canceled
    std::unique_ptr<QTemporaryDir> m_temporary;
    QList<Error> m_refusedRules; // to be told with the first cloud, whose opening clears what was told before
    LibvirtConnections *m_connections;
    std::unique_ptr<Session> m_session;             // nullptr: its store is not open yet
    std::unique_ptr<OperationsUnderWay> m_underWay; // there with the session
    QTimer *m_reading;                              // of the hosts by the caching scheduler
    QTimer *m_passing;                              // of time, for what nova-computes do of their own accord
};

} // namespace astrolabe
