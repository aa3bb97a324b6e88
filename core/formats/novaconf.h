// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

namespace astrolabe {

struct NovaConf
{
    Configuration config;
    // "[group] name" of options that Astrolabe does not read, "[group] name: $other" of options that refer to one.
    QStringList ignored;
    QString host = {}; // [DEFAULT] host: the name of the service that reads the file; empty: not set
};

// Reads nova.conf by oslo.config's rules: groups, continuation lines, repeated options, deprecated names, references to
// other options. An error names the file and the line. Bounds are those of the release.
Result<NovaConf> readNovaConfFile(const QString &path, Release release = Release::newest());
Result<NovaConf> parseNovaConf(const QString &text, Release release = Release::newest());

enum class ConfExtent {
    Changed, // options that differ from the release's defaults
    All,     // all options of the release, with comments; those at their default are commented out
};

// The inverse of parseNovaConf(): reading the text gives each option of the release its value in `config`.
QString writeNovaConf(const Configuration &config, Release release, ConfExtent extent);
// Replaces the file; if it cannot be written completely, it stays unchanged.
Result<void> saveNovaConfFile(const QString &path, const QString &text);

} // namespace astrolabe
