// SPDX-License-Identifier: GPL-3.0-or-later
#include "decide.h"

#include "audit/audit.h"
#include "audit/heldback.h"
#include "base/progress.h"
#include "decision/ending.h"
#include "decisioninput.h"
#include "formats/decisionformat.h"
#include "scheduler/requestdecision.h"

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

QString decideObjection(const QCommandLineParser &parser)
{
    if (!QStringList{u"json"_s, u"text"_s}.contains(parser.value(u"format"_s)))
        return u"--format takes json or text."_s;
    return objectionToInput(u"decide"_s, parser);
}

void print(const Decision &decision, bool asText)
{
    if (asText)
        printText(decisionAsText(decision).chopped(1));
    else
        printJson(decisionText(decision));
}

// Prints what the audit knows of why hosts are out: who wrongly holds what was lacking, and what filters looked at.
void printAudited(const Decision &decision, const CloudPtr &cloud)
{
    NoProgress nobody;
    const auto findings = audit(CloudIndex(cloud), nobody);
    if (!findings)
        return;
    const auto print = [](const QString &title, const QStringList &lines) {
        if (!lines.isEmpty())
            printText(title + u"\n  "_s + lines.join(u"\n  "_s));
    };
    print(u"Wrongly held"_s, heldBackAsText(*findings, decision));
    print(u"The audit finds"_s, bearingsAsText(*findings, decision, endingOf(decision).server));
}

// Decides each request by itself on the unchanged cloud.
int decideAll(const DecisionGround &ground, const DecideOptions &options, bool asText)
{
    int worst = Scheduled;
    for (const ListedRequest &listed : ground.requests) {
        const Decision decision = decideRequest(*ground.scheduler, listed.request, options);
        if (asText && ground.requests.size() > 1)
            printText(u"# "_s + listed.title);
        print(decision, asText);
        if (asText && decision.outcome == Outcome::NoValidHost)
            printAudited(decision, ground.scheduler->cloud());
        worst = std::max(worst, exitCode(decision.outcome));
    }
    return worst;
}

Result<int> runDecide(const QCommandLineParser &parser)
{
    DecisionInput input = decisionInputOrEvidence(parser);
    input.options.placement = !parser.isSet(u"no-placement"_s);
    input.options.everyFilter = parser.isSet(u"every-filter"_s);
    return readGround(input).map([&](const DecisionGround &ground) {
        for (const QString &sentence : ground.given.assumed)
            warn(u"assumed: "_s + sentence);
        return decideAll(ground, input.options, parser.value(u"format"_s) == u"text"_s);
    });
}

} // namespace

Command decideCommand()
{
    return {u"decide"_s,
        u"Decides where a request's servers go, and says everything that led there.\n"
        "Exit code, of the scheduler's answer: 0 scheduled, 2 bad input, 3 no valid host, 4 another error.\n"
        "Of several requests, the highest code counts. Use explain to see whether the server can be built there.\n"
        "A file that is named - is standard input."_s,
        decisionInputUsage()
            + u" [--no-placement] [--every-filter] [--format json|text]\n"
              "       astrolabectl decide "_s
            + evidenceUsage(),
        decisionInputOptions() + evidenceOptions()
            + QList<QCommandLineOption>{{u"no-placement"_s, u"Leave out request filters, candidates and claims."_s},
                {u"every-filter"_s, u"Also ask the filters that Nova does not reach."_s},
                {u"format"_s, u"json or text."_s, u"format"_s, u"json"_s}},
        repeatableInputOptions(), decideObjection, runDecide, true};
}

} // namespace astrolabe::ctl
