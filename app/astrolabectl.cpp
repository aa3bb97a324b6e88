// SPDX-License-Identifier: GPL-3.0-or-later
// The headless command: what a test or a script needs, without a display.
#include "audit.h"
#include "candidates.h"
#include "commandline.h"
#include "formats/decisionformat.h"
#include "formats/novaconf.h"
#include "formats/requestformat.h"
#include "placement.h"
#include "plugin/pluginrules.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"
#include "scripting/scriptrules.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct DecideArguments
{
    QString cloud;
    QString request;
    QString conf; // empty: none
    QStringList scriptFolders;
    QStringList pluginFolders;
    std::optional<Release> release;
    DecideOptions options;
    bool asText = false;
};

Result<DecideArguments> decideArguments(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{u"cloud"_s, u"The cloud to decide on."_s, u"file"_s},
        {u"request"_s, u"The body of POST /servers."_s, u"file"_s},
        {u"release"_s, u"Follow this release instead of the cloud's own."_s, u"name"_s},
        {u"conf"_s, u"Options of this nova.conf over those of the cloud."_s, u"file"_s},
        {u"filters"_s, u"Filters and weighers as scripts are in this folder."_s, u"folder"_s},
        {u"plugins"_s, u"Plugins with filters and weighers are in this folder."_s, u"folder"_s},
        {u"seed"_s, u"For the lots that Nova draws."_s, u"number"_s, u"0"_s},
        {u"no-placement"_s, u"Leave out request filters, candidates and claims."_s},
        {u"every-filter"_s, u"Also ask the filters that Nova does not reach."_s},
        {u"format"_s, u"json or text."_s, u"format"_s, u"json"_s}});
    const auto wrong = [](const QString &what) {
        return failure(Error::Kind::BadInput, what, {},
            u"Usage: astrolabectl decide --cloud C --request R [--release NAME] [--conf nova.conf] [--filters DIR] "
            "[--plugins DIR] [--seed N] [--no-placement] [--every-filter] [--format json|text]"_s);
    };
    if (!parser.parse(arguments))
        return wrong(parser.errorText());
    if (!parser.isSet(u"cloud"_s) || !parser.isSet(u"request"_s))
        return wrong(u"decide needs --cloud and --request."_s);

    DecideArguments decide{parser.value(u"cloud"_s), parser.value(u"request"_s), parser.value(u"conf"_s),
        parser.values(u"filters"_s), pluginPath() + parser.values(u"plugins"_s), {}, {}, false};
    if (parser.isSet(u"release"_s)) {
        decide.release = Release::named(parser.value(u"release"_s));
        if (!decide.release)
            return wrong(u"There is no release %1; known are %2."_s.arg(
                parser.value(u"release"_s), Release::names().join(u", "_s)));
    }
    bool isNumber = false;
    decide.options.seed = parser.value(u"seed"_s).toUInt(&isNumber);
    if (!isNumber)
        return wrong(u"--seed takes a whole number."_s);
    decide.options.placement = !parser.isSet(u"no-placement"_s);
    decide.options.everyFilter = parser.isSet(u"every-filter"_s);
    const QString format = parser.value(u"format"_s);
    if (format != u"json"_s && format != u"text"_s)
        return wrong(u"--format takes json or text."_s);
    decide.asText = format == u"text"_s;
    return decide;
}

// The cloud with the options of a nova.conf over its own.
Result<CloudPtr> readCloud(const DecideArguments &arguments)
{
    auto read = ctl::readCloud(arguments.cloud);
    if (!read)
        return tl::unexpected(read.error());
    Cloud cloud = std::move(*read);
    if (!arguments.conf.isEmpty()) {
        const auto conf = readNovaConfFile(arguments.conf, arguments.release.value_or(cloud.release));
        if (!conf)
            return tl::unexpected(conf.error());
        for (const QString &ignored : conf->ignored)
            std::fprintf(
                stderr, "astrolabectl: warning: %s: %s is ignored\n", qPrintable(arguments.conf), qPrintable(ignored));
        cloud.config.merge(conf->config);
    }
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
        std::fprintf(stderr, "astrolabectl: warning: %s\n", qPrintable(error.text()));
    return rules;
}

int exitCode(const Decision &decision)
{
    switch (decision.outcome) {
    case Outcome::Scheduled:
        return ctl::Scheduled;
    case Outcome::NoValidHost:
        return ctl::NoValidHost;
    case Outcome::Error:
        break;
    }
    return ctl::OtherError;
}

int decide(const DecideArguments &arguments)
{
    const auto cloud = readCloud(arguments);
    if (!cloud)
        return ctl::refuse(cloud.error());
    const auto request = readRequestFile(arguments.request);
    if (!request)
        return ctl::refuse(request.error());
    const auto scheduler = Scheduler::create(*cloud, arguments.release, readRules(arguments));
    if (!scheduler)
        return ctl::refuse(scheduler.error().in(arguments.cloud));
    const Decision decision = (*scheduler)->decide(*request, arguments.options);
    const QByteArray out = arguments.asText
        ? decisionAsText(decision).toUtf8()
        : QJsonDocument(writeDecision(decision)).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(out.constData(), 1, static_cast<std::size_t>(out.size()), stdout);
    return exitCode(decision);
}

int runDecide(const QStringList &arguments)
{
    const auto parsed = decideArguments(arguments);
    return parsed ? decide(*parsed) : ctl::refuse(parsed.error());
}

struct Command
{
    QLatin1StringView name;
    int (*run)(const QStringList &arguments) = nullptr; // the first argument is the program
};

constexpr std::array commands{
    Command{"decide"_L1, runDecide},
    Command{"candidates"_L1, ctl::runCandidates},
    Command{"placement"_L1, ctl::runPlacement},
    Command{"audit"_L1, ctl::runAudit},
};

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    const auto *const command = std::ranges::find(commands, arguments.value(1), &Command::name);
    if (command == commands.end()) {
        return ctl::refuse({Error::Kind::BadInput, u"The commands are: decide, candidates, placement, audit."_s, {},
            u"Each of them says what it needs when it is called without options."_s});
    }
    arguments.removeAt(1);
    return command->run(arguments);
}
