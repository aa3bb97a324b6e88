// SPDX-License-Identifier: GPL-3.0-or-later
#include "decisioninput.h"

#include "api/serveruuids.h"
#include "base/progress.h"
#include "base/savefile.h"
#include "change/casedocument.h"
#include "change/changesformat.h"
#include "diagnosis/spelling.h"
#include "evidenceinput.h"
#include "formats/jsontext.h"
#include "formats/novaconf.h"
#include "formats/requestformat.h"
#include "model/optioncatalogue.h"
#include "plugin/pluginrules.h"
#include "scheduler/unreadableoptions.h"
#include "scripting/scriptrules.h"
#include "session/cloudsource.h"
#include "session/knownasker.h"
#include "sources/boots/bootground.h"

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

// The cloud with the options of each nova.conf on top of its own.
Result<CloudPtr> configured(Cloud cloud, const DecisionInput &input)
{
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

Result<CaseDocument> readCaseFile(const QString &path)
{
    NoProgress nobody;
    CaseDocument document;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseCase(json, nobody).map([&](CaseDocument &&read) { document = std::move(read); });
    }).map([&] { return std::move(document); });
}

Result<GivenDocuments> readCase(const DecisionInput &input)
{
    return readCaseFile(fileOfSource(input.cloud)).and_then([&](CaseDocument &&document) {
        for (const QString &warning : document.warnings)
            warn(warning);
        return configured(std::move(document.cloud), input).map([&](const CloudPtr &cloud) {
            const Request &request = document.request;
            return GivenDocuments{cloud, {{request.name, request.name, {}, request}}, document.changes};
        });
    });
}

Result<GivenDocuments> readCloudAndRequests(const DecisionInput &input)
{
    const auto cloud
        = readCloud(input.cloud).and_then([&](Cloud &&read) { return configured(std::move(read), input); });
    if (!cloud)
        return tl::unexpected(cloud.error());
    if (!input.needsRequest)
        return GivenDocuments{*cloud, {}};
    return readRequests(input.request, input.name).map([&](const QList<ListedRequest> &requests) {
        return GivenDocuments{*cloud, requests};
    });
}

Result<EvidentCloud> readEvidentCloud(const DecisionInput &input, QList<RecordedDecision> &recorded)
{
    NoProgress nobody;
    return readEvidence(input.evidence, input.passwordFile)
        .and_then([&](const Evidence &evidence) {
            recorded = evidence.recordedDecisions;
            return cloudFrom(evidence, nobody);
        })
        .map([](EvidentCloud &&evident) {
            for (const QString &warning : evident.warnings)
                warn(warning);
            for (const QString &missing : evident.missing)
                warn(u"Missing: "_s + missing);
            return std::move(evident);
        });
}

Result<GivenDocuments> readBoot(const EvidentCloud &evident, const DecisionInput &input)
{
    const auto boot = bootNamed(input.boot, evident.boots);
    if (!boot)
        return tl::unexpected(boot.error());
    auto ground = groundOf(*boot, evident.cloud, evident.lives, input.asItWas ? BootMoment::Then : BootMoment::Now);
    if (!ground)
        return tl::unexpected(ground.error());
    return configured(std::move(ground->cloud), input).map([&](const CloudPtr &cloud) {
        return GivenDocuments{cloud, {{boot->name, boot->name, {}, ground->request}}, {}, {}, *boot, ground->assumed};
    });
}

Result<GivenDocuments> readFromEvidence(const DecisionInput &input)
{
    QList<RecordedDecision> recorded;
    auto evident = readEvidentCloud(input, recorded);
    if (!evident)
        return tl::unexpected(evident.error());
    if (!input.boot.isEmpty())
        return readBoot(*evident, input).map([&](GivenDocuments &&given) {
            given.recorded = recorded;
            return std::move(given);
        });
    return configured(std::move(evident->cloud), input).and_then([&](const CloudPtr &cloud) -> Result<GivenDocuments> {
        if (!input.needsRequest)
            return GivenDocuments{cloud, {}};
        return readRequests(input.request, input.name).map([&](const QList<ListedRequest> &requests) {
            return GivenDocuments{cloud, requests};
        });
    });
}

Result<GivenDocuments> readFiles(const DecisionInput &input)
{
    if (!input.evidence.isEmpty())
        return readFromEvidence(input);
    return input.needsRequest && input.request.isEmpty() ? readCase(input) : readCloudAndRequests(input);
}

// As a window takes them.
Result<GivenDocuments> readGiven(const DecisionInput &input)
{
    return readFiles(input).map([](GivenDocuments &&given) {
        for (ListedRequest &listed : given.requests)
            listed.request = askedBySomebodyKnown(listed.request, *given.cloud);
        return std::move(given);
    });
}

