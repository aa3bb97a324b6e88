// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot.h"

#include "console.h"
#include "decision/ending.h"
#include "decision/story.h"
#include "formats/decisionformat.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const Boot &boot)
{
    QStringList lines;
    for (const BootedServer &server : boot.servers)
        lines.append(serverLine(server.instance));
    if (boot.decision->outcome != Outcome::Scheduled) {
        const Headline said = headline(*boot.decision, endingOf(*boot.decision).server);
        lines.append(u"%1: %2"_s.arg(said.pill, said.why));
    }
    return lines.join(u'\n');
}

QByteArray jsonOf(const Boot &boot)
{
    QJsonArray servers;
    for (const BootedServer &server : boot.servers)
        servers.append(serverDocument(server.instance));
    const QJsonObject document{{u"servers"_s, servers}, {u"decision"_s, writeDecision(*boot.decision)}};
    return QJsonDocument(document).toJson(QJsonDocument::Compact);
}

// A server with a host may still fail to build there.
int exitCodeOf(const Boot &boot)
{
    const bool anyFailed = std::ranges::any_of(
        boot.servers, [](const BootedServer &server) { return server.instance.vmState == "error"_L1; });
    const int decided = exitCode(boot.decision->outcome);
    return decided == Scheduled && anyFailed ? OtherError : decided;
}

QString bootObjection(const QCommandLineParser &parser)
{
    return parser.isSet(u"request"_s) ? QString() : u"boot needs --request."_s;
}

// Boots one request after another; each sees what the previous ones have left.
Result<int> runBoot(const QCommandLineParser &parser)
{
    const auto requests = readRequests(input(parser, u"request"_s), parser.value(u"name"_s));
    if (!requests)
        return tl::unexpected(requests.error());
    const auto console = Console::open(parser);
    if (!console)
        return tl::unexpected(console.error());
    int worst = Scheduled;
    for (const ListedRequest &listed : *requests) {
        const int count = listed.request.minCount;
        SpokenProgress progress(count > 1 ? u"booting %1 servers %2"_s.arg(count).arg(listed.request.name)
                                          : u"booting "_s + listed.request.name);
        const auto boot = (*console)->boot(listed.request, progress);
        if (!boot)
            return tl::unexpected(boot.error());
        if (parser.isSet(u"json"_s))
            printJson(jsonOf(*boot));
        else
            printText(textOf(*boot));
        worst = std::max(worst, exitCodeOf(*boot));
    }
    return worst;
}

} // namespace

Command bootCommand()
{
    return {u"boot"_s,
        u"Boots a request's servers on a cloud, as the window does, and keeps them with it.\n"
        "Exit code: 0 all servers are built, 2 bad input, or another console uses the data folder, 3 no valid host, "
        "4 another error, or a failed build.\n"
        "Of several requests, the highest code counts.\n"
        "A file that is named - is standard input."_s,
        u"--request R [--name NAME] [--cloud C] [--data-folder DIR] [--json]"_s,
        {{u"request"_s, u"The body of POST /servers, or a list of such requests: they are booted in turn."_s,
             inputFile},
            {u"name"_s, u"Select a request by name."_s, u"name"_s}, sourceOption(), dataFolderOption(),
            {u"json"_s, u"Print the servers and the decision as JSON, a line for each request."_s}},
        {}, bootObjection, runBoot};
}

} // namespace astrolabe::ctl
