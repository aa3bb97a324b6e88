// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain.h"

#include "base/progress.h"
#include "decisioninput.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/diagnosisformat.h"
#include "diagnosis/otherrequests.h"
#include "diagnosis/winningmultipliers.h"
#include "evidenceinput.h"
#include "printedreport.h"
#include "report/diagnosisreport.h"
#include "report/evidencepseudonyms.h"
#include "report/loggedreport.h"
#include "report/userreport.h"
#include "report/whynot.h"
#include "scheduler/customrules.h"
#include "serveractions.h"
#include "session/earlierrequests.h"
#include "sources/boots/agreement.h"
#include "sources/logs/recordedformat.h"
#include "sources/logs/recordedsummary.h"
#include "sources/recorded/bootendings.h"
#include "sources/recorded/recomputation.h"
#include "store/datafolder.h"
#include "store/store.h"
#include "version.h"

#include <QJsonDocument>

#include <algorithm>
#include <iterator>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostOthers = 20;

struct Explained
{
    Diagnosis diagnosis;
    std::optional<QList<Cure>> cures; // none: not asked for
    // The host that --why-not names, and with which multipliers it would get the server.
    std::optional<std::pair<HostIndex, QList<Cure>>> whyNot = {};
};

// Only paths, of which logs may tell decisions.
bool isLogAlone(const QCommandLineParser &parser)
{
    return !parser.positionalArguments().isEmpty()
        && std::ranges::none_of(QStringList{u"cloud"_s, u"boot"_s, u"request"_s, u"server"_s, u"action"_s, u"log"_s},
            [&](const QString &option) { return parser.isSet(option); });
}

// What needs a cloud to decide on.
QString objectionToLogAlone(const QCommandLineParser &parser)
{
    for (const QString &option : {u"cures"_s, u"why-not"_s, u"every-host"_s, u"for-user"_s, u"save"_s}) {
        if (parser.isSet(option))
            return u"--%1 needs a cloud: name a --boot of the evidence, or give --cloud and --log."_s.arg(option);
    }
    return {};
}

QString explainObjection(const QCommandLineParser &parser)
{
    const QString format = parser.value(u"format"_s);
    if (!QStringList{u"text"_s, u"json"_s, u"markdown"_s, u"html"_s}.contains(format))
        return u"--format takes text, json, markdown or html."_s;
    if (format == "json"_L1 && parser.isSet(u"for-user"_s))
        return u"Words for a user are text, markdown or html."_s;
    if (parser.isSet(u"for-user"_s) && parser.isSet(u"why-not"_s))
        return u"Words for a user name no host."_s;
    if (parser.isSet(u"server"_s) != parser.isSet(u"action"_s))
        return u"An action on a server needs --server and --action."_s;
    if (isLogAlone(parser))
        return objectionToLogAlone(parser);
    if (!parser.isSet(u"server"_s))
        return objectionToInput(u"explain"_s, parser);
    if (parser.isSet(u"request"_s))
        return u"Give a --request or an --action, not both."_s;
    const QString objection = objectionToAction(parser);
    return objection.isEmpty() ? objectionToOptions(parser) : objection;
}

// Finds a server of the cloud by its uuid, or by its name if that is unique.
Result<QString> serverNamed(const QString &name, const Cloud &cloud)
{
    QStringList uuids;
    for (const Instance &instance : cloud.instances) {
        if (instance.uuid == name)
            return name;
        if (instance.displayName == name)
            uuids.append(instance.uuid);
    }
    if (uuids.isEmpty())
        return failure(Error::Kind::NotFound, u"The cloud has no server of this name."_s, name);
    if (uuids.size() > 1)
        return failure(
            Error::Kind::BadInput, u"%1 servers have this name."_s.arg(uuids.size()), name, u"Name one by its uuid."_s);
    return uuids.first();
}

// What is asked: the requests, or the action on a server.
Result<QList<Question>> questions(const DecisionGround &ground, const QCommandLineParser &parser)
{
    const auto named
        = [&](const QString &name) { return ground.given.pseudonyms ? ground.given.pseudonyms->of(name) : name; };
    if (!parser.isSet(u"server"_s)) {
        QList<Question> asked;
        for (const ListedRequest &listed : ground.requests)
            asked.append(questionIn(listed.request, *ground.scheduler->index()));
        return asked;
    }
    const QString server = named(parser.value(u"server"_s));
    return serverNamed(server, *ground.scheduler->cloud()).map([&](const QString &uuid) {
        ServerAction action = actionOf(parser);
        action.host = named(action.host);
        return QList<Question>{ServerQuestion{action, uuid}};
    });
}

