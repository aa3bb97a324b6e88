// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QStringList>

namespace astrolabe {

// A program of this machine that makes disks, and Debian's package that has it.
struct Program
{
    QString name;
    QString package;
};

// Until it ends. The error says which one is missing, or what it said.
Result<void> runProgram(const Program &program, const QStringList &arguments);

} // namespace astrolabe
