// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/backend.h"

#include "audit/unknownnames.h"
#include "base/savefile.h"
#include "base/shellcommand.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"
#include "session/libvirtcalls.h"
#include "session/ticketprogress.h"
#include "store/datafolder.h"
#include "store/documents.h"
#include "widgets/whendone.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>
#include <QLoggingCategory>
#include <QTemporaryDir>
#include <QtConcurrent>

#include <algorithm>
#include <chrono>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(sessionLog, "astrolabe.session", QtWarningMsg)

constexpr int mostNamed = 5;                            // of what is damaged
constexpr std::chrono::milliseconds journalPeriod(100); // nobody follows more
constexpr std::chrono::seconds reportInterval(10);      // Nova's [DEFAULT] report_interval

// The setting's key.
QString lastRequestOf(const StoredCloud &cloud)
{
    return u"last request/"_s + cloud.source;
}

QString unsavedOptionOf(const StoredCloud &cloud)
{
    return u"unsaved option/"_s + cloud.source;
}

const QString unsavedScriptsKey = u"unsaved scripts"_s;

} // namespace

template<typename Work>
void Backend::post(Work work)
{
    const auto withStore = [this, work = std::move(work)] {
        if (m_session)
            work();
    };
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): Qt keeps the call until it is made
    QMetaObject::invokeMethod(this, withStore, Qt::QueuedConnection);
}

template<typename T>
bool Backend::check(const Result<T> &result)
{
    if (!result)
        refuse(result.error());
    return result.has_value();
}

// What was cancelled is no surprise to who cancelled it.
void Backend::refuse(const Error &error)
{
    if (error.kind != Error::Kind::Cancelled)
        Q_EMIT failed(error);
}

Backend::Backend(QString dataFolder, ServerOperations::Access access)
    : m_dataFolder(std::move(dataFolder))
    , m_access(access)
    , m_connections(new LibvirtConnections(this))
    , m_reading(new QTimer(this))
    , m_passing(new QTimer(this))
{
    m_saving.setListener([this](qint64 done, qint64 total) { Q_EMIT savingProgressed(done, total); });
    connect(m_reading, &QTimer::timeout, this, [this] { publishIf(m_session->cloud().readHosts()); });
    connect(m_passing, &QTimer::timeout, this, &Backend::letTimePass);
    connect(m_connections, &LibvirtConnections::nodesChanged, this, [this] {
        publishIf(m_session->operations().takeHosts());
        syncPowerStates(ServerOperations::Unheard::Asked);
    });
    connect(m_connections, &LibvirtConnections::statusChanged, this,
        [this] { Q_EMIT connectionsChanged(m_connections->status()); });
    connect(m_connections, &LibvirtConnections::powerStatesChanged, this,
        [this] { syncPowerStates(ServerOperations::Unheard::Left); });
    connect(m_connections, &LibvirtConnections::guestsFound, this, &Backend::tellStrayGuests);
}

Backend::~Backend() = default;

void Backend::openStore()
{
    const auto open = [this] {
        auto store = openOwnStore();
        if (!store) {
            qCDebug(sessionLog) << "cannot keep anything:" << store.error().text();
            Q_EMIT storeRefused(store.error());
            m_temporary = std::make_unique<QTemporaryDir>();
            store = Store::open(storePath());
        }
        if (!check(store))
            return;
        if (store->hasChangedOutside())
            refuse({Error::Kind::BadInput, tr("The store was changed outside of Astrolabe since it was last closed."),
                storePath(), tr("If you did not do that, put a good copy of the file back.")});
        if (!m_temporary)
            lookForDamage();
        m_session = std::make_unique<Session>(
            std::move(*store), OwnRules::read(m_dataFolder), *m_connections, m_access, folderInUse());
        m_refusedRules = m_session->rules().refused();
        followOperations();
        m_passing->start(reportInterval);
        Q_EMIT rulesChanged(m_session->rules().list());
        tellUnsavedScripts();
        tellClouds();
        tellHistory();
    };
    QMetaObject::invokeMethod(this, open, Qt::QueuedConnection);
}

