// SPDX-License-Identifier: GPL-3.0-or-later
// The headless command: what a test or a script needs, without a display.
#include "act.h"
#include "api/serveruuids.h"
#include "audit.h"
#include "audit/audit.h"
#include "audit/heldback.h"
#include "base/progress.h"
#include "boot.h"
#include "candidates.h"
#include "commandline.h"
#include "formats/decisionformat.h"
#include "formats/novaconf.h"
#include "history.h"
#include "placement.h"
#include "plugin/pluginrules.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"
#include "scheduler/unreadableoptions.h"
#include "scripting/scriptrules.h"
#include "version.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct DecideArguments
{
    QString cloud;
    QString request;
    QString name;      // of one in a list; empty: all
    QStringList confs; // each over those before
    QStringList scriptFolders;
    QStringList pluginFolders;
    std::optional<Release> release;
    DecideOptions options;
    bool asText = false;
};

QString decideObjection(const QCommandLineParser &parser)
{
    if (!parser.isSet(u"cloud"_s) || !parser.isSet(u"request"_s))
        return u"decide needs --cloud and --request."_s;
    const QString release = parser.value(u"release"_s);
    if (parser.isSet(u"release"_s) && !Release::named(release))
        return u"There is no release %1; known are %2."_s.arg(release, Release::names().join(u", "_s));
    bool isNumber = false;
    parser.value(u"seed"_s).toUInt(&isNumber);
    if (!isNumber)
        return u"--seed takes a whole number."_s;
    if (!QStringList{u"json"_s, u"text"_s}.contains(parser.value(u"format"_s)))
        return u"--format takes json or text."_s;
    return {};
}

DecideArguments decideArguments(const QCommandLineParser &parser)
{
    DecideArguments decide{ctl::input(parser, u"cloud"_s), ctl::input(parser, u"request"_s), parser.value(u"name"_s),
        ctl::inputs(parser, u"conf"_s), parser.values(u"filters"_s), pluginPath() + parser.values(u"plugins"_s), {}, {},
        parser.value(u"format"_s) == u"text"_s};
    if (parser.isSet(u"release"_s))
        decide.release = Release::named(parser.value(u"release"_s));
    decide.options.seed = parser.value(u"seed"_s).toUInt();
    decide.options.placement = !parser.isSet(u"no-placement"_s);
    decide.options.everyFilter = parser.isSet(u"every-filter"_s);
    return decide;
}

// The cloud with the options of each nova.conf over its own.
Result<CloudPtr> readCloud(const DecideArguments &arguments)
{
    auto read = ctl::readCloud(arguments.cloud);
    if (!read)
        return tl::unexpected(read.error());
    Cloud cloud = std::move(*read);
    for (const QString &path : arguments.confs) {
        const auto conf = readNovaConfFile(path, arguments.release.value_or(cloud.release));
        if (!conf)
            return tl::unexpected(conf.error());
        ctl::warnOfIgnored(path, conf->ignored);
        cloud.config.merge(conf->config);
    }
    for (const UnreadableOption &option : unreadableOptions(cloud))
        ctl::warn(sentence(option));
    return std::make_shared<const Cloud>(std::move(cloud));
}

CustomRules readRules(const DecideArguments &arguments)
{
    CustomRules rules;
    QList<Error> refused;
    for (const QString &folder : arguments.scriptFolders)
        refused += addScripts(rules, folder);
    for (const QString &folder : arguments.pluginFolders)
        refused += addPlugins(rules, folder);
    for (const Error &error : refused)
        ctl::warn(error.text());
    return rules;
}

void print(const Decision &decision, bool asText)
{
    if (asText)
        ctl::printText(decisionAsText(decision).chopped(1));
    else
        ctl::printJson(QJsonDocument(writeDecision(decision)).toJson(QJsonDocument::Compact));
}

// Who holds what was lacking, and should not.
void printHeldBack(const Decision &decision, const CloudPtr &cloud)
{
    if (decision.placement.losses.isEmpty())
        return;
    NoProgress nobody;
    const auto findings = audit(CloudIndex(cloud), nobody);
    const QStringList lines = findings ? heldBackAsText(*findings, decision) : QStringList();
    if (lines.isEmpty())
        return;
    ctl::printText(u"Wrongly held\n  "_s + lines.join(u"\n  "_s));
}

