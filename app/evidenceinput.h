// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"
#include "sources/evidentcloud.h"

namespace astrolabe::ctl {

// --password-file, for addresses of databases among the paths.
QCommandLineOption passwordFileOption();
// What the arguments name: files, folders and databases. A password is asked for on the terminal unless a file has it.
// Warnings of ignored options go to standard error.
Result<Evidence> readEvidence(const QStringList &arguments, const QString &passwordFile);

} // namespace astrolabe::ctl
