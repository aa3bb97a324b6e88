// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// "unknown" where it was built outside of git. Written at each build, see cmake/commit.cmake.
extern const char *const builtCommit;

// What a report of a bug needs: "0.9.0 (commit 1a2b3c4d5e6f, Qt 6.4.2)".
inline QString versionText()
{
    return QStringLiteral("%1 (commit %2, Qt %3)")
        .arg(QStringLiteral(ASTROLABE_VERSION), QLatin1StringView(builtCommit), QLatin1StringView(qVersion()));
}

} // namespace astrolabe
