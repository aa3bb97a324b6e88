// SPDX-License-Identifier: GPL-3.0-or-later
#include "console.h"

#include "base/visibletext.h"
#include "boot/bootedserver.h"
#include "session/folderaccess.h"
#include "session/foundcause.h"
#include "session/knownasker.h"
#include "store/datafolder.h"
#include "store/documents.h"

#include <QFileInfo>
#include <QSettings>

#include <cstdio>
#include <utility>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int saidEveryMs = 1000;

void say(const QString &sentence)
{
    std::fprintf(stderr, "astrolabectl: %s\n", qPrintable(visibleText(sentence)));
}

// Named as the window does, so that both mean the same cloud.
QString sourceOf(const QString &cloud)
{
    return cloud.startsWith(samplePrefix) ? cloud : QFileInfo(cloud).absoluteFilePath();
}

} // namespace

QCommandLineOption dataFolderOption()
{
    return {u"data-folder"_s, u"Where the console keeps its clouds, servers and history; else where the window does."_s,
        u"folder"_s};
}

QString dataFolder(const QCommandLineParser &parser)
{
    const QString chosen = parser.isSet(u"data-folder"_s) ? parser.value(u"data-folder"_s)
                                                          : QSettings().value(u"dataFolder"_s).toString();
    return chosen.isEmpty() ? standardDataFolder() : chosen;
}

QCommandLineOption sourceOption()
{
    return {u"cloud"_s, u"A cloud's file, or sample:campus, or sample:real; else the cloud that was open last."_s,
        u"source"_s};
}

Console::~Console() = default;

Result<std::unique_ptr<Console>> Console::open(const QCommandLineParser &parser, ServerOperations::Access access)
{
    std::unique_ptr<Console> console(new Console);
    auto opened = console->openStore(dataFolder(parser), access).and_then([&] {
        const bool isNamed = parser.isSet(u"cloud"_s);
        return console->openCloud(
            isNamed ? sourceOf(parser.value(u"cloud"_s)) : lastSource(console->m_session->store().clouds()));
    });
    if (!opened)
        return tl::unexpected(opened.error());
    return console;
}

Result<void> Console::openStore(const QString &folder, ServerOperations::Access access)
{
    FolderAccess granted = accessTo(folder, access);
    if (granted.otherConsole) {
        granted.otherConsole->remedy = u"Wait until that one has ended. Until then “astrolabectl history” and "
                                       "“astrolabectl changes” read here."_s;
        return tl::unexpected(*granted.otherConsole);
    }
    m_lock = std::move(granted.lock);
    auto store = granted.isReadOnly() ? Store::openToRead(storePathIn(folder)) : Store::open(storePathIn(folder));
    if (!store)
        return tl::unexpected(store.error());
    m_session = std::make_unique<Session>(std::move(*store), OwnRules::read(folder), m_hosts, granted.access, folder);
    for (const Error &refused : m_session->rules().refused())
        warn(refused.text());
    return {};
}

Result<void> Console::openCloud(const QString &source)
{
    SpokenProgress progress(u"opening "_s + source);
    const auto read = readSource(source, m_session->store().clouds(), progress);
    if (!read)
        return tl::unexpected(read.error());
    const auto opened = m_session->open(*read);
    if (!opened)
        return tl::unexpected(opened.error());
    if (opened->keptSince)
        warn(u"%1 is gone: this is the cloud as it was opened on %2."_s.arg(
            source, opened->keptSince->toString(Qt::ISODate)));
    warnOfCloud(source, opened->warnings, read->cloud);
    for (const Error &failed : opened->failures)
        warn(failed.text());
    if (m_session->store().isReadOnly())
        return {};
    return m_session->store().clouds().putDocument(opened->stored.id, packCloud(read->cloud));
}

Result<Boot> Console::boot(const Request &asked, Progress &progress)
{
    const SchedulerPtr scheduler = cloud().scheduler();
    const Request request = askedBySomebodyKnown(asked, *scheduler->cloud());
    auto boot = operations().boot(request, {}, progress);
    if (boot && !boot->servers.isEmpty())
        keepCause(failedTrial(boot->decision, scheduler, request, boot->journal), boot->servers.first().decisionId);
    return boot;
}

Result<ActionOutcome> Console::act(const Instance &server, const ServerAction &action, Progress &progress)
{
    const SchedulerPtr scheduler = cloud().scheduler();
    const BootedServer *before = cloud().server(server.uuid);
    const ServerQuestion question{action, server.uuid, before != nullptr ? before->request : QJsonObject()};
    auto outcome = operations().act(server.uuid, action, {}, progress);
    if (outcome && outcome->server)
        keepCause(failedTrial(outcome->decision, scheduler, question, outcome->journal), outcome->server->decisionId);
    return outcome;
}

void Console::keepCause(const std::optional<Trial> &failed, qint64 decision)
{
    NoProgress nobody;
    const auto cause = failed ? causeOf(*failed, nobody) : std::nullopt;
    if (!cause)
        return;
    if (const auto kept = m_session->store().history().recordCause(decision, *cause); !kept)
        warn(kept.error().text());
}

SpokenProgress::SpokenProgress(QString what)
    : m_what(std::move(what))
{
    say(m_what);
    m_sinceSaid.start();
}

void SpokenProgress::report(qint64 done, qint64 total)
{
    if (total == 0 || m_sinceSaid.elapsed() < saidEveryMs)
        return;
    say(u"%1: %2 %"_s.arg(m_what).arg(done * 100 / total));
    m_sinceSaid.restart();
}

QString serverLine(const Instance &server)
{
    QString state = server.vmState;
    if (!server.taskState.isEmpty())
        state += u", "_s + server.taskState;
    if (!server.host.isEmpty())
        state += u" on "_s + server.host;
    const QString fault = faultOf(server).simplified(); // on one line
    return u"%1: %2%3"_s.arg(server.displayName, state, fault.isEmpty() ? QString() : u": "_s + fault);
}

QJsonObject serverDocument(const Instance &server)
{
    const auto orNull = [](const QString &text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); };
    QJsonObject document{{u"uuid"_s, server.uuid}, {u"display_name"_s, server.displayName},
        {u"project_id"_s, server.projectId}, {u"user_id"_s, server.userId}, {u"host"_s, orNull(server.host)},
        {u"node"_s, orNull(server.node)}, {u"flavorid"_s, server.flavorid}, {u"image"_s, orNull(server.image)},
        {u"vm_state"_s, server.vmState}, {u"task_state"_s, orNull(server.taskState)}};
    if (!faultOf(server).isEmpty())
        document.insert(u"fault"_s, server.other.value("fault"_L1));
    return document;
}

} // namespace astrolabe::ctl