// The other requests of the file, so that each cure tells which of them it decides otherwise.
QList<OtherRequest> othersThan(qsizetype asked, const DecisionGround &ground, const DecisionInput &input)
{
    QList<OtherRequest> others;
    const bool isFile = !input.request.isEmpty() && input.request != "-"_L1;
    if (!isFile || input.anonymise || !ground.given.changes.isEmpty())
        return others;
    const auto all = readRequests(input.request, {});
    for (const ListedRequest &listed : all ? *all : QList<ListedRequest>()) {
        if (listed.name != ground.requests.at(asked).name && others.size() < mostOthers)
            others.append({listed.title, listed.request});
    }
    return others;
}

// What a cloud of this name was asked earlier, as the history in the folder of --history tells.
Result<QList<OtherRequest>> historyIn(const QCommandLineParser &parser, const QString &cloud)
{
    const QString folder = parser.value(u"history"_s);
    if (folder.isEmpty())
        return QList<OtherRequest>();
    if (!parser.isSet(u"cures"_s))
        return failure(Error::Kind::BadInput, u"--history tells what cures mean for earlier requests."_s, folder,
            u"Give --cures with it."_s);
    return Store::openToRead(storePathIn(folder)).and_then([&](const Store &store) {
        return earlierRequests(
            store.history(), [&](const StoredDecision &decision) { return decision.cloudName == cloud; });
    });
}

Result<HostIndex> hostNamed(const QString &name, const Decision &decision)
{
    const auto host = std::ranges::find_if(decision.hosts,
        [&](const DecidedHost &one) { return one.label == name || one.host == name || one.uuid == name; });
    if (host == decision.hosts.cend())
        return failure(Error::Kind::NotFound, u"The cloud has no host of this name."_s, name);
    return HostIndex(host - decision.hosts.cbegin());
}

Result<Explained> explained(
    const Trial &trial, const QList<OtherRequest> &others, const QString &whyNot, bool withCures)
{
    NoProgress nobody;
    auto diagnosis = diagnose(trial, nobody);
    if (!diagnosis)
        return tl::unexpected(diagnosis.error());
    Explained answer{*std::move(diagnosis), {}};
    if (withCures) {
        auto cures = findCures(answer.diagnosis, nobody);
        if (!cures)
            return tl::unexpected(cures.error());
        decideOthers(answer.diagnosis.examined.trial, others, *cures, nobody,
            [&](qsizetype cure, const QList<Reason> &otherwise) { (*cures)[cure].alsoConcerns += otherwise; });
        answer.cures = *std::move(cures);
    }
    if (!whyNot.isEmpty()) {
        const Case &examined = answer.diagnosis.examined;
        const auto host = hostNamed(whyNot, examined.decision());
        if (!host)
            return tl::unexpected(host.error());
        const auto wins = findWinningMultipliers(examined.trial, examined.server, *host, nobody);
        if (!wins)
            return tl::unexpected(wins.error());
        answer.whyNot = {*host, *wins};
    }
    return answer;
}

Report reportOn(const Explained &explained, const QCommandLineParser &parser)
{
    if (parser.isSet(u"for-user"_s))
        return reportForUser(explained.diagnosis, explained.cures);
    DiagnosisReportOptions options{.program = versionText()};
    if (parser.isSet(u"every-host"_s))
        options.hosts.reset();
    Report report = reportOf(explained.diagnosis, explained.cures, options);
    if (explained.whyNot)
        report.sections.prepend(whyNotSection(explained.diagnosis, explained.whyNot->first, explained.whyNot->second));
    return report;
}

void printDocument(const Explained &explained, const QCommandLineParser &parser)
{
    QJsonObject document = parser.isSet(u"every-host"_s)
        ? writeDiagnosis(explained.diagnosis, explained.cures, std::nullopt)
        : writeDiagnosis(explained.diagnosis, explained.cures);
    if (explained.whyNot) {
        const auto &[host, wins] = *explained.whyNot;
        document.insert("why_not"_L1, writeWhyNot(explained.diagnosis, host, wins));
    }
    printJson(QJsonDocument(document).toJson(QJsonDocument::Compact));
}