// Reads all that is kept, which may take a while: beside whatever else is done.
void Backend::lookForDamage()
{
    const auto look = [path = storePath()] {
        return Store::reopen(path).and_then([](const Store &store) { return store.damagedDocuments(); });
    };
    whenDone(QtConcurrent::run(look), this, [this](const Result<QStringList> &damaged) {
        if (check(damaged) && !damaged->isEmpty())
            refuse({Error::Kind::BadInput,
                tr("%n thing(s) in the store cannot be read any more: %1.", nullptr, int(damaged->size()))
                    .arg(damaged->mid(0, mostNamed).join(", "_L1)),
                storePath(), tr("Put a good copy of the file back; all else in it is whole.")});
    });
}

Result<Store> Backend::openOwnStore()
{
    if (m_access == ServerOperations::Access::Full) {
        auto lock = lockDataFolder(m_dataFolder);
        if (!lock) {
            lock.error().remedy = tr("Close that one, or start this one with --read-only.");
            return tl::unexpected(lock.error());
        }
        m_lock = *std::move(lock);
    }
    return Store::open(storePath());
}

QString Backend::folderInUse() const
{
    return m_temporary ? m_temporary->path() : m_dataFolder;
}

QString Backend::storePath() const
{
    return storePathIn(folderInUse());
}

// -- Clouds

void Backend::openCloud(const QString &source)
{
    const int ticket = ++m_openTicket;
    post([this, source, ticket] { read(source, ticket); });
}

void Backend::openLastCloud()
{
    const int ticket = ++m_openTicket;
    post([this, ticket] { read(lastSource(m_session->store()), ticket); });
}

void Backend::cancelOpening()
{
    ++m_openTicket;
}

void Backend::cancelSaving()
{
    m_saving.drop();
    Q_EMIT savingEnded();
}

void Backend::forgetCloud(qint64 id)
{
    post([this, id] {
        if (!check(m_session->store().removeCloud(id)))
            return;
        tellClouds();
        tellHistory();
    });
}

void Backend::read(const QString &source, int ticket)
{
    if (ticket != m_openTicket) {
        Q_EMIT openingEnded();
        return;
    }
    Q_EMIT openingBegan(QFileInfo(source).fileName());
    QElapsedTimer timer;
    timer.start();
    TicketProgress progress(
        m_openTicket, ticket, [this](qint64 done, qint64 total) { Q_EMIT openingProgressed(done, total); });
    const auto read = readSource(source, m_session->store(), progress);
    if (check(read) && !progress.isCanceled()) {
        if (const auto opened = m_session->open(*read); check(opened)) {
            qCDebug(sessionLog) << "opened" << source << (read->keptSince ? "as it was kept, in" : "in")
                                << timer.elapsed() << "ms";
            tellOpened(*opened, read->cloud);
        }
    }
    Q_EMIT openingEnded();
}

void Backend::tellOpened(const OpenedCloud &opened, const Cloud &document)
{
    Q_EMIT cloudOpened(m_session->cloud().scheduler(), opened);
    for (const Error &error : opened.failures + std::exchange(m_refusedRules, {}))
        Q_EMIT failed(error);
    scheduleReading();
    Q_EMIT healingEnded(m_session->cloud().canUndoHealing());
    tellLastRequest();
    tellUnsavedOption();
    tellServers();
    tellClouds();
    keepDocument(document);
}

void Backend::keepDocument(const Cloud &cloud)
{
    if (m_access == ServerOperations::Access::ReadOnly)
        return;
    const int together = m_saving.add([cloud](Progress &progress) { return packCloud(cloud, progress); },
        [this, id = m_session->cloud().id()](const Result<QByteArray> &packed) {
            check(packed.and_then(
                [&](const QByteArray &document) { return m_session->store().putDocument(id, document); }));
            if (--m_documents == 0)
                Q_EMIT savingEnded();
        });
    if (std::exchange(m_savedTogether, together) != together)
        m_documents = 0; // those before were canceled and never come back
    ++m_documents;
    Q_EMIT savingBegan(cloud.name);
}

void Backend::setOptions(const CloudOptions &options)
{
    post([this, options] {
        if (m_session->cloud().isOpen())
            publishIf(m_session->cloud().setOptions(options));
        Q_EMIT optionsEnded();
    });
}

