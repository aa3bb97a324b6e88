// SPDX-License-Identifier: GPL-3.0-or-later
#include "act.h"

#include "console.h"
#include "formats/decisionformat.h"
#include "serveractions.h"

#include <QJsonDocument>

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

QString actObjection(const QCommandLineParser &parser)
{
    if (!parser.isSet(u"action"_s) || !parser.isSet(u"server"_s))
        return u"act needs --action and --server."_s;
    return objectionToAction(parser);
}

// Finds a server by its uuid, or by its name if that is unique.
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
        return failure(Error::Kind::NotFound, u"No server of this name was booted in this cloud."_s, name,
            u"For servers that the cloud describes, “astrolabectl explain --server” says what would happen."_s);
    if (named.size() > 1)
        return failure(Error::Kind::BadInput, u"%1 servers have this name."_s.arg(named.size()), name,
            u"Name one by its uuid, which “astrolabectl history --json” lists."_s);
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

// The outcome of an action on one server.
struct Acted
{
    Instance before;
    std::optional<Instance> after; // none: the server is gone
    DecisionPtr decision;          // nullptr: the scheduler was not involved
    QString failure;               // empty: it succeeded
};

Result<Acted> act(const Instance &server, const ServerAction &action, Console &console)
{
    SpokenProgress progress(u"%1 %2"_s.arg(wordOf(action.kind), server.displayName));
    const auto outcome = console.act(server, action, progress);
    if (!outcome && outcome.error().kind == Error::Kind::Conflict)
        return Acted{server, server, nullptr, outcome.error().what};
    return outcome.map([&](const ActionOutcome &done) {
        return Acted{server, done.server ? std::optional(done.server->instance) : std::nullopt, done.decision,
            done.failure ? done.failure->message : QString()};
    });
}

// Nova's text once, though a server in error has it too, and what it is silent on.
QString textOf(const Acted &acted)
{
    QString text = acted.after ? serverLine(*acted.after) : acted.before.displayName + u": deleted"_s;
    if (const QString failure = acted.failure.simplified(); !text.contains(failure))
        text += u": "_s + failure;
    if (acted.decision && acted.decision->error && !acted.decision->error->because.isEmpty())
        text += u' ' + englishSentence(acted.decision->error->because);
    return text;
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

// A server's refusal does not stop the actions on the others.
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
        u"Acts on servers booted here, as the window does.\n"
        "Exit code: 0 done, 2 bad input, or another console uses the data folder, 3 no valid host, 4 Nova refuses "
        "it, or it fails.\n"
        "Of several servers, the highest code counts."_s,
        u"--action A --server S… [--flavor F] [--image I] [--host H] [--zone Z] [--cloud C] [--data-folder DIR] "
        "[--json]"_s,
        actionOptions()
            + QList<QCommandLineOption>{{u"server"_s, u"A name or a uuid."_s, u"server"_s}, sourceOption(),
                dataFolderOption(),
                {u"json"_s, u"Print the server and the decision as JSON, a line for each server."_s}},
        {u"server"_s}, actObjection, runAct};
}

} // namespace astrolabe::ctl
