// SPDX-License-Identifier: GPL-3.0-or-later
#include "decisioninput.h"

#include "api/serveruuids.h"
#include "change/changesformat.h"
#include "formats/novaconf.h"
#include "plugin/pluginrules.h"
#include "scheduler/unreadableoptions.h"
#include "scripting/scriptrules.h"

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

CustomRules readRules(const DecisionInput &input)
{
    CustomRules rules;
    QList<Error> refused;
    for (const QString &folder : input.scriptFolders)
        refused += addScripts(rules, folder);
    for (const QString &folder : input.pluginFolders)
        refused += addPlugins(rules, folder);
    for (const Error &error : refused)
        warn(error.text());
    return rules;
}

// Only a warning: Nova's scheduler decides anyway, as in an evacuation.
void warnOfTakenUuids(const DecisionGround &ground, const QString &path)
{
    for (const ListedRequest &listed : ground.requests) {
        if (const auto checked = checkServerUuids(listed.request, *ground.scheduler->index()); !checked)
            warn(checked.error().in(path).text());
    }
}

} // namespace

QList<QCommandLineOption> decisionInputOptions()
{
    return {{u"cloud"_s, u"The cloud to decide on."_s, u"file"_s},
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
        {u"seed"_s, u"For the lots that Nova draws."_s, u"number"_s, u"0"_s}};
}

QStringList repeatableInputOptions()
{
    return {u"conf"_s, u"filters"_s, u"plugins"_s};
}

QString decisionInputUsage()
{
    return u"--cloud C --request R [--name NAME] [--release NAME] [--conf nova.conf]… [--changes FILE] "
           "[--filters DIR] [--plugins DIR] [--seed N]"_s;
}

QString objectionToRelease(const QString &name)
{
    return name.isEmpty() || Release::named(name)
        ? QString()
        : u"There is no release %1; known are %2."_s.arg(name, Release::names().join(u", "_s));
}

QString objectionToOptions(const QCommandLineParser &parser)
{
    if (!parser.isSet(u"cloud"_s))
        return u"--cloud is missing."_s;
    if (const QString objection = objectionToRelease(parser.value(u"release"_s)); !objection.isEmpty())
        return objection;
    bool isNumber = false;
    parser.value(u"seed"_s).toUInt(&isNumber);
    return isNumber ? QString() : u"--seed takes a whole number."_s;
}

QString objectionToInput(const QString &command, const QCommandLineParser &parser)
{
    if (!parser.isSet(u"cloud"_s) || !parser.isSet(u"request"_s))
        return u"%1 needs --cloud and --request."_s.arg(command);
    return objectionToOptions(parser);
}

DecisionInput decisionInput(const QCommandLineParser &parser)
{
    DecisionInput read{input(parser, u"cloud"_s), input(parser, u"request"_s), parser.value(u"name"_s),
        inputs(parser, u"conf"_s), parser.values(u"filters"_s), pluginPath() + parser.values(u"plugins"_s), {}, {},
        input(parser, u"changes"_s)};
    if (parser.isSet(u"release"_s))
        read.release = Release::named(parser.value(u"release"_s));
    read.options.seed = parser.value(u"seed"_s).toUInt();
    return read;
}

Result<CloudPtr> configuredCloud(const DecisionInput &input)
{
    auto read = readCloud(input.cloud);
    if (!read)
        return tl::unexpected(read.error());
    Cloud cloud = std::move(*read);
    for (const QString &path : input.confs) {
        const auto conf = readNovaConfFile(path, input.release.value_or(cloud.release));
        if (!conf)
            return tl::unexpected(conf.error());
        warnOfIgnored(path, conf->ignored);
        cloud.config.merge(conf->config);
    }
    for (const UnreadableOption &option : unreadableOptions(cloud))
        warn(sentence(option));
    return std::make_shared<const Cloud>(std::move(cloud));
}

Result<void> change(CloudPtr &cloud, QList<ListedRequest> &requests, const QList<Change> &changes, const QString &place)
{
    Cloud changed;
    if (requests.isEmpty()) {
        auto edited = apply({*cloud, std::nullopt}, changes);
        if (!edited)
            return tl::unexpected(edited.error().in(place));
        changed = std::move(edited->cloud);
    }
    for (ListedRequest &listed : requests) {
        auto edited = apply({*cloud, listed.request}, changes);
        if (!edited)
            return tl::unexpected(edited.error().in(place));
        listed.request = *edited->request;
        changed = std::move(edited->cloud); // the same for each request
    }
    cloud = std::make_shared<const Cloud>(std::move(changed));
    return {};
}

Result<SchedulerPtr> schedulerFor(const CloudPtr &cloud, const DecisionInput &input)
{
    return Scheduler::create(cloud, input.release, readRules(input)).map_error([&](const Error &error) {
        return error.in((QStringList(input.cloud) + input.confs).join(u" with "_s));
    });
}

Result<DecisionGround> readGround(const DecisionInput &input)
{
    auto cloud = configuredCloud(input);
    if (!cloud)
        return tl::unexpected(cloud.error());
    auto requests = input.request.isEmpty() ? QList<ListedRequest>() : readRequests(input.request, input.name);
    if (!requests)
        return tl::unexpected(requests.error());
    if (!input.changes.isEmpty()) {
        const auto changed = readChangesFile(input.changes).and_then([&](const QList<Change> &changes) {
            return change(*cloud, *requests, changes, input.changes);
        });
        if (!changed)
            return tl::unexpected(changed.error());
    }
    return schedulerFor(*cloud, input).map([&](const SchedulerPtr &scheduler) {
        DecisionGround ground{scheduler, *requests};
        warnOfTakenUuids(ground, input.request);
        return ground;
    });
}

} // namespace astrolabe::ctl
