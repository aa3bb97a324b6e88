// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/requestlist.h"
#include "model/cloud.h"

#include <QCommandLineParser>

// What the commands of astrolabectl share.
namespace astrolabe::ctl {

enum ExitCode { Scheduled = 0, Found = 1, BadInput = 2, NoValidHost = 3, OtherError = 4 };

// Something that astrolabectl does.
struct Command
{
    QString name;
    QString about;                     // in a sentence or two
    QString usage;                     // what stands after the name
    QList<QCommandLineOption> options; // whose value is an `inputFile` may be given standard input
    QStringList repeatable = {};       // those that may be given more than once
    // What is wrong with these options; empty: nothing.
    QString (*objection)(const QCommandLineParser &parser) = nullptr;
    // The exit code, or why it cannot be done.
    Result<int> (*run)(const QCommandLineParser &parser) = nullptr;
};

// The name of a value that is a file to be read; "-" is standard input.
inline const QString inputFile = QStringLiteral("file");
QString input(const QCommandLineParser &parser, const QString &option);
QStringList inputs(const QCommandLineParser &parser, const QString &option);

// With the arguments that stand after the command's name. Asked for help, it says that instead. The exit code.
int answer(const Command &command, const QStringList &arguments);

// Whatever goes to somebody's terminal goes through these, and what a terminal would obey is written out.
void printText(const QString &text);
void printJson(const QByteArray &json);
void warn(const QString &sentence);
// Says what is wrong, in one line on standard error.
int refuse(const Error &error);
int exitCode(Outcome outcome);
// Warnings go to standard error.
Result<Cloud> readCloud(const QString &path);
void warnOfCloud(const QString &path, const QStringList &warnings, const Cloud &cloud);
// Of a list the one that has this name; empty: all.
Result<QList<ListedRequest>> readRequests(const QString &path, const QString &name);
// Of options that have no effect, as "[group] name": how many, and which of them bear on scheduling.
void warnOfIgnored(const QString &path, const QStringList &options);

} // namespace astrolabe::ctl
