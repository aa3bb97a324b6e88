// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/consoletable.h"

namespace astrolabe {

// What a client printed for programs: -f json, yaml, csv or shell. Lines before it, such as warnings on stderr, are
// skipped. none: the text is nothing of the kind, or is damaged.
std::optional<ConsoleTable> jsonOutput(const QByteArray &text);
std::optional<ConsoleTable> yamlOutput(const QByteArray &text);
std::optional<ConsoleTable> csvOutput(const QByteArray &text);
std::optional<ConsoleTable> shellOutput(const QByteArray &text);
// -f value has neither columns nor quotes: it can be read where the command names its columns with -c, and each line
// has as many words.
std::optional<ConsoleTable> valueOutput(const QByteArray &text, const QString &command);

} // namespace astrolabe