// Each request by itself, on the cloud as it is.
Result<int> decide(const DecideArguments &arguments)
{
    const auto cloud = readCloud(arguments);
    if (!cloud)
        return tl::unexpected(cloud.error());
    const auto requests = ctl::readRequests(arguments.request, arguments.name);
    if (!requests)
        return tl::unexpected(requests.error());
    const auto scheduler = Scheduler::create(*cloud, arguments.release, readRules(arguments));
    if (!scheduler)
        return tl::unexpected(scheduler.error().in((QStringList(arguments.cloud) + arguments.confs).join(u" with "_s)));
    for (const ListedRequest &listed : *requests) {
        if (const auto checked = checkServerUuids(listed.request, *(*scheduler)->index()); !checked)
            return tl::unexpected(checked.error().in(arguments.request));
    }
    int worst = ctl::Scheduled;
    for (const ListedRequest &listed : *requests) {
        const Decision decision = (*scheduler)->decide(listed.request, arguments.options);
        if (arguments.asText && requests->size() > 1)
            ctl::printText(u"# "_s + listed.title);
        print(decision, arguments.asText);
        if (arguments.asText && decision.outcome == Outcome::NoValidHost)
            printHeldBack(decision, *cloud);
        worst = std::max(worst, ctl::exitCode(decision.outcome));
    }
    return worst;
}

ctl::Command decideCommand()
{
    return {u"decide"_s,
        u"Decides where a request's servers go, and says everything that led there.\n"
        "Exit code: 0 scheduled, 2 bad input, 3 no valid host, 4 another error; of several requests the highest.\n"
        "A file that is named - is standard input."_s,
        u"--cloud C --request R [--name NAME] [--release NAME] [--conf nova.conf]… [--filters DIR] [--plugins DIR] "
        u"[--seed N] "
        "[--no-placement] [--every-filter] [--format json|text]"_s,
        {{u"cloud"_s, u"The cloud to decide on."_s, u"file"_s},
            {u"request"_s, u"The body of POST /servers, or a list of such requests: each is decided by itself."_s,
                ctl::inputFile},
            {u"name"_s, u"The one of a list that has this name."_s, u"name"_s},
            {u"release"_s, u"Follow this release instead of the cloud's own."_s, u"name"_s},
            {u"conf"_s, u"Options of this nova.conf over those of the cloud; of several the later over the earlier."_s,
                ctl::inputFile},
            {u"filters"_s, u"Filters and weighers as scripts are in this folder."_s, u"folder"_s},
            {u"plugins"_s, u"Plugins with filters and weighers are in this folder."_s, u"folder"_s},
            {u"seed"_s, u"For the lots that Nova draws."_s, u"number"_s, u"0"_s},
            {u"no-placement"_s, u"Leave out request filters, candidates and claims."_s},
            {u"every-filter"_s, u"Also ask the filters that Nova does not reach."_s},
            {u"format"_s, u"json or text."_s, u"format"_s, u"json"_s}},
        {u"conf"_s, u"filters"_s, u"plugins"_s}, decideObjection,
        [](const QCommandLineParser &parser) { return decide(decideArguments(parser)); }};
}

QString help(const QList<ctl::Command> &commands)
{
    QString text
        = u"Usage: astrolabectl COMMAND [OPTION…]\n\n"
          "Nova's scheduling decisions and Placement's answers on a cloud from a file, and servers that are booted "
          "there, without a display.\n"_s;
    for (const ctl::Command &command : commands)
        text += u"\n  %1 %2"_s.arg(command.name, -12).arg(command.about.section(u'\n', 0, 0));
    return text + u"\n\n“astrolabectl COMMAND --help” says what a command needs; --version, which version this is."_s;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"astrolabe"_s); // settings and data are the window's
    QCoreApplication::setOrganizationName(u"astrolabe"_s);
    const QStringList arguments = QCoreApplication::arguments();
    const QString asked = arguments.value(1);
    const QList<ctl::Command> commands{decideCommand(), ctl::candidatesCommand(), ctl::placementCommand(),
        ctl::auditCommand(), ctl::bootCommand(), ctl::actCommand(), ctl::historyCommand()};
    if (asked == "-h"_L1 || asked == "--help"_L1) {
        ctl::printText(help(commands));
        return 0;
    }
    if (asked == "-v"_L1 || asked == "--version"_L1) {
        ctl::printText(u"astrolabectl "_s + versionText());
        return 0;
    }
    const auto command = std::ranges::find(commands, asked, &ctl::Command::name);
    if (command == commands.end()) {
        QStringList names;
        for (const ctl::Command &known : commands)
            names.append(known.name);
        return ctl::refuse({Error::Kind::BadInput, u"The commands are: %1."_s.arg(names.join(u", "_s)), {},
            u"“astrolabectl COMMAND --help” says what each of them needs."_s});
    }
    return ctl::answer(*command, arguments.mid(2));
}
