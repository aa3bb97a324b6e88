// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

namespace astrolabe {

struct NovaConf
{
    Configuration config;
    // "[group] name" of options that Astrolabe does not read, "[group] name: $other" of those that name such a one.
    QStringList ignored;
};

// nova.conf by oslo.config's rules: groups, continuation lines, options that may be repeated, deprecated names,
// values that name other options.
// An error names the file and the line. Bounds are those of the release.
Result<NovaConf> readNovaConfFile(const QString &path, Release release = Release::newest());
Result<NovaConf> parseNovaConf(const QString &text, Release release = Release::newest());

enum class ConfExtent {
    Changed, // the options that differ from the release's defaults
    All,     // every option that the release has, with comments; what is at its default is commented out
};

// The way back: read again, each option of the release has the value that it has here.
QString writeNovaConf(const Configuration &config, Release release, ConfExtent extent);
// In place of what is there; a file that cannot be written whole stays as it was.
Result<void> saveNovaConfFile(const QString &path, const QString &text);

} // namespace astrolabe
