// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QCommandLineParser>

// What the commands of astrolabectl share.
namespace astrolabe::ctl {

enum ExitCode { Scheduled = 0, Found = 1, BadInput = 2, NoValidHost = 3, OtherError = 4 };

// Something that astrolabectl does.
struct Command
{
    QString name;
    QString about; // in a sentence or two
    QString usage; // what stands after the name
    QList<QCommandLineOption> options;
    // What is wrong with these options; empty: nothing.
    QString (*objection)(const QCommandLineParser &parser) = nullptr;
    // The exit code, or why it cannot be done.
    Result<int> (*run)(const QCommandLineParser &parser) = nullptr;
};

// With the arguments that stand after the command's name. Asked for help, it says that instead. The exit code.
int answer(const Command &command, const QStringList &arguments);

// Says what is wrong, in one line on standard error.
int refuse(const Error &error);
// Warnings go to standard error.
Result<Cloud> readCloud(const QString &path);
// One line on standard output.
void printLine(const QByteArray &text);

} // namespace astrolabe::ctl
