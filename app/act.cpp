// SPDX-License-Identifier: GPL-3.0-or-later
#include "act.h"

#include "console.h"
#include "formats/decisionformat.h"

#include <QJsonDocument>

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

// The words that OpenStack's own command line uses.
QString wordOf(Kind kind)
{
    switch (kind) {
    case Kind::Delete:
        return u"delete"_s;
    case Kind::ForceDelete:
        return u"force-delete"_s;
    case Kind::Restore:
        return u"restore"_s;
    case Kind::Stop:
        return u"stop"_s;
    case Kind::Start:
        return u"start"_s;
    case Kind::SoftReboot:
        return u"soft-reboot"_s;
    case Kind::HardReboot:
        return u"hard-reboot"_s;
    case Kind::Pause:
        return u"pause"_s;
    case Kind::Unpause:
        return u"unpause"_s;
    case Kind::Suspend:
        return u"suspend"_s;
    case Kind::Resume:
        return u"resume"_s;
    case Kind::Resize:
        return u"resize"_s;
    case Kind::ConfirmResize:
        return u"confirm-resize"_s;
    case Kind::RevertResize:
        return u"revert-resize"_s;
    case Kind::Migrate:
        return u"migrate"_s;
    case Kind::LiveMigrate:
        return u"live-migrate"_s;
    case Kind::Evacuate:
        return u"evacuate"_s;
    case Kind::Rebuild:
        return u"rebuild"_s;
    case Kind::Shelve:
        return u"shelve"_s;
    case Kind::ShelveOffload:
        return u"shelve-offload"_s;
    case Kind::Unshelve:
        return u"unshelve"_s;
    case Kind::Lock:
        return u"lock"_s;
    case Kind::Unlock:
        return u"unlock"_s;
    }
    Q_UNREACHABLE();
}

QStringList words()
{
    QStringList words;
    for (const Kind kind : allServerActions())
        words.append(wordOf(kind));
    return words;
}

Kind kindOf(const QString &word)
{
    const QList<Kind> kinds = allServerActions();
    return *std::ranges::find(kinds, word, wordOf);
}

// The options that an action takes besides the server.
QStringList detailsOf(Kind kind)
{
    switch (kind) {
    case Kind::Resize:
        return {u"flavor"_s};
    case Kind::Rebuild:
        return {u"image"_s};
    case Kind::Migrate:
    case Kind::LiveMigrate:
    case Kind::Evacuate:
        return {u"host"_s};
    case Kind::Unshelve:
        return {u"zone"_s, u"host"_s};
    default:
        return {};
    }
}

QString actObjection(const QCommandLineParser &parser)
{
    if (!parser.isSet(u"action"_s) || !parser.isSet(u"server"_s))
        return u"act needs --action and --server."_s;
    const QString word = parser.value(u"action"_s);
    if (!words().contains(word))
        return u"There is no action %1; known are %2."_s.arg(word, words().join(u", "_s));
    const QStringList details = detailsOf(kindOf(word));
    for (const QString &option : {u"flavor"_s, u"image"_s, u"host"_s, u"zone"_s}) {
        if (parser.isSet(option) && !details.contains(option))
            return u"%1 takes no --%2."_s.arg(word, option);
    }
    if (details.contains(u"flavor"_s) && !parser.isSet(u"flavor"_s))
        return u"%1 needs --flavor."_s.arg(word);
    return {};
}

ServerAction actionOf(const QCommandLineParser &parser)
{
    return {.kind = kindOf(parser.value(u"action"_s)),
        .flavorRef = parser.value(u"flavor"_s),
        .imageRef = parser.value(u"image"_s),
        .host = parser.value(u"host"_s),
        .availabilityZone = parser.value(u"zone"_s)};
}

// Finds a server by its uuid, or by its name if no other server has it.
Result<Instance> serverNamed(const QString &name, const QList<BootedServer> &servers)
{
    QList<Instance> named;
    for (const BootedServer &server : servers) {
        if (server.instance.uuid == name)
            return server.instance;
        if (server.instance.displayName == name)
            named.append(server.instance);
    }
    if (named.isEmpty())
        return failure(Error::Kind::NotFound, u"No server of this name was booted in this cloud."_s, name);
    if (named.size() > 1)
        return failure(Error::Kind::BadInput, u"%1 servers have this name."_s.arg(named.size()), name,
            u"Name one by its uuid, which “astrolabectl boot --json” prints."_s);
    return named.first();
}