Result<GivenDocuments> readDocuments(const DecisionInput &input)
{
    auto given = readGiven(input);
    if (!given || input.changes.isEmpty())
        return given;
    return readChangesFile(input.changes).map([&](const QList<Change> &changes) {
        warnOfUnread(changes);
        given->changes = changes;
        return *given;
    });
}

Result<GivenDocuments> anonymised(const GivenDocuments &given)
{
    QList<Request> requests;
    for (const ListedRequest &listed : given.requests)
        requests.append(listed.request);
    const Pseudonyms pseudonyms(*given.cloud, requests, given.changes);
    auto cloud = pseudonyms.of(*given.cloud);
    if (!cloud)
        return tl::unexpected(cloud.error());
    const auto changes = pseudonyms.of(given.changes);
    if (!changes)
        return tl::unexpected(changes.error());
    GivenDocuments made{std::make_shared<const Cloud>(*std::move(cloud)), {}, *changes, pseudonyms, {}, given.assumed};
    for (const Request &request : requests) {
        const auto renamed = pseudonyms.of(request);
        if (!renamed)
            return tl::unexpected(renamed.error());
        made.requests.append({renamed->name, renamed->name, {}, *renamed});
    }
    return made;
}

// Applies the changes to the cloud and to each request.
Result<void> change(CloudPtr &cloud, QList<ListedRequest> &requests, const QList<Change> &changes)
{
    Cloud changed = *cloud;
    if (requests.isEmpty()) {
        auto edited = apply({*cloud, std::nullopt}, changes);
        if (!edited)
            return tl::unexpected(edited.error());
        changed = std::move(edited->cloud);
    }
    for (ListedRequest &listed : requests) {
        auto edited = apply({*cloud, listed.request}, changes);
        if (!edited)
            return tl::unexpected(edited.error());
        listed.request = *edited->request;
        changed = std::move(edited->cloud); // the same for each request
    }
    cloud = std::make_shared<const Cloud>(std::move(changed));
    return {};
}

Result<DecisionGround> groundOf(const GivenDocuments &given, const DecisionInput &input)
{
    CloudPtr cloud = given.cloud;
    DecisionGround ground{given, nullptr, given.requests};
    if (!given.changes.isEmpty()) {
        if (const auto changed = change(cloud, ground.requests, given.changes); !changed)
            return tl::unexpected(changed.error().in(input.changes.isEmpty() ? input.cloud : input.changes)); // a case
    }
    const QStringList sources = input.evidence.isEmpty() ? QStringList(input.cloud) : input.evidence;
    return Scheduler::create(cloud, input.release, readRules(input))
        .map([&](const SchedulerPtr &scheduler) {
            ground.scheduler = scheduler;
            return ground;
        })
        .map_error([&](const Error &error) { return error.in((sources + input.confs).join(u" with "_s)); });
}

// Options that no decision reads change nothing.
void warnOfUnknown(const SetOptions &change)
{
    for (auto group = change.options.cbegin(); group != change.options.cend(); ++group) {
        QStringList known;
        for (const Option &option : optionCatalogue()) {
            if (QLatin1StringView(option.group) == group.key())
                known.append(QLatin1StringView(option.name));
        }
        for (const QString &name : group->keys()) {
            if (findOption(group.key(), name) != nullptr)
                continue;
            const QString meant = nearestSpelling(name, known);
            warn(u"[%1] %2: Astrolabe does not read this option"_s.arg(group.key(), name)
                + (meant.isEmpty() ? u"."_s : u"; did you mean %1?"_s.arg(meant)));
        }
    }
}

} // namespace

QList<QCommandLineOption> decisionInputOptions()
{
    return {cloudOption(u"The cloud to decide on, or a case, which also has the request and changes."_s),
        {u"request"_s, u"The body of POST /servers, or a list of such requests: each is decided by itself."_s,
            inputFile},
        {u"name"_s, u"Select a request by name."_s, u"name"_s},
        {u"release"_s, u"Follow this release instead of the cloud's own."_s, u"name"_s},
        {u"conf"_s, u"Options of this nova.conf over those of the cloud; of several the later over the earlier."_s,
            inputFile},
        {u"changes"_s, u"Decide after these changes of the cloud, its options and the request."_s, inputFile},
        {u"filters"_s, u"Filters and weighers as scripts are in this folder."_s, u"folder"_s},
        {u"plugins"_s, u"Plugins with filters and weighers are in this folder."_s, u"folder"_s},
        {u"seed"_s, u"Seed of Nova's random choices."_s, u"number"_s, u"0"_s},
        {u"anonymise"_s, u"Give hosts, servers, projects, users, addresses and uuids other names first."_s}};
}

QStringList repeatableInputOptions()
{
    return {u"conf"_s, u"filters"_s, u"plugins"_s};
}

