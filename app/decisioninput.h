// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "commandline.h"
#include "scheduler/customrules.h"
#include "scheduler/scheduler.h"

namespace astrolabe::ctl {

// The files and options that a decision is made from, as the commands that decide take them.
struct DecisionInput
{
    QString cloud;
    QString request;   // empty: none is asked
    QString name;      // of one request in a list; empty: all
    QStringList confs; // each overrides those before
    QStringList scriptFolders;
    QStringList pluginFolders;
    std::optional<Release> release;
    DecideOptions options;
    QString changes; // to apply first; empty: none
};

// What they hold.
struct DecisionGround
{
    SchedulerPtr scheduler;
    QList<ListedRequest> requests;
};

// --cloud, --request, --name, --release, --conf, --changes, --filters, --plugins, --seed.
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

// Reads the files. Warnings go to standard error.
Result<DecisionGround> readGround(const DecisionInput &input);
// The cloud with the options of each nova.conf on top of its own.
Result<CloudPtr> configuredCloud(const DecisionInput &input);
// Applies the changes to the cloud and to each request. `place`: where the changes come from.
Result<void> change(
    CloudPtr &cloud, QList<ListedRequest> &requests, const QList<Change> &changes, const QString &place);
Result<SchedulerPtr> schedulerFor(const CloudPtr &cloud, const DecisionInput &input);

} // namespace astrolabe::ctl
