// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

// What the commands of astrolabectl share.
namespace astrolabe::ctl {

enum ExitCode { Scheduled = 0, Found = 1, BadInput = 2, NoValidHost = 3, OtherError = 4 };

// Says what is wrong, in one line on standard error.
int refuse(const Error &error);
// Warnings go to standard error.
Result<Cloud> readCloud(const QString &path);
// One line on standard output.
void printLine(const QByteArray &text);

} // namespace astrolabe::ctl