// What Nova did with the boot that is explained, on what it is decided again, and whether it comes out alike.
QStringList bootText(const GivenDocuments &given, const Decision &decision)
{
    const RecordedBoot &boot = *given.boot;
    const QString fault = faultOf(boot);
    QString came = toString(outcomeOf(boot));
    if (const QStringList hosts = hostsOf(boot); !hosts.isEmpty())
        came += u" on "_s + hosts.join(u", "_s);
    QStringList lines{u"%1, asked for at %2 UTC: %3"_s.arg(
        boot.name, boot.time.toString(u"yyyy-MM-dd HH:mm:ss"), fault.isEmpty() ? came : came + u", "_s + fault)};
    for (const QString &sentence : given.assumed)
        lines << u"Assumed: "_s + sentence;
    for (const QString &sentence : boot.notKept)
        lines << u"Not kept: "_s + sentence;
    lines << agreementText(boot, decision);
    return lines;
}

// The record that is meant: of that request or server if one is named, else of the boot that is explained.
Result<LoggedDecisionPtr> chosenRecord(
    const QList<RecordedDecision> &recorded, const QString &named, const std::optional<RecordedBoot> &boot)
{
    QList<RecordedDecision> meant = recorded;
    meant.removeIf([&](const RecordedDecision &decision) {
        if (!named.isEmpty())
            return decision.requestId != named && !decision.servers.contains(named);
        return boot && bootOf(decision, {*boot}) == nullptr;
    });
    if (meant.isEmpty() && boot && named.isEmpty())
        return LoggedDecisionPtr();
    if (meant.isEmpty())
        return failure(Error::Kind::NotFound, u"The log records no such decision."_s, named,
            u"List them with: astrolabectl read LOG"_s);
    if (meant.size() > 1)
        return failure(Error::Kind::BadInput, u"The log records %1 decisions."_s.arg(meant.size()), named,
            u"Choose one with --log-request."_s);
    return std::make_shared<const LoggedDecision>(loggedDecisionOf(meant.first()));
}

// What logs record of the decision that is explained; nullptr: nothing.
Result<LoggedDecisionPtr> loggedDecision(const QCommandLineParser &parser, const GivenDocuments &given)
{
    const QString named = parser.value(u"log-request"_s);
    if (!parser.isSet(u"log"_s))
        return given.recorded.isEmpty() ? LoggedDecisionPtr() : chosenRecord(given.recorded, named, given.boot);
    return readEvidence({parser.value(u"log"_s)}, {}).and_then([&](const Evidence &evidence) {
        return chosenRecord(evidence.recordedDecisions, named, given.boot);
    });
}

// What became of the servers in Nova, as the evidence tells.
QList<ServerEnding> endingsIn(const GivenDocuments &given, const LoggedDecisionPtr &logged)
{
    const QList<ServerEnding> endings = given.boot ? endingsOf(*given.boot) : QList<ServerEnding>();
    return endings.isEmpty() && logged ? endingsOf(*logged) : endings;
}

// Filters that only the log knows say what it says.
Result<SchedulerPtr> schedulerBeside(const SchedulerPtr &scheduler, const LoggedDecisionPtr &logged)
{
    if (!logged)
        return scheduler;
    return Scheduler::create(scheduler->cloud(), scheduler->release(),
        withFiltersOfLog(scheduler->customRules(), *logged), {}, scheduler.get());
}

// How much the log says, and where it differs.
QStringList logText(const LoggedDecision &logged, const Decision &decision)
{
    QStringList lines{u"Log, %1: %2"_s.arg(toString(logged.recorded.level), recordedOutcome(logged.recorded))};
    lines << levelSentence(logged.recorded);
    for (const Reason &unknown : logged.unknown)
        lines << u"Not in the log: "_s + englishSentence(unknown);
    for (const QString &contradiction : logged.recorded.inconsistencies)
        lines << u"Does not agree: "_s + contradiction;
    const QList<LogDifference> differences = differencesTo(logged, decision);
    for (const LogDifference &difference : differences)
        lines << u"Differs: "_s + englishSentence(difference.what);
    if (differences.isEmpty())
        lines << u"Decided again, with the same outcome as in the log."_s;
    return lines;
}

