// SPDX-License-Identifier: GPL-3.0-or-later
#include "decide.h"

#include "api/serveruuids.h"
#include "audit/audit.h"
#include "audit/heldback.h"
#include "base/progress.h"
#include "change/changesformat.h"
#include "formats/decisionformat.h"
#include "formats/novaconf.h"
#include "plugin/pluginrules.h"
#include "scheduler/customrules.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "scheduler/unreadableoptions.h"
#include "scripting/scriptrules.h"


#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

struct DecideArguments
{
    QString cloud;
    QString request;
    QString name;      // of one request in a list; empty: all
    QStringList confs; // each overrides those before
    QStringList scriptFolders;
    QStringList pluginFolders;
    std::optional<Release> release;
    DecideOptions options;
    bool asText = false;
    QString changes; // to apply first; empty: none
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
    DecideArguments decide{input(parser, u"cloud"_s), input(parser, u"request"_s), parser.value(u"name"_s),
        inputs(parser, u"conf"_s), parser.values(u"filters"_s), pluginPath() + parser.values(u"plugins"_s), {}, {},
        parser.value(u"format"_s) == u"text"_s, input(parser, u"changes"_s)};
    if (parser.isSet(u"release"_s))
        decide.release = Release::named(parser.value(u"release"_s));
    decide.options.seed = parser.value(u"seed"_s).toUInt();
    decide.options.placement = !parser.isSet(u"no-placement"_s);
    decide.options.everyFilter = parser.isSet(u"every-filter"_s);
    return decide;
}

// The cloud with the options of each nova.conf on top of its own.
Result<CloudPtr> configuredCloud(const DecideArguments &arguments)
{
    auto read = readCloud(arguments.cloud);
    if (!read)
        return tl::unexpected(read.error());
    Cloud cloud = std::move(*read);
    for (const QString &path : arguments.confs) {
        const auto conf = readNovaConfFile(path, arguments.release.value_or(cloud.release));
        if (!conf)
            return tl::unexpected(conf.error());
        warnOfIgnored(path, conf->ignored);
        cloud.config.merge(conf->config);
    }
    for (const UnreadableOption &option : unreadableOptions(cloud))
        warn(sentence(option));
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
        warn(error.text());
    return rules;
}

void print(const Decision &decision, bool asText)
{
    if (asText)
        printText(decisionAsText(decision).chopped(1));
    else
        printJson(decisionText(decision));
}

// Prints who wrongly holds what was lacking.
void printHeldBack(const Decision &decision, const CloudPtr &cloud)
{
    if (decision.placement.unmet.isEmpty())
        return;
    NoProgress nobody;
    const auto findings = audit(CloudIndex(cloud), nobody);
    const QStringList lines = findings ? heldBackAsText(*findings, decision) : QStringList();
    if (lines.isEmpty())
        return;
    printText(u"Wrongly held\n  "_s + lines.join(u"\n  "_s));
}

// Applies the changes to the cloud and to each request.
Result<void> change(CloudPtr &cloud, QList<ListedRequest> &requests, const QString &path)
{
    const auto changes = readChangesFile(path);
    if (!changes)
        return tl::unexpected(changes.error());
    Cloud changed;
    for (ListedRequest &listed : requests) {
        auto edited = apply({*cloud, listed.request}, *changes);
        if (!edited)
            return tl::unexpected(edited.error().in(path));
        listed.request = *edited->request;
        changed = std::move(edited->cloud); // the same for each request
    }
    cloud = std::make_shared<const Cloud>(std::move(changed));
    return {};
}

// Decides each request by itself on the unchanged cloud.
Result<int> decide(const DecideArguments &arguments)
{
    auto cloud = configuredCloud(arguments);
    if (!cloud)
        return tl::unexpected(cloud.error());
    auto requests = readRequests(arguments.request, arguments.name);
    if (!requests)
        return tl::unexpected(requests.error());
    if (!arguments.changes.isEmpty()) {
        if (const auto changed = change(*cloud, *requests, arguments.changes); !changed)
            return tl::unexpected(changed.error());
    }
    const auto scheduler = Scheduler::create(*cloud, arguments.release, readRules(arguments));
    if (!scheduler)
        return tl::unexpected(scheduler.error().in((QStringList(arguments.cloud) + arguments.confs).join(u" with "_s)));
    for (const ListedRequest &listed : *requests) {
        // Only a warning: Nova's scheduler decides anyway, as in an evacuation.
        if (const auto checked = checkServerUuids(listed.request, *(*scheduler)->index()); !checked)
            warn(checked.error().in(arguments.request).text());
    }
    int worst = Scheduled;
    for (const ListedRequest &listed : *requests) {
        const Decision decision = decideRequest(**scheduler, listed.request, arguments.options);
        if (arguments.asText && requests->size() > 1)
            printText(u"# "_s + listed.title);
        print(decision, arguments.asText);
        if (arguments.asText && decision.outcome == Outcome::NoValidHost)
            printHeldBack(decision, *cloud);
        worst = std::max(worst, exitCode(decision.outcome));
    }
    return worst;
}

} // namespace

Command decideCommand()
{
    return {u"decide"_s,
        u"Decides where a request's servers go, and says everything that led there.\n"
        "Exit code: 0 scheduled, 2 bad input, 3 no valid host, 4 another error; of several requests the highest.\n"
        "A file that is named - is standard input."_s,
        u"--cloud C --request R [--name NAME] [--release NAME] [--conf nova.conf]… [--changes FILE] [--filters DIR] "
        u"[--plugins DIR] "
        u"[--seed N] "
        "[--no-placement] [--every-filter] [--format json|text]"_s,
        {{u"cloud"_s, u"The cloud to decide on."_s, u"file"_s},
            {u"request"_s, u"The body of POST /servers, or a list of such requests: each is decided by itself."_s,
                inputFile},
            {u"name"_s, u"The one of a list that has this name."_s, u"name"_s},
            {u"release"_s, u"Follow this release instead of the cloud's own."_s, u"name"_s},
            {u"conf"_s, u"Options of this nova.conf over those of the cloud; of several the later over the earlier."_s,
                inputFile},
            {u"changes"_s, u"What would be decided after these changes of the cloud, its options and the request."_s,
                inputFile},
            {u"filters"_s, u"Filters and weighers as scripts are in this folder."_s, u"folder"_s},
            {u"plugins"_s, u"Plugins with filters and weighers are in this folder."_s, u"folder"_s},
            {u"seed"_s, u"For the lots that Nova draws."_s, u"number"_s, u"0"_s},
            {u"no-placement"_s, u"Leave out request filters, candidates and claims."_s},
            {u"every-filter"_s, u"Also ask the filters that Nova does not reach."_s},
            {u"format"_s, u"json or text."_s, u"format"_s, u"json"_s}},
        {u"conf"_s, u"filters"_s, u"plugins"_s}, decideObjection,
        [](const QCommandLineParser &parser) { return decide(decideArguments(parser)); }};
}

} // namespace astrolabe::ctl
