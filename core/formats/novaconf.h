// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/configuration.h"

namespace astrolabe {

struct NovaConf
{
    Configuration config;
    QStringList ignored; // "[group] name" of options that Astrolabe does not read
};

// nova.conf by oslo.config's rules: groups, continuation lines, options that may be repeated, deprecated names.
// An error names the file and the line.
Result<NovaConf> readNovaConfFile(const QString &path);
Result<NovaConf> parseNovaConf(const QString &text);

} // namespace astrolabe