QString decisionInputUsage()
{
    return u"--cloud C [--request R] [--name NAME] [--release NAME] [--conf nova.conf]… [--changes FILE] "
           "[--filters DIR] [--plugins DIR] [--seed N] [--anonymise]"_s;
}

QString objectionToRelease(const QString &name)
{
    return name.isEmpty() || Release::named(name)
        ? QString()
        : u"There is no release %1; known are %2."_s.arg(name, Release::names().join(u", "_s));
}

QString objectionToOptions(const QCommandLineParser &parser)
{
    const bool hasEvidence = !parser.positionalArguments().isEmpty();
    if (!parser.isSet(u"cloud"_s) && !hasEvidence)
        return u"--cloud is missing."_s;
    if (parser.isSet(u"cloud"_s) && hasEvidence)
        return u"Give --cloud or evidence (“%1”), not both."_s.arg(parser.positionalArguments().first());
    if (const QString objection = objectionToRelease(parser.value(u"release"_s)); !objection.isEmpty())
        return objection;
    bool isNumber = false;
    parser.value(u"seed"_s).toUInt(&isNumber);
    return isNumber ? QString() : u"--seed takes a whole number."_s;
}

QString objectionToInput(const QString &command, const QCommandLineParser &parser)
{
    const bool hasEvidence = !parser.positionalArguments().isEmpty();
    if (!parser.isSet(u"cloud"_s) && !hasEvidence)
        return u"%1 needs --cloud, and --request unless the cloud is a case."_s.arg(command);
    if (hasEvidence && parser.isSet(u"boot"_s) == parser.isSet(u"request"_s))
        return u"Name a --boot of the evidence, or give a --request."_s;
    return objectionToOptions(parser);
}

QList<QCommandLineOption> evidenceOptions()
{
    return {passwordFileOption(),
        {u"boot"_s, u"Decide this boot of the evidence again: a server's name or uuid, or a request's id."_s,
            u"name"_s},
        {u"as-it-was"_s, u"Decide it on the cloud as it was then, as far as the evidence shows it."_s}};
}

QString evidenceUsage()
{
    return u"PATH… --boot NAME [--as-it-was] …"_s;
}

DecisionInput decisionInputOrEvidence(const QCommandLineParser &parser)
{
    DecisionInput input = decisionInput(parser);
    input.evidence = parser.positionalArguments();
    input.passwordFile = parser.value(u"password-file"_s);
    input.boot = parser.value(u"boot"_s);
    input.asItWas = parser.isSet(u"as-it-was"_s);
    return input;
}

DecisionInput decisionInput(const QCommandLineParser &parser)
{
    DecisionInput read{input(parser, u"cloud"_s), input(parser, u"request"_s), parser.value(u"name"_s),
        inputs(parser, u"conf"_s), parser.values(u"filters"_s), pluginPath() + parser.values(u"plugins"_s), {}, {},
        input(parser, u"changes"_s)};
    if (parser.isSet(u"release"_s))
        read.release = Release::named(parser.value(u"release"_s));
    read.anonymise = parser.isSet(u"anonymise"_s);
    read.options.seed = parser.value(u"seed"_s).toUInt();
    return read;
}

Result<DecisionGround> readGround(const DecisionInput &input)
{
    return readDocuments(input)
        .and_then([&](const GivenDocuments &given) -> Result<GivenDocuments> {
            return input.anonymise ? anonymised(given) : given;
        })
        .and_then([&](const GivenDocuments &given) { return groundOf(given, input); })
        .map([&](const DecisionGround &ground) {
            warnOfTakenUuids(ground, input.request);
            return ground;
        });
}

void warnOfUnread(const QList<Change> &changes)
{
    for (const Change &change : changes) {
        if (const auto *options = std::get_if<SetOptions>(&change))
            warnOfUnknown(*options);
    }
}

Result<DecisionGround> changedGround(
    const DecisionGround &ground, const QList<Change> &changes, const DecisionInput &input)
{
    GivenDocuments given = ground.given;
    if (given.pseudonyms) {
        const auto renamed = given.pseudonyms->of(changes);
        if (!renamed)
            return tl::unexpected(renamed.error());
        given.changes += *renamed;
    } else {
        given.changes += changes;
    }
    return groundOf(given, input);
}

QCommandLineOption saveOption()
{
    return {
        u"save"_s, u"Write the cloud, the request, the changes and the decision to this file, as a case."_s, u"file"_s};
}

Result<void> saveCase(const DecisionGround &ground, const Decision &decision, const QString &path)
{
    const auto request = ground.given.requests.isEmpty() ? parseRequest(decision.asked.request)
                                                         : Result<Request>(ground.given.requests.first().request);
    if (!request)
        return tl::unexpected(request.error());
    CaseDocument document{*ground.given.cloud, *request, ground.given.changes, decision};
    document.cloud.release = ground.scheduler->release();
    return saveFile(path, writeCase(document));
}

} // namespace astrolabe::ctl