void Backend::heal(const QList<Healing> &healings)
{
    post([this, healings] {
        if (m_session->cloud().isOpen()) {
            const auto refused = m_session->cloud().heal(healings);
            if (check(refused)) {
                publish();
                if (*refused > 0)
                    Q_EMIT healingRefused(*refused);
            }
        }
        Q_EMIT healingEnded(m_session->cloud().canUndoHealing());
    });
}

void Backend::undoHealing()
{
    post([this] {
        publishIf(m_session->cloud().undoHealing());
        Q_EMIT healingEnded(m_session->cloud().canUndoHealing());
    });
}

void Backend::exportConf(const QString &path, ConfExtent extent)
{
    post([this, path, extent] {
        if (!m_session->cloud().isOpen())
            return;
        const CloudOptions options = m_session->cloud().options();
        if (check(saveNovaConfFile(path, writeNovaConf(options.config, options.release, extent))))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void Backend::exportCloud(const QString &path)
{
    post([this, path] {
        if (m_session->cloud().isOpen() && check(saveFile(path, writeCloud(*m_session->cloud().scheduler()->cloud()))))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void Backend::exportDecision(const DecisionPtr &decision, const QString &path)
{
    post([this, decision, path] {
        if (check(saveFile(path, QJsonDocument(writeDecision(*decision)).toJson())))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void Backend::importConf(const QString &path)
{
    post([this, path] {
        const auto conf = readNovaConfFile(path, m_session->cloud().options().release);
        if (!check(conf) || !m_session->cloud().isOpen() || !check(m_session->cloud().merge(conf->config)))
            return;
        publish();
        Q_EMIT confImported(QFileInfo(path).fileName(), conf->ignored);
    });
}

void Backend::readHosts()
{
    post([this] { publishIf(m_session->cloud().readHosts()); });
}

void Backend::scheduleReading()
{
    const auto period = m_session->cloud().readingPeriod();
    if (!period || period->count() < 0)
        m_reading->stop();
    else if (!m_reading->isActive() || m_reading->intervalAsDuration() != *period)
        m_reading->start(*period);
}

void Backend::publish()
{
    if (!m_session->cloud().isOpen())
        return;
    scheduleReading();
    Q_EMIT stoppedServicesChanged(m_session->cloud().stoppedServices());
    Q_EMIT cloudChanged(m_session->cloud().scheduler());
    tellServers();
}

void Backend::publishIf(const Result<void> &done)
{
    if (check(done))
        publish();
}

// -- Rules

void Backend::saveScript(const ScriptFile &script, const QString &formerName)
{
    post([this, script, formerName] {
        if (const auto rules = m_session->rules().with(script, formerName); check(rules))
            takeRules(*rules);
    });
}

void Backend::removeScript(const QString &name)
{
    post([this, name] { takeRules(m_session->rules().without(name)); });
}

void Backend::keepUnsaved(const QList<UnsavedScript> &scripts)
{
    post([this, scripts] { check(m_session->store().setSetting(unsavedScriptsKey, written(scripts))); });
}

void Backend::keepUnsaved(const UnsavedOption &option)
{
    post([this, option] {
        if (m_session->cloud().isOpen())
            check(m_session->store().setSetting(unsavedOptionOf(m_session->cloud().stored()), written(option)));
    });
}

void Backend::tellUnsavedScripts()
{
    const auto kept = m_session->store().setting(unsavedScriptsKey);
    if (!check(kept))
        return;
    if (const QList<UnsavedScript> scripts = unsavedScripts(*kept); !scripts.isEmpty())
        Q_EMIT unsavedScriptsRead(scripts);
}

void Backend::tellUnsavedOption()
{
    const auto kept = m_session->store().setting(unsavedOptionOf(m_session->cloud().stored()));
    if (!check(kept))
        return;
    if (const UnsavedOption option = unsavedOption(*kept); !option.id.isEmpty())
        Q_EMIT unsavedOptionRead(option);
}

void Backend::takeRules(const OwnRules &rules)
{
    if (!check(m_session->setRules(rules)))
        return;
    publish();
    Q_EMIT rulesChanged(m_session->rules().list());
}

// -- Servers

void Backend::setFaults(const QList<Fault> &faults)
{
    post([this, faults] { m_faults = faults; });
}

int Backend::boot(const Request &request, qint64 cloudId)
{
    const int number = ++m_boots;
    const auto progress = std::make_shared<TicketProgress>(m_bootTicket, m_bootTicket.load(),
        [this, number](qint64 done, qint64 total) { Q_EMIT bootProgressed(number, done, total); });
    post([this, request, cloudId, number, progress] {
        if (number > m_lastBoot)
            Q_EMIT bootEnded(number);
        else
            m_underWay->boot({number, cloudId, request, followed(), progress});
    });
    return number;
}

void Backend::giveUpBootsAfter(int number)
{
    m_lastBoot = number;
    post([this, number] { m_underWay->giveUpBootsAfter(number); });
}

BootOptions Backend::followed()
{
    const auto tell = [this, sinceTold = std::make_shared<QElapsedTimer>()](const Journal &journal) {
        if (sinceTold->isValid() && sinceTold->elapsed() < journalPeriod.count())
            return;
        Q_EMIT journalGrew(std::make_shared<const Journal>(journal));
        sinceTold->start();
    };
    return {m_faults, tell};
}

void Backend::cancelBoots()
{
    ++m_bootTicket;
}

void Backend::keepRequest(const Request &request)
{
    post([this, request] {
        if (m_session->cloud().isOpen())
            check(m_session->store().setSetting(lastRequestOf(m_session->cloud().stored()),
                QJsonDocument(withoutSecrets(writeRequest(request), Secrecy::Credentials)).toJson()));
    });
}

void Backend::followOperations()
{
    m_underWay = std::make_unique<OperationsUnderWay>(
        m_session->cloud(), m_session->operations(), m_session->store(), *m_connections, storePath());
    connect(m_underWay.get(), &OperationsUnderWay::serversChanged, this, &Backend::tellServers);
    connect(m_underWay.get(), &OperationsUnderWay::settled, this, [this] {
        publish();
        tellHistory();
    });
    connect(m_underWay.get(), &OperationsUnderWay::failed, this, &Backend::refuse);
    connect(m_underWay.get(), &OperationsUnderWay::bootDone, this, &Backend::bootDone);
    connect(m_underWay.get(), &OperationsUnderWay::bootEnded, this, &Backend::bootEnded);
    connect(m_underWay.get(), &OperationsUnderWay::actionDone, this, &Backend::actionDone);
}

// A refusal of one does not keep the others from theirs.
void Backend::act(const QStringList &servers, const ServerAction &action)
{
    post([this, servers, action] {
        for (const QString &uuid : servers)
            m_underWay->act(uuid, action, {m_faults, {}});
    });
}

void Backend::syncPowerStates(ServerOperations::Unheard unheard)
{
    const auto sync = m_session->operations().syncPowerStates(unheard);
    if (!check(sync))
        return;
    for (const UnwantedGuest &guest : sync->unwanted)
        m_underWay->stop(guest);
    if (sync->anyStopped)
        publish();
    else
        tellServers();
}

// Of no server in any cloud that is kept: something went wrong when it was to be removed.
void Backend::tellStrayGuests(const QString &uri, const QList<DomainState> &guests)
{
    syncPowerStates(ServerOperations::Unheard::Asked); // a server may have lost its guest as well
    for (const DomainState &guest : guests) {
        const auto isKnown = m_session->store().hasServer(guest.uuid);
        if (check(isKnown) && !*isKnown && m_connections->hasGuest(uri, guest.uuid))
            Q_EMIT failed({Error::Kind::Conflict,
                tr("The guest %1 was made by Astrolabe and belongs to no server.").arg(guest.name), uri,
                tr("Remove it: %1, after %2 if it runs.")
                    .arg(shellCommand({u"virsh"_s, u"-c"_s, uri, u"undefine"_s, u"--managed-save"_s, guest.uuid}),
                        shellCommand({u"virsh"_s, u"-c"_s, uri, u"destroy"_s, guest.uuid}))});
    }
}

void Backend::setService(const QString &host, const ServiceChange &change)
{
    post([this, host, change] {
        const auto builds = m_session->operations().setService(host, change);
        if (!check(builds))
            return;
        publish();
        for (const Boot &boot : *builds)
            Q_EMIT bootDone(boot);
    });
}

void Backend::runPeriodicTasks(const QString &host)
{
    post([this, host] {
        const auto run = m_session->operations().runPeriodicTasks(host);
        publish();
        tellHistory();
        if (check(run))
            Q_EMIT journalRead(run->journal);
    });
}

// Services that were stopped come to count as dead, and servers that waited long enough have done with them what Nova
// does then.
void Backend::letTimePass()
{
    const QStringList due = m_session->operations().hostsWithDueTasks();
    for (const QString &host : due)
        check(m_session->operations().runPeriodicTasks(host));
    if (!due.isEmpty()) {
        publish();
        tellHistory();
    } else if (m_session->cloud().isOpen() && m_session->cloud().anyFadesOut())
        publishIf(m_session->cloud().refresh());
}

// -- History

void Backend::readDecision(qint64 id, const QString &server)
{
    post([this, id, server] {
        auto decision = m_session->store().decision(id);
        if (!check(decision))
            return;
        const auto journal = m_session->store().journal(id);
        if (journal || journal.error().kind == Error::Kind::NotFound || check(journal))
            Q_EMIT decisionRead(std::make_shared<const Decision>(*std::move(decision)),
                journal ? std::make_shared<const Journal>(*journal) : nullptr, server);
    });
}

void Backend::readRequest(qint64 id)
{
    post([this, id] {
        const auto request = m_session->store().decision(id).and_then(
            [](const Decision &decision) { return parseRequest(decision.asked.request); });
        if (check(request))
            Q_EMIT requestRead(id, *request);
    });
}

void Backend::removeDecision(qint64 id)
{
    post([this, id] {
        if (check(m_session->store().removeDecision(id)))
            tellHistory();
    });
}

void Backend::readAction(qint64 id)
{
    post([this, id] {
        const auto journal = m_session->store().actionJournal(id);
        if (check(journal))
            Q_EMIT journalRead(std::make_shared<const Journal>(*journal));
    });
}

void Backend::removeAction(qint64 id)
{
    post([this, id] {
        if (check(m_session->store().removeAction(id)))
            tellHistory();
    });
}

// -- Connections

void Backend::addConnection(const QString &uri)
{
    post([this, uri] {
        whenDone(openedHost(uri), this, [this, uri](const Result<std::shared_ptr<LibvirtHost>> &host) {
            connectionOpened(uri, host);
            Q_EMIT connectionAdded(uri);
        });
    });
}

void Backend::connectionOpened(const QString &uri, const Result<std::shared_ptr<LibvirtHost>> &host)
{
    if (!check(host) || !m_session->cloud().isOpen())
        return;
    const auto node = (*host)->computeNode();
    if (!check(node))
        return;
    const auto id = m_session->store().putConnection(m_session->cloud().id(), uri, *node);
    if (check(id))
        m_connections->add({*id, m_session->cloud().id(), uri, *node}, *host);
}

void Backend::removeConnection(qint64 id)
{
    post([this, id] {
        if (check(m_session->store().removeConnection(id)))
            m_connections->remove(id);
    });
}

// -- What listeners are told

void Backend::tellLastRequest()
{
    const auto kept = m_session->store().setting(lastRequestOf(m_session->cloud().stored()));
    if (!check(kept))
        return;
    const auto request = parseRequest(*kept);
    Q_EMIT lastRequestRead(request ? std::optional(*request) : std::nullopt);
}

void Backend::tellServers()
{
    const QHash<QString, PowerState> power = m_connections->powerStates();
    QList<ServerStatus> servers;
    const QList<BootedServer> booted = m_underWay->servers();
    for (const BootedServer &server : booted) {
        const auto state = power.constFind(server.instance.uuid);
        servers.append({server, state == power.cend() ? std::nullopt : std::optional(*state)});
    }
    Q_EMIT serversChanged(servers);
}

void Backend::tellHistory()
{
    const auto decisions = m_session->store().decisions();
    if (check(decisions))
        Q_EMIT historyChanged(*decisions);
    const auto actions = m_session->store().actions();
    if (check(actions))
        Q_EMIT actionsChanged(*actions);
}

void Backend::tellClouds()
{
    const auto clouds = m_session->store().clouds();
    if (check(clouds))
        Q_EMIT cloudsChanged(*clouds);
}

} // namespace astrolabe
