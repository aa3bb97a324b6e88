// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "commandline.h"
#include "diagnosis/question.h"
#include "report/pseudonyms.h"
#include "scheduler/scheduler.h"
#include "sources/boots/recordedboot.h"
#include "sources/logs/recordeddecision.h"

namespace astrolabe::ctl {

// The files and options that a decision is made from, as the commands that decide take them.
struct DecisionInput
{
    QString cloud;
    QString request;   // empty: the cloud is a case, which has one
    QString name;      // of one request in a list; empty: all
    QStringList confs; // each overrides those before
    QStringList scriptFolders;
    QStringList pluginFolders;
    std::optional<Release> release;
    DecideOptions options;
    QString changes; // to apply first; empty: none
    bool anonymise = false;
    bool needsRequest = true;  // false: an action on a server is decided
    QStringList evidence = {}; // paths and databases to read the cloud from instead; empty: `cloud`
    QString passwordFile = {}; // of the databases; empty: it is asked for
    QString boot = {};         // of the evidence, instead of `request`; empty: none
    bool asItWas = false;      // the cloud is to be taken back to the time of that boot
};

// What they hold.
struct GivenDocuments
{
    CloudPtr cloud; // with the options of each nova.conf on top of its own
    QList<ListedRequest> requests;
    QList<Change> changes = {};
    std::optional<Pseudonyms> pseudonyms = {}; // those in the documents; none: they have their own names
    std::optional<RecordedBoot> boot = {};     // that is decided again
    QStringList assumed = {};                  // for that boot, a sentence each
    QList<RecordedDecision> recorded = {};     // of logs among the evidence
};

// What is decided on.
struct DecisionGround
{
    GivenDocuments given;
    SchedulerPtr scheduler;        // for the cloud after the changes
    QList<ListedRequest> requests; // after the changes
};

// --cloud, --request, --name, --release, --conf, --changes, --filters, --plugins, --seed, --anonymise.
QList<QCommandLineOption> decisionInputOptions();
// Of these, those that may be given more than once.
QStringList repeatableInputOptions();
// As they stand in a command's usage.
QString decisionInputUsage();
// A name that no release has; empty: nothing is wrong.
QString objectionToRelease(const QString &name);
// What is wrong with those beside the request; empty: nothing.
QString objectionToOptions(const QCommandLineParser &parser);
// What is wrong with any of them, for the command; empty: nothing.
QString objectionToInput(const QString &command, const QCommandLineParser &parser);
DecisionInput decisionInput(const QCommandLineParser &parser);

// Warns of options that changes set and no decision reads, with those that were probably meant.
void warnOfUnread(const QList<Change> &changes);

// Reads the files: of a case the changes too, unless others are named. Warnings go to standard error.
Result<DecisionGround> readGround(const DecisionInput &input);
// The same with these changes after those that were made.
Result<DecisionGround> changedGround(
    const DecisionGround &ground, const QList<Change> &changes, const DecisionInput &input);

// PATH… instead of --cloud, and --boot, --as-it-was, for commands that take evidence.
QList<QCommandLineOption> evidenceOptions();
QString evidenceUsage();
DecisionInput decisionInputOrEvidence(const QCommandLineParser &parser);

QCommandLineOption saveOption();
// Writes the case of the first request, or else of the action on a server that the decision answers.
Result<void> saveCase(const DecisionGround &ground, const Decision &decision, const QString &path);

} // namespace astrolabe::ctl
