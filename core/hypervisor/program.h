// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QStringList>

namespace astrolabe {

// A local program that creates disks, and the Debian package that contains it.
struct Program
{
    QString name;
    QString package;
};

// Runs the program to its end. The error names a missing program or quotes the program's output.
Result<void> runProgram(const Program &program, const QStringList &arguments);

} // namespace astrolabe