bool anyFailed(const QList<ServerEnding> &endings)
{
    return std::ranges::any_of(endings, &ServerEnding::isInError);
}

int exitCodeOf(Outcome outcome, bool failsOnItsHost)
{
    return outcome == Outcome::Scheduled && failsOnItsHost ? OtherError : exitCode(outcome);
}

// A server with a host may still fail there, as the host refuses it or as it is known to have ended.
int exitCodeOf(const Trial &trial)
{
    return exitCodeOf(trial.decision->outcome, !trial.lands() || anyFailed(trial.endings));
}

void printBeside(const QStringList &lines, const QCommandLineParser &parser)
{
    const bool isText = parser.value(u"format"_s) == "text"_L1;
    for (const QString &line : lines)
        isText ? printText(line) : warn(line);
    if (isText)
        printText({});
}

// The decisions that logs tell, or the one that is named.
Result<QList<RecordedDecision>> recordedIn(const Evidence &evidence, const QString &named)
{
    QList<RecordedDecision> meant = evidence.recordedDecisions;
    if (!named.isEmpty())
        meant.removeIf([&](const RecordedDecision &decision) {
            return decision.requestId != named && !decision.servers.contains(named);
        });
    if (!meant.isEmpty())
        return meant;
    if (!named.isEmpty())
        return failure(Error::Kind::NotFound, u"The log records no such decision."_s, named,
            u"List them with: astrolabectl read LOG"_s);
    return failure(Error::Kind::BadInput, u"No log among these records a decision."_s, {},
        u"Name a --boot of the evidence, or give a --request."_s);
}

// Each with the causes that it tells by itself.
QJsonArray withCauses(const QList<RecordedDecision> &decisions)
{
    QJsonArray array = recordedDecisionsJson(decisions);
    for (qsizetype i = 0; i < array.size(); ++i) {
        const LoggedDecision logged = loggedDecisionOf(decisions.at(i));
        QJsonObject object = array.at(i).toObject();
        object.insert("causes"_L1, causesJson(causesOfRecord(*logged.decision, endingsOf(logged)), *logged.decision));
        array[i] = object;
    }
    return array;
}

Result<int> explainLogAlone(const QCommandLineParser &parser)
{
    const auto evidence = readEvidence(parser.positionalArguments(), parser.value(u"password-file"_s));
    if (!evidence)
        return tl::unexpected(evidence.error());
    for (const Evidence::Unreadable &piece : evidence->unreadable)
        warn(u"%1: %2"_s.arg(piece.name, piece.why));
    const auto decisions = recordedIn(*evidence, parser.value(u"log-request"_s));
    if (!decisions)
        return tl::unexpected(decisions.error());
    const QString format = parser.value(u"format"_s);
    std::optional<Pseudonyms> names;
    if (parser.isSet(u"anonymise"_s))
        names = pseudonymsOf(*evidence, nullptr);
    if (format == "json"_L1)
        printJson(QJsonDocument(names ? names->of(withCauses(*decisions)) : withCauses(*decisions))
                .toJson(QJsonDocument::Compact));
    QList<Report> reports;
    int worst = Scheduled;
    for (const RecordedDecision &recorded : *decisions) {
        if (format != "json"_L1) {
            Report report = reportOf(loggedDecisionOf(recorded));
            reports.append(names ? names->of(std::move(report)) : report);
        }
        if (recorded.outcome)
            worst = std::max(worst, exitCodeOf(*recorded.outcome, anyFailed(endingsOf(loggedDecisionOf(recorded)))));
    }
    printReports(reports, format);
    return worst;
}

