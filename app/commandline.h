// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/requestlist.h"
#include "model/cloud.h"

#include <QCommandLineParser>

// Shared by the commands of astrolabectl.
namespace astrolabe::ctl {

enum ExitCode { Scheduled = 0, Found = 1, BadInput = 2, NoValidHost = 3, OtherError = 4 };

// A command of astrolabectl.
struct Command
{
    QString name;
    QString about;                     // in a sentence or two
    QString usage;                     // what follows the name
    QList<QCommandLineOption> options; // those with an `inputFile` value accept standard input
    QStringList repeatable = {};       // options that may be given more than once
    // What is wrong with the options; empty if nothing.
    QString (*objection)(const QCommandLineParser &parser) = nullptr;
    // The exit code, or why the command failed.
    Result<int> (*run)(const QCommandLineParser &parser) = nullptr;
    bool takesPaths = false; // takes arguments besides its options
};

// The value name of options for input files; "-" is standard input.
inline const QString inputFile = QStringLiteral("file");
QString input(const QCommandLineParser &parser, const QString &option);
QStringList inputs(const QCommandLineParser &parser, const QString &option);

// Runs the command with the arguments after its name, or prints its help if asked to. The exit code.
int answer(const Command &command, const QStringList &arguments);

// All output to a terminal goes through these functions, which escape control characters.
void printText(const QString &text);
void printJson(const QByteArray &json);
void warn(const QString &sentence);
// Prints the error in one line on standard error.
int refuse(const Error &error);
int exitCode(Outcome outcome);
// The option for the cloud that a command reads, a file or a sample.
QCommandLineOption cloudOption(const QString &about, const QString &name = QStringLiteral("cloud"));
// Warnings go to standard error.
Result<Cloud> readCloud(const QString &source);
void warnOfCloud(const QString &source, const QStringList &warnings, const Cloud &cloud);
// The requests in a file; of a list only the one with this name, or all if `name` is empty.
Result<QList<ListedRequest>> readRequests(const QString &path, const QString &name);
// Warns of options without effect ("[group] name"): their number, and which of them bear on scheduling.
void warnOfIgnored(const QString &path, const QStringList &options);

} // namespace astrolabe::ctl