// Finds all of them before anything is done.
Result<QList<Instance>> serversNamed(const QStringList &names, const QList<BootedServer> &servers)
{
    QList<Instance> found;
    for (const QString &name : names) {
        const auto server = serverNamed(name, servers);
        if (!server)
            return tl::unexpected(server.error());
        found.append(*server);
    }
    return found;
}

// The result of an action on one server.
struct Acted
{
    Instance before;
    std::optional<Instance> after; // none: it was deleted
    DecisionPtr decision;          // nullptr: the scheduler was not asked
    QString failure;               // empty: it succeeded
};

Result<Acted> act(const Instance &server, const ServerAction &action, Console &console)
{
    SpokenProgress progress(u"%1 %2"_s.arg(wordOf(action.kind), server.displayName));
    const auto outcome = console.operations().act(server.uuid, action, {}, progress);
    if (!outcome && outcome.error().kind == Error::Kind::Conflict)
        return Acted{server, server, nullptr, outcome.error().what};
    return outcome.map([&](const ActionOutcome &done) {
        return Acted{server, done.server ? std::optional(done.server->instance) : std::nullopt, done.decision,
            done.failure ? done.failure->message : QString()};
    });
}

QString textOf(const Acted &acted)
{
    const QString now = acted.after ? serverLine(*acted.after) : acted.before.displayName + u": deleted"_s;
    return acted.failure.isEmpty() ? now : u"%1; %2"_s.arg(now, acted.failure);
}

QByteArray jsonOf(const Acted &acted, const QString &action)
{
    const QJsonObject document{{u"action"_s, action},
        {u"server"_s, acted.after ? QJsonValue(serverDocument(*acted.after)) : QJsonValue()},
        {u"failure"_s, acted.failure.isEmpty() ? QJsonValue() : QJsonValue(acted.failure)},
        {u"decision"_s, acted.decision ? QJsonValue(writeDecision(*acted.decision)) : QJsonValue()}};
    return QJsonDocument(document).toJson(QJsonDocument::Compact);
}

int exitCodeOf(const Acted &acted)
{
    const int decided = acted.decision ? exitCode(acted.decision->outcome) : Scheduled;
    return decided == Scheduled && !acted.failure.isEmpty() ? OtherError : decided;
}

// If the action is refused for one server, the others still get it.
Result<int> runAct(const QCommandLineParser &parser)
{
    const auto console = Console::open(parser);
    if (!console)
        return tl::unexpected(console.error());
    const auto servers = serversNamed(parser.values(u"server"_s), (*console)->cloud().servers());
    if (!servers)
        return tl::unexpected(servers.error());
    int worst = Scheduled;
    for (const Instance &server : *servers) {
        const auto acted = act(server, actionOf(parser), **console);
        if (!acted)
            return tl::unexpected(acted.error());
        if (parser.isSet(u"json"_s))
            printJson(jsonOf(*acted, parser.value(u"action"_s)));
        else
            printText(textOf(*acted));
        worst = std::max(worst, exitCodeOf(*acted));
    }
    return worst;
}

} // namespace

Command actCommand()
{
    return {u"act"_s,
        u"Does something with servers that were booted here, as the window does.\n"
        "Exit code: 0 done, 2 bad input, or another console works in the data folder, 3 no valid host, 4 Nova refuses "
        "it, or it fails; of several servers the highest."_s,
        u"--action A --server S… [--flavor F] [--image I] [--host H] [--zone Z] [--cloud C] [--data-folder DIR] "
        "[--json]"_s,
        {{u"action"_s, u"One of %1."_s.arg(words().join(u", "_s)), u"name"_s},
            {u"server"_s, u"A name or a uuid."_s, u"server"_s},
            {u"flavor"_s, u"To resize to: a name or an id."_s, u"flavor"_s},
            {u"image"_s, u"To rebuild from; else its own."_s, u"image"_s},
            {u"host"_s, u"To move to; else the scheduler chooses."_s, u"host"_s},
            {u"zone"_s, u"To unshelve in; else where it was."_s, u"zone"_s}, sourceOption(), dataFolderOption(),
            {u"json"_s, u"Print the server and the decision as JSON, a line for each server."_s}},
        {u"server"_s}, actObjection, runAct};
}

} // namespace astrolabe::ctl