Result<int> runExplain(const QCommandLineParser &parser)
{
    if (isLogAlone(parser))
        return explainLogAlone(parser);
    DecisionInput input = decisionInputOrEvidence(parser);
    input.needsRequest = !parser.isSet(u"server"_s);
    const auto ground = readGround(input);
    if (!ground)
        return tl::unexpected(ground.error());
    const auto asked = questions(*ground, parser);
    if (!asked)
        return tl::unexpected(asked.error());
    if (asked->size() > 1 && parser.isSet(u"save"_s))
        return failure(Error::Kind::BadInput, u"A file has one request; there are %1."_s.arg(asked->size()),
            input.request, u"Choose one with --name."_s);
    const auto logged = loggedDecision(parser, ground->given);
    if (!logged)
        return tl::unexpected(logged.error());
    const auto scheduler = schedulerBeside(ground->scheduler, *logged);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    const QString whyNot = ground->given.pseudonyms ? ground->given.pseudonyms->of(parser.value(u"why-not"_s))
                                                    : parser.value(u"why-not"_s);
    const auto history = historyIn(parser, (*scheduler)->cloud()->name);
    if (!history)
        return tl::unexpected(history.error());
    const QString format = parser.value(u"format"_s);
    QList<Report> files; // HTML is one document
    int worst = Scheduled;
    for (qsizetype at = 0; at < asked->size(); ++at) {
        const bool withCures = parser.isSet(u"cures"_s);
        auto others = withCures && input.needsRequest ? othersThan(at, *ground, input) : QList<OtherRequest>();
        std::ranges::copy_if(*history, std::back_inserter(others),
            [&](const OtherRequest &earlier) { return earlier.question != asked->at(at); });
        const Trial trial{*scheduler, asked->at(at), input.options, nullptr, endingsIn(ground->given, *logged),
            {ground->given.cloud, ground->given.changes}};
        const auto answer = explained(trial, others, whyNot, withCures);
        if (!answer)
            return tl::unexpected(answer.error());
        const Decision &decision = answer->diagnosis.examined.decision();
        if (parser.isSet(u"save"_s)) {
            if (const auto saved = saveCase(*ground, decision, parser.value(u"save"_s)); !saved)
                return tl::unexpected(saved.error());
        }
        if (ground->given.boot)
            printBeside(bootText(ground->given, decision), parser);
        if (*logged)
            printBeside(logText(**logged, decision), parser);
        if (format == "json"_L1)
            printDocument(*answer, parser);
        else if (format == "html"_L1)
            files.append(reportOn(*answer, parser));
        else
            printReport(reportOn(*answer, parser), format);
        worst = std::max(worst, exitCodeOf(answer->diagnosis.examined.trial));
    }
    printReports(files, format);
    return worst;
}

} // namespace

Command explainCommand()
{
    return {u"explain"_s,
        u"Says why a request or an action on a server gets no host, or the one it gets, and with --cures what helps.\n"
        "Given only a log, it explains the decisions that the log records, as far as it records them.\n"
        "Every filter is asked about every host; a cause is called certain, and a cure named, only if deciding again "
        "shows it.\n"
        "Exit code: 0 it lands, 2 bad input, 3 no valid host, 4 another error, or a refusal by the chosen host's "
        "nova-compute.\n"
        "Of several requests, the highest code counts; JSON has a document on each line, HTML one document for all."_s,
        decisionInputUsage()
            + u" [--cures [--history DIR]] [--why-not HOST] [--every-host] [--for-user] [--log LOG [--log-request ID]] "
              u"[--save FILE] "
              "[--format "
              "text|json|markdown|html]\n"
              "       astrolabectl explain --cloud C --server S --action A [--flavor F] [--image I] "
              "[--host H] [--zone Z] …\n"
              "       astrolabectl explain LOG… [--log-request ID] [--format …]\n"
              "       astrolabectl explain "_s
            + evidenceUsage(),
        decisionInputOptions() + evidenceOptions() + actionOptions()
            + QList<QCommandLineOption>{{u"server"_s, u"Explain an action on this server: a name or a uuid."_s,
                                            u"server"_s},
                {u"log"_s, u"Say where this log of the decision differs; a file or folder."_s, u"path"_s},
                {u"log-request"_s, u"The decision of the log with this request id or server's uuid."_s, u"id"_s},
                {u"cures"_s, u"Search for changes after which the request lands."_s},
                {u"history"_s,
                    u"With --cures, also say which requests to this cloud in that data folder get another outcome."_s,
                    u"folder"_s},
                {u"why-not"_s, u"Also say why this host did not get the server, and with which multiplier it would."_s,
                    u"host"_s},
                {u"every-host"_s, u"Name every host in tables and lists, not the nearest twenty."_s},
                {u"for-user"_s, u"In words for the user who asked: without hosts, numbers and names of others."_s},
                saveOption(), {u"format"_s, u"text, json, markdown or html."_s, u"format"_s, u"text"_s}},
        repeatableInputOptions(), explainObjection, runExplain, true};
}

} // namespace astrolabe::ctl
